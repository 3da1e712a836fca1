import { expect, it } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { planApp } from './index.ts';

const looksOf = (template: string, description: string, names: readonly string[]): Set<string | undefined> =>
  new Set(
    names.map((appName) => {
      const idea = { appName, template, description };
      return planApp(idea, analyze(idea)).brand.direction;
    }),
  );

const NAMES = ['Larkspur', 'Ostrava', 'Pelican', 'Quill', 'Ravello', 'Sorrel', 'Tamarind'];

it('looks not the same in two apps of one template', () => {
  expect(looksOf('hotel', 'asdf qwer', NAMES).size).toBeGreaterThan(1);
  expect(looksOf('kanban', 'asdf qwer', NAMES).size).toBeGreaterThan(1);
});

it('looks as the mood of the idea says, whatever the app is called', () => {
  expect([...looksOf('hotel', 'A rustic hotel.', NAMES)]).toEqual(['hearth']);
  expect([...looksOf('kanban', 'A playful board.', NAMES)]).toEqual(['campus']);
});
