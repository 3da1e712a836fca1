import { z } from 'zod';
import type { Piece } from '../compose/index.ts';
import { anyOf, dataOf } from '../words.ts';

const WORDS = z
  .strictObject({
    all: z.array(z.string()),
    see: z.array(z.string()),
    away: z.array(z.string()),
    calendar: z.array(z.string()),
  })
  .parse(dataOf(new URL('seen-by-all.yaml', import.meta.url)));

/** “everybody sees in a calendar who is away” */
const SEEN = new RegExp(
  String.raw`(?<!\p{L})${anyOf(WORDS.all)}(?!\p{L})[^.;]{0,25}(?<!\p{L})${anyOf(WORDS.see)}(?!\p{L})` +
    String.raw`[^.;,]{0,50}(?:,\s*)?(?<!\p{L})${anyOf(WORDS.away)}(?!\p{L})`,
  'iu',
);
const CALENDAR = new RegExp(String.raw`(?<!\p{L})${anyOf(WORDS.calendar)}(?!\p{L})`, 'iu');
const APPROVED = /^(?:approved|accepted|granted|confirmed)$/u;

/**
 * Days that people ask for are seen by all once they are approved, where the idea says so, and go by the person's name then: the reason is nobody
 * else's business. What still waits or was refused stays between the one who asks and whoever decides.
 */
export function showAbsences(pieces: readonly Piece[], description: string): void {
  if (!SEEN.test(description) && !CALENDAR.test(description)) return;
  const people = new Set(
    pieces.filter(({ kind }) => kind === 'person' || kind === 'staff').map(({ draft }) => draft.id),
  );
  for (const { draft } of pieces) {
    const approved = (draft.workflow?.states ?? []).filter(({ id, final }) => APPROVED.test(id) && final !== true);
    const days = draft.fields.filter(({ type, derived }) => type === 'date' && derived === undefined);
    const who = draft.fields.find(
      ({ reference, required }) => required === true && people.has(reference?.entity ?? ''),
    );
    if (draft.access !== 'private' || approved.length === 0 || days.length < 2 || who === undefined) continue;
    draft.access = 'shared';
    draft.createdBy ??= ['everyone'];
    draft.shownIn = approved.map(({ id }) => id);
    draft.title = who.id;
  }
}
