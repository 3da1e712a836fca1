import type { Blueprint } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { key, listed } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import { choiceOf } from './choices.ts';
import { actionOf, stateOf } from './states.ts';
import type { Done } from './done.ts';

/** What holds for rows that have what goes: the database refuses the new version, and nothing changes. */
const STOPS = 'If a row has it today, the new version does not go live and says so: give those rows another one first.';

export function removeChoice(plan: Blueprint, said: EditOf<'remove_choice'>): Done {
  const found = choiceOf(plan, said);
  const { entity, field } = found;
  const left = (field.choices ?? []).filter((each) => each !== found.choice);
  const [first] = left;
  if (first === undefined)
    throw new WishError(`“${found.choice.label}” is the only choice of “${field.label}”.`, 'Add another one first.');
  if (isSpokenOf(plan, found.choice.id))
    throw new WishError(
      `A rule of ${entity.plural} depends on “${found.choice.label}”.`,
      'Rename it instead, or take what depends on it out first.',
    );
  field.choices = left;
  if (field.default === found.choice.id) field.default = first.id;
  swapSeed(plan, entity.id, field.id, { from: found.choice.id, to: first.id });
  return { what: `“${field.label}” of ${entity.plural} can no longer be “${found.choice.label}”.`, means: STOPS };
}

export function removeStatus(plan: Blueprint, { thing, status }: EditOf<'remove_status'>): Done {
  const { entity, flow, state } = stateOf(plan, thing, status);
  const { id, label } = state;
  const refuse = (why: string, help: string): never => {
    throw new WishError(why, help);
  };
  const [first] = flow.states;
  if (flow.states.length === 2 || first === undefined)
    refuse(`${entity.plural} have only two statuses.`, 'Add another one first, or rename this one.');
  if (first === state) refuse(`${entity.plural} begin as “${label}”.`, 'Put another status first, or rename it.');
  const without = (list: readonly string[]): string[] => list.filter((each) => each !== id);
  const reachedBefore = reached(flow);
  flow.states = flow.states.filter((each) => each !== state);
  flow.transitions = flow.transitions
    .filter(({ to }) => to !== id)
    .map((step) => ({ ...step, from: without(step.from) }))
    .filter(({ from }) => from.length > 0);
  const after = reached(flow);
  const lost = flow.states.find((each) => reachedBefore.has(each.id) && !after.has(each.id));
  if (lost !== undefined || flow.transitions.length === 0)
    refuse(
      `${entity.plural} come to “${lost?.label ?? ''}” only by way of “${label}”.`,
      'Rename it instead, or take the later status out first.',
    );
  if (entity.shownIn !== undefined) entity.shownIn = without(entity.shownIn);
  for (const rule of entity.rules) if ('except' in rule) rule.except = without(rule.except);
  for (const offer of plan.site.offers)
    if (offer.entity === entity.id && offer.states !== undefined) offer.states = without(offer.states);
  if (isSpokenOf(plan, id) || entity.shownIn?.length === 0)
    refuse(`A rule of ${entity.plural} depends on “${label}”.`, 'Rename it instead.');
  swapSeed(plan, entity.id, 'status', { from: id, to: first?.id ?? '' });
  return {
    what: `${entity.plural} can no longer be “${label}”, and the actions that lead there are gone.`,
    means: STOPS,
  };
}

/** The states that rows come to, from the first one on. */
function reached({ states, transitions }: ReturnType<typeof stateOf>['flow']): Set<string> {
  const found = new Set(states.slice(0, 1).map(({ id }) => id));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { from, to } of transitions) if (from.some((each) => found.has(each))) found.add(to);
  }
  return found;
}

/** Whether a formula or a rule of the app names a value: between quotes, as expressions write it. */
function isSpokenOf({ entities, dashboard, site }: Blueprint, value: string): boolean {
  const rules = entities.map(({ fields, rules: own, workflow }) => [
    fields.map(({ derived, visible }: { derived?: unknown; visible?: unknown }) => [derived, visible]),
    own,
    workflow?.transitions.map(({ guards, effects }) => [guards, effects]),
  ]);
  // inside JSON, the quotes of an expression; a list of states has the plain ones
  return new RegExp(`(?:'|\\\\\\\\")${value}(?:'|\\\\\\\\")|"${value}"`, 'u').test(
    JSON.stringify([rules, dashboard, site.shop ?? null]),
  );
}

/** Sample rows have something that is still there. */
function swapSeed(plan: Blueprint, entity: string, field: string, { from, to }: { from: string; to: string }): void {
  for (const row of plan.seed[entity] ?? []) if (row[field] === from) row[field] = to;
}

export function removeAction(plan: Blueprint, { thing, action }: EditOf<'remove_action'>): Done {
  const { entity, flow, step } = actionOf(plan, thing, action);
  const before = reached(flow);
  const left = flow.transitions.filter((each) => each !== step);
  const after = reached({ ...flow, transitions: left });
  const lost = flow.states.find(({ id }) => before.has(id) && !after.has(id));
  if (lost !== undefined)
    throw new WishError(
      `${entity.plural} come to “${lost.label}” only by “${step.label}”.`,
      `Take the status out with it: “remove the status ${lost.label.toLowerCase()}”.`,
    );
  flow.transitions = left;
  return { what: `Nobody can do “${step.label}” with ${entity.plural} any more.` };
}

export function removeRole(plan: Blueprint, { role: said }: EditOf<'remove_role'>): Done {
  const found = plan.roles.find((each) => key(each.label) === key(said) || each.id === key(said));
  if (found === undefined)
    throw new WishError(
      `There is no role “${said}”.`,
      plan.roles.length === 0
        ? 'Only administrators have one.'
        : `There are ${listed(plan.roles.map((each) => each.label))}.`,
    );
  const without = (list: readonly string[]): string[] => list.filter((each) => each !== found.id);
  const needs: string[] = [];
  for (const entity of plan.entities) {
    entity.managedBy = without(entity.managedBy);
    if (entity.createdBy?.includes(found.id) === true) {
      entity.createdBy = without(entity.createdBy);
      if (entity.createdBy.length === 0) needs.push(`add ${entity.plural.toLowerCase()}`);
    }
    for (const step of entity.workflow?.transitions ?? []) {
      if (!step.by.includes(found.id)) continue;
      step.by = without(step.by);
      // an empty list would open it to the owner of a row
      if (step.by.length === 0) step.by = ['admin'];
    }
  }
  if (needs.length > 0)
    throw new WishError(`Only a ${found.label.toLowerCase()} can ${listed(needs)}.`, 'Rename the role instead.');
  plan.roles = plan.roles.filter((each) => each !== found);
  return {
    what: `Took the role “${found.label}” out of the app.`,
    means:
      'What it alone could do, administrators can. Who had it has no role, until an administrator gives another one.',
  };
}
