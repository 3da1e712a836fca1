'use client';

/** From when until when something is to be free; what is chosen goes along to the booking. */
import { useEffect } from 'react';
import { keptInTab } from '@/kit/kept';
import { isoDay } from '@/kit/ui/format';
import type { Address } from './address';
import type { Offer } from './types';

const keptAs = (path: string) => `free ${path}`;

interface FreeDatesProps {
  path: string;
  free: NonNullable<Offer['free']>;
  address: Address;
}

export function FreeDates({ path, free, address }: FreeDatesProps) {
  const from = address.params.get('free_from') ?? '';
  const to = address.params.get('free_to') ?? '';
  useEffect(() => keptInTab.set(keptAs(path), JSON.stringify([from, to])), [path, from, to]);
  const dates = [
    { ...free.from, param: 'free_from', value: from, first: isoDay(new Date()) },
    { ...free.to, param: 'free_to', value: to, first: from || isoDay(new Date()) },
  ];
  return (
    <div className="mt-4 grid max-w-xl grid-cols-2 gap-3">
      {dates.map(({ name, label, param, value, first }) => (
        <label key={name} className="block min-w-0 text-sm">
          <span className="mb-1 block font-medium">{label}</span>
          <input
            type="date"
            name={param}
            className="input min-h-12"
            min={first}
            value={value}
            onChange={(event) => address.change({ [param]: event.target.value, page: null })}
          />
        </label>
      ))}
    </div>
  );
}

/** The dates that were chosen in the list, as a part of the address of a form; empty where none were. */
export function chosenDates({ path, free }: Offer): string {
  if (!free) return '';
  try {
    const kept: unknown = JSON.parse(keptInTab.get(keptAs(path ?? '')) ?? '[]');
    const [from, to] = Array.isArray(kept) ? (kept as unknown[]).map(String) : [];
    const query = new URLSearchParams();
    if (from) query.set(free.from.name, from);
    if (to) query.set(free.to.name, to);
    return query.size > 0 ? `&${query.toString()}` : '';
  } catch {
    return '';
  }
}
