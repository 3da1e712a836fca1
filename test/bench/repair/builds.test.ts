import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { verdictOf, type BuiltHalves } from './builds.ts';

const app = new Map([
  ['frontend/a.ts', '1'],
  ['backend/b.py', '2'],
  ['README.md', 'in no build'],
]);
const key = (path: string, text: string): string => createHash('sha256').update(`${path}\0${text}\0`).digest('hex');
const front = key('frontend/a.ts', '1');
const back = key('backend/b.py', '2');
const built = (verdicts: BuiltHalves['verdicts']): BuiltHalves => ({
  verdicts,
  seconds: { frontend: [], backend: [] },
});

it('calls an app good only if both halves are', () => {
  expect(verdictOf(app, built({ [front]: { isGood: true }, [back]: { isGood: true } }))).toEqual({ isGood: true });
  expect(verdictOf(app, built({ [front]: { isGood: true } }))).toBeUndefined();
});

it('needs one bad half to call it bad, and says why', () => {
  const bad = { isGood: false, failure: 'types: TS2304' };
  expect(verdictOf(app, built({ [back]: bad }))).toEqual(bad);
  expect(verdictOf(app, built({ [front]: { isGood: true }, [back]: bad }))).toEqual(bad);
});
