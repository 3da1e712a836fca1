import type { Expression } from './ast.ts';

/** Field id → value; days and times are milliseconds since 1970 in UTC. A `ref.field` is looked up under `ref.field`. */
export type Values = ReadonlyMap<string, string | number | boolean | null>;
type Value = string | number | boolean | null;

const DAY = 86_400_000;

/**
 * The expression's value for one row, with the null rules of the app; `undefined` when a value it needs is not known. `unknown` is what a
 * comparison with null counts as: false in guards and filters; true in rules on rows, where it turns round below a `not`.
 */
export function evaluate(
  node: Expression,
  values: Values,
  now: number,
  unknown = false,
  lenient = unknown,
): Value | undefined {
  const inner = (each: Expression): Value | undefined => evaluate(each, values, now, unknown, lenient);
  switch (node.kind) {
    case 'number':
      return Number(node.value);
    case 'text':
    case 'boolean':
      return node.value;
    case 'day':
      return Date.parse(node.value);
    case 'null':
      return null;
    case 'counter':
      return values.get('n');
    case 'field':
      return values.get(node.field);
    case 'related':
      return values.get(`${node.reference}.${node.field}`);
    case 'not': {
      const operand = evaluate(node.operand, values, now, lenient && !unknown, lenient);
      return operand === undefined ? undefined : operand !== true;
    }
    case 'negate':
      return numeric([inner(node.operand)], ([a = 0]) => -a);
    case 'logic': {
      const [left, right] = [inner(node.left), inner(node.right)];
      const decisive = node.operator === 'or';
      if (left === decisive || right === decisive) return decisive;
      return left === undefined || right === undefined ? undefined : !decisive;
    }
    case 'arithmetic':
      return arithmetic(node, inner(node.left), inner(node.right));
    case 'compare':
      return compare(node, inner(node.left), inner(node.right), unknown);
    case 'in': {
      const operand = inner(node.operand);
      if (operand === undefined) return undefined;
      return operand === null ? unknown : node.options.some((each) => inner(each) === operand) !== node.negated;
    }
    case 'call':
      return call(node, node.args.map(inner), now);
  }
}

function numeric(
  given: readonly (Value | undefined)[],
  compute: (numbers: number[]) => number | null,
): Value | undefined {
  if (given.includes(undefined)) return undefined;
  const numbers = given.filter((each) => typeof each === 'number');
  return numbers.length === given.length ? compute(numbers) : null;
}

function arithmetic(
  node: Extract<Expression, { kind: 'arithmetic' }>,
  left: Value | undefined,
  right: Value | undefined,
): Value | undefined {
  if (node.type === 'text')
    return typeof left === 'string' && typeof right === 'string' ? left + right : left === undefined ? undefined : null;
  return numeric([left, right], ([a = 0, b = 0]) => {
    if (node.operator === '/') return b === 0 ? null : a / b;
    return node.operator === '+' ? a + b : node.operator === '-' ? a - b : a * b;
  });
}

function compare(
  node: Extract<Expression, { kind: 'compare' }>,
  left: Value | undefined,
  right: Value | undefined,
  unknown: boolean,
): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (node.left.kind === 'null' || node.right.kind === 'null')
    return (left === null && right === null) === (node.operator === '==');
  if (left === null || right === null) return unknown;
  const floor = node.left.type !== node.right.type;
  const [a, b] = [left, right].map((each) => (floor && typeof each === 'number' ? Math.floor(each / DAY) : each));
  if (a === undefined || b === undefined || a === null || b === null) return undefined;
  switch (node.operator) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

function call(
  node: Extract<Expression, { kind: 'call' }>,
  args: readonly (Value | undefined)[],
  now: number,
): Value | undefined {
  const [first, second] = args;
  switch (node.name) {
    case 'today':
      return Math.floor(now / DAY) * DAY;
    case 'now':
      return now;
    case 'month_start': {
      const date = new Date(now);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    }
    case 'is_empty':
      return first === undefined ? undefined : first === null || first === '';
    case 'coalesce':
      return first === null ? second : first;
    case 'days_between':
      return numeric(args, ([a = 0, b = 0]) => Math.floor(b / DAY) - Math.floor(a / DAY));
    case 'hours_between':
      return numeric(args, ([a = 0, b = 0]) => (b - a) / 3_600_000);
    case 'minutes_between':
      return numeric(args, ([a = 0, b = 0]) => (b - a) / 60_000);
    case 'add_days':
      return numeric(args, ([a = 0, b = 0]) => a + b * DAY);
    case 'add_minutes':
      return numeric(args, ([a = 0, b = 0]) => a + b * 60_000);
    case 'add_months':
      return numeric(args, ([a = 0, b = 0]) => {
        const date = new Date(a);
        const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + b + 1, 0)).getUTCDate();
        return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + b, Math.min(last, date.getUTCDate())) + (a % DAY);
      });
    case 'min':
      return numeric(args, (numbers) => Math.min(...numbers));
    case 'max':
      return numeric(args, (numbers) => Math.max(...numbers));
    case 'round':
      return numeric(args, ([a = 0, b = 0]) => Math.round(a * 10 ** b) / 10 ** b);
  }
}
