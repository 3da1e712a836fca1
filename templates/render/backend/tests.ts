import { accountRoles, changesAll } from '../../blueprint/index.ts';
import { python, pythonDoc } from '../../quote/index.ts';
import { accessTests } from './access-tests.ts';
import { renderFactories } from './factories.ts';
import type { Plan, PlannedEntity } from './plan.ts';
import { ruleTests } from './rule-tests.ts';
import { sampleOf, type Sample } from './sample.ts';
import { secretTests } from './secret-tests.ts';
import { test } from './test-source.ts';
import { testerOf } from './tester.ts';
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
  const isKept = entity.entity.lasting && !changesAll(entity.entity, testerOf(plan, entity));
  return [
    test('create_read_list_delete', 'user', [
      makeRow,
      'assert user.get(f"{PATH}/{row[\'id\']}").json()["id"] == row["id"]',
      'listing = user.get(PATH).json()',
      'assert (listing["total"], listing["items"][0]["id"]) == (1, row["id"])',
      'assert row["id"] in [each["id"] for each in user.get(f"{PATH}/options").json()]',
      ...(isKept
        ? []
        : [
            'assert user.delete(f"{PATH}/{row[\'id\']}").status_code == 204',
            'assert user.get(f"{PATH}/{row[\'id\']}").status_code == 404',
          ]),
    ]),
    ...(isKept
      ? [
          test('what_was_added_stays_as_it_is', 'user, admin', [
            makeRow,
            'assert row["can_edit"] is False',
            'assert user.patch(f"{PATH}/{row[\'id\']}", json={}).status_code == 403',
            'assert user.delete(f"{PATH}/{row[\'id\']}").status_code == 403',
            'assert admin.delete(f"{PATH}/{row[\'id\']}").status_code == 204',
          ]),
        ]
      : []),
    ...(edit === undefined || isKept
      ? []
      : [
          test('a_change_is_kept', 'user', [
            makeRow,
            `answer = user.patch(f"{PATH}/{row['id']}", json={${python(edit.json)}: ${edit.source}})`,
            'assert answer.status_code == 200, answer.text',
            `assert user.get(f"{PATH}/{row['id']}").json()[${python(edit.json)}] == ${edit.source}`,
          ]),
        ]),
    ...accessTests(plan, entity),
    ...secretTests(plan, entity, sample),
    test('nobody_writes_what_the_form_does_not_have', 'user', [
      `values = ${entity.names.variable}(user)`,
      'for extra in ({"owner_id": NOBODY}, {"id": NOBODY}, {"created_at": "2020-01-01T00:00:00Z"}, {"status": "done"}, {"is_admin": True}):',
      '    assert user.post(PATH, json=values | extra).status_code == 422',
    ]),
    ...ruleTests(plan, entity, sample),
    ...workflowTests(plan, entity, sample),
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
