import { EVERYONE, isPictured, ownersStates, type Effect, type Transition } from '../../blueprint/index.ts';
import { readCondition, readExpression, toPython, type Scope } from '../../expression/index.ts';
import { python, pythonTuple } from '../../quote/index.ts';
import { constraintsOf } from './constraint.ts';
import { columnOf, type Plan, type PlannedEntity } from './plan.ts';
import { restockOf } from './shop.ts';

/** The `Resource` of an entity: access, search, formulas, rules and workflow, as Python source. */
export function renderResource(plan: Plan, entity: PlannedEntity): string {
  const scope: Scope = { blueprint: plan.blueprint, entity: entity.entity.id };
  const row = (source: string): string =>
    `lambda row: ${toPython(readExpression(source, scope), { names: plan.names, row: 'row' })}`;
  const { rules, workflow } = entity.entity;
  const checks = rules.flatMap((rule) => {
    if (rule.kind !== 'check') return [];
    const when = toPython(readCondition(rule.when, scope), { names: plan.names, row: 'row', unknown: true });
    return [`Check(lambda row: ${when}, ${python(rule.message)})`];
  });
  const capacities = rules.flatMap((rule) => {
    if (rule.kind !== 'capacity') return [];
    const via = plan.field(entity, rule.via);
    const parent: Scope = { blueprint: plan.blueprint, entity: via.field.reference?.entity ?? '' };
    const limit = toPython(readExpression(rule.limit, parent), { names: plan.names, row: 'parent' });
    const amount = rule.amount === undefined ? '' : `, amount=${python(columnOf(entity, rule.amount))}`;
    const uncounted =
      rule.except.length === 0 || workflow === undefined ? '' : `, uncounted=${pythonTuple(rule.except.map(python))}`;
    const waiting = rule.waiting === undefined ? '' : `, waiting=${python(rule.waiting)}`;
    const within =
      rule.within === undefined ? '' : `, within=${pythonTuple(rule.within.map((id) => python(columnOf(entity, id))))}`;
    const line = rule.line === undefined ? '' : `, line=${python(columnOf(entity, rule.line))}`;
    return [
      `Capacity(${python(via.names.relation ?? '')}, lambda parent: ${limit}, ${python(rule.message)}${amount}${within}${uncounted}${waiting}${line})`,
    ];
  });
  const days = entity.fields.flatMap(({ field, names, live }) => {
    const { days: open, type } = field;
    if (open === undefined || live || (type !== 'date' && type !== 'datetime')) return [];
    const said = [
      python(names.attribute),
      python(open.message),
      ...tuple('closed', (open.closed ?? []).map(String)),
      ...((open.ahead ?? 0) === 0 ? [] : [`ahead=${open.ahead}`]),
      ...(open.by === undefined ? [] : [`by=${open.by}`]),
      ...(open.most === undefined ? [] : [`most=${open.most}`]),
    ];
    return [`OpenDays(${said.join(', ')})`];
  });
  const messages = constraintsOf(plan, entity).flatMap((each) =>
    each.message === null ? [] : [`${python(each.name)}: ${python(each.message)}`],
  );
  const parts = [
    `model=${entity.names.class}`,
    `name=${python(entity.entity.id)}`,
    `route=${python(entity.names.route)}`,
    `access=${python(entity.entity.access)}`,
    ...tuple('managed_by', [...new Set(entity.entity.managedBy)].filter((role) => role !== 'owner').map(python)),
    ...tuple('created_by', creators(entity).map(python)),
    ...tuple('own_in', ownIn(entity).map(python)),
    ...(entity.entity.lasting ? ['lasting=True'] : []),
    ...(isPictured(plan.blueprint, entity.entity.id) ? ['pictured=True'] : []),
    ...tuple('shown_in', entity.entity.access === 'shared' ? (entity.entity.shownIn ?? []).map(python) : []),
    ...tuple(
      'managed',
      entity.fields.filter(({ field, input }) => field.managed && input).map(({ names }) => python(names.attribute)),
    ),
    ...tuple(
      'confidential',
      entity.fields.flatMap((each) => (each.confidential ? [python(each.names.attribute)] : [])),
    ),
    ...tuple('copies', copiesOf(plan, entity)),
    ...tuple(
      'own',
      entity.fields.flatMap(({ field, names }) =>
        field.reference?.own === true ? [python(names.relation ?? '')] : [],
      ),
    ),
    ...sortOf(entity),
    ...tuple('search', searchOf(entity).map(python)),
    ...tuple(
      'formulas',
      formulasOf(entity).map(([name, source]) => `(${python(name)}, ${row(source)})`),
    ),
    ...tuple('checks', checks),
    ...tuple('capacities', capacities),
    ...tuple('days', days),
    ...tuple(
      'transitions',
      (workflow?.transitions ?? []).map((each) => renderTransition(plan, entity, each)),
    ),
    ...(messages.length === 0 ? [] : [`messages={${messages.join(', ')}}`]),
  ];
  return `${entity.rules} = register(Resource(${parts.join(', ')},))\n`;
}

function creators({ entity }: PlannedEntity): readonly string[] {
  return [...new Set(entity.createdBy ?? (entity.access === 'shared' ? [] : [EVERYONE]))];
}

/** Nothing where the owner's hands are never tied. */
function ownIn({ entity }: PlannedEntity): readonly string[] {
  const open = ownersStates(entity);
  return entity.lasting ||
    entity.access === 'team' ||
    open === undefined ||
    open.size === entity.workflow?.states.length
    ? []
    : [...open];
}

/** `("price", "service", "price")`; of a reference, its row as well as its id. */
function copiesOf(plan: Plan, entity: PlannedEntity): string[] {
  return entity.fields.flatMap(({ field, names }) => {
    if (field.copies === undefined || field.derived !== undefined) return [];
    const [via = '', source = ''] = field.copies.split('.');
    const reference = plan.field(entity, via);
    const from = plan.field(plan.entity(reference.field.reference?.entity ?? ''), source).names;
    const one = (name: string, of: string): string =>
      `(${[name, reference.names.relation ?? '', of].map(python).join(', ')})`;
    const related = names.relation === null || from.relation === null ? [] : [one(names.relation, from.relation)];
    return [one(names.attribute, from.attribute), ...related];
  });
}

function tuple(name: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${name}=${pythonTuple(items)}`];
}

function sortOf(entity: PlannedEntity): string[] {
  const descending = entity.entity.sort.startsWith('-');
  const id = entity.entity.sort.replace(/^-/, '');
  const known = entity.fields.some((each) => each.field.id === id) || ['created_at', 'updated_at'].includes(id);
  const isStatus = id === 'status' && entity.entity.workflow !== undefined;
  if (!known && !isStatus) return [];
  return [`sort=${python(`${descending ? '-' : ''}${columnOf(entity, id)}`)}`];
}

const TEXTUAL = new Set(['text', 'longtext', 'email', 'phone', 'url', 'choice']);

function searchOf(entity: PlannedEntity): string[] {
  const textual = entity.fields.filter(
    (each) => !each.live && !each.confidential && TEXTUAL.has(each.field.type) && each.field.type !== 'choice',
  );
  const chosen = textual.filter((each) => each.field.searchable || each.field.id === entity.entity.title);
  return (chosen.length > 0 ? chosen : textual.slice(0, 1)).map((each) => each.names.attribute);
}

/** Stored formulas, those that others build on first. */
function formulasOf(entity: PlannedEntity): [name: string, expression: string][] {
  const pending = entity.fields.flatMap((each) =>
    each.field.derived?.kind === 'formula' && !each.live
      ? [{ id: each.field.id, expression: each.field.derived.expression }]
      : [],
  );
  const ordered: [string, string][] = [];
  while (pending.length > 0) {
    const names = new Set(pending.map((each) => each.id));
    const index = pending.findIndex(
      (each) =>
        ![...each.expression.matchAll(/(?<![.'\w])([a-z]\w*)/g)].some(
          ([, word]) => word !== undefined && word !== each.id && names.has(word),
        ),
    );
    const [next] = pending.splice(Math.max(index, 0), 1);
    if (next !== undefined) ordered.push([columnOf(entity, next.id), next.expression]);
  }
  return ordered;
}

function renderTransition(plan: Plan, entity: PlannedEntity, transition: Transition): string {
  const scope: Scope = { blueprint: plan.blueprint, entity: entity.entity.id };
  const by = transition.by.map((who) => entity.fields.find((each) => each.field.id === who)?.names.relation ?? who);
  const guards = transition.guards.map((guard) => {
    const when = toPython(readCondition(guard.when, scope), { names: plan.names, row: 'row' });
    return `Guard(lambda row: ${when}, ${python(guard.message)})`;
  });
  const parts = [
    python(transition.id),
    `start=${pythonTuple(transition.from.map(python))}`,
    `to=${python(transition.to)}`,
    ...tuple('by', by.map(python)),
    ...tuple('guards', guards),
    ...tuple('effects', [
      ...transition.effects.map((effect) => renderEffect(plan, entity, effect)),
      ...restockOf(plan, entity, transition),
    ]),
  ];
  return `Transition(${parts.join(', ')},)`;
}

function renderEffect(plan: Plan, entity: PlannedEntity, effect: Effect): string {
  const scope: Scope = { blueprint: plan.blueprint, entity: entity.entity.id };
  const value = (source: string): string => toPython(readExpression(source, scope), { names: plan.names, row: 'row' });
  switch (effect.kind) {
    case 'set':
    case 'add':
      return `${effect.kind === 'set' ? 'SetField' : 'AddToField'}(${python(target(plan, entity, effect.field))}, lambda row: ${value(effect.value)})`;
    case 'others':
      return `MoveOthers(${python(columnOf(entity, effect.scope))}, start=${pythonTuple(effect.from.map(python))}, to=${python(effect.to)})`;
    case 'create': {
      const other = plan.entity(effect.entity);
      const counting: Scope = { ...scope, counter: true };
      const values = Object.entries(effect.values).map(([id, source]) => {
        const text = toPython(readExpression(source, counting), { names: plan.names, row: 'row' });
        return `${python(columnOf(other, id))}: ${text}`;
      });
      const via = plan.field(other, effect.via).names.relation ?? effect.via;
      return (
        `CreateRows(${python(other.names.class)}, via=${python(via)}, times=lambda row: ` +
        `${value(effect.times)}, values=lambda row, n: {${values.join(', ')}})`
      );
    }
  }
}

/** `item.quantity` in the app's names: the relation, then the column. */
function target(plan: Plan, entity: PlannedEntity, path: string): string {
  const [first = '', second] = path.split('.');
  if (second === undefined) return columnOf(entity, first);
  const reference = plan.field(entity, first);
  const other = plan.entity(reference.field.reference?.entity ?? '');
  return `${reference.names.relation}.${columnOf(other, second)}`;
}
