'use client';

/** The decks that can be learned, narrowed by what they are about, and the form of one's own. */
import { BookOpenIcon, CircleHelpIcon, PencilIcon, PlusIcon } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { cardsIn, dueNow, textOf, type Card, type Deck, type Shelf } from './cards-rules';

// <words>
const words = {
  cardsSubject: 'Subject or language',
  cardsLevel: 'Level',
  cardsAll: 'All',
  cardsCount: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  cardsDue: (count: number) => `${count} to learn today`,
  cardsOwn: 'My deck',
  cardsStudy: 'Study',
  cardsTest: 'Test',
  cardsNewDeck: 'New deck',
  cardsEditDeck: 'Edit deck',
  cardsNoDeck: 'No deck is both. Take a filter away.',
  cardsDeckName: 'Name of the deck',
  cardsEach: 'Cards, one a line: front = back',
  cardsEachHint: 'la casa = the house',
  cardsRead: (count: number) => `${count} read`,
  cardsNone: 'Write at least one card with a front and a back.',
  cardsSave: 'Save the deck',
  cardsRemove: 'Delete the deck',
  cardsRemoveSure: (name: string) => `Delete “${name}”?`,
  cancel: 'Cancel',
  required: 'Please fill this in.',
};
// </words>

interface DecksProps {
  decks: readonly Deck[];
  own: ReadonlySet<string>;
  learned: Shelf['learned'];
  today: number;
  onStudy: (id: string) => void;
  onTest: (id: string) => void;
  onEdit: (id: string | null) => void;
}

export function Decks({ decks, own, learned, today, onStudy, onTest, onEdit }: DecksProps) {
  const [chosen, setChosen] = useState({ subject: '', level: '' });
  const shown = decks.filter(
    (deck) =>
      (chosen.subject === '' || deck.subject === chosen.subject) &&
      (chosen.level === '' || deck.level === chosen.level),
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {(['subject', 'level'] as const).map((name) => (
          <label key={name} className="block min-w-40 text-sm font-medium">
            {name === 'subject' ? words.cardsSubject : words.cardsLevel}
            <select
              name={name}
              className="input mt-1 min-h-11 font-normal"
              value={chosen[name]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
            >
              <option value="">{words.cardsAll}</option>
              {[...new Set(decks.map((deck) => deck[name]).filter(Boolean))].toSorted().map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        ))}
        <button type="button" className="button button-primary min-h-11 sm:ml-auto" onClick={() => onEdit(null)}>
          <PlusIcon aria-hidden className="size-4" />
          {words.cardsNewDeck}
        </button>
      </div>
      {shown.length === 0 && <p className="text-muted">{words.cardsNoDeck}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" data-testid="decks">
        {shown.map((deck) => (
          <li key={deck.id} className="card flex flex-col p-5">
            <div className="flex items-start justify-between gap-2">
              <h2 className="min-w-0 text-lg font-semibold text-balance">{deck.name}</h2>
              {own.has(deck.id) && (
                <button
                  type="button"
                  className="icon-button -mt-1 -mr-1"
                  aria-label={`${words.cardsEditDeck}: ${deck.name}`}
                  onClick={() => onEdit(deck.id)}
                >
                  <PencilIcon aria-hidden className="size-4" />
                </button>
              )}
            </div>
            <p className="mt-1 text-sm text-muted">
              {[own.has(deck.id) ? words.cardsOwn : '', deck.subject, deck.level].filter(Boolean).join(' · ')}
            </p>
            <p className="mt-3 text-sm">
              {words.cardsCount(deck.cards.length)} · {words.cardsDue(dueNow(deck, learned, today).length)}
            </p>
            <div className="mt-auto flex flex-wrap gap-2 pt-4">
              <button type="button" className="button button-primary" onClick={() => onStudy(deck.id)}>
                <BookOpenIcon aria-hidden className="size-4" />
                {words.cardsStudy}
              </button>
              <button type="button" className="button" onClick={() => onTest(deck.id)}>
                <CircleHelpIcon aria-hidden className="size-4" />
                {words.cardsTest}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeckEditorProps {
  /** A new one where there is none. */
  deck: Deck | undefined;
  known: readonly Deck[];
  onSave: (deck: Deck) => void;
  onRemove: () => void;
  onBack: () => void;
}

export function DeckEditor({ deck, known, onSave, onRemove, onBack }: DeckEditorProps) {
  const [draft, setDraft] = useState({
    name: deck?.name ?? '',
    subject: deck?.subject ?? '',
    level: deck?.level ?? '',
  });
  const [text, setText] = useState(deck ? textOf(deck.cards) : '');
  const [isSent, setSent] = useState(false);
  const id = useId();
  const read = cardsIn(text, String);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (draft.name.trim() === '' || read.length === 0) return;
    // A card that stays the same is known as well as before.
    const before = new Map(deck?.cards.map((card) => [`${card.front}\n${card.back}`, card.id]));
    const cards: Card[] = read.map((card) => ({
      ...card,
      id: before.get(`${card.front}\n${card.back}`) ?? crypto.randomUUID(),
    }));
    onSave({ id: deck?.id ?? crypto.randomUUID(), cards, ...draft, name: draft.name.trim() });
  };
  const labels = { name: words.cardsDeckName, subject: words.cardsSubject, level: words.cardsLevel };
  return (
    <form noValidate className="card grid max-w-3xl gap-4 p-5 sm:p-6" onSubmit={send}>
      <h2 className="text-xl font-semibold">{deck ? words.cardsEditDeck : words.cardsNewDeck}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['name', 'subject', 'level'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="block text-sm font-medium">
              {labels[name]}
            </label>
            <input
              id={`${id}-${name}`}
              name={name}
              list={name === 'name' ? undefined : `${id}-${name}s`}
              autoComplete="off"
              maxLength={60}
              className="input mt-1 min-h-11"
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
            {name !== 'name' && (
              <datalist id={`${id}-${name}s`}>
                {[...new Set(known.map((each) => each[name]).filter(Boolean))].map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            )}
            {name === 'name' && isSent && draft.name.trim() === '' && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {words.required}
              </p>
            )}
          </div>
        ))}
      </div>
      <div>
        <label htmlFor={`${id}-cards`} className="block text-sm font-medium">
          {words.cardsEach}
        </label>
        <textarea
          id={`${id}-cards`}
          name="cards"
          rows={10}
          className="input mt-1"
          placeholder={words.cardsEachHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="mt-1 text-sm text-muted">
          {words.cardsRead(read.length)}
        </p>
        {isSent && read.length === 0 && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {words.cardsNone}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-primary">
          {words.cardsSave}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {words.cancel}
        </button>
        {deck && (
          <button
            type="button"
            className="button button-danger sm:ml-auto"
            onClick={() => window.confirm(words.cardsRemoveSure(deck.name)) && onRemove()}
          >
            {words.cardsRemove}
          </button>
        )}
      </div>
    </form>
  );
}
