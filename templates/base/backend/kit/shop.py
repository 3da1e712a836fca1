"""What a shop is: its parts, and what goes in and out at the checkout."""

import datetime as dt
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any

import sqlalchemy as sa
from pydantic import BaseModel, BeforeValidator, EmailStr, Field, create_model
from sqlalchemy import orm

from config import Amount, Base, Line, Problem, StrictModel, Text, no_switch, now, say
from kit.pictures import PictureRead
from rows import Resource

MOST_LINES = 50
MOST_OF_ONE = 99
# Test cards that every payment service refuses in the same way.
DECLINED = {"4000000000000002", "4000000000009995"}


@dataclass(frozen=True, kw_only=True)
class Shipping:
    """A way of getting the goods. `choice` is a value of the order's field `shipping`."""

    choice: str
    price: Decimal = Decimal(0)
    # Costs nothing from this sum of goods on.
    free_from: Decimal | None = None
    needs_address: bool = True


@dataclass(frozen=True, kw_only=True)
class ShopOption:
    """What a buyer chooses of a thing: a size, a colour. `column` is a choice of the line."""

    name: str
    column: str
    choices: tuple[str, ...]
    # What a choice costs on top of the thing's own price. A choice that is left out costs nothing more.
    surcharges: Mapping[str, Decimal] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Shop:
    """What is sold, and where orders and their lines are kept. Both are ordinary rows: they stand at the desk and in the buyer's account."""

    goods: Resource
    order: Resource
    line: Resource
    # Fields of the goods. Without a stock they never run out.
    price: str
    stock: str | None = None
    # States in which a row is sold; empty: in which visitors see it.
    states: tuple[str, ...] = ()
    # Relations of a line.
    to_order: str
    to_goods: str
    # The state of an order that has just been paid.
    placed: str
    shipping: tuple[Shipping, ...] = ()
    needs_address: bool = False
    # Paid in the shop, on collection or by invoice: nobody is asked for a card.
    pays_later: bool = False
    options: tuple[ShopOption, ...] = ()
    # Fields of the order that the buyer fills in, by the schema that adds one, and those that the receipt tells besides.
    schema: type[BaseModel] | None = None
    asks: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Restock:
    """Effect of a step: the pieces of an order are back in stock. `line` is the name of the class of its lines."""

    line: str
    to_order: str
    to_goods: str
    stock: str

    def __call__(self, db: orm.Session, order: Any) -> list[Any]:
        line = next(mapper.class_ for mapper in Base.registry.mappers if mapper.class_.__name__ == self.line)
        goods_id = getattr(line, f"{self.to_goods}_id")
        statement = sa.select(goods_id, sa.func.sum(line.quantity)).where(
            getattr(line, f"{self.to_order}_id") == order.id, goods_id.is_not(None)
        )
        pieces = {id: int(count) for id, count in db.execute(statement.group_by(goods_id))}
        rows = locked(db, line.__mapper__.relationships[self.to_goods].mapper.class_, pieces)
        for row in rows:
            setattr(row, self.stock, (getattr(row, self.stock) or 0) + pieces[row.id])
            row.updated_at = now()
        return rows


Choice = Annotated[Line, Field(max_length=40)]


class Pieces(StrictModel):
    id: uuid.UUID
    quantity: Annotated[int, BeforeValidator(no_switch), Field(ge=1, le=MOST_OF_ONE)]
    # What was chosen of it, by the name of the option. What is left out is the first choice.
    choices: Annotated[dict[Choice, Choice], Field(max_length=8)] = {}


class Basket(StrictModel):
    """What somebody wants to buy. Prices are the server's to say."""

    lines: Annotated[list[Pieces], Field(max_length=MOST_LINES)]
    shipping: Choice | None = None


class Card(StrictModel):
    card_number: Annotated[Line, Field(min_length=1, max_length=40)]
    card_expires: Annotated[Line, Field(min_length=1, max_length=10)]
    card_code: Annotated[Line, Field(min_length=1, max_length=10)]


class Purchase(StrictModel):
    # Drawn by the browser for each purchase: however often it is sent, it makes one order.
    key: uuid.UUID
    lines: Annotated[list[Pieces], Field(min_length=1, max_length=MOST_LINES)]
    # The sum that the buyer has seen. Where it is no longer right, nothing is bought.
    total: Annotated[Decimal, BeforeValidator(no_switch), Field(ge=0, max_digits=16, allow_inf_nan=False)]
    shipping: Choice | None = None
    name: Annotated[Line, Field(min_length=1, max_length=120)]
    email: Annotated[EmailStr, Field(max_length=200)]
    address: Annotated[Text, Field(max_length=400)] | None = None
    note: Annotated[Text, Field(max_length=400)] | None = None


class Checkout(Purchase, Card):
    """A purchase that is paid at once."""


def checkout_of(shop: Shop) -> type[Purchase]:
    """What a checkout of this shop sends: with the fields of the order that the buyer fills in."""
    base: type[Purchase] = Purchase if shop.pays_later else Checkout
    if shop.schema is None or not shop.asks:
        return base
    known = shop.schema.model_fields
    fields: Any = {name: (known[name].annotation, known[name]) for name in shop.asks}
    return create_model("OrderCheckout", __base__=base, **fields)


class ReceiptQuery(StrictModel):
    number: Annotated[Line, Field(min_length=4, max_length=20)]
    email: Annotated[Line, Field(min_length=3, max_length=200)]


class QuoteLine(BaseModel):
    id: uuid.UUID
    title: str
    href: str | None
    image: str | None
    pictures: list[PictureRead] = []
    choices: dict[str, str] = {}
    price: Amount
    quantity: int
    # Pieces that are left; none where it never runs out.
    available: int | None
    amount: Amount


class Way(BaseModel):
    choice: str
    price: Amount


class Quote(BaseModel):
    lines: list[QuoteLine]
    # What is no longer sold.
    gone: list[uuid.UUID]
    shipping: list[Way]
    goods: Amount
    postage: Amount
    total: Amount


class ReceiptLine(BaseModel):
    title: str
    href: str | None
    choices: dict[str, str] = {}
    price: Amount
    quantity: int
    amount: Amount


class Receipt(BaseModel):
    number: str
    status: str
    created_at: dt.datetime
    name: str
    email: str
    address: str | None
    shipping: str | None
    note: str | None
    # What the buyer filled in of the order, and what is told of it, by field.
    told: dict[str, Any] = {}
    lines: list[ReceiptLine]
    goods: Amount
    postage: Amount
    total: Amount


def refused(name: str, key: str = "invalid") -> Problem:
    return Problem(422, say("invalid"), errors=[{"field": name, "message": say(key)}])


def locked(db: orm.Session, model: Any, ids: Any, *conditions: Any) -> list[Any]:
    """The rows as they are now, for nobody else to change until this is done; always in one order, so that two never wait for each other."""
    statement = sa.select(model).where(model.id.in_(list(ids)), *conditions).order_by(model.id)
    return list(db.scalars(statement.with_for_update(of=model).execution_options(populate_existing=True)))


def is_card_number(digits: str) -> bool:
    """Whether the last digit fits the others (Luhn)."""
    doubled = (int(each) * (2 if at % 2 else 1) for at, each in enumerate(reversed(digits)))
    return sum(each - 9 if each > 9 else each for each in doubled) % 10 == 0


def check_card(payload: Card) -> str:
    """The digits of a card that could be one. They are neither stored nor logged."""
    digits = re.sub(r"[ -]", "", payload.card_number)
    if not re.fullmatch(r"[0-9]{12,19}", digits) or not is_card_number(digits):
        raise refused("card_number", "card_number")
    found = re.fullmatch(r"(0?[1-9]|1[0-2]) ?/ ?(?:20)?([0-9]{2})", payload.card_expires, re.ASCII)
    if found is None or (2000 + int(found[2]), int(found[1])) < (now().year, now().month):
        raise refused("card_expires", "card_expires")
    if not re.fullmatch(r"[0-9]{3,4}", payload.card_code):
        raise refused("card_code", "card_code")
    return digits


# A thing with what was chosen of it, in the order of the options.
Chosen = tuple[uuid.UUID, tuple[str, ...]]


def chosen(shop: Shop, piece: Pieces) -> Chosen:
    known = {option.name: option.choices for option in shop.options}
    if any(value not in known.get(name, ()) for name, value in piece.choices.items()):
        raise refused("lines")
    return piece.id, tuple(piece.choices.get(option.name, option.choices[0]) for option in shop.options)


def added_up(shop: Shop, lines: list[Pieces]) -> dict[Chosen, int]:
    """Pieces by what they are pieces of; a thing that is named twice in the same choice counts twice."""
    wanted: dict[Chosen, int] = {}
    for each in lines:
        key = chosen(shop, each)
        wanted[key] = wanted.get(key, 0) + each.quantity
    return wanted
