"""The app as a whole: start-up, schema, errors and headers."""

import json
import os
import subprocess
import sys
import uuid
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from factories import make

import config
from accounts import User
from config import settings
from main import CHARTS
from migrations.prepare import is_ready, prepare_database
from migrations.seed import seed
from rows import RESOURCES


def test_health_ready_and_openapi(client):
    assert client.get("/api/health").json() == {"status": "ok"}
    assert client.get("/api/ready").json() == {"status": "ready"}
    assert client.get("/openapi.json").json() == client.get("/api/openapi.json").json()


def is_of_the_app(part, name, kind, reflected, model):
    """What has left the app stays in the database: its tables and columns, and what holds those together."""
    if not reflected or model is not None:
        return True
    if kind in ("table", "column"):
        return False
    table = config.Base.metadata.tables.get(part.table.name)
    return table is not None and all(column.name in table.columns for column in part.columns)


def test_the_migrations_make_what_the_models_say(schema):
    with schema.connect() as connection:
        opts = {"compare_type": True, "include_object": is_of_the_app}
        context = MigrationContext.configure(connection, opts=opts)
        assert compare_metadata(context, config.Base.metadata) == []


def test_starting_again_changes_nothing(schema):
    prepare_database()
    assert is_ready()


def test_who_comes_to_the_desk_first_adopts_the_sample_data_and_nobody_else_does(session, sign_up):
    seed(session)
    rows = [row for resource in RESOURCES.values() for row in session.scalars(sa.select(resource.model))]
    assert all(row.owner_id is None for row in rows)
    signed = [row for row in rows if getattr(type(row), "in_own_name", False)]
    rows = [row for row in rows if row not in signed]
    first, second = sign_up("ann"), sign_up("bob")
    account = first.get("/api/auth/me").json()
    session.expire_all()
    assert {row.owner_id is None for row in rows} <= {not account["desk"]}
    for person in (first, second):
        person.post("/api/auth/claim-admin", json={"setup_code": settings().setup_code})
    session.expire_all()
    assert {str(row.owner_id) for row in rows} <= {account["id"]}
    # Nobody said what the sample says.
    assert all(row.owner_id is None for row in signed)


@pytest.mark.parametrize("missing", ["DATABASE_URL", "JWT_SECRET", "SETUP_CODE"])
def test_a_missing_setting_ends_the_start_with_its_name(missing, tmp_path):
    folder = str(Path(config.__file__).parent)
    values = {name: value for name, value in os.environ.items() if name != missing} | {"PYTHONPATH": folder}
    run = subprocess.run(
        [sys.executable, "-c", "import config; config.settings()"],
        env=values,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert run.returncode != 0
    assert missing in run.stderr


def test_every_answer_has_security_headers(client):
    for path in ("/api/health", "/api/auth/me", "/nowhere"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "access-control-allow-origin" not in headers


def test_every_route_of_the_domain_needs_a_sign_in(client):
    public = {
        "/api/health",
        "/api/ready",
        "/api/auth/register",
        "/api/auth/invitations/accept",
        "/api/auth/invitations/read",
        "/api/auth/login",
        "/api/auth/owner",
        "/api/auth/refresh",
        "/api/auth/logout",
    }
    readable = {"get /api/auth/sign-up"}
    some_id = "00000000-0000-4000-8000-000000000000"
    for path, methods in client.get("/openapi.json").json()["paths"].items():
        for method in methods if path not in public and not path.startswith("/api/site/") else ():
            if f"{method} {path}" in readable:
                continue
            url = path
            for name in ("{id}", "{user_id}", "{invitation_id}"):
                url = url.replace(name, some_id)
            assert client.request(method, url, json={}).status_code == 401, f"{method} {path}"


def test_the_dashboard_answers(user):
    answer = user.get("/api/dashboard")
    assert answer.status_code == 200
    assert set(answer.json()) == {"figures", "charts", "recent", "attention"}


def test_an_average_of_nothing_is_no_point(user):
    averages = {chart.id for chart in CHARTS if chart.bucket and chart.measure == "average"}
    for chart in user.get("/api/dashboard").json()["charts"]:
        if chart["id"] in averages:
            assert chart["points"] == []


def test_what_lasts_is_not_changed_by_whoever_added_it(session, user, admin):
    me = session.get(User, uuid.UUID(user.get("/api/auth/me").json()["id"]))
    for resource in [each for each in RESOURCES.values() if each.lasting and me.role not in each.managed_by]:
        row = session.get(resource.model, uuid.UUID(make(admin, resource.name)["id"]))
        row.owner_id = me.id
        session.flush()
        path = f"/api/{resource.route}/{row.id}"
        assert user.get(path).json()["can_edit"] is False
        assert user.patch(path, json={}).status_code == 403
        assert user.delete(path).status_code == 403


@pytest.mark.parametrize(
    "body", ["", "{", "[1]", "null", '"\\ud800"', '{"email": "\\ud800"}', "[" * 50_000, "9" * 5000, "\ufeff{}"]
)
def test_odd_bodies_are_refused_politely(client, body):
    answer = client.post(
        "/api/auth/login", content=body.encode("utf-8", "surrogatepass"), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert "detail" in json.loads(answer.content)


def test_a_large_body_is_refused(client):
    answer = client.post(
        "/api/auth/login", content=b"x" * (settings().max_body_bytes + 1), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 413
