import type { Piece } from '../compose/index.ts';
import { isDeal } from '../lexicon/index.ts';
import type { Course } from './days.ts';

/** How what is on offer is when all is well with it. */
const RIGHT = new RegExp(
  String.raw`^(published|available|active|open|on_sale|for_sale|on_the_menu|listed|shown|confirmed|approved|live` +
    String.raw`|current|in_stock|upcoming|scheduled|running|free|planned)$`,
);
/** What a visitor should not meet first, or at all. */
const HIDDEN =
  /draft|review|pending|submitted|archiv|retired|reject|declin|cancel|hidden|removed|withdrawn|void|ended|closed|maintenance|damaged|lost|expired|deleted|void/;
const OVER = /^(held|done|completed|past|finished|played|over|taught|attended|given|visited)$/;

/** Where a row is in its workflow: what visitors see is mostly on offer, deals are at every stage, most rows are still alive. */
export function statusFor(
  { draft, kind }: Piece,
  at: Course & { states: readonly string[] | undefined; isShown: boolean },
): string | undefined {
  const states = draft.workflow?.states.map(({ id }) => id);
  if (states === undefined) return undefined;
  const { row, rows, past = 1 / 3 } = at;
  const timed = draft.fields.some((field) => field.type === 'datetime' && /^(starts_at|departs_at)$/.test(field.id));
  if (at.isShown || kind === 'document' || kind === 'listing') return offered(states, at, timed);
  // People, things and places are mostly as they should be.
  if (!isDeal(kind)) return states[[0, 0, 1, 0, 0, 2, 0][row % 7] ?? 0] ?? states[0];
  const over = states.find((id) => OVER.test(id));
  if (timed && over !== undefined && row < Math.floor(rows * past) && row % 4 !== 2) return over;
  // What has a time: the past is mostly done, what is to come is not.
  const turns = timed ? (row < rows * past ? [2, 2, 3, 2] : [0, 1, 1, 0, 1]) : [0, 1, 1, 2, 0, 1, 2, 3, 0, 4];
  const turn = turns[row % turns.length] ?? 0;
  return states[Math.min(turn, states.length - 1)];
}

function offered(
  states: readonly string[],
  { row, rows, past = 1 / 3, states: open, isShown }: Parameters<typeof statusFor>[1],
  timed: boolean,
): string | undefined {
  const seen = states.filter((id) => open?.includes(id) ?? true);
  const fine = seen.filter((id) => !HIDDEN.test(id));
  const best = fine.find((id) => RIGHT.test(id)) ?? fine[0] ?? seen[0] ?? states[0];
  // What is over is over, also where visitors do not see it any more.
  const over = states.find((id) => OVER.test(id));
  if (timed && over !== undefined && row < Math.floor(rows * past)) return over;
  // the desk has one that nobody else sees yet
  if (rows > 8 && row === rows - 1 && (open !== undefined || !isShown))
    return states.find((id) => !(open ?? fine).includes(id)) ?? best;
  const others = fine.filter((id) => id !== best && !OVER.test(id));
  return row % 6 === 4 && others.length > 0 ? others[Math.floor(row / 6) % others.length] : best;
}
