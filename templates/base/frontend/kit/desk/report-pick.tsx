'use client';

/** What a report is set by. */
import { useId, type ReactNode } from 'react';

interface PickProps {
  label: string;
  value: string;
  choices: readonly (readonly [id: string, label: string])[];
  onPick: (value: string) => void;
}

export function Pick({ label, value, choices, onPick }: PickProps): ReactNode {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <select id={id} className="input mt-1" value={value} onChange={(event) => onPick(event.target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Day({
  label,
  value,
  onPick,
}: {
  label: string;
  value: string;
  onPick: (day: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input mt-1"
        value={value}
        onChange={(event) => onPick(event.target.value)}
      />
    </div>
  );
}
