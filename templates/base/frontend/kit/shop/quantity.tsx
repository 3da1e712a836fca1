'use client';

import { MinusIcon, PlusIcon } from 'lucide-react';
import { MOST_OF_ONE } from './basket';

// <words>
const words = {
  quantity: 'Quantity',
  fewer: 'One less',
  more: 'One more',
};
// </words>

interface QuantityProps {
  value: number;
  /** What is left; null where it never runs out. */
  most: number | null;
  /** What it is so many of, for those who do not see it. */
  of: string;
  onChange: (value: number) => void;
}

/** How many: by its buttons or typed in, never more than there are. */
export function Quantity({ value, most, of, onChange }: QuantityProps) {
  const limit = Math.min(most ?? MOST_OF_ONE, MOST_OF_ONE);
  const change = (next: number) => {
    if (Number.isInteger(next) && next >= 1) onChange(Math.max(1, Math.min(next, limit)));
  };
  return (
    <div className="flex items-center" role="group" aria-label={`${words.quantity}: ${of}`}>
      <button type="button" className="icon-button" disabled={value <= 1} onClick={() => change(value - 1)}>
        <MinusIcon aria-hidden className="size-4" />
        <span className="sr-only">{words.fewer}</span>
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        aria-label={words.quantity}
        className="input w-16 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        min={1}
        max={limit}
        value={value}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <button type="button" className="icon-button" disabled={value >= limit} onClick={() => change(value + 1)}>
        <PlusIcon aria-hidden className="size-4" />
        <span className="sr-only">{words.more}</span>
      </button>
    </div>
  );
}
