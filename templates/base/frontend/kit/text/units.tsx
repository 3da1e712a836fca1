'use client';

/** A converter of units: the result at once, the last conversions, and favourites that start with one click. All of it is kept in this browser. */
import { ArrowLeftRightIcon, StarIcon, Trash2Icon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { app } from '@/lib/api';
import { keptHere } from '../kept';
import { readNumber } from '../numbers';
import { Frame } from './frame';
import {
  converted,
  digitsOf,
  favouritesIn,
  historyIn,
  isSame,
  isUnitKind,
  KINDS,
  symbolOf,
  UNIT_KINDS,
  unitsOf,
  withDone,
  type Done,
  type Pair,
  type UnitKind,
} from './units-rules';

// <words>
const words = {
  unitKind: 'Category',
  unitKinds: {
    length: 'Length',
    weight: 'Weight',
    temperature: 'Temperature',
    volume: 'Volume',
    speed: 'Speed',
    area: 'Area',
    time: 'Time',
    data: 'Data',
    energy: 'Energy',
    pressure: 'Pressure',
  },
  unitNames: {} as Record<string, string>,
  unitValue: 'Value',
  unitFrom: 'From',
  unitTo: 'To',
  unitSwap: 'Swap the units',
  unitResult: 'Result',
  unitNoNumber: 'Please enter a number.',
  unitEmpty: 'Type a value and the result stands here.',
  unitTooCold: 'There is nothing colder than absolute zero.',
  unitFavourite: 'Add to favourites',
  unitNoFavourite: 'Remove from favourites',
  unitFavourites: 'Favourites',
  unitFavouritesEmpty: 'The star keeps a conversion here, to start it with one click.',
  unitHistory: 'Last conversions',
  unitHistoryEmpty: 'What you convert is remembered here, in this browser.',
  unitForget: 'Clear',
};
// </words>

/** So long nobody types before a conversion is remembered, in milliseconds. */
const REST = 900;
/** Absolute zero in degrees Celsius. */
const COLDEST = -273.15;

const show = (value: number): string =>
  new Intl.NumberFormat(app.locale, { maximumFractionDigits: digitsOf(value) }).format(value);
const nameOf = (kind: UnitKind, id: string): string => {
  const name = words.unitNames[id];
  return name ? `${name} (${symbolOf(kind, id)})` : symbolOf(kind, id);
};
const sideOf = (kind: UnitKind, id: string, value: number): string => `${show(value)}\u202f${symbolOf(kind, id)}`;

/** `kinds`: what the idea names, in its order, between commas; all that there are where it is empty. */
export function Units({ of, title, lead, kinds }: { of: string; title: string; lead: string; kinds: string }) {
  const named = kinds.split(',').filter(isUnitKind);
  const offered = named.length > 0 ? named : UNIT_KINDS;
  const begin = (kind: UnitKind): Pair => ({ kind, from: KINDS[kind].first[0], to: KINDS[kind].first[1] });
  const [pair, setPair] = useState<Pair>(() => begin(offered[0] ?? 'length'));
  const [text, setText] = useState('1');
  const [favourites, setFavourites] = useState<Pair[]>([]);
  const [history, setHistory] = useState<Done[]>([]);
  const [isTyped, setTyped] = useState(false);
  const id = useId();
  const [star, past] = [`units:${of}:favourites`, `units:${of}:history`];
  useEffect(() => {
    setFavourites(favouritesIn(keptHere.get(star)));
    setHistory(historyIn(keptHere.get(past)));
  }, [star, past]);

  const { kind, from, to } = pair;
  const value = readNumber(text, app.locale);
  const isTooCold = kind === 'temperature' && converted(kind, value, from, 'celsius') < COLDEST - 1e-9;
  const problem =
    text.trim() === '' ? '' : Number.isNaN(value) ? words.unitNoNumber : isTooCold ? words.unitTooCold : '';
  const result = text.trim() === '' || problem ? null : converted(kind, value, from, to);
  const isFavourite = favourites.some((each) => isSame(each, pair));

  useEffect(() => {
    if (!isTyped || result === null) return;
    const rest = setTimeout(() => {
      setHistory((old) => {
        const next = withDone(old, { kind, from, to, value });
        keptHere.set(past, JSON.stringify(next));
        return next;
      });
    }, REST);
    return () => clearTimeout(rest);
  }, [isTyped, result, kind, from, to, value, past]);

  const choose = (next: Pair): void => {
    setPair(next);
    setTyped(true);
  };
  const mark = (next: Pair[]): void => {
    setFavourites(next);
    keptHere.set(star, JSON.stringify(next));
  };
  const field = (name: 'from' | 'to', label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${name}`} className="block text-sm font-medium">
        {label}
      </label>
      <select
        id={`${id}-${name}`}
        name={name}
        className="input mt-1 min-h-11"
        value={pair[name]}
        onChange={(event) => choose({ ...pair, [name]: event.target.value })}
      >
        {unitsOf(kind).map((unit) => (
          <option key={unit.id} value={unit.id}>
            {nameOf(kind, unit.id)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <Frame title={title} lead={lead}>
      <div role="group" aria-label={words.unitKind} className="flex flex-wrap gap-1">
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className="toggle"
            aria-pressed={each === kind}
            onClick={() => choose(begin(each))}
          >
            {words.unitKinds[each]}
          </button>
        ))}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={title} className="card grid gap-5 p-5 sm:p-6">
          <div>
            <label htmlFor={`${id}-value`} className="block text-sm font-medium">
              {words.unitValue}
            </label>
            <input
              id={`${id}-value`}
              name="value"
              inputMode="decimal"
              autoComplete="off"
              className="input mt-1 min-h-11 tabular-nums"
              value={text}
              aria-invalid={problem !== ''}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => {
                setText(event.target.value);
                setTyped(true);
              }}
            />
            {problem && (
              <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-danger">
                {problem}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-end gap-3">
            {field('from', words.unitFrom)}
            <button
              type="button"
              className="button button-primary min-h-11"
              title={words.unitSwap}
              aria-label={words.unitSwap}
              onClick={() => choose({ kind, from: to, to: from })}
            >
              <ArrowLeftRightIcon aria-hidden className="size-4" />
            </button>
            {field('to', words.unitTo)}
          </div>
          <div className="rounded-theme bg-sunken p-5" role="status">
            <p className="text-sm text-muted">{words.unitResult}</p>
            {result === null ? (
              <p className="mt-1 text-muted">{words.unitEmpty}</p>
            ) : (
              <>
                <p data-testid="main-result" className="text-3xl font-bold wrap-anywhere tabular-nums sm:text-4xl">
                  {sideOf(kind, to, result)}
                </p>
                <p className="mt-1 text-muted tabular-nums">
                  {sideOf(kind, from, value)} = {sideOf(kind, to, result)}
                </p>
              </>
            )}
          </div>
          <button
            type="button"
            className="button justify-self-start"
            aria-pressed={isFavourite}
            onClick={() => mark(isFavourite ? favourites.filter((each) => !isSame(each, pair)) : [...favourites, pair])}
          >
            <StarIcon aria-hidden className={`size-4 ${isFavourite ? 'fill-current' : ''}`} />
            {isFavourite ? words.unitNoFavourite : words.unitFavourite}
          </button>
        </section>
        <div className="grid gap-6">
          <section aria-label={words.unitFavourites} className="card p-5">
            <h2 className="font-semibold">{words.unitFavourites}</h2>
            {favourites.length === 0 ? (
              <p className="mt-2 text-sm text-muted">{words.unitFavouritesEmpty}</p>
            ) : (
              <ul className="mt-3 flex flex-wrap gap-2" data-testid="favourites">
                {favourites.map((each) => (
                  <li key={`${each.kind} ${each.from} ${each.to}`}>
                    <button type="button" className="button button-small" onClick={() => choose(each)}>
                      {symbolOf(each.kind, each.from)} → {symbolOf(each.kind, each.to)}
                      <span className="text-muted">{words.unitKinds[each.kind]}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section aria-label={words.unitHistory} className="card p-5">
            <div className="flex min-h-8 items-center justify-between gap-2">
              <h2 className="font-semibold">{words.unitHistory}</h2>
              {history.length > 0 && (
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => {
                    setHistory([]);
                    keptHere.remove(past);
                  }}
                >
                  <Trash2Icon aria-hidden className="size-3.5" />
                  {words.unitForget}
                </button>
              )}
            </div>
            {history.length === 0 ? (
              <p className="mt-2 text-sm text-muted">{words.unitHistoryEmpty}</p>
            ) : (
              <ol className="mt-3 divide-y divide-line" data-testid="history">
                {history.map((each) => (
                  <li key={`${each.kind} ${each.from} ${each.to} ${each.value}`}>
                    <button
                      type="button"
                      className="w-full py-2 text-left text-sm tabular-nums hover:underline"
                      onClick={() => {
                        choose({ kind: each.kind, from: each.from, to: each.to });
                        setText(
                          new Intl.NumberFormat(app.locale, { useGrouping: false, maximumFractionDigits: 12 }).format(
                            each.value,
                          ),
                        );
                      }}
                    >
                      {sideOf(each.kind, each.from, each.value)} ={' '}
                      {sideOf(each.kind, each.to, converted(each.kind, each.value, each.from, each.to))}
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      </div>
    </Frame>
  );
}
