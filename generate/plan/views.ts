import type { Piece } from '../compose/index.ts';

const DAYS: ReadonlySet<string> = new Set(['date', 'datetime']);

/** How each kind of thing is listed; in a calendar, too, where the idea asks for one of it and it has a day: “a calendar of upcoming inspections”. */
export function giveViews(description: string, pieces: readonly Piece[]): void {
  const asked = description.match(CALENDAR)?.join(' ').toLowerCase() ?? '';
  for (const { draft } of pieces) {
    draft.views ??= ['table'];
    const nouns = [draft.singular, draft.plural].map((each) => each.toLowerCase().split(' ').at(-1) ?? '');
    const isAsked = asked !== '' && nouns.some((noun) => asked.split(/[^\p{L}]+/u).includes(noun));
    if (!isAsked || draft.views.includes('calendar') || !draft.fields.some(({ type }) => DAYS.has(type))) continue;
    draft.views = [...draft.views.slice(0, 1), 'calendar', ...draft.views.slice(1)];
  }
}

/** “the rehearsal calendar”, “a calendar of upcoming inspections”, “view their visits in a calendar”. */
const CALENDAR =
  /[\p{L}-]+(?: [\p{L}-]+)? (?:in|on) (?:an? |the )?calendar\b|\b[\p{L}-]+ calendar\b(?! (?:of|for|with)\b)|\bcalendar (?:of|for|with)(?: [\p{L}-]+){1,4}/giu;
