import { expect, it } from 'vitest';
import { catalogueOf } from './entry.ts';

const file = (name: string, place = ''): string =>
  `name: ${name}\nindustry: Crafts\nthings: [wheel, kiln, glaze]\n${place}`;

it('lists those with a place first, and the others by their ids', () => {
  const files = new Map([
    ['weaving', file('Looms')],
    ['baking', file('Ovens')],
    ['smithing', file('Forges', 'place: 2')],
    ['turning', file('Lathes', 'place: 1')],
  ]);
  const entries = catalogueOf(files);
  expect(entries.map(({ id }) => id)).toEqual(['turning', 'smithing', 'baking', 'weaving']);
  expect(entries[0]).toEqual({
    id: 'turning',
    name: 'Lathes',
    industry: 'Crafts',
    entities: ['wheel', 'kiln', 'glaze'],
  });
});

it.each([
  ['no industry', 'name: Pots\nthings: [wheel, kiln, glaze]', /template pots: .*industry/su],
  ['too few things', 'name: Pots\nindustry: Crafts\nthings: [wheel]', /template pots: .*things/su],
  ['no YAML', 'name: [', /template pots/u],
])('says what is wrong with %s', (_, text, said) => {
  expect(() => catalogueOf(new Map([['pots', text]]))).toThrow(said);
});
