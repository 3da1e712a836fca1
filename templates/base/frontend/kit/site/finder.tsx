'use client';

/** A few questions, and the rows that suit the answers, each with what speaks for it and what does not. */
import { CheckIcon, CompassIcon, MinusIcon } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { Empty } from '@/kit/ui/notes';
import { offers } from '@/lib/site';
import { RowCard } from './card';
import { listPublic } from './client';
import { judged, optionsOf, type Answers, type Suited } from './finder-rules';
import type { PublicRow } from './types';
import { publicText } from './values';

// <words>
const words = {
  finderAny: 'No matter',
  finderMost: (label: string) => `${label}, at most`,
  finderAbout: (label: string) => `${label}, about`,
  finderShow: 'Show what suits',
  finderNone: 'Answer at least one question.',
  finderFound: (count: number) => (count === 1 ? 'One suggestion' : `${count} suggestions`),
  finderNothingTitle: 'Nothing suits all of that',
  finderNothingText: 'Leave one of the answers open and look again.',
};
// </words>

/** As many rows as are asked for at once, and as are suggested. */
const MOST = 60;
const SUGGESTED = 6;

interface FinderProps {
  /** The offer's name in `lib/site.ts`, and the fields that are asked about. */
  of: string;
  asks: string[];
  title: string;
  lead: string;
}

export function Finder({ of, asks, title, lead }: FinderProps) {
  const offer = offers[of];
  const rows = useLoad(of, (signal) =>
    listPublic(offer?.path ?? '', new URLSearchParams({ page_size: String(MOST) }), signal),
  );
  return (
    <div className="page py-8 sm:py-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {lead && <p className="mt-2 text-lg text-pretty text-muted">{lead}</p>}
      </header>
      <Loaded of={rows}>{({ items }) => <Questions of={of} asks={asks} rows={items} />}</Loaded>
    </div>
  );
}

function Questions({ of, asks, rows }: { of: string; asks: string[]; rows: PublicRow[] }) {
  const offer = offers[of];
  const fields = useMemo(
    () => asks.flatMap((name) => offer?.fields.find((field) => field.name === name) ?? []),
    [asks, offer],
  );
  const [answers, setAnswers] = useState<Answers>({});
  const [found, setFound] = useState<Suited<PublicRow, Field>[] | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  if (!offer) return null;
  const show = (event: FormEvent): void => {
    event.preventDefault();
    const given = Object.values(answers).some((answer) => answer !== '');
    setEmpty(!given);
    setFound(given ? judged(rows, fields, answers, publicText).slice(0, SUGGESTED) : null);
  };
  return (
    <>
      <form onSubmit={show} className="card mt-6 grid max-w-4xl gap-6 p-5 sm:p-6">
        {fields.map((field) => (
          <Question
            key={field.name}
            field={field}
            rows={rows}
            answer={answers[field.name] ?? ''}
            onAnswer={(answer) => setAnswers((old) => ({ ...old, [field.name]: answer }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button button-primary button-large">
            <CompassIcon aria-hidden className="size-5" />
            {words.finderShow}
          </button>
          {isEmpty && (
            <p role="alert" className="text-sm text-danger">
              {words.finderNone}
            </p>
          )}
        </div>
      </form>
      {found !== null && (
        <section className="mt-10" aria-live="polite" data-testid="suggestions">
          {found.length === 0 ? (
            <Empty title={words.finderNothingTitle} text={words.finderNothingText} />
          ) : (
            <>
              <h2 className="text-2xl font-bold">{words.finderFound(found.length)}</h2>
              <ul className="mt-4 grid gap-5">
                {found.map(({ row, suits, not }) => (
                  <li key={row.id} className="grid">
                    <RowCard offer={offer} row={row} layout="row">
                      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" data-testid="reasons">
                        {suits.map((field) => (
                          <li key={field.name} className="flex items-center gap-1.5 font-medium">
                            <CheckIcon aria-hidden className="size-4 text-success" />
                            {field.label}: {publicText(field, row.values[field.name])}
                          </li>
                        ))}
                        {not.map((field) => (
                          <li key={field.name} className="flex items-center gap-1.5 text-muted">
                            <MinusIcon aria-hidden className="size-4" />
                            {field.label}: {publicText(field, row.values[field.name]) || '–'}
                          </li>
                        ))}
                      </ul>
                    </RowCard>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}

interface QuestionProps {
  field: Field;
  rows: PublicRow[];
  answer: string;
  onAnswer: (answer: string) => void;
}

/** One question: what there is to choose from, or a number. */
function Question({ field, rows, answer, onAnswer }: QuestionProps) {
  const options = optionsOf(field, rows, publicText);
  const all = [{ value: '', text: words.finderAny }, ...options];
  const { label, unit } = field;
  if (options.length > 0)
    return (
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {all.map(({ value, text }) => (
            <label
              key={value}
              className={`button cursor-pointer has-focus-visible:outline-2 ${answer === value ? 'button-primary' : ''}`}
            >
              <input
                type="radio"
                className="sr-only"
                name={field.name}
                value={value}
                checked={answer === value}
                onChange={() => onAnswer(value)}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
    );
  const isMost = field.type === 'duration' || field.type === 'money';
  const shown = field.type === 'duration' ? `${label} (min)` : unit ? `${label} (${unit})` : label;
  return (
    <label className="block max-w-sm">
      <span className="mb-2 block font-medium">{isMost ? words.finderMost(shown) : words.finderAbout(shown)}</span>
      <input
        type="number"
        min={0}
        inputMode="decimal"
        className="input min-h-11"
        name={field.name}
        placeholder={format.number(Number(rows[0]?.values[field.name] ?? 0))}
        value={answer}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </label>
  );
}
