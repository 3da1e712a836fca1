"""What every kind of row can do: be listed, read, created, changed, deleted and moved through its workflow, by those who may."""

import calendar
import datetime as dt
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Any, Generic, TypeVar

import sqlalchemy as sa
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import orm

from accounts import User
from config import NEWCOMER, Base, Line, Problem, now, say, sensible_year
from kit import usage

Item = TypeVar("Item")
MOST_CREATED = 600


class ListQuery(BaseModel):
    """What every list understands; each entity adds its own filters."""

    model_config = ConfigDict(extra="forbid")
    q: Annotated[Line, Field(max_length=200)] | None = None
    page: Annotated[int, Field(ge=1, le=100_000)] = 1
    page_size: Annotated[int, Field(ge=1, le=200)] = 20
    sort: Annotated[str, Field(pattern=r"^-?[a-z][a-z0-9_]{0,80}$")] | None = None
    mine: bool | None = None


class Person(BaseModel):
    id: uuid.UUID
    name: str


class Option(BaseModel):
    id: uuid.UUID
    label: str


class Action(BaseModel):
    id: str
    allowed: bool
    reason: str | None


class Read(BaseModel):
    """What every row answers with."""

    id: uuid.UUID
    created_at: dt.datetime
    updated_at: dt.datetime
    owner: Person | None
    can_edit: bool
    can_delete: bool
    actions: list[Action]


class Listing(BaseModel, Generic[Item]):
    items: list[Item]
    total: int
    page: int
    page_size: int


# --- Rules and workflow ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """Must hold for a row at every write."""

    when: Callable[[Any], bool]
    message: str


@dataclass(frozen=True)
class Capacity:
    """The rows that share `via` may together not exceed `limit`: their number, or the sum of `amount`."""

    via: str
    limit: Callable[[Any], Any]
    message: str
    amount: str | None = None
    # Counted apart for each value of these columns: so many on one day.
    within: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()
    # The state of a new row where it is full, instead of a refusal, and the field with its place in line.
    waiting: str | None = None
    line: str | None = None


@dataclass(frozen=True)
class OpenDays:
    """Which days can be chosen: none of the closed weekdays (1 is Monday), so many days ahead (one more from the hour `by` on), and at most so many."""

    field: str
    message: str
    closed: tuple[int, ...] = ()
    ahead: int = 0
    by: int | None = None
    most: int | None = None

    def takes(self, chosen: Any) -> bool:
        moment, day = now(), _day(chosen)
        first = self.ahead + (1 if self.by is not None and moment.hour >= self.by else 0)
        distance = (day - moment.date()).days
        return day.isoweekday() not in self.closed and first <= distance <= (self.most or 36_500)


@dataclass(frozen=True)
class SetField:
    """Writes `field` of the row, or of a row it refers to (`item.stock`)."""

    field: str
    value: Callable[[Any], Any]


@dataclass(frozen=True)
class AddToField:
    """Adds to `field` of the row, or of a row it refers to; the row is locked, so nothing is lost."""

    field: str
    value: Callable[[Any], Any]


@dataclass(frozen=True)
class MoveOthers:
    """Moves every other row with the same `scope` from one of the states `start` to the state `to`."""

    scope: str
    start: tuple[str, ...]
    to: str


@dataclass(frozen=True)
class CreateRows:
    """Creates `times` rows of the class named `model`, linked by `via`; `values` gets this row and the number, from 1."""

    model: str
    via: str
    times: Callable[[Any], Any]
    values: Callable[[Any, int], dict[str, Any]]


@dataclass(frozen=True)
class Guard:
    when: Callable[[Any], bool]
    message: str


@dataclass(frozen=True)
class Transition:
    """An action that moves a row to another state. `by`: roles, `owner`, or a reference whose owner may do it; empty: who keeps the row."""

    id: str
    start: tuple[str, ...]
    to: str
    by: tuple[str, ...] = ()
    guards: tuple[Guard, ...] = ()
    # What it brings along; a function gets the session and the row, and answers with the other rows it changed.
    effects: tuple[Any, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Resource:
    """How the rows of one class are seen, found, checked and moved."""

    model: Any
    name: str
    route: str
    # Who sees rows. private: their owner and who manages them. shared: everybody. team: everybody whom an admin gave a role.
    access: str
    # Roles that see, add, change and delete every row; admin always does.
    managed_by: tuple[str, ...] = ("admin",)
    # Roles that may add rows, too, and change and delete what they added. everyone: any account but a newcomer.
    created_by: tuple[str, ...] = ()
    # The states in which the owner still changes and deletes a row; empty: all. What somebody else has confirmed stays as they saw it.
    own_in: tuple[str, ...] = ()
    # What somebody has added stays as it is: only who manages the rows changes or deletes them.
    lasting: bool = False
    # Whether people add pictures to a row.
    pictured: bool = False
    # Of shared rows: the states in which everybody sees them; empty: all states.
    shown_in: tuple[str, ...] = ()
    # Fields that only who manages the rows writes.
    managed: tuple[str, ...] = ()
    # For the desk, or worked out from rows that not everybody sees: shown to who manages or owns the row, to others empty.
    confidential: tuple[str, ...] = ()
    # (field, relation, its field): what a row starts with, taken from the row it refers to.
    copies: tuple[tuple[str, str, str], ...] = ()
    # Relations that lead to a row of one's own, unless one manages these rows.
    own: tuple[str, ...] = ()
    sort: str = "-created_at"
    search: tuple[str, ...] = ()
    formulas: tuple[tuple[str, Callable[[Any], Any]], ...] = ()
    checks: tuple[Check, ...] = ()
    capacities: tuple[Capacity, ...] = ()
    days: tuple[OpenDays, ...] = ()
    transitions: tuple[Transition, ...] = ()
    # Name of a database constraint → what to tell the person.
    messages: Mapping[str, str] = field(default_factory=dict)


RESOURCES: dict[Any, Resource] = {}
# Rules of parts of the kit, by class: called with every row that is written, once it is in the database.
WATCHED: dict[Any, list[Callable[[orm.Session, Any], None]]] = {}
# Parts of the kit that are told when a row is added or moved: by whom (None: by itself), and which row.
TOLD: list[Callable[[orm.Session, User | None, Any], None]] = []
# Parts of the kit that keep something of a row or an account, and let go of it when that goes.
GONE: list[Callable[[orm.Session, Any], None]] = []


def register(resource: Resource) -> Resource:
    RESOURCES[resource.model] = resource
    return resource


# --- Who may do what -------------------------------------------------------------------------------


def is_manager(user: User, resource: Resource) -> bool:
    return user.role == "admin" or user.role in resource.managed_by


def owner_references(resource: Resource) -> set[str]:
    """References whose row's owner has a say in this row, for example the seller whom an offer is made to."""
    relations = resource.model.__mapper__.relationships
    return {who for transition in resource.transitions for who in transition.by if who != "owner" and who in relations}


def is_on_the_team(user: User, resource: Resource) -> bool:
    return resource.access == "team" and user.role != NEWCOMER


def may_create(user: User, resource: Resource) -> bool:
    if is_manager(user, resource):
        return True
    return user.role != NEWCOMER and ("everyone" in resource.created_by or user.role in resource.created_by)


def sees_all(user: User, resource: Resource) -> bool:
    """Whether this user sees every row, whoever owns it."""
    acting = {who for transition in resource.transitions for who in transition.by}
    is_public = resource.access == "shared" and not resource.shown_in
    return is_public or is_on_the_team(user, resource) or is_manager(user, resource) or user.role in acting


def belongs(user: User, resource: Resource) -> Any:
    """The condition on rows that are this user's own, or in which a row of theirs has a say."""
    model = resource.model
    conditions = [model.owner_id == user.id]
    for reference in sorted(owner_references(resource)):
        target = orm.aliased(resource.model.__mapper__.relationships[reference].mapper.class_)
        conditions.append(sa.exists().where(target.id == getattr(model, f"{reference}_id"), target.owner_id == user.id))
    return sa.or_(*conditions)


def visible(user: User, resource: Resource) -> Any:
    """The condition on rows that this user may see."""
    if sees_all(user, resource):
        return sa.true()
    if resource.access == "shared":
        return sa.or_(belongs(user, resource), resource.model.status.in_(resource.shown_in))
    return belongs(user, resource)


def keeps_any(user: User, resource: Resource) -> bool:
    """Whether such rows are part of this user's account: they may add some, or have some already."""
    db = orm.object_session(user)
    if may_create(user, resource) or db is None:
        return may_create(user, resource)
    return bool(db.scalar(sa.select(sa.exists(sa.select(resource.model.id).where(belongs(user, resource))))))


def sees_any(user: User, resource: Resource) -> bool:
    """Whether there is a point in showing this user a list of such rows."""
    return resource.access == "shared" or sees_all(user, resource) or keeps_any(user, resource)


def may_see(user: User, row: Any) -> bool:
    resource = RESOURCES[type(row)]
    if sees_all(user, resource) or row.owner_id == user.id:
        return True
    if resource.access == "shared" and row.status in resource.shown_in:
        return True
    targets = (getattr(row, reference) for reference in owner_references(resource))
    return any(target is not None and target.owner_id == user.id for target in targets)


def keeps(user: User, resource: Resource, row: Any) -> bool:
    """Whoever manages the rows, the team whose rows they are, and their owner while that role may add such rows."""
    is_own = row.owner_id == user.id and may_create(user, resource)
    return is_own or is_manager(user, resource) or is_on_the_team(user, resource)


def may_edit(user: User, resource: Resource, row: Any) -> bool:
    if is_manager(user, resource) or is_on_the_team(user, resource):
        return True
    if resource.lasting:
        return False
    return keeps(user, resource, row) and (not resource.own_in or row.status in resource.own_in)


def may_act(user: User, resource: Resource, transition: Transition, row: Any) -> bool:
    if not transition.by:
        return keeps(user, resource, row)
    if user.role == NEWCOMER:
        return False
    if user.role == "admin" or user.role in transition.by or ("owner" in transition.by and row.owner_id == user.id):
        return True
    targets = (getattr(row, who) for who in transition.by if who in owner_references(resource))
    return any(target is not None and target.owner_id == user.id for target in targets)


def refusal(user: User, resource: Resource, transition: Transition, row: Any) -> str | None:
    """Why this action is not possible now, or None when it is."""
    if not may_act(user, resource, transition, row):
        return say("forbidden")
    return next((guard.message for guard in transition.guards if not guard.when(row)), None)


# --- Reading ---------------------------------------------------------------------------------------


def columns_of(model: Any) -> dict[str, Any]:
    return {each.key: each for each in model.__mapper__.column_attrs}


def relations_of(model: Any) -> list[str]:
    return [each.key for each in model.__mapper__.relationships if each.key != "owner"]


def present(user: User, row: Any) -> dict[str, Any]:
    resource = RESOURCES[type(row)]
    data = {name: getattr(row, name) for name in columns_of(resource.model)}
    if row.owner_id != user.id and not is_manager(user, resource):
        data |= dict.fromkeys(resource.confidential)
    for relation in relations_of(resource.model):
        target = getattr(row, relation)
        data[relation] = target and {"id": target.id, "label": target.label if may_see(user, target) else say("hidden")}
    data["owner"] = row.owner and {"id": row.owner.id, "name": row.owner.name}
    data["can_edit"] = data["can_delete"] = may_edit(user, resource, row)
    # Steps that are somebody else's are not named; one of one's own that is not possible now says why.
    own = [each for each in resource.transitions if may_act(user, resource, each, row)]
    possible = [each for each in own if row.status in each.start]
    reasons = {each.id: refusal(user, resource, each, row) for each in possible}
    data["actions"] = [{"id": id, "allowed": reason is None, "reason": reason} for id, reason in reasons.items()]
    return data


def with_relations(model: Any) -> list[Any]:
    return [orm.selectinload(getattr(model, relation)) for relation in relations_of(model)]


def matches(model: Any, search: tuple[str, ...], text: str | None) -> Any:
    if not text or not search:
        return sa.true()
    return sa.or_(*[getattr(model, name).icontains(text, autoescape=True) for name in search])


def order_by(user: User, resource: Resource, sort: str) -> list[Any]:
    name = sort.removeprefix("-")
    # An order tells what the values are.
    is_told = name in resource.confidential and not is_manager(user, resource)
    if name not in columns_of(resource.model) or is_told:
        raise Problem(422, say("no_sort"), errors=[{"field": "sort", "message": say("no_sort")}])
    column = getattr(resource.model, name)
    direction = column.desc() if sort.startswith("-") else column.asc()
    return [direction.nulls_last(), resource.model.id]


def filters(model: Any, query: ListQuery) -> list[Any]:
    found = []
    for name, value in query.model_dump(exclude=set(ListQuery.model_fields), exclude_none=True).items():
        if hasattr(model, name):
            found.append(getattr(model, name) == value)
        elif name.endswith("_from"):
            found.append(getattr(model, name.removesuffix("_from")) >= value)
        else:
            found.append(getattr(model, name.removesuffix("_to")) <= value)
    return found


def list_rows(db: orm.Session, user: User, resource: Resource, query: ListQuery) -> Any:
    model = resource.model
    conditions = [visible(user, resource), matches(model, resource.search, query.q), *filters(model, query)]
    if query.mine:
        conditions.append(belongs(user, resource))
    total = db.scalar(sa.select(sa.func.count()).select_from(model).where(*conditions))
    statement = (
        sa.select(model)
        .where(*conditions)
        .options(*with_relations(model))
        .order_by(*order_by(user, resource, query.sort or resource.sort))
        .limit(query.page_size)
        .offset((query.page - 1) * query.page_size)
    )
    items = [present(user, row) for row in db.scalars(statement)]
    name = f"GET /api/{resource.route}"
    if query.q:
        usage.count(name, "search")
        if not total:
            usage.count(name, "found nothing")
    if query.sort and query.sort != resource.sort:
        usage.count(name, f"sort {query.sort}")
    return {"items": items, "total": total, "page": query.page, "page_size": query.page_size}


def list_options(
    db: orm.Session, user: User, resource: Resource, text: str | None, own: bool | None = None
) -> Any:
    """Rows to choose from in a form, at most 50. `own`: one's own, or all for who manages them."""
    model = resource.model
    statement = sa.select(model).where(visible(user, resource), matches(model, resource.search, text))
    if own and not is_manager(user, resource):
        statement = statement.where(model.owner_id == user.id)
    found = db.scalars(statement.order_by(*order_by(user, resource, resource.sort)).limit(50))
    return [{"id": row.id, "label": row.label} for row in found]


def find_row(db: orm.Session, user: User, resource: Resource, id: uuid.UUID, *, lock: bool = False) -> Any:
    """The row, or a 404 when there is none or it is another user's: nobody learns which."""
    statement = sa.select(resource.model).where(resource.model.id == id, visible(user, resource))
    if lock:
        # Only this row is locked, not its owner's account that the same query brings along.
        statement = statement.with_for_update(of=resource.model)
    row = db.scalar(statement)
    if row is None:
        raise Problem(404, say("not_found"))
    return row


def get_row(db: orm.Session, user: User, resource: Resource, id: uuid.UUID) -> Any:
    return present(user, find_row(db, user, resource, id))


# --- Writing ---------------------------------------------------------------------------------------


def assign(db: orm.Session, user: User, resource: Resource, row: Any, values: dict[str, Any]) -> None:
    """Writes checked values into a row; a reference must lead to a row that this user may see."""
    relations = {f"{name}_id": name for name in relations_of(resource.model)}
    for name, value in values.items():
        if name not in relations:
            setattr(row, name, value)
            continue
        target = None
        if value is not None:
            other = RESOURCES[resource.model.__mapper__.relationships[relations[name]].mapper.class_]
            target = db.scalar(sa.select(other.model).where(other.model.id == value, visible(user, other)))
            if target is None:
                raise Problem(422, say("invalid"), errors=[{"field": name, "message": say("unknown_reference")}])
            if relations[name] in resource.own and target.owner_id != user.id and not is_manager(user, resource):
                raise Problem(422, say("invalid"), errors=[{"field": name, "message": say("not_yours")}])
        setattr(row, name, value)
        setattr(row, relations[name], target)


def conform(model: Any, name: str, value: Any) -> Any:
    """A calculated value in the shape of its column."""
    kind = columns_of(model)[name].columns[0].type
    if value is None:
        return None
    if isinstance(kind, sa.DateTime) and not isinstance(value, dt.datetime):
        return dt.datetime.combine(value, dt.time(), dt.UTC)
    if isinstance(kind, sa.Date) and isinstance(value, dt.datetime):
        return value.date()
    if isinstance(kind, sa.Integer):
        return int(Decimal(value).to_integral_value(ROUND_HALF_UP))
    if isinstance(kind, sa.Numeric):
        return round(Decimal(value), kind.scale or 0)
    return value


def calculate(row: Any) -> None:
    resource = RESOURCES[type(row)]
    for name, formula in resource.formulas:
        setattr(row, name, conform(resource.model, name, formula(row)))


def settle(db: orm.Session, *rows: Any) -> None:
    """Brings rows to the database and checks every rule; what breaks one is refused with its message."""
    for row in rows:
        calculate(row)
        for capacity in RESOURCES[type(row)].capacities:
            parent = getattr(row, capacity.via)
            if parent is not None:
                # Whoever adds to the same parent waits here, so that two cannot take the last place.
                db.refresh(parent, with_for_update={"of": type(parent)})
    fresh = {row for row in rows if row in db.new}
    for row in rows:
        check_days(row)
    flush(db)
    for row in rows:
        db.expire(row)
        check_rules(db, row, is_new=row in fresh)
    for row in rows:
        move_up(db, row)


def check_days(row: Any) -> None:
    """Refuses a day that is chosen now and cannot be had; one that was chosen before stays."""
    for rule in RESOURCES[type(row)].days:
        chosen = getattr(row, rule.field)
        is_changed = sa.inspect(row).attrs[rule.field].history.has_changes()
        if chosen is not None and is_changed and not rule.takes(chosen):
            raise Problem(422, rule.message, errors=[{"field": rule.field, "message": rule.message}], code="days")


def flush(db: orm.Session) -> None:
    try:
        db.flush()
    except sa.exc.IntegrityError as error:
        name = getattr(getattr(error.orig, "diag", None), "constraint_name", None) or ""
        messages = {key: text for resource in RESOURCES.values() for key, text in resource.messages.items()}
        db.rollback()
        default = say("in_use") if getattr(error.orig, "sqlstate", "") == "23503" else say("conflict")
        raise Problem(409, messages.get(name, default), code=name or None) from None


def counted(db: orm.Session, resource: Resource, capacity: Capacity, parent_id: uuid.UUID, row: Any = None) -> Any:
    """How much of a capacity is taken; where it is counted apart, by rows that are like `row`."""
    model = resource.model
    measure = sa.func.sum(getattr(model, capacity.amount)) if capacity.amount else sa.func.count()
    statement = sa.select(measure).select_from(model).where(getattr(model, f"{capacity.via}_id") == parent_id)
    for name in capacity.within:
        statement = statement.where(getattr(model, name) == getattr(row, name))
    if capacity.uncounted:
        statement = statement.where(model.status.not_in(capacity.uncounted))
    return db.scalar(statement) or 0


def move_up(db: orm.Session, row: Any, *, is_gone: bool = False) -> None:
    """Gives free places to those who wait longest, and the others their place in line: after a row, or what it is a row of, has changed."""
    for resource in RESOURCES.values():
        for capacity in resource.capacities:
            if capacity.waiting is None:
                continue
            target = resource.model.__mapper__.relationships[capacity.via].mapper.class_
            parent = row if isinstance(row, target) and not is_gone else None
            if isinstance(row, resource.model):
                parent_id = getattr(row, f"{capacity.via}_id")
                parent = db.get(target, parent_id) if parent_id else None
            if parent is not None:
                fill_places(db, resource, capacity, parent)


def fill_places(db: orm.Session, resource: Resource, capacity: Capacity, parent: Any) -> None:
    model = resource.model
    db.refresh(parent, with_for_update={"of": type(parent)})
    same = getattr(model, f"{capacity.via}_id") == parent.id
    statement = sa.select(model).where(same, model.status == capacity.waiting).order_by(model.created_at, model.id)
    limit, place = capacity.limit(parent), 0
    taken = counted(db, resource, capacity, parent.id)
    for waiting in db.scalars(statement.with_for_update(of=model)).all():
        need = (getattr(waiting, capacity.amount) or 0) if capacity.amount else 1
        if place == 0 and (limit is None or taken + need <= limit):
            waiting.status, waiting.updated_at = columns_of(model)["status"].columns[0].default.arg, now()
            taken += need
            tell(db, None, waiting)
        else:
            place += 1
        if capacity.line:
            setattr(waiting, capacity.line, None if waiting.status != capacity.waiting else place)
    if capacity.line:
        stale = getattr(model, capacity.line).is_not(None)
        for other in db.scalars(sa.select(model).where(same, model.status != capacity.waiting, stale)).all():
            setattr(other, capacity.line, None)
    db.flush()


def tell(db: orm.Session, user: User | None, row: Any) -> None:
    for told in TOLD:
        told(db, user, row)


def check_rules(db: orm.Session, row: Any, *, is_new: bool = False) -> None:
    resource = RESOURCES[type(row)]
    for check in resource.checks:
        if not check.when(row):
            raise Problem(409, check.message, code="check")
    for capacity in resource.capacities:
        parent = getattr(row, capacity.via)
        if parent is None or (resource.transitions and row.status in capacity.uncounted):
            continue
        limit = capacity.limit(parent)
        if limit is None or counted(db, resource, capacity, parent.id, row) <= limit:
            continue
        if not is_new or capacity.waiting is None:
            raise Problem(409, capacity.message, code="capacity")
        row.status = capacity.waiting
        db.flush()
    for watch in WATCHED.get(type(row), ()):
        watch(db, row)


def new_row(model: Any, owner_id: uuid.UUID | None, /, **values: Any) -> Any:
    """A row that is not in the database yet, with the defaults that formulas may look at. A column may have any name, `model` too."""
    defaults = {}
    for name, attribute in columns_of(model).items():
        default = getattr(attribute.columns[0], "default", None)
        if default is not None and default.is_scalar:
            defaults[name] = default.arg
    return model(**{**defaults, "created_at": now(), "updated_at": now(), "owner_id": owner_id, **values})


def refuse_managed(user: User, resource: Resource, payload: BaseModel) -> None:
    """A price, a score or who does it is not for everybody to say."""
    refused = sorted(payload.model_fields_set & set(resource.managed))
    if refused and not is_manager(user, resource):
        errors = [{"field": name, "message": say("managed_field")} for name in refused]
        raise Problem(403, say("managed_field"), errors=errors, code="field")


def copy_values(resource: Resource, row: Any, given: set[str], *, is_new: bool) -> None:
    """Takes over what the row it refers to says, for a new row and whenever it refers to another; what was sent stays."""
    for name, relation, source in resource.copies:
        value = getattr(getattr(row, relation), source, None)
        changed = is_new or f"{relation}_id" in given
        if value is not None and changed and name not in given and f"{name}_id" not in given:
            setattr(row, name, value)


def create_row(db: orm.Session, user: User, resource: Resource, payload: BaseModel) -> Any:
    if not may_create(user, resource):
        raise Problem(403, say("may_not_add"), code="role")
    refuse_managed(user, resource, payload)
    row = new_row(resource.model, user.id)
    with db.no_autoflush:
        assign(db, user, resource, row, payload.model_dump())
        copy_values(resource, row, payload.model_fields_set, is_new=True)
        db.add(row)
        settle(db, row)
        tell(db, user, row)
    db.commit()
    return present(user, row)


def update_row(db: orm.Session, user: User, resource: Resource, id: uuid.UUID, payload: BaseModel) -> Any:
    row = find_row(db, user, resource, id, lock=True)
    if not may_edit(user, resource, row):
        raise Problem(403, say("forbidden"))
    refuse_managed(user, resource, payload)
    with db.no_autoflush:
        assign(db, user, resource, row, payload.model_dump(exclude_unset=True))
        copy_values(resource, row, payload.model_fields_set, is_new=False)
        row.updated_at = now()
        settle(db, row)
    db.commit()
    return present(user, row)


def delete_row(db: orm.Session, user: User, resource: Resource, id: uuid.UUID) -> None:
    row = find_row(db, user, resource, id, lock=True)
    if not may_edit(user, resource, row):
        raise Problem(403, say("forbidden"))
    db.delete(row)
    flush(db)
    let_go(db, row)
    move_up(db, row, is_gone=True)
    db.commit()


def let_go(db: orm.Session, gone: Any) -> None:
    for part in GONE:
        part(db, gone)


def delete_private_rows(db: orm.Session, user: User) -> None:
    """When an account goes, its private rows go; one that another user's row needs stays behind without an owner."""
    private = [resource.model for resource in RESOURCES.values() if resource.access == "private"]
    for model in private * 3:
        for row_id in db.scalars(sa.select(model.id).where(model.owner_id == user.id)).all():
            try:
                with db.begin_nested():
                    db.execute(sa.delete(model).where(model.id == row_id))
            except sa.exc.IntegrityError:
                continue


# --- Workflow --------------------------------------------------------------------------------------


def act(
    db: orm.Session, user: User, resource: Resource, id: uuid.UUID, action: str, payload: BaseModel | None = None
) -> Any:
    """Does one action of the workflow, with everything it brings along, or nothing at all."""
    transition = next(each for each in resource.transitions if each.id == action)
    row = find_row(db, user, resource, id, lock=True)
    if not may_act(user, resource, transition, row):
        raise Problem(403, say("forbidden"))
    if row.status not in transition.start:
        raise Problem(409, say("not_in_state"), code="state")
    with db.no_autoflush:
        if payload is not None:
            assign(db, user, resource, row, payload.model_dump(exclude_unset=True))
        lock_related(db, row, transition)
        calculate(row)
        reason = refusal(user, resource, transition, row)
        if reason is not None:
            db.rollback()
            raise Problem(409, reason, code="guard")
        row.status = transition.to
        row.updated_at = now()
        touched = [row]
        for effect in transition.effects:
            touched += apply(db, row, effect)
        settle(db, *dict.fromkeys(touched))
        for each in dict.fromkeys(touched):
            if type(each) is type(row):
                tell(db, user, each)
    db.commit()
    return present(user, row)


def lock_related(db: orm.Session, row: Any, transition: Transition) -> None:
    names = {
        effect.field.partition(".")[0]
        for effect in transition.effects
        if isinstance(effect, SetField | AddToField) and "." in effect.field
    }
    for name in sorted(names):
        target = getattr(row, name)
        if target is not None:
            db.refresh(target, with_for_update={"of": type(target)})


def apply(db: orm.Session, row: Any, effect: Any) -> list[Any]:
    """Carries out one effect; the answer is the other rows it changed."""
    if callable(effect):
        found: list[Any] = effect(db, row)
        return found
    if isinstance(effect, MoveOthers):
        model = type(row)
        same = getattr(model, effect.scope) == getattr(row, effect.scope)
        others = db.scalars(
            sa.select(model).where(same, model.id != row.id, model.status.in_(effect.start)).with_for_update(of=model)
        ).all()
        for other in others:
            other.status, other.updated_at = effect.to, now()
        return list(others)
    if isinstance(effect, CreateRows):
        return create_rows(db, row, effect)
    holder, _, name = effect.field.rpartition(".")
    target = getattr(row, holder) if holder else row
    if target is None:
        return []
    value = effect.value(row)
    if isinstance(effect, AddToField):
        value = (getattr(target, name) or 0) + (value or 0)
    setattr(target, name, conform(type(target), name, value))
    target.updated_at = now()
    return [target]


def create_rows(db: orm.Session, row: Any, effect: CreateRows) -> list[Any]:
    model = next(mapper.class_ for mapper in Base.registry.mappers if mapper.class_.__name__ == effect.model)
    times = int(effect.times(row) or 0)
    if times > MOST_CREATED:
        raise Problem(409, say("out_of_range"), code="times")
    created = []
    for number in range(1, times + 1):
        values = {name: conform(model, name, value) for name, value in effect.values(row, number).items()}
        new = new_row(model, row.owner_id, **values)
        setattr(new, f"{effect.via}_id", row.id)
        setattr(new, effect.via, row)
        db.add(new)
        created.append(new)
    return created


# --- Calculation: a missing value makes the result missing ---------------------------------------


def today() -> dt.date:
    return now().date()


def month_start() -> dt.date:
    return today().replace(day=1)


def _day(value: dt.date) -> dt.date:
    return value.date() if isinstance(value, dt.datetime) else value


def _seconds(start: Any, end: Any) -> Decimal:
    if isinstance(start, dt.time):
        start, end = (dt.datetime.combine(dt.date.min, each) for each in (start, end))
    return Decimal(int((end - start).total_seconds()))


def days_between(start: dt.date | None, end: dt.date | None) -> int | None:
    return None if start is None or end is None else (_day(end) - _day(start)).days


def hours_between(start: Any, end: Any) -> Decimal | None:
    return None if start is None or end is None else _seconds(start, end) / 3600


def minutes_between(start: Any, end: Any) -> Decimal | None:
    return None if start is None or end is None else _seconds(start, end) / 60


def _move(start: Any, step: Callable[[], Any]) -> Any:
    try:
        return sensible_year(step())
    except (OverflowError, ValueError):
        raise Problem(422, say("out_of_range")) from None


def add_days(start: Any, days: Any) -> Any:
    return None if start is None or days is None else _move(start, lambda: start + dt.timedelta(days=int(days)))


def add_minutes(start: Any, minutes: Any) -> Any:
    return (
        None if start is None or minutes is None else _move(start, lambda: start + dt.timedelta(minutes=int(minutes)))
    )


def add_months(start: Any, months: Any) -> Any:
    """The same day some months later, or that month's last day."""
    if start is None or months is None:
        return None

    def step() -> Any:
        year, month = divmod(start.year * 12 + start.month - 1 + int(months), 12)
        return start.replace(year=year, month=month + 1, day=min(start.day, calendar.monthrange(year, month + 1)[1]))

    return _move(start, step)


def divide(dividend: Any, divisor: Any) -> Decimal | None:
    return None if dividend is None or not divisor else Decimal(dividend) / Decimal(divisor)


def rounded(value: Any, digits: int) -> Decimal | None:
    return None if value is None else round(Decimal(value), digits)


def smaller(first: Any, second: Any) -> Any:
    return min((each for each in (first, second) if each is not None), default=None)


def larger(first: Any, second: Any) -> Any:
    return max((each for each in (first, second) if each is not None), default=None)


def coalesce(first: Any, second: Any) -> Any:
    return second if first is None else first


def is_empty(value: Any) -> bool:
    return value is None or value == ""


def related(model: Any, reference: str, name: str) -> Any:
    """A column of the row that `reference` points to, for use in a query."""
    target = orm.aliased(sa.inspect(model).mapper.relationships[reference].mapper.class_)
    return sa.select(getattr(target, name)).where(target.id == getattr(model, f"{reference}_id")).scalar_subquery()
