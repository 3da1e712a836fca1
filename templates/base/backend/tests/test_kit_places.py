"""Places and waiting lists: whoever comes too late waits in line, and moves up by itself."""

import dataclasses
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from factories import administrator, make
from fastapi.testclient import TestClient
from sqlalchemy import orm

import config
from main import app
from rows import RESOURCES

LIMITED = [
    pytest.param(resource, capacity, id=resource.name)
    for resource in RESOURCES.values()
    for capacity in resource.capacities
    if capacity.waiting
]


def limit_to(monkeypatch, resource, capacity, number):
    others = tuple(
        dataclasses.replace(each, limit=lambda _: number) if each is capacity else each for each in resource.capacities
    )
    monkeypatch.setitem(RESOURCES, resource.model, dataclasses.replace(resource, capacities=others))


def put(session, client, resource, capacity, number, parent=None):
    """Another row for the same thing."""
    shared = {} if parent is None else {f"{capacity.via}_id": str(parent)}
    made = make(client, resource.name, number, **shared)
    return session.get(resource.model, uuid.UUID(made["id"]), populate_existing=True)


def line(row, capacity):
    return getattr(row, capacity.line) if capacity.line else None


@pytest.mark.parametrize(("resource", "capacity"), LIMITED)
def test_who_comes_too_late_waits_in_line_and_moves_up(resource, capacity, session, admin, monkeypatch):
    if capacity.amount:
        pytest.skip("several places at a time")
    limit_to(monkeypatch, resource, capacity, 1)
    first = put(session, admin, resource, capacity, 1)
    parent = getattr(first, f"{capacity.via}_id")
    placed = first.status
    second, third = (put(session, admin, resource, capacity, number, parent) for number in (2, 3))
    assert placed != capacity.waiting
    assert [second.status, third.status] == [capacity.waiting] * 2
    if capacity.line:
        assert [line(each, capacity) for each in (first, second, third)] == [None, 1, 2]
    assert admin.delete(f"/api/{resource.route}/{first.id}").status_code == 204
    session.expire_all()
    assert [second.status, third.status] == [placed, capacity.waiting]
    if capacity.line:
        assert [line(each, capacity) for each in (second, third)] == [None, 1]


@pytest.mark.parametrize(("resource", "capacity"), LIMITED)
def test_the_last_place_goes_to_one_of_those_who_want_it_at_once(resource, capacity, schema, monkeypatch):
    def own_session():
        with orm.Session(schema) as session:
            yield session

    if capacity.amount:
        pytest.skip("several places at a time")
    limit_to(monkeypatch, resource, capacity, 2)
    app.dependency_overrides[config.get_session] = own_session
    try:
        root = administrator(TestClient(app))
        first = make(root, resource.name, 1)
        shared = {f"{capacity.via}_id": first[f"{capacity.via}_id"]}
        with ThreadPoolExecutor(4) as pool:
            made = list(pool.map(lambda number: make(root, resource.name, number, **shared), range(2, 6)))
        with orm.Session(schema) as session:
            model = resource.model
            rows = session.scalars(sa.select(model).where(getattr(model, f"{capacity.via}_id") == uuid.UUID(list(shared.values())[0])))
            states = [row.status for row in rows]
        assert len(made) == 4
        assert states.count(capacity.waiting) == 3
    finally:
        app.dependency_overrides.clear()
        names = ", ".join(f'"{name}"' for name in config.Base.metadata.tables if name != "app_state")
        with schema.begin() as connection:
            connection.execute(sa.text(f"TRUNCATE {names} CASCADE"))
