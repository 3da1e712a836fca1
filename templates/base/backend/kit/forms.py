"""Forms that anybody fills in without an account, and what became of them: whoever has the reference may look."""

import datetime as dt
import secrets
from dataclasses import dataclass
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, create_model
from sqlalchemy import orm

from accounts import Visitor, address_of, take_attempt
from config import Db, Line, Problem, StrictModel, say
from kit.site import PublicSite, plain
from rows import Resource, copy_values, new_row, relations_of, settle

# Without letters and digits that are mixed up when they are read out.
SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
# Per hour and address, and per hour from all addresses together.
FORMS_PER_ADDRESS = 30
FORMS_OVERALL = 1200
LOOKUPS_PER_ADDRESS = 60


@dataclass(frozen=True, kw_only=True)
class GuestForm:
    """What a form adds, and which of its fields are filled in."""

    name: str
    resource: Resource
    schema: type[BaseModel]
    fields: tuple[str, ...]
    # What people say in their own words, and where those who answer write: only of forms whose rows wait for an answer.
    said: tuple[str, ...] = ()
    answer: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReferenceLookup:
    """Which fields are told to whoever has the reference."""

    name: str
    resource: Resource
    fields: tuple[str, ...] = ()


class Received(BaseModel):
    reference: str


class Asked(StrictModel):
    reference: Annotated[Line, Field(min_length=4, max_length=20)]


class Found(BaseModel):
    reference: str
    status: str | None
    created_at: dt.datetime
    updated_at: dt.datetime
    values: dict[str, Any]


# Forms of this app whose rows wait for an answer.
ANSWERED: list[GuestForm] = []


def new_reference() -> str:
    drawn = "".join(secrets.choice(SIGNS) for _ in range(8))
    return f"{drawn[:4]}-{drawn[4:]}"


def receive(db: orm.Session, site: PublicSite, form: GuestForm, user: Any, payload: BaseModel) -> str:
    """Adds the row; it belongs to whoever is signed in, else to nobody."""
    row = new_row(form.resource.model, user.id if user else None, reference_code=new_reference())
    relations = {f"{name}_id": name for name in relations_of(form.resource.model)}
    given = payload.model_dump(exclude_unset=True)
    with db.no_autoflush:
        for name, value in given.items():
            if name in relations and value is not None:
                target = site.seen(
                    db, form.resource.model.__mapper__.relationships[relations[name]].mapper.class_, value
                )
                if target is None:
                    raise Problem(422, say("invalid"), errors=[{"field": name, "message": say("unknown_reference")}])
                setattr(row, relations[name], target)
            setattr(row, name, value)
        copy_values(form.resource, row, set(given), is_new=True)
        db.add(row)
        settle(db, row)
    reference = str(row.reference_code)
    db.commit()
    return reference


def look_up(db: orm.Session, lookup: ReferenceLookup, text: str) -> dict[str, Any] | None:
    """None where there is nothing under this reference: to ask is no mistake."""
    bare = "".join(sign for sign in text.upper() if sign in SIGNS)
    model = lookup.resource.model
    row = db.scalar(sa.select(model).where(model.reference_code == f"{bare[:4]}-{bare[4:]}"))
    if row is None:
        return None
    return {
        "reference": row.reference_code,
        "status": row.status if lookup.resource.transitions else None,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "values": {name: plain(getattr(row, name)) for name in lookup.fields},
    }


def form_router(site: PublicSite, *parts: GuestForm | ReferenceLookup) -> APIRouter:
    """A route for each form and each lookup."""
    router = APIRouter()

    def add_form(form: GuestForm) -> None:
        fields: Any = {
            name: (form.schema.model_fields[name].annotation, form.schema.model_fields[name]) for name in form.fields
        }
        payload_type = create_model(f"{form.name.title().replace('-', '')}Form", __base__=StrictModel, **fields)

        # With a token or without: who is signed in finds what was sent among their own rows.
        optional = {"security": [{}]}

        @router.post(f"/forms/{form.name}", status_code=201, name=f"send_{form.name}", openapi_extra=optional)
        def send(payload: payload_type, request: Request, user: Visitor, db: Db) -> Received:  # type: ignore[valid-type]
            """Sends the form; the answer is the reference to look it up by."""
            take_attempt(db, {"form:" + address_of(request): FORMS_PER_ADDRESS}, minutes=60)
            take_attempt(db, {"forms": FORMS_OVERALL}, minutes=60)
            return Received(reference=receive(db, site, form, user, payload))

    def add_lookup(lookup: ReferenceLookup) -> None:
        @router.post(f"/lookups/{lookup.name}", name=f"find_{lookup.name}")
        def find(payload: Asked, request: Request, db: Db) -> Found | None:
            """What became of what was sent, by its reference."""
            take_attempt(db, {"lookup:" + address_of(request): LOOKUPS_PER_ADDRESS}, minutes=60)
            found = look_up(db, lookup, payload.reference)
            return None if found is None else Found.model_validate(found)

    for part in parts:
        if isinstance(part, GuestForm):
            add_form(part)
            if part.said and part.answer:
                ANSWERED.append(part)
        else:
            add_lookup(part)
    return router
