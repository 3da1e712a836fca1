"""What happens to somebody's rows while they are elsewhere: invited, confirmed, cancelled, moved up. It stands behind a bell until it is seen."""

import datetime as dt
import uuid
from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter
from pydantic import BaseModel
from sqlalchemy import orm

from accounts import Principal, User
from config import Base, Db, Owned, now
from rows import RESOURCES, TOLD, owner_references

MOST_TOLD = 30
KEPT = dt.timedelta(days=90)


class Notice(Owned, Base):
    """That a row came to a state. It belongs to whom it tells."""

    __tablename__ = "account_notices"
    route: orm.Mapped[str]
    row_id: orm.Mapped[uuid.UUID]
    label: orm.Mapped[str]
    status: orm.Mapped[str]
    seen: orm.Mapped[bool]
    # The first account of the desk adopts sample data, and nobody's notices.
    in_own_name = True


class NoticeRead(BaseModel):
    id: uuid.UUID
    route: str
    row_id: uuid.UUID
    label: str
    status: str
    seen: bool
    at: dt.datetime


class Notices(BaseModel):
    unseen: int
    items: list[NoticeRead]


def tell_owners(db: orm.Session, actor: User | None, row: Any) -> None:
    """Tells whose row it is, and whose row has a say in it; nobody is told of what they did themselves."""
    resource = RESOURCES[type(row)]
    if not resource.transitions:
        return
    targets = [getattr(row, reference) for reference in sorted(owner_references(resource))]
    people = {row.owner_id, *(target.owner_id for target in targets if target is not None)}
    for owner_id in people - {None, actor.id if actor else None}:
        told = {"route": resource.route, "row_id": row.id, "label": row.label[:200], "status": row.status}
        db.add(Notice(owner_id=owner_id, seen=False, **told))
    old = sa.or_(Notice.owner_id.is_(None), Notice.created_at < now() - KEPT)
    db.execute(sa.delete(Notice).where(old))
    db.flush()


def notice_router() -> APIRouter:
    """The bell: what is new for whoever is signed in."""
    router = APIRouter(prefix="/notices")
    if tell_owners not in TOLD:
        TOLD.append(tell_owners)

    @router.get("/of/me")
    def list_notices(user: Principal, db: Db) -> Notices:
        """The latest, and how many of all have not been seen."""
        own = Notice.owner_id == user.id
        rows = db.scalars(sa.select(Notice).where(own).order_by(Notice.created_at.desc(), Notice.id).limit(MOST_TOLD))
        unseen = db.scalar(sa.select(sa.func.count()).select_from(Notice).where(own, Notice.seen.is_(False)))
        return Notices(
            unseen=unseen or 0,
            items=[
                NoticeRead(
                    id=row.id,
                    route=row.route,
                    row_id=row.row_id,
                    label=row.label,
                    status=row.status,
                    seen=row.seen,
                    at=row.created_at,
                )
                for row in rows
            ],
        )

    @router.post("/seen", status_code=204)
    def see_notices(user: Principal, db: Db) -> None:
        """All that is told so far has been seen."""
        db.execute(sa.update(Notice).where(Notice.owner_id == user.id, Notice.seen.is_(False)).values(seen=True))
        db.commit()

    return router
