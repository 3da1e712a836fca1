/** A session keeps its last turns in whole and the rest as a summary, also where changes go one by one. */
import { expect, test } from 'vitest';
import type { MvpChange } from '../../../crds/index.ts';
import { remembered } from './conversation.ts';

const change = (number: number, session: string, more: Partial<MvpChange['spec']> = {}): MvpChange => ({
  apiVersion: 'mvp.build/v1alpha1',
  kind: 'MvpChange',
  metadata: {
    name: `c-${String(number)}`,
    namespace: 'default',
    uid: String(number),
    resourceVersion: '1',
    generation: 1,
    creationTimestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
  },
  spec: {
    mvp: 'shop',
    branch: 'main',
    instruction: `wish ${String(number)}`,
    author: 'ada',
    dryRun: false,
    autoRedeploy: true,
    session,
    ...more,
  },
  status: {
    reply: { summary: '', done: [{ what: `Did ${String(number)}.` }], notDone: [] },
    conditions: [
      { type: 'Succeeded', status: 'True', reason: 'Live', message: '', lastTransitionTime: '2026-01-01T00:00:00Z' },
    ],
  },
});

test('what is older than twenty turns is summarised once, whatever else was said of the app', () => {
  const mine = Array.from({ length: 25 }, (_, number) => change(number, 'mine'));
  const others = [change(40, 'theirs'), change(41, 'mine', { dryRun: true }), change(42, 'mine', { branch: 'dark' })];
  const session = { session: 'mine', branch: 'main' };
  const first = remembered([...mine, ...others], session);
  expect(first).toMatchObject({ turns: 25, summarised: 5, summary: 'Did 0.\nDid 1.\nDid 2.\nDid 3.\nDid 4.' });
  // looked at again it is the same, also when the oldest changes are gone
  expect(remembered([...mine, ...others], session, first)).toEqual(first);
  expect(remembered(mine.slice(5), session, first)).toEqual(first);
  const next = remembered([...mine.slice(5), change(30, 'mine')], session, first);
  expect([next.turns, next.summarised, next.summary.split('\n').at(-1)]).toEqual([26, 6, 'Did 5.']);
});
