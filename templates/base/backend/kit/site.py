"""The site: what everybody sees without an account, at addresses that can be read, sent on and found by search engines."""

import datetime as dt
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from html import escape
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import orm

from config import APP_NAME, AppState, Db, Line, Problem, say, settings
from kit import usage
from kit.facts import facts_router
from kit.pictures import ACCOUNT, PictureRead, pictures_of
from rows import RESOURCES, Capacity, Resource, matches, relations_of, with_relations

MOST_VALUES = 60
MOST_RELATED = 24
MOST_ADDRESSES = 5000
MOST_WORDS = 8
# What a rule says where a row has no limit of its own.
ENDLESS = 100_000


@dataclass(frozen=True, kw_only=True)
class Taking:
    """Rows that keep what they refer to by `via` to themselves, from a day until another: bookings of nights."""

    resource: Resource
    via: str
    start: str
    end: str
    uncounted: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PublicOffer:
    """What visitors see of one kind of row: these fields, in these states, and nothing else."""

    resource: Resource
    # Below which every row has its page: `pieces` for /pieces/blue-mug. None: the rows stand on other rows' pages only.
    path: str | None = None
    title: str = ""
    lead: str = ""
    fields: tuple[str, ...] = ()
    # Empty: every state.
    states: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()
    # The first is in force when nothing is asked for.
    sorts: tuple[str, ...] = ()
    # A field with the address of a picture, and one that says in a sentence what the row is.
    image: str | None = None
    summary: str | None = None
    byline: bool = False
    # Whether sample rows stand there with the names of sample people.
    signed: bool = True
    # What is booked of it by the day: a list can be narrowed to what is free on some dates.
    taken: Taking | None = None


def is_by_owner(row: Any) -> bool:
    """Whether its owner has added it; sample data is older than the account that has adopted it, and by nobody."""
    return row.owner is not None and row.created_at >= row.owner.created_at


def seeded_at(db: orm.Session) -> dt.datetime | None:
    """When the sample data was put in; apps made before this was kept do not know."""
    state = db.get(AppState, "seeded")
    try:
        return dt.datetime.fromisoformat(state.value) if state else None
    except ValueError:
        return None


def sample_person(id: uuid.UUID) -> str:
    """Whose name stands beside a row of the sample data: always the same beside the same row."""
    given, family = say("sample_given").split(", "), say("sample_family").split(", ")
    return f"{given[id.int % len(given)]} {family[id.int // len(given) % len(family)]}"


class Link(BaseModel):
    """A row that another one refers to."""

    id: uuid.UUID
    label: str
    # Its page; none where it has no page that everybody sees.
    href: str | None


class PublicRow(BaseModel):
    id: uuid.UUID
    slug: str | None
    title: str
    status: str | None
    created_at: dt.datetime
    by: str | None
    # The picture of who added it.
    face: uuid.UUID | None = None
    # Field → value, of the fields that visitors see; a reference is a link.
    values: dict[str, Any]
    # Places left, where something counts against a limit; none where nothing does.
    left: int | None = None
    # What somebody added; without any, the app draws one.
    pictures: list[PictureRead] = []


class Facet(BaseModel):
    """What a list can be narrowed to: values with their number of rows, or a range."""

    values: list[dict[str, Any]] = []
    low: Any = None
    high: Any = None


class PublicListing(BaseModel):
    items: list[PublicRow]
    total: int
    page: int
    page_size: int
    facets: dict[str, Facet]


class PublicDetail(BaseModel):
    row: PublicRow
    # Name of an entity → rows of it that refer to this one.
    related: dict[str, list[PublicRow]]
    # Others of the same kind.
    similar: list[PublicRow]


class SiteQuery(BaseModel):
    """What every list understands; each offer adds its own filters by name (`price_from`, `glaze`)."""

    q: Annotated[Line, Field(max_length=200)] | None = None
    page: Annotated[int, Field(ge=1, le=10_000)] = 1
    page_size: Annotated[int, Field(ge=1, le=60)] = 24
    sort: Annotated[str, Field(pattern=r"^-?[a-z][a-z0-9_]{0,80}$")] | None = None
    ids: Annotated[str, Field(max_length=400)] | None = None


def refused(name: str, key: str = "invalid") -> Problem:
    return Problem(422, say("invalid"), errors=[{"field": name[:100], "message": say(key)}])


def plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)
    return value.strftime("%H:%M") if isinstance(value, dt.time) else value


def read_value(column: Any, name: str, text: str) -> Any:
    """A filter's value in the type of its column; what does not fit is refused."""
    kind = column.type
    try:
        if isinstance(kind, sa.Uuid):
            return uuid.UUID(text)
        if isinstance(kind, sa.Boolean):
            return {"true": True, "false": False}[text]
        if isinstance(kind, sa.Numeric | sa.Integer):
            number = Decimal(text)
            if not number.is_finite() or abs(number) >= Decimal(10) ** 15:
                raise refused(name, "out_of_range")
            return number
        if isinstance(kind, sa.Date):
            return dt.date.fromisoformat(text)
        if isinstance(kind, sa.DateTime):
            moment = dt.datetime.fromisoformat(text)
            return moment if moment.tzinfo else moment.replace(tzinfo=dt.UTC)
    except (ValueError, KeyError, InvalidOperation, OverflowError):
        raise refused(name) from None
    if len(text) > 200 or not text.isprintable():
        raise refused(name, "bad_text")
    return text


def is_range(column: Any) -> bool:
    return isinstance(column.type, sa.Numeric | sa.Integer | sa.Date | sa.DateTime)


class PublicSite:
    """All offers of an app, the pages around them: address → (title, description), and the facts on those that the owner writes: id → label."""

    def __init__(
        self, *offers: PublicOffer, pages: Mapping[str, tuple[str, str]], facts: Mapping[str, str] | None = None
    ) -> None:
        self.offers = offers
        self.pages = pages
        self.facts = facts or {}
        self.by_path = {offer.path: offer for offer in offers if offer.path}
        self.by_model = {offer.resource.model: offer for offer in offers}

    def offer(self, path: str) -> PublicOffer:
        offer = self.by_path.get(path)
        if offer is None:
            raise Problem(404, say("not_found"))
        return offer

    def shown(self, offer: PublicOffer) -> list[Any]:
        return [offer.resource.model.status.in_(offer.states)] if offer.states else []

    def seen(self, db: orm.Session, model: Any, id: uuid.UUID) -> Any:
        """The row of that id, if visitors see it."""
        offer = self.by_model.get(model)
        return offer and db.scalar(sa.select(model).where(model.id == id, *self.shown(offer)))

    def link(self, target: Any) -> dict[str, Any] | None:
        if target is None:
            return None
        offer = self.by_model.get(type(target))
        hidden = offer is not None and offer.states and target.status not in offer.states
        href = f"/{offer.path}/{target.slug}" if offer and offer.path and not hidden else None
        return {"id": target.id, "label": say("hidden") if hidden else target.label, "href": href}

    def limits(self, offer: PublicOffer) -> list[tuple[Resource, Capacity]]:
        """What counts against a limit that rows of this offer have."""
        model = offer.resource.model
        return [
            (resource, capacity)
            for resource in RESOURCES.values()
            for capacity in resource.capacities
            if not capacity.within and resource.model.__mapper__.relationships[capacity.via].mapper.class_ is model
        ]

    def places_left(self, db: orm.Session, offer: PublicOffer, rows: Sequence[Any]) -> dict[uuid.UUID, int]:
        """Places left of each row that has a limit; the fewest where it has several."""
        left: dict[uuid.UUID, int] = {}
        for resource, capacity in self.limits(offer):
            model = resource.model
            via = getattr(model, f"{capacity.via}_id")
            measure = sa.func.sum(getattr(model, capacity.amount)) if capacity.amount else sa.func.count()
            statement = sa.select(via, measure).where(via.in_([row.id for row in rows])).group_by(via)
            if capacity.uncounted:
                statement = statement.where(model.status.not_in(capacity.uncounted))
            taken = {id: number or 0 for id, number in db.execute(statement)}
            for row in rows:
                limit = capacity.limit(row)
                if limit is not None and limit < ENDLESS:
                    free = max(0, int(limit - taken.get(row.id, 0)))
                    left[row.id] = min(free, left.get(row.id, free))
        return left

    def present_all(self, db: orm.Session, offer: PublicOffer, rows: Sequence[Any]) -> list[dict[str, Any]]:
        left = self.places_left(db, offer, rows)
        pictures = pictures_of(db, offer.resource.route, [row.id for row in rows]) if offer.resource.pictured else {}
        owners = {row.owner_id for row in rows if is_by_owner(row)} if offer.byline else set()
        faces = {id: found[0].id for id, found in pictures_of(db, ACCOUNT, owners).items()} if owners else {}
        since = seeded_at(db) if offer.byline and offer.signed else None
        return [
            self.present(offer, row)
            | {
                "by": self.author(offer, row, since),
                "left": left.get(row.id),
                "pictures": pictures.get(row.id, []),
                "face": faces.get(row.owner_id) if is_by_owner(row) else None,
            }
            for row in rows
        ]

    def present(self, offer: PublicOffer, row: Any) -> dict[str, Any]:
        relations = {f"{name}_id": name for name in relations_of(offer.resource.model)}
        values = {
            name: self.link(getattr(row, relations[name])) if name in relations else plain(getattr(row, name))
            for name in offer.fields
            if name not in offer.resource.confidential
        }
        return {
            "id": row.id,
            "slug": row.slug if offer.path else None,
            "title": row.label,
            "status": row.status if offer.resource.transitions else None,
            "created_at": row.created_at,
            "values": values,
        }

    def author(self, offer: PublicOffer, row: Any, since: dt.datetime | None) -> str | None:
        """Who added a row, as visitors read it; beside sample data stands one of the sample people. `since`: when that was put in."""
        if not offer.byline:
            return None
        if is_by_owner(row):
            return row.owner.name
        # What a guest has sent, and what somebody left behind who is gone, is by nobody.
        is_sent = getattr(row, "reference_code", None) is not None
        is_sample = row.owner is not None or (since is not None and row.created_at <= since)
        return sample_person(row.id) if offer.signed and is_sample and not is_sent else None

    def conditions(self, offer: PublicOffer, query: SiteQuery, asked: Mapping[str, list[str]]) -> list[Any]:
        found = [*self.shown(offer)]
        for word in (query.q or "").split()[:MOST_WORDS]:
            found.append(self.says(offer, word))
        if query.ids:
            found.append(offer.resource.model.id.in_([self.row_id(each) for each in query.ids.split(",")[:8]]))
        found += self.free(offer, asked)
        for name, texts in asked.items():
            if offer.taken is None or name not in FREE:
                found.append(self.narrowed(offer, name, texts))
        return found

    def free(self, offer: PublicOffer, asked: Mapping[str, list[str]]) -> list[Any]:
        """What nobody has in any night from `free_from` to `free_to`; with one of both, in that night."""
        taken = offer.taken
        if taken is None or not any(name in asked for name in FREE):
            return []
        model, night = taken.resource.model, dt.timedelta(days=1)
        start, end = getattr(model, taken.start), getattr(model, taken.end)
        first, last = (read_value(start, name, asked[name][0]) if name in asked else None for name in FREE)
        try:
            until = last or first + night
            since = first or last - night
        except OverflowError:
            raise refused("free_from", "out_of_range") from None
        over = [start < max(until, since + night), end > since, getattr(model, taken.via) == offer.resource.model.id]
        if taken.uncounted:
            over.append(model.status.not_in(taken.uncounted))
        return [~sa.exists().where(*over)]

    def row_id(self, text: str) -> uuid.UUID:
        try:
            return uuid.UUID(text)
        except ValueError:
            raise refused("ids") from None

    def says(self, offer: PublicOffer, word: str) -> Any:
        """Whether a row has this word in what visitors see of it, or in the name of what it refers to."""
        model = offer.resource.model
        names = [name for name in offer.fields if isinstance(getattr(model, name).type, sa.Text)]
        own = sa.or_(sa.false(), *[getattr(model, name).icontains(word, autoescape=True) for name in names])
        named = [own]
        for relation in relations_of(model):
            if f"{relation}_id" not in offer.fields:
                continue
            target = orm.aliased(model.__mapper__.relationships[relation].mapper.class_)
            search = RESOURCES[sa.inspect(target).mapper.class_].search[:1]
            hit = matches(target, search, word) if search else sa.false()
            named.append(sa.exists().where(target.id == getattr(model, f"{relation}_id"), hit))
        return sa.or_(*named)

    def narrowed(self, offer: PublicOffer, name: str, texts: list[str]) -> Any:
        for suffix in ("", "_from", "_to"):
            bare = name.removesuffix(suffix) if suffix else name
            if bare not in offer.filters or (suffix and not name.endswith(suffix)):
                continue
            column = getattr(offer.resource.model, bare)
            if suffix and not is_range(column):
                continue
            if suffix == "":
                return column.in_([read_value(column, name, text) for text in texts[:20]])
            value = read_value(column, name, texts[0])
            if suffix == "_to" and isinstance(column.type, sa.DateTime) and len(texts[0]) == 10:
                return column < value + dt.timedelta(days=1)
            return column >= value if suffix == "_from" else column <= value
        raise refused(name)

    def order(self, offer: PublicOffer, sort: str | None) -> list[Any]:
        wish = sort or (offer.sorts[0] if offer.sorts else offer.resource.sort)
        name = wish.removeprefix("-")
        if sort is not None and name not in {each.removeprefix("-") for each in (*offer.sorts, "created_at")}:
            raise Problem(422, say("no_sort"), errors=[{"field": "sort", "message": say("no_sort")}])
        column = getattr(offer.resource.model, name)
        return [(column.desc() if wish.startswith("-") else column.asc()).nulls_last(), offer.resource.model.id]

    def rows(
        self, db: orm.Session, offer: PublicOffer, *conditions: Any, most: int, skip: int = 0, sort: str | None = None
    ) -> list[Any]:
        model = offer.resource.model
        statement = sa.select(model).where(*self.shown(offer), *conditions).options(*with_relations(model))
        found = db.scalars(statement.order_by(*self.order(offer, sort)).limit(most).offset(skip)).all()
        return self.present_all(db, offer, found)

    def facet(self, db: orm.Session, offer: PublicOffer, name: str, conditions: list[Any]) -> Facet:
        column = getattr(offer.resource.model, name)
        if is_range(column):
            ends = sa.select(sa.func.min(column), sa.func.max(column)).select_from(offer.resource.model)
            low, high = db.execute(ends.where(*conditions)).one()
            return Facet(low=plain(low), high=plain(high))
        number = sa.func.count()
        statement = sa.select(column, number).select_from(offer.resource.model)
        statement = statement.where(*conditions, column.is_not(None)).group_by(column)
        found = db.execute(statement.order_by(number.desc(), column).limit(MOST_VALUES)).all()
        labels: dict[Any, str] = {}
        relation = name.removesuffix("_id")
        if name.endswith("_id") and relation in relations_of(offer.resource.model):
            target = offer.resource.model.__mapper__.relationships[relation].mapper.class_
            rows = db.scalars(sa.select(target).where(target.id.in_([value for value, _ in found])))
            labels = {row.id: (self.link(row) or {}).get("label", "") for row in rows}
        return Facet(
            values=[{"value": plain(value), "label": labels.get(value), "count": many} for value, many in found]
        )

    def listing(self, db: orm.Session, path: str, query: SiteQuery, asked: Mapping[str, list[str]]) -> dict[str, Any]:
        offer = self.offer(path)
        model = offer.resource.model
        conditions = self.conditions(offer, query, asked)
        total = db.scalar(sa.select(sa.func.count()).select_from(model).where(*conditions)) or 0
        skip = (query.page - 1) * query.page_size
        items = self.rows(db, offer, *conditions, most=query.page_size, skip=skip, sort=query.sort)
        if query.q:
            usage.count(f"GET /api/site/{path}", "search")
            if total == 0:
                usage.count(f"GET /api/site/{path}", "found nothing")
        # What a filter offers does not shrink with what it is set to itself: one can always change one's mind.
        facets = {}
        for name in offer.filters:
            others = {
                key: texts for key, texts in asked.items() if key.removesuffix("_from").removesuffix("_to") != name
            }
            facets[name] = self.facet(db, offer, name, self.conditions(offer, query, others))
        return {"items": items, "total": total, "page": query.page, "page_size": query.page_size, "facets": facets}

    def find(self, db: orm.Session, offer: PublicOffer, slug: str) -> Any:
        model = offer.resource.model
        row = db.scalar(sa.select(model).where(model.slug == slug, *self.shown(offer)))
        if row is None:
            raise Problem(404, say("not_found"))
        return row

    def pointers(self, offer: PublicOffer, model: type[Any]) -> list[Any]:
        """The columns that visitors see of an offer and that refer to rows of a model."""
        relations = sa.inspect(offer.resource.model).relationships
        return [
            getattr(offer.resource.model, f"{relation}_id")
            for relation in relations_of(offer.resource.model)
            if relations[relation].mapper.class_ is model and f"{relation}_id" in offer.fields
        ]

    def detail(self, db: orm.Session, path: str, slug: str) -> dict[str, Any]:
        offer = self.offer(path)
        row = self.find(db, offer, slug)
        model = offer.resource.model
        related = {}
        for other in self.offers:
            pointers = self.pointers(other, model)
            if pointers:
                # A game is one of both its teams, at home and away.
                points = sa.or_(*(column == row.id for column in pointers))
                related[other.resource.name] = self.rows(db, other, points, most=MOST_RELATED)
        alike = [
            getattr(model, name) == getattr(row, name)
            for name in offer.filters[:1]
            if not is_range(getattr(model, name))
        ]
        similar = self.rows(db, offer, model.id != row.id, *alike, most=4)
        if len(similar) < 4:
            known = [each["id"] for each in similar]
            similar += self.rows(db, offer, model.id != row.id, model.id.not_in(known), most=4 - len(similar))
        return {"row": self.present_all(db, offer, [row])[0], "related": related, "similar": similar}

    def told(self, db: orm.Session, path: str) -> tuple[str, str, str | None]:
        """Title, description and picture of whatever stands at an address; a 404 where nothing does."""
        if path in self.pages:
            return *self.pages[path], None
        name, _, slug = path.strip("/").partition("/")
        offer = self.offer(name)
        if slug == "":
            return offer.title, offer.lead, None
        row = self.find(db, offer, slug)
        summary = str(getattr(row, offer.summary) or "") if offer.summary else ""
        image = str(getattr(row, offer.image) or "") if offer.image else ""
        own = pictures_of(db, offer.resource.route, [row.id]).get(row.id) if offer.resource.pictured else None
        if own:
            image = f"{settings().public_url}/api/site/pictures/{own[0].id}/large"
        shown = image if own or image.startswith("https://") else None
        return row.label, " ".join((summary or offer.lead).split()), shown

    def head(self, db: orm.Session, path: str, origin: str) -> str:
        """What stands at the top of a page for those who run no scripts."""
        try:
            title, text, image = self.told(db, path)
        except Problem:
            return '<meta name="robots" content="noindex">'
        name = APP_NAME if path == "/" else f"{title} – {APP_NAME}"
        about = text if len(text) <= 200 else f"{text[:199].rsplit(' ', 1)[0]}…"
        tags = {"og:title": title, "og:description": about, "og:url": origin + path, "og:site_name": APP_NAME}
        tags["og:type"] = "website"
        if image:
            tags |= {"og:image": image, "og:image:alt": title}
        # The encoding comes first: a browser looks for it in the first kilobyte only.
        lines = [
            '<meta charset="utf-8">',
            f"<title>{escape(name)}</title>",
            f'<meta name="description" content="{escape(about)}">',
        ]
        lines += [f'<meta property="{key}" content="{escape(value)}">' for key, value in tags.items() if value]
        return "".join([*lines, f'<link rel="canonical" href="{escape(origin + path)}">'])

    def addresses(self, db: orm.Session) -> list[tuple[str, dt.datetime | None]]:
        found: list[tuple[str, dt.datetime | None]] = [(path, None) for path in self.pages]
        for offer in self.by_path.values():
            model = offer.resource.model
            found.append((f"/{offer.path}", None))
            statement = sa.select(model.slug, model.updated_at).where(*self.shown(offer)).order_by(model.slug)
            rows = db.execute(statement.limit(MOST_ADDRESSES)).all()
            found += [(f"/{offer.path}/{slug}", changed) for slug, changed in rows]
        return found[:MOST_ADDRESSES]


ASKED = set(SiteQuery.model_fields)
# From and until when something is to be free.
FREE = ("free_from", "free_to")


def site_router(site: PublicSite) -> APIRouter:
    """The routes of the site: lists, single rows, heads of pages, and the map for search engines."""
    router = APIRouter(prefix="/api/site", tags=["site"])

    @router.get("/head", include_in_schema=False)
    def head(db: Db, path: Annotated[str, Query(max_length=300)] = "/") -> Response:
        bare = path.partition("?")[0].rstrip("/") or "/"
        usage.count_page(site.pages, site.by_path, bare)
        return Response(site.head(db, bare, settings().public_url), media_type="text/html")

    @router.get("/sitemap.xml", include_in_schema=False)
    def sitemap(db: Db) -> Response:
        lines = [
            f"<url><loc>{escape(settings().public_url + path)}</loc>"
            + (f"<lastmod>{changed.date().isoformat()}</lastmod>" if changed else "")
            + "</url>"
            for path, changed in site.addresses(db)
        ]
        start = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
        return Response("".join([start, *lines, "</urlset>"]), media_type="application/xml")

    @router.get("/robots.txt", include_in_schema=False)
    def robots() -> Response:
        lines = [
            "User-agent: *",
            "Disallow: /account",
            "Disallow: /dashboard",
            "Disallow: /api/",
            "Allow: /api/site/pictures/",
            f"Sitemap: {settings().public_url}/sitemap.xml",
        ]
        return Response("\n".join(lines) + "\n", media_type="text/plain")

    router.include_router(facts_router(site.facts))
    if site.by_path:
        known = "|".join(sorted(site.by_path))
        Name = Annotated[str, Field(pattern=f"^({known})$")]

        @router.get("/{path}")
        def list_offer(path: Name, query: Annotated[SiteQuery, Query()], request: Request, db: Db) -> PublicListing:
            """What is on offer: search, filter, sort, page; with the values that filters can be set to."""
            asked = {key: request.query_params.getlist(key) for key in request.query_params if key not in ASKED}
            if len(asked) > 30:
                raise refused("query")
            return PublicListing.model_validate(site.listing(db, path, query, asked))

        @router.get("/{path}/{slug}")
        def get_offer(path: Name, slug: Annotated[Line, Field(max_length=200)], db: Db) -> PublicDetail:
            """One row with its related ones."""
            return PublicDetail.model_validate(site.detail(db, path, slug))

    return router
