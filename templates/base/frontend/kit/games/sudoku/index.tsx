'use client';

/** Sudoku in three levels, with notes, hints, a clock and a puzzle of the day. */
import { EraserIcon, LightbulbIcon, PencilIcon, Undo2Icon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keptHere } from '@/kit/kept';
import { directionOf, useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import {
  bestFrom,
  clock,
  dayOf,
  LEVELS,
  meet,
  pointsFor,
  puzzle,
  puzzleOfDay,
  type Best,
  type Level,
  type Puzzle,
} from './rules';

// <words>
const words = {
  sudokuHow:
    'Fill in the numbers 1 to 9 so that each row, each column and each box of nine holds every one once. N switches notes, U takes a step back.',
  sudokuTime: 'Time',
  sudokuLevels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  sudokuDay: 'Puzzle of the day',
  sudokuNotes: 'Notes',
  sudokuHint: 'Hint',
  sudokuErase: 'Erase',
  sudokuUndo: 'Undo',
  sudokuBest: 'Best times',
  sudokuSolved: (time: string) => `Solved in ${time}!`,
  sudokuCell: (row: number, column: number) => `Row ${row}, column ${column}`,
  sudokuEmpty: 'empty',
  sudokuWrong: 'wrong',
  sudokuMistakes: (count: number) => (count === 1 ? '1 mistake' : `${count} mistakes`),
};
// </words>

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const EMPTY: Puzzle = { given: new Array<number>(81).fill(0), solution: new Array<number>(81).fill(0) };
/** How many steps can be taken back. */
const BACK = 200;
const STEPS = { up: -9, down: 9, left: -1, right: 1 } as const;

/** What stood in the grid before a step. */
interface Turn {
  cells: readonly number[];
  notes: Readonly<Record<number, readonly number[]>>;
  at: number;
}

export function Sudoku(props: GameProps) {
  const round = useRound(props.of);
  const [level, setLevel] = useState<Level>('easy');
  const [isOfDay, setOfDay] = useState(false);
  const [{ given, solution }, setPuzzle] = useState<Puzzle>(EMPTY);
  const [cells, setCells] = useState<readonly number[]>(EMPTY.given);
  const [notes, setNotes] = useState<Readonly<Record<number, readonly number[]>>>({});
  const [past, setPast] = useState<readonly Turn[]>([]);
  const [at, setAt] = useState(40);
  const [isNoting, setNoting] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [count, setCount] = useState({ mistakes: 0, hints: 0 });
  const [points, setPoints] = useState(0);
  const [best, setBest] = useState<Best>({});
  const kept = `${props.of}.best`;
  const isOn = round.state === 'playing';
  useEffect(() => setBest(bestFrom(keptHere.get(kept))), [kept]);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSeconds((old) => old + 1), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);

  const keep = (): void => setPast([...past, { cells, notes, at }].slice(-BACK));
  const undo = (): void => {
    const last = past.at(-1);
    if (!isOn || !last) return;
    setCells(last.cells);
    setNotes(last.notes);
    setAt(last.at);
    setPast(past.slice(0, -1));
  };
  const fill = (cell: number, number: number, more: { mistakes: number; hints: number }): void => {
    const next = cells.with(cell, number);
    keep();
    setCells(next);
    setNotes((old) =>
      Object.fromEntries(
        Object.entries(old).map(([key, list]) => [
          key,
          Number(key) === cell ? [] : meet(Number(key), cell) ? list.filter((each) => each !== number) : list,
        ]),
      ),
    );
    setCount(more);
    if (next.some((each, place) => each !== solution[place])) return;
    const fastest = Math.min(best[level] ?? Infinity, Math.max(1, seconds));
    setBest({ ...best, [level]: fastest });
    keptHere.set(kept, JSON.stringify({ ...best, [level]: fastest }));
    setPoints(pointsFor(level, seconds, more.mistakes, more.hints));
    round.play('good');
    round.end();
  };
  const isFixed = (cell: number): boolean => given[cell] !== 0 || (cells[cell] !== 0 && cells[cell] === solution[cell]);
  const put = (number: number): void => {
    if (!isOn || isFixed(at)) return;
    if (isNoting) {
      const old = notes[at] ?? [];
      keep();
      setNotes({ ...notes, [at]: old.includes(number) ? old.filter((each) => each !== number) : [...old, number] });
      return;
    }
    const isWrong = solution[at] !== number;
    round.play(isWrong ? 'bad' : 'tap');
    fill(at, number, { ...count, mistakes: count.mistakes + (isWrong ? 1 : 0) });
  };
  const erase = (): void => {
    if (isFixed(at)) return;
    keep();
    setCells(cells.with(at, 0));
    setNotes({ ...notes, [at]: [] });
  };
  const hint = (): void => {
    const cell = isFixed(at) ? cells.findIndex((each, place) => each !== solution[place]) : at;
    if (cell < 0) return;
    setAt(cell);
    fill(cell, solution[cell] ?? 0, { ...count, hints: count.hints + 1 });
  };
  useKeys(isOn, (key) => {
    const direction = key.startsWith('Arrow') ? directionOf(key) : undefined;
    if (direction) setAt((old) => (old + STEPS[direction] + 81) % 81);
    else if (/^[1-9]$/.test(key)) put(Number(key));
    else if (key === 'Backspace' || key === 'Delete' || key === '0') erase();
    else if (key.toLowerCase() === 'n') setNoting((old) => !old);
    else if (key.toLowerCase() === 'u') undo();
    else return false;
    return true;
  });
  const begin = (of: Level = level): void => {
    const fresh = isOfDay ? puzzleOfDay(of, dayOf(new Date())) : puzzle(of);
    setPast([]);
    setPuzzle(fresh);
    setCells(fresh.given);
    setNotes({});
    setAt(Math.max(0, fresh.given.indexOf(0)));
    setNoting(false);
    setSeconds(0);
    setCount({ mistakes: 0, hints: 0 });
    setPoints(0);
  };
  const isIdle = round.state === 'ready' || round.state === 'over';
  /** Another level is another puzzle, also in the middle of one. */
  const choose = (chosen: Level): void => {
    setLevel(chosen);
    if (isIdle || chosen === level) return;
    begin(chosen);
    round.begin();
  };
  return (
    <Stage
      {...props}
      round={round}
      points={points}
      extra={{ label: words.sudokuTime, value: clock(seconds) }}
      how={words.sudokuHow}
      ending={words.sudokuSolved(clock(seconds))}
      choice={
        <div className="mx-auto mt-3 flex max-w-lg flex-wrap items-center gap-1">
          {LEVELS.map((each) => (
            <button
              key={each}
              type="button"
              className="toggle"
              aria-pressed={each === level}
              onClick={() => choose(each)}
            >
              {words.sudokuLevels[each]}
            </button>
          ))}
          <label className="ml-auto flex min-h-10 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-(--primary)"
              checked={isOfDay}
              disabled={!isIdle}
              onChange={(event) => setOfDay(event.target.checked)}
            />
            {words.sudokuDay}
          </label>
          <p className="w-full text-sm text-muted" data-testid="best-times">
            {words.sudokuBest}:{' '}
            {LEVELS.map((each) => `${words.sudokuLevels[each]} ${best[each] ? clock(best[each]) : '–'}`).join(' · ')}
          </p>
        </div>
      }
      onBegin={() => begin()}
      controls={
        <div className="grid gap-2">
          <div className="grid grid-cols-9 gap-1">
            {NUMBERS.map((number) => (
              <button key={number} type="button" className="button min-h-12 px-0 text-lg" onClick={() => put(number)}>
                {number}
              </button>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <button type="button" className="button" aria-pressed={isNoting} onClick={() => setNoting(!isNoting)}>
              <PencilIcon aria-hidden className="size-4" />
              {words.sudokuNotes}
            </button>
            <button type="button" className="button" onClick={erase}>
              <EraserIcon aria-hidden className="size-4" />
              {words.sudokuErase}
            </button>
            <button type="button" className="button" disabled={past.length === 0} onClick={undo}>
              <Undo2Icon aria-hidden className="size-4" />
              {words.sudokuUndo}
            </button>
            <button type="button" className="button" onClick={hint}>
              <LightbulbIcon aria-hidden className="size-4" />
              {words.sudokuHint}
            </button>
            <p role="status" className="ml-auto text-sm text-muted">
              {words.sudokuMistakes(count.mistakes)}
            </p>
          </div>
        </div>
      }
    >
      <div
        role="group"
        aria-label={props.title}
        data-testid="sudoku"
        className="grid aspect-square grid-cols-9 overflow-hidden rounded-theme border-2 border-(--control)"
      >
        {cells.map((number, cell) => {
          const isWrong = number !== 0 && number !== solution[cell];
          const [row, column] = [Math.floor(cell / 9), cell % 9];
          const edges = `${column % 3 === 2 && column < 8 ? 'border-r-2 border-r-(--control)' : column < 8 ? 'border-r' : ''} ${row % 3 === 2 && row < 8 ? 'border-b-2 border-b-(--control)' : row < 8 ? 'border-b' : ''}`;
          const ground = cell === at ? 'bg-primary-soft' : meet(cell, at) ? 'bg-sunken' : 'bg-surface';
          const look = isWrong ? 'text-danger underline' : given[cell] === 0 ? 'text-primary-text' : 'font-bold';
          const said = isWrong ? `${number}, ${words.sudokuWrong}` : number === 0 ? words.sudokuEmpty : String(number);
          return (
            <button
              key={cell}
              type="button"
              tabIndex={cell === at ? 0 : -1}
              aria-label={`${words.sudokuCell(row + 1, column + 1)}: ${said}`}
              aria-current={cell === at}
              className={`grid aspect-square place-items-center border-line text-lg tabular-nums sm:text-2xl ${edges} ${ground} ${look}`}
              onClick={() => setAt(cell)}
            >
              {number > 0 ? (
                number
              ) : (
                <span aria-hidden className="grid grid-cols-3 text-[0.5rem] leading-tight text-muted sm:text-xs">
                  {(notes[cell] ?? []).length > 0 &&
                    NUMBERS.map((each) => <span key={each}>{notes[cell]?.includes(each) ? each : '\u2007'}</span>)}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </Stage>
  );
}
