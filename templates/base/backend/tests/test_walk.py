"""A walk reads as a customer or as the owner, changes nothing, leaves nothing, and sees no more than sample data."""

import datetime as dt

import jwt
import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from accounts import User
from config import NEW_ACCOUNT, now, settings
from kit.team import ISSUER, team_key
from main import app
from migrations.seed import seed
from rows import RESOURCES


@pytest.fixture
def walk_in(session):
    """Makes whoever walks: `walk_in("owner")` with a token as the platform signs it; changes are of its claims."""

    def make(who, key=None, **changes):
        issued = int(now().timestamp())
        claims = {"iss": ISSUER, "aud": settings().public_url, "iat": issued, "exp": issued + 300, "scope": f"walk-{who}"}
        client = TestClient(app)
        client.headers["Authorization"] = "Bearer " + jwt.encode(claims | changes, key or team_key(), algorithm="HS256")
        return client

    return make


@pytest.mark.parametrize(("who", "role"), [("customer", NEW_ACCOUNT), ("owner", "admin")])
def test_it_is_told_that_it_is_signed_in_and_reads_what_such_a_person_does(walk_in, session, who, role):
    seed(session)
    walker = walk_in(who)
    answer = walker.post("/api/auth/refresh")
    assert answer.status_code == 200 and answer.json()["user"]["role"] == role
    assert f"Bearer {answer.json()['access_token']}" == walker.headers["Authorization"]
    assert "set-cookie" not in answer.headers
    assert walker.get("/api/auth/me").json()["role"] == role
    for route in answer.json()["user"]["sees"]:
        assert walker.get(f"/api/{route}").status_code == 200
    assert session.scalar(sa.select(sa.func.count()).select_from(User)) == 0


def test_it_changes_nothing(walk_in, session):
    walker = walk_in("owner")
    for route in RESOURCES:
        assert walker.post(f"/api/{RESOURCES[route].route}", json={}).status_code == 401
    assert walker.patch("/api/auth/me", json={"name": "Someone"}).status_code == 401
    assert walker.put("/api/auth/sign-up", json={"open": False}).status_code == 401
    assert session.scalar(sa.select(sa.func.count()).select_from(User)) == 0


def test_what_people_have_entered_is_not_for_a_walk(walk_in, session, admin):
    seed(session)
    root = session.scalars(sa.select(User)).one()
    root.created_at = now()
    session.flush()
    assert walk_in("owner").get("/api/auth/me").status_code == 200
    for resource in RESOURCES.values():
        row = session.scalar(sa.select(resource.model).limit(1))
        if row is None:
            continue
        # one that the owner has changed
        was, row.updated_at = row.updated_at, root.created_at + dt.timedelta(seconds=1)
        session.flush()
        assert walk_in("owner").get("/api/auth/me").status_code == 401
        row.updated_at = was
        session.flush()
        assert walk_in("owner").get("/api/auth/me").status_code == 200


def test_it_is_over_as_soon_as_somebody_signs_up(walk_in, sign_up):
    assert walk_in("customer").get("/api/auth/me").status_code == 200
    sign_up("ann")
    assert walk_in("customer").get("/api/auth/me").status_code == 401
    assert walk_in("owner").post("/api/auth/refresh").status_code == 401


@pytest.mark.parametrize(
    "changes",
    [
        {"scope": "usage"},
        {"scope": "walk-admin"},
        {"scope": ["walk-owner"]},
        {"aud": "http://elsewhere.example"},
        {"iss": "somebody"},
        {"exp": 1_700_000_000, "iat": 1_699_999_900},
        {"exp": 4_000_000_000},
        {"key": b"another app's key, which is long enough"},
    ],
)
def test_any_other_token_is_none(walk_in, changes):
    assert walk_in("owner", **changes).get("/api/auth/me").status_code == 401


def test_a_walks_token_opens_nothing_else_of_the_platform(walk_in):
    assert walk_in("owner").get("/api/-/usage").status_code == 404
