"""The shop at work: a basket that the server prices, a checkout with a test card, orders that take from stock, and receipts."""

import hmac
import uuid
from decimal import Decimal
from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter, Request
from sqlalchemy import orm

from accounts import Visitor, address_of, take_attempt
from config import Db, Problem, say, settings
from kit.forms import LOOKUPS_PER_ADDRESS, SIGNS
from kit.pictures import pictures_of
from kit.shop import (
    DECLINED,
    Basket,
    Card,
    Chosen,
    Purchase,
    Quote,
    QuoteLine,
    Receipt,
    ReceiptLine,
    ReceiptQuery,
    Shipping,
    Shop,
    Way,
    added_up,
    check_card,
    checkout_of,
    locked,
    refused,
)
from kit.site import PublicSite, plain
from rows import columns_of, new_row, settle

# Per hour and address, and per hour from all addresses together.
CHECKOUTS_PER_ADDRESS = 40
CHECKOUTS_OVERALL = 1200
CENT = Decimal("0.01")


def number_of(key: uuid.UUID) -> str:
    """The number of the order that a purchase makes: the same for the same key, and nobody guesses it who does not know the app's secret."""
    drawn = hmac.digest(settings().jwt_secret.encode(), b"order " + key.bytes, "sha256")
    signs = "".join(SIGNS[each % len(SIGNS)] for each in drawn[:8])
    return f"{signs[:4]}-{signs[4:]}"


class Till:
    """The shop of one app."""

    def __init__(self, site: PublicSite, shop: Shop) -> None:
        self.site, self.shop = site, shop

    def on_sale(self) -> list[Any]:
        """Conditions on goods that can be bought."""
        model = self.shop.goods.model
        states = [model.status.in_(self.shop.states)] if self.shop.states else []
        return [*self.site.shown(self.site.by_model[model]), *states, getattr(model, self.shop.price).is_not(None)]

    def left(self, row: Any) -> int | None:
        return None if self.shop.stock is None else max(getattr(row, self.shop.stock) or 0, 0)

    def way(self, choice: str | None) -> Shipping | None:
        """The chosen way; the first where nothing is chosen."""
        known = {each.choice: each for each in self.shop.shipping}
        if choice is not None and choice not in known:
            raise refused("shipping")
        return known[choice] if choice is not None else next(iter(self.shop.shipping), None)

    def quote(self, wanted: dict[Chosen, int], rows: list[Any], choice: str | None) -> Quote:
        found = {row.id: row for row in rows}
        image = self.site.by_model[self.shop.goods.model].image
        route, db = self.shop.goods.route, orm.object_session(rows[0]) if rows else None
        pictures = pictures_of(db, route, [row.id for row in rows]) if db else {}
        lines = []
        for (id, choices), quantity in wanted.items():
            row = found.get(id)
            if row is None:
                continue
            extra = (each.surcharges.get(choice, 0) for each, choice in zip(self.shop.options, choices, strict=True))
            price = (Decimal(getattr(row, self.shop.price)) + sum(extra)).quantize(CENT)
            href = (self.site.link(row) or {}).get("href")
            lines.append(
                QuoteLine(
                    id=id,
                    title=row.label,
                    href=href,
                    image=getattr(row, image) if image else None,
                    pictures=pictures.get(id, [])[:1],
                    choices={option.name: choice for option, choice in zip(self.shop.options, choices, strict=True)},
                    price=price,
                    quantity=quantity,
                    available=self.left(row),
                    amount=price * quantity,
                )
            )
        goods = sum((line.amount for line in lines), Decimal(0))
        costs = {
            each.choice: Decimal(0) if each.free_from is not None and goods >= each.free_from else each.price
            for each in self.shop.shipping
        }
        way = self.way(choice)
        postage = costs[way.choice] if way and lines else Decimal(0)
        return Quote(
            lines=lines,
            gone=list(dict.fromkeys(id for id, _ in wanted if id not in found)),
            shipping=[Way(choice=choice, price=price) for choice, price in costs.items()],
            goods=goods,
            postage=postage,
            total=goods + postage,
        )

    def price_basket(self, db: orm.Session, basket: Basket) -> Quote:
        wanted = added_up(self.shop, basket.lines)
        model = self.shop.goods.model
        rows = db.scalars(sa.select(model).where(model.id.in_([id for id, _ in wanted]), *self.on_sale())).all()
        return self.quote(wanted, list(rows), basket.shipping)

    def buy(self, db: orm.Session, user_id: uuid.UUID | None, payload: Purchase) -> Receipt:
        """One order for one key: paid, taken from stock and written down together, or not at all."""
        digits = check_card(payload) if isinstance(payload, Card) else None
        number = number_of(payload.key)
        db.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(number))))
        known = self.find(db, number, payload.email)
        if known is not None:
            return self.receipt(db, known)
        way = self.way(payload.shipping)
        if (way.needs_address if way else self.shop.needs_address) and not payload.address:
            raise refused("address", "needed")
        wanted = added_up(self.shop, payload.lines)
        rows = locked(db, self.shop.goods.model, {id for id, _ in wanted}, *self.on_sale())
        quote = self.quote(wanted, rows, payload.shipping)
        pieces = {line.id: 0 for line in quote.lines}
        for line in quote.lines:
            pieces[line.id] += line.quantity
        short = [line for line in quote.lines if line.available is not None and line.available < pieces[line.id]]
        if short or quote.gone:
            raise Problem(409, say("sold_out"), code="stock")
        if quote.total != payload.total:
            raise Problem(409, say("price_changed"), code="price")
        if digits in DECLINED:
            raise Problem(409, say("declined"), errors=[{"field": "card_number", "message": say("declined")}], code="card")
        return self.write(db, user_id, payload, quote, rows)

    def write(
        self, db: orm.Session, user_id: uuid.UUID | None, payload: Purchase, quote: Quote, rows: list[Any]
    ) -> Receipt:
        way = self.way(payload.shipping)
        said = {
            "address": payload.address,
            "shipping": way.choice if way else None,
            "note": payload.note,
            "postage": quote.postage,
        }
        has = columns_of(self.shop.order.model)
        number = number_of(payload.key)
        order = new_row(
            self.shop.order.model,
            user_id,
            id=uuid.uuid4(),
            number=number,
            reference_code=number,
            name=payload.name,
            email=payload.email.lower(),
            status=self.shop.placed,
            **{name: value for name, value in said.items() if name in has},
            **{name: getattr(payload, name) for name in self.shop.asks},
        )
        goods = {row.id: row for row in rows}
        lines = []
        with db.no_autoflush:
            for at, each in enumerate(quote.lines, 1):
                row = goods[each.id]
                if self.shop.stock is not None:
                    setattr(row, self.shop.stock, getattr(row, self.shop.stock) - each.quantity)
                line = new_row(
                    self.shop.line.model,
                    user_id,
                    reference_code=f"{number}-{at}",
                    title=each.title[:160],
                    unit_price=each.price,
                    quantity=each.quantity,
                    **{option.column: each.choices[option.name] for option in self.shop.options},
                )
                for relation, target in ((self.shop.to_order, order), (self.shop.to_goods, row)):
                    setattr(line, f"{relation}_id", target.id)
                    setattr(line, relation, target)
                lines.append(line)
            db.add_all([order, *lines])
            settle(db, order, *lines, *rows)
        db.commit()
        return self.receipt(db, order)

    def find(self, db: orm.Session, number: str, email: str) -> Any:
        """The order of that number, for whoever knows the address it was made with."""
        model = self.shop.order.model
        bare = "".join(sign for sign in number.upper() if sign in SIGNS)
        told = sa.func.lower(model.email) == email.strip().lower()
        return db.scalar(sa.select(model).where(model.number == f"{bare[:4]}-{bare[4:]}", told))

    def receipt(self, db: orm.Session, order: Any) -> Receipt:
        model = self.shop.line.model
        of = getattr(model, f"{self.shop.to_order}_id") == order.id
        lines = [
            ReceiptLine(
                title=line.title,
                href=(self.site.link(getattr(line, self.shop.to_goods)) or {}).get("href"),
                choices={
                    option.name: value
                    for option in self.shop.options
                    if (value := getattr(line, option.column)) is not None
                },
                price=line.unit_price,
                quantity=line.quantity,
                amount=line.unit_price * line.quantity,
            )
            for line in db.scalars(sa.select(model).where(of).order_by(model.created_at, model.title))
        ]
        goods = sum((line.amount for line in lines), Decimal(0))
        postage = getattr(order, "postage", None) or Decimal(0)
        return Receipt(
            number=order.number,
            status=order.status,
            created_at=order.created_at,
            name=order.name,
            email=order.email,
            address=getattr(order, "address", None),
            shipping=getattr(order, "shipping", None),
            note=getattr(order, "note", None),
            told={name: plain(getattr(order, name)) for name in (*self.shop.asks, *self.shop.tells)},
            lines=lines,
            goods=goods,
            postage=postage,
            total=goods + postage,
        )


def shop_router(site: PublicSite, shop: Shop) -> APIRouter:
    """The routes of the basket: what it costs, buying it, and the receipt."""
    router = APIRouter(prefix="/basket")
    till = Till(site, shop)
    # With a token or without: who is signed in finds the order in the account.
    optional = {"security": [{}]}
    payload_type = checkout_of(shop)

    @router.post("/quote")
    def quote_basket(payload: Basket, db: Db) -> Quote:
        """What the basket costs now, and what of it is left."""
        return till.price_basket(db, payload)

    @router.post("/orders", status_code=201, openapi_extra=optional)
    def place_order(payload: payload_type, request: Request, user: Visitor, db: Db) -> Receipt:  # type: ignore[valid-type]
        """Buys the basket: with a test card, where no money moves, unless it is paid later. Sent again with the same key it answers with the same order."""
        buyer = user.id if user else None
        take_attempt(db, {"checkout:" + address_of(request): CHECKOUTS_PER_ADDRESS}, minutes=60)
        take_attempt(db, {"checkouts": CHECKOUTS_OVERALL}, minutes=60)
        return till.buy(db, buyer, payload)

    @router.post("/receipts")
    def find_receipt(payload: ReceiptQuery, request: Request, db: Db) -> Receipt | None:
        """The order of a number and the address it was made with; none where there is no such order."""
        take_attempt(db, {"lookup:" + address_of(request): LOOKUPS_PER_ADDRESS}, minutes=60)
        order = till.find(db, payload.number, payload.email)
        return None if order is None else till.receipt(db, order)

    return router
