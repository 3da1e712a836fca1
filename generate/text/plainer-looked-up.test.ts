import { describe, expect, it } from 'vitest';
import { lookedUp } from './plainer-looked-up.ts';

describe('what somebody looks up', () => {
  it.each([
    [
      'Gardeners choose the soil they have and see which shrubs are suitable, what each costs and how many months before the frost it has to be planted.',
      'Gardeners browse shrubs by price, soil and number of months.',
    ],
    ['Choose a car model and see which tyres fit.', 'browse tyres by car model.'],
    [
      'Visitors see the tours, what each costs and how long it takes.',
      'Visitors see the tours with price and how long it takes.',
    ],
    ['The site shows all lessons by level and what a term costs.', 'The site shows all lessons by price, level.'],
    ['We publish guides about keeping bees and news.', 'We publish how-to guides and news.'],
    ['Parents choose a day and a teacher.', 'Parents choose a day and a teacher.'],
    [
      'People search for a harbour, open its page with depth and berths, and read warnings.',
      'People browse harbours with depth and berths, and read warnings.',
    ],
    ['Say what it costs.', 'Say what it costs.'],
  ])('%s', (said, meant) => {
    expect(lookedUp(said)).toBe(meant);
  });
});
