'use client';

/** Studying a deck: the front, the back, and how well it was known; the card comes back when it is time. */
import { ArrowLeftIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { format } from '@/kit/ui/format';
import { answered, dateOf, dueNow, GRADES, type Card, type Deck, type Grade, type Shelf } from './cards-rules';

// <words>
const words = {
  cardsBack: 'Back to the decks',
  cardsTurn: 'Turn the card over',
  cardsGrades: { again: 'Not at all', hard: 'Hard', good: 'Good', easy: 'Easy' },
  cardsIn: (days: number) => (days === 0 ? 'again today' : days === 1 ? 'in 1 day' : `in ${days} days`),
  cardsLeft: (count: number) => `${count} left`,
  cardsNext: 'When they come back',
  cardsDone: 'Done for today.',
  cardsNothingDue: 'Nothing of this deck is due today.',
  cardsAnyway: 'Study all cards anyway',
};
// </words>

interface StudyProps {
  deck: Deck;
  learned: Shelf['learned'];
  today: number;
  onAnswer: (card: Card, grade: Grade) => void;
  onBack: () => void;
}

/** A card that was not known comes again after so many others. */
const SOON = 3;

export function Study({ deck, learned, today, onAnswer, onBack }: StudyProps) {
  const [queue, setQueue] = useState<readonly Card[]>(() => dueNow(deck, learned, today));
  const [seen, setSeen] = useState<readonly Card[]>([]);
  const [isTurned, setTurned] = useState(false);
  const turn = useRef<HTMLButtonElement>(null);
  const [card] = queue;
  useEffect(() => turn.current?.focus(), [card]);
  const answer = (grade: Grade): void => {
    if (!card) return;
    onAnswer(card, grade);
    const rest = queue.slice(1);
    setQueue(grade === 'again' ? rest.toSpliced(Math.min(SOON, rest.length), 0, card) : rest);
    setSeen([card, ...seen.filter(({ id }) => id !== card.id)]);
    setTurned(false);
  };
  return (
    <div className="grid gap-5">
      <button type="button" className="button button-quiet justify-self-start" onClick={onBack}>
        <ArrowLeftIcon aria-hidden className="size-4" />
        {words.cardsBack}
      </button>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-2xl font-bold">{deck.name}</h2>
        <p className="text-sm text-muted">{words.cardsLeft(queue.length)}</p>
      </div>
      {card ? (
        <section
          className="card mx-auto grid min-h-72 w-full max-w-xl content-center gap-6 p-6 text-center sm:p-10"
          data-testid="card"
        >
          <p className="text-3xl font-bold wrap-anywhere" data-testid="front">
            {card.front}
          </p>
          {isTurned ? (
            <>
              <p className="border-t border-line pt-6 text-2xl wrap-anywhere" data-testid="back" aria-live="polite">
                {card.back}
              </p>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
                {GRADES.map((grade) => (
                  <button
                    key={grade}
                    type="button"
                    className="button flex-col gap-0 py-2"
                    onClick={() => answer(grade)}
                  >
                    {words.cardsGrades[grade]}
                    <span className="text-xs font-normal text-muted">
                      {words.cardsIn(answered(learned[card.id], grade, today).gap)}
                    </span>
                  </button>
                ))}
              </div>
            </>
          ) : (
            <button
              ref={turn}
              type="button"
              className="button button-primary justify-self-center"
              onClick={() => setTurned(true)}
            >
              {words.cardsTurn}
            </button>
          )}
        </section>
      ) : (
        <section className="card mx-auto grid w-full max-w-xl gap-4 p-6 text-center" role="status">
          <p className="text-lg font-semibold">{seen.length > 0 ? words.cardsDone : words.cardsNothingDue}</p>
          <button type="button" className="button justify-self-center" onClick={() => setQueue(deck.cards)}>
            {words.cardsAnyway}
          </button>
        </section>
      )}
      {seen.length > 0 && (
        <section className="mx-auto w-full max-w-xl" aria-label={words.cardsNext}>
          <h3 className="font-semibold">{words.cardsNext}</h3>
          <ul className="mt-2 divide-y divide-line text-sm" data-testid="next">
            {seen.map(({ id, front }) => {
              const { due = today } = learned[id] ?? {};
              return (
                <li key={id} className="flex justify-between gap-4 py-2">
                  <span className="min-w-0 truncate">{front}</span>
                  <span className="shrink-0 text-muted">
                    {words.cardsIn(due - today)} · {format.date(dateOf(due))}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
