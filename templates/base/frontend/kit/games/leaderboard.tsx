'use client';

/** The best of each period that the page shows. */
import { TrophyIcon, XIcon } from 'lucide-react';
import { useState } from 'react';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { Empty } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { listScores, removeScore, type Entered, type Period } from './client';

// <words>
const words = {
  leaderboard: 'Leaderboard',
  boardPeriods: { day: 'Today', week: 'Week', month: 'Month', all: 'All time' },
  noScores: 'Nobody has played yet',
  noScoresText: 'Play a round, and your name stands here.',
  takeOff: (name: string) => `Take ${name} off the list`,
};
// </words>

interface LeaderboardProps {
  of: string;
  periods: readonly Period[];
  entered: Entered | null;
}

/** Loads again whenever something is entered; what stands below the best is their last line. */
export function Leaderboard({ of, periods, entered }: LeaderboardProps) {
  const [period, setPeriod] = useState<Period>('all');
  const scores = useLoad(`${of} ${period} ${JSON.stringify(entered)}`, (signal) => listScores(of, period, signal));
  const own = entered && { ...entered, rank: entered.places[period] };
  const isAdmin = useUser()?.role === 'admin';
  return (
    <section
      aria-labelledby="leaderboard"
      data-testid="leaderboard"
      aria-busy={scores.busy}
      className="card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="leaderboard" className="flex items-center gap-2 text-lg font-semibold">
          <TrophyIcon aria-hidden className="size-5 text-primary-text" />
          {words.leaderboard}
        </h2>
        <div className="flex flex-wrap">
          {periods.map((each) => (
            <button
              key={each}
              type="button"
              className="toggle"
              aria-pressed={period === each}
              onClick={() => setPeriod(each)}
            >
              {words.boardPeriods[each]}
            </button>
          ))}
        </div>
      </div>
      <Loaded of={scores}>
        {({ places }) =>
          places.length === 0 ? (
            <Empty title={words.noScores} text={words.noScoresText} />
          ) : (
            <ol className="mt-3">
              {places.map((place) => (
                <li
                  key={place.id}
                  className="flex items-center gap-3 border-line py-2 not-last:border-b"
                  title={format.dateTime(place.at)}
                >
                  <span
                    className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${place.rank === 1 ? 'bg-primary text-on-primary' : 'bg-sunken'}`}
                  >
                    {place.rank}
                  </span>
                  <span className="min-w-0 flex-1 truncate">{place.name}</span>
                  <span className="font-semibold tabular-nums">{format.number(place.points)}</span>
                  {isAdmin && (
                    <button
                      type="button"
                      className="icon-button"
                      onClick={() => void removeScore(of, place.id).then(scores.reload, scores.reload)}
                    >
                      <XIcon aria-hidden className="size-4" />
                      <span className="sr-only">{words.takeOff(place.name)}</span>
                    </button>
                  )}
                </li>
              ))}
              {own !== null && own.rank > places.length && (
                <li className="flex items-center gap-3 border-t border-line py-2 font-semibold text-primary-text">
                  <span className="grid size-7 shrink-0 place-items-center text-sm tabular-nums">{own.rank}</span>
                  <span className="min-w-0 flex-1 truncate">{own.name}</span>
                  <span className="tabular-nums">{format.number(own.points)}</span>
                </li>
              )}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
