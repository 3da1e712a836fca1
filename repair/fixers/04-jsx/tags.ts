/** Edits for tags that do not pair: close what was opened where its layout says it ends, or correct the closer. */
import type { Candidate } from '../../search.ts';
import { distance } from '../../spelling.ts';
import { isTag } from './plausible.ts';
import type { TsxProblem } from './syntax-tree.ts';

const tagName = /^[\w$.:-]*/u;

/** Candidates for one problem with tags. */
export function* tagEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  if (problem.opened !== undefined && /closing tag|Expected `<\/|JSX/u.test(problem.message)) {
    const name = tagName.exec(text.slice(problem.opened))?.[0] ?? '';
    const opener = openerStart(text, problem.opened);
    if (opener !== -1) yield* closings(text, opener, name, problem.offset);
  } else if (/`\{'\}'\}`|EOF|Unexpected token/u.test(problem.message)) {
    for (const { opener, name } of unclosed(text, problem.offset)) yield* closings(text, opener, name, problem.offset);
  }
  yield* unslashed(text, problem.offset);
  yield* strayCloser(text, problem);
  yield* closersTooMany(text, problem.offset);
  yield* unclosedVoid(text, problem);
}

/** `return <Skeleton >;`: a tag with the end of a statement right behind it. */
function* unslashed(text: string, offset: number): Generator<Candidate> {
  const from = Math.max(0, offset - 6_000);
  const near = [
    ...text.slice(from, offset + 2).matchAll(/<[A-Za-z][\w.]*(?:\s[^<>\n]*?)?(?<![/=])>(?=[ \t]*[;,)}\]])/gu),
  ];
  for (const match of near.slice(-8)) {
    const end = from + match.index + match[0].length - 1;
    yield { start: end, end, text: text[end - 1] === ' ' ? '/' : ' /', cost: 0.5 };
  }
}

/** Openers at the start of a line for which no closer follows on their depth, nearest first. */
function* unclosed(text: string, offset: number): Generator<{ opener: number; name: string }> {
  const lines = text.slice(0, offset).split('\n');
  const closed = new Set<string>();
  let end = offset;
  let left = 5;
  for (let index = lines.length - 1; index >= 0 && left > 0; index -= 1) {
    const line = lines[index] ?? '';
    const start = end - line.length;
    end = start - 1;
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    const closer = /^\s*(?:<\/([\w$.:-]*)>|\/>)/u.exec(line);
    if (closer !== null) closed.add(`${depth} ${closer[1] ?? '/'}`);
    const open = /^\s*<([\w$.:-]*)/u.exec(line);
    if (open === null || closer !== null) continue;
    const name = open[1] ?? '';
    const ownLine = line.includes(`</${name}>`) || /\/>\s*$/u.test(line);
    const pair = [`${depth} ${name}`, `${depth} /`].find((one) => closed.has(one));
    if (ownLine) continue;
    // The closer belongs to the nearest opener of its depth; an outer one of the same depth has its own.
    if (pair !== undefined) {
      closed.delete(pair);
      continue;
    }
    left -= 1;
    yield { opener: start + line.indexOf('<'), name };
  }
}

const openerStart = (text: string, offset: number): number =>
  text[offset] === '<' ? offset : text.lastIndexOf('<', offset);

function* closings(text: string, opener: number, name: string, limit: number): Generator<Candidate> {
  const closer = `</${name}>`;
  const { indent, startsLine } = lineAt(text, opener);
  yield* selfClosing(text, opener, indent);
  yield* misnamed(text, opener, name, limit);
  // The same line twice: the first of them was meant.
  const line = text.slice(opener - indent, endOfLine(text, opener) + 1);
  const isTwice = text.slice(0, opener - indent).endsWith(line) || text.startsWith(line, opener - indent + line.length);
  if (startsLine && line.endsWith('>\n') && isTwice)
    yield { start: opener - indent, end: opener - indent + line.length, text: '', cost: 0.2 };
  // The wrong closer itself, where it has the opener's indentation.
  const wrong = /^<\/([\w$.:-]*)\s*>/u.exec(text.slice(closerStart(text, limit)));
  if (wrong !== null) {
    const start = closerStart(text, limit);
    const place = lineAt(text, start);
    const isSameDepth = place.startsLine && startsLine && place.indent === indent;
    const isSameLine = place.number === lineAt(text, opener).number;
    const cost = isSameDepth ? 0.4 : isSameLine ? 0.8 : 1.6;
    yield { start, end: start + wrong[0].length, text: closer, cost };
    yield { start, end: start + wrong[0].length, text: '', cost: 2 };
    yield { start, end: start, text: closer, cost: isSameLine ? 0.6 : 1.4 };
    // Two closers in the wrong order.
    const behind = start + wrong[0].length;
    const next = /^(\s*)<\/([\w$.:-]*)\s*>/u.exec(text.slice(behind));
    if (next !== null && next[2] === name && wrong[1] !== name)
      yield { start, end: behind + next[0].length, text: `${closer}${next[1] ?? ''}${wrong[0]}`, cost: 0.25 };
  }
  const lineEnd = endOfLine(text, opener);
  const tail = text.slice(opener, lineEnd);
  // All of the element was on its line, only the closer is gone.
  if (/>[^]*\S/u.test(tail) && !/^<[^>]*$/u.test(tail)) yield { start: lineEnd, end: lineEnd, text: closer, cost: 0.6 };
  else yield { start: lineEnd, end: lineEnd, text: closer, cost: 1.5 };
  // Inside `{shown && <span>…}` the element ends before the bracket.
  for (const match of tail.matchAll(/[)}\]]*[;,]?(?=\s*$)|(?=<\/)/gu)) {
    if (match.index > 0 && opener + match.index < lineEnd) {
      for (let place = match.index; place < match.index + Math.max(1, match[0].length); place += 1) {
        yield { start: opener + place, end: opener + place, text: closer, cost: 0.7 };
      }
    }
  }
  yield* byLayout(text, opener, closer, indent, limit);
}

/** `<cir cle …>`, `<Option>`: the closer has the name that the opener was meant to have. */
function* misnamed(text: string, opener: number, name: string, limit: number): Generator<Candidate> {
  const closer = /^<\/([\w$.:-]+)\s*>/u.exec(text.slice(closerStart(text, limit)))?.[1];
  if (text[opener] !== '<') return;
  const start = opener + 1;
  // `<React.Fragment>` that `</>` closes.
  if (/^(?:React\.)?Fragment$/u.test(name)) {
    const tag = /^<[\w.]+>/u.exec(text.slice(opener))?.[0];
    if (tag !== undefined && text.startsWith('</>', closerStart(text, limit)))
      yield { start: opener, end: opener + tag.length, text: '<>', cost: 0.25 };
  }
  if (closer === undefined || closer === name) return;
  const apart = /^[ \t]+([\w-]+)/u.exec(text.slice(start + name.length));
  if (apart !== null && name + (apart[1] ?? '') === closer)
    yield { start, end: start + name.length + apart[0].length, text: closer, cost: 0.25 };
  // `<link href="/">` that `</Link>` closes.
  if (/^[A-Z]/u.test(closer) && closer.toLowerCase() === name.toLowerCase())
    yield { start, end: start + name.length, text: closer, cost: 0.2 };
  const isComponent = new RegExp(String.raw`\b(?:function|const|class) ${name}\b|^import [^;]*\b${name}\b`, 'mu').test(
    text,
  );
  if (isTag(closer) && !isTag(name) && !isComponent && distance(closer, name.toLowerCase(), 2) <= 2)
    yield { start, end: start + name.length, text: closer, cost: 0.3 };
}

/** A tag with nothing deeper behind it lost its slash. */
function* selfClosing(text: string, opener: number, indent: number): Generator<Candidate> {
  const end = tagEnd(text, opener);
  if (end === -1 || nameAt(text, opener) === '') return;
  const next = /^[ \t]*\n(?:[ \t]*\n)*([ \t]*)\S/u.exec(text.slice(end + 1));
  const isEmpty = next !== null && (next[1] ?? '').length <= indent;
  const before = text[end - 1] ?? '';
  yield { start: end, end, text: /\s/u.test(before) ? '/' : ' /', cost: isEmpty ? 0.3 : 1.5 };
}

const nameAt = (text: string, opener: number): string => tagName.exec(text.slice(opener + 1))?.[0] ?? '';

/** The `>` of an opening tag, past its texts and braces; -1 if it does not end. */
function tagEnd(text: string, opener: number): number {
  let depth = 0;
  let quote = '';
  for (let index = opener; index < text.length && index < opener + 4_000; index += 1) {
    const one = text[index] ?? '';
    if (quote !== '') quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'" || one === '`') quote = one;
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
    else if (one === '>' && depth === 0) return text[index - 1] === '/' ? -1 : index;
  }
  return -1;
}

/** A line that only lost its closer, or a new line before the first one that is no deeper than the opener. */
function* byLayout(text: string, opener: number, closer: string, indent: number, limit: number): Generator<Candidate> {
  const pad = text.slice(text.lastIndexOf('\n', opener - 1) + 1).slice(0, indent);
  let position = endOfLine(text, opener) + 1;
  let isAttribute = !/>/u.test(text.slice(opener, position));
  while (position > 0 && position <= Math.max(limit, opener) + 400 && position < text.length) {
    const end = endOfLine(text, position);
    const line = text.slice(position, end);
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    if (line.trim() === '') {
      if (line.trimEnd() === '' && depth > 0) {
        yield { start: end, end, text: closer, cost: depth === indent ? 0.3 : 0.9 };
      }
    } else if (!isAttribute && depth <= indent) {
      yield { start: position, end: position, text: `${pad}${closer}\n`, cost: 0.55 };
      return;
    } else if (isAttribute && depth === indent && /^\s*\/?>/u.test(line)) isAttribute = false;
    else if (!isAttribute || />\s*$/u.test(line)) yield { start: end, end, text: closer, cost: 1.8 };
    if (isAttribute && />\s*$/u.test(line)) isAttribute = false;
    position = end + 1;
  }
}

const closerStart = (text: string, offset: number): number => {
  if (text.startsWith('</', offset)) return offset;
  const before = text.lastIndexOf('</', offset);
  return before === -1 || offset - before > 4 ? offset : before;
};

/** A closer nothing opened. */
function* strayCloser(text: string, problem: TsxProblem): Generator<Candidate> {
  const start = text[problem.offset] === '<' ? problem.offset : text.lastIndexOf('<', problem.offset);
  const match = start === -1 || problem.offset - start > 4 ? null : /^<\/[\w$.:-]*\s*>/u.exec(text.slice(start));
  if (match === null) return;
  yield* closedTooEarly(text, start, /^<\/([\w$.:-]*)/u.exec(match[0])?.[1] ?? '');
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineEnd = endOfLine(text, start);
  const isAlone = text.slice(lineStart, lineEnd).trim() === match[0];
  yield isAlone
    ? { start: lineStart, end: Math.min(text.length, lineEnd + 1), text: '', cost: 0.9 }
    : { start, end: start + match[0].length, text: '', cost: 1.1 };
}

/** `<div … />` before its content: the slash is what is too many. */
export function* closedTooEarly(text: string, closer: number, name: string): Generator<Candidate> {
  const { indent, startsLine } = lineAt(text, closer);
  const before = text.slice(0, closer);
  const openers = [...before.matchAll(new RegExp(`<${name.replaceAll(/[$.]/gu, String.raw`\$&`)}(?=[\\s/])`, 'gu'))];
  for (const { index } of openers.slice(-4)) {
    const slash = /^<(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*?(\s*\/)>/u.exec(
      text.slice(index, closer),
    );
    const place = lineAt(text, index);
    const isPair = startsLine
      ? place.startsLine && place.indent === indent
      : place.number === lineAt(text, closer).number;
    if (slash === null) continue;
    const end = index + slash[0].length - 1;
    yield { start: end - (slash[1] ?? '').length, end, text: '', cost: isPair ? 0.4 : 1.1 };
  }
}

/** Lines before the error in which a closer too many is looked for: it closes an element whose own closer comes later. */
const reach = 40;

/** A closer behind other code whose opener is not in its line: people put such a one on a line of its own. */
function* closersTooMany(text: string, offset: number): Generator<Candidate> {
  const lines = text.slice(0, endOfLine(text, offset)).split('\n');
  let end = endOfLine(text, offset);
  for (const [distance, line] of lines.toReversed().slice(0, reach).entries()) {
    const start = end - line.length;
    end = start - 1;
    for (const match of line.matchAll(/<\/([\w$.:-]*)\s*>/gu)) {
      const before = line.slice(0, match.index);
      const name = match[1] ?? '';
      const opened = before.split(new RegExp(`<${name.replaceAll(/[$.]/gu, String.raw`\$&`)}(?=[\\s>])`, 'u')).length;
      const closed = before.split(`</${name}>`).length;
      if (before.trim() === '' || opened > closed) continue;
      const place = start + match.index;
      yield { start: place, end: place + match[0].length, text: '', cost: 0.5 + Math.min(0.4, distance * 0.02) };
    }
  }
}

const voidTags =
  /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|=>)*?(?<![/=])>/gu;

/** `<br>` and `<input …>` as HTML writes them. */
function* unclosedVoid(text: string, problem: TsxProblem): Generator<Candidate> {
  if (!/closing tag|JSX|Expected `<\//u.test(problem.message)) return;
  const next = text.replaceAll(voidTags, (tag) => `${tag.slice(0, -1).trimEnd()} />`);
  if (next !== text) yield { start: 0, end: text.length, text: next, cost: 0.25 };
}

function lineAt(text: string, offset: number): { indent: number; startsLine: boolean; number: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/u.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  return { indent, startsLine: text.slice(start, offset).trim() === '', number: start };
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}
