'use client';

/** Memory: find the pairs. */
import {
  AnchorIcon,
  AppleIcon,
  BellIcon,
  BikeIcon,
  CarIcon,
  CatIcon,
  CherryIcon,
  CloudIcon,
  CoffeeIcon,
  FishIcon,
  FlowerIcon,
  KeyIcon,
  MoonIcon,
  RocketIcon,
  ShellIcon,
  UmbrellaIcon,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { freshTable, isDone, LEVELS, missesLeft, pointsFor, turnUp } from './rules';

// <words>
const words = {
  memoryHow: 'Turn two cards. Equal ones stay open. Every miss costs one try; the next level has more cards.',
  triesLeft: 'Tries left',
  cardDown: (number: number) => `Card ${number}, face down`,
  cardOpen: (number: number, picture: number) => `Card ${number}, picture ${picture}`,
  allFound: 'All levels done!',
};
// </words>

const FACES: readonly LucideIcon[] = [
  AnchorIcon,
  AppleIcon,
  BellIcon,
  BikeIcon,
  CarIcon,
  CatIcon,
  CherryIcon,
  CloudIcon,
  CoffeeIcon,
  FishIcon,
  FlowerIcon,
  KeyIcon,
  MoonIcon,
  RocketIcon,
  ShellIcon,
  UmbrellaIcon,
];

const COLOURS = ['var(--primary-text)', 'var(--card-ink)', 'var(--color-info)', 'var(--color-success)'];

export function Memory(props: GameProps) {
  const round = useRound(props.of);
  const [level, setLevel] = useState(1);
  const [points, setPoints] = useState(0);
  const [table, setTable] = useState(() => freshTable(1, FACES.length, () => 0.4));
  const { end, state } = round;
  const done = isDone(table);
  // Two open cards that are no pair go down by themselves, and a finished level gives way to the next.
  useEffect(() => {
    if (state !== 'playing') return;
    if (missesLeft(table) <= 0 || (done && level >= LEVELS)) {
      const wait = setTimeout(end, 700);
      return () => clearTimeout(wait);
    }
    if (!done && table.open.length < 2) return;
    const wait = setTimeout(
      () => {
        if (done) {
          setLevel(level + 1);
          setTable(freshTable(level + 1, FACES.length));
        } else setTable({ ...table, open: [] });
      },
      done ? 700 : 1100,
    );
    return () => clearTimeout(wait);
  }, [table, state, end, done, level]);
  const choose = (at: number) => {
    if (state !== 'playing' || missesLeft(table) <= 0) return;
    const next = turnUp(table, at);
    if (next === table) return;
    setTable(next);
    const isPair =
      next.cards.filter(({ isFound }) => isFound).length > table.cards.filter((each) => each.isFound).length;
    round.play(isPair ? 'good' : next.misses > table.misses ? 'bad' : 'tap');
    if (isDone(next) && !done) setPoints((old) => old + pointsFor(level, next));
  };
  return (
    <Stage
      {...props}
      round={round}
      points={points}
      level={level}
      extra={{ label: words.triesLeft, value: String(Math.max(0, missesLeft(table))) }}
      how={words.memoryHow}
      {...(done && level >= LEVELS ? { ending: words.allFound } : {})}
      onBegin={() => {
        setLevel(1);
        setPoints(0);
        setTable(freshTable(1, FACES.length));
      }}
    >
      <div className="grid grid-cols-4 gap-2 sm:gap-3">
        {table.cards.map((card, at) => {
          const isOpen = card.isFound || table.open.includes(at);
          const Face = FACES[card.face] ?? AnchorIcon;
          return (
            <button
              key={at}
              type="button"
              data-testid="memory-card"
              data-face={isOpen ? card.face : undefined}
              aria-label={isOpen ? words.cardOpen(at + 1, card.face + 1) : words.cardDown(at + 1)}
              className={`grid aspect-square place-items-center rounded-theme border motion-safe:transition-colors ${isOpen ? 'border-line bg-surface' : 'border-transparent bg-primary hover:bg-(--primary-hover)'} ${card.isFound ? 'opacity-60' : ''}`}
              onClick={() => choose(at)}
            >
              {isOpen && (
                <Face aria-hidden className="size-3/5" style={{ color: COLOURS[card.face % COLOURS.length] }} />
              )}
            </button>
          );
        })}
      </div>
    </Stage>
  );
}
