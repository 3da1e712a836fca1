import type { BackEndThing } from './things.ts';

const MOST = 240;
const NAMES = new Set(
  'row now dt Decimal hours_between len min max abs and or not in is None True False if else'.split(' '),
);
const MEMBERS = new Set(
  'timedelta date time datetime hour minute day month year days seconds total_seconds lower upper strip startswith endswith isdigit'.split(
    ' ',
  ),
);
const TOKEN =
  /\s+|"[^"\\\n]*"|'[^'\\\n]*'|\d+(?:\.\d+)?|(?:weeks|days|hours|minutes|seconds)\s*=(?!=)|\.?[A-Za-z_]\w*|\*\*|\/\/|[<>=!]=|[-+*/%<>(),]/y;

/** What is wrong with an expression about one row, in words for a second try; undefined when nothing is. It can compute and compare, and nothing else. */
export function expressionProblem(text: string, { name, fields, statuses }: BackEndThing): string | undefined {
  if (text.length > MOST) return 'it is too long';
  const known = new Set([
    ...fields.map((field) => field.name),
    ...(statuses.length > 0 ? ['status'] : []),
    'created_at',
  ]);
  let depth = 0;
  let before = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return 'it may only compare and compute: no assignments, lists, lambdas or comments';
    if (/^\s/.test(token)) continue;
    if (token === '**' || /^\d+\.\d/.test(token))
      return 'numbers with a point are written Decimal("0.5"), and there is no **';
    if (token === '(') depth += 1;
    if (token === ')' && --depth < 0) return 'its brackets do not match';
    if (token.startsWith('.')) {
      const member = token.slice(1);
      if (before === 'row' ? !known.has(member) : !MEMBERS.has(member))
        return before === 'row' ? `${name} has no “${member}”` : `“${member}” may not be used`;
    } else if (/^[A-Za-z_]\w*$/.test(token) && !NAMES.has(token)) return `“${token}” may not be used`;
    before = token;
  }
  if (depth !== 0) return 'its brackets do not match';
  return /\brow\.\w/.test(text) ? undefined : 'it does not speak of the row';
}

/** The expression as a rule: a row that lacks what it is about breaks no rule. */
export function guarded(text: string, { fields }: BackEndThing): string {
  const lacking = fields.filter(
    ({ name, isOptional }) =>
      isOptional && new RegExp(`\\brow\\.${name}\\b`).test(text) && !text.includes(`row.${name} is`),
  );
  return lacking.length === 0 ? text : `${lacking.map(({ name }) => `row.${name} is None`).join(' or ')} or (${text})`;
}
