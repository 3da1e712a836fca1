"""Readable addresses: a row keeps the one it got when it was added, whatever becomes of its name."""

import re
import unicodedata
from itertools import count
from typing import Any

import sqlalchemy as sa
from sqlalchemy import orm

LONGEST = 80


def slug_of(text: str) -> str:
    """`Crème brûlée, no. 2` → `creme-brulee-no-2`; empty where nothing of the text can stand in an address."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")


class Slugged:
    """Rows that everybody sees, each with a page of its own."""

    slug: orm.Mapped[str] = orm.mapped_column(unique=True)


class Referenced:
    """Rows that a form or a checkout adds without an account: whoever sent it has a number to refer to."""

    reference_code: orm.Mapped[str | None] = orm.mapped_column(unique=True)


class Signed:
    """What people say in their own name. Sample rows of it are nobody's, whoever registers first."""

    in_own_name = True


@sa.event.listens_for(Slugged, "before_insert", propagate=True)
def give_slug(_mapper: Any, connection: sa.Connection, row: Any) -> None:
    if row.slug:
        return
    table = row.__table__
    wish = slug_of(row.label) or slug_of(str(row.id)[:8])
    found = connection.scalars(sa.select(table.c.slug).where(table.c.slug.startswith(wish, autoescape=True)))
    session = orm.object_session(row)
    waiting = [each.slug for each in session.new if type(each) is type(row)] if session else []
    taken = {*found, *waiting}
    row.slug = (
        wish if wish not in taken else next(slug for number in count(2) if (slug := f"{wish}-{number}") not in taken)
    )
