import { expect, test } from 'vitest';

import { analyze } from '../analysis/index.ts';
import { planApp } from '../plan/index.ts';
import { corrected, correctionsIn } from './index.ts';

const IDEA =
  'A sailing school keeps its boats with length and sail number, its trainers with phone, and lessons of students with a trainer.';

function planOf(description: string) {
  const { rest, corrections } = correctionsIn(description);
  const idea = { appName: 'Windward', description: rest };
  return corrected(planApp(idea, analyze(idea)), corrections);
}

const things = ({ plan }: ReturnType<typeof planOf>): string[] => plan.entities.map(({ plural }) => plural);

test('an idea without corrections is left as it is, quotes and all', () => {
  const said = 'In the plan, we have a “crew” of “six”. Leave out nothing.  ';
  expect(correctionsIn(said)).toEqual({ rest: said, corrections: [] });
  // half of one is none
  expect(correctionsIn('In the plan, call “Boats”.').corrections).toEqual([]);
  expect(correctionsIn('In the plan, leave out “Boats” “Ships”.').corrections).toEqual([]);
});

test('corrections are no part of what is read', () => {
  const { rest, corrections } = correctionsIn(
    `${IDEA} In the plan, leave out “Size” of “Boats”. In the plan, call "Boats" "Ships".`,
  );
  expect(rest).toBe(IDEA);
  expect(corrections.map(({ edit }) => edit)).toEqual([
    { do: 'remove_field', thing: 'Boats', field: 'Size' },
    { do: 'rename_thing', thing: 'Boats', to: 'Ships' },
  ]);
});

test('things and fields are left out and called otherwise, one correction after another', () => {
  const before = planOf(IDEA);
  const boats = before.plan.entities.find(({ id }) => id === 'boat');
  const field = boats?.fields.find(({ label }) => /length/i.test(label))?.label ?? '';
  expect(field).not.toBe('');
  const after = planOf(
    [
      IDEA,
      'In the plan, call “Boats” “Dinghies”.',
      `In the plan, leave out “${field}” of “Dinghies”.`,
      'In the plan, call “Sail number” of “Dinghies” “Sign”.',
    ].join(' '),
  );
  expect(after.refused).toEqual([]);
  expect(things(after)).toContain('Dinghies');
  expect(things(after)).not.toContain('Boats');
  const labels = after.plan.entities.find(({ plural }) => plural === 'Dinghies')?.fields.map(({ label }) => label);
  expect(labels).not.toContain(field);
  expect(labels).toContain('Sign');
});

test('what would not hold together stays, and is told', () => {
  const { plan, refused } = planOf(`${IDEA} In the plan, leave out “Submarines”.`);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.why).toContain('Submarines');
  expect(plan).toEqual(planOf(IDEA).plan);
});
