/** A Python lexer that never fails: what it cannot read becomes a `bad` token, so broken text can be looked at in words. */

/** Kinds of tokens; blanks are left out. `badstring` is a quote without its partner on the line. */
export type TokenKind = 'name' | 'number' | 'string' | 'badstring' | 'operator' | 'comment' | 'newline' | 'bad';

/** One token with its place and the bracket depth before it. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 0-based physical line. */
  readonly line: number;
}

const pattern = new RegExp(
  [
    '(?<newline>\\r?\\n|\\r)',
    '(?<blank>[ \\t\\f\\u00a0]+|\\\\\\r?\\n)',
    '(?<comment>#[^\\r\\n]*)',
    '(?<string>(?:[rRbBuUfF]{1,2})?(?:"""[^]*?"""|\'\'\'[^]*?\'\'\'|"(?:\\\\[^]|[^"\\\\\\r\\n])*"|\'(?:\\\\[^]|[^\'\\\\\\r\\n])*\'))',
    '(?<badstring>(?:[rRbBuUfF]{1,2})?(?:"""|\'\'\')[^]*|(?:[rRbBuUfF]{1,2})?["\'][^\\r\\n]*)',
    '(?<number>(?:0[xXoObB][\\w]+|(?:\\d[\\d_]*)?\\.?\\d[\\d_]*(?:[eE][-+]?\\d+)?\\.?[jJlL]?))',
    '(?<name>[\\p{L}_][\\p{L}\\p{N}_]*)',
    '(?<operator>\\*\\*=|//=|>>=|<<=|\\.\\.\\.|\\*\\*|//|<<|>>|->|:=|<>|\\+=|-=|\\*=|/=|%=|&=|\\|=|\\^=|@=|==|!=|<=|>=|[-+*/%&|^~<>=()\\[\\]{},:;.@])',
    '(?<bad>[^])',
  ].join('|'),
  'gu',
);

/** Splits text into tokens. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 0;
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    const value = match[0];
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    if (kind !== undefined && kind !== 'blank') {
      tokens.push({ kind: kind as TokenKind, text: value, start: match.index, end: match.index + value.length, line });
    }
    if (kind !== 'name' && kind !== 'operator') line += value.split('\n').length - 1;
  }
  return tokens;
}

const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const openers: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** The closing bracket for an opening one, else undefined. */
export const closerOf = (text: string): string | undefined => closers.get(text);
/** The opening bracket for a closing one, else undefined. */
export const openerOf = (text: string): string | undefined => openers.get(text);

/** Opening brackets among the first `count` tokens that were not closed, outermost first. */
export function openBrackets(tokens: readonly Token[], count: number): readonly Token[] {
  const stack: Token[] = [];
  for (const token of tokens.slice(0, count)) {
    if (token.kind !== 'operator') continue;
    if (closerOf(token.text) !== undefined) stack.push(token);
    else if (openerOf(token.text) !== undefined && stack.at(-1)?.text === openerOf(token.text)) stack.pop();
  }
  return stack;
}

/** Words Python reserves. */
export const keywords: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Words that start a line ending in a colon. */
export const blockWords: ReadonlySet<string> = new Set(
  'if elif else for while def class try except finally with async match case'.split(' '),
);

/** True if an expression can end with this token. */
export function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'name') return !keywords.has(token.text) || /^(?:None|True|False)$/u.test(token.text);
  return token.kind === 'number' || token.kind === 'string' || /^[)\]}]$/u.test(token.text);
}

/** True if an expression can start with this token. */
export function startsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'name')
    return !keywords.has(token.text) || /^(?:None|True|False|lambda|not|await)$/u.test(token.text);
  return token.kind === 'number' || token.kind === 'string' || /^[([{]$/u.test(token.text);
}

/** One sign of `&&` or `||`: the other half alone would compile, and compute with bits. */
export const isHalf = (token: Token, tokens: readonly Token[]): boolean =>
  /^[&|]$/u.test(token.text) &&
  tokens.some((one) => one.text === token.text && (one.start === token.end || one.end === token.start));
