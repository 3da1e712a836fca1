import { changesAll, ownersStates, type Transition } from '../../blueprint/index.ts';
import { evaluate, readCondition } from '../../expression/index.ts';
import { python } from '../../quote/index.ts';
import type { Plan, PlannedEntity } from './plan.ts';
import { SAMPLE_NOW, type Sample } from './sample.ts';
import { test } from './test-source.ts';
import { testerOf } from './tester.ts';

/** What the app's tests say about an entity's workflow. */
export function workflowTests(plan: Plan, entity: PlannedEntity, sample: Sample): string[] {
  const workflow = entity.entity.workflow;
  const initial = workflow?.states[0]?.id;
  if (workflow === undefined || initial === undefined) return [];
  const start = workflow.transitions.find((each) => each.from.includes(initial) && isSure(plan, entity, sample, each));
  const wrong = workflow.transitions.find((each) => !each.from.includes(initial));
  const tester = testerOf(plan, entity);
  const closed = workflow.transitions.find((each) => isClosed(entity, each, tester));
  const first = workflow.transitions.filter((each) => each.from.includes(initial));
  const isLocked = start !== undefined && ownersStates(entity.entity)?.has(start.to) === false;
  const row = `row = make(user, ${python(entity.entity.id)})`;
  const path = (id: string): string => `f"{PATH}/{row['id']}/actions/${id}"`;
  const body = (each: Transition): string => (each.asks.length === 0 ? '' : ', json={}');
  return [
    test('a_new_row_is_in_the_first_state', 'user, admin', [
      row,
      `assert row["status"] == ${python(initial)}`,
      `shown = admin.get(f"{PATH}/{row['id']}").json()["actions"]`,
      `assert {each["id"] for each in shown} == ${setOf(first)}`,
    ]),
    test('steps_that_are_for_others_are_not_named', 'user', [
      row,
      'named = {each["id"] for each in row["actions"]}',
      `assert ${setOf(first.filter((each) => !isOthers(each, tester)))} <= named`,
      `assert named <= ${setOf(first.filter((each) => !isClosed(entity, each, tester)))}`,
    ]),
    ...(start === undefined
      ? []
      : [
          test(`${start.id}_moves_the_row`, 'user, admin', [
            row,
            `answer = admin.post(${path(start.id)}${body(start)})`,
            'assert answer.status_code == 200, answer.text',
            `assert answer.json()["status"] == ${python(start.to)}`,
            ...(start.from.includes(start.to)
              ? []
              : [`assert admin.post(${path(start.id)}${body(start)}).status_code == 409`]),
          ]),
        ]),
    ...(start === undefined || !isLocked || changesAll(entity.entity, tester)
      ? []
      : [
          test(`after_${start.id}_the_owner_changes_nothing`, 'user, admin', [
            row,
            `assert admin.post(${path(start.id)}${body(start)}).status_code == 200`,
            'assert user.patch(f"{PATH}/{row[\'id\']}", json={}).status_code == 403',
            'assert user.delete(f"{PATH}/{row[\'id\']}").status_code == 403',
            'assert user.get(f"{PATH}/{row[\'id\']}").json()["can_edit"] is False',
          ]),
        ]),
    ...(wrong === undefined
      ? []
      : [
          test(`${wrong.id}_is_not_possible_at_once`, 'user, admin', [
            row,
            `assert admin.post(${path(wrong.id)}${body(wrong)}).status_code == 409`,
            'assert user.get(f"{PATH}/{row[\'id\']}").json()["status"] == row["status"]',
          ]),
        ]),
    ...(closed === undefined
      ? []
      : [
          test(`${closed.id}_is_not_for_everybody`, 'user', [
            row,
            `assert user.post(${path(closed.id)}${body(closed)}).status_code == 403`,
          ]),
        ]),
  ];
}

const setOf = (transitions: readonly Transition[]): string =>
  transitions.length === 0 ? 'set()' : `{${transitions.map((each) => python(each.id)).join(', ')}}`;

/** Whether the owner of a row with this role may not take a step by that alone; a reference may let them. */
const isOthers = ({ by }: Transition, role: string): boolean =>
  by.length > 0 && role !== 'admin' && !by.includes(role) && !by.includes('owner');

/** Whether nothing at all lets the owner of a row with this role take a step. */
const isClosed = (entity: PlannedEntity, transition: Transition, role: string): boolean =>
  isOthers(transition, role) && transition.by.every((who) => !entity.fields.some(({ field }) => field.id === who));

/** Whether an action is bound to succeed on the sample row: guards are met and effects stay on this row or are plain. */
export function isSure(plan: Plan, entity: PlannedEntity, sample: Sample, transition: Transition): boolean {
  const scope = { blueprint: plan.blueprint, entity: entity.entity.id };
  const guarded = transition.guards.every(
    (guard) => evaluate(readCondition(guard.when, scope), sample.seen, SAMPLE_NOW) === true,
  );
  const plain = transition.effects.every(
    (effect) => effect.kind === 'others' || (effect.kind === 'set' && !effect.field.includes('.')),
  );
  const asked = transition.asks.length === 0 || transition.guards.length === 0;
  return (
    guarded &&
    plain &&
    asked &&
    entity.entity.rules.every((rule) => rule.kind !== 'check' || !rule.when.includes('status'))
  );
}
