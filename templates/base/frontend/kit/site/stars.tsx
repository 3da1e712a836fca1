import { StarIcon } from 'lucide-react';

// <words>
const words = {
  ofFive: (value: string) => `${value} of 5 stars`,
};
// </words>

const FIVE = [1, 2, 3, 4, 5];
/** Of a row whose stars are read by a machine or a person of any language: one digit after the point at most. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** So many stars of five, and of how many reviews they are the average. */
export function Stars({ value, count }: { value: number; count?: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm" data-testid="stars">
      <span role="img" aria-label={words.ofFive(short(value))} className="inline-flex gap-0.5">
        {FIVE.map((each) => (
          <StarIcon
            key={each}
            aria-hidden
            className={`size-4 text-warning ${each <= Math.round(value) ? 'fill-current' : ''}`}
          />
        ))}
      </span>
      {count !== undefined && (
        <span className="text-muted tabular-nums" aria-hidden>
          {short(value)} ({count})
        </span>
      )}
    </span>
  );
}

interface StarsInputProps {
  id: string;
  name: string;
  label: string;
  value: string;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

/** One to five stars to choose from, by the keyboard too. */
export function StarsInput({ id, name, label, value, isWrong, describedBy, onChange }: StarsInputProps) {
  return (
    <div
      role="radiogroup"
      id={id}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={describedBy}
      className="flex gap-1"
    >
      {FIVE.map((each) => (
        <label key={each} className="cursor-pointer rounded-theme p-1 has-focus-visible:outline-2">
          <input
            type="radio"
            name={name}
            value={each}
            className="sr-only"
            checked={value === String(each)}
            onChange={() => onChange(String(each))}
          />
          <StarIcon aria-hidden className={`size-7 text-warning ${each <= Number(value) ? 'fill-current' : ''}`} />
          <span className="sr-only">{words.ofFive(String(each))}</span>
        </label>
      ))}
    </div>
  );
}
