import { expect, it } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { planApp } from './plan.ts';

const viewsOf = (description: string): Record<string, string[]> => {
  const idea = { appName: 'Tried', description };
  return Object.fromEntries(planApp(idea, analyze(idea)).entities.map(({ id, views }) => [id, views]));
};

it('lists in a calendar what the idea asks to see in one, as far as it has a day', () => {
  const told = 'We keep lifts, inspections of them with a date, and technicians.';
  expect(viewsOf(told)['inspection']).not.toContain('calendar');
  for (const asks of [
    'Show a calendar of coming inspections.',
    'View the inspection calendar.',
    'View inspections in a calendar.',
  ]) {
    const { inspection, lift } = viewsOf(`${told} ${asks}`);
    expect([inspection?.[0], inspection?.includes('calendar')]).toEqual(['table', true]);
    expect(lift).not.toContain('calendar');
  }
});
