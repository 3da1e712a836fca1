/** Weighs candidate edits by how usual the lines around them become. */
import type { Candidate } from '../../search.ts';
import { lineEnd, wordsOf, type Habits, type Word } from './habits.ts';
import type { Spot } from './spot.ts';
import { closerOf, openerOf } from './tokens.ts';

/** How much a nat of surprise weighs against the cost of an edit, and how far it may go. */
const weight = 0.16;
const bounds = [-2.6, 2.4] as const;
/** An edit over more text than this is judged by its cost alone. */
const maxLength = 700;

/** What a token costs that got here by chance: taking one away is no gain by itself, nor is adding one a loss. */
const chanceOf = (word: Word): number => (word.text === undefined ? 2.5 : 5);

/** The same edits; unusual ones are dearer, those that make the lines usual are cheaper. */
export function* weighed(spot: Spot, habits: Habits, edits: Iterable<Candidate>): Generator<Candidate> {
  const depths = depthsOf(spot);
  const before = new Map<string, number>();
  for (const edit of edits) {
    if (edit.end - edit.start > maxLength || edit.text.length > maxLength) {
      yield edit;
      continue;
    }
    const [first, last] = linesOf(spot, edit);
    const start = spot.lines[first]?.start ?? 0;
    const end = spot.lines[last]?.end ?? spot.text.length;
    const depth = depths[first] ?? 0;
    const context = contextBefore(spot, first, depth);
    const after = spot.lines.slice(last + 1).find((line) => line.tokens.length > 0);
    const tail = after === undefined ? '' : spot.text.slice(after.start, after.end).slice(0, 60);
    const surprise = (text: string): number => {
      const words = [...context, ...wordsOf(`${text}\n${tail}`, depth)];
      return habits.surprise(words) - words.reduce((sum, word) => sum + chanceOf(word), 0);
    };
    const key = `${first}-${last}`;
    const old = before.get(key) ?? surprise(spot.text.slice(start, end));
    before.set(key, old);
    const now = surprise(spot.text.slice(start, edit.start) + edit.text + spot.text.slice(edit.end, end));
    const change = Math.min(bounds[1], Math.max(bounds[0], (now - old) * weight));
    yield { ...edit, cost: Math.max(0.05, edit.cost + change + 0.6) };
  }
}

function linesOf(spot: Spot, edit: Candidate): readonly [number, number] {
  const at = (offset: number): number => {
    let low = 0;
    let high = spot.lines.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spot.lines[middle]?.end ?? 0) >= offset) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [at(edit.start), at(edit.end)];
}

/** The last two words above a line. */
function contextBefore(spot: Spot, first: number, depth: number): readonly Word[] {
  const above = spot.lines.slice(Math.max(0, first - 4), first).findLast((line) => line.tokens.length > 0);
  const words = above === undefined ? [] : wordsOf(`${spot.text.slice(above.start, above.end)}\n`, depth);
  return [lineEnd, lineEnd, ...words].slice(-2);
}

/** How many brackets are open where each line begins; a line at the margin that begins a definition begins anew. */
function depthsOf(spot: Spot): readonly number[] {
  let open = 0;
  return spot.lines.map((line) => {
    if (line.indent === '' && /^(?:def|class|@|from|import|async)$/u.test(line.tokens[0]?.text ?? '')) open = 0;
    const here = open;
    for (const token of line.tokens) {
      if (token.kind !== 'operator') continue;
      if (closerOf(token.text) !== undefined) open += 1;
      else if (openerOf(token.text) !== undefined) open = Math.max(0, open - 1);
    }
    return here;
  });
}
