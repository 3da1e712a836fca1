import { pathOf, publicStates, offerOf } from '../../blueprint/index.ts';
import { python } from '../../quote/index.ts';
import type { Plan, PlannedEntity } from './plan.ts';
import type { Sample } from './sample.ts';
import { test } from './test-source.ts';
import { isSure } from './workflow-tests.ts';

/**
 * The test that a field for the desk alone is told to nobody else: asked of the API as somebody with an account, and as a visitor where rows are on the site.
 */
export function secretTests(plan: Plan, entity: PlannedEntity, sample: Sample): string[] {
  const secrets = entity.fields.filter((each) => each.field.confidential && sample.values.has(each.field.id));
  const opening = opened(plan, entity, sample);
  if (secrets.length === 0 || opening === undefined || entity.entity.access !== 'shared') return [];
  const names = secrets.map(({ names: { json } }) => python(json)).join(', ');
  const visitor = visited(plan, entity, secrets.map(({ names: { attribute } }) => python(attribute)).join(', '));
  return [
    test('what_is_for_the_desk_is_told_to_nobody_else', `admin, stranger${visitor.length === 0 ? '' : ', client'}`, [
      `row = make(admin, ${python(entity.entity.id)})`,
      'path = f"{PATH}/{row[\'id\']}"',
      ...opening,
      `for name in (${names},):`,
      '    value = admin.get(path).json()[name]',
      '    assert value is not None',
      '    assert stranger.get(path).json()[name] is None',
      '    assert [each[name] for each in stranger.get(PATH).json()["items"]] == [None]',
      '    for query in (f"sort={name}", f"{name}={value}"):',
      '        assert stranger.get(f"{PATH}?{query}").status_code == 422, query',
      ...visitor,
    ]),
  ];
}

/** Lines that bring a new row to where everybody sees it; undefined where no single sure step does. */
function opened(plan: Plan, entity: PlannedEntity, sample: Sample): string[] | undefined {
  const { shownIn, workflow } = entity.entity;
  const initial = workflow?.states[0]?.id;
  if (initial === undefined || shownIn === undefined || shownIn.includes(initial)) return [];
  const step = workflow?.transitions.find(
    (each) => each.from.includes(initial) && shownIn.includes(each.to) && isSure(plan, entity, sample, each),
  );
  return step && [`assert admin.post(f"{path}/actions/${step.id}", json={}).status_code == 200`];
}

/** Lines that ask as a visitor; none where the site does not show these rows as they are now. */
function visited(plan: Plan, entity: PlannedEntity, names: string): string[] {
  const { blueprint } = plan;
  const [path, offer] = [pathOf(blueprint, entity.entity.id), offerOf(blueprint, entity.entity.id)];
  if (path === undefined || offer === undefined) return [];
  const open = publicStates(entity.entity, offer);
  if (open !== undefined && entity.entity.shownIn?.every((state) => open.includes(state)) !== true) return [];
  const address = python(`/api/site/${path}`);
  return [
    `shown = client.get(${address}).json()["items"]`,
    'assert [each["id"] for each in shown] == [row["id"]]',
    `detail = client.get(${address} + f"/{shown[0]['slug']}").json()["row"]`,
    `for name in (${names},):`,
    '    assert name not in shown[0]["values"] and name not in detail["values"]',
    `    assert client.get(${address} + f"?{name}=a").status_code == 422`,
    `    assert client.get(${address} + f"?sort={name}").status_code == 422`,
  ];
}
