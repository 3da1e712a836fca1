/** Closers that are missing by what the layout says: at the end of a text that was cut off, and in front of a line that stepped out. */
import type { Candidate } from '../../search.ts';
import { closedTooEarly } from './tags.ts';
import { endingOf, remarkFor } from './cut-off.ts';
import { brackets, type Open, type Stray } from './open-brackets.ts';

/** Candidates of a whole text, independent of where the parser gave up. */
export function* missingClosers(text: string): Generator<Candidate> {
  const { open, unclosed, strays } = brackets(text);
  for (const stray of strays.slice(0, 4)) yield* opening(text, stray);
  const ending = open.length > 0 || !text.endsWith('\n') ? endingOf(text) : null;
  if (ending !== null && ending.open.length <= 24) {
    const end = ending.kept.trimEnd().length;
    const closers = ending.open.length === 0 ? '\n' : closersOf(text, ending.open);
    yield { start: end, end: text.length, text: closers + remarkFor(ending, closers), cost: 0.3 + 0.02 * open.length };
  }
  for (const { open: one, before } of unclosed.slice(0, 6)) {
    yield* inFront(text, one, before);
  }
  if (unclosed.length > 1 && unclosed.length <= 8) {
    const [first] = unclosed;
    const together = unclosed.filter((one) => one.before === first?.before).map((one) => one.open);
    if (first !== undefined && together.length > 1) {
      const place = text.slice(0, first.before).trimEnd().length;
      yield { start: place, end: place, text: closersOf(text, together.toReversed()).trimEnd(), cost: 0.5 };
    }
  }
}

const openerOf: ReadonlyMap<string, string> = new Map([
  ['}', '{'],
  [')', '('],
  [']', '['],
]);

/** The opener of a closer that begins its line, at the end of the line above that is as deep; of one within its line, before the words it follows. */
function* opening(text: string, stray: Stray): Generator<Candidate> {
  const tag = /^<\/([\w.]+)>$/u.exec(stray.closer)?.[1];
  if (tag !== undefined) {
    yield* closedTooEarly(text, stray.start, tag);
    yield* lostOpener(text, stray, tag);
  }
  const opener = openerOf.get(stray.closer);
  if (opener === undefined) return;
  const lead = text.slice(stray.line, stray.start);
  if (!/^[\s)}\]]*$/u.test(lead)) {
    for (const match of lead.matchAll(/(?<=[\s>=(,:[{]|^)(?=[^\s>=(,:[{])/gu)) {
      const place = stray.line + match.index;
      const isChain = /^[\w.$]+$/u.test(text.slice(place, stray.start));
      yield { start: place, end: place, text: opener, cost: isChain ? 0.45 : 0.85 };
    }
    return;
  }
  // `)))}`: one of the row is too many.
  if (text[stray.start - 1] === stray.closer || text[stray.start + 1] === stray.closer)
    yield { start: stray.start, end: stray.start + 1, text: '', cost: 0.5 };
  const above = text.slice(0, stray.line).split('\n');
  let end = stray.line - 1;
  for (const line of above.slice(0, -1).toReversed().slice(0, 200)) {
    const start = end - line.length;
    end = start - 1;
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    if (line.trim() === '' || depth > stray.indent) continue;
    if (depth < stray.indent) return;
    const place = start + line.trimEnd().length;
    const isApart = opener === '{' || /(?:\breturn|[=>?:&|])$/u.test(line.trimEnd());
    yield { start: place, end: start + line.length, text: isApart ? ` ${opener}` : opener, cost: 0.45 };
    yield { start: place, end: start + line.length, text: isApart ? opener : ` ${opener}`, cost: 0.6 };
    return;
  }
}

/** `</Provider>` whose opener's line is gone: it stood over what is deeper than the closer. */
function* lostOpener(text: string, stray: Stray, tag: string): Generator<Candidate> {
  const pad = text.slice(stray.line, stray.start);
  if (pad.trim() !== '' || stray.line === 0) return;
  let start = stray.line;
  for (const line of text
    .slice(0, stray.line - 1)
    .split('\n')
    .toReversed()
    .slice(0, 300)) {
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    if (line.trim() !== '' && depth <= stray.indent) break;
    start -= line.length + 1;
  }
  if (start < stray.line) yield { start, end: start, text: `${pad}<${tag}>\n`, cost: 0.4 };
}

function* inFront(text: string, open: Open, before: number): Generator<Candidate> {
  const pad = text.slice(open.line, open.line + open.indent);
  const place = text.slice(0, before).trimEnd().length;
  const rest = text.slice(place, before);
  // What took the closer away may have left its line, or only its blanks.
  const left = /^[ \t]*\n([ \t]+)\n/u.exec(rest);
  if (text.lastIndexOf('\n', place - 1) < open.start) {
    // `<Icon >,` has no content at all: its slash is what is missing.
    if (open.closer.startsWith('</') && /(?<![/=])>[ \t]*[;,)}\]]*$/u.test(text.slice(open.start, place))) return;
    // All of it was on one line: it ends there, before what ends the statement.
    const end = open.closer.startsWith('</') ? place : text.slice(0, place).replace(/[;,]+$/u, '').length;
    for (let at = end; at > open.start && at > end - 4; at -= 1) {
      if (at === end || /[)}\]]/u.test(text[at] ?? ''))
        yield { start: at, end: at, text: open.closer, cost: 0.4 + 0.05 * (end - at) };
    }
    yield { start: place, end: place, text: `${open.closer};`, cost: 0.5 };
    yield { start: place, end: place, text: `\n${pad}${open.closer}`, cost: 0.7 };
    return;
  }
  // `))` on the opener's depth: what was opened in one line is closed in one line.
  const last = text.slice(text.lastIndexOf('\n', place - 1) + 1, place);
  const isBeside = new RegExp(`^${pad}[)}\\]]`, 'u').test(last);
  for (const tail of open.closer.startsWith('</') ? [''] : ['', ';', ',', ')', ');', '}']) {
    const closer = `${open.closer}${tail}`;
    const extra = tail === '' ? 0 : 0.1;
    if (left !== null) {
      const start = place + left[0].length - 1 - (left[1] ?? '').length;
      yield { start, end: start + (left[1] ?? '').length, text: `${pad}${closer}`, cost: 0.3 + extra };
    }
    if (isBeside) yield { start: place, end: place, text: closer, cost: 0.35 + extra };
    yield { start: place, end: place, text: `\n${pad}${closer}`, cost: (isBeside ? 0.7 : 0.45) + extra };
  }
}

/** Innermost first, those of one line together, each line under the one that opened it. */
function closersOf(text: string, open: readonly Open[]): string {
  const lines: string[] = [];
  let current: { line: number; closers: string; first: Open } | undefined;
  const finish = (): void => {
    if (current === undefined) return;
    const { first, closers } = current;
    const opener = text.slice(first.line, first.start + 1).trimStart();
    const isStatement = /^(?:return\b|throw\b|await\b|(?:export )?(?:const|let)\b|[\w.]+\()/u.test(opener);
    const needsEnd =
      isStatement &&
      /^(?:<|\)|\]|\})/u.test(closers) &&
      !/^\}$/u.test(closers.at(-1) === '}' && !/[=:(]\s*\{$/u.test(opener) ? '}' : '');
    lines.push(`${text.slice(first.line, first.line + first.indent)}${closers}${needsEnd ? ';' : ''}`);
    current = undefined;
  };
  for (const one of open.toReversed()) {
    // Of a choice that was cut off in its first half nothing is known of the second.
    const isChoice = one.closer === ')' && /\? *$/u.test(text.slice(one.line, one.start));
    const closer = isChoice ? ') : null' : one.closer;
    // `) : (` goes on with what a line above began.
    const isSame =
      current !== undefined &&
      (current.line === one.line ||
        (current.first.indent === one.indent && /^[ \t]*[)}\]]/u.test(text.slice(current.line, current.line + 200))));
    if (current !== undefined && isSame) current = { line: one.line, closers: current.closers + closer, first: one };
    else {
      finish();
      current = { line: one.line, closers: closer, first: one };
    }
  }
  finish();
  return `\n${lines.join('\n')}\n`;
}
