import { z } from 'zod';
import { identifierOf, type EntityDraft, type FieldDraft, type SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { kindOf, type Archetype } from '../lexicon/index.ts';
import { byTheHour } from '../text/spans.ts';
import { dataOf } from '../words.ts';

const SAID = z
  .record(
    z.string(),
    z.strictObject({
      many: z.array(z.string()),
      size: z.array(z.string()),
      people: z.record(z.string(), z.string()),
    }),
  )
  .parse(dataOf(new URL('./heads.yaml', import.meta.url)));

type Step = NonNullable<NonNullable<SiteDraft['offers']>[number]['step']>;
type Lasts = NonNullable<Step['lasts']>;

/** What is booked over and over, so that nothing of a single booking is told of it. */
const BOOKED: ReadonlySet<Archetype> = new Set([
  'thing',
  'place',
  'asset',
  'service',
  'plan',
  'staff',
  'animal',
  'goods',
  'event',
]);
/** When and for how long somebody comes: of a booking, not of what is booked. */
const WHEN =
  /^(?:date|day|time|date_and_time|date_time|start|start_time|start_date|hour_count|number_of_hours|day_count|number_of_days)$/u;
const MOMENTS: ReadonlySet<FieldDraft['type']> = new Set(['date', 'datetime', 'time', 'integer']);
const HEADS = new RegExp(
  String.raw`^(?:number_of_)?(?:guest|people|person|child|kid|adult|player|participant|visitor|attendee|diner` +
    String.raw`|travell?er|passenger|rider)s?(?:_count|_number)?$|^(?:party|group)_size$`,
  'u',
);
const MOST_FIELDS = 24;
const MOST_HEADS = 500;
/** Minutes for which people stay who say how many they are, and for which one of the team is taken. */
const STAYS = 120;
const FEAST =
  /\b(?:weddings?|part(?:y|ies)|birthdays?|celebrations?|receptions?|feasts?|banquets?|anniversar\p{L}+)\b/iu;
/** A place that is taken for a feast is taken for the evening. */
const CELEBRATES = 360;
const TAKEN = 60;

/** What the number of those who come is called; undefined where an idea asks for none. “a party of six”, “for how many guests”, “Anzahl der Gäste”. */
export function headsIn(idea: string, language: string): string | undefined {
  const said = SAID[language] ?? SAID['en'];
  if (said === undefined) return undefined;
  const [plain = ''] = Object.values(said.people).filter((label) => /^(?:people|pers|pess)/iu.test(label));
  const nouns = Object.keys(said.people).join('|');
  const many = new RegExp(
    String.raw`(?<!\p{L})(?:${said.many.join('|')})(?: (?:the|other|their|den|die))?\s*(${nouns}|\d+|two|four|six` +
      String.raw`|eight|ten)(?!\p{L})|(?<!\p{L})(?:${said.size.join('|')})(?!\p{L})`,
    'iu',
  ).exec(idea);
  return many === null ? undefined : (said.people[many[1]?.toLowerCase() ?? ''] ?? plain);
}

/** Whether a field of a booking says how many come. */
export const isHeads = ({ id, type, derived }: FieldDraft): boolean =>
  type === 'integer' && derived === undefined && HEADS.test(id);

/** The end of a booking that has both times of day, and when it begins. */
function timesOf(draft: EntityDraft): { from: string; until: string } | undefined {
  const isTime = (id: string): boolean => draft.fields.some((field) => field.id === id && field.type === 'datetime');
  for (const rule of draft.rules ?? []) {
    const [, from = '', until = ''] =
      rule.kind === 'no_overlap'
        ? ['', rule.start, rule.end]
        : ((rule.kind === 'check' ? /^(\w+) < (\w+)$/u.exec(rule.when) : null) ?? []);
    if (isTime(from) && isTime(until)) return { from, until };
  }
  return undefined;
}

const isBooking = ({ draft, kind }: Piece): boolean => kind === 'booking' || kindOf(draft.id) === 'booking';

/**
 * A booking says for how many it is where the idea asks so, and what is booked no longer says when somebody comes. Changed in place.
 */
export function giveHeads(idea: string, pieces: readonly Piece[], language: string): void {
  const bookings = pieces.filter(isBooking);
  const label = headsIn(idea, language);
  const isOfThing = OF_EACH.test(idea);
  for (const { draft } of bookings) {
    // “with date, time and number of players”: when it begins says both.
    if (timesOf(draft) !== undefined)
      draft.fields = draft.fields.filter(
        ({ id, required }) => required === true || !/^(?:date|day|time|time_of_day)$/u.test(id),
      );
    const booked = pieces.filter(
      (piece) =>
        !bookings.includes(piece) &&
        BOOKED.has(piece.kind) &&
        draft.fields.some(({ reference }) => reference?.entity === piece.draft.id),
    );
    for (const { draft: thing, kind } of booked) {
      thing.fields = thing.fields.filter((field) => {
        if (field.derived !== undefined || field.required === true || field.id === thing.sort) return true;
        return kind === 'event'
          ? !isHeads(field)
          : !(WHEN.test(field.id) && MOMENTS.has(field.type)) && (label === undefined || isOfThing || !isHeads(field));
      });
    }
    if (label === undefined || booked.length === 0 || draft.fields.some(isSaid) || draft.fields.length >= MOST_FIELDS)
      continue;
    const english = identifierOf(label.toLowerCase());
    const id = draft.fields.some((field) => field.id === english) ? `number_of_${english}` : english;
    const field: FieldDraft = { id, label, type: 'integer', required: true, min: 1, max: MOST_HEADS, default: 2 };
    const at = draft.fields.findIndex(({ type }) => type === 'longtext');
    draft.fields.splice(at < 0 ? draft.fields.length : at, 0, field);
  }
}

/** “each room has a story, a difficulty and a number of players”: for how many it is made, beside how many come. */
const OF_EACH = /\b(?:each|every) \p{L}+(?: \p{L}+)? (?:has|shows|says|comes with|with)\b[^.;:]*\bnumber of \p{L}+/iu;

const isSaid = (field: FieldDraft): boolean =>
  isHeads(field) || (field.type === 'integer' && field.max === MOST_HEADS && field.default === 2);

/**
 * The site where a booking asks for its beginning, for how many it is and, where it is not known, for how many hours: nobody types in an end. A service
 * takes its own time, a table is kept for two hours.
 */
export function withLengths(site: SiteDraft, pieces: readonly Piece[], idea: string): SiteDraft {
  const pieceOf = (id: string | undefined): Piece | undefined => pieces.find(({ draft }) => draft.id === id);
  const { offers = [], pages = [] } = site;
  return {
    ...site,
    offers: offers.map((offer) => {
      const [added, row] = [pieceOf(offer.step?.entity), pieceOf(offer.entity)];
      if (offer.step?.asks === undefined || added === undefined || row === undefined) return offer;
      const asks = withHeads(offer.step.asks, added);
      const lasts = lengthOf(asks, added, row, offer.fields, idea);
      return { ...offer, step: { ...offer.step, asks, ...(lasts === undefined ? {} : { lasts }) } };
    }),
    pages: pages.map((page) => {
      const added = page.kind === 'form' ? pieceOf(page.entity) : undefined;
      if (page.kind !== 'form' || added === undefined) return page;
      const fields = withHeads(page.fields, added);
      const row = added.draft.fields.find(({ id, reference }) => reference !== undefined && fields.includes(id));
      const lasts = lengthOf(fields, added, pieceOf(row?.reference?.entity) ?? added, [], idea);
      return { ...page, fields, ...(lasts === undefined ? {} : { lasts }) };
    }),
  };
}

/** For how many stands behind when. */
function withHeads(asks: readonly string[], piece: Piece): string[] {
  if (!isBooking(piece)) return [...asks];
  const heads = piece.draft.fields.filter((field) => isSaid(field) && field.managed !== true).map(({ id }) => id);
  const isThere = heads.some((id) => asks.includes(id));
  const [first] = isThere ? [] : heads;
  const when = asks.findLastIndex((id) =>
    piece.draft.fields.some((field) => field.id === id && ['date', 'datetime'].includes(field.type)),
  );
  return first === undefined ? [...asks] : asks.toSpliced(when < 0 ? asks.length : when + 1, 0, first);
}

const isPlace = ({ draft, kind }: Piece): boolean => (kindOf(draft.id) ?? kind) === 'place';

function lengthOf(
  asks: readonly string[],
  { draft }: Piece,
  row: Piece,
  shown: readonly string[],
  idea: string,
): Lasts | undefined {
  const times = timesOf(draft);
  if (times === undefined || !asks.includes(times.from) || !asks.includes(times.until)) return undefined;
  const own = row.draft.fields.find(
    ({ id, type, required }) => type === 'duration' && required === true && shown.includes(id),
  );
  if (own !== undefined) return { ...times, of: own.id };
  const isHourly =
    byTheHour(idea) ||
    /hour/u.test(row.draft.fields.map(({ id, label }) => `${id} ${label.toLowerCase()}`).join(' ')) ||
    draft.fields.some(({ derived }) => derived?.kind === 'formula' && derived.expression.includes('hours_between'));
  const counts = draft.fields.some((field) => isSaid(field) && asks.includes(field.id));
  if (counts && !isHourly) return { ...times, minutes: isPlace(row) && FEAST.test(idea) ? CELEBRATES : STAYS };
  return row.kind === 'staff' ? { ...times, minutes: TAKEN } : times;
}
