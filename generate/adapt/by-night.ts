import type { FieldDraft, Template, TemplateEntity } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';
import { alsoByTheDay, byTheHead, hiredBy, namesPriceAlone, type Span } from '../text/spans.ts';

/** What the fields of a booking are called where whole nights or days are booked. */
const CALLED: Readonly<Record<Span, Readonly<Record<'start' | 'end' | 'price', FieldDraft['label']>>>> = {
  night: { start: 'Arrival', end: 'Departure', price: 'Price per night' },
  day: { start: 'From date', end: 'To date', price: 'Price per day' },
};

const IDS: Readonly<Record<Span, Readonly<Record<'start' | 'end' | 'price', string>>>> = {
  night: { start: 'arrival', end: 'departure', price: 'price_per_night' },
  day: { start: 'from_date', end: 'to_date', price: 'price_per_day' },
};

/** Keys whose strings name fields or are expressions over them. */
const EXPRESSIONS: ReadonlySet<string> = new Set([
  'when',
  'where',
  'by',
  'start',
  'end',
  'sort',
  'value',
  'expression',
]);

/** Things that are hired for nights or days. */
const HIRED: ReadonlySet<Archetype> = new Set(['asset', 'place', 'goods', 'animal']);

/** The template, or the booking template from day to day where an idea hires out things by the night or by the day. */
export function spanning<T extends Template | undefined>(
  built: T,
  idea: string,
  notions: readonly Notion[],
): T | Template {
  if (built?.id !== 'booking' || !notions.some(({ archetype }) => HIRED.has(archetype))) return built;
  const span = hiredBy(idea);
  if (span !== undefined) return byNight(built, span);
  if (alsoByTheDay(idea)) return withPricePerDay(built);
  if (byTheHead(idea)) return priced(built, 'price_per_person', 'Price per person');
  return namesPriceAlone(idea) ? priced(built, 'price', 'Price') : built;
}

/** Booking drafts of an app without a template that go from day to day; changed in place. */
export function spanPieces(idea: string, pieces: readonly Piece[]): void {
  const span = hiredBy(idea);
  if (span === undefined || !pieces.some(({ kind }) => HIRED.has(kind))) return;
  for (const { draft, kind, fromTemplate } of pieces) {
    if (kind !== 'booking' || fromTemplate) continue;
    draft.fields = draft.fields.map((field) => spanned(field, span));
    Object.assign(draft, dated(draft, '', span));
  }
}

/** Where whole days can be had as well as hours, both prices stand there. */
function withPricePerDay(template: Template): Template {
  const beside = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => (id === 'price_per_hour' ? [id, 'price_per_day'] : [id]));
  const { site } = template;
  return {
    ...template,
    entities: template.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.flatMap((field) =>
        field.id === 'price_per_hour' ? [field, { ...field, id: 'price_per_day', label: CALLED.day.price }] : [field],
      ),
    })),
    ...(site === undefined
      ? {}
      : {
          site: {
            ...site,
            offers: (site.offers ?? []).map((offer) => ({ ...offer, fields: beside(offer.fields) })),
          },
        }),
  };
}

/** Where each person pays, or an idea only speaks of a price, nothing costs by the hour. */
function priced(template: Template, id: string, label: string): Template {
  return {
    ...template,
    entities: template.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => (field.id === 'price_per_hour' ? { ...field, id, label } : field)),
    })),
    ...(template.site === undefined
      ? {}
      : { site: renamedBy(template.site, (text) => text.replace(/^(-?)price_per_hour$/u, `$1${id}`)) }),
  };
}

/**
 * The booking template for what is hired by the night or by the day: dates instead of hours, the price for one of them. Whoever comes on the day on
 * which another leaves is in nobody's way.
 */
function byNight(template: Template, span: Span): Template {
  const own = {
    ...template,
    entities: template.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => spanned(field, span)),
    })),
  };
  const { entities, dashboard, site } = own;
  return {
    ...own,
    ...(site === undefined ? {} : { site: renamed(site, span) }),
    entities: entities.map((entity): TemplateEntity => dated(entity, '', span)),
    dashboard: dated(dashboard, '', span),
  };
}

function spanned(field: FieldDraft, span: Span): FieldDraft {
  const [called, ids] = [CALLED[span], IDS[span]];
  if (field.id === 'starts_at') return { ...field, id: ids.start, label: called.start, type: 'date' };
  if (field.id === 'ends_at') return { ...field, id: ids.end, label: called.end, type: 'date' };
  return field.id === 'price_per_hour' ? { ...field, id: ids.price, label: called.price } : field;
}

/** The site, whose steps and lists name fields: each by its new name. */
function renamed<T>(site: T, span: Span): T {
  const ids = IDS[span];
  return renamedBy(site, (text) =>
    text.replace(/^(-?)(starts_at|ends_at|price_per_hour)$/u, (_all, order: string, id: string) => {
      const key = id === 'starts_at' ? 'start' : id === 'ends_at' ? 'end' : 'price';
      return `${order}${ids[key]}`;
    }),
  );
}

/** The same with every text by its new name. */
function renamedBy<T>(value: T, by: (text: string) => string): T;
function renamedBy(value: unknown, by: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renamedBy(each, by));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamedBy(each as unknown, by)]));
  return typeof value === 'string' ? by(value) : value;
}

/** The same with every expression over hours now one over days. */
function dated<T>(value: T, key: string, span: Span): T;
function dated(value: unknown, key: string, span: Span): unknown {
  if (typeof value === 'string') return EXPRESSIONS.has(key) ? inDays(value, span) : inWords(value, key);
  if (Array.isArray(value)) return value.map((each: unknown) => dated(each, key, span));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dated(each as unknown, name, span)]));
}

function inDays(expression: string, span: Span): string {
  const { start, end } = IDS[span];
  return expression
    .replace(/hours_between\(([^()]*(?:\(\))?[^()]*)\) <= (\d+)/gu, (_all, between: string, hours: string) => {
      const days = Math.max(1, Math.floor(Number(hours) / 24));
      return `days_between(${between}) <= ${String(days)}`;
    })
    .replace(/\bnow\(\)/gu, 'today()')
    .replace(/\bstarts_at\b/gu, start)
    .replace(/\bends_at\b/gu, end);
}

function inWords(text: string, key: string): string {
  return key === 'message' || key === 'empty'
    ? text.replace('at this time', 'on these days').replace('for the next hours', 'for the next days')
    : text;
}
