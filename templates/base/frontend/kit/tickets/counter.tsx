import { MinusIcon, PlusIcon } from 'lucide-react';
import { format } from '@/kit/ui/format';
import type { Fare } from './types';

// <words>
const words = {
  fewer: 'One less',
  more: 'One more',
  free: 'free',
  forPeople: (count: number) => `for ${count} people`,
};
// </words>

const MOST = 99;

interface CounterProps {
  fare: Fare;
  value: number;
  onChange: (value: number) => void;
}

/** So many of one line of the price list: by its buttons or typed in. */
export function Counter({ fare, value, onChange }: CounterProps) {
  const change = (next: number) => onChange(Number.isInteger(next) ? Math.max(0, Math.min(next, MOST)) : 0);
  const told = [
    fare.price === 0 ? words.free : format.money(fare.price),
    fare.people > 1 ? words.forPeople(fare.people) : '',
    fare.note ?? '',
  ];
  return (
    <div role="group" aria-label={fare.title} className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">{fare.title}</p>
        <p className="text-sm text-muted tabular-nums">{told.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex shrink-0 items-center">
        <button type="button" className="icon-button" disabled={value === 0} onClick={() => change(value - 1)}>
          <MinusIcon aria-hidden className="size-4" />
          <span className="sr-only">{words.fewer}</span>
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={fare.title}
          className="input w-16 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          min={0}
          max={MOST}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change(event.target.valueAsNumber)}
        />
        <button type="button" className="icon-button" disabled={value >= MOST} onClick={() => change(value + 1)}>
          <PlusIcon aria-hidden className="size-4" />
          <span className="sr-only">{words.more}</span>
        </button>
      </div>
    </div>
  );
}
