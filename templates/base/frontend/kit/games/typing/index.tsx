'use client';

/** Falling words: type each before it reaches the ground. */
import { useEffect, useRef, useState } from 'react';
import { format } from '@/kit/ui/format';
import { useClock, useEnd, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { accuracyOf, freshSky, levelOf, paceOf, pass, typed } from './rules';

// <words>
const words = {
  typingHow: 'Type the falling words before they reach the ground. Three that get through end the game. Escape pauses.',
  lives: 'Lives',
  withLives: 'For points',
  withoutLives: 'Practice',
  landedWords: 'Landed',
  finishRound: 'Finish',
  accuracy: 'Accuracy',
  wordsAMinute: 'Words a minute',
  typeHere: 'Type the falling words here',
};
// </words>

interface TypingProps extends GameProps {
  words: readonly string[];
}

export function Typing({ words: list, ...props }: TypingProps) {
  const round = useRound(props.of);
  const [sky, setSky] = useState(freshSky);
  const [text, setText] = useState('');
  const [isPractice, setPractice] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { end, state } = round;
  useEffect(() => {
    if (state === 'playing') input.current?.focus({ preventScroll: true });
  }, [state]);
  // Who wants less motion sees the words go down in steps.
  useClock(state === 'playing', 40, 500, (seconds) => setSky((old) => pass(old, seconds, list)));
  useEnd(round, sky.lives === 0);
  const type = (next: string) => {
    const cleared = typed(sky, next);
    setText(cleared ? '' : next);
    if (!cleared) return;
    setSky(cleared);
    round.play('good');
  };
  return (
    <Stage
      {...props}
      round={round}
      points={sky.points}
      level={levelOf(sky)}
      extra={
        sky.isPractice
          ? { label: words.landedWords, value: String(sky.landed) }
          : { label: words.lives, value: String(sky.lives) }
      }
      how={words.typingHow}
      isPractice={sky.isPractice}
      choice={
        round.state === 'playing' || round.state === 'paused' ? undefined : (
          <Modes isPractice={isPractice} onChoose={setPractice} />
        )
      }
      after={
        <dl className="flex gap-8">
          {[
            [words.accuracy, `${format.number(accuracyOf(sky))} %`],
            [words.wordsAMinute, format.number(paceOf(sky))],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      }
      onBegin={() => {
        setSky(freshSky(isPractice));
        setText('');
      }}
      controls={
        sky.isPractice && (
          <button type="button" className="button w-full" onClick={end}>
            {words.finishRound}
          </button>
        )
      }
    >
      <div className="relative h-72 overflow-hidden rounded-theme border border-line bg-sunken sm:h-96" aria-hidden>
        {sky.falling.map((each) => (
          <span
            key={each.id}
            data-testid="falling"
            className="absolute rounded-theme border border-line bg-surface px-2.5 py-1 text-lg font-semibold"
            style={{
              top: `${each.at * 92}%`,
              left: `${each.lane * 100}%`,
              transform: `translateX(-${each.lane * 100}%)`,
              ...(each.at > 0.7 ? { borderColor: 'var(--color-danger)' } : {}),
            }}
          >
            <b className="text-primary-text">{each.word.startsWith(text) ? text : ''}</b>
            {each.word.startsWith(text) ? each.word.slice(text.length) : each.word}
          </span>
        ))}
      </div>
      <input
        ref={input}
        className="input mt-3 min-h-12 text-center text-lg!"
        aria-label={words.typeHere}
        placeholder={words.typeHere}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </Stage>
  );
}

/** For points with three lives, or as long as one likes. */
function Modes({ isPractice, onChoose }: { isPractice: boolean; onChoose: (isPractice: boolean) => void }) {
  return (
    <div className="mx-auto mt-4 flex max-w-lg">
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          className="toggle"
          aria-pressed={isPractice === each}
          onClick={() => onChoose(each)}
        >
          {each ? words.withoutLives : words.withLives}
        </button>
      ))}
    </div>
  );
}
