'use client';

/** A line of stones against the computer: the frame of connect four and of noughts and crosses. */
import { useEffect, useState } from 'react';
import { useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { freshGrid, isFull, movesIn, put, reply, winning, type Form, type Spot } from './rules';

// <words>
const words = {
  fourHow:
    'Drop stones in turn with the computer: four in a row win, across, upright or slanting. Keys 1 to 7 choose the column. Each win brings a stronger opponent, the first defeat ends the game.',
  noughtsHow: 'Three in a row win. Each win or draw brings a stronger opponent, the first defeat ends the game.',
  yourTurn: 'Your turn',
  thinking: 'The computer thinks…',
  youWin: 'You win this one',
  draw: 'A draw',
  computerWins: 'The computer wins',
  nextGame: 'Next game',
  column: (number: number) => `Column ${number}`,
  place: (row: number, column: number) => `Row ${row}, column ${column}`,
  yours: 'yours',
  computers: 'the computer’s',
};
// </words>

const STRONGEST = 5;

export function LineGame({ form, ...props }: GameProps & { form: Form }) {
  const round = useRound(props.of);
  const [grid, setGrid] = useState(() => freshGrid(form));
  const [turn, setTurn] = useState<1 | 2>(1);
  const [level, setLevel] = useState(1);
  const [points, setPoints] = useState(0);
  const { end, state } = round;
  const line = winning(grid, form);
  const winner = line?.[0] && grid[line[0].y]?.[line[0].x];
  const isDrawn = !line && isFull(grid);
  const isRunning = state === 'playing' && !line && !isDrawn;
  useEffect(() => {
    if (!isRunning || turn === 1) return;
    // A moment to see one's own stone before the answer.
    const wait = setTimeout(() => {
      const spot = reply(grid, form, level);
      if (!spot) return;
      const next = put(grid, spot, 2);
      setGrid(next);
      setTurn(1);
      if (winning(next, form)) round.play('end');
    }, 350);
    return () => clearTimeout(wait);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer follows from the stones alone
  }, [isRunning, turn, grid, form, level]);
  useEffect(() => {
    if (winner !== 2 || state !== 'playing') return;
    const wait = setTimeout(end, 1200);
    return () => clearTimeout(wait);
  }, [winner, state, end]);
  const choose = (spot: Spot | undefined) => {
    if (!isRunning || turn === 2 || !spot) return;
    const next = put(grid, spot, 1);
    const stones = next.flat().filter((stone) => stone === 1).length;
    setGrid(next);
    setTurn(2);
    const hasWon = winning(next, form) !== undefined;
    round.play(hasWon ? 'good' : 'tap');
    if (hasWon) setPoints((old) => old + level * 50 + Math.max(0, 21 - stones) * 2);
    else if (isFull(next)) setPoints((old) => old + level * 20);
  };
  const drop = (column: number) => choose(movesIn(grid, form).find(({ x }) => x === column));
  useKeys(form.drops && isRunning, (key) => {
    const column = Number(key) - 1;
    if (!(column >= 0 && column < form.columns)) return false;
    drop(column);
    return true;
  });
  const restart = (at: number) => {
    setGrid(freshGrid(form));
    setTurn(1);
    setLevel(at);
  };
  const goesOn = state === 'playing' && (winner === 1 || isDrawn);
  const told = winner === 1 ? words.youWin : winner === 2 ? words.computerWins : isDrawn ? words.draw : '';
  return (
    <Stage
      {...props}
      round={round}
      points={points}
      level={level}
      how={form.drops ? words.fourHow : words.noughtsHow}
      ending={words.computerWins}
      onBegin={() => {
        restart(1);
        setPoints(0);
      }}
    >
      <div
        className={`grid gap-1 rounded-theme p-2 sm:gap-2 ${form.drops ? 'grid-cols-7 bg-primary' : 'mx-auto max-w-80 grid-cols-3 bg-line'}`}
      >
        {grid.flatMap((row, y) =>
          row.map((stone, x) => {
            const isLine = line?.some((spot) => spot.x === x && spot.y === y);
            const name = `${words.place(y + 1, x + 1)}${stone === 0 ? '' : `, ${stone === 1 ? words.yours : words.computers}`}`;
            const stoneLook =
              stone === 0 ? '' : stone === 1 ? 'border-4 border-ink bg-surface' : 'border-4 border-surface bg-ink';
            return (
              <button
                key={`${y} ${x}`}
                type="button"
                aria-label={form.drops && y === 0 && stone === 0 ? words.column(x + 1) : name}
                tabIndex={form.drops && y > 0 ? -1 : 0}
                data-testid={form.drops ? `column-${x}` : 'field'}
                className={`grid aspect-square place-items-center bg-surface ${form.drops ? 'rounded-full' : 'rounded-theme'}`}
                onClick={() => (form.drops ? drop(x) : stone === 0 && choose({ x, y }))}
              >
                {stone > 0 && (
                  <span
                    className={`block size-4/5 rounded-full ${stoneLook} ${isLine ? 'ring-4 ring-(--accent)' : ''}`}
                  />
                )}
              </button>
            );
          }),
        )}
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-center gap-3">
        <p role="status" className="font-medium">
          {told || (turn === 1 ? words.yourTurn : words.thinking)}
        </p>
        {goesOn && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => restart(Math.min(STRONGEST, winner === 1 ? level + 1 : level))}
          >
            {words.nextGame}
          </button>
        )}
      </div>
    </Stage>
  );
}
