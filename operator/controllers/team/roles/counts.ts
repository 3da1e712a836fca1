import { z } from 'zod';

/** What an app answers when it is asked for its counts (`backend/kit/usage.py`). */
const answerSchema = z.object({
  slow_ms: z.int(),
  days: z.record(z.iso.date(), z.record(z.string().max(300), z.record(z.string().max(120), z.int().min(0)))),
});

const sizeSchema = z.object({ database_bytes: z.int().min(0) });

/** Bytes of an app's database, from the same answer; undefined in one of an app that was made before it told. */
export function databaseBytesIn(text: string): number | undefined {
  try {
    return sizeSchema.parse(JSON.parse(text)).database_bytes;
  } catch {
    return undefined;
  }
}

/** How an app was used: counts of some weeks together, none of them of a person. */
export interface Counts {
  /** Days on which anything was counted. */
  readonly days: number;
  /** Milliseconds from which on an answer is slow. */
  readonly slowMs: number;
  /** Everything that was counted: a route such as `GET /api/bikes`, or `page /bikes`. */
  readonly names: readonly string[];
  /** How often: `all`, `refused`, `failed`, `slow`, `search`, `found nothing`; 0 if never. */
  of(name: string, what: string): number;
  /** What begins like this, without the beginning, the most frequent first: `field ` gives the fields a form was refused for. */
  ranked(name: string, beginning: string): readonly { readonly what: string; readonly times: number }[];
}

/** Counts from an app's answer. @throws if it is none */
export function countsIn(text: string): Counts {
  const { slow_ms: slowMs, days } = answerSchema.parse(JSON.parse(text));
  const sums = new Map<string, Map<string, number>>();
  for (const [name, counted] of Object.values(days).flatMap((day) => Object.entries(day))) {
    const sum = sums.get(name) ?? new Map<string, number>();
    for (const [what, times] of Object.entries(counted)) sum.set(what, (sum.get(what) ?? 0) + times);
    sums.set(name, sum);
  }
  return {
    days: Object.values(days).filter((day) => Object.keys(day).length > 0).length,
    slowMs,
    names: [...sums.keys()],
    of: (name, what) => sums.get(name)?.get(what) ?? 0,
    ranked: (name, beginning) =>
      [...(sums.get(name) ?? [])]
        .filter(([what]) => what.startsWith(beginning))
        .map(([what, times]) => ({ what: what.slice(beginning.length), times }))
        .toSorted((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1)),
  };
}
