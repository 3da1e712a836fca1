"""The owner walks in: a link that the platform signs for this app alone signs its owner in as administrator, once and within a minute.

Without the platform nothing of this is used: the setup code makes the first administrator (`claim-admin`).
"""

import datetime as dt
import hashlib
import hmac
import uuid
from typing import Annotated, Any

import jwt
import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import EmailStr, Field, TypeAdapter, ValidationError
from sqlalchemy import orm
from sqlalchemy.dialects.postgresql import insert

from accounts import NO_PASSWORD, Session, Tokens, User, adopt_sample_data, check_origin, start_session
from config import AppState, Db, Problem, StrictModel, now, say, settings

ISSUER = "mvp-operator"
# What a link may be good for at most, and how far two clocks may be apart.
LONGEST = dt.timedelta(seconds=60)
LEEWAY = dt.timedelta(seconds=5)
USED = "owner-link:"


class OwnerLink(StrictModel):
    token: Annotated[str, Field(max_length=2000)]


def link_key() -> bytes:
    """Derived from the app's secret: a token of one kind is never taken for one of the other."""
    return hmac.new(settings().jwt_secret.encode(), b"mvp owner link 1", hashlib.sha256).digest()


def read_link(token: str) -> dict[str, Any]:
    """The claims of a link that is for this app and still good; whatever is wrong with another one, it is refused."""
    try:
        claims = jwt.decode(
            token,
            link_key(),
            algorithms=["HS256"],
            issuer=ISSUER,
            audience=settings().public_url,
            leeway=LEEWAY,
            options={"require": ["exp", "iat", "iss", "aud", "sub", "jti"]},
        )
        email = TypeAdapter(EmailStr).validate_python(claims.get("email")).lower()
        lifetime = dt.timedelta(seconds=claims["exp"] - claims["iat"])
        subject, number = str(claims["sub"]), str(claims["jti"])
    except jwt.ExpiredSignatureError:
        raise Problem(403, say("link_expired"), code="link_expired") from None
    except (jwt.PyJWTError, ValidationError, TypeError, ValueError, OverflowError):
        raise Problem(403, say("link_wrong"), code="link_wrong") from None
    if lifetime > LONGEST or not 16 <= len(number) <= 64 or not 1 <= len(subject) <= 200:
        raise Problem(403, say("link_wrong"), code="link_wrong")
    return {"email": email, "sub": subject, "jti": number}


def use_up(db: orm.Session, number: str) -> None:
    """Records a link as used, in the database: of two requests at any two replicas one is first."""
    known = db.execute(
        insert(AppState)
        .values(key=USED + number, value=(now() + LONGEST + 2 * LEEWAY).isoformat())
        .on_conflict_do_nothing()
        .returning(AppState.key)
    )
    if known.scalar() is None:
        raise Problem(403, say("link_used"), code="link_used")
    # One that is over is refused for its time already.
    db.execute(
        sa.delete(AppState).where(AppState.key.startswith(USED, autoescape=True), AppState.value < now().isoformat())
    )


def owner_account(db: orm.Session, subject: str, email: str) -> User:
    """The account of this owner: the one of the last link, else the one with the address, else a new one."""
    key = f"owner:{subject}"
    state = db.get(AppState, key, with_for_update=True)
    user = db.get(User, uuid.UUID(state.value)) if state else None
    if user is None:
        user = db.scalar(sa.select(User).where(User.email == email))
        if user is not None and user.role != "admin":
            # Nobody has proved to have this address: whoever took it gets out, with password and all devices.
            user.password_hash = NO_PASSWORD
            db.execute(sa.delete(Session).where(Session.user_id == user.id))
    if user is None:
        name = email.partition("@")[0].replace(".", " ").title()[:80]
        user = User(email=email, name=name, role="admin", password_hash=NO_PASSWORD, preferences={})
        db.add(user)
    user.role = "admin"
    db.flush()
    db.merge(AppState(key=key, value=str(user.id)))
    return user


router = APIRouter(prefix="/api/auth", tags=["auth"])


@router.post("/owner")
def walk_in(payload: OwnerLink, request: Request, response: Response, db: Db) -> Tokens:
    """Signs the owner in by a link of the platform and makes them administrator; works once."""
    check_origin(request)
    link = read_link(payload.token)
    use_up(db, link["jti"])
    user = owner_account(db, link["sub"], link["email"])
    adopt_sample_data(db, user)
    tokens = start_session(db, response, user)
    db.commit()
    return tokens
