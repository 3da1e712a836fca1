/** A relationship leads to a class that shares its name with one that is no model. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../index.ts';

const models = `import sqlalchemy as sa
from sqlalchemy import orm


class Base(orm.DeclarativeBase): ...


class Card(Base):
    __tablename__ = "cards"
    id: orm.Mapped[int] = orm.mapped_column(primary_key=True)


class Study(Base):
    __tablename__ = "studies"
    id: orm.Mapped[int] = orm.mapped_column(primary_key=True)
    card_id: orm.Mapped[int] = orm.mapped_column(sa.ForeignKey("cards.id"))
    card: orm.Mapped["Card"] = orm.relationship("Card")
    deck: orm.Mapped["Deck"] = orm.relationship("Deck")
`;
const payment = 'from pydantic import BaseModel\n\n\nclass Card(BaseModel):\n    number: str\n';

let engine: Engine;
beforeAll(() => (engine = createEngine()));
afterAll(() => engine.stop());

it('is found, and what no file has is missed all the same', async () => {
  const files = new Map([
    ['backend/main.py', 'from fastapi import FastAPI\n\nimport models\n\napp = FastAPI()\n'],
    ['backend/models.py', models],
    ['backend/payment.py', payment],
    ['backend/requirements.txt', 'fastapi==0.115.0\nsqlalchemy==2.0.36\npydantic==2.10.0\n'],
  ]);
  const { report } = await engine.repair(files, { mode: 'diagnose' });
  const missed = report.issues.filter(({ rule }) => rule === 'unknown-column').map(({ description }) => description);
  expect(missed).toEqual([expect.stringContaining('There is no model Deck')]);
});
