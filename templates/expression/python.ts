import { python as quoted } from '../quote/python.ts';
import type { AppNames } from '../naming/index.ts';
import type { Expression } from './ast.ts';

/** How an expression is written in Python. `row` is the variable that holds the row. */
export interface PythonOptions {
  readonly names: AppNames;
  readonly row: string;
  /** What a comparison with null counts as: a filter or guard is not met, a rule on rows is not broken. Default false. */
  readonly unknown?: boolean;
}

/** Python source of the expression; null-safe, never raises for any row. */
export function toPython(node: Expression, options: PythonOptions): string {
  const unknown = options.unknown ?? false;
  return emit(node, { ...options, unknown, lenient: unknown }, false);
}

/** `lenient`: below a `not`, an unknown comparison counts the other way round, so that the whole is not broken by it. */
type Context = Required<PythonOptions> & { readonly lenient: boolean };

/** `guarded`: the caller has already made sure that nothing in this node is None. */
function emit(node: Expression, context: Context, guarded: boolean): string {
  switch (node.kind) {
    case 'number':
      return numberLiteral(node.value);
    case 'text':
      return quoted(node.value);
    case 'day':
      return `dt.date.fromisoformat(${quoted(node.value)})`;
    case 'boolean':
      return node.value ? 'True' : 'False';
    case 'null':
      return 'None';
    case 'counter':
      return 'n';
    case 'field':
      return `${context.row}.${attribute(node.entity, node.field, context)}`;
    case 'related':
      return related(node, context, guarded);
    case 'not':
      return `(not ${emit(node.operand, { ...context, unknown: context.lenient && !context.unknown }, false)})`;
    case 'logic':
      return `(${emit(node.left, context, false)} ${node.operator} ${emit(node.right, context, false)})`;
    case 'negate':
      return strict(node, `(-${emit(node.operand, context, true)})`, context, guarded);
    case 'arithmetic':
      if (node.operator === '/')
        return `divide(${emit(node.left, context, false)}, ${emit(node.right, context, false)})`;
      return strict(
        node,
        `(${emit(node.left, context, true)} ${node.operator} ${emit(node.right, context, true)})`,
        context,
        guarded,
      );
    case 'compare':
      return compare(node, context);
    case 'in': {
      const options = node.options.map((each) => emit(each, context, true)).join(', ');
      const test = `${emit(node.operand, context, true)} ${node.negated ? 'not in' : 'in'} (${options},)`;
      return condition(test, terms(node.operand, context), context);
    }
    case 'call':
      return `${pythonName(node.name)}(${node.args.map((each) => emit(each, context, false)).join(', ')})`;
  }
}

function pythonName(name: string): string {
  return name === 'min' ? 'smaller' : name === 'max' ? 'larger' : name === 'round' ? 'rounded' : name;
}

function numberLiteral(value: string): string {
  return value.includes('.') ? `Decimal(${quoted(value)})` : String(BigInt(value));
}

function attribute(entity: string, field: string, context: Context): string {
  return ['status', 'created_at', 'updated_at'].includes(field) && !context.names.entity(entity).fields.has(field)
    ? field
    : context.names.field(entity, field).attribute;
}

type Related = Extract<Expression, { kind: 'related' }>;

function related(node: Related, context: Context, guarded: boolean): string {
  const holder = `${context.row}.${context.names.field(node.entity, node.reference).relation}`;
  const value = `${holder}.${attribute(node.target, node.field, context)}`;
  return node.referenceNullable && !guarded ? `(${holder} and ${value})` : value;
}

function compare(node: Extract<Expression, { kind: 'compare' }>, context: Context): string {
  if (node.right.kind === 'null' || node.left.kind === 'null') {
    const value = emit(node.right.kind === 'null' ? node.left : node.right, context, false);
    return `(${value} is ${node.operator === '==' ? '' : 'not '}None)`;
  }
  const side = (each: Expression, other: Expression): string => {
    const text = emit(each, context, true);
    return each.type === 'datetime' && other.type === 'date' ? `${text}.date()` : text;
  };
  const test = `${side(node.left, node.right)} ${node.operator} ${side(node.right, node.left)}`;
  return condition(test, [...terms(node.left, context), ...terms(node.right, context)], context);
}

function condition(test: string, guards: readonly string[], context: Context): string {
  const once = [...new Set(guards)];
  if (once.length === 0) return `(${test})`;
  return context.unknown
    ? `(${once.map((term) => `${term} is None or `).join('')}${test})`
    : `(${once.map((term) => `${term} is not None and `).join('')}${test})`;
}

function strict(node: Expression, text: string, context: Context, guarded: boolean): string {
  const guards = guarded ? [] : [...new Set(terms(node, context))];
  return guards.length === 0 ? text : `(None if ${guards.map((term) => `${term} is None`).join(' or ')} else ${text})`;
}

/** The parts of a node that may be None and would break an operator, in the order they have to be tested. */
function terms(node: Expression, context: Context): string[] {
  if (!node.nullable) return [];
  switch (node.kind) {
    case 'related': {
      const holder = `${context.row}.${context.names.field(node.entity, node.reference).relation}`;
      return [...(node.referenceNullable ? [holder] : []), emit(node, context, true)];
    }
    case 'negate':
      return terms(node.operand, context);
    case 'arithmetic':
      return node.operator === '/'
        ? [emit(node, context, false)]
        : [...terms(node.left, context), ...terms(node.right, context)];
    default:
      return [emit(node, context, false)];
  }
}
