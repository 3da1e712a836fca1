import type { Blueprint, Entity } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { flowFrom } from '../../compose/index.ts';
import { kindOf } from '../../lexicon/index.ts';
import { asLabel, findThing, freeId, key, listed, onlyThing, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';

type Flow = NonNullable<Entity['workflow']>;

/** A thing with states, and its states. */
function flowOf(plan: Blueprint, thing: string | undefined): { entity: Entity; flow: Flow } {
  const able = plan.entities.filter((each) => each.workflow !== undefined);
  const entity = thing === undefined ? onlyThing(plan, 'a status', able) : thingOf(plan, thing);
  if (entity.workflow === undefined)
    throw new WishError(
      `${entity.plural} have no status.`,
      `Add a field with choices instead: “add stage with the options Open and Done to ${entity.plural.toLowerCase()}”.`,
    );
  return { entity, flow: entity.workflow };
}

/** The state somebody names, of the thing they name or of the only thing that has it. */
export function stateOf(
  plan: Blueprint,
  thing: string | undefined,
  said: string,
): { entity: Entity; flow: Flow; state: Flow['states'][number] } {
  const among = thing === undefined ? plan.entities : [thingOf(plan, thing)];
  const [found, ...more] = among.flatMap((entity) => {
    const flow = entity.workflow;
    const state = flow?.states.find((each) => key(each.label) === key(said) || each.id === key(said));
    return flow === undefined || state === undefined ? [] : [{ entity, flow, state }];
  });
  if (found === undefined) {
    const all = among.flatMap((each) => each.workflow?.states.map((state) => state.label) ?? []);
    throw new WishError(
      `There is no status “${said}”.`,
      all.length === 0 ? 'Nothing here has a status.' : `There are ${listed([...new Set(all)])}.`,
    );
  }
  if (more.length > 0)
    throw new WishError(`“${said}” is a status of several things.`, 'Say of which.', {
      question: 'Which of them?',
      options: [found, ...more].map((each) => each.entity.plural),
    });
  return found;
}

export function addStatus(plan: Blueprint, { thing, status, after }: EditOf<'add_status'>): Done {
  // “After paid” says which thing is meant where one alone has that state.
  const told = thing ?? (after === undefined ? undefined : stateOf(plan, undefined, after).entity.id);
  const { entity, flow } = flowOf(plan, told);
  const label = asLabel(status);
  if (flow.states.some((each) => key(each.label) === key(label)))
    throw new WishError(`${entity.plural} have the status “${label}” already.`, 'Nothing has to be done.');
  const id = freeId(
    label,
    flow.states.map((each) => each.id),
  );
  const before = after === undefined ? undefined : stateOf(plan, entity.id, after).state;
  const from = before === undefined ? flow.states.filter((each) => !each.final).map((each) => each.id) : [before.id];
  const at = before === undefined ? flow.states.findIndex((each) => each.final) : flow.states.indexOf(before) + 1;
  flow.states.splice(at <= 0 ? flow.states.length : at, 0, { id, label, tone: 'info', final: false });
  const model = flow.transitions.find((each) => each.from.some((one) => from.includes(one)));
  const ids = flow.transitions.map((each) => each.id);
  const way = { by: model?.by ?? [], guards: [], asks: [], effects: [], tone: 'neutral' as const };
  flow.transitions.push({
    ...way,
    id: freeId(`mark_${id}`, ids),
    label: asLabel(`Mark ${label.toLowerCase()}`),
    from,
    to: id,
  });
  // what was possible before goes on from here: nothing may end in a state that was put in between
  for (const each of flow.transitions)
    if (each.to !== id && each.from.some((one) => from.includes(one))) each.from = [...each.from, id];
  return {
    what: `${entity.plural} can be “${label}”, by the action “Mark ${label.toLowerCase()}”${before === undefined ? '' : ` after “${before.label}”`}.`,
  };
}

/** Several statuses: a flow of its own for a thing that has none, one after another from the last one that goes on for a thing that has. */
export function addStatuses(plan: Blueprint, { thing, statuses }: EditOf<'add_statuses'>): Done {
  const entity = thing === undefined ? onlyThing(plan, 'a status', plan.entities) : thingOf(plan, thing);
  const labels = [...new Map(statuses.map((each) => [key(each), asLabel(each)])).values()];
  if (entity.workflow !== undefined) {
    let after = entity.workflow.states.findLast((each) => !each.final)?.label;
    for (const status of labels) {
      addStatus(plan, { do: 'add_status', thing: entity.id, status, ...(after === undefined ? {} : { after }) });
      after = status;
    }
    return { what: `${entity.plural} can be ${listed(labels.map((each) => `“${each}”`))}, too.` };
  }
  const flow = flowFrom(labels, kindOf(entity.id) ?? 'task');
  if (flow === undefined)
    throw new WishError('That takes two different statuses at least.', 'Name them in their order.');
  entity.workflow = {
    states: flow.states.map(({ id, label, tone, final }) => ({
      id,
      label,
      tone: tone ?? 'neutral',
      final: final ?? false,
    })),
    transitions: flow.transitions.map(({ id, label, from, to, tone }) => ({
      id,
      label,
      from: [...from],
      to,
      by: [],
      guards: [],
      asks: [],
      effects: [],
      tone: tone ?? 'neutral',
    })),
  };
  // sample rows stand at every stage
  plan.seed[entity.id] = (plan.seed[entity.id] ?? []).map((row, at) => ({
    ...row,
    status: flow.states[at % flow.states.length]?.id ?? null,
  }));
  return {
    what: `${entity.plural} have a status now: ${listed(labels.map((each) => `“${each}”`))}.`,
    means: `What is there begins as “${labels[0] ?? ''}”.`,
  };
}

export function renameStatus(plan: Blueprint, { thing, status, to }: EditOf<'rename_status'>): Done {
  const { entity, state } = stateOf(plan, thing, status);
  const before = state.label;
  state.label = asLabel(to);
  return {
    what: `The status “${before}” of ${entity.plural} is called “${state.label}” now.`,
    means: 'Rows that have it keep it.',
  };
}

/** The action somebody names, of the thing they name or of the only thing that has it. @throws WishError */
export function actionOf(
  plan: Blueprint,
  thing: string | undefined,
  action: string,
): { entity: Entity; flow: Flow; step: Flow['transitions'][number] } {
  const among = thing === undefined ? plan.entities : [thingOf(plan, thing)];
  const [found, ...more] = among.flatMap((entity) => {
    const flow = entity.workflow;
    const steps = flow?.transitions.filter((each) => key(each.label) === key(action)) ?? [];
    return flow === undefined ? [] : steps.map((step) => ({ entity, flow, step }));
  });
  if (found === undefined)
    throw new WishError(
      `There is no action “${action}”.`,
      `There are ${listed(among.flatMap((each) => each.workflow?.transitions.map((step) => step.label) ?? []))}.`,
    );
  if (more.length > 0)
    throw new WishError(`Several things have the action “${action}”.`, 'Say which.', {
      question: 'Of which?',
      options: [found, ...more].map((each) => each.entity.plural),
    });
  return found;
}

export function renameAction(plan: Blueprint, { thing, action, to }: EditOf<'rename_action'>): Done {
  const found = actionOf(plan, thing, action);
  const before = found.step.label;
  found.step.label = asLabel(to);
  return { what: `The action “${before}” of ${found.entity.plural} is called “${found.step.label}” now.` };
}

/** Most roles of one app, as the blueprint's schema has it. */
const MOST_ROLES = 6;

export function addRole(plan: Blueprint, { name }: EditOf<'add_role'>): Done {
  const label = asLabel(name);
  if (plan.roles.some((each) => key(each.label) === key(label)) || key(label) === 'admin')
    throw new WishError(`There is a role “${label}” already.`, 'Nothing has to be done.');
  if (plan.roles.length >= MOST_ROLES)
    throw new WishError(`An app has at most ${String(MOST_ROLES)} roles.`, 'Rename one instead.');
  const taken = [
    'admin',
    'owner',
    'everyone',
    'newcomer',
    ...plan.roles.map((each) => each.id),
    ...plan.entities.map((each) => each.id),
  ];
  const isThing = findThing(plan, name) !== undefined;
  plan.roles.push({ id: freeId(isThing ? `${label} role` : label, taken), label, description: '' });
  return {
    what: `Added the role “${label}”.`,
    means: 'An administrator gives it to people in the settings. It sees what every account sees.',
  };
}

export function renameRole(plan: Blueprint, { role, to }: EditOf<'rename_role'>): Done {
  const found = plan.roles.find((each) => key(each.label) === key(role) || each.id === key(role));
  if (found === undefined)
    throw new WishError(`There is no role “${role}”.`, `There are ${listed(plan.roles.map((each) => each.label))}.`);
  const before = found.label;
  found.label = asLabel(to);
  return { what: `The role “${before}” is called “${found.label}” now.`, means: 'Who has it keeps it.' };
}
