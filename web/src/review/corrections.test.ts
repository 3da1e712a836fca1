import { expect, it } from 'vitest';

import { correctionsIn } from '../../../generate/index.ts';
import { leavesOut, renames } from './corrections';

it('says what is taken out and called otherwise as ideas are read', () => {
  const idea = [
    'A ferry.',
    leavesOut('Decks', undefined),
    leavesOut('Say "hi"', 'Crew'),
    renames('Cars', 'Crossings', ' Vehicles '),
  ];
  const { rest, corrections } = correctionsIn(idea.join(' '));
  expect(rest).toBe('A ferry.');
  expect(corrections.map(({ edit }) => edit)).toEqual([
    { do: 'remove_thing', thing: 'Decks' },
    { do: 'remove_field', thing: 'Crew', field: 'Say hi' },
    { do: 'rename_field', thing: 'Crossings', field: 'Cars', to: 'Vehicles' },
  ]);
});

it('says nothing where nothing is called otherwise', () => {
  expect(renames('Cars', undefined, ' Cars')).toBeUndefined();
  expect(renames('Cars', undefined, '“”')).toBeUndefined();
});
