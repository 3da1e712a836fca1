'use client';

/** Minesweeper in three levels: open every field that is no mine. */
import { BombIcon, FlagIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { directionOf, useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { countAt, flag, freshGround, isWon, LEVELS, open, pointsFor, SIZES, type Level } from './rules';

// <words>
const words = {
  minesHow:
    'Open every field that is no mine. A number says how many mines touch its field. Mark mines by a right click, a long press or F.',
  minesLeft: 'Mines',
  minesWon: 'All clear!',
  minesLost: 'That was a mine',
  minesField: (row: number, column: number, what: string) => `Row ${row}, column ${column}: ${what}`,
  minesLooks: { closed: 'closed', marked: 'marked', mine: 'mine', empty: 'empty' },
  minesMark: 'Mark mines',
  sudokuLevels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
};
// </words>

/** So long a finger stays on a field to mark it. */
const LONG = 450;

export function Mines(props: GameProps) {
  const round = useRound(props.of);
  const [level, setLevel] = useState<Level>('easy');
  const [ground, setGround] = useState(() => freshGround('easy'));
  const [at, setAt] = useState(0);
  const [isMarking, setMarking] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; isDone: boolean } | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { columns, rows, mines } = SIZES[ground.level];
  const isOn = round.state === 'playing';
  const hasWon = isWon(ground);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSeconds((old) => old + 1), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);

  const mark = (cell: number): void => {
    setAt(cell);
    setGround(flag(ground, cell));
  };
  const dig = (cell: number): void => {
    setAt(cell);
    const next = open(ground, cell);
    if (next === ground) return;
    setGround(next);
    if (next.hit !== null || isWon(next)) {
      round.play(next.hit === null ? 'good' : 'end');
      round.end();
    } else round.play('tap');
  };
  const go = (cell: number): void => {
    setAt(cell);
    grid.current?.querySelectorAll('button')[cell]?.focus();
  };
  const take = (cell: number): void => (isMarking ? mark(cell) : dig(cell));
  useKeys(isOn, (key) => {
    const direction = key.startsWith('Arrow') ? directionOf(key) : undefined;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (direction === 'left') go(y * columns + Math.max(0, x - 1));
    else if (direction === 'right') go(y * columns + Math.min(columns - 1, x + 1));
    else if (direction === 'up') go(Math.max(0, y - 1) * columns + x);
    else if (direction === 'down') go(Math.min(rows - 1, y + 1) * columns + x);
    else if (key.toLowerCase() === 'f') mark(at);
    else if (key === 'Enter' || key === ' ') take(at);
    else return false;
    return true;
  });
  const isIdle = round.state === 'ready' || round.state === 'over';
  return (
    <Stage
      {...props}
      round={round}
      points={hasWon ? pointsFor(ground.level, seconds) : 0}
      extra={{ label: words.minesLeft, value: `${mines - ground.flags.size} · ${seconds} s` }}
      how={words.minesHow}
      ending={hasWon ? words.minesWon : words.minesLost}
      choice={
        isIdle && (
          <div className="mx-auto mt-3 flex max-w-lg flex-wrap gap-1">
            {LEVELS.map((each) => (
              <button
                key={each}
                type="button"
                className="toggle"
                aria-pressed={each === level}
                onClick={() => {
                  setLevel(each);
                  setGround(freshGround(each));
                }}
              >
                {words.sudokuLevels[each]}
              </button>
            ))}
          </div>
        )
      }
      onBegin={() => {
        setGround(freshGround(level));
        setAt(0);
        setSeconds(0);
        setMarking(false);
      }}
      controls={
        <button
          type="button"
          className="button mx-auto flex aria-pressed:bg-primary-soft"
          aria-pressed={isMarking}
          onClick={() => setMarking(!isMarking)}
        >
          <FlagIcon aria-hidden className="size-4" />
          {words.minesMark}
        </button>
      }
    >
      <div
        ref={grid}
        role="group"
        aria-label={props.title}
        data-testid="mines"
        className="mx-auto grid w-fit max-w-full touch-manipulation gap-px overflow-hidden rounded-theme border border-line bg-line select-none"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, width: `min(100%, ${columns * 2.5}rem)` }}
      >
        {Array.from({ length: columns * rows }, (_, cell) => {
          const isOpen = ground.opened.has(cell);
          const isMine = ground.mines.has(cell) && ground.hit !== null;
          const count = isOpen ? countAt(ground, cell) : 0;
          const isMarked = ground.flags.has(cell);
          const look = isMine
            ? words.minesLooks.mine
            : isOpen
              ? count === 0
                ? words.minesLooks.empty
                : String(count)
              : isMarked
                ? words.minesLooks.marked
                : words.minesLooks.closed;
          return (
            <button
              key={cell}
              type="button"
              tabIndex={cell === at ? 0 : -1}
              aria-label={words.minesField(Math.floor(cell / columns) + 1, (cell % columns) + 1, look)}
              className={`grid aspect-square place-items-center font-bold tabular-nums outline-offset-[-3px] sm:text-lg ${isMine ? 'bg-danger-soft text-danger' : isOpen ? `bg-surface ${LOOKS[count] ?? ''}` : 'bg-primary-soft hover:brightness-95'}`}
              onContextMenu={(event) => {
                event.preventDefault();
                if (!press.current?.isDone) mark(cell);
              }}
              onPointerDown={(event) => {
                if (event.pointerType !== 'touch') return;
                const timer = setTimeout(() => {
                  press.current = { timer, isDone: true };
                  mark(cell);
                }, LONG);
                press.current = { timer, isDone: false };
              }}
              onPointerCancel={() => clearTimeout(press.current?.timer)}
              onPointerUp={() => clearTimeout(press.current?.timer)}
              onClick={() => {
                const isMarkedByPress = press.current?.isDone === true;
                press.current = null;
                if (!isMarkedByPress) take(cell);
              }}
            >
              {isMine ? (
                <BombIcon aria-hidden className="size-4" />
              ) : isMarked ? (
                <FlagIcon aria-hidden className="size-4 text-danger" />
              ) : (
                count > 0 && count
              )}
            </button>
          );
        })}
      </div>
    </Stage>
  );
}

/** Of a number by how near it is to trouble. */
const LOOKS = ['', 'text-primary-text', 'text-success', 'text-danger', 'text-ink'];
