"""Timed tickets: no hour has more people than places, the price list says what it costs, and a ticket lets somebody in once."""

import datetime as dt
import uuid
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
import sqlalchemy as sa
from factories import administrator, make
from fastapi.testclient import TestClient
from sqlalchemy import orm

import config
from config import now
from kit.tickets import WEEKDAYS
from main import app
from offers import TICKETS
from rows import new_row

PATH = "/api/site/tickets"
CARD = {"card_number": "4242 4242 4242 4242", "card_expires": "12/39", "card_code": "123"}
DAY = (now() + dt.timedelta(days=8)).date()
PLACES = 5


def open_up(session, places=PLACES):
    """Every day two hours with so many places, and nothing else."""
    session.execute(sa.delete(TICKETS.hours.model))
    for weekday in WEEKDAYS:
        times = {"first_entry": dt.time(10), "last_entry": dt.time(11), "every": 60}
        session.add(new_row(TICKETS.hours.model, None, weekday=weekday, places=places, **times))
    session.flush()


def price(session, client, number=1, amount="12.50", people=1):
    """A line of the price list; the answer is its id."""
    row = session.get(TICKETS.prices.model, uuid.UUID(make(client, TICKETS.prices.name, number)["id"]))
    setattr(row, TICKETS.price, Decimal(amount))
    if TICKETS.persons:
        setattr(row, TICKETS.persons, people)
    session.flush()
    return str(row.id)


@pytest.fixture
def adult(session, admin):
    open_up(session)
    return price(session, admin)


def order(*lines, total, **changes):
    """What the page sends for these (id, quantity)."""
    chosen = {"day": DAY.isoformat(), "hour": "10:00", "lines": [{"id": id, "quantity": many} for id, many in lines]}
    buyer = {"name": "Clara Benning", "email": "clara@example.com"}
    return {**chosen, "key": str(uuid.uuid4()), "total": total, **buyer, **CARD} | changes


def left(client, hour="10:00", day=DAY):
    hours = client.get(f"{PATH}/days/choices?day={day.isoformat()}").json()["hours"]
    return next(each["left"] for each in hours if each["hour"] == hour)


def test_a_guest_buys_and_finds_the_ticket_by_its_code(session, client, admin, adult):
    family = price(session, admin, 2, "30.00", 3)
    people = 2 + (3 if TICKETS.persons else 1)
    answer = client.post(f"{PATH}/orders", json=order((adult, 2), (family, 1), total=55))
    assert answer.status_code == 201, answer.text
    ticket = answer.json()
    assert (ticket["day"], ticket["hour"], ticket["people"], ticket["total"]) == (DAY.isoformat(), "10:00", people, 55)
    assert [(each["price"], each["quantity"]) for each in ticket["lines"]] == [(30, 1), (12.5, 2)]
    assert (left(client), left(client, "11:00")) == (PLACES - people, PLACES)
    found = client.post(f"{PATH}/found", json={"number": ticket["number"].lower().replace("-", " ")})
    assert found.json() == ticket
    assert client.post(f"{PATH}/found", json={"number": "2222-2222"}).json() is None


def test_an_hour_has_no_more_people_than_places(client, adult):
    assert client.post(f"{PATH}/orders", json=order((adult, PLACES - 1), total=12.5 * (PLACES - 1))).status_code == 201
    refused = client.post(f"{PATH}/orders", json=order((adult, 2), total=25))
    assert (refused.status_code, refused.json()["code"]) == (409, "places")
    assert left(client) == 1
    assert client.post(f"{PATH}/orders", json=order((adult, 2), total=25, hour="11:00")).status_code == 201


def test_nobody_books_another_hour_another_day_or_another_price(session, client, adult):
    for changes, status in (
        ({"hour": "10:30"}, 422),
        ({"hour": "23:00"}, 422),
        ({"day": (now() - dt.timedelta(days=3)).date().isoformat()}, 422),
        ({"day": (now() + dt.timedelta(days=900)).date().isoformat()}, 422),
        ({"total": 0.01}, 409),
        ({"lines": [{"id": str(uuid.uuid4()), "quantity": 1}]}, 409),
        ({"lines": [{"id": adult, "quantity": 0}]}, 422),
        ({"card_number": "4000 0000 0000 0002"}, 409),
        ({"card_expires": "01/20"}, 422),
        ({"status": TICKETS.entered}, 422),
    ):
        assert client.post(f"{PATH}/orders", json=order((adult, 1), total=12.5) | changes).status_code == status, changes
    assert session.scalar(sa.select(sa.func.count()).select_from(TICKETS.booking.model)) == 0


def test_what_is_sent_twice_is_one_booking(session, client, adult):
    body = order((adult, 2), total=25)
    first, second = (client.post(f"{PATH}/orders", json=body).json() for _ in range(2))
    assert first == second
    assert left(client) == PLACES - 2


def test_a_ticket_lets_somebody_in_once_and_only_at_the_desk(client, user, admin, adult):
    number = client.post(f"{PATH}/orders", json=order((adult, 1), total=12.5)).json()["number"]
    for each, status in ((client, 401), (user, 403)):
        assert each.post(f"{PATH}/check-ins", json={"number": number}).status_code == status
    first = admin.post(f"{PATH}/check-ins", json={"number": number}).json()
    second = admin.post(f"{PATH}/check-ins", json={"number": number}).json()
    assert (first["accepted"], second["accepted"]) == (True, False)
    assert second["ticket"]["checked_in_at"] == first["ticket"]["checked_in_at"] is not None
    assert admin.post(f"{PATH}/check-ins", json={"number": "2222-2222"}).json() is None


def test_a_cancelled_ticket_frees_its_places_and_lets_nobody_in(session, client, admin, adult):
    steps = [each for each in TICKETS.booking.transitions if each.to in TICKETS.freed]
    if not steps:
        pytest.skip("no ticket is cancelled here")
    number = client.post(f"{PATH}/orders", json=order((adult, 2), total=25)).json()["number"]
    row = session.scalar(sa.select(TICKETS.booking.model).where(TICKETS.booking.model.number == number))
    assert admin.post(f"/api/{TICKETS.booking.route}/{row.id}/actions/{steps[0].id}").status_code == 200
    assert left(client) == PLACES
    assert admin.post(f"{PATH}/check-ins", json={"number": number}).json()["accepted"] is False


def test_whoever_is_signed_in_has_the_booking_in_the_account_and_nobody_else_does(user, stranger, admin, adult):
    assert user.post(f"{PATH}/orders", json=order((adult, 1), total=12.5)).status_code == 201
    totals = [each.get(f"/api/{TICKETS.booking.route}").json()["total"] for each in (user, stranger, admin)]
    assert totals == [1, 0, 1]


def test_the_last_places_are_sold_once(schema):
    """Ten at the same moment, each with a session of its own; afterwards every table is empty again."""

    def own_session():
        with orm.Session(schema) as session:
            yield session

    app.dependency_overrides[config.get_session] = own_session
    try:
        root = administrator(TestClient(app))
        with orm.Session(schema) as session:
            open_up(session)
            id = price(session, root)
            session.commit()

        def buy(_):
            return TestClient(app).post(f"{PATH}/orders", json=order((id, 1), total=12.5)).status_code

        with ThreadPoolExecutor(10) as pool:
            answers = sorted(pool.map(buy, range(10)))
        assert answers == [201] * PLACES + [409] * (10 - PLACES)
    finally:
        app.dependency_overrides.clear()
        names = ", ".join(f'"{name}"' for name in config.Base.metadata.tables if name != "app_state")
        with schema.begin() as connection:
            connection.execute(sa.text(f"TRUNCATE {names} CASCADE"))
