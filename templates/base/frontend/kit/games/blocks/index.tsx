'use client';

/** Falling blocks: fill whole rows before the pieces reach the top. */
import { ArrowDownToLineIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Pad } from '../pad';
import { directionOf, useEnd, useKeys, useRound, type Direction } from '../round';
import { Stage, type GameProps } from '../stage';
import { drop, fall, freshField, HEIGHT, levelOf, paceOf, shadowOf, shift, squaresOf, turn, WIDTH } from './rules';

// <words>
const words = {
  blocksHow:
    'Arrow keys move and turn the pieces, space drops them. A full row vanishes; several at once bring more points.',
  blocksField: 'The field with the falling blocks',
  blocksRows: 'Rows',
  blocksNext: 'Next',
  blocksDrop: 'Drop',
};
// </words>

export function Blocks(props: GameProps) {
  const round = useRound(props.of);
  const [field, setField] = useState(() => freshField(() => 0.5));
  const isOn = round.state === 'playing';
  const press = (direction: Direction) => {
    if (!isOn) return;
    if (direction === 'up') setField(turn(field));
    else if (direction === 'down') setField(fall(field));
    else setField(shift(field, direction === 'left' ? -1 : 1));
  };
  const release = () => {
    round.play('tap');
    setField(drop(field));
  };
  useKeys(isOn, (key) => {
    if (key === ' ') {
      release();
      return true;
    }
    const direction = directionOf(key);
    if (direction) press(direction);
    return direction !== undefined;
  });
  const pace = paceOf(field);
  useEffect(() => {
    if (!isOn) return;
    const clock = setInterval(() => setField((old) => (old.isOver ? old : fall(old))), pace);
    return () => clearInterval(clock);
  }, [isOn, pace]);
  const { cleared, isOver } = field;
  useEffect(() => {
    if (cleared > 0) round.play('good');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a sound for rows that went
  }, [cleared]);
  useEnd(round, isOver);
  const next = { kind: field.bag[0] ?? 1, turns: 0, x: 0, y: 0 };
  return (
    <Stage
      {...props}
      round={round}
      points={field.points}
      level={levelOf(field)}
      extra={{ label: words.blocksRows, value: String(cleared) }}
      how={words.blocksHow}
      onBegin={() => setField(freshField())}
      controls={
        <div className="flex items-end justify-center gap-4 sm:hidden">
          <div className="relative">
            <Pad onPress={press} />
          </div>
          <button type="button" className="button size-14 p-0" onPointerDown={release}>
            <ArrowDownToLineIcon aria-hidden className="size-6" />
            <span className="sr-only">{words.blocksDrop}</span>
          </button>
        </div>
      }
    >
      <div className="flex justify-center gap-3">
        <svg
          role="img"
          aria-label={words.blocksField}
          data-testid="blocks"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="w-44 touch-none rounded-theme border border-line bg-sunken sm:w-64"
        >
          {squaresOf(shadowOf(field)).map(({ x, y }) => (
            <rect
              key={`${x} ${y}`}
              x={x + 0.08}
              y={y + 0.08}
              width="0.84"
              height="0.84"
              rx="0.15"
              fill="none"
              stroke="var(--control)"
              strokeWidth="0.06"
            />
          ))}
          {field.rows.flatMap((row, y) =>
            row.map((kind, x) => kind > 0 && <Square key={`${x} ${y}`} x={x} y={y} kind={kind} />),
          )}
          {squaresOf(field.piece).map(({ x, y }) => (
            <Square key={`${x} ${y}`} x={x} y={y} kind={field.piece.kind} />
          ))}
        </svg>
        <div className="w-16">
          <p className="text-xs text-muted">{words.blocksNext}</p>
          <svg aria-hidden viewBox="0 0 4 2" className="mt-1 w-full">
            {squaresOf(next).map(({ x, y }) => (
              <Square key={`${x} ${y}`} x={x} y={next.kind === 1 ? y - 0.5 : y} kind={next.kind} />
            ))}
          </svg>
        </div>
      </div>
    </Stage>
  );
}

/** Seven looks from the colours of the app. */
const LOOKS = ['var(--art-1)', 'var(--art-2)', 'var(--primary)', 'var(--art-3)'];

function Square({ x, y, kind }: { x: number; y: number; kind: number }) {
  return (
    <rect
      x={x + 0.05}
      y={y + 0.05}
      width="0.9"
      height="0.9"
      rx="0.15"
      fill={LOOKS[(kind - 1) % LOOKS.length]}
      stroke="var(--ink)"
      strokeOpacity={kind > LOOKS.length ? 0.75 : 0.25}
      strokeWidth={kind > LOOKS.length ? 0.1 : 0.04}
    />
  );
}
