"""The shop: what is paid is what the server says, nothing is sold twice, and a purchase that is sent again is one purchase."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
import sqlalchemy as sa
from factories import ENTITIES, administrator, make
from fastapi.testclient import TestClient
from sqlalchemy import orm

import config
from kit.shop import is_card_number
from main import app
from migrations.seed import seed
from offers import SHOP

PATH = "/api/site/basket"
CARD = {"card_number": "4242 4242 4242 4242", "card_expires": "12/39", "card_code": "123"}


@pytest.fixture
def lasting(schema):
    """Each request has a session of its own and what it writes stays; afterwards every table is empty again."""

    def own_session():
        with orm.Session(schema) as session:
            yield session

    app.dependency_overrides[config.get_session] = own_session
    yield schema
    app.dependency_overrides.clear()
    names = ", ".join(f'"{name}"' for name in config.Base.metadata.tables if name != "app_state")
    with schema.begin() as connection:
        connection.execute(sa.text(f"TRUNCATE {names} CASCADE"))


def put_on_sale(session, client, number=1, price="12.50", stock=5):
    """Something that can be bought; the answer is its id."""
    row = session.get(SHOP.goods.model, uuid.UUID(make(client, SHOP.goods.name, number)["id"]))
    setattr(row, SHOP.price, Decimal(price))
    if SHOP.stock:
        setattr(row, SHOP.stock, stock)
    if SHOP.states:
        row.status = SHOP.states[0]
    session.flush()
    return str(row.id)


def left(session, id):
    return session.scalar(sa.select(getattr(SHOP.goods.model, SHOP.stock)).where(SHOP.goods.model.id == uuid.UUID(id)))


def count(session):
    return session.scalar(sa.select(sa.func.count()).select_from(SHOP.order.model))


def asked(client):
    """What a buyer fills in of an order, as its own form would have it."""
    values = ENTITIES[SHOP.order.name][1](client, 1) if SHOP.asks else {}
    return {name: values[name] for name in SHOP.asks if name in values}


def purchase(client, *lines, **changes):
    """What the page sends for these (id, quantity)."""
    basket = {"lines": [{"id": id, "quantity": quantity} for id, quantity in lines]}
    total = client.post(f"{PATH}/quote", json=basket).json()["total"]
    buyer = {"name": "Clara Benning", "email": "clara@example.com", "address": "Lindenweg 4, Freiburg"}
    return {**basket, "key": str(uuid.uuid4()), "total": total, **buyer, **asked(client), **CARD} | changes


@pytest.mark.skipif(not SHOP.asks, reason="nothing is asked of an order")
def test_what_a_buyer_says_of_an_order_stands_on_its_receipt(session, client, user):
    id, said = put_on_sale(session, user), asked(user)
    body = purchase(client, (id, 1), **said)
    receipt = client.post(f"{PATH}/orders", json=body).json()
    assert set(receipt["told"]) == {*SHOP.asks, *SHOP.tells}
    assert {name: receipt["told"][name] for name in said} == said
    needed = [name for name in said if SHOP.schema and SHOP.schema.model_fields[name].is_required()]
    for name in needed:
        answer = client.post(f"{PATH}/orders", json={**body, "key": str(uuid.uuid4()), name: None})
        assert answer.status_code == 422, name


def test_a_guest_buys_and_finds_the_order_again(session, client, user):
    one, other = put_on_sale(session, user, 1), put_on_sale(session, user, 2, price="4.20")
    body = purchase(client, (one, 2), (other, 1))
    answer = client.post(f"{PATH}/orders", json=body)
    assert answer.status_code == 201, answer.text
    receipt = answer.json()
    assert receipt["goods"] == 29.2
    assert receipt["total"] == round(29.2 + receipt["postage"], 2) == body["total"]
    assert sorted((line["price"], line["quantity"], line["amount"]) for line in receipt["lines"]) == [
        (4.2, 1, 4.2),
        (12.5, 2, 25.0),
    ]
    assert receipt["status"] == SHOP.placed
    found = client.post(f"{PATH}/receipts", json={"number": receipt["number"].lower(), "email": "CLARA@example.com"})
    assert found.json() == receipt
    for number, email in ((receipt["number"], "bob@example.com"), ("2222-2222", "clara@example.com")):
        assert client.post(f"{PATH}/receipts", json={"number": number, "email": email}).json() is None
    if SHOP.stock:
        assert (left(session, one), left(session, other)) == (3, 4)


def test_whoever_is_signed_in_has_the_order_in_the_account_and_nobody_else_does(session, user, stranger, admin):
    id = put_on_sale(session, admin)
    assert user.post(f"{PATH}/orders", json=purchase(user, (id, 1))).status_code == 201
    for route in (SHOP.order.route, SHOP.line.route):
        totals = [each.get(f"/api/{route}").json()["total"] for each in (user, stranger, admin)]
        assert totals == [1, 0, 1]


def test_what_a_guest_bought_is_nobody_elses_whoever_registers_first(session, client, sign_up):
    seed(session)
    rows = session.scalars(sa.select(SHOP.goods.model)).all()
    bought = None
    for row in rows:
        answer = client.post(f"{PATH}/orders", json=purchase(client, (str(row.id), 1)))
        bought = bought or (answer.json() if answer.status_code == 201 else None)
    if bought is None:
        pytest.skip("no sample is for sale")
    listing = sign_up("first").get(f"/api/{SHOP.order.route}?page_size=200").json()
    assert bought["number"] not in [each["number"] for each in listing["items"]]


def test_nobody_says_the_price(session, client, user):
    id = put_on_sale(session, user)
    body = purchase(client, (id, 1))
    for forged in (
        body | {"lines": [{"id": id, "quantity": 1, "price": 0.01}]},
        body | {"postage": 0},
        body | {"status": SHOP.placed},
        body | {"lines": [{"id": id, "quantity": -1}]},
        body | {"lines": [{"id": id, "quantity": 0}]},
        body | {"lines": [{"id": id, "quantity": 10**9}]},
        body | {"lines": [{"id": id, "quantity": True}]},
        body | {"lines": []},
    ):
        assert client.post(f"{PATH}/orders", json=forged).status_code == 422, forged
    answer = client.post(f"{PATH}/orders", json=body | {"total": 0.01})
    assert (answer.status_code, answer.json()["code"]) == (409, "price")
    assert count(session) == 0


def test_a_choice_costs_what_it_costs_on_top(session, client, user):
    dear = [(each.name, choice, extra) for each in SHOP.options for choice, extra in each.surcharges.items()]
    id = put_on_sale(session, user)
    for name, choice, extra in dear:
        body = purchase(client, (id, 1))
        line = {"id": id, "quantity": 2, "choices": {name: choice}}
        quote = client.post(f"{PATH}/quote", json={"lines": [line]}).json()
        plain = client.post(f"{PATH}/quote", json={"lines": body["lines"]}).json()["lines"][0]["price"]
        first = next(each for each in SHOP.options if each.name == name)
        usual = float(first.surcharges.get(first.choices[0], 0))
        assert quote["lines"][0]["price"] == round(plain - usual + float(extra), 2)
        assert quote["lines"][0]["amount"] == quote["goods"] == round(quote["lines"][0]["price"] * 2, 2)
        # The price of another choice does not buy this one.
        if float(extra) != usual:
            answer = client.post(f"{PATH}/orders", json=body | {"lines": [line | {"quantity": 1}]})
            assert (answer.status_code, answer.json()["code"]) == (409, "price")
    if not dear:
        pytest.skip("every choice costs the same")
    name, choice, _ = dear[-1]
    line = {"id": id, "quantity": 1, "choices": {name: choice}}
    quote = client.post(f"{PATH}/quote", json={"lines": [line]}).json()
    answer = client.post(f"{PATH}/orders", json=purchase(client, (id, 1)) | {"lines": [line], "total": quote["total"]})
    assert answer.status_code == 201, answer.text
    assert [(each["choices"][name], each["price"]) for each in answer.json()["lines"]] == [
        (choice, quote["lines"][0]["price"])
    ]


def test_a_card_that_is_none_or_is_declined_buys_nothing(session, client, user):
    id = put_on_sale(session, user)
    body = purchase(client, (id, 1))
    wrong = {"card_number": "4242 4242 4242 4241", "card_expires": "01/20", "card_code": "12"}
    for name, value in wrong.items():
        answer = client.post(f"{PATH}/orders", json=body | {name: value})
        assert (answer.status_code, [each["field"] for each in answer.json()["errors"]]) == (422, [name])
    answer = client.post(f"{PATH}/orders", json=body | {"card_number": "4000 0000 0000 0002"})
    assert (answer.status_code, answer.json()["code"]) == (409, "card")
    assert count(session) == 0
    if SHOP.stock:
        assert left(session, id) == 5
    # Another card, and the same purchase goes through.
    assert client.post(f"{PATH}/orders", json=body).status_code == 201


def test_what_is_sent_twice_is_bought_once(session, client, user):
    id = put_on_sale(session, user)
    body = purchase(client, (id, 2))
    first, second = (client.post(f"{PATH}/orders", json=body) for _ in range(2))
    assert first.json() == second.json()
    assert count(session) == 1
    if SHOP.stock:
        assert left(session, id) == 3
    # With the key of somebody else's purchase nobody reads their order.
    assert client.post(f"{PATH}/orders", json=body | {"email": "bob@example.com"}).status_code == 409


def test_more_than_there_is_is_not_sold(session, client, user):
    id = put_on_sale(session, user)
    if SHOP.stock:
        quote = client.post(f"{PATH}/quote", json={"lines": [{"id": id, "quantity": 6}]}).json()
        assert quote["lines"][0]["available"] == 5
        answer = client.post(f"{PATH}/orders", json=purchase(client, (id, 6)))
        assert (answer.status_code, answer.json()["code"]) == (409, "stock")
    nobody = str(uuid.uuid4())
    assert client.post(f"{PATH}/quote", json={"lines": [{"id": nobody, "quantity": 1}]}).json()["gone"] == [nobody]
    assert client.post(f"{PATH}/orders", json=purchase(client, (nobody, 1))).status_code == 409
    assert count(session) == 0


def test_the_last_one_is_sold_once_to_two_who_want_it_at_once(lasting):
    if not SHOP.stock:
        pytest.skip("it never runs out")
    visitor = TestClient(app)
    root = administrator(visitor)
    with orm.Session(lasting) as session:
        id = put_on_sale(session, root, stock=1)
        session.commit()
    bodies = [purchase(visitor, (id, 1)) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda body: TestClient(app).post(f"{PATH}/orders", json=body), bodies))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409, 409]
    with orm.Session(lasting) as session:
        assert (left(session, id), count(session)) == (0, 1)


def test_a_double_click_at_the_same_moment_is_one_order(lasting):
    visitor = TestClient(app)
    with orm.Session(lasting) as session:
        id = put_on_sale(session, administrator(visitor))
        session.commit()
    body = purchase(visitor, (id, 2))
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: TestClient(app).post(f"{PATH}/orders", json=body), range(4)))
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len({answer.json()["number"] for answer in answers}) == 1
    with orm.Session(lasting) as session:
        assert count(session) == 1


def test_a_cancelled_order_puts_its_pieces_back(session, client, user, admin):
    steps = [each for each in SHOP.order.transitions if SHOP.placed in each.start and any(map(callable, each.effects))]
    if not SHOP.stock or not steps:
        pytest.skip("nothing comes back")
    id = put_on_sale(session, user)
    assert client.post(f"{PATH}/orders", json=purchase(client, (id, 3))).status_code == 201
    assert left(session, id) == 2
    order = admin.get(f"/api/{SHOP.order.route}").json()["items"][0]
    path = f"/api/{SHOP.order.route}/{order['id']}/actions/{steps[0].id}"
    assert admin.post(path, json={}).status_code == 200
    session.expire_all()
    assert left(session, id) == 5
    assert admin.post(path, json={}).status_code == 409


def test_the_last_digit_of_a_card_fits_the_others():
    assert is_card_number("4242424242424242")
    assert is_card_number("378282246310005")
    assert not is_card_number("4242424242424241")
