import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';
import { statesIn } from './states.ts';

describe('states an idea lists', () => {
  it.each([
    ['quote: draft → sent → accepted', ['draft', 'sent', 'accepted']],
    ['the job is in the queue or on the floor or finished', ['in the queue', 'on the floor', 'finished']],
    ['The nurse marks the donation reserved, done or rejected with a reason', ['reserved', 'done', 'rejected']],
    ['note whether it is vacant, taken or neglected', ['vacant', 'taken', 'neglected']],
    ['every episode goes through idea, booked, recorded and published', ['idea', 'booked', 'recorded', 'published']],
    [
      'An item is registered, in repair, fixed or beyond repair.',
      ['registered', 'in repair', 'fixed', 'beyond repair'],
    ],
    ['A loan is requested, past due or returned', ['requested', 'past due', 'returned']],
    ['Statuses: Filed, Step 1, Step 2, Settled', ['filed', 'step 1', 'step 2', 'settled']],
    ['tasks: title, due, todo/doing/done', ['todo', 'doing', 'done']],
    ['parts: name, price - needed, ordered, arrived', ['needed', 'ordered', 'arrived']],
    ['Ein Volk ist stark, mittel, schwach oder aufgelöst', ['stark', 'mittel', 'schwach', 'aufgelöst']],
    ['Estados de la reparación: recibida, lista, entregada', ['recibida', 'lista', 'entregada']],
    ['répétitions (prévue, confirmée ou annulée)', ['prévue', 'confirmée', 'annulée']],
    ['una quota annuale (da pagare, pagata)', ['da pagare', 'pagata']],
  ])('%s', (sentence, states) => {
    expect(statesIn(sentence)?.states).toEqual(states);
  });

  it.each(['Rooms are single, double or family.', 'Trips by car, train or plane', 'Wine list: white, red, rosé'])(
    'are none in: %s',
    (sentence) => {
      expect(statesIn(sentence)).toBeUndefined();
    },
  );
});

describe('a verdict', () => {
  it('is of what was applied for, and not of those who decide', () => {
    const { notions } = readIdea({
      appName: 'T',
      description:
        'Mentor board: associations post projects, students search by topic, apply with a note; associations accept or decline.',
    });
    expect(notions.find(({ lemma }) => lemma === 'association')?.states ?? []).toEqual([]);
    expect(notions.find(({ lemma }) => lemma === 'application')?.states).toContain('declined');
  });
});
