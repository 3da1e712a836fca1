import { expect, it } from 'vitest';

import type { Looks, MvpStatus } from '../../../../crds/index.ts';
import { instructionOf, nextLook, scoreOf, type Facts } from './decide.ts';

type Walk = NonNullable<MvpStatus['walk']>;
const walked = (release: string, kinds: readonly Walk['findings'][number]['kind'][] = [], problem?: string): Walk => ({
  release,
  at: '2026-01-01T00:00:00Z',
  pages: 9,
  found: kinds.length,
  findings: kinds.map((kind, at) => ({ page: '/', kind, what: String(at) })),
  pictures: [],
  ...(problem === undefined ? {} : { problem }),
});
const fresh: Facts = {
  policy: 'rounds',
  hasModel: true,
  isNew: true,
  isTouched: false,
  isRaised: false,
  looks: undefined,
  release: 'shop.main.1',
  walk: walked('shop.main.1', ['sideways']),
  filed: undefined,
};
const first = { release: 'shop.main.1', score: 3 };
const live = { ended: true, ok: true, reason: 'Live', message: '' };
/** The second release is live and has been seen. */
const second: Facts = {
  ...fresh,
  looks: { rounds: [first], filed: 'shop-looks-1' },
  release: 'shop.main.2',
  walk: walked('shop.main.2', ['label']),
  filed: live,
};

it('weighs what a walk found, what it had no room to tell included', () => {
  expect(scoreOf(walked('r'))).toBe(0);
  expect(scoreOf(walked('r', ['error', 'label']))).toBe(6);
  expect(scoreOf({ ...walked('r', ['label']), found: 4 })).toBe(7);
});

it('begins with a new app that was seen, and asks', () => {
  expect(nextLook(fresh)).toEqual({ do: 'ask', round: 1, rounds: [first] });
});

it.each<[string, Partial<Facts>]>([
  ['the policy says findings', { policy: 'findings' }],
  ['the policy says off', { policy: 'off' }],
  ['there is no model', { hasModel: false }],
  ['the app is older', { isNew: false }],
  ['somebody has changed it', { isTouched: true }],
  ['it has ended before', { looks: { rounds: [], ended: { reason: 'Mended', message: '' } } }],
])('does nothing where %s', (_, facts) => {
  expect(nextLook({ ...fresh, ...facts })).toEqual({ do: 'nothing' });
});

it.each<[string, Partial<Facts>]>([
  ['nobody has seen this release', { walk: walked('shop.main.0') }],
  ['nobody has seen any', { walk: undefined }],
  ['models still write', { isRaised: true }],
])('waits while %s', (_, facts) => {
  expect(nextLook({ ...fresh, ...facts })).toMatchObject({ do: 'wait' });
});

it('waits for the change, then for the walk through it', () => {
  expect(nextLook({ ...second, filed: { ...live, ended: false, ok: false } })).toMatchObject({ do: 'wait' });
  expect(nextLook({ ...second, walk: walked('shop.main.1') })).toMatchObject({ do: 'wait' });
});

it('keeps what is no worse and asks once more, then no more', () => {
  const kept = [first, { release: 'shop.main.2', score: 1, change: 'shop-looks-1' }];
  expect(nextLook(second)).toEqual({ do: 'ask', round: 2, rounds: kept });
  expect(nextLook({ ...second, walk: walked('shop.main.2', ['sideways']) })).toMatchObject({ do: 'ask' });
  const third: Facts = {
    ...second,
    looks: { rounds: kept, filed: 'shop-looks-2' },
    release: 'shop.main.3',
    walk: walked('shop.main.3'),
  };
  expect(nextLook(third)).toMatchObject({ do: 'end', reason: 'Mended', rounds: [...kept, { score: 0 }] });
});

it('takes back what a walk finds worse, or could not see', () => {
  for (const walk of [walked('shop.main.2', ['error']), walked('shop.main.2', [], 'no browser')])
    expect(nextLook({ ...second, walk })).toMatchObject({
      do: 'take-back',
      change: 'shop-looks-1',
      rounds: [first],
    });
});

it.each<[string, string, Partial<Facts>]>([
  ['Touched', 'somebody else changes the app meanwhile', { isTouched: true }],
  ['NothingMended', 'the change was not taken', { filed: { ...live, ok: false, reason: 'NotUnderstood' } }],
  ['NotLive', 'what is live is pinned', { filed: { ...live, reason: 'ReleasePinned' } }],
  ['Lost', 'somebody has deleted the change', { filed: undefined }],
])('ends with %s where %s', (reason, _, facts) => {
  expect(nextLook({ ...second, ...facts })).toMatchObject({ do: 'end', reason, rounds: [first] });
});

it('ends where the first walk broke down', () => {
  expect(nextLook({ ...fresh, walk: walked('shop.main.1', [], 'no browser') })).toMatchObject({ reason: 'NotSeen' });
});

it('asks in whole sentences, each once, of those there is room for', () => {
  const wishes = ['make it warm', 'Make the\nheadline larger!', 'make it warm.', 'x'.repeat(90)];
  expect(instructionOf(wishes, 60)).toBe('make it warm. Make the headline larger.');
  expect(instructionOf([], 60)).toBe('');
});

it('never lets a round that is kept be worse than the one before, whatever walks find', () => {
  const scores = [[], ['label'], ['sideways'], ['error', 'error']] as const;
  for (const one of scores)
    for (const two of scores) {
      const looks: Looks = { rounds: [{ release: 'shop.main.1', score: scoreOf(walked('', one)) }], filed: 'c' };
      const next = nextLook({ ...second, looks, walk: walked('shop.main.2', two) });
      const isWorse = scoreOf(walked('', two)) > scoreOf(walked('', one));
      expect(next.do).toBe(isWorse ? 'take-back' : 'ask');
    }
});
