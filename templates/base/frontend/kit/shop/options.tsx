'use client';

/** What a buyer chooses of a thing: its size, its colour. */
import { format } from '@/components/form';
import { shop } from '@/lib/site';
import type { Choices } from './types';

// <words>
const words = {
  each: (price: string) => `${price} each`,
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

const isDearer = options.some(({ choices }) => choices.some(({ extra }) => extra));

interface OptionsProps {
  /** The thing's own price: what it costs as chosen is said where that differs by choice. */
  price: number;
  value: Choices;
  onChange: (value: Choices) => void;
}

export function Options({ price, value, onChange }: OptionsProps) {
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
      {isDearer && (
        <p data-testid="price-as-chosen" aria-live="polite" className="w-full text-lg font-semibold tabular-nums">
          {words.each(format.money(price + extraOf(value)))}
        </p>
      )}
    </div>
  );
}
