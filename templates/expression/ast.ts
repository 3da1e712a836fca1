/** What an expression can evaluate to. Choices and the status are text; a duration is a number of minutes. */
export type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'time' | 'reference' | 'null';

export const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type Arithmetic = '+' | '-' | '*' | '/';

export const FUNCTIONS = [
  'today',
  'now',
  'month_start',
  'days_between',
  'hours_between',
  'minutes_between',
  'add_days',
  'add_months',
  'add_minutes',
  'min',
  'max',
  'round',
  'coalesce',
  'is_empty',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** What the parser reads, before any name is looked up. */
export type Syntax =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'name'; readonly path: readonly string[] }
  | { readonly kind: 'not'; readonly operand: Syntax }
  | { readonly kind: 'negate'; readonly operand: Syntax }
  | { readonly kind: 'logic'; readonly operator: 'and' | 'or'; readonly left: Syntax; readonly right: Syntax }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Syntax; readonly right: Syntax }
  | { readonly kind: 'arithmetic'; readonly operator: Arithmetic; readonly left: Syntax; readonly right: Syntax }
  | { readonly kind: 'in'; readonly operand: Syntax; readonly options: readonly Syntax[]; readonly negated: boolean }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Syntax[] };

interface Typed {
  readonly type: ValueType;
  readonly nullable: boolean;
}

/** A checked expression: every name is a field, every node has a type. */
export type Expression =
  | (Typed & { readonly kind: 'number'; readonly value: string })
  | (Typed & { readonly kind: 'text'; readonly value: string })
  | (Typed & { readonly kind: 'day'; readonly value: string })
  | (Typed & { readonly kind: 'boolean'; readonly value: boolean })
  | (Typed & { readonly kind: 'null' })
  | (Typed & { readonly kind: 'field'; readonly entity: string; readonly field: string; readonly live: boolean })
  | (Typed & {
      readonly kind: 'related';
      readonly entity: string;
      readonly reference: string;
      readonly target: string;
      readonly field: string;
      readonly referenceNullable: boolean;
    })
  | (Typed & { readonly kind: 'counter' })
  | (Typed & { readonly kind: 'not'; readonly operand: Expression })
  | (Typed & { readonly kind: 'negate'; readonly operand: Expression })
  | (Typed & {
      readonly kind: 'logic';
      readonly operator: 'and' | 'or';
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Typed & {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Typed & {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Typed & {
      readonly kind: 'in';
      readonly operand: Expression;
      readonly options: readonly Expression[];
      readonly negated: boolean;
    })
  | (Typed & { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] });

/** An expression that cannot be read, or that does not fit the blueprint. `message` is for a person. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}
