"""Staff come in by a link, once; and who may sign up without one."""

import datetime as dt

import pytest
import sqlalchemy as sa
from conftest import PASSWORD
from fastapi.testclient import TestClient

from accounts import User
from config import ROLES, now, settings
from kit.invitations import MOST_OPEN, StaffInvitation

ROLE = next(iter(ROLES))
PERSON = {"email": "kim@example.com", "password": PASSWORD, "name": "Kim"}


def invited(admin, role="admin"):
    made = admin.post("/api/auth/invitations", json={"role": role, "note": "Kim"})
    assert made.status_code == 201, made.text
    return made.json(), made.json()["url"].partition("#")[2]


def test_whoever_has_the_link_signs_up_with_its_role(admin, client):
    made, token = invited(admin)
    assert made["url"].startswith(f"{settings().public_url}/account/invitation#")
    read = client.post("/api/auth/invitations/read", json={"token": token})
    assert (read.status_code, read.json()["role"]) == (200, "admin")
    answer = client.post("/api/auth/invitations/accept", json={**PERSON, "token": token})
    assert (answer.status_code, answer.json()["user"]["role"]) == (201, "admin")
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert client.post("/api/auth/login", json={"email": PERSON["email"], "password": PASSWORD}).status_code == 200


def test_an_invitation_works_once(admin, client, user):
    _, token = invited(admin, ROLE)
    assert client.post("/api/auth/invitations/accept", json={**PERSON, "token": token}).status_code == 201
    other = {**PERSON, "email": "lee@example.com", "token": token}
    again = client.post("/api/auth/invitations/accept", json=other)
    assert (again.status_code, again.json()["code"]) == (403, "invitation")
    assert user.post("/api/auth/invitations/join", json={"token": token}).status_code == 403
    assert client.post("/api/auth/invitations/read", json={"token": token}).status_code == 403


def test_an_address_that_is_taken_does_not_use_it_up(admin, client, user):
    _, token = invited(admin)
    taken = client.post("/api/auth/invitations/accept", json={**PERSON, "email": "ann@example.com", "token": token})
    assert taken.status_code == 409
    assert client.post("/api/auth/invitations/read", json={"token": token}).status_code == 200


def test_an_account_takes_the_role(admin, user):
    _, token = invited(admin)
    assert user.post("/api/auth/invitations/join", json={"token": token}).json()["role"] == "admin"


def test_an_administrator_stays_one(admin):
    _, token = invited(admin, ROLE)
    assert admin.post("/api/auth/invitations/join", json={"token": token}).json()["role"] == "admin"


def test_an_invitation_can_be_taken_back(admin, client):
    made, token = invited(admin)
    listed = admin.get("/api/auth/invitations").json()
    assert [each["id"] for each in listed] == [made["id"]]
    assert token not in str(listed)
    assert admin.delete(f"/api/auth/invitations/{made['id']}").status_code == 204
    assert admin.delete(f"/api/auth/invitations/{made['id']}").status_code == 404
    assert client.post("/api/auth/invitations/accept", json={**PERSON, "token": token}).status_code == 403
    assert admin.get("/api/auth/invitations").json() == []


def test_an_invitation_is_over_after_a_week(admin, client, session):
    made, token = invited(admin)
    until = dt.datetime.fromisoformat(made["expires_at"]) - now()
    assert dt.timedelta(days=6, hours=23) < until <= dt.timedelta(days=7)
    session.execute(sa.update(StaffInvitation).values(expires_at=now() - dt.timedelta(seconds=1)))
    session.expire_all()
    assert client.post("/api/auth/invitations/accept", json={**PERSON, "token": token}).status_code == 403
    assert session.scalar(sa.select(User.id).where(User.email == PERSON["email"])) is None


@pytest.mark.parametrize("token", ["", "x", "x" * 200, "' OR 1=1 --"])
def test_a_made_up_invitation_is_refused(admin, client, user, token):
    invited(admin)
    assert client.post("/api/auth/invitations/read", json={"token": token}).status_code == 403
    assert client.post("/api/auth/invitations/accept", json={**PERSON, "token": token}).status_code == 403
    assert user.post("/api/auth/invitations/join", json={"token": token}).status_code == 403


def test_nobody_names_the_role_but_the_administrator(admin, client, user):
    assert user.post("/api/auth/invitations", json={"role": "admin"}).status_code == 403
    assert user.get("/api/auth/invitations").status_code == 403
    made, token = invited(admin, ROLE)
    assert user.delete(f"/api/auth/invitations/{made['id']}").status_code == 403
    body = {**PERSON, "token": token, "role": "admin"}
    assert client.post("/api/auth/invitations/accept", json=body).status_code == 422
    assert admin.post("/api/auth/invitations", json={"role": "emperor"}).status_code == 422


def test_the_database_holds_no_link(admin, session):
    _, token = invited(admin)
    assert session.scalar(sa.select(StaffInvitation.token_hash)) != token


def test_there_is_an_end_to_open_invitations(admin, session):
    for number in range(MOST_OPEN):
        late = now() + dt.timedelta(days=1)
        session.add(StaffInvitation(token_hash=str(number), role="admin", note="", expires_at=late))
    session.flush()
    assert admin.post("/api/auth/invitations", json={"role": "admin"}).status_code == 409


def test_signing_up_can_be_closed(admin, user, client):
    assert client.get("/api/auth/sign-up").json() == {"open": True, "ask": []}
    assert user.put("/api/auth/sign-up", json={"open": False}).status_code == 403
    assert admin.put("/api/auth/sign-up", json={"open": False}).status_code == 200
    closed = client.post("/api/auth/register", json=PERSON)
    assert (closed.status_code, closed.json()["code"]) == (403, "closed")
    assert client.get("/api/auth/sign-up").json() == {"open": False, "ask": ["Root"]}
    _, token = invited(admin, ROLE)
    assert client.post("/api/auth/invitations/accept", json={**PERSON, "token": token}).status_code == 201
    admin.put("/api/auth/sign-up", json={"open": True})
    other = {**PERSON, "email": "lee@example.com"}
    assert TestClient(client.app).post("/api/auth/register", json=other).status_code == 201


def test_the_setup_code_opens_where_signing_up_is_closed(admin, client):
    admin.put("/api/auth/sign-up", json={"open": False})
    wrong = client.post("/api/auth/register", json={**PERSON, "setup_code": "guess-guess"})
    assert (wrong.status_code, wrong.json()["errors"][0]["field"]) == (403, "setup_code")
    right = client.post("/api/auth/register", json={**PERSON, "setup_code": settings().setup_code})
    assert (right.status_code, right.json()["user"]["role"]) == (201, "admin")
