'use client';

import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { offers } from '@/lib/site';
import { otherRows } from '../landing/current';
import { hrefOf, RowCard } from './card';
import { listPublic } from './client';
import { RowTable } from './table';
import type { Offer } from './types';

// <words>
const words = {
  seeAll: (plural: string) => `See all ${plural}`,
  nothingNow: 'There is nothing here right now.',
};
// </words>

interface RowsProps {
  limit?: number;
  /** The addresses of rows that stand above already. */
  seen?: readonly string[];
}

/** So many lines of a table say who leads. */
const LINES = 6;

/** The first rows of an offer as they are now, and the way to all of them. `of`: its name in `lib/site.ts`. */
export function OfferRows({ of, ...rest }: RowsProps & { of: string }) {
  const offer = offers[of];
  return offer && <Rows offer={offer} {...rest} />;
}

function Rows({ offer, limit = 4, seen = [] }: RowsProps & { offer: Offer }) {
  const path = offer.path ?? '';
  const size = offer.table ? LINES : limit + seen.length;
  const rows = useLoad(`${path} ${size}`, (signal) =>
    listPublic(path, new URLSearchParams({ page_size: String(size) }), signal),
  );
  return (
    <Loaded of={rows}>
      {({ items: all, total }) => {
        // Who stands first stays first, whatever the first screen shows.
        const items = offer.table ? all : otherRows(all, (row) => hrefOf(offer, row), seen, limit);
        return (
          <>
            {items.length === 0 && <p className="text-muted">{words.nothingNow}</p>}
            {offer.table && items.length > 0 && <RowTable offer={offer} rows={items} from={1} />}
            {!offer.table && (
              <ul className="gap-5 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid sm:grid-cols-2 lg:grid-cols-4">
                {items.map((row) => (
                  <li key={row.id} className="grid snap-start max-sm:w-4/5 max-sm:shrink-0">
                    <RowCard offer={offer} row={row} />
                  </li>
                ))}
              </ul>
            )}
            {total > items.length && (
              <a href={`/${path}`} className="button mt-6">
                {words.seeAll(format.noun(offer.plural))} ({total})
              </a>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
