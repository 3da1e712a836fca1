import { Badge } from '@/components/shell';
import type { Offer, PublicRow } from './types';

// <words>
const words = {
  placesLeft: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  fullUp: 'Full',
  fullWaiting: 'Full: join the waiting list',
};
// </words>

/** Fewer than this are soon gone. */
const FEW = 4;

/** How many places are left, where there is a limit. */
export function PlacesLeft({ offer, row }: { offer: Offer; row: PublicRow }) {
  if (row.left === null) return null;
  const full = offer.step?.added?.waits ? words.fullWaiting : words.fullUp;
  const state = offer.states?.find(({ id }) => id === row.status)?.label;
  if (row.left === 0 && state === full) return null;
  // What is full by its state, or not to be had any more, has no places left, however many are free.
  if (row.left > 0 && (state === words.fullUp || offer.step?.closed?.includes(row.status ?? ''))) return null;
  return (
    <Badge tone={row.left === 0 ? 'danger' : row.left < FEW ? 'warning' : 'success'}>
      {row.left === 0 ? full : words.placesLeft(row.left)}
    </Badge>
  );
}
