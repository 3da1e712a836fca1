import { python } from '../../quote/index.ts';
import { parentsFirst } from './migration.ts';
import type { Plan } from './plan.ts';
import type { Sample } from './sample.ts';

/** A reference that needs rows of a kind which an earlier one needs already is to one so many numbers further. */
const FURTHER = 50;

/** The things of which there must be a row for one of that thing, itself among them. */
function neededBy(
  id: string,
  plan: Plan,
  samples: ReadonlyMap<string, Sample>,
  known = new Set<string>(),
): Set<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const { field } of samples.get(id)?.references ?? [])
    if (field.reference !== undefined) neededBy(field.reference.entity, plan, samples, known);
  return known;
}

/** The rows that the app's own tests work with: a function for each entity, whose rows break no rule. */
export function renderFactories(plan: Plan, samples: ReadonlyMap<string, Sample>): string {
  const entities = parentsFirst(plan);
  const factories = entities.map((entity) => {
    const sample = samples.get(entity.entity.id);
    const taken = new Set<string>();
    let further = 0;
    const values = entity.fields.flatMap((each) => {
      const value = sample?.values.get(each.field.id);
      if (value !== undefined) return [`${python(each.names.json)}: ${value.source}`];
      if (sample?.references.includes(each) !== true) return [];
      const target = plan.entity(each.field.reference?.entity ?? '').entity.id;
      // Home and away are two teams, and so are the team of a player and those of the match: each has a name of its own.
      const needed = neededBy(target, plan, samples);
      if ([...needed].some((id) => taken.has(id))) further += FURTHER;
      for (const id of needed) taken.add(id);
      const number = further === 0 ? 'number' : `number + ${String(further)}`;
      return [
        `${python(each.names.json)}: changes.get(${python(each.names.json)}) or make(client, ${python(target)}, ${number})["id"]`,
      ];
    });
    return [
      `def ${entity.names.variable}(client: TestClient, number: int = 1, /, **changes: Any) -> dict[str, Any]:`,
      `    return {${values.join(', ')}} | changes`,
    ].join('\n');
  });
  const table = entities.map(
    (each) => `${python(each.entity.id)}: (${python(`/api/${each.names.route}`)}, ${each.names.variable})`,
  );
  return `"""Rows for the tests. Each function gives the values of a new row that breaks no rule; other numbers give other rows."""

import datetime as dt
import uuid
from typing import Any

from fastapi.testclient import TestClient

from config import settings

TODAY = dt.datetime.now(dt.UTC).date()


def day(offset: int) -> str:
    return (TODAY + dt.timedelta(days=offset)).isoformat()


def at(offset: int, hour: int) -> str:
    return f"{day(offset)}T{hour:02}:00:00+00:00"


${factories.join('\n\n\n')}


ENTITIES: dict[str, tuple[str, Any]] = {${table.join(', ')}}


def administrator(client: TestClient) -> TestClient:
    """Another person, who knows the setup code."""
    other = TestClient(client.app)
    account = {"email": f"{uuid.uuid4().hex}@example.com", "password": "a long and good password", "name": "Root"}
    tokens = other.post("/api/auth/register", json=account).json()
    other.headers["Authorization"] = f"Bearer {tokens['access_token']}"
    assert other.post("/api/auth/claim-admin", json={"setup_code": settings().setup_code}).status_code == 200
    return other


def make(client: TestClient, name: str, number: int = 1, /, **changes: Any) -> dict[str, Any]:
    """Creates a row, with every row that it needs; what this person may not add, an administrator does."""
    path, values = ENTITIES[name]
    body = values(client, number, **changes)
    answer = client.post(path, json=body)
    if answer.status_code == 403:
        answer = administrator(client).post(path, json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()
`;
}
