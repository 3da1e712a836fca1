/** Edits for the parameters of a function: one without a default behind one that has one. */
import type { Candidate } from '../../search.ts';
import type { Spot } from './spot.ts';
import { closerOf, openerOf, type Token } from './tokens.ts';

interface Argument {
  readonly start: number;
  readonly end: number;
}

/** Likely edits of the function's head that the error is in. */
export function* argumentEdits(spot: Spot): Generator<Candidate> {
  for (const open of [...spot.open, ...spot.line.tokens.filter((token) => token.text === '(')]) {
    if (open.text !== '(') continue;
    const at = spot.tokens.indexOf(open);
    const word = spot.tokens[at - 2];
    if (word?.text === 'def') yield* defaultsFirst(spot.text, argumentsOf(spot.tokens, at), word);
  }
}

/** `def add(user: User = None, payload: Item)`: FastAPI hands over by name, so the order is free; elsewhere only what is given by name may come later. */
function* defaultsFirst(text: string, all: readonly Argument[], word: Token): Generator<Candidate> {
  const starred = all.findIndex((one) => /^[*/]/u.test(text.slice(one.start, one.end)));
  const ordered = starred === -1 ? all : all.slice(0, starred);
  const hasDefault = (one: Argument): boolean =>
    /=(?!=)/u.test(text.slice(one.start, one.end).replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ''));
  const firstGiven = ordered.findIndex(hasDefault);
  const late = firstGiven === -1 ? undefined : ordered.slice(firstGiven).find((one) => !hasDefault(one));
  const [first, last] = [ordered[firstGiven], ordered.at(-1)];
  if (late === undefined || first === undefined || last === undefined) return;
  const isRoute = /\n[ \t]*@\w+\.(?:get|post|put|patch|delete)\([^\n]*\)\s*(?:async\s+)?$/u.test(
    text.slice(0, word.start),
  );
  if (!isRoute) {
    if (starred === -1) yield { start: late.start, end: late.start, text: '*, ', cost: -1 };
    return;
  }
  const rest = ordered.slice(firstGiven);
  const put = [...rest.filter((one) => !hasDefault(one)), ...rest.filter(hasDefault)].map(({ start, end }) =>
    text.slice(start, end),
  );
  yield { start: first.start, end: last.end, text: put.join(', '), cost: -2 };
}

/** The parameters behind an opening bracket; empty if it is never closed. */
function argumentsOf(tokens: readonly Token[], from: number): readonly Argument[] {
  const found: Argument[] = [];
  let own: Token[] = [];
  let depth = 0;
  const end = (): void => {
    const [first] = own;
    const last = own.at(-1);
    if (first !== undefined && last !== undefined) found.push({ start: first.start, end: last.end });
    own = [];
  };
  for (const token of tokens.slice(from + 1)) {
    if (openerOf(token.text) !== undefined) depth -= 1;
    if (depth < 0) {
      end();
      return found;
    }
    if (closerOf(token.text) !== undefined) depth += 1;
    if (depth === 0 && token.text === ',') end();
    else own.push(token);
  }
  return [];
}
