'use client';

import { ArrowLeftIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { Badge } from '@/kit/ui/notes';
import { app } from '@/lib/api';
import type { Address } from './address';
import { hrefOf, RowPicture } from './card';
import { listPublic } from './client';
import type { Offer, PublicRow } from './types';
import { PublicStatus, PublicValue } from './values';

// <words>
const words = {
  back: (plural: string) => `Back to ${plural}`,
  compareTitle: (plural: string) => `${plural} side by side`,
  lowest: 'Lowest',
  highest: 'Highest',
};
// </words>

/** Up to four rows side by side, a line for each fact; of prices the lowest is marked. */
export function Comparison({ offer, ids, address }: { offer: Offer; ids: string[]; address: Address }) {
  const query = new URLSearchParams({ ids: ids.join(',') });
  const rows = useLoad(ids.join(), (signal) => listPublic(offer.path ?? '', query, signal));
  const title = words.compareTitle(offer.plural);
  useEffect(() => {
    document.title = `${title} – ${app.name}`;
  }, [title]);
  return (
    <>
      <button
        type="button"
        className="button button-quiet mb-4 -ml-3"
        onClick={() => address.change({ compare: null })}
      >
        <ArrowLeftIcon aria-hidden className="size-4" />
        {words.back(format.noun(offer.plural))}
      </button>
      <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
      <Loaded of={rows}>
        {({ items }) => (
          <div className="mt-6 overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
            <table className="w-full min-w-xl border-separate border-spacing-0 text-sm" data-testid="comparison">
              <thead>
                <tr>
                  <td className="w-36" />
                  {items.map((row) => (
                    <th key={row.id} scope="col" className="min-w-40 p-3 text-left align-top text-base font-semibold">
                      <div className="mb-3 overflow-hidden rounded-theme">
                        <RowPicture offer={offer} row={row} />
                      </div>
                      <a href={hrefOf(offer, row) ?? undefined} className="hover:underline">
                        {row.title}
                      </a>
                      <div className="mt-2">
                        <PublicStatus offer={offer} row={row} />
                      </div>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {comparedFields(offer, items).map((field) => (
                  <tr key={field.name}>
                    <th scope="row" className="border-t border-line p-3 text-left align-top font-medium text-muted">
                      {field.label}
                    </th>
                    {items.map((row) => (
                      <td key={row.id} className="border-t border-line p-3 align-top">
                        <PublicValue field={field} value={row.values[field.name]} />{' '}
                        <Best field={field} row={row} rows={items} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** As many lines as one still overlooks. */
const MOST_LINES = 14;
const FACTS: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'date',
  'datetime',
  'time',
  'boolean',
  'choice',
  'text',
  'reference',
]);
const SHORT = 60;

/** What stands side by side: what the app names, then every other fact that one of the rows has. A long text is read, not compared. */
function comparedFields(offer: Offer, rows: PublicRow[]): Field[] {
  const named = offer.compare.flatMap((name) => offer.fields.find((field) => field.name === name) ?? []);
  const isFact = ({ name, type, relation }: Field): boolean =>
    (FACTS.has(type) || relation !== undefined) &&
    name !== offer.image &&
    name !== offer.summary &&
    rows.some(({ title, values }) => {
      const value = values[name];
      return value !== null && value !== undefined && value !== '' && value !== title;
    }) &&
    rows.every(({ values }) => String(values[name] ?? '').length <= SHORT || relation !== undefined);
  const more = offer.fields.filter((field) => !named.includes(field) && isFact(field));
  const price = more.filter(({ name }) => name === offer.price);
  return [...new Set([...price, ...named, ...more])].slice(0, Math.max(MOST_LINES, named.length));
}

/** Of these less is better, of those more; of other numbers nobody can say. */
const LESS = /price|cost|fee|rent|deposit|mileage|postage|interest/;
const MORE = /rating|stars|year|warranty|saving|discount/;

/** Marks the best value of a line; where all are the same nothing is marked. */
function Best({ field, row, rows }: { field: Field; row: PublicRow; rows: PublicRow[] }) {
  const isMore = MORE.test(field.name) && field.type !== 'money';
  if (field.type !== 'money' && !isMore && !LESS.test(field.name)) return null;
  const values = rows.map((each) => each.values[field.name]).filter((value) => typeof value === 'number');
  const best = isMore ? Math.max(...values) : Math.min(...values);
  if (values.length < 2 || row.values[field.name] !== best || values.every((value) => value === best)) return null;
  return <Badge tone="success">{isMore ? words.highest : words.lowest}</Badge>;
}
