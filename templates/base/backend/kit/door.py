"""Timed tickets at work: which hours have places, what a visit costs, buying it with a test card, the ticket, and the check-in at the door."""

import datetime as dt
import uuid
from collections.abc import Iterable
from decimal import Decimal
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Query, Request
from sqlalchemy import orm

from accounts import Principal, User, Visitor, address_of, take_attempt
from config import Day, Db, Problem, now, say
from kit.forms import LOOKUPS_PER_ADDRESS, SIGNS
from kit.shop import DECLINED, MOST_LINES, check_card, refused
from kit.site import PublicSite
from kit.tickets import (
    DAYS_AHEAD,
    DAYS_TOLD,
    MOST_PEOPLE,
    WEEKDAYS,
    CheckedIn,
    Choices,
    DayRead,
    HourRead,
    PriceRead,
    TicketLine,
    TicketOrder,
    TicketQuery,
    TicketRead,
    Tickets,
    first_day,
)
from kit.till import CENT, CHECKOUTS_OVERALL, CHECKOUTS_PER_ADDRESS, number_of
from rows import WATCHED, act, find_row, is_manager, new_row, settle


class Door:
    """The tickets of one app."""

    def __init__(self, site: PublicSite, tickets: Tickets) -> None:
        self.site, self.tickets = site, tickets
        WATCHED.setdefault(tickets.booking.model, []).append(self.keep_places)

    # --- Days and hours ---

    def openings(self, db: orm.Session) -> list[Any]:
        return list(db.scalars(sa.select(self.tickets.hours.model)))

    def hours_of(self, openings: Iterable[Any], day: dt.date) -> dict[dt.time, int]:
        """Places by hour, those of several openings of a day together."""
        found: dict[dt.time, int] = {}
        for opening in openings:
            if opening.weekday != WEEKDAYS[day.weekday()] or not opening.every or opening.every < 5:
                continue
            at, end = (each.hour * 60 + each.minute for each in (opening.first_entry, opening.last_entry))
            for minute in range(at, end + 1, opening.every):
                hour = dt.time(minute // 60, minute % 60)
                found[hour] = found.get(hour, 0) + (opening.places or 0)
        return dict(sorted(found.items()))

    def taken(self, db: orm.Session, first: dt.date, last: dt.date) -> dict[tuple[dt.date, dt.time], int]:
        model = self.tickets.booking.model
        statement = (
            sa.select(model.visit_on, model.entry_at, sa.func.sum(model.people))
            .where(model.visit_on.between(first, last), model.status.not_in(self.tickets.freed))
            .group_by(model.visit_on, model.entry_at)
        )
        return {(day, hour): int(people) for day, hour, people in db.execute(statement)}

    def choices(self, db: orm.Session, wish: dt.date | None) -> Choices:
        first, last = first_day(), now().date() + dt.timedelta(days=DAYS_AHEAD)
        openings = self.openings(db)
        day = min(max(wish or self.next_day(openings), first), last)
        start = min(day - dt.timedelta(days=day.weekday()), last)
        week = [start + dt.timedelta(days=at) for at in range(DAYS_TOLD)]
        taken = self.taken(db, week[0], week[-1])

        def told(each: dt.date) -> list[HourRead]:
            if not first <= each <= last:
                return []
            return [
                HourRead(hour=hour, places=places, left=max(0, places - taken.get((each, hour), 0)))
                for hour, places in self.hours_of(openings, each).items()
            ]

        days = [(each, told(each)) for each in week]
        return Choices(
            first=first,
            last=last,
            day=day,
            days=[DayRead(day=each, left=sum(hour.left for hour in hours) if hours else None) for each, hours in days],
            hours=told(day),
            prices=[
                PriceRead(
                    id=row.id,
                    title=row.label,
                    note=self.note(row),
                    price=getattr(row, self.tickets.price),
                    people=self.people_of(row),
                )
                for row in self.price_list(db)
            ],
        )

    def next_day(self, openings: list[Any]) -> dt.date:
        """The first day after today on which it is open; today where there is none."""
        today = now().date()
        days = (today + dt.timedelta(days=ahead) for ahead in range(1, 9))
        return next((day for day in days if self.hours_of(openings, day)), today)

    # --- Prices ---

    def price_list(self, db: orm.Session) -> list[Any]:
        model = self.tickets.prices.model
        price = getattr(model, self.tickets.price)
        shown = self.site.shown(self.site.by_model[model])
        # What is for one person comes before families and groups.
        persons = [getattr(model, self.tickets.persons)] if self.tickets.persons else []
        statement = sa.select(model).where(*shown, price.is_not(None)).order_by(*persons, price.desc(), model.id)
        return list(db.scalars(statement.limit(MOST_LINES)))

    def people_of(self, row: Any) -> int:
        return max(1, getattr(row, self.tickets.persons) or 1) if self.tickets.persons else 1

    def note(self, row: Any) -> str | None:
        summary = self.site.by_model[self.tickets.prices.model].summary
        return getattr(row, summary) if summary else None

    # --- Buying ---

    def keep_places(self, db: orm.Session, booking: Any) -> None:
        """No hour has more people than places, whoever books and however many at once: one after another for the same hour."""
        if booking.status != self.tickets.placed:
            return
        day, hour = booking.visit_on, booking.entry_at
        places = self.hours_of(self.openings(db), day).get(hour)
        if places is None:
            return
        db.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(f"tickets {day} {hour}"))))
        if self.taken(db, day, day).get((day, hour), 0) > places:
            db.rollback()
            raise Problem(409, say("few_places"), code="places")

    def buy(self, db: orm.Session, user_id: uuid.UUID | None, payload: TicketOrder) -> TicketRead:
        """One booking for one key: paid and written down together, or not at all."""
        digits = check_card(payload)
        number = number_of(payload.key)
        db.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(number))))
        known = self.find(db, number)
        if known is not None and known.email == payload.email.lower():
            return self.ticket(db, known)
        last = now().date() + dt.timedelta(days=DAYS_AHEAD)
        if not first_day() <= payload.day <= last:
            raise refused("day")
        if payload.hour not in self.hours_of(self.openings(db), payload.day):
            raise refused("hour", "not_open")
        wanted: dict[uuid.UUID, int] = {}
        for each in payload.lines:
            wanted[each.id] = wanted.get(each.id, 0) + each.quantity
        rows = [row for row in self.price_list(db) if row.id in wanted]
        costs = {row.id: Decimal(getattr(row, self.tickets.price)).quantize(CENT) for row in rows}
        total = sum((costs[row.id] * wanted[row.id] for row in rows), Decimal(0))
        if len(rows) != len(wanted) or total != payload.total:
            raise Problem(409, say("price_changed"), code="price")
        people = sum(self.people_of(row) * wanted[row.id] for row in rows)
        if people > MOST_PEOPLE:
            raise Problem(409, say("few_places"), code="places")
        if digits in DECLINED:
            raise Problem(409, say("declined"), errors=[{"field": "card_number", "message": say("declined")}], code="card")
        booking = new_row(
            self.tickets.booking.model,
            user_id,
            id=uuid.uuid4(),
            number=number,
            reference_code=number,
            name=payload.name,
            email=payload.email.lower(),
            visit_on=payload.day,
            entry_at=payload.hour,
            people=people,
            total=total,
            status=self.tickets.placed,
        )
        with db.no_autoflush:
            lines = [
                self.line(booking, row, at, quantity=wanted[row.id], unit_price=costs[row.id], owner=user_id)
                for at, row in enumerate(rows, 1)
            ]
            db.add_all([booking, *lines])
            settle(db, booking, *lines)
        db.commit()
        return self.ticket(db, booking)

    def line(self, booking: Any, row: Any, at: int, *, owner: uuid.UUID | None, **values: Any) -> Any:
        line = new_row(
            self.tickets.line.model, owner, title=row.label[:160], reference_code=f"{booking.number}-{at}", **values
        )
        for relation, target in ((self.tickets.to_booking, booking), (self.tickets.to_price, row)):
            setattr(line, f"{relation}_id", target.id)
            setattr(line, relation, target)
        return line

    # --- Tickets ---

    def find(self, db: orm.Session, number: str) -> Any:
        model = self.tickets.booking.model
        bare = "".join(sign for sign in number.upper() if sign in SIGNS)
        return db.scalar(sa.select(model).where(model.number == f"{bare[:4]}-{bare[4:]}"))

    def ticket(self, db: orm.Session, booking: Any) -> TicketRead:
        model = self.tickets.line.model
        of = getattr(model, f"{self.tickets.to_booking}_id") == booking.id
        lines = db.scalars(sa.select(model).where(of).order_by(model.unit_price.desc(), model.title)).all()
        return TicketRead(
            number=booking.number,
            status=booking.status,
            day=booking.visit_on,
            hour=booking.entry_at,
            name=booking.name,
            people=booking.people,
            total=booking.total,
            lines=[
                TicketLine(
                    title=line.title,
                    price=line.unit_price,
                    quantity=line.quantity,
                    amount=line.unit_price * line.quantity,
                )
                for line in lines
            ],
            created_at=booking.created_at,
            checked_in_at=booking.checked_in_at,
        )

    def check_in(self, db: orm.Session, user: User, number: str) -> CheckedIn | None:
        """Lets the ticket in, once. Of two at the same moment one is first: the row is locked meanwhile."""
        if not is_manager(user, self.tickets.booking):
            raise Problem(403, say("forbidden"))
        found = self.find(db, number)
        if found is None:
            return None
        booking = find_row(db, user, self.tickets.booking, found.id, lock=True)
        db.refresh(booking)
        steps = [each for each in self.tickets.booking.transitions if each.to == self.tickets.entered]
        step = next((each for each in steps if booking.status in each.start), None)
        if step is not None:
            act(db, user, self.tickets.booking, booking.id, step.id)
        return CheckedIn(accepted=step is not None, ticket=self.ticket(db, booking))


def ticket_router(site: PublicSite, tickets: Tickets) -> APIRouter:
    """The routes of timed tickets: choosing, buying, looking up, and the door."""
    router = APIRouter(prefix="/tickets")
    door = Door(site, tickets)
    optional = {"security": [{}]}

    @router.get("/days/choices")
    def list_choices(db: Db, day: Annotated[Day | None, Query()] = None) -> Choices:
        """The week of a day with its places, the hours of the day, and the price list."""
        return door.choices(db, day)

    @router.post("/orders", status_code=201, openapi_extra=optional)
    def buy_tickets(payload: TicketOrder, request: Request, user: Visitor, db: Db) -> TicketRead:
        """Buys tickets with a test card. No money moves. Sent again with the same key it answers with the same ticket."""
        buyer = user.id if user else None
        take_attempt(db, {"checkout:" + address_of(request): CHECKOUTS_PER_ADDRESS}, minutes=60)
        take_attempt(db, {"checkouts": CHECKOUTS_OVERALL}, minutes=60)
        return door.buy(db, buyer, payload)

    @router.post("/found")
    def find_ticket(payload: TicketQuery, request: Request, db: Db) -> TicketRead | None:
        """The ticket of a code; none where there is no such ticket."""
        take_attempt(db, {"lookup:" + address_of(request): LOOKUPS_PER_ADDRESS}, minutes=60)
        found = door.find(db, payload.number)
        return None if found is None else door.ticket(db, found)

    @router.post("/check-ins")
    def check_in(payload: TicketQuery, user: Principal, db: Db) -> CheckedIn | None:
        """Lets a ticket in, once; for whoever manages the bookings."""
        return door.check_in(db, user, payload.number)

    return router
