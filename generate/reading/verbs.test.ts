import { expect, it } from 'vitest';
import { termsOf } from '../text/terms.ts';
import { read } from './read.ts';
import { meantAsVerb } from './senses.ts';

/** The words of a sentence that are meant as verbs, of those that may be names of things. */
const acts = (sentence: string): string[] => {
  const terms = termsOf(sentence, undefined);
  return terms.filter((term, at) => term.kind !== 'word' && meantAsVerb(terms, at)).map(({ surface }) => surface);
};

it.each([
  ['Guests see the room and book a bed.', ['book']],
  ['The studio team plans kiln firings.', ['plans']],
  ['Choose a colour, order the sample and rate it.', ['order', 'rate']],
  ['Walkers look at the huts, choose a night and the number of beds, and reserve.', ['reserve']],
  ['Members see opening hours and rent.', ['rent']],
  ['Parents pick a course for a child and book.', ['book']],
  ['It is for booking a lane by the hour and hiring bows.', ['booking']],
  ['A room for meeting guests.', []],
  ['A shelf with a magazine and book.', []],
  ['We sell books, plans and orders of service.', []],
  ['Each order has a plan and a book.', []],
  ['A big screen shows the next three matches.', ['shows']],
  ['The start page shows boats for rent.', ['shows']],
  ['Our puppet shows with songs and our light shows in May.', []],
])('%s', (sentence, verbs) => {
  expect(acts(sentence)).toEqual(expect.arrayContaining(verbs));
  if (verbs.length === 0) expect(acts(sentence)).toEqual([]);
});

it('takes the only verb of a sentence for no part of a name, and what is asked for for a thing', () => {
  const names = (sentence: string): string[] => read([sentence], undefined).notions.map(({ lemma }) => lemma);
  expect(names('The studio team plans kiln firings.')).not.toContain('team_plan');
  expect(names('Visitors see which glazes we stock with their firing temperature.')).toContain('glaze');
  expect(names('Guests see which cabins are set up for winter.')).toEqual(['guest', 'cabin']);
  expect(names('Families buy a day ticket or season tickets.')).not.toContain('order');
});

it('takes what an app is for, and dates with properties of their own, for things', () => {
  const names = (...sentences: string[]): string[] => read(sentences, undefined).notions.map(({ lemma }) => lemma);
  expect(names('A hall for archers.', 'It is for booking a lane by the hour, renting bows.')).toEqual(
    expect.arrayContaining(['booking', 'lane', 'bow']),
  );
  expect(names('It shows departures with line, platform and delay.')).toContain('departure');
  expect(names('Visitors see arrivals with flight number, origin and gate.')).toContain('arrival');
  expect(names('Rooms can be searched by arrivals.')).not.toContain('arrival');
  expect(names('Guests give arrival and departure with their name.')).not.toContain('departure');
});
