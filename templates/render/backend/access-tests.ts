import { accountRoles, changesAll, manages, seesAll } from '../../blueprint/index.ts';
import { python } from '../../quote/index.ts';
import type { Plan, PlannedEntity } from './plan.ts';
import { valueOf } from './sample.ts';
import { test } from './test-source.ts';
import { refusedRoles, testerOf } from './tester.ts';

/** Tests of who sees, adds and changes what. */
export function accessTests(plan: Plan, entity: PlannedEntity): string[] {
  return [strangers(plan, entity), ...outsiders(plan, entity), ...managed(plan, entity), ...colleagues(plan, entity)];
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
      `row = make(user, ${python(entity.entity.id)}, 2)`,
      ...(entity.entity.lasting
        ? []
        : [
            `answer = user.patch(f"{PATH}/{row['id']}", json=${change})`,
            `assert (answer.status_code, answer.json()["errors"][0]["field"]) == (403, ${python(field.names.json)})`,
          ]),
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
