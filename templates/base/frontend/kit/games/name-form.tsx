'use client';

/** A name for the leaderboard, at the end of a round. */
import { useState, type FormEvent } from 'react';
import { keptHere } from '@/kit/kept';
import { Alert } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { messageOf } from '@/kit/ui/toast';
import { sendScore, type Entered, type Period, type Reached } from './client';
import type { Round } from './round';

// <words>
const words = {
  yourName: 'Your name',
  enterScore: 'Enter it',
  enteredAs: (places: string) => `You are ${places}.`,
  placeIn: {
    day: (place: number) => `number ${place} today`,
    week: (place: number) => `number ${place} of the week`,
    month: (place: number) => `number ${place} of the month`,
    all: (place: number) => `number ${place} of all time`,
  },
  noBoard: 'The leaderboard cannot be reached, so this score is not kept.',
  working: 'One moment…',
};
// </words>

const LONGEST = 24;
/** Where this browser remembers the name that was entered last. */
const KEPT = 'player';

interface NameFormProps {
  of: string;
  periods: readonly Period[];
  points: number;
  round: Round;
  onEntered: (entered: Entered) => void;
}

export function NameForm({ of, periods, points, round, onEntered }: NameFormProps) {
  const user = useUser();
  const [name, setName] = useState(() => keptHere.get(KEPT) ?? user?.name.slice(0, LONGEST) ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [place, setPlace] = useState<Reached | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      const mark = await round.mark();
      if (mark === null) throw new Error(words.noBoard);
      const { places } = await sendScore(of, { round: mark, name: name.trim(), points });
      setPlace(places);
      keptHere.set(KEPT, name.trim());
      onEntered({ places, name: name.trim(), points });
    } catch (problem) {
      setError(problem instanceof Error && problem.message === words.noBoard ? words.noBoard : messageOf(problem));
    } finally {
      setBusy(false);
    }
  };
  if (place) {
    return (
      <p role="status" data-testid="place" className="rounded-theme bg-success-soft px-4 py-3 font-medium text-success">
        {words.enteredAs(periods.map((period) => words.placeIn[period](place[period])).join(', '))}
      </p>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} className="w-full max-w-sm text-left">
      <label className="block text-sm font-medium" htmlFor="player">
        {words.yourName}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="player"
          name="player"
          className="input min-h-12"
          required
          maxLength={LONGEST}
          autoComplete="nickname"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button button-primary min-h-12 shrink-0" disabled={isBusy || !name.trim()}>
          {isBusy ? words.working : words.enterScore}
        </button>
      </div>
      {error && (
        <div className="mt-3">
          <Alert text={error} />
        </div>
      )}
    </form>
  );
}
