"""What timed tickets are: their parts, and what goes in and out when they are chosen, bought, looked up and checked in."""

import datetime as dt
import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, EmailStr, Field

from config import Amount, Clock, Day, Line, StrictModel, no_switch, now
from kit.shop import MOST_LINES, Card, Pieces
from rows import Resource

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
# So many days ahead a visit can be booked, and so many are told at once.
DAYS_AHEAD = 180
DAYS_TOLD = 7
MOST_PEOPLE = 200
# Where the place lies on the globe is not known: a day is over when it is over everywhere.
LAST_ZONE = dt.timedelta(hours=12)


@dataclass(frozen=True, kw_only=True)
class Tickets:
    """What is booked and where it is kept. All of it are ordinary rows: they stand at the desk and in the buyer's account."""

    prices: Resource
    hours: Resource
    booking: Resource
    line: Resource
    # Fields of the price list. Without `persons` a ticket takes one place.
    price: str
    persons: str | None = None
    # Relations of a line.
    to_booking: str
    to_price: str
    # States of a booking: paid, come in, and those whose places are free again.
    placed: str
    entered: str
    freed: tuple[str, ...] = ()


class TicketOrder(Card):
    # Drawn by the browser for each purchase: however often it is sent, it makes one booking.
    key: uuid.UUID
    day: Day
    hour: Clock
    lines: Annotated[list[Pieces], Field(min_length=1, max_length=MOST_LINES)]
    # The sum that the buyer has seen.
    total: Annotated[Decimal, BeforeValidator(no_switch), Field(ge=0, max_digits=16, allow_inf_nan=False)]
    name: Annotated[Line, Field(min_length=1, max_length=120)]
    email: Annotated[EmailStr, Field(max_length=200)]


class TicketQuery(StrictModel):
    number: Annotated[Line, Field(min_length=4, max_length=20)]


class PriceRead(BaseModel):
    id: uuid.UUID
    title: str
    note: str | None
    price: Amount
    people: int


class HourRead(BaseModel):
    hour: Clock
    places: int
    left: int


class DayRead(BaseModel):
    day: dt.date
    # Places left on the whole day; none where it is closed.
    left: int | None


class Choices(BaseModel):
    """A week with its places, the chosen day with its hours, and the price list."""

    first: dt.date
    last: dt.date
    day: dt.date
    days: list[DayRead]
    hours: list[HourRead]
    prices: list[PriceRead]


class TicketLine(BaseModel):
    title: str
    price: Amount
    quantity: int
    amount: Amount


class TicketRead(BaseModel):
    number: str
    status: str
    day: dt.date
    hour: Clock
    name: str
    people: int
    total: Amount
    lines: list[TicketLine]
    created_at: dt.datetime
    checked_in_at: dt.datetime | None


class CheckedIn(BaseModel):
    """Whether this ticket lets somebody in now: only once, and not when it was cancelled."""

    accepted: bool
    ticket: TicketRead


def first_day() -> dt.date:
    return (now() - LAST_ZONE).date()
