'use client';

/** Mental arithmetic: work out each sum before its time is up. */
import { CheckIcon, DeleteIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { format } from '@/kit/ui/format';
import { useClock, useEnd, useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { Choice } from './choice';
import { accuracyOf, answer, freshSums, levelOf, pass, resultOf, timeFor, type Practice, type Sum } from './rules';

// <words>
const words = {
  sumsHow: 'Work out each sum and type the result before the bar runs out. Three mistakes end the game. Escape pauses.',
  sumsPractice: 'Practice has no clock and no lives. Choose what you want to practise.',
  sumsSigns: { plus: '+', minus: '−', times: '×', divided: '÷' },
  sumsRight: 'Right',
  sumsAnswer: 'Your answer',
  lives: 'Lives',
  finishRound: 'Finish',
  accuracy: 'Accuracy',
  checkGuess: 'Check',
  sudokuErase: 'Erase',
};
// </words>

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** As many digits as an answer has. */
const LONGEST = 5;

export function SumsGame(props: GameProps) {
  const round = useRound(props.of);
  const [sums, setSums] = useState(() => freshSums(null, () => 0.5));
  const [typed, setTyped] = useState('');
  const [isPractice, setPractice] = useState(false);
  const [practice, setChoice] = useState<Practice>({ kinds: ['times'], tables: [2, 3, 4, 5, 6, 7, 8, 9, 10] });
  const { end, state } = round;
  const isOn = state === 'playing';
  useClock(isOn, 50, 500, (seconds) => setSums((old) => pass(old, seconds)));
  const done = sums.right + sums.wrong;
  // What was typed for a sum is gone with it, also when its time was up.
  useEffect(() => setTyped(''), [done]);
  useEnd(round, sums.lives === 0);

  const give = (text: string): void => {
    const isRight = Number(text) === resultOf(sums.sum);
    round.play(isRight ? 'good' : 'bad');
    setSums(answer(sums, Number(text)));
    setTyped('');
  };
  /** A right result counts as soon as it stands there, a wrong one when it is checked. */
  const type = (digit: string): void => {
    const text = (typed === '0' ? '' : typed) + digit;
    if (text.length > LONGEST) return;
    if (Number(text) === resultOf(sums.sum)) give(text);
    else setTyped(text);
  };
  const erase = (): void => setTyped(typed.slice(0, -1));
  const check = (): void => {
    if (typed !== '') give(typed);
  };
  useKeys(isOn, (key) => {
    if (/^\d$/.test(key)) type(key);
    else if (key === 'Backspace' || key === 'Delete') erase();
    else if (key === 'Enter') check();
    else return false;
    return true;
  });
  const said = ({ a, kind, b }: Sum): string => `${format.number(a)} ${words.sumsSigns[kind]} ${format.number(b)}`;
  const { last } = sums;
  const share = sums.practice ? 1 : sums.left / timeFor(levelOf(sums));
  return (
    <Stage
      {...props}
      round={round}
      points={sums.points}
      level={sums.practice ? undefined : levelOf(sums)}
      extra={
        sums.practice
          ? { label: words.sumsRight, value: `${sums.right} / ${done}` }
          : { label: words.lives, value: String(sums.lives) }
      }
      how={sums.practice ? words.sumsPractice : words.sumsHow}
      isPractice={sums.practice !== null}
      choice={
        state === 'playing' || state === 'paused' ? undefined : (
          <Choice isPractice={isPractice} practice={practice} onMode={setPractice} onChoose={setChoice} />
        )
      }
      after={
        <dl className="flex gap-8">
          {[
            [words.sumsRight, format.number(sums.right)],
            [words.accuracy, format.percent(accuracyOf(sums))],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      }
      onBegin={() => {
        setSums(freshSums(isPractice ? practice : null));
        setTyped('');
      }}
      controls={
        <>
          <div className="mx-auto grid max-w-xs grid-cols-3 gap-2">
            {[...DIGITS, 'erase', '0', 'check'].map((key) =>
              key === 'erase' ? (
                <button key={key} type="button" className="button min-h-12 sm:min-h-14" onClick={erase}>
                  <DeleteIcon aria-hidden className="size-6" />
                  <span className="sr-only">{words.sudokuErase}</span>
                </button>
              ) : key === 'check' ? (
                <button key={key} type="button" className="button button-primary min-h-12 sm:min-h-14" onClick={check}>
                  <CheckIcon aria-hidden className="size-6" />
                  <span className="sr-only">{words.checkGuess}</span>
                </button>
              ) : (
                <button
                  key={key}
                  type="button"
                  className="button min-h-12 text-xl sm:min-h-14"
                  onClick={() => type(key)}
                >
                  {key}
                </button>
              ),
            )}
          </div>
          {sums.practice && (
            <button type="button" className="button mt-4 w-full" onClick={end}>
              {words.finishRound}
            </button>
          )}
        </>
      }
    >
      <div className="overflow-hidden rounded-theme border border-line bg-sunken">
        <div aria-hidden className="h-2 bg-surface">
          <div
            className={`h-full ${share < 0.3 ? 'bg-danger' : 'bg-primary'}`}
            style={{ width: `${Math.max(0, 100 * share)}%` }}
          />
        </div>
        <div className="flex flex-col items-center gap-3 px-4 py-5 text-center sm:gap-4 sm:py-10">
          <p data-testid="sum" aria-live="polite" className="text-4xl font-bold tabular-nums sm:text-6xl">
            {said(sums.sum)}
          </p>
          <output
            aria-label={words.sumsAnswer}
            className="grid min-h-14 min-w-36 place-items-center rounded-theme border-2 border-(--control) bg-surface px-4 text-3xl font-semibold tabular-nums"
          >
            {typed || '\u2007'}
          </output>
          <p
            data-testid="last-sum"
            className={`min-h-6 font-medium tabular-nums ${last?.isRight ? 'text-success' : 'text-danger'}`}
          >
            {last && `${last.isRight ? '✓' : '✗'} ${said(last.sum)} = ${format.number(resultOf(last.sum))}`}
          </p>
        </div>
      </div>
    </Stage>
  );
}
