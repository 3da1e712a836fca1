"""The first page after signing in: key figures, charts, what is new and what needs somebody."""

import datetime as dt
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import sqlalchemy as sa
from pydantic import BaseModel
from sqlalchemy import orm

from accounts import User
from config import say
from rows import visible
from rules import RESOURCES, now

# Buckets that a chart over time shows, at most.
BUCKETS = {"day": 14, "week": 12, "month": 12}
MOST_POINTS = 12


class FigureRead(BaseModel):
    id: str
    label: str
    value: float
    unit: str | None


class Point(BaseModel):
    key: str
    label: str
    value: float


class ChartRead(BaseModel):
    id: str
    label: str
    kind: str
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


def show(value: Any) -> float:
    return float(round(Decimal(value or 0), 2))


def read_dashboard(db: orm.Session, user: User) -> DashboardRead:
    return DashboardRead(
        figures=[read_figure(db, user, each) for each in FIGURES],
        charts=[read_chart(db, user, each) for each in CHARTS],
        recent=read_recent(db, user),
        attention=[read_attention(db, user, each) for each in ATTENTION],
    )


def read_figure(db: orm.Session, user: User, figure: Figure) -> FigureRead:
    resource = RESOURCES[figure.model]
    statement = sa.select(measure(figure.model, figure.measure, figure.amount)).select_from(figure.model)
    value = db.scalar(statement.where(visible(user, resource), figure.where()))
    return FigureRead(id=figure.id, label=figure.label, value=show(value), unit=figure.unit)


def read_chart(db: orm.Session, user: User, chart: Chart) -> ChartRead:
    points = over_time(db, user, chart) if chart.bucket else by_value(db, user, chart)
    return ChartRead(id=chart.id, label=chart.label, kind=chart.kind, points=points)


def by_value(db: orm.Session, user: User, chart: Chart) -> list[Point]:
    model = chart.model
    column = getattr(model, chart.by)
    value = measure(model, chart.measure, chart.amount)
    conditions = [visible(user, RESOURCES[model]), chart.where(), column.is_not(None)]
    statement = (
        sa.select(column, value).where(*conditions).group_by(column).order_by(value.desc(), column).limit(MOST_POINTS)
    )
    found = {key: show(number) for key, number in db.execute(statement)}
    if chart.by.endswith("_id"):
        relation = model.__mapper__.relationships[chart.by.removesuffix("_id")].mapper.class_
        labels = {row.id: row.label for row in db.scalars(sa.select(relation).where(relation.id.in_(found)))}
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
    """One point per day, week or month, empty ones too. The window ends today, or later when there are rows in the near future."""
    model, bucket = chart.model, chart.bucket or "month"
    column = getattr(model, chart.by)
    slot = sa.cast(sa.func.date_trunc(bucket, column), sa.Date).label("slot")
    count = BUCKETS[bucket]
    current = start_of(bucket, now().date())
    earliest, latest = step(bucket, current, -count + 1), step(bucket, current, count // 2)
    conditions = [visible(user, RESOURCES[model]), chart.where(), column >= earliest, column < step(bucket, latest, 1)]
    statement = sa.select(slot, measure(model, chart.measure, chart.amount)).where(*conditions).group_by(slot)
    found = {key: show(number) for key, number in db.execute(statement)}
    end = max([current, *found])
    days = [step(bucket, end, index) for index in range(-count + 1, 1)]
    style = "%Y-%m" if bucket == "month" else "%m-%d"
    return [Point(key=day.isoformat(), label=day.strftime(style), value=found.get(day, 0)) for day in days]


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
            AttentionRow(id=row.id, route=resource.route, title=row.label, detail=row.owner.name if row.owner else None)
            for row in rows
        ],
    )
