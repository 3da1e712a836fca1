'use client';

/** What a buyer chooses of a thing: its size, its colour. */
import { shop } from '@/lib/site';
import type { Choices } from './types';

const options = shop?.options ?? [];

export const hasOptions = options.length > 0;

/** What stands chosen at first. */
export const firstChoices = (): Choices =>
  Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.id ?? '']));

/** “Medium · Blue”; empty where there was nothing to choose. */
export const choiceText = (choices: Choices = {}): string =>
  options.flatMap(({ name, choices: known }) => known.find(({ id }) => id === choices[name])?.label ?? []).join(' · ');

export function Options({ value, onChange }: { value: Choices; onChange: (value: Choices) => void }) {
  if (!hasOptions) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-3">
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
                {choice.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
