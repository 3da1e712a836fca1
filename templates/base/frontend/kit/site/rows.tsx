'use client';

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
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {items.map((row) => (
              <li key={row.id} className="grid">
                <RowCard offer={offer} row={row} />
              </li>
            ))}
          </ul>
          {total > items.length && (
            <a href={`/${path}`} className="button mt-6">
              {words.seeAll(offer.plural)} ({total})
            </a>
          )}
        </>
      )}
    </Loaded>
  );
}
