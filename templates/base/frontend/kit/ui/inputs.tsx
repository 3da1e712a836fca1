'use client';

/** The inputs of a form. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { StarsInput } from '@/kit/site/stars';
import { NUMBERS, boundsOf, type Field, type FieldType } from '@/kit/ui/field';
import type { Reference } from '@/lib/api';

// <words>
const words = {
  search: 'Search',
  choose: 'Choose…',
  none: 'None',
  searchOptions: (label: string) => `Search ${label}`,
  optional: 'optional',
  loading: 'Loading…',
};
// </words>

interface FieldInputProps {
  field: Field;
  value: string | boolean;
  error: string | undefined;
  current: Reference | null | undefined;
  onChange: (value: string | boolean) => void;
}

export function FieldInput({ field, value, error, current, onChange }: FieldInputProps) {
  const id = useId();
  const described = [field.help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const shared = {
    id,
    name: field.name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'aria-required': field.required ? true : undefined,
  };
  const notes = (
    <>
      {field.help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-muted">
          {field.help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
  if (field.type === 'boolean') {
    return (
      <div className="self-center">
        <label htmlFor={id} className="flex items-center gap-3 font-medium">
          <input
            {...shared}
            type="checkbox"
            className="size-5 accent-(--primary)"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {field.label}
        </label>
        {notes}
      </div>
    );
  }
  const text = String(value);
  return (
    <div className={field.type === 'longtext' || field.wide ? 'sm:col-span-full' : ''}>
      <label htmlFor={id} className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-medium">
        {field.label}
        {!field.required && <span className="text-xs font-normal text-muted">{words.optional}</span>}
      </label>
      {field.type === 'longtext' ? (
        <textarea
          {...shared}
          rows={4}
          className="input"
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.stars ? (
        <StarsInput
          id={id}
          name={field.name}
          label={field.label}
          value={text}
          isWrong={error !== undefined}
          describedBy={described}
          onChange={onChange}
        />
      ) : field.type === 'choice' ? (
        <select {...shared} className="input" value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{field.required ? words.choose : words.none}</option>
          {field.choices?.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : field.type === 'reference' ? (
        <ReferenceInput field={field} shared={shared} value={text} current={current} onChange={onChange} />
      ) : (
        <TextInput field={field} shared={shared} value={text} onChange={onChange} />
      )}
      {notes}
    </div>
  );
}

interface TypedInputProps {
  field: Field;
  shared: { id: string; name: string };
  value: string;
  onChange: (value: string) => void;
}

const INPUT_TYPES: Partial<Record<FieldType, string>> = {
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
  email: 'email',
  phone: 'tel',
  url: 'url',
  password: 'password',
};

function stepOf(field: Field): string {
  if (field.type === 'integer' || field.type === 'duration') return '1';
  return field.scale === undefined ? 'any' : String(10 ** -field.scale);
}

function TextInput({ field, shared, value, onChange }: TypedInputProps) {
  const isNumber = NUMBERS.has(field.type);
  const input = (
    <input
      {...shared}
      type={isNumber ? 'number' : (INPUT_TYPES[field.type] ?? 'text')}
      className="input"
      value={value}
      placeholder={field.placeholder ?? (field.type === 'url' ? 'https://' : undefined)}
      maxLength={field.maxLength}
      autoComplete={field.autoComplete ?? 'off'}
      {...(isNumber ? { min: field.min, max: field.max, step: stepOf(field), inputMode: 'decimal' as const } : {})}
      {...boundsOf(field)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!field.unit) return input;
  return (
    <div className="flex items-center gap-2">
      {input}
      <span className="shrink-0 text-sm text-muted">{field.unit}</span>
    </div>
  );
}

/** As many options as the server gives at once; with more than these one can search. */
const MOST_OPTIONS = 50;

function ReferenceInput({
  field,
  shared,
  value,
  current,
  onChange,
}: TypedInputProps & Pick<FieldInputProps, 'current'>) {
  const [options, setOptions] = useState<Reference[]>(current ? [current] : []);
  const [isLong, setIsLong] = useState(false);
  const [isBusy, setIsBusy] = useState(true);
  const [q, setQ] = useState('');
  const load = useRef(field.options);
  const isOwn = field.own === true;
  const chosen = useRef(value);
  useLayoutEffect(() => {
    chosen.current = value;
  });
  useEffect(() => {
    const abort = new AbortController();
    const wait = setTimeout(
      () => {
        load.current?.(q, abort.signal, isOwn).then(
          (found) => {
            setIsBusy(false);
            if (found.length >= MOST_OPTIONS) setIsLong(true);
            setOptions((old) => {
              const kept = old.filter((option) => option.id === chosen.current);
              return [...kept.filter((option) => !found.some((other) => other.id === option.id)), ...found];
            });
          },
          () => {
            if (!abort.signal.aborted) setIsBusy(false);
          },
        );
      },
      q === '' ? 0 : 250,
    );
    return () => {
      clearTimeout(wait);
      abort.abort();
    };
  }, [q, isOwn]);
  return (
    <>
      {isLong && (
        <input
          type="search"
          className="input mb-2"
          aria-label={words.searchOptions(field.label)}
          placeholder={words.search}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      )}
      <select
        {...shared}
        aria-busy={isBusy}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{isBusy ? words.loading : field.required ? words.choose : words.none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
