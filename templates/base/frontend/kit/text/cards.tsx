'use client';

/** Cards to learn: decks that are there and one's own, studying with a box that knows when a card comes back, a test, and how far one is. Kept in this browser. */
import { useEffect, useState } from 'react';
import { keptHere } from '../kept';
import { DeckEditor, Decks } from './cards-decks';
import { Progress } from './cards-progress';
import { answered, dateOf, dayOf, decksIn, EMPTY_SHELF, shelfIn, type Deck, type Shelf } from './cards-rules';
import { Study } from './cards-study';
import { Test } from './cards-test';
import { Frame } from './frame';

// <words>
const words = {
  cardsDecks: 'Decks',
  cardsProgress: 'Progress',
};
// </words>

type View =
  { kind: 'decks' | 'progress' } | { kind: 'study' | 'test'; deck: string } | { kind: 'edit'; deck: string | null };

/** `given`: the decks that come with the app, as `decksIn` reads them. */
export function Cards({ of, title, lead, given }: { of: string; title: string; lead: string; given: string }) {
  const [shelf, setShelf] = useState<Shelf>(EMPTY_SHELF);
  const [today, setToday] = useState(0);
  const [view, setView] = useState<View>({ kind: 'decks' });
  const place = `cards:${of}`;
  useEffect(() => {
    setShelf(shelfIn(keptHere.get(place)));
    setToday(dayOf(new Date()));
  }, [place]);
  const change = (part: Partial<Shelf>): void => {
    const next = { ...shelf, ...part };
    setShelf(next);
    keptHere.set(place, JSON.stringify(next));
  };
  const decks = [...shelf.decks, ...decksIn(given)];
  const deckOf = (id: string | null): Deck | undefined => decks.find((each) => each.id === id);
  const back = (): void => setView({ kind: 'decks' });
  const deck = 'deck' in view ? deckOf(view.deck) : undefined;
  return (
    <Frame title={title} lead={lead}>
      <nav className="flex flex-wrap gap-1">
        {(['decks', 'progress'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="toggle"
            aria-pressed={(view.kind === 'progress') === (kind === 'progress')}
            onClick={() => setView({ kind })}
          >
            {kind === 'decks' ? words.cardsDecks : words.cardsProgress}
          </button>
        ))}
      </nav>
      {view.kind === 'study' && deck ? (
        <Study
          key={deck.id}
          deck={deck}
          learned={shelf.learned}
          today={today}
          onBack={back}
          onAnswer={(card, grade) => {
            const day = dateOf(today);
            change({
              learned: { ...shelf.learned, [card.id]: answered(shelf.learned[card.id], grade, today) },
              days: { ...shelf.days, [day]: (shelf.days[day] ?? 0) + 1 },
            });
          }}
        />
      ) : view.kind === 'test' && deck ? (
        <Test key={deck.id} deck={deck} onBack={back} />
      ) : view.kind === 'edit' ? (
        <DeckEditor
          deck={deck}
          known={decks}
          onBack={back}
          onSave={(saved) => {
            const isNew = !shelf.decks.some(({ id }) => id === saved.id);
            change({
              decks: isNew ? [saved, ...shelf.decks] : shelf.decks.map((each) => (each.id === saved.id ? saved : each)),
            });
            back();
          }}
          onRemove={() => {
            change({ decks: shelf.decks.filter(({ id }) => id !== deck?.id) });
            back();
          }}
        />
      ) : view.kind === 'progress' ? (
        <Progress shelf={shelf} decks={decks} today={today} />
      ) : (
        <Decks
          decks={decks}
          own={new Set(shelf.decks.map(({ id }) => id))}
          learned={shelf.learned}
          today={today}
          onStudy={(id) => setView({ kind: 'study', deck: id })}
          onTest={(id) => setView({ kind: 'test', deck: id })}
          onEdit={(id) => setView({ kind: 'edit', deck: id })}
        />
      )}
    </Frame>
  );
}
