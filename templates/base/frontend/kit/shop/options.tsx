'use client';

/** What a buyer chooses of a thing: its size, its colour. */
import { format } from '@/kit/ui/format';
import { shop } from '@/lib/site';
import type { Choices } from './types';

// <words>
const words = {
  priceFrom: (price: string) => `from ${price}`,
};
// </words>

const options = shop?.options ?? [];

export const hasOptions = options.length > 0;

/** What stands chosen at first. */
export const firstChoices = (): Choices =>
  Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.id ?? '']));

/** “Medium · Blue”; empty where there was nothing to choose. */
export const choiceText = (choices: Choices = {}): string =>
  options.flatMap(({ name, choices: known }) => known.find(({ id }) => id === choices[name])?.label ?? []).join(' · ');

/** What these choices cost on top of a thing's own price. */
const extraOf = (chosen: Choices): number =>
  options.reduce((sum, { name, choices }) => sum + (choices.find(({ id }) => id === chosen[name])?.extra ?? 0), 0);

/** Whether what is bought costs more by what is chosen of it. */
export const isDearer = options.some(({ choices }) => choices.some(({ extra }) => extra));

/** The least that a thing of this price costs, whatever is chosen. */
export const leastOf = (price: number): number =>
  options.reduce((sum, { choices }) => sum + Math.min(...choices.map(({ extra }) => extra ?? 0)), price);

interface PriceProps {
  /** The thing's own price. */
  price: number;
  /** Null until something was chosen. */
  chosen: Choices | null;
}

/** The one price of a thing that costs more by choice: what it begins at, then what it costs as chosen. */
export function PriceAsChosen({ price, chosen }: PriceProps) {
  if (!isDearer) return null;
  return (
    <p data-testid="price-as-chosen" aria-live="polite" className="mb-4 text-2xl font-semibold tabular-nums">
      {chosen === null ? words.priceFrom(format.money(leastOf(price))) : format.money(price + extraOf(chosen))}
    </p>
  );
}

interface OptionsProps {
  value: Choices;
  onChange: (value: Choices) => void;
}

export function Options({ value, onChange }: OptionsProps) {
  if (!hasOptions) return null;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {options.map(({ name, label, choices }) => (
        <label key={name} className="min-w-32 text-sm font-medium">
          {label}
          <select
            className="input mt-1 min-h-11"
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          >
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.extra ? `${choice.label} (+${format.money(choice.extra)})` : choice.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
