import { isDearer, leastOf } from '@/kit/shop/options';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Badge } from '@/kit/ui/notes';
import { shop } from '@/lib/site';
import { perField } from './per';
import { Stars } from './stars';
import type { Offer, PublicLink, PublicRow } from './types';

// <words>
const words = {
  yes: 'Yes',
  no: 'No',
  price: 'Price',
  priceFrom: (price: string) => `from ${price}`,
};
// </words>

const isLink = (value: unknown): value is PublicLink => typeof value === 'object' && value !== null && 'label' in value;

/** A public value as plain text; empty when there is nothing. */
export function publicText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isLink(value)) return value.label;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    // Cents are told where they are added up.
    if (field.type === 'money') return shop === null ? format.price(value) : format.money(value);
    if (field.type === 'percent') return format.percent(value);
    if (field.type === 'duration') return format.duration(value);
    return `${format.number(value, field.scale)}${field.unit ? `\u202f${field.unit}` : ''}`;
  }
  const text = String(value);
  if (field.type === 'date') return format.date(text);
  if (field.type === 'datetime') return format.moment(text);
  if (field.type === 'choice') return field.choices?.find((choice) => choice.id === text)?.label ?? text;
  return text;
}

/** The labels of what was chosen for a row, in the order of its fields: of what kind it is, at what level. */
export const choicesOf = ({ fields }: Offer, row: PublicRow): string[] =>
  fields.flatMap((field) => (field.type === 'choice' ? publicText(field, row.values[field.name]) : []));

/** A public value as it is shown: a link to another page of the site, a badge where its choice has a tone, stars, or text. */
export function PublicValue({ field, value }: { field: Field; value: unknown }) {
  const text = publicText(field, value);
  if (text === '') return <span className="text-muted">–</span>;
  if (field.stars && typeof value === 'number') return <Stars value={value} />;
  if (isLink(value) && value.href) {
    return (
      <a className="link" href={value.href}>
        {text}
      </a>
    );
  }
  const tone = field.choices?.find((choice) => choice.id === value)?.tone;
  if (tone) return <Badge tone={tone}>{text}</Badge>;
  // Only addresses of the web become links: a stored `javascript:` address stays text.
  if (field.type === 'url' && /^https?:\/\//i.test(text)) {
    return (
      <a className="link break-all" href={text} target="_blank" rel="noopener noreferrer nofollow">
        {text.replace(/^https?:\/\//i, '').slice(0, 60)}
      </a>
    );
  }
  return <span className={field.type === 'longtext' ? 'whitespace-pre-wrap' : ''}>{text}</span>;
}

const priceField = (offer: Offer): Field | undefined => offer.fields.find((each) => each.name === offer.price);

/** What a price is called that a row begins at. */
const LEAST = 'price_from';

/** The price of a row, if it has one. What goes into a basket keeps its cents: they are added up there. */
export function priceText(offer: Offer, row: PublicRow): string {
  const field = priceField(offer);
  const value = field && row.values[field.name];
  if (field?.type === 'money' && typeof value === 'number' && shop?.goods !== offer.entity) {
    const price = format.price(value);
    return field.name === LEAST ? words.priceFrom(price) : price;
  }
  if (field && typeof value === 'number' && isDearer && shop?.goods === offer.entity)
    return words.priceFrom(publicText(field, leastOf(value)));
  return field ? publicText(field, value) : '';
}

/** What the price is of or for (`a night`, `goal`, `/ hour`); empty where its label says no more than that it is one. */
export function priceNote(offer: Offer, row: PublicRow): string {
  const per = perField(offer.fields);
  const field = offer.fields.find(({ name }) => name === per);
  const what = field === undefined ? '' : publicText(field, row.values[field.name]);
  if (what !== '') return `/ ${format.noun(what)}`;
  const { label = '', name } = priceField(offer) ?? {};
  if (label === words.price || name === LEAST) return '';
  return format.noun(label.replace(/^Price (?=(?:an?|per|for|from) )/, ''));
}

/** The state of a row as a badge; nothing for things without states. `exceptions`: only where it is not what one expects of a row that is offered. */
export function PublicStatus({
  offer,
  row,
  exceptions = false,
}: {
  offer: Offer;
  row: PublicRow;
  exceptions?: boolean;
}) {
  const state = offer.states?.find((each) => each.id === row.status);
  if (!state || (exceptions && state.tone === 'success')) return null;
  return <Badge tone={state.tone}>{state.label}</Badge>;
}
