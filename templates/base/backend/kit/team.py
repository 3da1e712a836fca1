"""What the platform's team may read of this app: with a token that is signed for this app and one purpose, for a minute.

Without the platform nobody has the key, and nobody is let in.
"""

import datetime as dt
import hashlib
import hmac
from collections.abc import Callable
from typing import Annotated, Any

import jwt
import sqlalchemy as sa
from fastapi import APIRouter, Depends, Query, Request

from config import Db, Problem, now, say, settings
from kit import usage
from kit.forms import ANSWERED

ISSUER = "mvp-operator"
LONGEST = dt.timedelta(seconds=60)
LEEWAY = dt.timedelta(seconds=5)
# What is older has been answered in another way, or will not be.
OLDEST = dt.timedelta(days=30)
MOST_WAITING = 20


def team_key() -> bytes:
    """Derived from the app's secret: a token of one kind is never taken for one of the other."""
    return hmac.new(settings().jwt_secret.encode(), b"mvp team 1", hashlib.sha256).digest()


def scope_of(token: str, longest: dt.timedelta = LONGEST) -> str | None:
    """What a token of the platform is for, if it is one for this app and still good."""
    try:
        claims = jwt.decode(
            token,
            team_key(),
            algorithms=["HS256"],
            issuer=ISSUER,
            audience=settings().public_url,
            leeway=LEEWAY,
            options={"require": ["exp", "iat", "iss", "aud", "scope"]},
        )
        lifetime = dt.timedelta(seconds=claims["exp"] - claims["iat"])
    except (jwt.PyJWTError, TypeError, ValueError, OverflowError):
        return None
    scope = claims["scope"]
    return scope if isinstance(scope, str) and lifetime <= longest else None


def may(purpose: str) -> Callable[[Request], None]:
    """Lets in who has a token for this purpose; for everybody else there is nothing here."""

    def check(request: Request) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind.lower() != "bearer" or len(token) > 2000 or scope_of(token) != purpose:
            raise Problem(404, say("not_found"))

    return check


# Not described in openapi.json: nothing that people use.
router = APIRouter(prefix="/api/-", include_in_schema=False)


@router.get("/usage", dependencies=[Depends(may("usage"))])
def get_usage(db: Db, days: Annotated[int, Query(ge=1, le=35)] = 28) -> dict[str, Any]:
    """The counts of the newest days, this moment included."""
    usage.keep(db, usage.taken())
    db.commit()
    size = db.scalar(sa.select(sa.func.pg_database_size(sa.func.current_database())))
    return {"slow_ms": round(usage.SLOW_SECONDS * 1000), "days": usage.read(db, days), "database_bytes": size}


@router.get("/enquiries", dependencies=[Depends(may("enquiries"))])
def get_enquiries(db: Db) -> list[dict[str, Any]]:
    """What visitors asked and nobody has answered yet, oldest first: their words and the reference, and not who they are."""
    found = []
    for form in ANSWERED:
        model, resource = form.resource.model, form.resource
        waits = [model.reference_code.is_not(None), model.created_at >= now() - OLDEST]
        answer = getattr(model, str(form.answer))
        waits.append(sa.or_(answer.is_(None), answer == ""))
        if resource.transitions:
            waits.append(model.status == model.__mapper__.columns["status"].default.arg)
        rows = db.scalars(sa.select(model).where(*waits).order_by(model.created_at, model.id).limit(MOST_WAITING))
        found += [
            {
                "form": form.name,
                "route": resource.route,
                "reference": row.reference_code,
                "created_at": row.created_at,
                "said": [text for text in (getattr(row, name) for name in form.said) if text],
            }
            for row in rows
        ]
    return sorted(found, key=lambda each: each["created_at"])[:MOST_WAITING]
