import { describe, expect, it } from 'vitest';
import { withNoted } from './plainer-noted.ts';

describe('what is written down', () => {
  it.each([
    ['Members share what they caught: length, weight and lake.', 'Members share catches with length, weight and lake.'],
    ['I log what I cooked with rating and photo.', 'I log dishes with rating and photo.'],
    ['We note what we spent.', 'We note expenses.'],
    ['They post what they think.', 'They post what they think.'],
    ['After every run I note date, route, distance and shoes.', 'every run has date, route, distance and shoes.'],
    ['For each tree we record height, girth and health.', 'each tree has height, girth and health.'],
    ['After each game players enter the score.', 'After each game players enter the score.'],
    ['Staff keep a log of inspections with the next date.', 'Staff keep inspections with the next date.'],
    ['Reserve a van, no overlaps.', 'Reserve a van.'],
    [
      'Families register with surname, street and number of children.',
      'Families make registrations with surname, street and number of children.',
    ],
    ['Users register with name, email and password.', 'Users register with name, email and password.'],
    [
      'Choose a class (dinghy, keelboat), enter with boat, sail number and crew.',
      'enter with class (dinghy, keelboat), boat, sail number and crew.',
    ],
    [
      'Traders apply for a pitch with their name, wares and size.',
      'Traders make applications for a pitch. Each application has name, wares and size.',
    ],
    ['Travellers claim a suitcase by describing it.', 'Travellers make claims on suitcases with a description.'],
    ['Members claim a discount.', 'Members claim a discount.'],
  ])('%s → %s', (said, meant) => {
    expect(withNoted(said)).toBe(meant);
  });
});

describe('what is looked for', () => {
  it.each([
    [
      'Find pools near you: by town, depth, with sauna, with slides, and what is there (bar, shop).',
      'Find pools by town, depth, whether sauna is available, whether slides are available.',
    ],
    ['Guests browse vans with what they offer and where they are.', 'Guests browse vans with speciality and location.'],
    ['See the programme of the main stage day by day and the map.', 'See performances and the map.'],
    ['Learn what a small wall or a whole room costs.', 'Learn prices.'],
    ['See what they cost.', 'See what they cost.'],
  ])('%s → %s', (said, meant) => {
    expect(withNoted(said)).toBe(meant);
  });
});

describe('what only says how or what for', () => {
  it.each([
    ['View calls, waiting times and agent performance.', 'View calls, waiting times and agents.'],
    ['The board shows scrap and welder performance, by shift.', 'The board shows scrap and welders, by shift.'],
    ['See the programme of concerts and the hall.', 'See concerts and the hall.'],
    ['A programme of work.', 'A programme of work.'],
    ['See driver performance by week.', 'See drivers by week.'],
    [
      'A theatre: see the evening performances and buy tickets.',
      'A theatre: see the evening performances and buy tickets.',
    ],
    ['We hire out tents for weddings, festivals and parties.', 'We hire out tents.'],
    ['We sell tickets for concerts, plays and readings.', 'We sell tickets for concerts, plays and readings.'],
  ])('%s → %s', (said, meant) => {
    expect(withNoted(said)).toBe(meant);
  });
});
