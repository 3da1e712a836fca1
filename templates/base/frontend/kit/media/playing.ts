'use client';

/** What is playing on this page, for whoever wants to know: one track at a time, in the order in which they stand. */
import { useSyncExternalStore } from 'react';
import { soundOf, type Sound } from './sound';

/** Something to listen to. `source`: its recording; null plays a tune that the app makes up. */
export interface Track {
  id: string;
  title: string;
  /** Who it is by, and what else is said below its title. */
  by: string;
  source: string | null;
}

interface Playing {
  track: Track | null;
  isPlaying: boolean;
  /** It could not be played. */
  hasFailed: boolean;
}

let now: Playing = { track: null, isPlaying: false, hasFailed: false };
let sound: Sound | null = null;
let line: Track[] = [];
const listeners = new Set<() => void>();

function set(next: Partial<Playing>): void {
  now = { ...now, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const SILENT: Playing = { track: null, isPlaying: false, hasFailed: false };

/** What is playing. */
export const usePlaying = (): Playing =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => SILENT,
  );

/** Plays a track; those after it in `all` follow. */
export async function play(track: Track, all: readonly Track[] = line): Promise<void> {
  sound?.stop();
  line = [...all];
  const mine = soundOf(track.source, track.title, () => {
    set({ isPlaying: false });
    skip(1);
  });
  sound = mine;
  set({ track, isPlaying: true, hasFailed: false });
  try {
    await mine.play();
  } catch {
    if (sound === mine) set({ isPlaying: false, hasFailed: true });
  }
}

/** Pauses what plays, and goes on with what is paused. */
export function toggle(): void {
  if (sound === null) return;
  if (now.isPlaying) sound.pause();
  else sound.play().catch(() => set({ isPlaying: false, hasFailed: true }));
  set({ isPlaying: !now.isPlaying });
}

/** Goes to the next track (1) or the one before (-1); nothing happens at the end of the line. */
export function skip(by: 1 | -1): void {
  const to = line[line.findIndex(({ id }) => id === now.track?.id) + by];
  if (to !== undefined) void play(to);
}

/** Whether there is a track there. */
export const canSkip = (by: 1 | -1): boolean =>
  line[line.findIndex(({ id }) => id === now.track?.id) + by] !== undefined;

/** Where it is and how long it takes, in seconds. */
export const position = (): { at: number; lasts: number } => ({ at: sound?.at() ?? 0, lasts: sound?.lasts() ?? 0 });

export const seek = (to: number): void => sound?.seek(to);

/** Ends it, and the player goes away. */
export function close(): void {
  sound?.stop();
  sound = null;
  line = [];
  set(SILENT);
}
