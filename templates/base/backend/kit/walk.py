"""Who looks at the app for its owner: a browser of the platform, let in as a customer or as the owner, to read and nothing else.

Its account stands in no table, so it leaves nothing behind. It is let in only as long as the app has sample data alone: what people have entered is not for pictures.
"""

import datetime as dt
import uuid

import sqlalchemy as sa
from fastapi import Request
from sqlalchemy import orm

from accounts import NO_PASSWORD, User
from config import NEW_ACCOUNT, Base, Owned, now
from kit.team import scope_of

# As long as a walk may take, with the start of the browser.
LONGEST = dt.timedelta(minutes=5)
ROLES_BY_SCOPE = {"walk-customer": NEW_ACCOUNT, "walk-owner": "admin"}
WALKER = uuid.UUID("00000000-0000-4000-8000-00000000face")


def is_untouched(db: orm.Session) -> bool:
    """Whether there is nothing but sample data: one account at most, which runs the place, and no row that somebody has added or changed."""
    users = list(db.scalars(sa.select(User).limit(2)))
    if len(users) > 1 or any(user.role != "admin" for user in users):
        return False
    since = users[0].created_at if users else None
    return not any(has_own(db, mapper.class_, since) for mapper in Base.registry.mappers)


def has_own(db: orm.Session, model: type, since: dt.datetime | None) -> bool:
    """Whether somebody has entered a row of this kind. Sample rows have no owner until the first account adopts them as they are."""
    if model.__name__ == "StaffInvitation":
        return db.scalar(sa.select(sa.literal(1)).select_from(model).limit(1)) is not None
    if not issubclass(model, Owned):
        return False
    signs = [model.owner_id.is_not(None) if since is None else sa.or_(model.created_at > since, model.updated_at > since)]
    if "reference_code" in model.__mapper__.columns:
        signs.append(model.__mapper__.columns["reference_code"].is_not(None))
    return db.scalar(sa.select(model.id).where(sa.or_(*signs)).limit(1)) is not None


def walker(request: Request, db: orm.Session, token: str) -> User | None:
    """Whoever comes with a token for a walk, as long as there is nothing to see but sample data. To read, or to be told that it is signed in."""
    reads = request.method in ("GET", "HEAD") or request.url.path == "/api/auth/refresh"
    if not reads or len(token) > 2000:
        return None
    role = ROLES_BY_SCOPE.get(scope_of(token, LONGEST) or "")
    if role is None or not is_untouched(db):
        return None
    return User(
        id=WALKER,
        email="walker@example.com",
        name="Sam Walker",
        role=role,
        password_hash=NO_PASSWORD,
        preferences={},
        created_at=now(),
    )


def walks_in(request: Request, db: orm.Session) -> tuple[User, str] | None:
    """Who comes to be told that it is signed in, and its token, which goes on being the one."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    user = walker(request, db, token) if kind.lower() == "bearer" else None
    return None if user is None else (user, token)
