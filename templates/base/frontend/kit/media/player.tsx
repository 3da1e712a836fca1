'use client';

/** The player at the bottom of the page. It stays while somebody goes from page to page. */
import { PauseIcon, PlayIcon, SkipBackIcon, SkipForwardIcon, XIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Picture } from '@/kit/picture';
import { canSkip, close, play, position, seek, skip, toggle, usePlaying } from './playing';

// <words>
const words = {
  playerName: 'Player',
  playIt: 'Play',
  pauseIt: 'Pause',
  nextTrack: 'Next track',
  previousTrack: 'Previous track',
  placeInTrack: 'Position',
  closePlayer: 'Close the player',
  notPlayable: 'This recording cannot be played.',
  tryPlaying: 'Try again',
};
// </words>

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export function Player() {
  const { track, isPlaying, hasFailed } = usePlaying();
  const [{ at, lasts }, setPosition] = useState({ at: 0, lasts: 0 });
  useEffect(() => {
    const timer = setInterval(() => setPosition(position()), 250);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    document.body.style.paddingBottom = track === null ? '' : '5.5rem';
  }, [track]);
  if (track === null) return null;
  return (
    <section
      aria-label={words.playerName}
      data-testid="player"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface text-ink print:hidden"
    >
      <div className="page flex h-20 items-center gap-3 sm:gap-5">
        <span aria-hidden className="size-12 shrink-0 overflow-hidden rounded-field max-sm:hidden">
          <Picture kind="vinyl" seed={track.title} alt="" ratio="1:1" />
        </span>
        <p className="min-w-0 flex-1 sm:max-w-56">
          <span className="block truncate font-semibold">{track.title}</span>
          <span className="block truncate text-sm text-muted">{hasFailed ? words.notPlayable : track.by}</span>
        </p>
        <div className="flex shrink-0 items-center">
          <button
            type="button"
            className="icon-button max-sm:hidden"
            aria-label={words.previousTrack}
            disabled={!canSkip(-1)}
            onClick={() => skip(-1)}
          >
            <SkipBackIcon aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            className="button button-primary rounded-full p-3"
            aria-label={hasFailed ? words.tryPlaying : isPlaying ? words.pauseIt : words.playIt}
            onClick={() => (hasFailed ? void play(track) : toggle())}
          >
            {isPlaying ? <PauseIcon aria-hidden className="size-5" /> : <PlayIcon aria-hidden className="size-5" />}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.nextTrack}
            disabled={!canSkip(1)}
            onClick={() => skip(1)}
          >
            <SkipForwardIcon aria-hidden className="size-5" />
          </button>
        </div>
        <div className="flex flex-1 items-center gap-3 text-sm text-muted tabular-nums max-sm:hidden">
          <span className="w-10 text-right">{clock(at)}</span>
          <input
            type="range"
            className="min-w-0 flex-1 accent-primary"
            aria-label={words.placeInTrack}
            aria-valuetext={`${clock(at)} / ${clock(lasts)}`}
            min={0}
            max={Math.max(1, lasts)}
            step={1}
            value={Math.min(at, Math.max(1, lasts))}
            onChange={(event) => seek(Number(event.target.value))}
          />
          <span className="w-10">{lasts > 0 && clock(lasts)}</span>
        </div>
        <button type="button" className="icon-button" aria-label={words.closePlayer} onClick={close}>
          <XIcon aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}
