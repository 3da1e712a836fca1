import { expect, it } from 'vitest';

import { placesOf } from './places';

it('says places of a plan in words, each once, and takes two kinds of one place for a change', () => {
  const plan = [
    { place: 'brand.colours.buttons', kind: 'added' as const },
    { place: 'brand.stated.buttons', kind: 'removed' as const },
    { place: 'entities.bike.fields.colour', kind: 'added' as const },
    { place: 'constructor', kind: 'removed' as const },
  ];
  expect(placesOf(plan, { brand: 'Look', entities: 'Things' })).toEqual([
    { place: 'Look › buttons', kind: 'changed' },
    { place: 'Things › bike › colour', kind: 'added' },
    { place: 'constructor', kind: 'removed' },
  ]);
});
