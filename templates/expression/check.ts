import type { Blueprint, Entity, Field } from '../blueprint/index.ts';
import { ExpressionError, FUNCTIONS, type Expression, type FunctionName, type Syntax, type ValueType } from './ast.ts';
import { isLive } from './live.ts';
import { parse } from './parse.ts';

/** Where an expression stands: the entity whose fields it may name. `counter` allows `n`, the number of the row being created. */
export interface Scope {
  readonly blueprint: Blueprint;
  readonly entity: string;
  readonly counter?: boolean;
}

/** The type of a field's value in the rule language. */
export function valueTypeOf(field: Field): ValueType {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'duration':
      return 'number';
    case 'date':
    case 'datetime':
    case 'time':
    case 'boolean':
    case 'reference':
      return field.type;
    default:
      return 'text';
  }
}

/** Whether a stored value of this field may be null. Booleans and counts never are. */
export function isNullable(field: Field): boolean {
  if (field.type === 'boolean') return false;
  if (field.derived !== undefined) return field.derived.kind === 'formula';
  return !field.required;
}

/** Reads an expression and checks it against the blueprint. Throws an `ExpressionError` for anything that does not fit. */
export function readExpression(source: string, scope: Scope): Expression {
  return check(parse(source), source, scope);
}

/** Like `readExpression`, for a rule, guard or filter: the expression must be true or false. */
export function readCondition(source: string, scope: Scope): Expression {
  const expression = readExpression(source, scope);
  if (expression.type !== 'boolean') throw new ExpressionError(`"${source}" is not a condition.`);
  return expression;
}

function check(node: Syntax, source: string, scope: Scope): Expression {
  const inner = (each: Syntax): Expression => check(each, source, scope);
  const fail = (why: string): never => {
    throw new ExpressionError(`${why} in "${source}".`);
  };
  switch (node.kind) {
    case 'number':
      return { ...node, type: 'number', nullable: false };
    case 'text':
      return { ...node, type: 'text', nullable: false };
    case 'boolean':
      return { ...node, type: 'boolean', nullable: false };
    case 'null':
      return { kind: 'null', type: 'null', nullable: true };
    case 'name':
      return lookUp(node.path, scope, fail);
    case 'not': {
      const operand = inner(node.operand);
      if (operand.type !== 'boolean') fail('"not" needs a condition');
      return { kind: 'not', operand, type: 'boolean', nullable: false };
    }
    case 'negate': {
      const operand = inner(node.operand);
      if (operand.type !== 'number') fail('"-" needs a number');
      return { kind: 'negate', operand, type: 'number', nullable: operand.nullable };
    }
    case 'logic': {
      const [left, right] = [inner(node.left), inner(node.right)];
      if (left.type !== 'boolean' || right.type !== 'boolean')
        fail(`"${node.operator}" needs conditions on both sides`);
      return { kind: 'logic', operator: node.operator, left, right, type: 'boolean', nullable: false };
    }
    case 'compare': {
      const [left, right] = alike(inner(node.left), inner(node.right));
      if (!comparable(left.type, right.type)) fail(`Cannot compare a ${left.type} with a ${right.type}`);
      if ((left.type === 'null' || right.type === 'null') && node.operator !== '==' && node.operator !== '!=')
        fail('null has no order');
      return { kind: 'compare', operator: node.operator, left, right, type: 'boolean', nullable: false };
    }
    case 'in': {
      const operand = inner(node.operand);
      const options = node.options.map((each) => alike(operand, inner(each))[1]);
      if (options.length === 0) fail('"in" needs at least one value');
      for (const option of options)
        if (option.type === 'null' || !comparable(operand.type, option.type)) fail('"in" mixes types');
      return { kind: 'in', operand, options, negated: node.negated, type: 'boolean', nullable: false };
    }
    case 'arithmetic': {
      const [left, right] = [inner(node.left), inner(node.right)];
      const nullable = left.nullable || right.nullable || node.operator === '/';
      if (node.operator === '-' && isDay(left.type) && isDay(right.type))
        return { kind: 'call', name: 'days_between', args: [right, left], type: 'number', nullable };
      if ((node.operator === '+' || node.operator === '-') && isDay(left.type) && right.type === 'number') {
        const amount: Expression =
          node.operator === '+' ? right : { kind: 'negate', operand: right, type: 'number', nullable: right.nullable };
        return { kind: 'call', name: 'add_days', args: [left, amount], type: left.type, nullable };
      }
      const both = left.type === 'text' && right.type === 'text' && node.operator === '+' ? 'text' : 'number';
      if (left.type !== both || right.type !== both)
        fail(`Cannot use "${node.operator}" on a ${left.type} and a ${right.type}`);
      return { kind: 'arithmetic', operator: node.operator, left, right, type: both, nullable };
    }
    case 'call':
      return call(node.name, node.args.map(inner), fail);
  }
}

function lookUp(path: readonly string[], scope: Scope, fail: (why: string) => never): Expression {
  const [first = '', second, ...more] = path;
  const entity = entityOf(scope.blueprint, scope.entity, fail);
  if (more.length > 0) return fail(`"${path.join('.')}" goes further than one reference`);
  if (second === undefined) {
    if (first === 'n' && scope.counter === true) return { kind: 'counter', type: 'number', nullable: false };
    return { kind: 'field', entity: entity.id, ...column(scope.blueprint, entity, first, fail) };
  }
  const reference = entity.fields.find((each) => each.id === first);
  if (reference?.reference === undefined) return fail(`"${first}" is not a reference of ${entity.id}`);
  const target = entityOf(scope.blueprint, reference.reference.entity, fail);
  const found = column(scope.blueprint, target, second, fail);
  const referenceNullable = isNullable(reference);
  return {
    kind: 'related',
    entity: entity.id,
    reference: first,
    target: target.id,
    field: second,
    referenceNullable,
    type: found.type,
    nullable: found.nullable || referenceNullable,
  };
}

type Column = { field: string; type: ValueType; nullable: boolean; live: boolean };

function column(blueprint: Blueprint, entity: Entity, id: string, fail: (why: string) => never): Column {
  const field = entity.fields.find((each) => each.id === id);
  if (field !== undefined)
    return { field: id, type: valueTypeOf(field), nullable: isNullable(field), live: isLive(blueprint, entity, field) };
  if (id === 'status' && entity.workflow !== undefined)
    return { field: id, type: 'text', nullable: false, live: false };
  if (id === 'created_at' || id === 'updated_at') return { field: id, type: 'datetime', nullable: false, live: false };
  return fail(`${entity.id} has no field "${id}"`);
}

function entityOf(blueprint: Blueprint, id: string, fail: (why: string) => never): Entity {
  return blueprint.entities.find((each) => each.id === id) ?? fail(`There is no entity "${id}"`);
}

const isDay = (type: ValueType): boolean => type === 'date' || type === 'datetime';

function comparable(left: ValueType, right: ValueType): boolean {
  return left === right || left === 'null' || right === 'null' || (isDay(left) && isDay(right));
}

/** A text literal beside a date is a date: `due_on < '2026-01-31'`. */
function alike(left: Expression, right: Expression): [Expression, Expression] {
  return [asDay(left, right), asDay(right, left)];
}

function asDay(node: Expression, other: Expression): Expression {
  if (
    node.kind !== 'text' ||
    !isDay(other.type) ||
    !/^\d{4}-\d\d-\d\d$/.test(node.value) ||
    Number.isNaN(Date.parse(node.value))
  )
    return node;
  return { kind: 'day', value: node.value, type: 'date', nullable: false };
}

const ARGUMENTS: Readonly<Record<FunctionName, readonly (readonly ValueType[])[]>> = {
  today: [],
  now: [],
  month_start: [],
  days_between: [
    ['date', 'datetime'],
    ['date', 'datetime'],
  ],
  hours_between: [
    ['datetime', 'time'],
    ['datetime', 'time'],
  ],
  minutes_between: [
    ['datetime', 'time'],
    ['datetime', 'time'],
  ],
  add_days: [['date', 'datetime'], ['number']],
  add_months: [['date', 'datetime'], ['number']],
  add_minutes: [['datetime'], ['number']],
  min: [
    ['number', 'date', 'datetime'],
    ['number', 'date', 'datetime'],
  ],
  max: [
    ['number', 'date', 'datetime'],
    ['number', 'date', 'datetime'],
  ],
  round: [['number'], ['number']],
  coalesce: [
    ['number', 'text', 'boolean', 'date', 'datetime', 'time'],
    ['number', 'text', 'boolean', 'date', 'datetime', 'time'],
  ],
  is_empty: [['number', 'text', 'boolean', 'date', 'datetime', 'time', 'reference']],
};

function call(name: string, given: readonly Expression[], fail: (why: string) => never): Expression {
  const known = FUNCTIONS.find((each) => each === name);
  if (known === undefined) return fail(`There is no function "${name}"`);
  const zero: Expression = { kind: 'number', value: '0', type: 'number', nullable: false };
  const args = known === 'round' && given.length === 1 ? [...given, zero] : given;
  const wanted = ARGUMENTS[known];
  if (args.length !== wanted.length) fail(`${name}() takes ${wanted.length} values, not ${args.length}`);
  args.forEach((arg, index) => {
    if (wanted[index]?.includes(arg.type) !== true) fail(`${name}() cannot take a ${arg.type}`);
  });
  const [first, second] = args;
  if (['min', 'max', 'coalesce', 'hours_between', 'minutes_between'].includes(known) && first?.type !== second?.type)
    fail(`${name}() needs two values of one type`);
  if (known === 'round' && (second?.kind !== 'number' || Number(second.value) > 6))
    fail('round() needs a fixed number of digits, at most 6');
  return { kind: 'call', name: known, args, type: resultOf(known, first), nullable: mayBeNull(known, args) };
}

function resultOf(name: FunctionName, first: Expression | undefined): ValueType {
  if (name === 'today' || name === 'month_start') return 'date';
  if (name === 'now') return 'datetime';
  if (name === 'is_empty') return 'boolean';
  if (name.endsWith('_between') || name === 'round') return 'number';
  return first?.type ?? 'null';
}

function mayBeNull(name: FunctionName, args: readonly Expression[]): boolean {
  if (name === 'is_empty') return false;
  return name === 'coalesce' ? args.every((each) => each.nullable) : args.some((each) => each.nullable);
}
