'use client';

import { useEffect, useState } from 'react';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import type { Address } from './address';
import type { Facet, Offer, PublicListing } from './types';
import { publicText } from './values';

// <words>
const words = {
  any: 'All',
  from: 'from',
  to: 'to',
  sortBy: 'Sort by',
  newest: 'Newest first',
  ours: 'Recommended',
  ascending: (label: string) => `${label}, A to Z`,
  descending: (label: string) => `${label}, Z to A`,
  lowestFirst: (label: string) => `${label}, lowest first`,
  highestFirst: (label: string) => `${label}, highest first`,
  earliestFirst: (label: string) => `${label}, earliest first`,
  latestFirst: (label: string) => `${label}, latest first`,
};
// </words>

const RANGES: readonly Field['type'][] = ['integer', 'decimal', 'money', 'percent', 'duration', 'date', 'datetime'];

const isRange = (field: Field) => RANGES.includes(field.type);

const known = (offer: Offer, names: string[]): Field[] =>
  names.flatMap((name) => offer.fields.find((field) => field.name === name) ?? []);

/** Two dates beside each other are cut off where a list is narrowed. */
const isDay = (field: Field) => field.type === 'date' || field.type === 'datetime';

/** The names in the address that narrow a list. */
export const filterNames = (offer: Offer): string[] => [
  ...(offer.free ? ['free_from', 'free_to'] : []),
  ...known(offer, offer.filters).flatMap((field) =>
    isRange(field) ? [`${field.name}_from`, `${field.name}_to`] : [field.name],
  ),
];

/** What the back end is asked for: the filters that are set, and what is searched for, sorted by and turned to. */
export function queryOf(offer: Offer, params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['q', 'sort', 'page', ...filterNames(offer)])
    for (const value of params.getAll(name)) if (value !== '') query.append(name, value);
  return query;
}

interface FiltersProps {
  offer: Offer;
  address: Address;
  facets: PublicListing['facets'];
}

/** One control for each field that the list can be narrowed by. */
export function Filters({ offer, address, facets }: FiltersProps) {
  return known(offer, offer.filters).map((field) => {
    const facet = facets[field.name];
    return isRange(field) ? (
      <Range key={field.name} field={field} facet={facet} address={address} />
    ) : (
      <Pick key={field.name} field={field} facet={facet} address={address} />
    );
  });
}

interface FilterProps {
  field: Field;
  facet: Facet | undefined;
  address: Address;
}

function Pick({ field, facet, address }: FilterProps) {
  const value = address.params.get(field.name) ?? '';
  const order = field.choices?.map((choice) => choice.id) ?? [];
  const values = [...(facet?.values ?? [])].sort(
    (a, b) => order.indexOf(String(a.value)) - order.indexOf(String(b.value)),
  );
  return (
    <label className="block text-sm">
      <span className="mb-1 block font-medium">{field.label}</span>
      <select
        className="input"
        name={field.name}
        value={value}
        onChange={(event) => address.change({ [field.name]: event.target.value, page: null })}
      >
        <option value="">{words.any}</option>
        {values.map((each) => (
          <option key={String(each.value)} value={String(each.value)}>
            {each.label ?? publicText(field, each.value)} ({each.count})
          </option>
        ))}
        {value !== '' && !values.some((each) => String(each.value) === value) && (
          <option value={value}>{publicText(field, value)}</option>
        )}
      </select>
    </label>
  );
}

/** The decades from the first to the last year of a list; none where the field is no year, or a few years are all. */
function decadesOf({ name, type }: Field, { low, high }: Partial<Facet> = {}): number[] {
  const isYear = type === 'integer' && /(?:^|_)(?:year|vintage)(?:_|$)/.test(name);
  if (!isYear || typeof low !== 'number' || typeof high !== 'number' || low < 1000 || high - low < 20) return [];
  const first = Math.floor(low / 10) * 10;
  const count = Math.min(40, Math.floor((high - first) / 10) + 1);
  return Array.from({ length: count }, (_, index) => first + index * 10);
}

/** A decade at once: the years from its first to its last. */
function Decade({ field, facet, address }: FilterProps) {
  const from = Number(address.params.get(`${field.name}_from`));
  const isWhole = Number(address.params.get(`${field.name}_to`)) === from + 9;
  const decades = decadesOf(field, facet);
  const all = isWhole && !decades.includes(from) ? [...decades, from] : decades;
  if (all.length === 0) return null;
  return (
    <select
      className="input mb-2"
      aria-label={field.label}
      value={isWhole ? String(from) : ''}
      onChange={({ target }) =>
        address.change({
          [`${field.name}_from`]: target.value,
          [`${field.name}_to`]: target.value === '' ? '' : String(Number(target.value) + 9),
          page: null,
        })
      }
    >
      <option value="">{words.any}</option>
      {all.map((year) => (
        <option key={year} value={String(year)}>
          {`${year}–${year + 9}`}
        </option>
      ))}
    </select>
  );
}

function Range({ field, facet, address }: FilterProps) {
  const unit = field.unit ? ` (${field.unit})` : '';
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="mb-1 font-medium">
        {field.label}
        {unit}
      </legend>
      <Decade field={field} facet={facet} address={address} />
      <div className={isDay(field) ? 'grid gap-2' : 'flex items-center gap-2'}>
        <Bound name={`${field.name}_from`} label={words.from} hint={facet?.low} field={field} address={address} />
        {!isDay(field) && <span aria-hidden>–</span>}
        <Bound name={`${field.name}_to`} label={words.to} hint={facet?.high} field={field} address={address} />
      </div>
    </fieldset>
  );
}

interface BoundProps {
  name: string;
  label: string;
  hint: number | string | null | undefined;
  field: Field;
  address: Address;
}

/** One end of a range; waits for a pause in typing. */
function Bound({ name, label, hint, field, address }: BoundProps) {
  const current = address.params.get(name) ?? '';
  const [text, setText] = useState(current);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    if (text !== current) setText(current);
  }
  useEffect(() => {
    if (text === current) return;
    const wait = setTimeout(() => address.change({ [name]: text, page: null }, true), 350);
    return () => clearTimeout(wait);
  });
  return (
    <input
      name={name}
      type={isDay(field) ? 'date' : 'number'}
      className="input min-w-0 px-2"
      aria-label={`${field.label} ${label}`}
      placeholder={isDay(field) || typeof hint !== 'number' ? undefined : format.number(hint)}
      step="any"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** In which order the rows come. */
export function SortSelect({ offer, address }: { offer: Offer; address: Address }) {
  const options = [...new Set([...offer.sorts, '-created_at'])];
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="shrink-0 text-muted">{words.sortBy}</span>
      <select
        className="input"
        name="sort"
        value={address.params.get('sort') ?? options[0]}
        onChange={(event) =>
          address.change({ sort: event.target.value === options[0] ? null : event.target.value, page: null })
        }
      >
        {options.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabel(offer, sort)}
          </option>
        ))}
      </select>
    </label>
  );
}

function sortLabel(offer: Offer, sort: string): string {
  const isDown = sort.startsWith('-');
  const field = offer.fields.find((each) => each.name === sort.replace(/^-/, ''));
  // An order that no field shows is the one somebody put them into.
  if (!field) return sort === '-created_at' ? words.newest : words.ours;
  if (isDay(field)) {
    return (isDown ? words.latestFirst : words.earliestFirst)(field.label);
  }
  if (isRange(field)) return (isDown ? words.highestFirst : words.lowestFirst)(field.label);
  return (isDown ? words.descending : words.ascending)(field.label);
}
