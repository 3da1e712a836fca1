'use client';

/** Calculators: what is typed in, what follows from it, a table of rows, and two variants side by side. */
import { ArrowDownToLineIcon, PlusIcon, XIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveCsv } from '@/kit/csv';
import { format } from '@/kit/ui/format';
import { Badge } from '@/kit/ui/notes';
import { Input } from './input';
import { fault, show, textOfDay, valueOf, type CalculatorInput, type Kind } from './shown';

// <words>
const words = {
  variant: (letter: string) => `Variant ${letter}`,
  addVariant: 'Compare with another',
  removeVariant: 'Back to one',
  cheaper: 'Cheaper',
  better: 'Better',
  fixInputs: 'There is a result as soon as every field holds a number.',
  downloadCsv: 'Download as CSV',
  showAllRows: (count: number) => `Show all ${count} rows`,
};
// </words>

/** `of` is compiled from the formula when the app is made. */
export interface CalculatorResult<V> {
  id: string;
  label: string;
  type: Kind;
  unit?: string;
  scale?: number;
  quiet?: boolean;
  of: (v: V, n: number) => number;
}

export interface CalculatorData<V> {
  title: string;
  lead: string;
  inputs: CalculatorInput[];
  results: CalculatorResult<V>[];
  schedule?: { title: string; rows: (v: V) => number; columns: CalculatorResult<V>[] };
  /** The result of which the lower one is the better. */
  compare?: string;
  /** What stands in the second variant where there are two from the start. */
  second?: Partial<Record<string, number>>;
  /** What a result comes to in words: `over` from this value on. */
  verdict?: { of: string; from: number; over: string; under: string };
}

type Typed = Record<string, string>;
type Values = Record<string, number>;

const MOST_ROWS = 600;
const FIRST_ROWS = 12;

/** Every value by its name, inputs first; null while an input is wrong. */
function valuesOf<V>(data: CalculatorData<V>, typed: Typed): Values | null {
  const values: Values = {};
  for (const input of data.inputs) {
    const text = typed[input.id] ?? '';
    if (fault(input, text) !== '') return null;
    values[input.id] = valueOf(input, text);
  }
  for (const result of data.results) values[result.id] = result.of(values as V, 0);
  return values;
}

/** What stands in a field at first. A day follows from today, which is known only where the page is looked at. */
function initial({ type, initial: first }: CalculatorInput, isHere: boolean): string {
  if (typeof first !== 'number') return first;
  return type === 'date' ? (isHere ? textOfDay(first) : '') : format.number(first);
}

const freshOf = (inputs: readonly CalculatorInput[], isHere: boolean): Typed =>
  Object.fromEntries(inputs.map((input) => [input.id, initial(input, isHere)]));

export function Calculator<V>({ data }: { data: CalculatorData<V> }) {
  const [variants, setVariants] = useState<Typed[]>(() => {
    const first = freshOf(data.inputs, false);
    const others = Object.entries(data.second ?? {}).map(([id, value]) => [id, format.number(value ?? 0)]);
    return others.length === 0 ? [first] : [first, { ...first, ...(Object.fromEntries(others) as Typed) }];
  });
  const { inputs } = data;
  useEffect(() => {
    if (inputs.some(({ type }) => type === 'date')) setVariants([freshOf(inputs, true)]);
  }, [inputs]);
  const results = variants.map((typed) => valuesOf(data, typed));
  const by = data.compare;
  const compared = by === undefined ? [] : results.map((values) => values?.[by] ?? Number.NaN);
  const [a = Number.NaN, b = Number.NaN] = compared;
  const best = a < b ? 0 : b < a ? 1 : -1;
  const [first] = results;
  return (
    <div className="page py-8 sm:py-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{data.title}</h1>
        {data.lead && <p className="mt-2 text-lg text-pretty text-muted">{data.lead}</p>}
      </header>
      <div className={`mt-6 grid items-start gap-6 ${variants.length > 1 ? 'md:grid-cols-2' : 'max-w-4xl'}`}>
        {variants.map((typed, at) => (
          <Variant
            key={at}
            data={data}
            typed={typed}
            values={results[at] ?? null}
            name={variants.length > 1 ? words.variant('AB'[at] ?? '') : ''}
            isBest={at === best}
            onType={(id, text) =>
              setVariants((old) => old.map((each, i) => (i === at ? { ...each, [id]: text } : each)))
            }
          />
        ))}
      </div>
      {by !== undefined && (
        <button
          type="button"
          className="button mt-6"
          onClick={() => setVariants((old) => (old.length > 1 ? old.slice(0, 1) : [...old, { ...old[0] }]))}
        >
          {variants.length > 1 ? <XIcon aria-hidden className="size-4" /> : <PlusIcon aria-hidden className="size-4" />}
          {variants.length > 1 ? words.removeVariant : words.addVariant}
        </button>
      )}
      {data.schedule && first && variants.length === 1 && <Schedule data={data} values={first as V} />}
    </div>
  );
}

interface VariantProps<V> {
  data: CalculatorData<V>;
  typed: Typed;
  values: Values | null;
  name: string;
  isBest: boolean;
  onType: (id: string, text: string) => void;
}

function Variant<V>({ data, typed, values, name, isBest, onType }: VariantProps<V>) {
  const shown = data.results.filter(({ quiet }) => quiet !== true);
  const [main, ...more] = shown;
  const isAlone = name === '';
  return (
    <section
      aria-label={isAlone ? data.title : name}
      className={`card p-0 ${isAlone ? 'grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className="grid content-start gap-4 p-5 sm:p-6">
        {!isAlone && (
          <h2 className="flex flex-wrap items-center gap-3 text-xl font-semibold">
            {name}
            {isBest && (
              <Badge tone="success">
                {data.results.find(({ id }) => id === data.compare)?.type === 'money' ? words.cheaper : words.better}
              </Badge>
            )}
          </h2>
        )}
        {data.inputs.map((input) => (
          <Input key={input.id} input={input} text={typed[input.id] ?? ''} onType={(text) => onType(input.id, text)} />
        ))}
      </div>
      <div className="rounded-theme bg-sunken p-5 sm:p-6">
        {values && main ? (
          <div role="status" data-testid="result">
            {data.verdict && (
              <p data-testid="verdict" className="mb-5 text-xl font-semibold text-pretty">
                {(values[data.verdict.of] ?? Number.NaN) >= data.verdict.from ? data.verdict.over : data.verdict.under}
              </p>
            )}
            <p className="text-sm text-muted">{main.label}</p>
            <p data-testid="main-result" className="text-3xl font-bold tabular-nums sm:text-4xl">
              {show(main, values[main.id] ?? Number.NaN)}
            </p>
            <dl className="mt-5 divide-y divide-line">
              {more.map((result) => (
                <div key={result.id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                  <dt className="text-muted">{result.label}</dt>
                  <dd data-testid={`result-${result.id}`} className="font-medium tabular-nums">
                    {show(result, values[result.id] ?? Number.NaN)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ) : (
          <p role="status" className="text-muted">
            {words.fixInputs}
          </p>
        )}
      </div>
    </section>
  );
}

function Schedule<V>({ data, values }: { data: CalculatorData<V>; values: V }) {
  const [isOpen, setOpen] = useState(false);
  if (!data.schedule) return null;
  const { title, rows, columns } = data.schedule;
  const shown = columns.filter(({ quiet }) => quiet !== true);
  const count = Math.max(0, Math.min(MOST_ROWS, Math.round(rows(values)) || 0));
  const table = Array.from({ length: count }, (_, at) => {
    const own: Values = { ...(values as Values) };
    for (const column of columns) own[column.id] = column.of(own as V, at + 1);
    return shown.map(({ id }) => own[id] ?? Number.NaN);
  });
  const save = () => {
    saveCsv(title, [shown.map(({ label }) => label), ...table.map((row) => row.map((each) => each.toFixed(2)))]);
  };
  const open = isOpen ? table : table.slice(0, FIRST_ROWS);
  return (
    <section aria-labelledby="schedule" className="mt-10 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="schedule" className="text-2xl font-bold">
          {title}
        </h2>
        <button type="button" className="button" onClick={save}>
          <ArrowDownToLineIcon aria-hidden className="size-4" />
          {words.downloadCsv}
        </button>
      </div>
      <div className="card mt-4 overflow-x-auto p-0" tabIndex={0} role="region" aria-label={title}>
        <table data-testid="schedule" className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line">
              {shown.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className="px-3 py-2.5 text-right font-medium whitespace-nowrap text-muted"
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {open.map((row, at) => (
              <tr key={at} className="border-line not-last:border-b">
                {row.map((value, place) => {
                  const column = shown[place];
                  return (
                    <td key={place} className="px-3 py-2 text-right whitespace-nowrap">
                      {column && show(column, value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > FIRST_ROWS && !isOpen && (
        <button type="button" className="button mt-3" onClick={() => setOpen(true)}>
          {words.showAllRows(count)}
        </button>
      )}
    </section>
  );
}
