import { sql as quoted, sqlName } from '../quote/sql.ts';
import type { AppNames } from '../naming/index.ts';
import type { Expression } from './ast.ts';

/**
 * The expression as an SQL condition of a CHECK constraint, or null when a constraint cannot hold it: it looks at another row, at a value
 * computed at read, or at the clock. Null counts as met, as everywhere in a CHECK.
 */
export function toSql(node: Expression, names: AppNames): string | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'text':
      return quoted(node.value);
    case 'day':
      return `DATE ${quoted(node.value)}`;
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE';
    case 'null':
      return 'NULL';
    case 'counter':
    case 'related':
      return null;
    case 'field':
      return node.live ? null : sqlName(names.entity(node.entity).fields.get(node.field)?.column ?? node.field);
    case 'not':
      return join(['NOT (', node.operand, ')'], names);
    case 'negate':
      return join(['(-', node.operand, ')'], names);
    case 'logic':
      return join(['(', node.left, node.operator === 'and' ? ' AND ' : ' OR ', node.right, ')'], names);
    case 'arithmetic':
      if (node.operator === '/')
        return join(['(CAST(', node.left, ' AS numeric) / NULLIF(CAST(', node.right, ' AS numeric), 0))'], names);
      return join(['(', node.left, node.type === 'text' ? ' || ' : ` ${node.operator} `, node.right, ')'], names);
    case 'compare':
      return compare(node, names);
    case 'in':
      return join(['(', node.operand, node.negated ? ' NOT IN (' : ' IN (', ...separated(node.options), '))'], names);
    case 'call':
      return call(node, names);
  }
}

type Part = string | Expression;

function join(parts: readonly Part[], names: AppNames): string | null {
  let text = '';
  for (const part of parts) {
    const piece = typeof part === 'string' ? part : toSql(part, names);
    if (piece === null) return null;
    text += piece;
  }
  return text;
}

function separated(nodes: readonly Expression[]): Part[] {
  return nodes.flatMap((node, index): Part[] => (index === 0 ? [node] : [', ', node]));
}

function compare(node: Extract<Expression, { kind: 'compare' }>, names: AppNames): string | null {
  if (node.left.kind === 'null' || node.right.kind === 'null') {
    const value = node.right.kind === 'null' ? node.left : node.right;
    return join(['(', value, node.operator === '==' ? ' IS NULL)' : ' IS NOT NULL)'], names);
  }
  const operator = node.operator === '==' ? '=' : node.operator === '!=' ? '<>' : node.operator;
  return join(['(', ...day(node.left, node.right), ` ${operator} `, ...day(node.right, node.left), ')'], names);
}

/** A time stamp beside a date counts as its day in UTC; only this form is immutable. */
function day(node: Expression, other: Expression): Part[] {
  return node.type === 'datetime' && other.type === 'date' ? ['CAST((', node, ") AT TIME ZONE 'UTC' AS date)"] : [node];
}

function call(node: Extract<Expression, { kind: 'call' }>, names: AppNames): string | null {
  const [a, b] = node.args;
  if (a === undefined) return null;
  if (node.name === 'is_empty')
    return join(a.type === 'text' ? ['(COALESCE(', a, ", '') = '')"] : ['(', a, ' IS NULL)'], names);
  if (b === undefined) return null;
  const date: Expression = { kind: 'day', value: '', type: 'date', nullable: false };
  switch (node.name) {
    case 'days_between':
      return join(['(', ...day(b, date), ' - ', ...day(a, date), ')'], names);
    case 'hours_between':
      return join(['(EXTRACT(EPOCH FROM (', b, ' - ', a, ')) / 3600)'], names);
    case 'minutes_between':
      return join(['(EXTRACT(EPOCH FROM (', b, ' - ', a, ')) / 60)'], names);
    case 'min':
      return join(['LEAST(', a, ', ', b, ')'], names);
    case 'max':
      return join(['GREATEST(', a, ', ', b, ')'], names);
    case 'round':
      return join(['ROUND(CAST(', a, ' AS numeric), ', b, ')'], names);
    case 'coalesce':
      return join(['COALESCE(', a, ', ', b, ')'], names);
    case 'add_days':
      return a.type === 'date' ? join(['(', a, ' + CAST(', b, ' AS integer))'], names) : null;
    default:
      return null;
  }
}
