import { expect, it } from 'vitest';
import { numberOf } from './german-number.ts';

it.each([
  ['Fossilien', 'Fossil', 'Fossilien'],
  ['Exkursionen', 'Exkursion', 'Exkursionen'],
  ['Leihgaben', 'Leihgabe', 'Leihgaben'],
  ['Museen', 'Museum', 'Museen'],
  ['Familien', 'Familie', 'Familien'],
  ['Kolleginnen', 'Kollegin', 'Kolleginnen'],
  ['Themen', 'Thema', 'Themen'],
  ['Waffeln', 'Waffel', 'Waffeln'],
  ['Autos', 'Auto', 'Autos'],
  ['Schublade', 'Schublade', 'Schubladen'],
  ['Bohrung', 'Bohrung', 'Bohrungen'],
  ['Wagen', 'Wagen', 'Wagen'],
  ['Besucher', 'Besucher', 'Besucher'],
])('%s: one %s, many %s', (noun, one, many) => {
  expect(numberOf(noun)).toMatchObject({ one, many });
});
