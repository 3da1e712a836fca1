import { createHash } from 'node:crypto';
import { reviewVia, type Rule } from '../../blueprint/index.ts';
import { readCondition, toSql } from '../../expression/index.ts';
import { python, sql, sqlName } from '../../quote/index.ts';
import { limitsOf } from './column.ts';
import { limitsIn } from './limits.ts';
import { columnOf, type Plan, type PlannedEntity, type PlannedField } from './plan.ts';

/** A constraint of the database: its name, how SQLAlchemy writes it, and what a person is told who breaks it. */
export interface Constraint {
  readonly name: string;
  /** Inside `__table_args__` and `op.create_table`; an index is created by itself. */
  readonly kind: 'table' | 'index';
  /** Arguments after the name, for `sa.Index`, or the whole constraint. */
  readonly source: string;
  /** Adds it to a table that is there already: a statement of a migration. */
  readonly add: string;
  /** What must be 0 before it can be added: SQL that counts the rows in its way. Undefined where PostgreSQL has to find out itself. */
  readonly count?: string;
  readonly message: string | null;
}

const LONGEST_NAME = 63;

/** Everything PostgreSQL itself enforces for an entity. */
export function constraintsOf(plan: Plan, entity: PlannedEntity): Constraint[] {
  const table = entity.names.table;
  const stored = entity.fields.filter((each) => !each.live);
  return [
    ...(entity.entity.workflow === undefined
      ? []
      : [
          oneOf(
            table,
            constraintName('ck', table, 'status'),
            'status',
            entity.entity.workflow.states.map((each) => each.id),
          ),
        ]),
    ...stored.flatMap((each) => fieldConstraints(plan, entity, each)),
    ...entity.entity.rules.flatMap((rule) => ruleConstraints(plan, entity, rule)),
    ...onceEach(plan, entity),
  ];
}

/** A person reviews a thing once. Sample reviews are nobody's, so they are not in the way of each other. */
function onceEach(plan: Plan, entity: PlannedEntity): Constraint[] {
  const via = reviewVia(plan.blueprint, entity.entity.id);
  if (via === undefined) return [];
  const name = constraintName('uq', entity.names.table, 'once_each');
  const message = limitsIn(plan.blueprint.app.language).reviewed;
  return [unique(plan, entity, name, [columnOf(entity, via), 'owner_id'], [], message)];
}

/** A name of at most 63 bytes that no other constraint has. */
export function constraintName(prefix: string, table: string, suffix: string): string {
  const name = `${prefix}_${table}_${suffix}`;
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - 9)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

function fieldConstraints(plan: Plan, entity: PlannedEntity, planned: PlannedField): Constraint[] {
  const { field, names } = planned;
  const table = entity.names.table;
  const found: Constraint[] = [];
  if (field.type === 'choice' && field.choices !== undefined && field.choices.length > 0)
    found.push(
      oneOf(
        table,
        constraintName('ck', table, names.column),
        names.column,
        field.choices.map((each) => each.id),
      ),
    );
  const { min, max } = limitsOf(field);
  const limits = [
    ...(min === undefined ? [] : [`${sqlName(names.column)} >= ${min}`]),
    ...(max === undefined ? [] : [`${sqlName(names.column)} <= ${max}`]),
  ];
  if (limits.length > 0 && ['integer', 'decimal', 'money', 'percent', 'duration'].includes(field.type))
    found.push(
      check(
        table,
        constraintName('ck', table, `${names.column}_range`),
        limits.join(' AND '),
        limitMessage(plan, field.label, min, max),
      ),
    );
  if (field.unique)
    found.push(
      unique(
        plan,
        entity,
        constraintName('uq', table, names.column),
        [names.column],
        [],
        takenMessage(plan, field.label),
      ),
    );
  return found;
}

function ruleConstraints(plan: Plan, entity: PlannedEntity, rule: Rule): Constraint[] {
  const table = entity.names.table;
  switch (rule.kind) {
    case 'unique': {
      if (rule.fields.some((id) => isLiveField(entity, id))) return [];
      const columns = rule.fields.map((id) => columnOf(entity, id));
      return [unique(plan, entity, constraintName('uq', table, rule.id), columns, rule.except, rule.message)];
    }
    case 'check': {
      const condition = toSql(
        readCondition(rule.when, { blueprint: plan.blueprint, entity: entity.entity.id }),
        plan.names,
      );
      return condition === null ? [] : [check(table, constraintName('ck', table, rule.id), condition, rule.message)];
    }
    case 'no_overlap':
      return noOverlap(plan, entity, rule);
    case 'capacity':
      return [];
  }
}

function noOverlap(plan: Plan, entity: PlannedEntity, rule: Extract<Rule, { kind: 'no_overlap' }>): Constraint[] {
  if ([rule.start, rule.end, ...rule.scope].some((id) => isLiveField(entity, id))) return [];
  const [start, end] = [plan.field(entity, rule.start), plan.field(entity, rule.end)];
  const from = sqlName(start.names.column);
  const to = sqlName(end.names.column);
  const where = [`${from} IS NOT NULL`, `${to} IS NOT NULL`, ...counted(entity, rule.except)].join(' AND ');
  const scope = rule.scope.map((id) => {
    const planned = entity.fields.find((each) => each.field.id === id);
    const column = sqlName(columnOf(entity, id));
    // Older versions of btree_gist know no booleans.
    return `(sa.text(${python(planned?.field.type === 'boolean' ? `(${column}::int)` : column)}), "=")`;
  });
  const name = constraintName('ex', entity.names.table, rule.id);
  const range = `(sa.text(${python(rangeOf(start.field.type, end.field.type, from, to))}), "&&")`;
  const rest = `using="gist", where=sa.text(${python(literal(where))})`;
  const source = `ExcludeConstraint(${[...scope, range].join(', ')}, name=${python(name)}, ${rest})`;
  const add = `op.create_exclude_constraint(${[python(name), python(entity.names.table), ...scope, range].join(', ')}, ${rest})`;
  return [
    check(
      entity.names.table,
      constraintName('ck', entity.names.table, `${rule.id}_order`),
      `${from} <= ${to}`,
      orderMessage(plan, start.field.label, end.field.label),
    ),
    { name, kind: 'table', source, add, message: rule.message },
  ];
}

/** There is no range type for times of day; a fixed date in front makes them comparable. */
function rangeOf(start: string, end: string, from: string, to: string): string {
  if (start === 'datetime' && end === 'datetime') return `tstzrange(${from}, ${to})`;
  if (start === 'date' && end === 'date') return `daterange(${from}, ${to})`;
  if (start === 'time') return `tsrange(DATE '2000-01-01' + ${from}, DATE '2000-01-01' + ${to})`;
  return `numrange(${from}::numeric, ${to}::numeric)`;
}

function isLiveField(entity: PlannedEntity, id: string): boolean {
  return entity.fields.some((each) => each.field.id === id && each.live);
}

function counted(entity: PlannedEntity, except: readonly string[]): string[] {
  if (except.length === 0 || entity.entity.workflow === undefined) return [];
  return [`status NOT IN (${except.map(sql).join(', ')})`];
}

/** In private rows that only their owners manage, a name is taken only among one's own: else it would tell about other people's rows. */
function unique(
  _plan: Plan,
  entity: PlannedEntity,
  name: string,
  columns: readonly string[],
  except: readonly string[],
  message: string,
): Constraint {
  const own = entity.entity.access === 'private' && entity.entity.managedBy.every((role) => role === 'admin');
  const all = own ? ['owner_id', ...columns] : columns;
  const where = counted(entity, except);
  const condition = where.length === 0 ? '' : `, postgresql_where=sa.text(${python(literal(where.join(' AND ')))})`;
  const source = `[${all.map(python).join(', ')}], unique=True${condition}`;
  const table = entity.names.table;
  const some = [...all.map((column) => `${sqlName(column)} IS NOT NULL`), ...where].join(' AND ');
  const group = `SELECT 1 FROM ${sqlName(table)} WHERE ${some} GROUP BY ${all.map(sqlName).join(', ')} HAVING count(*) > 1`;
  const add = `op.create_index(${python(name)}, ${python(table)}, ${source})`;
  return { name, kind: 'index', source, add, count: `SELECT count(*) FROM (${group}) AS twice`, message };
}

function oneOf(table: string, name: string, column: string, ids: readonly string[]): Constraint {
  return check(table, name, `${sqlName(column)} IN (${ids.map(sql).join(', ')})`, null);
}

function check(table: string, name: string, condition: string, message: string | null): Constraint {
  return {
    name,
    kind: 'table',
    source: `sa.CheckConstraint(${python(literal(condition))}, name=${python(name)})`,
    add: `op.create_check_constraint(${python(name)}, ${python(table)}, ${python(literal(condition))})`,
    count: `SELECT count(*) FROM ${sqlName(table)} WHERE NOT (${condition})`,
    message,
  };
}

/** SQLAlchemy takes `:word` in text for a parameter. */
function literal(condition: string): string {
  return condition.replace(/(?<!:):(?=\w)/g, '\\:');
}

function limitMessage(plan: Plan, label: string, min: number | undefined, max: number | undefined): string {
  const { atLeast, atMost, and } = limitsIn(plan.blueprint.app.language);
  const limits = [
    ...(min === undefined ? [] : [`${atLeast} ${min}`]),
    ...(max === undefined ? [] : [`${atMost} ${max}`]),
  ];
  return `${label}: ${limits.join(` ${and} `)}.`;
}

const takenMessage = (plan: Plan, label: string): string => limitsIn(plan.blueprint.app.language).taken(label);

const orderMessage = (plan: Plan, start: string, end: string): string =>
  limitsIn(plan.blueprint.app.language).order(start, end);
