import { describe, expect, it } from 'vitest';
import { plural, singular } from './inflect.ts';

describe('one and many', () => {
  it.each([
    ['cities', 'city'],
    ['activities', 'activity'],
    ['parties', 'party'],
    ['therapies', 'therapy'],
    ['ties', 'tie'],
    ['pies', 'pie'],
    ['taxes', 'tax'],
    ['lighthouses', 'lighthouse'],
    ['grandchildren', 'grandchild'],
  ])('%s ↔ %s', (many, one) => {
    expect(singular(many)).toBe(one);
    expect(plural(one)).toBe(many);
  });

  it.each([
    ['place to sleep', 'places to sleep'],
    ['point of sale', 'points of sale'],
    ['Recipe for two', 'Recipes for two'],
  ])('the noun of %s is many in %s', (one, many) => {
    expect(plural(one)).toBe(many);
  });

  it.each(['clothes', 'trousers', 'scissors', 'binoculars', 'premises', 'sunglasses'])(
    'there is only many %s',
    (word) => {
      expect(singular(word)).toBe(word);
      expect(plural(word)).toBe(word);
      expect(plural(`Party ${word}`)).toBe(`Party ${word}`);
    },
  );
});
