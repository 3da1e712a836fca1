'use client';

/** A field of a calculator, with what is wrong with what stands in it. */
import { useId } from 'react';
import { app } from '@/lib/api';
import { fault, type CalculatorInput } from './shown';

interface InputProps {
  input: CalculatorInput;
  text: string;
  onType: (text: string) => void;
}

export function Input({ input, text, onType }: InputProps) {
  const id = useId();
  // Days that follow from today are filled in when the page is there.
  const problem = input.type === 'date' && text === '' ? '' : fault(input, text);
  const unit = input.type === 'money' ? app.currency : input.type === 'percent' ? '%' : input.unit;
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {input.label}
      </label>
      {input.type === 'choice' ? (
        <select
          id={id}
          name={input.id}
          className="input mt-1 min-h-11"
          value={text}
          onChange={(event) => onType(event.target.value)}
        >
          {input.choices?.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <div className="relative mt-1">
          <input
            id={id}
            name={input.id}
            type={input.type === 'date' ? 'date' : 'text'}
            inputMode={input.type === 'date' ? undefined : 'decimal'}
            autoComplete="off"
            className={`input min-h-11 tabular-nums ${unit ? 'pr-16' : ''}`}
            value={text}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => onType(event.target.value)}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted">
              {unit}
            </span>
          )}
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
