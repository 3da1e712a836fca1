'use client';

import { useState } from 'react';
import { pictureSrc } from '@/kit/pictures/client';
import { RowPicture } from './card';
import type { Offer, PublicRow } from './types';

// <words>
const words = {
  pictureNumber: (number: number) => `Picture ${number}`,
};
// </words>

/** The pictures of a row on its own page: one large, the others to choose from; what the app draws where there is none. */
export function Gallery({ offer, row }: { offer: Offer; row: PublicRow }) {
  const [chosen, setChosen] = useState(0);
  const shown = row.pictures[chosen] ?? row.pictures[0];
  if (shown === undefined) {
    return (
      <div className="overflow-hidden rounded-theme border border-line">
        <RowPicture offer={offer} row={row} />
      </div>
    );
  }
  return (
    <div data-testid="gallery">
      <div className="overflow-hidden rounded-theme border border-line bg-sunken">
        <img
          src={pictureSrc(shown.id, 'large')}
          alt={row.title}
          width={shown.width}
          height={shown.height}
          className="mx-auto max-h-96 w-auto max-w-full object-contain sm:max-h-[36rem]"
        />
      </div>
      {row.pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {row.pictures.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === shown.id}
                className="block overflow-hidden rounded-theme border-2 border-line aria-pressed:border-(--primary)"
                onClick={() => setChosen(index)}
              >
                <img src={pictureSrc(id, 'small')} alt="" loading="lazy" className="h-16 w-20 object-cover" />
                <span className="sr-only">{words.pictureNumber(index + 1)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
