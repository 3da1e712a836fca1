import type { EntityDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { kindOf } from '../lexicon/index.ts';
import { isHeads } from './heads.ts';

/** What a thing costs by the hour, day, night or head: `price_per_day`. */
const RATED = /^price_per_(hour|day|night|person)$/u;
/** Other names of the same price, which an idea says beside it. */
const SAME_PRICE = /^(?:price|rate|rental_price|(?:daily|hourly|nightly)_(?:price|rate))$/u;
/** The fields of a booking that say from when to when, by what is paid for. */
const SPANS: Readonly<Record<string, { readonly between: string; readonly from: string; readonly until: string }>> = {
  hour: { between: 'hours_between', from: 'starts_at', until: 'ends_at' },
  day: { between: 'days_between', from: 'from_date', until: 'to_date' },
  night: { between: 'days_between', from: 'arrival', until: 'departure' },
};

/**
 * What a booking costs, worked out from how long it lasts or how many come, where what is booked has one price for that. Changed in place: the booking's
 * price becomes that sum, and the thing keeps the one price of which it is made.
 */
export function giveTotals(pieces: readonly Piece[]): void {
  for (const { draft, kind } of pieces) {
    if (kind !== 'booking' && kindOf(draft.id) !== 'booking') continue;
    const price = draft.fields.find(({ id }) => id === 'price');
    if (price === undefined || price.type !== 'money' || price.derived !== undefined) continue;
    // What is copied from a service is its price already, where the app has services.
    const [from = ''] = price.copies?.split('.') ?? [];
    if (draft.fields.some(({ id }) => id === from)) continue;
    const rated = pieces.flatMap(({ draft: thing }) => {
      const via = draft.fields.find(({ reference }) => reference?.entity === thing.id);
      const [rate, other] = thing.fields.filter(({ id, type }) => type === 'money' && RATED.test(id));
      const times = via === undefined || rate === undefined || other !== undefined ? undefined : timesOf(draft, rate);
      return via === undefined || rate === undefined || times === undefined ? [] : [{ thing, via, rate, times }];
    });
    const [only] = rated;
    if (only === undefined || rated.length > 1) continue;
    only.thing.fields = only.thing.fields.filter(
      ({ id, type, derived, required }) =>
        type !== 'money' || derived !== undefined || required === true || !SAME_PRICE.test(id),
    );
    const { via, rate, times } = only;
    // The price of the day on which it was booked holds.
    const agreed: FieldDraft = {
      id: `agreed_${rate.id}`,
      label: rate.label,
      type: 'money',
      managed: true,
      inTable: false,
      copies: `${via.id}.${rate.id}`,
    };
    const total: FieldDraft = {
      id: price.id,
      label: price.label,
      type: 'money',
      derived: { kind: 'formula', expression: `round(${times} * ${agreed.id}, 2)` },
    };
    draft.fields = draft.fields.flatMap((field) => (field === price ? [agreed, total] : [field]));
  }
}

/** How many hours, days, nights or people a booking is of, as an expression over its own fields. */
function timesOf({ fields }: EntityDraft, rate: FieldDraft): string | undefined {
  const by = RATED.exec(rate.id)?.[1] ?? '';
  const has = (id: string): boolean => fields.some((field) => field.id === id);
  const span = SPANS[by];
  if (span !== undefined)
    return has(span.from) && has(span.until) ? `${span.between}(${span.from}, ${span.until})` : undefined;
  return fields.find(isHeads)?.id;
}

/**
 * A booking that several lists lead to, each by its own reference, needs none of these: who books an eye test takes no lens along. Changed in place.
 */
export function freeWays({ offers = [] }: SiteDraft, pieces: readonly Piece[]): void {
  for (const { draft } of pieces) {
    const ways = new Set(
      offers.flatMap(({ step }) => (step?.entity === draft.id && step.via !== undefined ? [step.via] : [])),
    );
    if (ways.size < 2) continue;
    draft.fields = draft.fields.map((field) =>
      ways.has(field.id) && field.required === true ? { ...field, required: false } : field,
    );
  }
}
