import { Badge } from '@/kit/ui/notes';
import type { Offer, PublicRow } from './types';

// <words>
const words = {
  placesLeft: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  fullUp: 'Full',
  fullWaiting: 'Full: join the waiting list',
  copiesFree: (count: number) => `${count} free`,
  noneFree: 'None free: get in line',
};
// </words>

/** Fewer than this are soon gone. */
const FEW = 4;

/** How many places or copies are left, where there is a limit. */
export function PlacesLeft({ offer, row }: { offer: Offer; row: PublicRow }) {
  if (row.left === null) return null;
  const waits = offer.step?.added?.waits;
  const full = waits?.copies ? words.noneFree : waits ? words.fullWaiting : words.fullUp;
  const state = offer.states?.find(({ id }) => id === row.status)?.label;
  if (row.left === 0 && state === full) return null;
  // What is full by its state, or not to be had any more, has no places left, however many are free.
  if (row.left > 0 && (state === words.fullUp || offer.step?.closed?.includes(row.status ?? ''))) return null;
  return (
    <Badge tone={row.left === 0 ? 'danger' : row.left < FEW && !waits?.copies ? 'warning' : 'success'}>
      {row.left === 0 ? full : waits?.copies ? words.copiesFree(row.left) : words.placesLeft(row.left)}
    </Badge>
  );
}
