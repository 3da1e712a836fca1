import type { DashboardDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { openDaysIn } from '../text/open-days.ts';

type ShopDraft = NonNullable<SiteDraft['shop']>;

/** “for pick-up the next day”, “pick them up in the shop”, “collect them on Saturday”. */
const COLLECTED =
  /\b(?:pick[- ]?ups?|pick(?:s|ed|ing)? (?:it|them|things|the \p{L}+|their \p{L}+|up)|click (?:and|&) collect|collect(?:s|ed|ing|ion)?)\b/iu;
const SENT = /\b(?:deliver(?:y|ed|s|ing|ies)?|shipp(?:ing|ed)|ships?|postage|courier|parcels?|by post|send|sent)\b/iu;
/** What tells that the day of it matters. */
const BY_THE_DAY = new RegExp(
  String.raw`\bnext day\b|\bthe day (?:before|after)\b|\bclosed on\b` +
    String.raw`|\b(?:need|needs|take|takes) (?:one|two|three|four|five|\d) days?\b|\buntil \p{L}*\d` +
    String.raw`|\b(?:choose|pick|select)s? (?:a|the) (?:day|date|time)\b` +
    String.raw`|\bdays? (?:ahead|in advance|before|notice)\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b`,
  'iu',
);
const HOURS =
  /\bbetween (\d{1,2})(?::\d\d)? ?(am|pm|a\.m\.|p\.m\.|h|o['’]clock)? and (\d{1,2})(?::\d\d)? ?(am|pm|a\.m\.|p\.m\.|h|o['’]clock)?/iu;
const CLOSED = /\bclosed (?:on |every )?((?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:, | and |, and )?)+)/iu;
const AHEAD =
  /\b((?:\p{L}+ )?\p{L}+) (?:need|needs|take|takes|must be ordered|have to be ordered) (one|two|three|four|five|\d) days?\b/iu;
const UNTIL = /\buntil (\d{1,2}(?::\d\d)? ?(?:am|pm|o['’]clock)?|noon|midnight)(?= for\b)/iu;

/**
 * The shop of which an English idea says that people come for what they have ordered on a certain day: the checkout asks for the day and, where the idea
 * says between which hours, for the hour. Where nothing is sent, nothing is asked for a delivery. The order is changed in place.
 */
export function withCollection(
  shop: ShopDraft | undefined,
  pieces: readonly Piece[],
  idea: string,
): ShopDraft | undefined {
  const order = pieces.find(({ draft }) => draft.id === shop?.order)?.draft;
  if (shop === undefined || order === undefined || !COLLECTED.test(idea)) return shop;
  const days = openDaysIn(idea);
  if (days === undefined && !BY_THE_DAY.test(idea)) return shop;
  const help = said(idea);
  const told: FieldDraft[] = [
    { id: DAY, label: 'Collected on', type: 'date', ...(help === undefined ? {} : { help }) },
  ];
  const hours = hoursIn(idea);
  if (hours.length > 1) told.push({ id: 'collect_at', label: 'Collected at', type: 'choice', choices: hours });
  for (const field of told) {
    const known = order.fields.find(({ id }) => id === field.id);
    if (known === undefined) order.fields.push(field);
    else if (help !== undefined && field.id === DAY) Object.assign(known, { help });
  }
  const asks = [
    ...new Set([
      ...(shop.asks ?? []).filter((id) => id !== 'time_of_day' || hours.length < 2),
      ...told.map(({ id }) => id),
    ]),
  ];
  const fetched = (shop.shipping ?? []).filter(({ address }) => address === false);
  const isFetched = !SENT.test(idea);
  return {
    ...shop,
    asks,
    ...(isFetched && fetched.length > 0 ? { shipping: fetched } : {}),
    ...(isFetched ? { address: false } : {}),
  };
}

const DAY = 'collect_on';

/** What the idea says of the days, below the field. */
function said(idea: string): string | undefined {
  const closed = CLOSED.exec(idea)?.[1]
    ?.trim()
    .replace(/,? and$|,$/u, '');
  const ahead = AHEAD.exec(idea);
  const until = UNTIL.exec(idea)?.[1];
  const lines = [
    ...(until === undefined ? [] : [`Until ${until} for the next day.`]),
    ...(ahead === null ? [] : [`${ahead[1] ?? ''} need ${ahead[2] ?? ''} days.`]),
    ...(closed === undefined ? [] : [`We are closed on ${closed}.`]),
  ];
  return lines.length === 0 ? undefined : lines.join(' ');
}

/** Each full hour between the two that the idea names, `from_7` at 7:00. */
function hoursIn(idea: string): { id: string; label: string }[] {
  const found = HOURS.exec(idea);
  if (found === null) return [];
  const [from, to] = [hourOf(found[1], found[2] ?? found[4]), hourOf(found[3], found[4])];
  return from >= to || to > 24
    ? []
    : Array.from({ length: to - from + 1 }, (_, at) => ({ id: `from_${from + at}`, label: `${from + at}:00` }));
}

const hourOf = (hour = '', half = ''): number =>
  (Number(hour) % 12 === 0 && /^a/iu.test(half) ? 0 : Number(hour)) + (/^p/iu.test(half) && Number(hour) < 12 ? 12 : 0);

/** What is to be ready tomorrow, added up by what was ordered: the list that is baked and packed by. */
export function readyTomorrow(
  shop: ShopDraft | undefined,
  pieces: readonly Piece[],
  given: DashboardDraft | undefined,
): DashboardDraft | undefined {
  if (shop === undefined || given === undefined || shop.asks?.includes(DAY) !== true) return given;
  const line = pieces.find(({ draft }) => draft.id === shop.line)?.draft;
  const to = (id: string): string | undefined => line?.fields.find(({ reference }) => reference?.entity === id)?.id;
  const [order, goods] = [to(shop.order), to(shop.goods)];
  if (order === undefined || goods === undefined) return given;
  const chart: DashboardDraft['charts'][number] = {
    id: 'ready_tomorrow',
    label: 'To be ready tomorrow, pieces',
    entity: shop.line,
    where: `days_between(today(), ${order}.${DAY}) == 1`,
    kind: 'bar',
    by: goods,
    measure: 'sum',
    field: 'quantity',
  };
  return { ...given, charts: [chart, ...given.charts].slice(0, 4) };
}
