'use client';

/** 2048: equal tiles become one. */
import { useState } from 'react';
import { directionOf, useKeys, useRound, useSwipe, type Direction } from '../round';
import { Stage, type GameProps } from '../stage';
import { freshBoard, isStuck, largest, move, withTile } from './rules';

// <words>
const words = {
  mergeHow:
    'Move all tiles with the arrow keys or by swiping. Two equal tiles become one of twice the value. Reach 2048.',
  largestTile: 'Largest tile',
  tileAt: (tile: number, row: number, column: number) => `${tile === 0 ? '–' : tile}, ${row}/${column}`,
  reached: 'You have reached 2048!',
};
// </words>

/** From the tint of the app to its full colour, as tiles grow. */
function look(tile: number): string {
  if (tile === 0) return 'bg-page';
  const step = Math.log2(tile);
  if (step <= 2) return 'bg-(--primary-100) text-(--primary-950)';
  if (step <= 4) return 'bg-(--primary-300) text-(--primary-950)';
  if (step <= 6) return 'bg-(--primary-700) text-white';
  if (step <= 8) return 'bg-(--primary-900) text-white';
  return step <= 10 ? 'bg-(--accent-200) text-(--accent-950)' : 'bg-(--accent-900) text-white';
}

export function Merge(props: GameProps) {
  const round = useRound(props.of);
  const [board, setBoard] = useState(() => freshBoard(() => 0));
  const [points, setPoints] = useState(0);
  const go = (direction: Direction) => {
    if (round.state !== 'playing') return;
    const moved = move(board, direction);
    if (!moved.moved) return;
    const next = withTile(moved.board);
    setBoard(next);
    setPoints((old) => old + moved.points);
    round.play(moved.points > 0 ? 'good' : 'tap');
    if (isStuck(next)) {
      round.play('end');
      round.end();
    }
  };
  const swipe = useSwipe(go);
  useKeys(round.state === 'playing', (key) => {
    const direction = directionOf(key);
    if (direction) go(direction);
    return direction !== undefined;
  });
  return (
    <Stage
      {...props}
      round={round}
      points={points}
      extra={{ label: words.largestTile, value: String(largest(board)) }}
      how={words.mergeHow}
      {...(largest(board) >= 2048 ? { ending: words.reached } : {})}
      onBegin={() => {
        setBoard(freshBoard());
        setPoints(0);
      }}
    >
      <div
        {...swipe}
        className="grid aspect-square touch-none grid-cols-4 grid-rows-4 gap-2 rounded-theme bg-line p-2 select-none"
      >
        {board.flatMap((row, y) =>
          row.map((tile, x) => (
            <div
              key={`${y} ${x}`}
              role="img"
              aria-label={words.tileAt(tile, y + 1, x + 1)}
              className={`grid place-items-center rounded-theme text-2xl font-bold tabular-nums motion-safe:transition-colors sm:text-3xl ${look(tile)}`}
            >
              {tile > 0 && tile}
            </div>
          )),
        )}
      </div>
    </Stage>
  );
}
