'use client';

import { format } from '@/components/form';
import { Loaded, useLoad } from '@/components/shell';
import { offers } from '@/lib/site';
import { RowCard } from './card';
import { listPublic } from './client';
import type { Offer } from './types';

// <words>
const words = {
  seeAll: (plural: string) => `See all ${plural}`,
  nothingNow: 'There is nothing here right now.',
};
// </words>

/** The first rows of an offer as they are now, and the way to all of them. `of`: its name in `lib/site.ts`. */
export function OfferRows({ of, limit = 4 }: { of: string; limit?: number }) {
  const offer = offers[of];
  return offer && <Rows offer={offer} limit={limit} />;
}

function Rows({ offer, limit }: { offer: Offer; limit: number }) {
  const path = offer.path ?? '';
  const rows = useLoad(`${path} ${limit}`, (signal) =>
    listPublic(path, new URLSearchParams({ page_size: String(limit) }), signal),
  );
  return (
    <Loaded of={rows}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="text-muted">{words.nothingNow}</p>}
          <ul className="gap-5 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid sm:grid-cols-2 lg:grid-cols-4">
            {items.map((row) => (
              <li key={row.id} className="grid snap-start max-sm:w-4/5 max-sm:shrink-0">
                <RowCard offer={offer} row={row} />
              </li>
            ))}
          </ul>
          {total > items.length && (
            <a href={`/${path}`} className="button mt-6">
              {words.seeAll(format.noun(offer.plural))} ({total})
            </a>
          )}
        </>
      )}
    </Loaded>
  );
}
