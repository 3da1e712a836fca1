"""Facts that only the owner knows: opening hours, a telephone number, a price. They are written once, at the desk, and stand on every page that names them.

A fact that nobody has written is not shown to visitors, and the desk says that it is missing.
"""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter
from pydantic import AfterValidator, BaseModel, Field

from accounts import Admin
from config import AppState, Db, Problem, StrictModel, one_line, say

PREFIX = "fact:"

Text = Annotated[str, Field(max_length=300), AfterValidator(one_line)]


class FactRead(BaseModel):
    id: str
    label: str
    # What the owner has written; none as long as nothing is.
    value: str | None


class FactsWrite(StrictModel):
    # Fact → text; an empty one takes it off the pages again. What is not named stays.
    values: Annotated[dict[str, Text | None], Field(max_length=200)]


def facts_router(facts: Mapping[str, str]) -> APIRouter:
    """`facts`: what each is called, by id."""
    router = APIRouter(prefix="/-", tags=["site"])

    @router.get("/facts")
    def read_facts(db: Db) -> list[FactRead]:
        """Every fact that pages of this site name, with what the owner has written."""
        kept = {id: db.get(AppState, PREFIX + id) for id in facts}
        return [
            FactRead(id=id, label=label, value=state.value if (state := kept[id]) else None)
            for id, label in facts.items()
        ]

    @router.put("/facts")
    def write_facts(payload: FactsWrite, _admin: Admin, db: Db) -> list[FactRead]:
        """Writes facts; for administrators."""
        unknown = sorted(set(payload.values) - set(facts))
        if unknown:
            names = [name.encode("ascii", "replace").decode()[:100] for name in unknown[:20]]
            raise Problem(422, say("invalid"), errors=[{"field": name, "message": say("invalid")} for name in names])
        for id, text in payload.values.items():
            value = (text or "").strip()
            state = db.get(AppState, PREFIX + id)
            if value:
                db.merge(AppState(key=PREFIX + id, value=value))
            elif state is not None:
                db.delete(state)
        db.commit()
        return read_facts(db)

    return router
