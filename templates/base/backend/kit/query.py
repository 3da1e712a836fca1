"""Rows of this app, for the platform in its owner's name: read and never written, a few at a time, without anything that opens a door."""

import json
import uuid
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Depends
from fastapi.encoders import jsonable_encoder
from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy import orm

from config import Db, Problem, StrictModel
from kit.team import may
from rows import RESOURCES, Resource, columns_of

SECONDS = 3
MOST_BYTES = 200_000
# Of one text; the rest is in the app.
MOST_CHARACTERS = 2000
# Words of a name that tells of something that opens a door: never told, and no order or filter tells it either.
SECRET = {"password", "passwd", "passphrase", "passcode", "secret", "token", "hash", "salt", "otp", "pin", "cvv", "cvc"}
SECRET_NAMES = ("api_key", "private_key", "access_key", "access_code")
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,80}$")]
Op = Literal["eq", "ne", "lt", "lte", "gt", "gte", "contains", "empty"]


class Filter(StrictModel):
    field: Name
    op: Op = "eq"
    value: str | int | float | bool | None = None


class Query(StrictModel):
    # Route of the thing, such as `bookings`; without it the answer says which there are.
    thing: Annotated[str, Field(max_length=100)] | None = None
    filter: Annotated[list[Filter], Field(max_length=10)] = []
    sort: Annotated[str, Field(pattern=r"^-?[a-z][a-z0-9_]{0,80}$")] = "-created_at"
    limit: Annotated[int, Field(ge=1, le=100)] = 20
    offset: Annotated[int, Field(ge=0, le=10_000)] = 0


def is_secret(name: str, column: Any) -> bool:
    named = not SECRET.isdisjoint(name.lower().split("_")) or any(each in name.lower() for each in SECRET_NAMES)
    return named or isinstance(column.type, sa.LargeBinary)


def told_columns(resource: Resource) -> dict[str, Any]:
    """Name → column, of those that may be told."""
    found = {name: each.columns[0] for name, each in columns_of(resource.model).items()}
    return {name: column for name, column in found.items() if not is_secret(name, column)}


def kind_of(column: Any) -> str:
    try:
        return "text" if column.type.python_type is str else column.type.python_type.__name__.lower()
    except NotImplementedError:
        return "other"


def described(resource: Resource) -> dict[str, Any]:
    columns = [{"name": name, "type": kind_of(column)} for name, column in told_columns(resource).items()]
    return {"thing": resource.route, "name": resource.name, "columns": columns}


def refused(field: str, message: str) -> Problem:
    return Problem(422, message, errors=[{"field": field, "message": message}])


def condition(columns: dict[str, Any], asked: Filter) -> Any:
    column = columns.get(asked.field)
    if column is None:
        raise refused("filter", f"There is no column {asked.field}; there are {', '.join(columns)}.")
    if asked.op == "empty":
        return column.is_(None) if asked.value is not False else column.is_not(None)
    if asked.op == "contains":
        if kind_of(column) != "text" or not isinstance(asked.value, str):
            raise refused("filter", f"{asked.field}: contains is for text.")
        return column.icontains(asked.value, autoescape=True)
    try:
        value = TypeAdapter(column.type.python_type).validate_python(asked.value)
    except (NotImplementedError, ValidationError):
        raise refused("filter", f"{asked.field} has to be a value of its kind: {kind_of(column)}.") from None
    operators = {"eq": "__eq__", "ne": "__ne__", "lt": "__lt__", "lte": "__le__", "gt": "__gt__", "gte": "__ge__"}
    return getattr(column, operators[asked.op])(value)


def shortened(value: Any) -> Any:
    if isinstance(value, str) and len(value) > MOST_CHARACTERS:
        return f"{value[:MOST_CHARACTERS]}… ({len(value)} characters)"
    return value


def read(db: orm.Session, resource: Resource, asked: Query) -> dict[str, Any]:
    """As many rows as were asked for and fit; the database itself refuses to write, and to take long."""
    columns = told_columns(resource)
    order = columns.get(asked.sort.removeprefix("-"))
    if order is None:
        raise refused("sort", f"There is no column {asked.sort.removeprefix('-')}; there are {', '.join(columns)}.")
    conditions = [condition(columns, each) for each in asked.filter]
    statement = (
        sa.select(*[column.label(name) for name, column in columns.items()])
        .where(*conditions)
        .order_by((order.desc() if asked.sort.startswith("-") else order.asc()).nulls_last(), resource.model.id)
        .limit(asked.limit + 1)
        .offset(asked.offset)
    )
    db.execute(sa.text("SET TRANSACTION READ ONLY"))
    db.execute(sa.text(f"SET LOCAL statement_timeout = '{SECONDS}s'"))
    try:
        found = db.execute(statement).mappings().all()
    except sa.exc.DataError:
        # a number that the database has no room for, or half of a character
        raise refused("filter", "A value is none that the database can hold.") from None
    except sa.exc.OperationalError:
        raise Problem(503, f"The database took longer than {SECONDS} seconds; ask for less.") from None
    rows: list[Any] = []
    size = 0
    for each in found[: asked.limit]:
        row = jsonable_encoder(
            {name: shortened(value) for name, value in each.items()}, custom_encoder={uuid.UUID: str}
        )
        size += len(json.dumps(row))
        if size > MOST_BYTES and rows:
            break
        rows.append(row)
    return {**described(resource), "rows": rows, "more": len(found) > len(rows)}


# Not described in openapi.json: nothing that people use.
router = APIRouter(prefix="/api/-", include_in_schema=False)


@router.post("/rows", dependencies=[Depends(may("rows"))])
def query_rows(db: Db, asked: Query) -> dict[str, Any]:
    """Rows of one thing; without one, the things there are. Asked by POST, so that no value of a filter is in a log of addresses."""
    things = {resource.route: resource for resource in RESOURCES.values()}
    if asked.thing is None:
        return {"things": [described(resource) for resource in things.values()]}
    if asked.thing not in things:
        raise Problem(404, f"There is no thing {asked.thing} here; there are {', '.join(sorted(things)) or 'none'}.")
    return read(db, things[asked.thing], asked)
