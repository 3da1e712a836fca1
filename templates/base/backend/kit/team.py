"""What the platform's team may read of this app: with a token that is signed for this app and one purpose, for a minute.

Without the platform nobody has the key, and nobody is let in.
"""

import datetime as dt
import hashlib
import hmac
from collections.abc import Callable
from typing import Annotated, Any

import jwt
from fastapi import APIRouter, Depends, Query, Request

from config import Db, Problem, say, settings
from kit import usage

ISSUER = "mvp-operator"
LONGEST = dt.timedelta(seconds=60)
LEEWAY = dt.timedelta(seconds=5)


def team_key() -> bytes:
    """Derived from the app's secret: a token of one kind is never taken for one of the other."""
    return hmac.new(settings().jwt_secret.encode(), b"mvp team 1", hashlib.sha256).digest()


def is_for(token: str, purpose: str) -> bool:
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
        return False
    return claims["scope"] == purpose and lifetime <= LONGEST


def may(purpose: str) -> Callable[[Request], None]:
    """Lets in who has a token for this purpose; for everybody else there is nothing here."""

    def check(request: Request) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind.lower() != "bearer" or len(token) > 2000 or not is_for(token, purpose):
            raise Problem(404, say("not_found"))

    return check


# Not described in openapi.json: nothing that people use.
router = APIRouter(prefix="/api/-", include_in_schema=False)


@router.get("/usage", dependencies=[Depends(may("usage"))])
def get_usage(db: Db, days: Annotated[int, Query(ge=1, le=35)] = 28) -> dict[str, Any]:
    """The counts of the newest days, this moment included."""
    usage.keep(db, usage.taken())
    db.commit()
    return {"slow_ms": round(usage.SLOW_SECONDS * 1000), "days": usage.read(db, days)}
