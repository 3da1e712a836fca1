'use client';

/** A round of a game: when it runs, what was reached, and how keys, fingers and sounds reach it. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { startRound } from './client';

export type GameState = 'ready' | 'playing' | 'paused' | 'over';
export type Direction = 'up' | 'down' | 'left' | 'right';
export type Tone = 'tap' | 'good' | 'bad' | 'end';

export interface Round {
  state: GameState;
  /** Counts the rounds of this visit. */
  number: number;
  isLoud: boolean;
  /** The mark of the round at the server; null where it could not be reached. */
  mark: () => Promise<string | null>;
  begin: () => void;
  pause: () => void;
  resume: () => void;
  end: () => void;
  toggleSound: () => void;
  play: (tone: Tone) => void;
}

/** `of`: the game's name at the back end. A round pauses when its page is out of sight. */
export function useRound(of: string): Round {
  const [state, setState] = useState<GameState>('ready');
  const [number, setNumber] = useState(0);
  const [isLoud, setLoud] = useState(false);
  const mark = useRef<Promise<string | null>>(Promise.resolve(null));
  const pause = useCallback(() => setState((old) => (old === 'playing' ? 'paused' : old)), []);
  useEffect(() => {
    const look = () => document.hidden && pause();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pause]);
  return {
    state,
    number,
    isLoud,
    mark: () => mark.current,
    begin: () => {
      mark.current = startRound(of).catch(() => null);
      setNumber((old) => old + 1);
      setState('playing');
    },
    pause,
    resume: () => setState((old) => (old === 'paused' ? 'playing' : old)),
    end: useCallback(() => setState('over'), []),
    toggleSound: () => setLoud((old) => !old),
    play: (tone) => isLoud && sound(tone),
  };
}

/**
 * Tells a game that runs how many seconds have passed, again and again: every so many milliseconds, and every `still` where a visitor asked for less motion.
 * However long the browser slept, it is a second at most.
 */
export function useClock(isOn: boolean, every: number, still: number, onPass: (seconds: number) => void): void {
  const latest = useRef(onPass);
  useLayoutEffect(() => {
    latest.current = onPass;
  });
  useEffect(() => {
    if (!isOn) return;
    let before = performance.now();
    const clock = setInterval(
      () => {
        const now = performance.now();
        latest.current(Math.min(1, (now - before) / 1000));
        before = now;
      },
      isStill() ? still : every,
    );
    return () => clearInterval(clock);
  }, [isOn, every, still]);
}

/** Ends a round that is played as soon as the game is lost. */
export function useEnd({ state, end }: Pick<Round, 'state' | 'end'>, isLost: boolean): void {
  const isDue = isLost && state === 'playing';
  useEffect(() => {
    if (isDue) end();
  }, [isDue, end]);
}

let audio: AudioContext | undefined;

const TONES: Record<Tone, readonly number[]> = {
  tap: [330],
  good: [523, 659],
  bad: [196],
  end: [392, 330, 262],
};

/** A short sound without any file. */
function sound(tone: Tone): void {
  audio ??= new AudioContext();
  TONES[tone].forEach((pitch, at) => {
    if (!audio) return;
    const [from, volume, wave] = [audio.currentTime + at * 0.09, audio.createGain(), audio.createOscillator()];
    wave.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.16);
    wave.connect(volume).connect(audio.destination);
    wave.start(from);
    wave.stop(from + 0.17);
  });
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

/** Calls `onKey` for each key while `isOn`; where it answers true the page does not scroll. Typing in a field is left alone. */
export function useKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Escape writes nothing: it reaches the game from its own field, too.
      const away = event.key === 'Escape' ? 'dialog' : 'input, select, textarea, dialog';
      if (event.target instanceof Element && event.target.closest(away)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

export const directionOf = (key: string): Direction | undefined => ARROWS[key.length === 1 ? key.toLowerCase() : key];

/** As many pixels as a finger moves before it is a swipe. */
const SWIPE = 24;

/** What makes an element listen to swipes. */
export function useSwipe(onSwipe: (direction: Direction) => void): {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
} {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event) => {
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event) => {
      if (!from.current) return;
      const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
      from.current = null;
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
      if (Math.abs(x) > Math.abs(y)) onSwipe(x > 0 ? 'right' : 'left');
      else onSwipe(y > 0 ? 'down' : 'up');
    },
  };
}

/** Whether this visitor asked for less motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
