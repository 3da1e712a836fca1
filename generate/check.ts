import { EVERYONE, type Blueprint } from '../templates/index.ts';
import { readable } from './adapt/index.ts';

/** What is wrong inside a blueprint that the schema cannot see: references to nothing, expressions over unknown fields. Empty when all is well. */
export function contradictions(plan: Blueprint): string[] {
  const wrong: string[] = [];
  const byId = new Map(plan.entities.map((entity) => [entity.id, entity]));
  const fieldsOf = new Map(plan.entities.map((entity) => [entity.id, new Set(entity.fields.map((field) => field.id))]));
  const roles = new Set(['admin', 'owner', ...plan.roles.map((role) => role.id)]);
  const expression = (entity: string, text: string | undefined, where: string, extra: string[] = []): void => {
    if (text !== undefined && !readable(text, new Set([...(fieldsOf.get(entity) ?? []), ...extra])))
      wrong.push(`${where}: “${text}” names an unknown field`);
  };
  const duplicate = (ids: readonly string[], where: string): void => {
    for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at))) wrong.push(`${where}: ${id} twice`);
  };
  duplicate(
    plan.entities.map((entity) => entity.id),
    'entities',
  );
  duplicate(
    plan.roles.map((role) => role.id),
    'roles',
  );
  for (const entity of plan.entities) {
    const has = fieldsOf.get(entity.id) ?? new Set<string>();
    const needs = (id: string, where: string): void => {
      if (!has.has(id)) wrong.push(`${entity.id}.${where}: no field ${id}`);
    };
    duplicate(
      entity.fields.map((field) => field.id),
      entity.id,
    );
    needs(entity.title, 'title');
    const states = new Set(entity.workflow?.states.map((state) => state.id));
    for (const field of entity.fields) {
      if (field.type === 'reference' && (field.reference === undefined || !byId.has(field.reference.entity)))
        wrong.push(`${entity.id}.${field.id}: refers to nothing`);
      if (field.type === 'choice')
        duplicate(
          (field.choices ?? []).map((each) => each.id),
          `${entity.id}.${field.id}`,
        );
      if (field.type === 'choice' && (field.choices ?? []).length === 0)
        wrong.push(`${entity.id}.${field.id}: no choices`);
      if (field.derived?.kind === 'formula')
        expression(entity.id, field.derived.expression, `${entity.id}.${field.id}`);
      else if (field.derived !== undefined) {
        const via = byId
          .get(field.derived.entity)
          ?.fields.find((each) => each.id === (field.derived?.kind === 'formula' ? '' : field.derived?.via));
        if (via?.reference?.entity !== entity.id) wrong.push(`${entity.id}.${field.id}: counts over a wrong reference`);
        expression(field.derived.entity, field.derived.where, `${entity.id}.${field.id}`);
      }
    }
    for (const role of [...entity.managedBy, ...(entity.createdBy ?? [])])
      if (role !== EVERYONE && !roles.has(role)) wrong.push(`${entity.id}: unknown role ${role}`);
    for (const state of entity.shownIn ?? [])
      if (!states.has(state)) wrong.push(`${entity.id}: shown in the unknown state ${state}`);
    for (const field of entity.fields) {
      const [via = '', source = ''] = field.copies?.split('.') ?? [];
      const target = entity.fields.find((each) => each.id === via)?.reference?.entity ?? '';
      if (field.copies !== undefined && fieldsOf.get(target)?.has(source) !== true)
        wrong.push(`${entity.id}.${field.id}: copies ${field.copies}, which is not there`);
      if (field.managed && field.required && field.default === undefined && field.copies === undefined)
        wrong.push(`${entity.id}.${field.id}: is required of everybody and written by few`);
    }
    duplicate(
      entity.rules.map((rule) => rule.id),
      `${entity.id} rules`,
    );
    for (const rule of entity.rules) {
      if (rule.kind === 'no_overlap') [...rule.scope, rule.start, rule.end].forEach((id) => needs(id, rule.id));
      if (rule.kind === 'unique') rule.fields.forEach((id) => needs(id, rule.id));
      if (rule.kind === 'check') expression(entity.id, rule.when, `${entity.id}.${rule.id}`);
      if (rule.kind === 'capacity') {
        const target = entity.fields.find((field) => field.id === rule.via)?.reference?.entity ?? '';
        expression(target, rule.limit, `${entity.id}.${rule.id}`);
        (rule.within ?? []).forEach((id) => needs(id, rule.id));
      }
      if ('except' in rule)
        for (const state of rule.except)
          if (!states.has(state)) wrong.push(`${entity.id}.${rule.id}: unknown state ${state}`);
    }
    duplicate(entity.workflow?.transitions.map((each) => each.id) ?? [], `${entity.id} transitions`);
    duplicate([...(entity.workflow?.states.map((each) => each.id) ?? [])], `${entity.id} states`);
    for (const transition of entity.workflow?.transitions ?? []) {
      for (const state of [...transition.from, transition.to])
        if (!states.has(state)) wrong.push(`${entity.id}.${transition.id}: unknown state ${state}`);
      for (const role of transition.by)
        if (!roles.has(role) && !entity.fields.some((field) => field.id === role && field.reference !== undefined))
          wrong.push(`${entity.id}.${transition.id}: unknown role ${role}`);
      transition.asks.forEach((id) => needs(id, transition.id));
      for (const guard of transition.guards) expression(entity.id, guard.when, `${entity.id}.${transition.id}`);
      for (const effect of transition.effects) {
        if (effect.kind === 'set' || effect.kind === 'add')
          expression(entity.id, effect.field, `${entity.id}.${transition.id}`);
        if (effect.kind === 'set' || effect.kind === 'add')
          expression(entity.id, effect.value, `${entity.id}.${transition.id}`);
        if (effect.kind === 'others') needs(effect.scope, transition.id);
        if (effect.kind === 'create') {
          const made = byId.get(effect.entity);
          if (made === undefined) wrong.push(`${entity.id}.${transition.id}: creates nothing known`);
          for (const [id, value] of Object.entries(effect.values)) {
            if (made !== undefined && id !== 'status' && !made.fields.some((field) => field.id === id))
              wrong.push(`${entity.id}.${transition.id}: ${id} is no field of ${effect.entity}`);
            expression(entity.id, value, `${entity.id}.${transition.id}`);
          }
        }
      }
    }
  }
  for (const part of [...plan.dashboard.figures, ...plan.dashboard.charts, ...plan.dashboard.attention]) {
    if (!byId.has(part.entity)) wrong.push(`dashboard ${part.id}: no entity ${part.entity}`);
    expression(part.entity, part.where, `dashboard ${part.id}`);
  }
  for (const part of plan.dashboard.charts) expression(part.entity, part.by, `dashboard ${part.id}`);
  for (const part of [...plan.dashboard.figures, ...plan.dashboard.charts])
    expression(part.entity, part.field, `dashboard ${part.id}`);
  for (const list of [plan.dashboard.figures, plan.dashboard.charts, plan.dashboard.attention])
    duplicate(
      list.map((each) => each.id),
      'dashboard',
    );
  for (const [id, rows] of Object.entries(plan.seed)) {
    const entity = byId.get(id);
    if (entity === undefined) wrong.push(`seed: no entity ${id}`);
    rows.forEach((row, at) => {
      for (const field of entity?.fields ?? [])
        if (field.required && field.derived === undefined && row[field.id] === undefined)
          wrong.push(`seed ${id}:${String(at)}: ${field.id} is required`);
      for (const [name, value] of Object.entries(row)) {
        const field = entity?.fields.find((each) => each.id === name);
        if (name !== 'status' && field === undefined) wrong.push(`seed ${id}:${String(at)}: no field ${name}`);
        if (name === 'status' && !(entity?.workflow?.states.some((state) => state.id === value) ?? false))
          wrong.push(`seed ${id}:${String(at)}: no state ${String(value)}`);
        if (field?.type === 'choice' && !(field.choices ?? []).some((choice) => choice.id === value))
          wrong.push(`seed ${id}:${String(at)}.${name}: no choice ${String(value)}`);
        if (field?.type === 'reference' && typeof value === 'string') {
          const [target = '', index = '0'] = value.split(':');
          if (target !== field.reference?.entity || (plan.seed[target]?.length ?? 0) <= Number(index))
            wrong.push(`seed ${id}:${String(at)}.${name}: ${value} is not there`);
        }
      }
    });
  }
  wrong.push(...rings(plan));
  return wrong;
}

/** Entities that need each other: neither could be created first. */
function rings(plan: Blueprint): string[] {
  const needs = new Map(
    plan.entities.map((entity) => [
      entity.id,
      entity.fields.flatMap((field) =>
        field.reference === undefined || field.reference.entity === entity.id ? [] : [field.reference.entity],
      ),
    ]),
  );
  const done = new Set<string>();
  for (;;) {
    const ready = [...needs].filter(([id, targets]) => !done.has(id) && targets.every((target) => done.has(target)));
    if (ready.length === 0) break;
    for (const [id] of ready) done.add(id);
  }
  const left = [...needs.keys()].filter((id) => !done.has(id));
  return left.length === 0 ? [] : [`entities in a ring: ${left.join(', ')}`];
}
