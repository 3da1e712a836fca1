import { describe, expect, test } from 'vitest';
import { asksForRules } from './asks.ts';
import { readRoutes, readTests } from './code.ts';
import { expressionProblem, guarded } from './expression.ts';
import { withRoutes, withRules } from './put.ts';
import { thingsIn } from './things.ts';

const MODELS = `"""Trips."""

import uuid

from config import Base
from rows import Read, Resource, Transition, register


class Trip(Base):
    """A trip."""

    __tablename__ = "trips"
    __table_args__ = (sa.CheckConstraint("\\"status\\" IN ('open', 'closed')", name="ck"),)

    status: orm.Mapped[str] = orm.mapped_column(default="open")
    seats: orm.Mapped[int] = orm.mapped_column(sa.Integer())
    price: orm.Mapped[Decimal | None] = orm.mapped_column(sa.Numeric(16, 2))


class TripRead(Read):
    seats: int


TRIP_RULES = register(
    Resource(
        model=Trip,
        name="trip",
        route="trips",
        access="private",
        transitions=(
            Transition(
                "close",
                start=("open",),
                to="closed",
                by=("manager",),
            ),
        ),
    )
)
`;
const ROUTES = `"""Routes."""

import uuid

from fastapi import APIRouter

from accounts import Principal
from config import Db
from models.trips import TRIP_RULES, TripRead
from rows import get_row

router = APIRouter()


@router.get("/api/trips/{id}", tags=["trips"])
def get_trip(id: uuid.UUID, user: Principal, db: Db) -> TripRead:
    return get_row(db, user, TRIP_RULES, id)
`;
const files = new Map([
  ['backend/models/trips.py', MODELS],
  ['backend/routes/trips.py', ROUTES],
]);
const [trip] = thingsIn(files);
if (trip === undefined) throw new Error('the trip is not found');

test('an idea is asked for rules where it states one', () => {
  for (const idea of [
    'Guests may bring at most three friends.',
    'Rooms can be given back until 24 hours before arrival.',
    'Anmeldung spätestens zwei Tage vorher.',
    'Nobody can’t sign up twice, members cannot lend more.',
  ])
    expect(asksForRules(idea), idea).toBe(true);
  for (const idea of ['A shop for plants.', 'We show our paintings, most of them at home.'])
    expect(asksForRules(idea), idea).toBe(false);
});

test('a thing is told by its files', () => {
  expect(trip).toMatchObject({ name: 'trip', route: 'trips', rules: 'TRIP_RULES', statuses: ['open', 'closed'] });
  expect(trip.fields.map(({ name, isOptional }) => [name, isOptional])).toEqual([
    ['status', false],
    ['seats', false],
    ['price', true],
  ]);
  expect(trip.actions).toEqual([{ id: 'close', start: 'open', to: 'closed' }]);
});

describe('an expression', () => {
  test.each([
    'row.seats <= 12',
    "row.status != 'open' or row.seats >= 1",
    'row.created_at + dt.timedelta(days=2) > now()',
    'row.price >= Decimal("0.5") * row.seats',
  ])('%s is a rule', (text) => {
    expect(expressionProblem(text, trip)).toBeUndefined();
  });
  test.each([
    'row.wheels > 2',
    'row.seats > 2.5',
    'row.seats.__class__ == 1',
    'row.owner.email == "a"',
    '(lambda: True)() and row.seats',
    '__import__("os").system("id") or row.seats',
    'row.seats == 1) or (True',
    '[row.seats] == []',
    'exec("x") or row.seats',
    'now() > now()',
    'row.seats > 1 # always',
    '(x := row.seats) > 1',
  ])('%s is none', (text) => {
    expect(expressionProblem(text, trip)).toBeDefined();
  });
  test('of what a row may lack lets rows be that lack it', () => {
    expect(guarded('row.price > row.seats', trip)).toBe('row.price is None or (row.price > row.seats)');
  });
});

test('rules are put in beside what is there, and nothing that is there goes', () => {
  const after = withRules(MODELS, [
    { thing: trip, when: 'row.seats <= 12', message: 'At most 12.' },
    { thing: trip, action: 'close', when: 'row.created_at < now()', message: 'Not “yet”.' },
  ]);
  expect(after).toContain('        checks=(Check(lambda row: row.seats <= 12, "At most 12."),),\n    )\n)');
  expect(after).toContain(
    '                by=("manager",),\n                guards=(Guard(lambda row: row.created_at < now(), "Not “yet”."),),\n',
  );
  expect(after).toContain('from rows import Check, Guard, Read, Resource, Transition, register');
  expect(after).toContain('from config import Base, now');
  for (const line of MODELS.split('\n').filter((each) => !each.startsWith('from '))) expect(after).toContain(line);
});

const ROUTE = (body: string, head = 'id: uuid.UUID, user: Principal, db: Db', path = '/api/trips/{id}/price'): string =>
  `@router.get("${path}", tags=["trips"])\ndef price(${head}) -> PriceRead:\n    ${body}\n`;
const GOOD = 'return PriceRead(each=get_row(db, user, TRIP_RULES, id)["seats"] * 2)';

test('a route takes rows through the functions that know who sees them', () => {
  const code = `class PriceRead(BaseModel):\n    each: int\n\n\n${ROUTE(GOOD)}`;
  expect(readRoutes(code, [trip], files)).toMatchObject([{ method: 'get', path: '/api/trips/{id}/price' }]);
  const after = withRoutes(ROUTES, code, MODELS);
  expect(after?.indexOf('/price"')).toBeLessThan(after?.indexOf('"/api/trips/{id}"') ?? 0);
  expect(after).toContain('from pydantic import BaseModel');
});

test.each([
  ['asks the database', ROUTE('return db.get(Trip, id)')],
  ['asks the database by another name', ROUTE('s = db\n    return s')],
  ['is open', ROUTE(GOOD, 'id: uuid.UUID, db: Db')],
  ['looks into the person', ROUTE('user.role = "admin"\n    return 1')],
  ['changes the rules', ROUTE('TRIP_RULES.access = "shared"\n    return 1')],
  ['is there already', ROUTE(GOOD, undefined, '/api/trips/{id}')],
  ['answers where another one does', ROUTE(GOOD, undefined, '/api/trips/{name}')],
  ['is of no thing', ROUTE(GOOD, undefined, '/api/users/{id}/price')],
  ['imports', `import os\n\n${ROUTE(GOOD)}`],
  ['runs code', ROUTE('return eval("1")')],
  ['hides code in a text', ROUTE('return f"{db.connection()}"')],
  ['has code beside it', `${ROUTE(GOOD)}\n\nrouter = APIRouter()\n`],
  ['has another decorator', `@app.get("/api/trips/x/y")\n${ROUTE(GOOD)}`],
  ['never ends', ROUTE('while True:\n        pass')],
])('a route that %s is refused', (_, code) => {
  expect(typeof readRoutes(code, [trip], files)).toBe('string');
});

test('tests ask the API, and nothing else', () => {
  const good = 'def test_a(user):\n    assert user.get("/api/trips").status_code == 200\n';
  expect(readTests(`${good}\n\n${good.replace('test_a', 'test_b')}`)).toBe(2);
  for (const bad of [
    'def test_a(session):\n    assert session.get("/").status_code == 200\n',
    'def test_a(user):\n    pass\n',
    'import os\n\ndef test_a(user):\n    assert user.get("/").status_code == 200\n',
    `${good}\nos.remove("x")\n`,
  ])
    expect(typeof readTests(bad), bad).toBe('string');
});
