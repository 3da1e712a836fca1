/** How far somebody is: cards, days in a row, the last weeks, and each deck. */
import { format } from '@/kit/ui/format';
import { dateOf, dueNow, streakOf, type Deck, type Shelf } from './cards-rules';

// <words>
const words = {
  cardsStudied: 'Cards studied today',
  cardsStudiedAll: 'Cards learned in all',
  cardsStreak: 'Days in a row',
  cardsSure: 'Known for three weeks and more',
  cardsWeeks: 'The last four weeks',
  cardsOnDay: (day: string, count: number) => `${day}: ${count}`,
  cardsKnown: (known: number, all: number) => `${known} of ${all} learned`,
  cardsDue: (count: number) => `${count} to learn today`,
};
// </words>

const DAYS = 28;
/** A card that comes back after so many days is known. */
const SURE = 21;

export function Progress({ shelf, decks, today }: { shelf: Shelf; decks: readonly Deck[]; today: number }) {
  const { learned, days } = shelf;
  const all = Object.values(learned);
  const figures = [
    { label: words.cardsStudied, value: days[dateOf(today)] ?? 0, id: 'today' },
    { label: words.cardsStreak, value: streakOf(days, today), id: 'streak' },
    { label: words.cardsStudiedAll, value: all.length, id: 'learned' },
    { label: words.cardsSure, value: all.filter(({ gap }) => gap >= SURE).length, id: 'sure' },
  ];
  const month = Array.from({ length: DAYS }, (_, at) => dateOf(today - DAYS + 1 + at));
  const most = Math.max(1, ...month.map((day) => days[day] ?? 0));
  const begun = decks.filter(({ cards }) => cards.some(({ id }) => learned[id]));
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ label, value, id }) => (
          <div key={id} className="card flex flex-col-reverse justify-end p-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-3xl font-bold tabular-nums" data-testid={`figure-${id}`}>
              {format.number(value)}
            </dd>
          </div>
        ))}
      </dl>
      <section className="card p-5" aria-label={words.cardsWeeks}>
        <h2 className="font-semibold">{words.cardsWeeks}</h2>
        <ol className="mt-4 flex h-24 items-end gap-1">
          {month.map((day) => {
            const count = days[day] ?? 0;
            return (
              <li key={day} className="flex h-full flex-1 items-end" title={words.cardsOnDay(format.date(day), count)}>
                <span className="sr-only">{words.cardsOnDay(format.date(day), count)}</span>
                <svg aria-hidden viewBox="0 0 10 100" preserveAspectRatio="none" className="h-full w-full">
                  <rect y="97" width="10" height="3" className="fill-sunken" />
                  <rect
                    y={100 - (100 * count) / most}
                    width="10"
                    height={(100 * count) / most}
                    className="fill-primary"
                  />
                </svg>
              </li>
            );
          })}
        </ol>
      </section>
      {begun.length > 0 && (
        <ul className="card divide-y divide-line p-5">
          {begun.map((deck) => (
            <li key={deck.id} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
              <span className="font-medium">{deck.name}</span>
              <span className="text-muted">
                {words.cardsKnown(deck.cards.filter(({ id }) => learned[id]).length, deck.cards.length)} ·{' '}
                {words.cardsDue(dueNow(deck, learned, today).length)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
