"""Rows that the platform reads in the owner's name: which, how many, by whom, and that nothing is written."""

import jwt
import pytest
import sqlalchemy as sa
from pydantic import ValidationError

from config import now, settings
from kit import query
from kit.team import ISSUER, team_key
from migrations.seed import seed
from rows import RESOURCES

THINGS = list(RESOURCES.values())


def ask(client, scope="rows", key=None, **body):
    issued = int(now().timestamp())
    claims = {"iss": ISSUER, "aud": settings().public_url, "iat": issued, "exp": issued + 60, "scope": scope}
    token = jwt.encode(claims, key or team_key(), algorithm="HS256")
    return client.post("/api/-/rows", json=body, headers={"Authorization": f"Bearer {token}"})


def test_things_are_told_with_their_columns(client):
    things = {each["thing"]: each for each in ask(client).json()["things"]}
    assert set(things) == {each.route for each in THINGS}
    for each in THINGS:
        names = [column["name"] for column in things[each.route]["columns"]]
        assert {"id", "created_at"} <= set(names)


@pytest.mark.parametrize("resource", [pytest.param(each, id=each.route) for each in THINGS])
def test_rows_are_read_sorted_filtered_and_a_few_at_a_time(resource, session, client):
    seed(session)
    count = session.scalar(sa.select(sa.func.count()).select_from(resource.model))
    answer = ask(client, thing=resource.route, limit=1).json()
    assert len(answer["rows"]) == min(1, count) and answer["more"] == (count > 1)
    all_of_them = ask(client, thing=resource.route, sort="id", limit=100).json()["rows"]
    ids = [row["id"] for row in all_of_them]
    assert len(ids) == min(count, 100) and ids == sorted(ids)
    if ids:
        one = ask(client, thing=resource.route, filter=[{"field": "id", "value": ids[0]}]).json()["rows"]
        others = ask(client, thing=resource.route, filter=[{"field": "id", "op": "ne", "value": ids[0]}], limit=100)
        assert [row["id"] for row in one] == ids[:1]
        assert sorted(row["id"] for row in others.json()["rows"]) == ids[1:]


@pytest.mark.parametrize("resource", [pytest.param(each, id=each.route) for each in THINGS[:1]])
def test_what_is_asked_wrongly_is_refused_in_words(resource, client):
    for body in [
        {"sort": "password_hash"},
        {"sort": "id; DROP TABLE users"},
        {"filter": [{"field": "nowhere", "value": 1}]},
        {"filter": [{"field": "id", "value": "x' OR '1'='1"}]},
        {"filter": [{"field": "id", "op": "contains", "value": "a"}]},
        {"filter": [{"field": "created_at", "op": "gt", "value": "soon"}]},
        {"filter": [{"field": "id", "op": "or", "value": "a"}]},
        {"limit": 101},
        {"offset": 100_000},
        {"sql": "SELECT 1"},
    ]:
        answer = ask(client, thing=resource.route, **body)
        assert (answer.status_code, bool(answer.json()["detail"])) == (422, True), body
    missing = ask(client, thing="users")
    assert missing.status_code == 404 and resource.route in missing.json()["detail"]


@pytest.mark.parametrize("resource", [pytest.param(each, id=each.route) for each in THINGS[:1]])
def test_the_database_writes_nothing_meanwhile(resource, session, client):
    assert ask(client, thing=resource.route).status_code == 200
    assert session.scalar(sa.text("SHOW transaction_read_only")) == "on"
    assert session.scalar(sa.text("SHOW statement_timeout")) == f"{query.SECONDS}s"
    with pytest.raises(sa.exc.InternalError, match="read-only"):
        session.execute(sa.delete(resource.model))


@pytest.mark.parametrize("resource", [pytest.param(each, id=each.route) for each in THINGS[:1]])
def test_an_answer_is_not_larger_than_it_may_be(resource, session, client, monkeypatch):
    seed(session)
    monkeypatch.setattr(query, "MOST_BYTES", 1)
    count = session.scalar(sa.select(sa.func.count()).select_from(resource.model))
    answer = ask(client, thing=resource.route, limit=100).json()
    assert len(answer["rows"]) == min(1, count) and answer["more"] == (count > 1)


def test_long_texts_are_shortened_and_say_so():
    assert query.shortened("a" * 3000) == "a" * 2000 + "… (3000 characters)"
    assert query.shortened("short") == "short" and query.shortened(7) == 7


@pytest.mark.parametrize(
    "name", ["password_hash", "reset_token", "door_pin", "api_key", "webhook_secret", "access_code", "otp"]
)
def test_what_opens_a_door_is_never_told(name):
    assert query.is_secret(name, sa.Column(name, sa.Text))
    assert not query.is_secret("shipping_address", sa.Column("shipping_address", sa.Text))
    assert query.is_secret("scan", sa.Column("scan", sa.LargeBinary))


def test_nobody_else_reads_rows(client, admin):
    assert ask(client, scope="usage").status_code == 404
    assert ask(client, key=settings().jwt_secret).status_code == 404
    assert client.post("/api/-/rows", json={}).status_code == 404
    assert admin.post("/api/-/rows", json={}).status_code == 404
    assert "/api/-/rows" not in client.get("/api/openapi.json").json()["paths"]
    with pytest.raises(ValidationError):
        query.Query(limit=0)
