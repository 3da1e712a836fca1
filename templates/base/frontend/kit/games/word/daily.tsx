'use client';

/** What stands below the word of the day once it is played: days in a row, and squares to send to others. */
import { CheckIcon, Share2Icon } from 'lucide-react';
import { useState } from 'react';
import { format } from '@/kit/ui/format';
import { LOOKS } from './looks';
import { GUESSES, marksOf, squaresOf, type Days } from './rules';

// <words>
const words = {
  daysPlayed: 'Played',
  daysFound: 'Found',
  daysInARow: 'Days in a row',
  mostDays: 'Longest row',
  share: 'Share',
  shared: 'Copied',
  tomorrow: 'The next word comes tomorrow. Practice is open all day.',
};
// </words>

export function DailyResult({ days, word, title }: { days: Days; word: string; title: string }) {
  const [isShared, setShared] = useState(false);
  const tries = days.isFound ? String(days.guesses.length) : 'X';
  const text = `${title} ${format.number(days.day)} ${tries}/${String(GUESSES)}\n${squaresOf(days.guesses, word)}`;
  const share = () => {
    void navigator.clipboard.writeText(text).then(
      () => setShared(true),
      () => setShared(false),
    );
  };
  const counted = [
    [words.daysPlayed, days.played],
    [words.daysFound, days.found],
    [words.daysInARow, days.streak],
    [words.mostDays, days.best],
  ] as const;
  return (
    <div className="grid justify-items-center gap-3">
      <dl className="flex flex-wrap justify-center gap-x-5 gap-y-2">
        {counted.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden data-testid="squares" className="grid gap-1">
        {days.guesses.map((guess, at) => (
          <div key={at} className="flex gap-1">
            {marksOf(guess, word).map((mark, place) => (
              <span key={place} className={`size-5 rounded-sm border ${LOOKS[mark]}`} />
            ))}
          </div>
        ))}
      </div>
      <button type="button" className="button button-primary" onClick={share}>
        {isShared ? <CheckIcon aria-hidden className="size-5" /> : <Share2Icon aria-hidden className="size-5" />}
        <span aria-live="polite">{isShared ? words.shared : words.share}</span>
      </button>
      <p className="text-sm text-muted">{words.tomorrow}</p>
    </div>
  );
}
