'use client';

/** Plays a row of an offer that can be listened to, and after it those that stand below it on the page. */
import { ExternalLinkIcon, PauseIcon, PlayIcon } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Offer, PublicRow } from '../site/types';
import { publicText } from '../site/values';
import { play, toggle, usePlaying, type Track } from './playing';

// <words>
const words = {
  playTitle: (title: string) => `Play ${title}`,
  pauseTitle: (title: string) => `Pause ${title}`,
  playIt: 'Play',
  pauseIt: 'Pause',
};
// </words>

/** Recordings that a browser plays by itself; other addresses lead to where it is played. */
const RECORDING = /\.(?:mp3|m4a|aac|ogg|oga|opus|flac|wav)(?:[?#]|$)/iu;
const MOST_SAID = 2;

/** The tracks on the page, by their buttons. */
const here = new Map<string, Track>();
let isOpen = false;

/** Opens the player beside the page, where it stays while pages come and go. */
async function open(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const [{ createRoot }, { createElement }, { Player }] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    import('./player'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(Player));
}

/** In the order in which they stand on the page. */
const inOrder = (): Track[] =>
  [...document.querySelectorAll<HTMLElement>('[data-track]')].flatMap(({ dataset }) => {
    const track = here.get(dataset['track'] ?? '');
    return track === undefined ? [] : [track];
  });

interface PlayButtonProps {
  offer: Offer;
  row: PublicRow;
  large?: boolean;
}

export function PlayButton({ offer, row, large = false }: PlayButtonProps) {
  const { track, isPlaying } = usePlaying();
  const link = offer.plays === undefined ? null : row.values[offer.plays];
  const address = typeof link === 'string' && /^https:\/\//u.test(link) ? link : null;
  const by = offer.fields
    .filter(({ type }) => type === 'reference')
    .map((field) => publicText(field, row.values[field.name]))
    .filter((text) => text !== '')
    .slice(0, MOST_SAID)
    .join(' · ');
  const isElsewhere = address !== null && !RECORDING.test(address);
  const own = useMemo(
    (): Track => ({ id: row.id, title: row.title, by, source: address }),
    [row.id, row.title, by, address],
  );
  useEffect(() => {
    if (isElsewhere) return;
    here.set(own.id, own);
    return () => void here.delete(own.id);
  }, [own, isElsewhere]);
  const isThis = track?.id === row.id && isPlaying;
  const size = large ? 'button-large' : 'button-small relative z-10';
  if (isElsewhere) {
    return (
      <a
        className={`button ${size}`}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={words.playTitle(row.title)}
      >
        <ExternalLinkIcon aria-hidden className="size-4" />
        {words.playIt}
      </a>
    );
  }
  return (
    <button
      type="button"
      data-track={row.id}
      className={`button ${large ? 'button-primary' : ''} ${size}`}
      aria-label={isThis ? words.pauseTitle(row.title) : words.playTitle(row.title)}
      onClick={() => {
        if (track?.id === row.id) toggle();
        else void play(own, inOrder());
        void open();
      }}
    >
      {isThis ? <PauseIcon aria-hidden className="size-4" /> : <PlayIcon aria-hidden className="size-4" />}
      {isThis ? words.pauseIt : words.playIt}
    </button>
  );
}
