'use client';

/** Random generators: numbers in a range, winners of a list, teams, names. Drawn in the browser; the last draws are kept there. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { format } from '@/kit/ui/format';
import { keptHere } from '../kept';
import { entriesOf, namesMadeUp, numbersDrawn, shuffled, teamsDrawn } from './chance';
import { Area, Frame } from './frame';

// <words>
const words = {
  drawNow: 'Draw',
  lowestNumber: 'Lowest number',
  highestNumber: 'Highest number',
  howManyDrawn: 'How many',
  drawnOnce: 'No number twice',
  entriesToDraw: 'Names, one a line',
  winnersDrawn: 'Winners',
  teamsWanted: 'Teams',
  teamDrawn: (number: string) => `Team ${number}`,
  result: 'Result',
  earlierDraws: 'Earlier draws',
  forgetDraws: 'Clear',
  tooFewToDraw: 'There is not enough to draw from.',
};
// </words>

export type DrawKind = 'numbers' | 'winners' | 'teams' | 'names';

/** What is typed in. */
interface Wish {
  from: number;
  to: number;
  count: number;
  isOnce: boolean;
  list: string;
}

const FIRST: Record<DrawKind, number> = { numbers: 5, winners: 1, teams: 2, names: 5 };
const COUNTED: Record<DrawKind, string> = {
  numbers: words.howManyDrawn,
  winners: words.winnersDrawn,
  teams: words.teamsWanted,
  names: words.howManyDrawn,
};

/** The result as lines; null where there is not enough to draw from. */
function drawn(kind: DrawKind, { list, ...wish }: Wish): string[] | null {
  const entries = entriesOf(list);
  if (kind === 'numbers') return numbersDrawn(wish)?.map(String) ?? null;
  if (kind === 'names') return namesMadeUp(wish.count);
  if (kind === 'teams')
    return (
      teamsDrawn(entries, wish.count)?.map(
        (team, at) => `${words.teamDrawn(format.number(at + 1))}: ${team.join(', ')}`,
      ) ?? null
    );
  return wish.count < 1 || wish.count > entries.length ? null : shuffled(entries).slice(0, wish.count);
}

/** As many draws as are kept. */
const MOST_KEPT = 12;

function earlier(name: string): string[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

export function Draw({ of, kind, title, lead }: { of: string; kind: DrawKind; title: string; lead: string }) {
  const [wish, setWish] = useState<Wish>({ from: 1, to: 100, count: FIRST[kind], isOnce: true, list: '' });
  const [result, setResult] = useState<string[] | null>([]);
  const [before, setBefore] = useState<string[]>([]);
  const name = `draws:${of}`;
  useEffect(() => setBefore(earlier(name)), [name]);
  const keep = (draws: string[]): void => {
    setBefore(draws);
    if (draws.length === 0) keptHere.remove(name);
    else keptHere.set(name, JSON.stringify(draws));
  };
  const isOfList = kind === 'winners' || kind === 'teams';
  return (
    <Frame title={title} lead={lead}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const next = drawn(kind, wish);
          setResult(next);
          if (next !== null) keep([next.join(kind === 'numbers' ? ', ' : '\n'), ...before].slice(0, MOST_KEPT));
        }}
      >
        {isOfList && (
          <Area label={words.entriesToDraw} value={wish.list} rows={8} onType={(list) => setWish({ ...wish, list })} />
        )}
        <div className="flex flex-wrap items-end gap-4">
          {kind === 'numbers' && (
            <>
              <NumberField label={words.lowestNumber} value={wish.from} onType={(from) => setWish({ ...wish, from })} />
              <NumberField label={words.highestNumber} value={wish.to} onType={(to) => setWish({ ...wish, to })} />
            </>
          )}
          <NumberField
            label={COUNTED[kind]}
            value={wish.count}
            min={1}
            onType={(next) => setWish({ ...wish, count: next })}
          />
          {kind === 'numbers' && (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-(--primary)"
                checked={wish.isOnce}
                onChange={(event) => setWish({ ...wish, isOnce: event.target.checked })}
              />
              {words.drawnOnce}
            </label>
          )}
          <button type="submit" className="button button-primary min-h-11">
            {words.drawNow}
          </button>
        </div>
      </form>
      {result === null ? (
        <p role="alert" className="text-sm text-danger">
          {words.tooFewToDraw}
        </p>
      ) : (
        result.length > 0 && <Result lines={result} isRow={kind === 'numbers'} />
      )}
      {before.length > 0 && (
        <section aria-labelledby="earlier">
          <div className="flex items-center justify-between gap-3">
            <h2 id="earlier" className="text-xl font-bold">
              {words.earlierDraws}
            </h2>
            <button type="button" className="button button-small" onClick={() => keep([])}>
              {words.forgetDraws}
            </button>
          </div>
          <ol className="mt-3 grid gap-2" data-testid="draws">
            {before.map((each, at) => (
              <li key={at} className="card p-3 text-sm break-words whitespace-pre-line">
                {each}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Frame>
  );
}

function Result({ lines, isRow }: { lines: string[]; isRow: boolean }): ReactNode {
  return (
    <>
      <ul role="status" className="flex flex-wrap gap-3" data-testid="drawn">
        {lines.map((line, at) => (
          <li key={at} className="card min-w-0 px-5 py-4 text-xl font-bold break-words tabular-nums">
            {line}
          </li>
        ))}
      </ul>
      <Area label={words.result} value={lines.join(isRow ? ', ' : '\n')} rows={Math.min(6, isRow ? 2 : lines.length)} />
    </>
  );
}

function NumberField({
  label,
  value,
  min,
  onType,
}: {
  label: string;
  value: number;
  min?: number;
  onType: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="w-36">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="number"
        className="input mt-1 min-h-11"
        min={min}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onType(event.target.valueAsNumber)}
      />
    </div>
  );
}
