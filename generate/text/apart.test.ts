import { describe, expect, it } from 'vitest';
import { apart } from './apart.ts';

describe('a list of the parts of a site', () => {
  it.each([
    [
      'A website for a choir: singers with their portraits, hall hire, concerts, and news.',
      'A website for a choir: singers with their portraits; hall hire, concerts, and news.',
    ],
    [
      'A site with boats with length, berths and price, a harbour map, crews and news.',
      'A site with boats with length, berths and price; a harbour map, crews and news.',
    ],
    [
      'It should list courses with place and price, show teachers, answer questions and take letters.',
      'It should list courses with place and price; show teachers, answer questions and take letters.',
    ],
    [
      'A site with lamps, chairs, tables with wood, width and price.',
      'A site with lamps, chairs, tables with wood, width and price.',
    ],
    ['We keep boats with length, berths, price and owner.', 'We keep boats with length, berths, price and owner.'],
  ])('%s', (said, meant) => {
    expect(apart(said)).toBe(meant);
  });
});
