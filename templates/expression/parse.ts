import { COMPARISONS, ExpressionError, type Comparison, type Syntax } from './ast.ts';

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.|'')*)'|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(==|!=|<=|>=|<>|[-+*/<>=(),]))/y;
const DEEPEST = 40;

type Token = { kind: 'number' | 'text' | 'word' | 'sign' | 'end'; value: string };

function tokens(source: string): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = source.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new ExpressionError(`Cannot read "${source.slice(at, at + 20)}" in "${source}".`);
    const [, number, text, word, sign] = match;
    if (number !== undefined) found.push({ kind: 'number', value: number });
    else if (text !== undefined)
      found.push({
        kind: 'text',
        value: text.replace(/\\(.)|''/g, (_all, escaped: string | undefined) => escaped ?? "'"),
      });
    else if (word !== undefined) found.push({ kind: 'word', value: word });
    else found.push({ kind: 'sign', value: sign === '=' ? '==' : sign === '<>' ? '!=' : (sign ?? '') });
  }
  found.push({ kind: 'end', value: 'the end' });
  return found;
}

/** Reads the rule language. Precedence, loosest first: or, and, not, comparison and in, + -, * /, unary minus. */
export function parse(source: string): Syntax {
  const all = tokens(source);
  let at = 0;
  let depth = 0;
  const peek = (): Token => all[at] ?? { kind: 'end', value: 'the end' };
  const isNext = (value: string): boolean => peek().kind !== 'text' && peek().value === value;
  const take = (value: string): boolean => {
    if (!isNext(value)) return false;
    at++;
    return true;
  };
  const expect = (value: string): void => {
    if (!take(value)) throw new ExpressionError(`Expected "${value}" but found "${peek().value}" in "${source}".`);
  };

  function nested<T>(read: () => T): T {
    if (++depth > DEEPEST) throw new ExpressionError(`"${source.slice(0, 40)}…" is nested too deeply.`);
    const value = read();
    depth--;
    return value;
  }

  function or(): Syntax {
    let left = and();
    while (take('or')) left = { kind: 'logic', operator: 'or', left, right: and() };
    return left;
  }
  function and(): Syntax {
    let left = not();
    while (take('and')) left = { kind: 'logic', operator: 'and', left, right: not() };
    return left;
  }
  function not(): Syntax {
    return take('not') ? { kind: 'not', operand: nested(not) } : comparison();
  }
  function comparison(): Syntax {
    const left = sum();
    const operator = COMPARISONS.find((each: Comparison) => isNext(each));
    if (operator !== undefined) {
      at++;
      return { kind: 'compare', operator, left, right: sum() };
    }
    const negated = take('not');
    if (take('in')) {
      expect('(');
      return { kind: 'in', operand: left, options: list(), negated };
    }
    if (negated) throw new ExpressionError(`Expected "in" after "not" in "${source}".`);
    return left;
  }
  function sum(): Syntax {
    let left = product();
    for (;;) {
      const operator = take('+') ? '+' : take('-') ? '-' : undefined;
      if (operator === undefined) return left;
      left = { kind: 'arithmetic', operator, left, right: product() };
    }
  }
  function product(): Syntax {
    let left = unary();
    for (;;) {
      const operator = take('*') ? '*' : take('/') ? '/' : undefined;
      if (operator === undefined) return left;
      left = { kind: 'arithmetic', operator, left, right: unary() };
    }
  }
  function unary(): Syntax {
    return take('-') ? { kind: 'negate', operand: nested(unary) } : nested(primary);
  }
  function list(): Syntax[] {
    const items: Syntax[] = [];
    if (take(')')) return items;
    do items.push(or());
    while (take(','));
    expect(')');
    return items;
  }
  function primary(): Syntax {
    const token = peek();
    at++;
    if (token.kind === 'number' || token.kind === 'text') return { kind: token.kind, value: token.value };
    if (token.kind === 'sign' && token.value === '(') {
      const inner = or();
      expect(')');
      return inner;
    }
    if (token.kind !== 'word' || ['and', 'or', 'in', 'not'].includes(token.value))
      throw new ExpressionError(`Did not expect "${token.value}" in "${source}".`);
    if (token.value === 'true' || token.value === 'false') return { kind: 'boolean', value: token.value === 'true' };
    if (token.value === 'null') return { kind: 'null' };
    if (take('(')) return { kind: 'call', name: token.value, args: list() };
    return { kind: 'name', path: token.value.split('.') };
  }

  const result = or();
  if (peek().kind !== 'end') throw new ExpressionError(`Did not expect "${peek().value}" in "${source}".`);
  return result;
}
