import { expect, it } from 'vitest';

import { analyze, planApp } from '../index.ts';
import { findThing } from './resolve.ts';

const idea = { appName: 'Spin', description: 'An online shop for used vinyl records with a cart and checkout.' };

it('finds a thing whose name ends in a word that people say after any thing', () => {
  const plan = planApp(idea, analyze(idea));
  expect(findThing(plan, 'vinyl')?.id).toBe('vinyl_record');
  expect(findThing(plan, 'vinyl records')?.id).toBe('vinyl_record');
  expect(findThing(plan, 'shellac')).toBeUndefined();
});
