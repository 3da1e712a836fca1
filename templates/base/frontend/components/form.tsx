'use client';

/** Forms: one description of a field serves its input, its check, its column and its value on the wire. */
import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { asked, atBeginning, endOf, hoursOf } from '@/kit/site/lasts';
import { StarsInput } from '@/kit/site/stars';
import { ApiError, app, type Reference } from '@/lib/api';
import { Alert, messageOf, type Tone } from './shell';

// <words>
const words = {
  cancel: 'Cancel',
  search: 'Search',
  choose: 'Choose…',
  none: 'None',
  searchOptions: (label: string) => `Search ${label}`,
  optional: 'optional',
  loading: 'Loading…',
  working: 'One moment…',
  errorFields: 'Please check the marked fields.',
  required: 'Please fill this in.',
  tooShort: (count: number) => `Please use at least ${count} characters.`,
  notAValue: 'This is not a valid value.',
  atLeast: (value: string) => `Must be at least ${value}.`,
  atMost: (value: string) => `Must be at most ${value}.`,
  minutes: 'min',
  hours: 'h',
  hoursLong: 'How many hours',
};
// </words>

export type FieldType =
  | 'text'
  | 'longtext'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'duration'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'choice'
  | 'email'
  | 'phone'
  | 'url'
  | 'reference'
  | 'password';

export interface Choice {
  id: string;
  label: string;
  tone?: Tone;
}

/** One field of a form, table or detail. `name` is its name on the wire. */
export interface Field<Name extends string = string> {
  name: Name;
  label: string;
  type: FieldType;
  required?: boolean;
  help?: string;
  placeholder?: string;
  unit?: string;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  /** Digits after the point. */
  scale?: number;
  /** What a new form starts with; `today` and `now` are worked out. */
  initial?: string | number | boolean;
  /** A new form starts with the number after the last. */
  numbered?: boolean;
  choices?: Choice[];
  /** Of a reference: where the row holds `{id, label}`, what can be picked, and the route of what it points to. */
  relation?: string;
  options?: (q?: string, signal?: AbortSignal, own?: boolean) => Promise<Reference[]>;
  /** Only what is one's own can be picked. */
  own?: boolean;
  route?: string;
  /** Worked out by the server; never typed in. */
  computed?: boolean;
  /** Typed in only by who manages these things. */
  managed?: boolean;
  /** Shown as a column of the table. */
  column?: boolean;
  /** The list can be sorted or filtered by it. */
  sortable?: boolean;
  filter?: boolean;
  autoComplete?: string;
  /**
   * The end of what begins in the field `from`, said by its length: always `minutes`, which nobody is asked for, or whole hours. `of`: the field of the
   * chosen row that has the minutes.
   */
  lasts?: { from: string; minutes?: number; of?: string };
  /** Begins a part of the form with a heading of its own. */
  group?: { title: string; text?: string };
  /** Which days can be chosen: none of these weekdays (1 is Monday), so many days ahead (one more from the hour `by` on), and at most so many. */
  days?: { closed: number[]; ahead: number; by?: number; most?: number; message: string };
  /** One to five stars instead of a number. */
  stars?: boolean;
  /** Takes the whole width where fields stand side by side. */
  wide?: boolean;
}

/** What the inputs hold: text as typed, or whether a box is ticked. */
type Draft = Record<string, string | boolean>;
export type Values = Record<string, unknown>;

const NUMBERS: ReadonlySet<FieldType> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

function localDateTime(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${isoDay(value)}T${two(value.getHours())}:${two(value.getMinutes())}`;
}

/** A value of the wire as its input shows it. */
function toInput(field: Field, value: unknown): string | boolean {
  if (field.type === 'boolean') return value === true;
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (field.type === 'date') return text === 'today' ? isoDay(new Date()) : text.slice(0, 10);
  if (field.type === 'time') return text.slice(0, 5);
  if (field.type !== 'datetime') return text;
  const moment = text === 'now' || text === 'today' ? new Date() : new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : localDateTime(moment);
}

/** What an input holds as a value of the wire; nothing typed is `null`. */
export function toWire(field: Field, input: string | boolean | undefined): unknown {
  if (typeof input === 'boolean') return input;
  if (input === undefined || input === '') return null;
  if (NUMBERS.has(field.type)) return Number(input);
  if (field.type === 'datetime') return new Date(input).toISOString();
  return field.type === 'password' ? input : input.trim() || null;
}

/** The day that lies so many days after today. */
function dayAhead(days: number): Date {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day;
}

const firstOf = ({ ahead, by }: NonNullable<Field['days']>): number =>
  ahead + (by !== undefined && new Date().getHours() >= by ? 1 : 0);

/** Whether a day can be had. */
function isOpen(days: NonNullable<Field['days']>, value: string): boolean {
  const day = new Date(value.length === 10 ? `${value}T12:00` : value);
  const isLate = days.most !== undefined && isoDay(day) > isoDay(dayAhead(days.most));
  return !days.closed.includes(day.getDay() || 7) && isoDay(day) >= isoDay(dayAhead(firstOf(days))) && !isLate;
}

/** The first and the last day that an input offers. */
function boundsOf({ days, type }: Field): { min?: string; max?: string } {
  if (!days || type !== 'date') return {};
  return {
    min: isoDay(dayAhead(firstOf(days))),
    ...(days.most === undefined ? {} : { max: isoDay(dayAhead(days.most)) }),
  };
}

/** Why this input cannot be sent, or null. The server checks again. */
export function problemOf(field: Field, input: string | boolean | undefined): string | null {
  if (field.type === 'boolean') return null;
  const value = toWire(field, input);
  if (value === null) return field.required ? words.required : null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (field.type === 'integer' && !Number.isInteger(value))) return words.notAValue;
    if (field.min !== undefined && value < field.min) return words.atLeast(format.number(field.min));
    if (field.max !== undefined && value > field.max) return words.atMost(format.number(field.max));
  }
  if (typeof value === 'string' && field.minLength !== undefined && value.length < field.minLength) {
    return words.tooShort(field.minLength);
  }
  if (field.days && typeof value === 'string' && !isOpen(field.days, value)) return field.days.message;
  if (field.type === 'email' && !/^\S+@\S+\.\S+$/.test(String(value))) return words.notAValue;
  if (field.type === 'url' && !/^https?:\/\/\S+$/i.test(String(value))) return words.notAValue;
  return null;
}

interface FormProps<Name extends string> {
  fields: Field<Name>[];
  /** The row to change; its fields are what the form starts with. */
  row?: object | undefined;
  /** What was wrong with it when it was sent from elsewhere. */
  problem?: ApiError | undefined;
  submit: string;
  danger?: boolean;
  /** Rejecting with an {@link ApiError} shows its message, and its fields' messages beside them. */
  onSubmit: (values: Record<Name, unknown>) => Promise<void>;
  onCancel?: () => void;
  columns?: boolean;
  children?: ReactNode;
}

const valueOf = (row: object | undefined, name: string): unknown => row && (row as Record<string, unknown>)[name];

export function Form<Name extends string>(props: FormProps<Name>) {
  const { fields: all, row, problem, submit, danger = false, onSubmit, onCancel, columns = false, children } = props;
  const fields = asked(all, words.hoursLong);
  const known = (field: Field): unknown => {
    if (!row) return field.initial;
    return field.lasts ? (hoursOf(field, row) ?? field.initial) : valueOf(row, field.name);
  };
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(fields.map((field) => [field.name, toInput(field, known(field))])),
  );
  const [errors, setErrors] = useState<Record<string, string>>(atBeginning(all, problem?.fields ?? {}));
  const [failure, setFailure] = useState<string | null>(problem ? messageOf(problem) : null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Record<string, string>) => {
    setErrors(found);
    const first = fields.find((field) => found[field.name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };

  const send = async () => {
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const problem = problemOf(field, draft[field.name]);
        return problem === null ? [] : [[field.name, problem]];
      }),
    ) as Record<string, string>;
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const values = Object.fromEntries(
        all.map((field) => [field.name, field.lasts ? endOf(field, draft) : toWire(field, draft[field.name])]),
      );
      await onSubmit(values as Record<Name, unknown>);
    } catch (error) {
      const named = atBeginning(all, error instanceof ApiError ? error.fields : {});
      show(named);
      setFailure(fields.some((field) => named[field.name]) ? words.errorFields : messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={columns ? 'grid gap-4 sm:grid-cols-2' : 'grid gap-4'}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.group && (
              <div className="mt-2 sm:col-span-full">
                <h2 className="text-lg font-semibold">{field.group.title}</h2>
                {field.group.text && <p className="mt-1 text-sm text-pretty text-muted">{field.group.text}</p>}
              </div>
            )}
            <FieldInput
              field={field}
              value={draft[field.name] ?? ''}
              error={errors[field.name]}
              current={field.relation ? (valueOf(row, field.relation) as Reference | null | undefined) : null}
              onChange={(value) => {
                setDraft((old) => ({ ...old, [field.name]: value }));
                setErrors(({ [field.name]: _fixed, ...rest }) => rest);
              }}
            />
          </Fragment>
        ))}
      </div>
      {failure && <Alert text={failure} />}
      {children}
      <div className="form-actions mt-6 flex flex-wrap justify-end gap-3">
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
        <button type="submit" className={danger ? 'button button-danger' : 'button button-primary'} disabled={busy}>
          {busy ? words.working : submit}
        </button>
      </div>
    </form>
  );
}

interface FieldInputProps {
  field: Field;
  value: string | boolean;
  error: string | undefined;
  current: Reference | null | undefined;
  onChange: (value: string | boolean) => void;
}

function FieldInput({ field, value, error, current, onChange }: FieldInputProps) {
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

// Four digits stand together: a year is no thousand.
const number = new Intl.NumberFormat(app.locale, { maximumFractionDigits: 6, useGrouping: 'min2' });
const date = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' });
const soon = new Intl.DateTimeFormat(app.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat(app.locale, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(app.locale, { weekday: 'short', day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat(app.locale, { month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(app.locale, { weekday: 'short' });
const longDay = new Intl.DateTimeFormat(app.locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** A date without a time is a day on the calendar of whoever looks at it, not midnight in Greenwich. */
export function parseDate(value: string): Date {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : new Date(value);
}

/** `2026-03-01` of the local calendar. */
export function isoDay(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(value.getFullYear()).padStart(4, '0')}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}

const or = (format: (value: Date) => string) => (value: string) => {
  const parsed = parseDate(value);
  return Number.isNaN(parsed.getTime()) ? value : format(parsed);
};

/** Values as a person of this language reads them. */
export const format = {
  /** A label within a sentence: small, unless the language writes nouns large or begins with them, or it is a short form as VAT. */
  noun: (label: string) =>
    /^(de|nl)/.test(app.locale) ? label : label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()),
  number: (value: number, scale?: number) =>
    scale === undefined
      ? number.format(value)
      : new Intl.NumberFormat(app.locale, { minimumFractionDigits: scale, maximumFractionDigits: scale }).format(value),
  money: (value: number) =>
    new Intl.NumberFormat(app.locale, { style: 'currency', currency: app.currency }).format(value),
  /** An amount as it stands on a price tag: without cents where there are none. */
  price: (value: number) =>
    new Intl.NumberFormat(app.locale, {
      style: 'currency',
      currency: app.currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value),
  percent: (value: number) => `${number.format(value)}\u202f%`,
  duration: (minutes: number) => {
    const rest = Math.round(minutes) % 60;
    const hours = Math.trunc(Math.round(minutes) / 60);
    if (hours === 0) return `${rest}\u202f${words.minutes}`;
    return rest === 0
      ? `${hours}\u202f${words.hours}`
      : `${hours}\u202f${words.hours} ${Math.abs(rest)}\u202f${words.minutes}`;
  },
  date: or((value) => date.format(value)),
  dateTime: or((value) => dateTime.format(value)),
  /** Without the year where it is this year's. */
  moment: or((value) => (value.getFullYear() === new Date().getFullYear() ? soon : dateTime).format(value)),
  timeOfDay: or((value) => time.format(value)),
  day: or((value) => day.format(value)),
  /** `Tuesday 24 November`. */
  longDay: (value: Date) => longDay.format(value),
  month: (value: Date) => month.format(value),
  weekday: (value: Date) => weekday.format(value),
};
