'use client';

/** The frame of every game: what was reached, pause and sound, how it is played, and the leaderboard. */
import { PauseIcon, PlayIcon, RotateCcwIcon, Volume2Icon, VolumeXIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { format } from '@/kit/ui/format';
import type { Entered, Period } from './client';
import { Leaderboard } from './leaderboard';
import { NameForm } from './name-form';
import { useKeys, type Round } from './round';

// <words>
const words = {
  points: 'Points',
  level: 'Level',
  play: 'Play',
  playAgain: 'Play again',
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused',
  gameOver: 'Game over',
  youReached: (points: string) => `You reached ${points} points.`,
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
  startAgain: 'Start again',
};
// </words>

/** What the page says about the game. */
export interface GameProps {
  /** The game's name at the back end. */
  of: string;
  title: string;
  lead: string;
  /** Those of its leaderboard. */
  periods?: readonly Period[];
}

const PERIODS: readonly Period[] = ['day', 'all'];

interface StageProps extends GameProps {
  round: Round;
  points: number;
  level?: number;
  /** One more thing to count: lives, misses, hands. */
  extra?: { label: string; value: string };
  /** How it is played, in two or three sentences. */
  how: string;
  /** Said when it is over, above the points. */
  ending?: string;
  /** What else is told when it is over. */
  after?: ReactNode;
  /** Its points stand on no leaderboard. */
  isPractice?: boolean;
  /** Ways to play it, chosen before it begins. */
  choice?: ReactNode;
  onBegin: () => void;
  children: ReactNode;
  /** Below the board: buttons for fingers, a keyboard. */
  controls?: ReactNode;
}

export function Stage(props: StageProps) {
  const { of, title, lead, round, points, level, extra, how, onBegin, children, controls, choice } = props;
  const [entered, setEntered] = useState<Entered | null>(null);
  const begin = () => {
    onBegin();
    round.begin();
  };
  useKeys(round.state === 'playing' || round.state === 'paused', (key) => {
    if (key !== 'Escape') return false;
    if (round.state === 'playing') round.pause();
    else round.resume();
    return true;
  });
  const counted = [
    { label: words.points, value: format.number(points), id: 'points' },
    ...(level === undefined ? [] : [{ label: words.level, value: String(level), id: 'level' }]),
    ...(extra ? [{ ...extra, id: 'extra' }] : []),
  ];
  return (
    <div className="page py-8 sm:py-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {lead && <p className="mt-2 text-lg text-pretty text-muted">{lead}</p>}
      </header>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={title} data-testid="game" data-state={round.state} className="card p-3 sm:p-6">
          <div className="mx-auto flex max-w-lg flex-wrap items-center justify-between gap-2">
            <dl className="flex flex-wrap gap-x-4 gap-y-1">
              {counted.map((each) => (
                <div key={each.id}>
                  <dt className="text-xs text-muted">{each.label}</dt>
                  <dd data-testid={each.id} className="text-xl leading-6 font-bold tabular-nums">
                    {each.value}
                  </dd>
                </div>
              ))}
            </dl>
            <Buttons round={round} onBegin={begin} />
          </div>
          {choice}
          <div className="mx-auto mt-4 grid max-w-lg [&>*]:[grid-area:1/1]">
            <div inert={round.state !== 'playing'}>{children}</div>
            {round.state !== 'playing' && <Cover {...props} onBegin={begin} onEntered={setEntered} />}
          </div>
          {controls && round.state === 'playing' && <div className="mx-auto mt-4 max-w-lg">{controls}</div>}
          {round.state !== 'ready' && <p className="mx-auto mt-4 max-w-lg text-sm text-muted">{how}</p>}
        </section>
        <Leaderboard of={of} periods={props.periods ?? PERIODS} entered={entered} />
      </div>
    </div>
  );
}

function Buttons({ round, onBegin }: { round: Round; onBegin: () => void }) {
  const isOn = round.state === 'playing';
  return (
    <div className="flex gap-1">
      {isOn && (
        <button type="button" className="icon-button size-11" onClick={round.pause}>
          <PauseIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.pause}</span>
        </button>
      )}
      <button type="button" className="icon-button size-11" aria-pressed={round.isLoud} onClick={round.toggleSound}>
        {round.isLoud ? <Volume2Icon aria-hidden className="size-5" /> : <VolumeXIcon aria-hidden className="size-5" />}
        <span className="sr-only">{round.isLoud ? words.soundOff : words.soundOn}</span>
      </button>
      {(isOn || round.state === 'paused') && (
        <button type="button" className="icon-button size-11" onClick={onBegin}>
          <RotateCcwIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.startAgain}</span>
        </button>
      )}
    </div>
  );
}

/** What lies over the board while nobody plays. */
function Cover(props: StageProps & { onEntered: (entered: Entered) => void }) {
  const { of, title, round, points, how, ending, after, onBegin, onEntered } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round.state !== 'ready') box.current?.focus();
  }, [round.state]);
  const isOver = round.state === 'over';
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={isOver ? 'status' : undefined}
      className={`z-10 flex min-h-72 flex-col items-center justify-center gap-4 rounded-theme border border-line p-4 text-center outline-none sm:p-8 ${after ? 'bg-surface' : 'bg-surface/95'}`}
    >
      <h2 className="text-2xl font-bold">
        {isOver ? (ending ?? words.gameOver) : round.state === 'paused' ? words.paused : title}
      </h2>
      {isOver ? (
        <>
          <p className="text-lg">{words.youReached(format.number(points))}</p>
          {after}
          {points > 0 && !props.isPractice && (
            <NameForm
              key={round.number}
              of={of}
              periods={props.periods ?? PERIODS}
              points={points}
              round={round}
              onEntered={onEntered}
            />
          )}
        </>
      ) : (
        round.state === 'ready' && <p className="max-w-sm text-pretty text-muted">{how}</p>
      )}
      <button
        type="button"
        data-testid="start"
        className={`button button-large ${isOver && points > 0 && !props.isPractice ? '' : 'button-primary'}`}
        onClick={round.state === 'paused' ? round.resume : onBegin}
      >
        <PlayIcon aria-hidden className="size-5" />
        {isOver ? words.playAgain : round.state === 'paused' ? words.resume : words.play}
      </button>
    </div>
  );
}
