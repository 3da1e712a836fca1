import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

it('a request that somebody approves is decided, by those who are said to', () => {
  const idea = {
    appName: 'Trade Days',
    description:
      'Nurses swap shifts: a nurse offers a shift, another takes it, and the ward manager approves the swap. Shifts have a ward and a date.',
  };
  const plan = planApp(idea, analyze(idea));
  const swap = plan.entities.find((entity) => entity.id === 'swap');
  expect(swap?.workflow?.states.map((state) => state.id)).toEqual(['submitted', 'in_review', 'approved', 'declined']);
  expect(swap?.workflow?.transitions.find((each) => each.id === 'approve')?.by).toContain('ward_manager');
  expect(swap?.workflow?.transitions.find((each) => each.id === 'decline')?.by).toContain('ward_manager');
  expect(plan.entities.map((entity) => entity.id)).not.toContain('patient');
});

it('one that nobody approves is worked off', () => {
  const idea = {
    appName: 'Fix',
    description: 'Tenants send repair requests, and a caretaker works on each request. We approve nothing.',
  };
  const plan = planApp(idea, analyze({ ...idea, description: idea.description }));
  const request = plan.entities.find((entity) => entity.id.includes('request'));
  expect(request?.workflow?.states.map((state) => state.id)).not.toContain('approved');
});
