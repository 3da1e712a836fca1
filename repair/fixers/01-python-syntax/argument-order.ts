/** Edits for the arguments of a call: one by place behind one by name, one that is given twice. */
import type { Candidate } from '../../search.ts';
import type { Spot } from './spot.ts';
import { closerOf, openerOf, type Token } from './tokens.ts';

interface Argument {
  readonly start: number;
  readonly end: number;
  /** The name it is given by. */
  readonly name: string | undefined;
}

/** Likely edits of the call that the error is in. */
export function* argumentEdits(spot: Spot): Generator<Candidate> {
  for (const open of [...spot.open, ...spot.line.tokens.filter((token) => token.text === '(')]) {
    if (open.text !== '(') continue;
    const at = spot.tokens.indexOf(open);
    const all = argumentsOf(spot.tokens, at);
    if (spot.tokens[at - 2]?.text === 'def') {
      yield* defaultsFirst(spot.text, all, spot.tokens[at - 2]);
      continue;
    }
    const firstNamed = all.findIndex((one) => one.name !== undefined);
    if (firstNamed === -1) continue;
    yield* lateByPlace(spot.text, all, firstNamed);
    yield* twice(spot.text, all);
  }
}

/** `Column(unique=True, String(20))`: what has no name comes first. */
function* lateByPlace(text: string, all: readonly Argument[], firstNamed: number): Generator<Candidate> {
  const late = all.slice(firstNamed).filter((one) => one.name === undefined);
  const [first, last] = [all[firstNamed], all.at(-1)];
  if (late.length === 0 || first === undefined || last === undefined) return;
  // What is unpacked may stand anywhere.
  if (late.some((one) => text[one.start] === '*')) return;
  const named = all.slice(firstNamed).filter((one) => one.name !== undefined);
  const put = [...late, ...named].map(({ start, end }) => text.slice(start, end)).join(', ');
  yield { start: first.start, end: last.end, text: put, cost: 0.1 };
}

/** `def add(user: User = None, payload: Item)`: FastAPI hands over by name, so the order is free; elsewhere only what is given by name may come later. */
function* defaultsFirst(text: string, all: readonly Argument[], word: Token | undefined): Generator<Candidate> {
  const starred = all.findIndex((one) => /^[*/]/u.test(text.slice(one.start, one.end)));
  const ordered = starred === -1 ? all : all.slice(0, starred);
  const hasDefault = (one: Argument): boolean =>
    /=(?!=)/u.test(text.slice(one.start, one.end).replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ''));
  const firstGiven = ordered.findIndex(hasDefault);
  const late = firstGiven === -1 ? undefined : ordered.slice(firstGiven).find((one) => !hasDefault(one));
  const [first, last] = [ordered[firstGiven], ordered.at(-1)];
  if (late === undefined || first === undefined || last === undefined || word === undefined) return;
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

/** The same name with the same value a second time. */
function* twice(text: string, all: readonly Argument[]): Generator<Candidate> {
  for (const [index, one] of all.entries()) {
    const before = all[index - 1];
    const written = text.slice(one.start, one.end);
    if (one.name === undefined || before === undefined) continue;
    if (all.slice(0, index).some(({ start, end }) => text.slice(start, end) === written))
      yield { start: before.end, end: one.end, text: '', cost: 0.1 };
  }
}

/** The arguments behind an opening bracket; empty if it is never closed. */
function argumentsOf(tokens: readonly Token[], from: number): readonly Argument[] {
  const found: Argument[] = [];
  let own: Token[] = [];
  let depth = 0;
  const end = (): void => {
    const [first, second] = own;
    const last = own.at(-1);
    if (first !== undefined && last !== undefined)
      found.push({ start: first.start, end: last.end, name: second?.text === '=' ? first.text : undefined });
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
