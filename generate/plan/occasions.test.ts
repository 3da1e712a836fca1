import { expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

it('keeps no occasion that a house only works for, and nobody who is only counted', () => {
  const plan = planned(
    'Two Spoons',
    'Catering for weddings and company events. Show dishes with allergens and prices per person.',
  );
  const ids = plan.entities.map(({ id }) => id);
  expect(ids).not.toContain('wedding');
  expect(ids).not.toContain('event');
  const dish = plan.entities.find(({ id }) => id === 'dish')?.fields.map(({ id }) => id);
  expect(dish).not.toContain('person');
  expect(dish?.filter((id) => id.startsWith('allergen'))).toHaveLength(1);
});
