"""The app: start-up, security headers, errors, and every route."""

import asyncio
import datetime as dt
import logging
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from sqlalchemy import orm
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import accounts
from accounts import Principal, User
from config import APP_NAME, Db, Problem, now, say, settings
from kit import invitations, owner, query, team, usage
from migrations.prepare import is_ready, prepare_database
from offers import router as public_site
from rows import RESOURCES, columns_of, is_manager, may_see, relations_of, visible

log = logging.getLogger("uvicorn.error")


@asynccontextmanager
async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
    settings()
    prepare_database()
    counting = asyncio.create_task(usage.flush_again_and_again())
    yield
    counting.cancel()
    await run_in_threadpool(usage.flush)


# What any route may answer besides its own result.
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"description": "The request cannot be read"},
    401: {"description": "Not signed in"},
    403: {"description": "Not allowed"},
    404: {"description": "Not found, or another user's"},
    409: {"description": "A rule of the domain forbids it"},
    413: {"description": "Too large"},
    422: {"description": "Values are not right"},
    429: {"description": "Too many attempts"},
    503: {"description": "Try again in a moment"},
}

# No pages for people here: the web app is its own, and the usual API pages load scripts from elsewhere.
app = FastAPI(title=APP_NAME, version="1.0.0", lifespan=lifespan, docs_url=None, redoc_url=None, responses=ERRORS)


class BodyLimit:
    """Refuses large bodies while they arrive, whatever their headers say."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_picture = scope["path"] == "/api/site/pictures"
        limit = settings().max_picture_bytes if is_picture else settings().max_body_bytes
        seen = 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                raise HTTPException(413, say("too_large"))
            return message

        length = dict(scope["headers"]).get(b"content-length", b"0")
        if length.isdigit() and len(length) < 16 and int(length) <= limit:
            await self.app(scope, limited, send)
        else:
            await JSONResponse({"detail": say("too_large")}, 413)(scope, receive, send)


app.add_middleware(BodyLimit)
app.add_middleware(usage.Counted)


@app.middleware("http")
async def add_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    response = await call_next(request)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "same-origin"
    # A picture says for itself how long it may be kept, and that nothing in it runs.
    response.headers.setdefault("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    response.headers.setdefault("Cache-Control", "no-store")
    if settings().secure_cookies:
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
    return response


def problem(
    status: int,
    detail: str,
    *,
    errors: list[dict[str, str]] | None = None,
    code: str | None = None,
    headers: Any = None,
) -> JSONResponse:
    content: dict[str, Any] = {"detail": detail}
    if errors:
        content["errors"] = errors
    if code:
        content["code"] = code
    return JSONResponse(content, status, headers=headers)


def count_fields(request: Request, errors: list[dict[str, str]]) -> None:
    """Counts which fields a form was refused for: the app's own names alone, whatever was sent."""
    known = {name for model in RESOURCES for name in columns_of(model)}
    for field in {each["field"] for each in errors} & known:
        usage.count(usage.named(request.scope), f"field {field}")


@app.exception_handler(Problem)
def on_problem(request: Request, error: Problem) -> JSONResponse:
    count_fields(request, error.errors or [])
    return problem(error.status, error.detail, errors=error.errors, code=error.code, headers=error.headers)


@app.exception_handler(HTTPException)
def on_http_error(_request: Request, error: HTTPException) -> JSONResponse:
    fixed = {400: say("bad_body"), 404: say("not_found")}
    return problem(error.status_code, fixed.get(error.status_code, str(error.detail)), headers=error.headers)


@app.exception_handler(RequestValidationError)
def on_invalid(request: Request, error: RequestValidationError) -> JSONResponse:
    """Names the fields, but never sends back what was sent: it may hold what JSON cannot."""
    errors = []
    for each in error.errors():
        path = [str(part) for part in each["loc"] if part not in ("body", "query", "path")]
        name = ".".join(path).encode("ascii", "replace").decode()[:100]
        errors.append({"field": name, "message": str(each["msg"]).removeprefix("Value error, ")[:200]})
    count_fields(request, errors)
    return problem(422, say("invalid"), errors=errors[:50])


@app.exception_handler(sa.exc.DBAPIError)
def on_database_error(_request: Request, error: sa.exc.DBAPIError) -> JSONResponse:
    state = getattr(error.orig, "sqlstate", None) or ""
    if state.startswith("22"):
        return problem(422, say("out_of_range"))
    if state.startswith("23"):
        return problem(409, say("conflict"))
    if state in ("40001", "40P01", "55P03"):
        return problem(409, say("busy"), code="busy")
    log.error("Database error: %s", error.orig)
    return problem(503, say("unavailable"), headers={"Retry-After": "2"})


@app.exception_handler(sa.exc.TimeoutError)
def on_busy(_request: Request, _error: sa.exc.TimeoutError) -> JSONResponse:
    return problem(503, say("unavailable"), headers={"Retry-After": "2"})


@app.exception_handler(Exception)
def on_anything_else(_request: Request, error: Exception) -> JSONResponse:
    log.error("Unexpected error", exc_info=error)
    return problem(500, say("unexpected"))


system = APIRouter(tags=["system"])


@system.get("/api/health")
@system.get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@system.get("/api/ready")
@system.get("/ready", include_in_schema=False)
def ready() -> dict[str, str]:
    """The database answers and its schema is at this app's version or ahead of it."""
    if not is_ready():
        raise Problem(503, say("unavailable"))
    return {"status": "ready"}


@system.get("/api/openapi.json", include_in_schema=False)
def openapi() -> dict[str, Any]:
    return app.openapi()


app.include_router(system)
app.include_router(accounts.router)
app.include_router(owner.router)
app.include_router(invitations.router)
app.include_router(team.router)
app.include_router(query.router)
app.include_router(public_site)


# --- The dashboard: key figures, charts, what is new and what needs somebody ----------------------

# Buckets that a chart over time shows, at most.
BUCKETS = {"day": 14, "week": 12, "month": 12}
MOST_POINTS = 12


class FigureRead(BaseModel):
    id: str
    label: str
    value: float | None
    unit: str | None


class Point(BaseModel):
    key: str
    label: str
    value: float


class ChartRead(BaseModel):
    id: str
    label: str
    kind: str
    unit: str | None
    points: list[Point]


class RecentRead(BaseModel):
    entity: str
    route: str
    id: uuid.UUID
    title: str
    status: str | None
    at: dt.datetime


class AttentionRow(BaseModel):
    id: uuid.UUID
    route: str
    title: str
    detail: str | None


class AttentionRead(BaseModel):
    id: str
    label: str
    tone: str
    total: int
    rows: list[AttentionRow]


class DashboardRead(BaseModel):
    figures: list[FigureRead]
    charts: list[ChartRead]
    recent: list[RecentRead]
    attention: list[AttentionRead]


Condition = Callable[[], Any]


@dataclass(frozen=True, kw_only=True)
class Figure:
    id: str
    label: str
    model: Any
    measure: str
    amount: str | None = None
    unit: str | None = None
    where: Condition = sa.true


@dataclass(frozen=True, kw_only=True)
class Chart:
    id: str
    label: str
    model: Any
    kind: str
    by: str
    measure: str
    amount: str | None = None
    unit: str | None = None
    bucket: str | None = None
    where: Condition = sa.true
    # Stored value → what a person reads.
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Attention:
    id: str
    label: str
    model: Any
    tone: str
    where: Condition


FIGURES: list[Figure] = []
CHARTS: list[Chart] = []
ATTENTION: list[Attention] = []
# definitions


def measure(model: Any, kind: str, name: str | None) -> Any:
    if name is None or kind == "count":
        return sa.func.count()
    total = sa.func.avg if kind == "average" else sa.func.sum
    return total(getattr(model, name))


def show(value: Any, kind: str = "sum") -> float:
    """A figure with two decimals at most; an average with three digits: nobody means the cents of 614.17."""
    number = Decimal(value or 0)
    decimals = min(2, max(0, 2 - number.adjusted())) if kind == "average" else 2
    return float(round(number, decimals))


def is_told(user: User, model: Any, name: str | None) -> bool:
    """Whether a figure may be made of this column: one of rows that this user does not see is for who manages them."""
    resource = RESOURCES[model]
    return name not in resource.confidential or is_manager(user, resource)


def read_figure(db: orm.Session, user: User, figure: Figure) -> FigureRead:
    resource = RESOURCES[figure.model]
    if not is_told(user, figure.model, figure.amount):
        return FigureRead(id=figure.id, label=figure.label, value=None, unit=figure.unit)
    statement = sa.select(measure(figure.model, figure.measure, figure.amount)).select_from(figure.model)
    if figure.measure == "share":
        counted = sa.select(sa.func.avg(sa.case((figure.where(), 100), else_=0))).select_from(figure.model)
        share = db.scalar(counted.where(visible(user, resource)))
        return FigureRead(id=figure.id, label=figure.label, value=show(share, "average"), unit=figure.unit)
    value = db.scalar(statement.where(visible(user, resource), figure.where()))
    return FigureRead(id=figure.id, label=figure.label, value=show(value, figure.measure), unit=figure.unit)


def read_chart(db: orm.Session, user: User, chart: Chart) -> ChartRead:
    points = []
    if is_told(user, chart.model, chart.amount) and is_told(user, chart.model, chart.by):
        points = over_time(db, user, chart) if chart.bucket else by_value(db, user, chart)
    return ChartRead(id=chart.id, label=chart.label, kind=chart.kind, unit=chart.unit, points=points)


def by_value(db: orm.Session, user: User, chart: Chart) -> list[Point]:
    model = chart.model
    column = getattr(model, chart.by)
    value = measure(model, chart.measure, chart.amount)
    conditions = [visible(user, RESOURCES[model]), chart.where(), column.is_not(None)]
    statement = (
        sa.select(column, value).where(*conditions).group_by(column).order_by(value.desc(), column).limit(MOST_POINTS)
    )
    found = {key: show(number, chart.measure) for key, number in db.execute(statement)}
    if chart.by.endswith("_id"):
        relation = model.__mapper__.relationships[chart.by.removesuffix("_id")].mapper.class_
        may_name = visible(user, RESOURCES[relation])
        labels = {row.id: row.label for row in db.scalars(sa.select(relation).where(relation.id.in_(found), may_name))}
        return [
            Point(key=str(key), label=labels.get(key, say("hidden")), value=number) for key, number in found.items()
        ]
    if chart.names:
        return [Point(key=key, label=label, value=found.get(key, 0)) for key, label in chart.names.items()]
    words = {True: say("yes"), False: say("no")}
    return [
        Point(key=str(key), label=words.get(key, str(key)) if isinstance(key, bool) else str(key), value=number)
        for key, number in found.items()
    ]


def start_of(bucket: str, day: dt.date) -> dt.date:
    if bucket == "month":
        return day.replace(day=1)
    return day - dt.timedelta(days=day.weekday()) if bucket == "week" else day


def step(bucket: str, day: dt.date, count: int) -> dt.date:
    if bucket == "month":
        year, month = divmod(day.year * 12 + day.month - 1 + count, 12)
        return dt.date(year, month + 1, 1)
    return day + dt.timedelta(days=count * (7 if bucket == "week" else 1))


def over_time(db: orm.Session, user: User, chart: Chart) -> list[Point]:
    """
    One point per day, week or month, empty ones too, but for averages: of nothing there is none.
    The window ends today, or later when there are rows in the near future.
    """
    model, bucket = chart.model, chart.bucket or "month"
    column = getattr(model, chart.by)
    slot = sa.cast(sa.func.date_trunc(bucket, column), sa.Date).label("slot")
    count = BUCKETS[bucket]
    current = start_of(bucket, now().date())
    earliest, latest = step(bucket, current, -count + 1), step(bucket, current, count // 2)
    conditions = [visible(user, RESOURCES[model]), chart.where(), column >= earliest, column < step(bucket, latest, 1)]
    statement = sa.select(slot, measure(model, chart.measure, chart.amount)).where(*conditions).group_by(slot)
    found = {key: show(number, chart.measure) for key, number in db.execute(statement)}
    end = max([current, *found])
    days = [step(bucket, end, index) for index in range(-count + 1, 1)]
    style = "%Y-%m" if bucket == "month" else "%m-%d"
    shown = [day for day in days if day in found or chart.measure != "average"]
    return [Point(key=day.isoformat(), label=day.strftime(style), value=found.get(day, 0)) for day in shown]


def read_recent(db: orm.Session, user: User) -> list[RecentRead]:
    found: list[RecentRead] = []
    for resource in RESOURCES.values():
        model = resource.model
        rows = db.scalars(
            sa.select(model).where(visible(user, resource)).order_by(model.updated_at.desc(), model.id).limit(8)
        )
        found += [
            RecentRead(
                entity=resource.name,
                route=resource.route,
                id=row.id,
                title=row.label,
                status=row.status if resource.transitions else None,
                at=row.updated_at,
            )
            for row in rows
        ]
    return sorted(found, key=lambda each: each.at, reverse=True)[:8]


def detail_of(user: User, row: Any) -> str | None:
    """Whose and of what a row is, as far as one sees that; else who added it."""
    targets = [getattr(row, name) for name in relations_of(type(row))]
    labels = [target.label for target in targets if target is not None and may_see(user, target)]
    told = [label for label in dict.fromkeys(labels) if label not in row.label]
    by = [row.owner.name] if row.owner is not None and row.owner_id != user.id else []
    return " · ".join(told[:2] or by) or None


def read_attention(db: orm.Session, user: User, attention: Attention) -> AttentionRead:
    resource = RESOURCES[attention.model]
    conditions = [visible(user, resource), attention.where()]
    total = db.scalar(sa.select(sa.func.count()).select_from(attention.model).where(*conditions))
    rows = db.scalars(
        sa.select(attention.model).where(*conditions).order_by(attention.model.created_at, attention.model.id).limit(5)
    )
    return AttentionRead(
        id=attention.id,
        label=attention.label,
        tone=attention.tone,
        total=total or 0,
        rows=[
            AttentionRow(id=row.id, route=resource.route, title=row.label, detail=detail_of(user, row)) for row in rows
        ],
    )


@app.get("/api/dashboard", tags=["dashboard"])
def get_dashboard(user: Principal, db: Db) -> DashboardRead:
    return DashboardRead(
        figures=[read_figure(db, user, each) for each in FIGURES],
        charts=[read_chart(db, user, each) for each in CHARTS],
        recent=read_recent(db, user),
        attention=[read_attention(db, user, each) for each in ATTENTION],
    )


# --- The domain ------------------------------------------------------------------------------------

# routes
