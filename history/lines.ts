import { diff3Merge } from 'node-diff3';
import { z } from 'zod';

/** Lines on which both sides differ from the base and from each other. */
export interface Hunk {
  /** Line of our file at which it begins, from 1. */
  line: number;
  base: string;
  ours: string;
  theirs: string;
}

/** A merged text; where it is in conflict it has our lines, or theirs if that is asked for. */
export interface MergedText {
  text: string;
  hunks: Hunk[];
}

/** What the library gives: stable lines, or a conflict with the three versions. */
const regions = z.array(
  z.union([
    z.object({ ok: z.array(z.string()) }),
    z.object({
      conflict: z.object({
        a: z.array(z.string()),
        aIndex: z.int(),
        o: z.array(z.string()),
        b: z.array(z.string()),
      }),
    }),
  ]),
);

/**
 * Merges two texts that were one. Line ends are part of their lines, so that a missing last one is a difference too. `prefer` says whose lines stand
 * where they are in conflict, or gives the lines themselves.
 */
export function mergeLines(
  base: string,
  ours: string,
  theirs: string,
  prefer: 'ours' | 'theirs' | ((hunk: Hunk, at: number) => string) = 'ours',
): MergedText {
  const found: unknown = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  const hunks: Hunk[] = [];
  const parts = regions.parse(found).flatMap((region) => {
    if ('ok' in region) return region.ok;
    const { a, aIndex, b, o } = region.conflict;
    const hunk = { line: aIndex + 1, base: o.join(''), ours: a.join(''), theirs: b.join('') };
    hunks.push(hunk);
    if (typeof prefer === 'function') return [prefer(hunk, hunks.length - 1)];
    return prefer === 'ours' ? a : b;
  });
  return { text: parts.join(''), hunks };
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}
