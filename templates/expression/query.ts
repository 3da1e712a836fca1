import { python as quoted } from '../quote/python.ts';
import type { AppNames } from '../naming/index.ts';
import type { Expression } from './ast.ts';

/** How an expression is written as an SQLAlchemy query. `model` is the class, or an alias of it, whose rows are asked for. */
export interface QueryOptions {
  readonly names: AppNames;
  readonly model: string;
}

/** Python source of an SQLAlchemy expression over the class's columns. Uses `sa`, `Decimal`, `dt` and `related` of the app's `rows.py`. */
export function toQuery(node: Expression, options: QueryOptions): string {
  switch (node.kind) {
    case 'number':
      return node.value.includes('.') ? `Decimal(${quoted(node.value)})` : String(BigInt(node.value));
    case 'text':
      return quoted(node.value);
    case 'day':
      return `dt.date.fromisoformat(${quoted(node.value)})`;
    case 'boolean':
      return node.value ? 'sa.true()' : 'sa.false()';
    case 'null':
      return 'sa.null()';
    case 'counter':
      return 'n';
    case 'field':
      return `${options.model}.${attribute(node.entity, node.field, options)}`;
    case 'related':
      return (
        `related(${options.model}, ` +
        `${quoted(options.names.field(node.entity, node.reference).relation ?? '')}, ` +
        `${quoted(attribute(node.target, node.field, options))})`
      );
    case 'not':
      return `sa.not_(${toQuery(node.operand, options)})`;
    case 'logic':
      return `sa.${node.operator}_(${toQuery(node.left, options)}, ${toQuery(node.right, options)})`;
    case 'negate':
      return `(-${asColumn(node.operand, options)})`;
    case 'arithmetic':
      return arithmetic(node, options);
    case 'compare':
      return compare(node, options);
    case 'in': {
      const list = `[${node.options.map((each) => toQuery(each, options)).join(', ')}]`;
      const test = `${asColumn(node.operand, options)}.${node.negated ? 'not_in' : 'in_'}(${list})`;
      return node.operand.nullable ? `sa.func.coalesce(${test}, sa.false())` : test;
    }
    case 'call':
      return call(node, options);
  }
}

function attribute(entity: string, field: string, options: QueryOptions): string {
  const names = options.names.entity(entity);
  return names.fields.get(field)?.attribute ?? field;
}

/** A literal has no operators of its own in SQLAlchemy. */
function asColumn(node: Expression, options: QueryOptions): string {
  const text = toQuery(node, options);
  return ['number', 'text', 'day'].includes(node.kind) ? `sa.literal(${text})` : text;
}

function arithmetic(node: Extract<Expression, { kind: 'arithmetic' }>, options: QueryOptions): string {
  const [left, right] = [asColumn(node.left, options), asColumn(node.right, options)];
  if (node.operator === '/') return `(sa.cast(${left}, sa.Numeric) / sa.func.nullif(sa.cast(${right}, sa.Numeric), 0))`;
  return `(${left} ${node.operator} ${right})`;
}

function compare(node: Extract<Expression, { kind: 'compare' }>, options: QueryOptions): string {
  if (node.left.kind === 'null' || node.right.kind === 'null') {
    const value = asColumn(node.right.kind === 'null' ? node.left : node.right, options);
    return `${value}.${node.operator === '==' ? 'is_' : 'is_not'}(None)`;
  }
  const side = (each: Expression, other: Expression): string => {
    const text = asColumn(each, options);
    return each.type === 'datetime' && other.type === 'date' ? `sa.cast(${text}, sa.Date)` : text;
  };
  const test = `(${side(node.left, node.right)} ${node.operator} ${side(node.right, node.left)})`;
  return node.left.nullable || node.right.nullable ? `sa.func.coalesce(${test}, sa.false())` : test;
}

function call(node: Extract<Expression, { kind: 'call' }>, options: QueryOptions): string {
  const [a = '', b = ''] = node.args.map((each) => asColumn(each, options));
  const whole = `sa.cast(${b}, sa.Integer)`;
  const isDate = node.type === 'date';
  switch (node.name) {
    case 'today':
      return 'sa.func.current_date()';
    case 'now':
      return 'sa.func.now()';
    case 'month_start':
      return 'sa.cast(sa.func.date_trunc("month", sa.func.current_date()), sa.Date)';
    case 'days_between':
      return `(sa.cast(${b}, sa.Date) - sa.cast(${a}, sa.Date))`;
    case 'hours_between':
      return `(sa.cast(sa.extract("epoch", ${b} - ${a}), sa.Numeric) / 3600)`;
    case 'minutes_between':
      return `(sa.cast(sa.extract("epoch", ${b} - ${a}), sa.Numeric) / 60)`;
    case 'add_days':
      return isDate
        ? `sa.cast(${a} + sa.func.make_interval(0, 0, 0, ${whole}), sa.Date)`
        : `(${a} + sa.func.make_interval(0, 0, 0, ${whole}))`;
    case 'add_months':
      return isDate
        ? `sa.cast(${a} + sa.func.make_interval(0, ${whole}), sa.Date)`
        : `(${a} + sa.func.make_interval(0, ${whole}))`;
    case 'add_minutes':
      return `(${a} + sa.func.make_interval(0, 0, 0, 0, 0, ${whole}))`;
    case 'min':
      return `sa.func.least(${a}, ${b})`;
    case 'max':
      return `sa.func.greatest(${a}, ${b})`;
    case 'round':
      return `sa.func.round(sa.cast(${a}, sa.Numeric), ${toQuery(node.args[1] ?? node, options)})`;
    case 'coalesce':
      return `sa.func.coalesce(${a}, ${b})`;
    case 'is_empty':
      return node.args[0]?.type === 'text' ? `(sa.func.coalesce(${a}, "") == "")` : `${a}.is_(None)`;
  }
}
