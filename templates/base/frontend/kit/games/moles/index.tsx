'use client';

/** Quick fingers: hit the moles as they look out, and leave the friends alone. */
import { useState } from 'react';
import { useClock, useEnd, useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { Animal } from './animal';
import { freshMeadow, hit, HOLES, levelOf, pass } from './rules';

// <words>
const words = {
  molesHow:
    'Hit each mole before it is gone, by a tap or the keys 1 to 9. Five that get away end the game. Leave the rabbits alone.',
  molesHole: (number: number, who: string) => `Hole ${number}: ${who}`,
  molesLooks: { mole: 'a mole', friend: 'a rabbit', empty: 'nobody' },
  lives: 'Lives',
};
// </words>

export function Moles(props: GameProps) {
  const round = useRound(props.of);
  const [meadow, setMeadow] = useState(freshMeadow);
  const isOn = round.state === 'playing';
  useClock(isOn, 50, 100, (seconds) => setMeadow((old) => pass(old, seconds)));
  useEnd(round, meadow.lives === 0);
  const strike = (hole: number): void => {
    const next = hit(meadow, hole);
    if (next === meadow) return;
    round.play(next.hits > meadow.hits ? 'good' : 'bad');
    setMeadow(next);
  };
  useKeys(isOn, (key) => {
    if (!/^[1-9]$/.test(key)) return false;
    strike(Number(key) - 1);
    return true;
  });
  return (
    <Stage
      {...props}
      round={round}
      points={meadow.points}
      level={levelOf(meadow)}
      extra={{ label: words.lives, value: String(meadow.lives) }}
      how={words.molesHow}
      onBegin={() => setMeadow(freshMeadow())}
    >
      <div
        data-testid="moles"
        className="mx-auto grid max-w-sm grid-cols-3 gap-2 rounded-theme border border-line bg-sunken p-3"
      >
        {Array.from({ length: HOLES }, (_, hole) => {
          const mole = meadow.moles.find((each) => each.hole === hole);
          const look = mole ? (mole.isFriend ? 'friend' : 'mole') : 'empty';
          return (
            <button
              key={hole}
              type="button"
              data-look={look}
              aria-label={words.molesHole(hole + 1, words.molesLooks[look])}
              className="relative aspect-square touch-manipulation overflow-hidden rounded-theme bg-surface select-none"
              onPointerDown={() => strike(hole)}
            >
              <Animal look={look} />
              <span aria-hidden className="absolute top-1 left-2 hidden text-xs text-muted sm:block">
                {hole + 1}
              </span>
            </button>
          );
        })}
      </div>
    </Stage>
  );
}
