import { expect, it } from 'vitest';
import { perField } from '../../base/frontend/kit/site/per.ts';

it('finds what says what a price is for, and nothing that only sounds like it', () => {
  const choice = (name: string) => ({ name, type: 'choice' }) as const;
  expect(perField([choice('temper'), { name: 'per', type: 'text' }, choice('pay_per')])).toBe('pay_per');
  expect(perField([choice('per')])).toBe('per');
  expect(perField([choice('temper'), choice('paper'), choice('per_person')])).toBeUndefined();
});
