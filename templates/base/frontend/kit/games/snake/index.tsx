'use client';

/** Snake: eat, grow, and run into nothing. */
import { useEffect, useRef, useState } from 'react';
import { Pad } from '../pad';
import { directionOf, useKeys, useRound, useSwipe, type Direction } from '../round';
import { Stage, type GameProps } from '../stage';
import { freshSnake, levelOf, paceOf, pointsOf, SIZE, step, turn } from './rules';

// <words>
const words = {
  snakeHow:
    'Steer with the arrow keys, by swiping or with the buttons. Every bite makes the snake longer, every five bites faster.',
  snakeField: 'The field with the snake',
};
// </words>

export function SnakeGame(props: GameProps) {
  const round = useRound(props.of);
  const [snake, setSnake] = useState(() => freshSnake(() => 0.75));
  /** Turns that wait for their step: two quick ones within a step both count. */
  const turns = useRef<Direction[]>([]);
  const { end, state } = round;
  const steer = (direction: Direction) => {
    if (state === 'playing' && turns.current.length < 2) turns.current.push(direction);
  };
  const swipe = useSwipe(steer);
  useKeys(state === 'playing', (key) => {
    const direction = directionOf(key);
    if (direction) steer(direction);
    return direction !== undefined;
  });
  useEffect(() => {
    if (state !== 'playing') return;
    const wait = setTimeout(() => {
      const to = turns.current.shift();
      const next = step(to ? turn(snake, to) : snake);
      if (next.eaten > snake.eaten) round.play('good');
      if (next.isDead) {
        round.play('end');
        end();
      }
      setSnake(next);
    }, paceOf(snake));
    return () => clearTimeout(wait);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a step follows from the snake alone
  }, [snake, state, end]);
  return (
    <Stage
      {...props}
      round={round}
      points={pointsOf(snake)}
      level={levelOf(snake)}
      how={words.snakeHow}
      onBegin={() => {
        turns.current = [];
        setSnake(freshSnake());
      }}
      controls={<Pad onPress={steer} />}
    >
      <svg
        {...swipe}
        role="img"
        aria-label={words.snakeField}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="aspect-square w-full touch-none rounded-theme border border-line bg-sunken"
      >
        <circle cx={snake.food.x + 0.5} cy={snake.food.y + 0.5} r="0.42" fill="var(--art-2)" />
        {snake.body.map((part, at) => (
          <rect
            key={`${part.x} ${part.y}`}
            x={part.x + 0.05}
            y={part.y + 0.05}
            width="0.9"
            height="0.9"
            rx={at === 0 ? 0.35 : 0.2}
            fill={at === 0 ? 'var(--primary-text)' : 'var(--art-1)'}
          />
        ))}
      </svg>
    </Stage>
  );
}
