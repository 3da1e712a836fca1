'use client';

/** A timer of focused sessions with breaks, the tasks they are for, and how many there were each day. All of it is kept in this browser. */
import { PauseIcon, PlayIcon, RotateCcwIcon, SkipForwardIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keptHere } from '../kept';
import { Frame } from './frame';
import { Lengths, Tasks, Week } from './timer-parts';
import {
  clockOf,
  dayOf,
  lengthsOf,
  phaseAfter,
  PHASES,
  stateIn,
  withSession,
  type Phase,
  type TimerState,
} from './timer-rules';

// <words>
const words = {
  timerPhase: 'Phase',
  timerPhases: { focus: 'Focus', short: 'Short break', long: 'Long break' },
  timerStart: 'Start',
  timerPause: 'Pause',
  timerGoOn: 'Go on',
  timerReset: 'Reset',
  timerSkip: 'Skip',
  timerLeft: 'Time left',
  timerOver: (phase: string) => `Time is up: ${phase}`,
  timerSound: 'Sound when time is up',
};
// </words>

/** How often the clock is looked at, in milliseconds. */
const TICK = 200;
const MINUTE = 60_000;

/** Two short tones; nothing where the browser has none. */
function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.15;
      tone.frequency.value = pitch;
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at * 0.35);
      tone.stop(audio.currentTime + at * 0.35 + 0.25);
    }
    setTimeout(() => void audio.close(), 1500);
  } catch {
    // It stays silent.
  }
}

/** `sample`: minutes of a session, of a short and of a long break, between commas. */
export function Timer({ of, title, lead, sample }: { of: string; title: string; lead: string; sample: string }) {
  const [state, setState] = useState<TimerState>(() => stateIn(null, lengthsOf(sample)));
  const [phase, setPhase] = useState<Phase>('focus');
  /** When it will be over; null while it stands still. */
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(state.lengths.focus * MINUTE);
  const [done, setDone] = useState(0);
  const [over, setOver] = useState<Phase | null>(null);
  const name = `timer:${of}`;
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const kept = stateIn(keptHere.get(name), lengthsOf(sample));
    setRead(true);
    setState(kept);
    setLeft(kept.lengths.focus * MINUTE);
  }, [name, sample]);
  useEffect(() => {
    if (isRead) keptHere.set(name, JSON.stringify(state));
  }, [name, state, isRead]);

  const total = state.lengths[phase] * MINUTE;
  const begin = (next: Phase): void => {
    setPhase(next);
    setEnd(null);
    setLeft(state.lengths[next] * MINUTE);
  };
  const finish = (): void => {
    if (state.isLoud) ring();
    setOver(phase);
    const completed = done + (phase === 'focus' ? 1 : 0);
    setDone(completed);
    if (phase === 'focus') setState((old) => ({ ...old, days: withSession(old.days, dayOf(new Date())) }));
    begin(phaseAfter(phase, completed));
  };
  useEffect(() => {
    if (end === null) return;
    const look = () => {
      const rest = end - Date.now();
      if (rest > 0) setLeft(rest);
      else finish();
    };
    const clock = setInterval(look, TICK);
    return () => clearInterval(clock);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what happens at the end is that of this phase
  }, [end, phase, state.isLoud, done]);
  const shown = clockOf(left);
  useEffect(() => {
    if (end === null) return;
    const before = document.title;
    document.title = `${shown} · ${words.timerPhases[phase]}`;
    return () => {
      document.title = before;
    };
  }, [end, shown, phase]);

  const isRunning = end !== null;
  const toggle = (): void => {
    setOver(null);
    if (isRunning) {
      setLeft(Math.max(0, end - Date.now()));
      setEnd(null);
    } else setEnd(Date.now() + left);
  };
  const isBegun = isRunning || left < total;
  return (
    <Frame title={title} lead={lead}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={title} className="card grid justify-items-center gap-6 p-5 py-8 sm:p-10">
          <div role="group" aria-label={words.timerPhase} className="flex flex-wrap justify-center gap-1">
            {PHASES.map((each) => (
              <button
                key={each}
                type="button"
                className="toggle"
                aria-pressed={each === phase}
                onClick={() => {
                  setOver(null);
                  begin(each);
                }}
              >
                {words.timerPhases[each]}
              </button>
            ))}
          </div>
          <p
            role="timer"
            aria-label={words.timerLeft}
            data-testid="clock"
            className="text-7xl leading-none font-bold tabular-nums sm:text-9xl"
          >
            {shown}
          </p>
          <div aria-hidden className="h-2 w-full max-w-md overflow-hidden rounded-full bg-sunken">
            <div className="h-full bg-primary" style={{ width: `${Math.round((1 - left / total) * 1000) / 10}%` }} />
          </div>
          <p role="status" className="min-h-6 text-muted">
            {over === null ? '' : words.timerOver(words.timerPhases[over])}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <button type="button" className="button button-primary min-h-12 min-w-32 px-6 text-lg" onClick={toggle}>
              {isRunning ? <PauseIcon aria-hidden className="size-5" /> : <PlayIcon aria-hidden className="size-5" />}
              {isRunning ? words.timerPause : isBegun ? words.timerGoOn : words.timerStart}
            </button>
            <button type="button" className="button min-h-12" disabled={!isBegun} onClick={() => begin(phase)}>
              <RotateCcwIcon aria-hidden className="size-4" />
              {words.timerReset}
            </button>
            <button
              type="button"
              className="button min-h-12"
              onClick={() => {
                setOver(null);
                begin(phaseAfter(phase, done));
              }}
            >
              <SkipForwardIcon aria-hidden className="size-4" />
              {words.timerSkip}
            </button>
          </div>
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-(--primary)"
              checked={state.isLoud}
              onChange={(event) => setState({ ...state, isLoud: event.target.checked })}
            />
            {words.timerSound}
          </label>
        </section>
        <div className="grid gap-6">
          <Tasks tasks={state.tasks} onChange={(tasks) => setState({ ...state, tasks })} />
          <Week days={state.days} />
          <Lengths
            lengths={state.lengths}
            names={words.timerPhases}
            onChange={(lengths) => {
              setState({ ...state, lengths });
              if (!isBegun) setLeft(lengths[phase] * MINUTE);
            }}
          />
        </div>
      </div>
    </Frame>
  );
}
