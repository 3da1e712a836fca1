"""The bell: who is told of what, and what nobody else reads."""

import uuid

import pytest
from factories import make
from sqlalchemy import orm

from accounts import User
from kit.notices import tell_owners
from rows import RESOURCES

PATH = "/api/site/notices"


def told(client):
    answer = client.get(f"{PATH}/of/me")
    assert answer.status_code == 200, answer.text
    return answer.json()


def moved(session: orm.Session, client, admin):
    """A row of this person that somebody else has moved; skips where there is none to move."""
    me = session.get(User, uuid.UUID(client.get("/api/auth/me").json()["id"]))
    for resource in RESOURCES.values():
        if resource.access != "private" or not resource.transitions:
            continue
        try:
            made = make(admin, resource.name)
        except AssertionError:
            # the rules of this one want more than a row by itself
            continue
        row = session.get(resource.model, uuid.UUID(made["id"]))
        for step in [each for each in resource.transitions if row.status in each.start]:
            # each time anew: a step that is refused takes everything back that was not committed
            row.owner_id = me.id
            session.flush()
            if admin.post(f"/api/{resource.route}/{row.id}/actions/{step.id}", json={}).status_code == 200:
                return resource, row, step
    pytest.skip("nothing is moved by others here")


def test_whose_row_is_moved_is_told_and_nobody_else(session, user, stranger, admin):
    resource, row, step = moved(session, user, admin)
    mine = told(user)
    assert mine["unseen"] == 1
    assert [(each["route"], each["row_id"], each["status"], each["seen"]) for each in mine["items"]] == [
        (resource.route, str(row.id), step.to, False)
    ]
    assert told(stranger) == {"unseen": 0, "items": []}


def test_what_was_seen_is_no_longer_new(session, user, stranger, admin):
    moved(session, user, admin)
    assert stranger.post(f"{PATH}/seen").status_code == 204
    assert told(user)["unseen"] == 1
    assert user.post(f"{PATH}/seen").status_code == 204
    mine = told(user)
    assert (mine["unseen"], len(mine["items"])) == (0, 1)


def test_the_bell_is_for_whoever_is_signed_in(client):
    assert client.get(f"{PATH}/of/me").status_code == 401
    assert client.post(f"{PATH}/seen").status_code == 401


def test_nobody_is_told_of_what_they_did_themselves(session, user, admin):
    resource, row, _ = moved(session, user, admin)
    me = session.get(User, uuid.UUID(user.get("/api/auth/me").json()["id"]))
    before = told(user)["unseen"]
    tell_owners(session, me, session.get(resource.model, row.id))
    assert told(user)["unseen"] == before
