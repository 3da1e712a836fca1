"""Signing up, in and out, sessions, limits and what an account may do."""

import datetime as dt

import jwt
import pytest
import sqlalchemy as sa
from conftest import PASSWORD

from accounts import Session, User
from config import now, settings

LOGIN = {"email": "ann@example.com", "password": PASSWORD}


def test_register_answers_with_tokens_and_never_with_the_hash(client):
    answer = client.post("/api/auth/register", json={**LOGIN, "name": "Ann"})
    assert answer.status_code == 201
    assert answer.json()["user"]["email"] == "ann@example.com"
    assert "password" not in answer.text and "argon2" not in answer.text
    assert "httponly" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    "change",
    [
        {"email": "nobody"},
        {"password": "short"},
        {"password": "password"},
        {"name": ""},
        {"role": "admin"},
        {"name": "nul\x00"},
        {"id": "1"},
    ],
)
def test_register_refuses_what_is_not_right(client, change):
    assert client.post("/api/auth/register", json={**LOGIN, "name": "Ann", **change}).status_code == 422


def test_an_email_has_one_account_whatever_its_case(user, client):
    answer = client.post("/api/auth/register", json={"email": "ANN@example.com", "password": PASSWORD, "name": "Ann"})
    assert answer.status_code == 409


def test_login_and_logout(user, client):
    tokens = client.post("/api/auth/login", json=LOGIN).json()
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    assert client.get("/api/auth/me", headers=headers).json()["name"] == "Ann"
    assert client.post("/api/auth/logout").status_code == 204
    assert client.get("/api/auth/me", headers=headers).status_code == 401
    assert client.post("/api/auth/refresh").status_code == 401


def test_a_wrong_password_and_an_unknown_account_look_the_same(user, client):
    wrong = client.post("/api/auth/login", json={**LOGIN, "password": "not the password"})
    unknown = client.post("/api/auth/login", json={**LOGIN, "email": "who@example.com"})
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json()) == (401, wrong.json())


def test_guessing_is_stopped(user, client):
    for _ in range(settings().login_attempts_per_account):
        assert client.post("/api/auth/login", json={**LOGIN, "password": "guess"}).status_code == 401
    stopped = client.post("/api/auth/login", json=LOGIN)
    assert stopped.status_code == 429
    assert int(stopped.headers["retry-after"]) > 0


def test_accounts_are_not_made_by_the_thousand(client, monkeypatch):
    def register(number):
        account = {"email": f"many{number}@example.com", "password": PASSWORD, "name": "Many"}
        return client.post("/api/auth/register", json=account)

    monkeypatch.setattr(settings(), "registrations_per_address", 3)
    assert [register(number).status_code for number in range(4)] == [201, 201, 201, 429]
    assert 0 < int(register(5).headers["retry-after"]) <= 3600
    monkeypatch.setattr(settings(), "registrations_per_address", 60)
    monkeypatch.setattr(settings(), "registrations_overall", 3)
    assert register(6).status_code == 429


def test_a_refresh_token_works_once_and_a_copy_ends_the_session(user, session):
    first = user.cookies["refresh"]
    assert user.post("/api/auth/refresh").status_code == 200
    second = user.cookies["refresh"]
    assert second != first
    user.cookies.set("refresh", first)
    assert user.post("/api/auth/refresh").status_code == 200, "another tab may be a moment late"
    session.execute(sa.update(Session).values(rotated_at=now() - dt.timedelta(minutes=1)))
    session.expire_all()
    user.cookies.clear()
    assert user.post("/api/auth/refresh", headers={"Cookie": f"refresh={first}"}).status_code == 401
    assert user.post("/api/auth/refresh", headers={"Cookie": f"refresh={second}"}).status_code == 401
    assert user.get("/api/auth/me").status_code == 401


def test_another_site_cannot_use_the_cookie(user):
    assert user.post("/api/auth/refresh", headers={"Origin": "https://evil.example"}).status_code == 403
    assert user.post("/api/auth/logout", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert user.post("/api/auth/refresh", headers={"Origin": "http://testserver"}).status_code == 200


@pytest.mark.parametrize("kind", ["none", "expired", "other key", "no algorithm", "rubbish"])
def test_a_forged_token_is_refused(user, session, kind):
    account = session.scalar(sa.select(User))
    claims = {
        "sub": str(account.id),
        "sid": str(session.scalar(sa.select(Session.id))),
        "exp": now() + dt.timedelta(minutes=5),
    }
    token = {
        "none": "",
        "expired": jwt.encode(
            {**claims, "exp": now() - dt.timedelta(minutes=1)}, settings().jwt_secret, algorithm="HS256"
        ),
        "other key": jwt.encode(claims, "x" * 40, algorithm="HS256"),
        "no algorithm": jwt.encode(claims, None, algorithm="none"),
        "rubbish": "a.b.c",
    }[kind]
    assert user.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401


def test_profile_and_preferences(user):
    answer = user.patch("/api/auth/me", json={"name": "Anna", "preferences": {"theme": "dark"}})
    assert (answer.json()["name"], answer.json()["preferences"]["theme"]) == ("Anna", "dark")
    assert user.patch("/api/auth/me", json={"role": "admin"}).status_code == 422
    assert user.get("/api/auth/me").json()["role"] != "admin"


def test_a_new_password_signs_other_devices_out(user, client):
    tokens = client.post("/api/auth/login", json=LOGIN).json()
    other = {"Authorization": f"Bearer {tokens['access_token']}"}
    assert (
        user.post(
            "/api/auth/password", json={"current_password": "wrong", "new_password": "a new and longer one"}
        ).status_code
        == 422
    )
    changed = user.post(
        "/api/auth/password", json={"current_password": PASSWORD, "new_password": "a new and longer one"}
    )
    assert changed.status_code == 200
    assert client.get("/api/auth/me", headers=other).status_code == 401
    assert (
        client.get("/api/auth/me", headers={"Authorization": f"Bearer {changed.json()['access_token']}"}).status_code
        == 200
    )


def test_only_the_setup_code_makes_an_admin(user):
    assert user.post("/api/auth/claim-admin", json={"setup_code": "guess-guess"}).status_code == 403
    assert user.get("/api/auth/users").status_code == 403
    assert user.post("/api/auth/claim-admin", json={"setup_code": settings().setup_code}).json()["role"] == "admin"
    assert len(user.get("/api/auth/users").json()) == 1


def test_admins_give_roles(admin, user):
    account = user.get("/api/auth/me").json()
    assert user.patch(f"/api/auth/users/{account['id']}", json={"role": "admin"}).status_code == 403
    assert admin.patch(f"/api/auth/users/{account['id']}", json={"role": "emperor"}).status_code == 422
    assert admin.patch(f"/api/auth/users/{account['id']}", json={"role": "admin"}).json()["role"] == "admin"


def test_an_account_can_be_deleted_by_its_owner_only_with_the_password(user, client):
    assert user.request("DELETE", "/api/auth/me", json={"password": "wrong"}).status_code == 422
    assert user.request("DELETE", "/api/auth/me", json={"password": PASSWORD}).status_code == 204
    assert user.get("/api/auth/me").status_code == 401
    assert client.post("/api/auth/login", json=LOGIN).status_code == 401
