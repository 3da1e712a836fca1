/** Lines that are there once more: a block pasted twice, or an answer that broke off and went on some lines before that. */
import type { Candidate } from '../../search.ts';

/** Echoes looked at in one text, and the longest one. */
const mostEchoes = 12;
const longest = 60;

/** Candidates that take one of two neighbouring copies away. What makes no difference is taken from the first of them. */
export function* echoEdits(text: string): Generator<Candidate> {
  const lines = text.split('\n');
  if (lines.length > 4_000) return;
  const starts: number[] = [];
  for (let index = 0, offset = 0; index < lines.length; index += 1) {
    starts.push(offset);
    offset += (lines[index] ?? '').length + 1;
  }
  yield* withinLines(lines, starts);
  let found = 0;
  for (let at = 1; at < lines.length && found < mostEchoes; at += 1) {
    // Where the first copy ends and where the second one begins: at the same line, or with half a line between them.
    for (const again of [at, at + 1, ...resumed(lines, at)]) {
      const size = again === at ? repeated(lines, at, at) : again > at + 1 ? 0 : brokenOff(lines, at);
      if (size === 0 && !(again > at && isBegunAgain(lines, at, again))) continue;
      found += 1;
      yield {
        start: starts[at - size] ?? 0,
        end: starts[again] ?? text.length,
        text: '',
        // Nobody opens the same thing twice at one depth.
        cost: size > 1 || again > at || /[{([]$/u.test(lines[at] ?? '') ? 0.3 : 0.5,
      };
    }
  }
}

/** The least a line is begun with twice; shorter ones are words that are there twice. */
const shortest = 8;

/** A line that begins again behind its own beginning: the first try goes. */
function* withinLines(lines: readonly string[], starts: readonly number[]): Generator<Candidate> {
  for (const [index, line] of lines.entries()) {
    if (line.length > 1_000) continue;
    const indent = line.length - line.trimStart().length;
    const head = line.slice(indent, indent + shortest);
    // Code begins with a tag or a word; what comes again is more than one word.
    if (!/^<?[A-Za-z]/u.test(head)) continue;
    const again = line.indexOf(head, indent + shortest);
    const half = line.slice(indent, again);
    if (again === -1 || !/[\s({]/u.test(half.trim()) || !line.startsWith(half, again)) continue;
    const start = (starts[index] ?? 0) + indent;
    yield { start, end: start + half.length, text: '', cost: 0.3 };
  }
}

/** A line as far as it came, without what an interruption leaves behind it: a fence, points, a mark of a model. */
const begun = (line = ''): string =>
  line.replace(
    /\s*(?:[`~]{3,}\w*|\.{3}|…|<\|[^|\n]*\|>|[[(](?:…|\.{3}|continue[ds]?|cut off)[^\])\n]*[\])])?\s*$/u,
    '',
  );

/** How many lines before `end` are the same as those from `begin` on; blank ones alone say nothing. */
function repeated(lines: readonly string[], end: number, begin: number): number {
  const most = Math.min(longest, end, lines.length - begin);
  for (let size = most; size > 0; size -= 1) {
    let same = 0;
    while (same < size && lines[end - size + same] === lines[begin + same]) same += 1;
    if (same === size) return lines.slice(begin, begin + size).some((line) => line.trim() !== '') ? size : 0;
  }
  return 0;
}

/** The same with half of the next line between both copies. */
function brokenOff(lines: readonly string[], at: number): number {
  const size = repeated(lines, at, at + 1);
  const half = begun(lines[at]);
  const whole = lines[at + 1 + size] ?? '';
  return size > 0 && whole.startsWith(half) && whole !== half ? size : 0;
}

/** Lines between a half and the whole of it: blank ones, words and fences, and at least one fence. */
const between = /^[ \t]*(?:[`~]{3,}\w*|\p{Lu}[\p{L} ,'’]*[.:]?)?[ \t]*$/u;

/** The line that an answer goes on with behind those. */
function resumed(lines: readonly string[], at: number): readonly number[] {
  let next = at + 1;
  while (next < at + 8 && between.test(lines[next] ?? '!')) next += 1;
  return lines.slice(at, next).some((line) => /[`~]{3}\w*\s*$/u.test(line)) && next > at + 1 ? [next] : [];
}

/** Half a line, and the whole of it on the next one. */
function isBegunAgain(lines: readonly string[], at: number, again: number): boolean {
  const half = begun(lines[at]);
  const whole = lines[again] ?? '';
  return half.trim().length > 2 && whole.length > half.length && whole.startsWith(half);
}
