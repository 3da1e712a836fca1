import { accountRoles, changesAll, manages, seesAll } from '../../blueprint/index.ts';
import { evaluate, readExpression } from '../../expression/index.ts';
import { python, pythonDoc } from '../../quote/index.ts';
import { limitsOf } from './column.ts';
import { parentsFirst } from './migration.ts';
import type { Plan, PlannedEntity, PlannedField } from './plan.ts';
import { below, SAMPLE_NOW, sampleOf, valueOf, type Sample } from './sample.ts';
import { test } from './test-source.ts';
import { refusedRoles, testerOf } from './tester.ts';
import { workflowTests } from './workflow-tests.ts';

/** The app's own tests of its domain: a file of factories and one file per entity. */
export function renderTests(plan: Plan): ReadonlyMap<string, string> {
  const samples = new Map(plan.entities.map((each) => [each.entity.id, sampleOf(plan, each)]));
  const usable = (entity: PlannedEntity, seen: readonly string[] = []): boolean => {
    const sample = samples.get(entity.entity.id);
    if (sample === undefined || !sample.valid || seen.includes(entity.entity.id)) return false;
    return sample.references.every((each) =>
      usable(plan.entity(each.field.reference?.entity ?? ''), [...seen, entity.entity.id]),
    );
  };
  const files = new Map([['tests/factories.py', renderFactories(plan, samples)]]);
  for (const entity of plan.entities) {
    const sample = samples.get(entity.entity.id);
    if (sample !== undefined)
      files.set(`tests/test_${entity.names.table}.py`, renderTest(plan, entity, sample, usable(entity)));
  }
  return files;
}

function renderFactories(plan: Plan, samples: ReadonlyMap<string, Sample>): string {
  const entities = parentsFirst(plan);
  const factories = entities.map((entity) => {
    const sample = samples.get(entity.entity.id);
    const values = entity.fields.flatMap((each) => {
      const value = sample?.values.get(each.field.id);
      if (value !== undefined) return [`${python(each.names.json)}: ${value.source}`];
      if (sample?.references.includes(each) !== true) return [];
      const target = plan.entity(each.field.reference?.entity ?? '').entity.id;
      return [
        `${python(each.names.json)}: changes.get(${python(each.names.json)}) or make(client, ${python(target)}, number)["id"]`,
      ];
    });
    return [
      `def ${entity.names.variable}(client: TestClient, number: int = 1, **changes: Any) -> dict[str, Any]:`,
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


def make(client: TestClient, name: str, number: int = 1, **changes: Any) -> dict[str, Any]:
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

function renderTest(plan: Plan, entity: PlannedEntity, sample: Sample, usable: boolean): string {
  const tests = [...alwaysTests(entity), ...(usable ? rowTests(plan, entity, sample) : [])];
  const tester = testerOf(plan, entity);
  const isUsual = tester === accountRoles(plan.blueprint).newAccount;
  const body = tests.join('\n\n\n');
  const factories = ['make', entity.names.variable].filter((name) => body.includes(`${name}(user`));
  const imports = [
    ...(body.includes('json.dumps') ? ['import json\n'] : []),
    ...(isUsual ? [] : ['import pytest\n']),
    ...(factories.length === 0 ? [] : [`from factories import ${factories.toSorted().join(', ')}`]),
  ];
  return `${pythonDoc(`${entity.names.plural}: what the app promises.`)}

${imports.join('\n')}

PATH = ${python(`/api/${entity.names.route}`)}
NOBODY = "00000000-0000-4000-8000-000000000000"


${isUsual ? '' : fixture(tester)}${body}
`;
}

/** In place of a new account, who may not add such rows. */
const fixture = (role: string): string => `@pytest.fixture
def user(sign_up):
    ${pythonDoc('Somebody who may add these.')}
    return sign_up("ann", role=${python(role)})


`;

const ODD_QUERIES = [
  "q=' OR 1=1 --",
  'q=%25_%5C',
  'q=%00',
  'sort=name;DROP TABLE users',
  'sort=password_hash',
  'page=0',
  'page_size=9999',
  'page=99999999999999999999',
  'nothing=1',
];

function alwaysTests(entity: PlannedEntity): string[] {
  const required = entity.fields.some(
    (each) => each.input && !each.nullable && each.field.default === undefined && each.field.type !== 'boolean',
  );
  return [
    test('nobody_gets_in_without_signing_in', 'client', [
      'assert client.get(PATH).status_code == 401',
      'assert client.post(PATH, json={}).status_code == 401',
      'assert client.get(f"{PATH}/{NOBODY}").status_code == 401',
      'assert client.patch(f"{PATH}/{NOBODY}", json={}).status_code == 401',
      'assert client.delete(f"{PATH}/{NOBODY}").status_code == 401',
    ]),
    test('what_does_not_exist_is_not_found', 'user', [
      'assert user.get(f"{PATH}/{NOBODY}").status_code == 404',
      'assert user.patch(f"{PATH}/{NOBODY}", json={}).status_code == 404',
      'assert user.delete(f"{PATH}/{NOBODY}").status_code == 404',
      'assert user.get(f"{PATH}/1").status_code == 422',
    ]),
    test('odd_queries_break_nothing', 'user', [
      `for query in (${ODD_QUERIES.map(python).join(', ')}):`,
      '    assert user.get(f"{PATH}?{query}").status_code in (200, 422), query',
    ]),
    ...(required
      ? [
          test('what_a_row_needs_is_asked_for', 'user', [
            'answer = user.post(PATH, json={})',
            'assert answer.status_code == 422',
            'assert answer.json()["errors"]',
          ]),
        ]
      : []),
  ];
}

function rowTests(plan: Plan, entity: PlannedEntity, sample: Sample): string[] {
  const name = python(entity.entity.id);
  const edit = editOf(entity, sample);
  const makeRow = `row = make(user, ${name})`;
  return [
    test('create_read_list_delete', 'user', [
      makeRow,
      'assert user.get(f"{PATH}/{row[\'id\']}").json()["id"] == row["id"]',
      'listing = user.get(PATH).json()',
      'assert (listing["total"], listing["items"][0]["id"]) == (1, row["id"])',
      'assert row["id"] in [each["id"] for each in user.get(f"{PATH}/options").json()]',
      'assert user.delete(f"{PATH}/{row[\'id\']}").status_code == 204',
      'assert user.get(f"{PATH}/{row[\'id\']}").status_code == 404',
    ]),
    ...(edit === undefined
      ? []
      : [
          test('a_change_is_kept', 'user', [
            makeRow,
            `answer = user.patch(f"{PATH}/{row['id']}", json={${python(edit.json)}: ${edit.source}})`,
            'assert answer.status_code == 200, answer.text',
            `assert user.get(f"{PATH}/{row['id']}").json()[${python(edit.json)}] == ${edit.source}`,
          ]),
        ]),
    strangers(plan, entity),
    ...outsiders(plan, entity),
    ...managed(plan, entity),
    ...colleagues(plan, entity),
    test('nobody_writes_what_the_form_does_not_have', 'user', [
      `values = ${entity.names.variable}(user)`,
      'for extra in ({"owner_id": NOBODY}, {"id": NOBODY}, {"created_at": "2020-01-01T00:00:00Z"}, {"status": "done"}, {"is_admin": True}):',
      '    assert user.post(PATH, json=values | extra).status_code == 422',
    ]),
    ...oddValues(entity, sample),
    ...references(entity, sample),
    ...twice(entity, sample),
    ...soldOut(plan, entity, sample),
    ...workflowTests(plan, entity, sample),
  ];
}

/** What a second new account may do with a row. */
function strangers(plan: Plan, entity: PlannedEntity): string {
  const role = accountRoles(plan.blueprint).newAccount;
  const sees = seesAll(entity.entity, role, entity.entity.workflow?.states[0]?.id);
  const edits = changesAll(entity.entity, role);
  const secrets = entity.fields
    .filter((each) => each.confidential)
    .flatMap(({ names }) => [
      `assert stranger.get(path).json()[${python(names.json)}] is None`,
      `assert stranger.get(f"{PATH}?sort=${names.json}").status_code == 422`,
    ]);
  const [read, write] = [sees ? 200 : 404, edits ? 200 : sees ? 403 : 404];
  return test('others_see_and_change_only_what_they_may', 'user, stranger, admin', [
    `row = make(user, ${python(entity.entity.id)})`,
    'path = f"{PATH}/{row[\'id\']}"',
    `assert stranger.get(path).status_code == ${read}`,
    `assert stranger.get(PATH).json()["total"] == ${sees ? 1 : 0}`,
    `assert stranger.patch(path, json={}).status_code == ${write}`,
    ...(edits ? [] : [`assert stranger.delete(path).status_code == ${write}`]),
    'assert admin.get(path).status_code == 200',
    ...(sees && !edits ? secrets : []),
  ]);
}

/** Who may not add a row. */
function outsiders(plan: Plan, entity: PlannedEntity): string[] {
  const roles = refusedRoles(plan, entity);
  if (roles.length === 0) return [];
  return [
    test('not_everybody_may_add_one', 'user, sign_up', [
      `values = ${entity.names.variable}(user)`,
      `for role in (${roles.map(python).join(', ')},):`,
      '    other = sign_up(f"other-{role}", role=role)',
      '    answer = other.post(PATH, json=values)',
      '    assert (answer.status_code, answer.json()["code"]) == (403, "role"), role',
      `    assert ${python(entity.names.route)} not in other.get("/api/auth/me").json()["creates"]`,
      'assert user.post(PATH, json=values).status_code == 201',
    ]),
  ];
}

/** Fields that are not for everybody who may add a row. */
function managed(plan: Plan, entity: PlannedEntity): string[] {
  const fields = entity.fields.filter((each) => each.field.managed && each.input && each.names.relation === null);
  const field = fields.find((each) => valueOf(each) !== undefined);
  const value = field && valueOf(field);
  if (field === undefined || value === undefined || manages(entity.entity, testerOf(plan, entity))) return [];
  const change = `{${python(field.names.json)}: ${value}}`;
  return [
    test(`${field.names.attribute}_is_not_for_everybody_to_say`, 'user, admin', [
      `assert user.post(PATH, json=${entity.names.variable}(user) | ${change}).status_code == 403`,
      `row = make(user, ${python(entity.entity.id)})`,
      `answer = user.patch(f"{PATH}/{row['id']}", json=${change})`,
      `assert (answer.status_code, answer.json()["errors"][0]["field"]) == (403, ${python(field.names.json)})`,
      `assert admin.patch(f"{PATH}/{row['id']}", json=${change}).status_code in (200, 409)`,
    ]),
  ];
}

/** Whom an admin gave a role works with the rows of the whole team. */
function colleagues(plan: Plan, entity: PlannedEntity): string[] {
  const role = plan.blueprint.roles[0]?.id;
  if (entity.entity.access !== 'team' || role === undefined) return [];
  return [
    test('who_has_a_role_works_with_the_rows_of_the_team', 'user, sign_up', [
      `row = make(user, ${python(entity.entity.id)})`,
      `colleague = sign_up("col", role=${python(role)})`,
      'assert colleague.get(PATH).json()["total"] == 1',
      'assert colleague.patch(f"{PATH}/{row[\'id\']}", json={}).status_code == 200',
    ]),
  ];
}

function editOf(entity: PlannedEntity, sample: Sample): { json: string; source: string } | undefined {
  const ruled = new Set(entity.entity.rules.flatMap((rule) => JSON.stringify(rule).match(/[a-z][a-z0-9_]*/g) ?? []));
  const found = entity.fields.find(
    ({ field, input }) =>
      input &&
      ['text', 'longtext'].includes(field.type) &&
      !ruled.has(field.id) &&
      (field.maxLength ?? 200) >= 12 &&
      sample.values.has(field.id),
  );
  return found === undefined ? undefined : { json: found.names.json, source: '"Changed here"' };
}

function oddValues(entity: PlannedEntity, sample: Sample): string[] {
  const odd = (planned: PlannedField): string[] => {
    switch (planned.field.type) {
      case 'text':
      case 'longtext':
        return ['"nul \\x00"', '"\\ud800"', '"x" * 100_000', '7', '["a"]', '{"a": 1}'];
      case 'integer':
      case 'duration':
        return ['10**30', '1.5', '"many"', 'True', '"NaN"'];
      case 'decimal':
      case 'money':
      case 'percent':
        return ['10**30', '"NaN"', '"Infinity"', '1e300', '0.123456789'];
      case 'date':
      case 'datetime':
        return ['"0001-01-01"', '"9999-12-31T23:59:59-12:00"', '"yesterday"', '10**18'];
      case 'choice':
        return ['"no such choice"', '1'];
      case 'url':
        return ['"javascript:alert(1)"'];
      case 'email':
        return ['"nobody"'];
      default:
        return [];
    }
  };
  const cases = entity.fields
    .filter((each) => sample.values.has(each.field.id))
    .flatMap((each) => odd(each).map((value) => `(${python(each.names.json)}, ${value})`));
  if (cases.length === 0) return [];
  return [
    test('odd_values_are_refused', 'user', [
      `values = ${entity.names.variable}(user)`,
      `for field, value in (${cases.join(', ')},):`,
      '    body = json.dumps(values | {field: value})',
      '    answer = user.post(PATH, content=body, headers={"Content-Type": "application/json"})',
      '    assert answer.status_code == 422, (field, value)',
    ]),
  ];
}

function references(entity: PlannedEntity, sample: Sample): string[] {
  const [first] = sample.references;
  if (first === undefined) return [];
  return [
    test('a_reference_must_lead_somewhere', 'user', [
      `answer = user.post(PATH, json=${entity.names.variable}(user) | {${python(first.names.json)}: NOBODY})`,
      'assert answer.status_code == 422',
      `assert answer.json()["errors"][0]["field"] == ${python(first.names.json)}`,
    ]),
  ];
}

function twice(entity: PlannedEntity, sample: Sample): string[] {
  const isGiven = (id: string): boolean =>
    (sample.values.get(id)?.value ?? null) !== null || sample.references.some((each) => each.field.id === id);
  const initial = entity.entity.workflow?.states[0]?.id ?? '';
  const applies =
    entity.fields.some(({ field, live }) => field.unique && !live && isGiven(field.id)) ||
    entity.entity.rules.some((rule) => {
      if (rule.kind === 'unique') return !rule.except.includes(initial) && rule.fields.every(isGiven);
      if (rule.kind !== 'no_overlap' || rule.except.includes(initial)) return false;
      const [start, end] = [sample.seen.get(rule.start), sample.seen.get(rule.end)];
      const isSpan = start !== undefined && start !== null && end !== undefined && end !== null && start < end;
      return isSpan && [...rule.scope, rule.start, rule.end].every(isGiven);
    });
  if (!applies) return [];
  return [
    test('the_same_twice_is_refused', 'user', [
      `values = ${entity.names.variable}(user)`,
      'assert user.post(PATH, json=values).status_code == 201',
      'answer = user.post(PATH, json=values)',
      'assert answer.status_code == 409',
      'assert answer.json()["detail"]',
    ]),
  ];
}

function soldOut(plan: Plan, entity: PlannedEntity, sample: Sample): string[] {
  return entity.entity.rules.flatMap((rule) => {
    const initial = entity.entity.workflow?.states[0]?.id ?? '';
    if (rule.kind !== 'capacity' || rule.amount === undefined || rule.except.includes(initial)) return [];
    const via = plan.field(entity, rule.via);
    const amount = plan.field(entity, rule.amount);
    if (!sample.references.includes(via) || !sample.values.has(rule.amount)) return [];
    const limit = evaluate(
      readExpression(rule.limit, { blueprint: plan.blueprint, entity: via.field.reference?.entity ?? '' }),
      below(sample.seen, rule.via),
      SAMPLE_NOW,
    );
    const { max } = limitsOf(amount.field);
    if (typeof limit !== 'number' || !Number.isInteger(limit) || (max !== undefined && limit + 1 > max)) return [];
    return [
      test(`${rule.id}_is_a_limit`, 'user', [
        `values = ${entity.names.variable}(user) | {${python(amount.names.json)}: ${limit + 1}}`,
        'assert user.post(PATH, json=values).status_code == 409',
      ]),
    ];
  });
}
