"""What the rules of the domain are made of: field types, calculation that knows missing values, rules, workflow."""

import calendar
import datetime as dt
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any

import sqlalchemy as sa
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    WithJsonSchema,
    model_validator,
)
from sqlalchemy import orm

from config import say


class Problem(Exception):
    """Anything that is answered with an error status. `errors` names the fields at fault."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        errors: list[dict[str, str]] | None = None,
        code: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.detail, self.errors, self.code, self.headers = status, detail, errors, code, headers


# --- Field types ---------------------------------------------------------------------------------


class StrictModel(BaseModel):
    """A request body: what it does not name is refused, so nobody writes fields they should not."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    @model_validator(mode="before")
    @classmethod
    def an_empty_box_is_no_value(cls, data: Any) -> Any:
        """A form sends "" for what nobody filled in."""
        if not isinstance(data, dict):
            return data
        optional = {name for name, each in cls.model_fields.items() if not each.is_required()}
        return {
            key: None if key in optional and isinstance(value, str) and not value.strip() else value
            for key, value in data.items()
        }


def storable(value: str) -> str:
    """PostgreSQL stores neither NUL nor half a surrogate pair."""
    if "\x00" in value or any("\ud800" <= character <= "\udfff" for character in value):
        raise ValueError(say("bad_text"))
    return value


def one_line(value: str) -> str:
    if any(character in value for character in "\n\r\v\f\u2028\u2029"):
        raise ValueError(say("bad_text"))
    return storable(value)


def sensible_year(value: dt.date) -> dt.date:
    if not 1800 <= value.year <= 2300:
        raise ValueError(say("out_of_range"))
    return value


def in_utc(value: dt.datetime) -> dt.datetime:
    sensible_year(value)
    return value.replace(tzinfo=dt.UTC) if value.tzinfo is None else value.astimezone(dt.UTC)


def no_switch(value: Any) -> Any:
    """Python counts True as 1; a person who sends it means something else."""
    if isinstance(value, bool):
        raise ValueError("must be a number")
    return value


def web_address(value: str) -> str:
    if not re.fullmatch(r"https?://[^\s<>\"']+", one_line(value)):
        raise ValueError("must start with https:// or http://")
    return value


def phone_number(value: str) -> str:
    if not re.fullmatch(r"\+?[0-9 ()/.\-]{3,40}", value, re.ASCII):
        raise ValueError("must be a phone number")
    return value


Line = Annotated[str, AfterValidator(one_line)]
Text = Annotated[str, AfterValidator(storable)]
Url = Annotated[str, AfterValidator(web_address)]
Phone = Annotated[str, AfterValidator(phone_number)]
Whole = Annotated[int, BeforeValidator(no_switch), Field(ge=-2_147_483_648, le=2_147_483_647)]
Number = Annotated[
    Decimal,
    BeforeValidator(no_switch),
    Field(max_digits=16, allow_inf_nan=False),
    PlainSerializer(float, return_type=float, when_used="json"),
]
# In answers: sums may be longer than what may be typed in.
Amount = Annotated[Decimal, PlainSerializer(float, return_type=float, when_used="json")]
Day = Annotated[dt.date, AfterValidator(sensible_year)]
Moment = Annotated[dt.datetime, AfterValidator(in_utc)]
Clock = Annotated[
    dt.time,
    AfterValidator(lambda value: value.replace(tzinfo=None, microsecond=0)),
    PlainSerializer(lambda value: value.strftime("%H:%M"), return_type=str, when_used="json"),
    WithJsonSchema({"type": "string", "pattern": r"^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$"}),
]


# --- Calculation: a missing value makes the result missing ---------------------------------------


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


def today() -> dt.date:
    return now().date()


def month_start() -> dt.date:
    return today().replace(day=1)


def _day(value: dt.date) -> dt.date:
    return value.date() if isinstance(value, dt.datetime) else value


def _seconds(start: Any, end: Any) -> Decimal:
    if isinstance(start, dt.time):
        start, end = (dt.datetime.combine(dt.date.min, each) for each in (start, end))
    return Decimal(int((end - start).total_seconds()))


def days_between(start: dt.date | None, end: dt.date | None) -> int | None:
    return None if start is None or end is None else (_day(end) - _day(start)).days


def hours_between(start: Any, end: Any) -> Decimal | None:
    return None if start is None or end is None else _seconds(start, end) / 3600


def minutes_between(start: Any, end: Any) -> Decimal | None:
    return None if start is None or end is None else _seconds(start, end) / 60


def _move(start: Any, step: Callable[[], Any]) -> Any:
    try:
        return sensible_year(step())
    except (OverflowError, ValueError):
        raise Problem(422, say("out_of_range")) from None


def add_days(start: Any, days: Any) -> Any:
    return None if start is None or days is None else _move(start, lambda: start + dt.timedelta(days=int(days)))


def add_minutes(start: Any, minutes: Any) -> Any:
    return (
        None if start is None or minutes is None else _move(start, lambda: start + dt.timedelta(minutes=int(minutes)))
    )


def add_months(start: Any, months: Any) -> Any:
    """The same day some months later, or that month's last day."""
    if start is None or months is None:
        return None

    def step() -> Any:
        year, month = divmod(start.year * 12 + start.month - 1 + int(months), 12)
        return start.replace(year=year, month=month + 1, day=min(start.day, calendar.monthrange(year, month + 1)[1]))

    return _move(start, step)


def divide(dividend: Any, divisor: Any) -> Decimal | None:
    return None if dividend is None or not divisor else Decimal(dividend) / Decimal(divisor)


def rounded(value: Any, digits: int) -> Decimal | None:
    return None if value is None else round(Decimal(value), digits)


def smaller(first: Any, second: Any) -> Any:
    return min((each for each in (first, second) if each is not None), default=None)


def larger(first: Any, second: Any) -> Any:
    return max((each for each in (first, second) if each is not None), default=None)


def coalesce(first: Any, second: Any) -> Any:
    return second if first is None else first


def is_empty(value: Any) -> bool:
    return value is None or value == ""


def related(model: Any, reference: str, name: str) -> Any:
    """A column of the row that `reference` points to, for use in a query."""
    target = orm.aliased(sa.inspect(model).mapper.relationships[reference].mapper.class_)
    return sa.select(getattr(target, name)).where(target.id == getattr(model, f"{reference}_id")).scalar_subquery()


# --- Rules and workflow ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """Must hold for a row at every write."""

    when: Callable[[Any], bool]
    message: str


@dataclass(frozen=True)
class Capacity:
    """The rows that share `via` may together not exceed `limit`: their number, or the sum of `amount`."""

    via: str
    limit: Callable[[Any], Any]
    message: str
    amount: str | None = None
    uncounted: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetField:
    """Writes `field` of the row, or of a row it refers to (`item.stock`)."""

    field: str
    value: Callable[[Any], Any]


@dataclass(frozen=True)
class AddToField:
    """Adds to `field` of the row, or of a row it refers to; the row is locked, so nothing is lost."""

    field: str
    value: Callable[[Any], Any]


@dataclass(frozen=True)
class MoveOthers:
    """Moves every other row with the same `scope` from one of the states `start` to the state `to`."""

    scope: str
    start: tuple[str, ...]
    to: str


@dataclass(frozen=True)
class CreateRows:
    """Creates `times` rows of the class named `model`, linked by `via`; `values` gets this row and the number, from 1."""

    model: str
    via: str
    times: Callable[[Any], Any]
    values: Callable[[Any, int], dict[str, Any]]


@dataclass(frozen=True)
class Guard:
    when: Callable[[Any], bool]
    message: str


@dataclass(frozen=True)
class Transition:
    """An action that moves a row to another state. `by`: roles, `owner`, or a reference whose owner may do it; empty: who may edit."""

    id: str
    start: tuple[str, ...]
    to: str
    by: tuple[str, ...] = ()
    guards: tuple[Guard, ...] = ()
    effects: tuple[SetField | AddToField | MoveOthers | CreateRows, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Resource:
    """How the rows of one class are seen, found, checked and moved."""

    model: Any
    name: str
    route: str
    # private: owner and managers see and change. shared: all see, owner and managers change. team: all see and change.
    access: str
    managed_by: tuple[str, ...] = ("admin",)
    sort: str = "-created_at"
    search: tuple[str, ...] = ()
    formulas: tuple[tuple[str, Callable[[Any], Any]], ...] = ()
    checks: tuple[Check, ...] = ()
    capacities: tuple[Capacity, ...] = ()
    transitions: tuple[Transition, ...] = ()
    # Name of a database constraint → what to tell the person.
    messages: Mapping[str, str] = field(default_factory=dict)


RESOURCES: dict[Any, Resource] = {}


def register(resource: Resource) -> Resource:
    RESOURCES[resource.model] = resource
    return resource
