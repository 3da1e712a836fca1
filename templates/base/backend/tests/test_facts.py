"""Facts that only the owner knows: written at the desk, shown to everybody, missing until then."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

import main
from config import Problem
from kit.facts import facts_router

PATH = "/api/site/-/facts"
FACTS = {"hours": "Opening hours", "phone": "Telephone"}


@pytest.fixture
def place(session):
    """The app's accounts with a site of two facts."""
    app = FastAPI()
    app.include_router(facts_router(FACTS), prefix="/api/site")
    app.dependency_overrides = main.app.dependency_overrides
    app.add_exception_handler(Problem, main.on_problem)
    return TestClient(app)


@pytest.fixture
def owner(admin):
    return {"Authorization": admin.headers["Authorization"]}


def told(client):
    return {each["id"]: each["value"] for each in client.get(PATH).json()}


def test_a_fact_is_missing_until_the_owner_writes_it(place, owner):
    assert told(place) == {"hours": None, "phone": None}
    written = place.put(PATH, json={"values": {"hours": "  Monday to Friday, 9 to 17 "}}, headers=owner)
    assert written.status_code == 200, written.text
    assert told(place) == {"hours": "Monday to Friday, 9 to 17", "phone": None}
    place.put(PATH, json={"values": {"hours": "", "phone": "1 < 2"}}, headers=owner)
    assert told(place) == {"hours": None, "phone": "1 < 2"}


def test_only_an_administrator_writes_and_only_what_pages_name(place, owner, user):
    other = {"Authorization": user.headers["Authorization"]}
    values = {"values": {"hours": "always"}}
    assert place.put(PATH, json=values).status_code == 401
    assert place.put(PATH, json=values, headers=other).status_code == 403
    assert place.put(PATH, json={"values": {"owner": "me"}}, headers=owner).status_code == 422
    for text in ("a\nb", "\x00", "x" * 301):
        assert place.put(PATH, json={"values": {"hours": text}}, headers=owner).status_code == 422
    assert told(place) == {"hours": None, "phone": None}


def test_every_app_says_which_facts_its_pages_name(client):
    assert client.get(PATH).status_code == 200
