"""The owner walks in by a link of the platform: once, within a minute, into this app."""

import datetime as dt
import uuid

import jwt
import pytest
import sqlalchemy as sa
from conftest import PASSWORD
from fastapi.testclient import TestClient

from accounts import Session, User
from config import AppState, now, settings
from kit.owner import ISSUER, USED, link_key

EMAIL = "owner@example.com"


def link(key=None, algorithm="HS256", **changes):
    """A link as the platform signs it; a change of None leaves a claim out."""
    issued = int(now().timestamp())
    claims = {
        "iss": ISSUER,
        "sub": "u-owner",
        "aud": settings().public_url,
        "email": EMAIL,
        "iat": issued,
        "exp": issued + 60,
        "jti": uuid.uuid4().hex,
    } | changes
    return jwt.encode(
        {name: value for name, value in claims.items() if value is not None}, key or link_key(), algorithm=algorithm
    )


def walk_in(client, token, **headers):
    return client.post("/api/auth/owner", json={"token": token}, headers=headers)


def test_a_link_makes_the_first_administrator_and_signs_in(client, session):
    answer = walk_in(client, link())
    assert answer.status_code == 200, answer.text
    user = answer.json()["user"]
    assert (user["email"], user["role"], user["by_link"]) == (EMAIL, "admin", True)
    assert "httponly" in answer.headers["set-cookie"].lower()
    headers = {"Authorization": f"Bearer {answer.json()['access_token']}"}
    assert client.get("/api/auth/users", headers=headers).status_code == 200
    assert client.post("/api/auth/refresh").status_code == 200


def test_a_second_link_leads_to_the_same_account(client, session):
    first = walk_in(client, link()).json()["user"]
    session.execute(sa.update(User).values(email="moved@example.com"))
    session.expire_all()
    assert walk_in(client, link()).json()["user"]["id"] == first["id"]
    assert session.scalar(sa.select(sa.func.count()).select_from(User)) == 1


def test_a_link_works_once(client, session):
    token = link()
    assert walk_in(client, token).status_code == 200
    again = walk_in(TestClient(client.app), token)
    assert (again.status_code, again.json()["code"]) == (403, "link_used")
    assert "set-cookie" not in again.headers


def test_a_used_link_is_remembered_as_long_as_it_would_be_good(client, session):
    token = link()
    walk_in(client, token)
    kept = session.scalar(sa.select(AppState.value).where(AppState.key.startswith(USED)))
    assert dt.datetime.fromisoformat(kept) >= now() + dt.timedelta(seconds=60)
    session.execute(sa.update(AppState).where(AppState.key.startswith(USED)).values(value="2020-01-01T00:00:00+00:00"))
    walk_in(client, link())
    assert session.scalar(sa.select(sa.func.count()).where(AppState.key.startswith(USED))) == 1


def test_a_link_that_is_over_is_refused(client, session):
    issued = int(now().timestamp()) - 120
    answer = walk_in(client, link(iat=issued, exp=issued + 60))
    assert (answer.status_code, answer.json()["code"]) == (403, "link_expired")
    assert session.scalar(sa.select(User.id)) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"aud": "http://another.example"},
        {"aud": ["http://another.example", "http://third.example"]},
        {"aud": None},
        {"iss": "somebody"},
        {"iss": None},
        {"sub": None},
        {"sub": ""},
        {"jti": None},
        {"jti": "short"},
        {"jti": "x" * 200},
        {"iat": None},
        {"exp": None},
        {"iat": 4_000_000_000, "exp": 4_000_000_060},
        {"email": None},
        {"email": "nobody"},
        {"exp": int(now().timestamp()) + 86_400},
    ],
)
def test_a_link_with_other_claims_is_refused(client, session, changes):
    answer = walk_in(client, link(**changes))
    assert (answer.status_code, answer.json()["code"]) == (403, "link_wrong")
    assert session.scalar(sa.select(User.id)) is None


def test_a_forged_link_is_refused(client, session):
    head, body, sign = link().split(".")
    other_body = link(sub="u-other").split(".")[1]
    forged = [
        link(key=settings().jwt_secret),
        link(key=b"the key of another app, which is as long"),
        jwt.encode(jwt.decode(link(), options={"verify_signature": False}), None, algorithm="none"),
        f"{head}.{other_body}.{sign}",
        f"{head}.{body}.",
        "a.b.c",
        "",
    ]
    for token in forged:
        answer = walk_in(client, token)
        assert (answer.status_code, answer.json()["code"]) == (403, "link_wrong"), token
    assert session.scalar(sa.select(User.id)) is None


def test_a_link_is_no_access_token_and_an_access_token_no_link(user, client, session):
    assert client.get("/api/auth/me", headers={"Authorization": f"Bearer {link()}"}).status_code == 401
    token = user.headers["Authorization"].removeprefix("Bearer ")
    assert walk_in(client, token).json()["code"] == "link_wrong"


def test_another_site_cannot_send_a_link(client, session):
    assert walk_in(client, link(), Origin="https://evil.example").json()["code"] == "origin"
    assert session.scalar(sa.select(User.id)) is None


def test_whoever_took_the_owners_address_is_shut_out(client, session):
    squatter = TestClient(client.app)
    account = {"email": EMAIL, "password": PASSWORD, "name": "Mallory"}
    token = squatter.post("/api/auth/register", json=account).json()["access_token"]
    assert walk_in(client, link()).json()["user"]["role"] == "admin"
    assert squatter.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    assert squatter.post("/api/auth/refresh").status_code == 401
    assert squatter.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 401


def test_an_administrator_with_the_address_keeps_the_password(client, session, sign_up):
    sign_up("owner", role="admin")
    assert walk_in(client, link()).json()["user"]["by_link"] is False
    assert client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200
    assert session.scalar(sa.select(sa.func.count()).select_from(Session)) == 3


def test_the_owner_chooses_a_password_afterwards(client, session):
    headers = {"Authorization": f"Bearer {walk_in(client, link()).json()['access_token']}"}
    assert client.request("DELETE", "/api/auth/me", json={"password": "!"}, headers=headers).status_code == 422
    chosen = client.post("/api/auth/password", json={"new_password": PASSWORD}, headers=headers)
    assert chosen.json()["user"]["by_link"] is False
    headers = {"Authorization": f"Bearer {chosen.json()['access_token']}"}
    again = client.post("/api/auth/password", json={"new_password": "another good one"}, headers=headers)
    assert again.status_code == 422, "from now on it takes the one before"
    assert client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200


def test_without_the_platform_the_setup_code_makes_the_administrator(user):
    made = user.post("/api/auth/claim-admin", json={"setup_code": settings().setup_code})
    assert made.json()["role"] == "admin"
