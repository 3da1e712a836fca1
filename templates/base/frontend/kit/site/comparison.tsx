'use client';

import { ArrowLeftIcon } from 'lucide-react';
import { useEffect } from 'react';
import { format, type Field } from '@/components/form';
import { Badge, Loaded, useLoad } from '@/components/shell';
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
  const fields = offer.compare.flatMap((name) => offer.fields.find((field) => field.name === name) ?? []);
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
                {fields.map((field) => (
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
