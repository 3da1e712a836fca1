"""What is counted, that it names nobody, and who may read it."""

import datetime as dt
import json

import jwt
import pytest
import sqlalchemy as sa
from conftest import PASSWORD

from config import AppState, now, settings
from kit import usage
from kit.forms import ANSWERED
from kit.team import ISSUER, team_key
from migrations.seed import seed
from rows import RESOURCES


@pytest.fixture(autouse=True)
def nothing_counted():
    usage.taken()
    yield
    usage.taken()


def token(key=None, algorithm="HS256", **changes):
    """A token as the platform signs it; a change of None leaves a claim out."""
    issued = int(now().timestamp())
    claims = {"iss": ISSUER, "aud": settings().public_url, "iat": issued, "exp": issued + 60, "scope": "usage"} | changes
    given = {name: value for name, value in claims.items() if value is not None}
    return jwt.encode(given, key or team_key(), algorithm=algorithm)


def ask(client, with_token=None, path="/api/-/usage"):
    return client.get(path, headers={"Authorization": f"Bearer {token() if with_token is None else with_token}"})


def counted(client):
    """What the platform reads of today."""
    return ask(client).json()["days"].get(now().date().isoformat(), {})


def test_requests_are_counted_by_route_and_by_how_they_went(client, user):
    usage.taken()
    user.get("/api/auth/me")
    user.get("/api/auth/me")
    client.post("/api/auth/login", json={"email": "nobody@example.com", "password": "a secret of hers"})
    client.post("/api/auth/register", json={"email": "x", "password": PASSWORD, "name": "Ann"})
    client.get("/api/nowhere/ann@example.com")
    client.get("/api/health")
    found = counted(client)
    assert found["GET /api/auth/me"]["all"] == 2
    assert found["POST /api/auth/register"]["refused"] == 1
    assert found[usage.UNKNOWN] == {"all": 1, "refused": 1, "ms": found[usage.UNKNOWN]["ms"]}
    assert "GET /api/health" not in found and not any("/api/-/" in name for name in found)


def test_nothing_that_somebody_sent_is_kept(client, user, session):
    sent = "ann-of-the-secret"
    resource = next(iter(RESOURCES.values()))
    user.get(f"/api/{resource.route}", params={"q": sent})
    user.get(f"/api/{resource.route}", params={sent: sent})
    user.get(f"/api/{resource.route}/{sent}")
    user.post(f"/api/{resource.route}", json={sent: sent})
    client.get(f"/api/{sent}")
    client.get("/api/site/head", params={"path": f"/{sent}"})
    client.get("/api/site/head", params={"path": f"/account/{sent}"})
    found = counted(client)
    assert found[f"GET /api/{resource.route}"]["search"] == found[f"GET /api/{resource.route}"]["found nothing"] == 1
    assert found["page /account/…"]["all"] == found[f"page {usage.UNKNOWN}"]["all"] == 1
    kept = session.scalars(sa.select(AppState.value).where(AppState.key.startswith(usage.PREFIX))).all()
    assert kept and sent not in "".join(kept)


def test_what_is_slow_and_what_fails_is_counted(client, session, monkeypatch):
    monkeypatch.setattr(usage, "SLOW_SECONDS", -1.0)
    client.get("/api/auth/me")
    assert counted(client)["GET /api/auth/me"]["slow"] == 1


def test_copies_of_the_app_add_up_and_old_days_go(session):
    today, old = now().date(), now().date() - usage.KEPT - dt.timedelta(days=1)
    session.add(AppState(key=f"{usage.PREFIX}{old.isoformat()}", value="{}"))
    session.add(AppState(key="usage", value="of something else"))
    session.flush()
    for _ in range(2):
        usage.keep(session, usage.Counter({(today.isoformat(), "GET /api/x", "all"): 3}))
    kept = dict(session.execute(sa.select(AppState.key, AppState.value).where(AppState.key.startswith("usage"))).all())
    assert json.loads(kept.pop(f"{usage.PREFIX}{today.isoformat()}")) == {"GET /api/x": {"all": 6}}
    assert kept == {"usage": "of something else"}


def test_memory_is_bounded():
    for number in range(usage.MOST + 5):
        usage.count(f"GET /api/{number}", "all")
    assert len(usage.taken()) == usage.MOST


@pytest.mark.parametrize(
    "changes",
    [
        {"aud": "http://another.example"},
        {"aud": None},
        {"iss": "somebody"},
        {"scope": "enquiries"},
        {"scope": None},
        {"iat": None},
        {"exp": None},
        {"exp": int(now().timestamp()) - 60},
        {"exp": int(now().timestamp()) + 86_400},
    ],
)
def test_a_token_with_other_claims_opens_nothing(client, changes):
    assert ask(client, token(**changes)).status_code == 404


def test_nobody_else_reads_counts(client, admin):
    forged = [token(key=settings().jwt_secret), jwt.encode({"scope": "usage"}, None, algorithm="none"), "a.b.c", ""]
    assert {ask(client, each).status_code for each in forged} == {404}
    assert client.get("/api/-/usage").status_code == 404
    assert admin.get("/api/-/usage").status_code == 404
    assert client.get("/api/auth/me", headers={"Authorization": f"Bearer {token()}"}).status_code == 401
    assert "/api/-/usage" not in client.get("/api/openapi.json").json()["paths"]


def test_the_size_of_the_database_is_told(client):
    assert ask(client).json()["database_bytes"] > 1_000_000


def test_what_visitors_asked_is_told_to_nobody_else(client, admin):
    assert ask(client, token(), "/api/-/enquiries").status_code == 404
    assert admin.get("/api/-/enquiries").status_code == 404
    assert ask(client, token(scope="enquiries"), "/api/-/enquiries").json() == []


@pytest.mark.parametrize("form", [pytest.param(each, id=each.name) for each in ANSWERED])
def test_what_waits_for_an_answer_is_told_in_its_words_alone(form, session, client):
    seed(session)
    row = session.scalars(sa.select(form.resource.model)).first()
    session.execute(sa.update(form.resource.model).values(reference_code=None))
    row.reference_code, row.created_at = "ABCD-2345", now()
    if form.resource.transitions:
        row.status = type(row).__mapper__.columns["status"].default.arg
    setattr(row, str(form.answer), None)
    for name in form.said:
        setattr(row, name, "When do you open?")
    session.flush()
    (told,) = ask(client, token(scope="enquiries"), "/api/-/enquiries").json()
    told.pop("created_at")
    said = ["When do you open?"] * len(form.said)
    assert told == {"form": form.name, "route": form.resource.route, "reference": "ABCD-2345", "said": said}
    setattr(row, str(form.answer), "At nine.")
    session.flush()
    assert ask(client, token(scope="enquiries"), "/api/-/enquiries").json() == []
