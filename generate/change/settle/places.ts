import type { Reading } from '../../../ai/index.ts';

/** What stands at one place from now on: one side's, or lines of its own. */
export type Settled = 'ours' | 'theirs' | { readonly text: string };

/** What a model says of one file: every place in order, or that it cannot. */
export type PlacesAnswer = { readonly places: readonly Settled[] } | { readonly cannot: string };

const PLACE = /^\W*PLACE\s+(\d+)\W*(?::\W*(OURS|THEIRS)\W*)?$/i;
const FENCE = /^\s{0,3}(`{3,})[\w-]*\s*$/;

/** Reads an answer: each of `count` places once. `lines`: whether lines of its own may stand there. */
export function readPlaces(answer: string, count: number, lines: boolean): Reading<PlacesAnswer> {
  const cannot = /^\W*CANNOT\b:?\s*([^\n]*)/.exec(answer)?.[1];
  if (cannot !== undefined) return { ok: true, value: { cannot } };
  const rows = answer.replaceAll('\r\n', '\n').split('\n');
  const places: Settled[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [, number, side] = PLACE.exec(rows[at] ?? '') ?? [];
    if (number === undefined) continue;
    if (Number(number) !== places.length + 1)
      return { ok: false, problem: `The places have to come in their order, each once; place ${number} does not.` };
    if (side !== undefined) {
      places.push(side.toUpperCase() === 'OURS' ? 'ours' : 'theirs');
      continue;
    }
    const text = fencedAfter(rows, at + 1);
    if (!lines || text === undefined) {
      const form = lines ? 'OURS, THEIRS or lines between ``` lines' : 'OURS or THEIRS';
      return { ok: false, problem: `Place ${number} needs ${form}.` };
    }
    places.push({ text: text.lines });
    at = text.end;
  }
  if (places.length === count) return { ok: true, value: { places } };
  return { ok: false, problem: `There are ${String(count)} places, and ${String(places.length)} answers.` };
}

/** The first fenced block from a row on, before anything else but empty rows. */
function fencedAfter(rows: readonly string[], from: number): { lines: string; end: number } | undefined {
  const open = rows.findIndex((row, at) => at >= from && row.trim() !== '');
  const fence = FENCE.exec(rows[open] ?? '')?.[1];
  if (open < 0 || fence === undefined) return undefined;
  const end = rows.findIndex((row, at) => at > open && row.trim() === fence);
  if (end < 0) return undefined;
  return {
    lines: rows
      .slice(open + 1, end)
      .map((row) => `${row}\n`)
      .join(''),
    end,
  };
}
