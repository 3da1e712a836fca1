import { expect, test } from 'vitest';
import { AUTHORS, OWN_TESTS, RENDERED } from '../../../generate/index.ts';
import type { BuildOutcome } from '../../build/index.ts';
import { withProvenRules } from './prove.ts';

const MODELS = 'backend/models/a.py';
const authors = [
  { part: 'rules', by: 'openai', model: 'm', tries: 1, note: 'At most 12.' },
  { part: 'frontend/app/page.tsx', by: 'openai', model: 'm', tries: 1 },
];
const rendered = { [MODELS]: 'bare', [OWN_TESTS]: '', 'frontend/app/page.tsx': 'plain' };
const files = new Map([
  [MODELS, 'with a rule'],
  [OWN_TESTS, 'tests'],
  ['frontend/app/page.tsx', 'page'],
  [AUTHORS, JSON.stringify(authors)],
  [RENDERED, JSON.stringify(rendered)],
]);
const outcome = (ok: boolean, step: BuildOutcome['steps'][number]['name'], log = ''): BuildOutcome => ({
  ok,
  seconds: 1,
  steps: [{ name: step, ok, seconds: 1, log }],
  reused: false,
  timings: {},
});
const passed = outcome(true, 'tests', '2 passed');
const failed = outcome(
  false,
  'tests',
  'FAILED tests/test_own_rules.py::test_late - assert 200 == 409\n1 failed, 3 passed',
);
const read = (from: ReadonlyMap<string, string | Uint8Array>, path: string): unknown =>
  JSON.parse(String(from.get(path)));

test('an app without rules of a model is not built for them', async () => {
  const plain = new Map([[MODELS, 'bare']]);
  let builds = 0;
  const after = await withProvenRules(plain, { build: () => Promise.resolve((builds++, passed)) });
  expect([after, builds]).toEqual([plain, 0]);
});

test('rules stay whose tests pass', async () => {
  expect(await withProvenRules(files, { build: () => Promise.resolve(passed) })).toBe(files);
});

test('a second answer is tried that was told what failed', async () => {
  const tried: unknown[] = [];
  const after = await withProvenRules(files, {
    build: (each) => {
      tried.push(each.get(MODELS));
      return Promise.resolve(each.get(MODELS) === 'with a better rule' ? passed : failed);
    },
    again: (bare, finding) => {
      expect([bare.get(MODELS), bare.has(OWN_TESTS)]).toEqual(['bare', false]);
      expect(finding).toBe('- tests/test_own_rules.py::test_late: assert 200 == 409');
      return Promise.resolve(
        new Map([
          [MODELS, 'with a better rule'],
          [OWN_TESTS, 'other tests'],
        ]),
      );
    },
  });
  expect(tried).toEqual(['with a rule', 'with a better rule']);
  expect([after.get(MODELS), after.get(OWN_TESTS)]).toEqual(['with a better rule', 'other tests']);
  expect(read(after, RENDERED)).toEqual(rendered);
});

test('what fails twice is as it was rendered, and the list of authors says why', async () => {
  const after = await withProvenRules(files, {
    build: () => Promise.resolve(failed),
    again: () => Promise.resolve(new Map([[OWN_TESTS, 'other tests']])),
  });
  expect([after.get(MODELS), after.has(OWN_TESTS), after.get('frontend/app/page.tsx')]).toEqual([
    'bare',
    false,
    'page',
  ]);
  expect(read(after, RENDERED)).toEqual({ 'frontend/app/page.tsx': 'plain' });
  expect(read(after, AUTHORS)).toContainEqual({
    part: 'rules',
    by: 'rules',
    tries: 1,
    reason: 'Taken back: tests of the app failed with it: - tests/test_own_rules.py::test_late: assert 200 == 409',
  });
});

const [step] = failed.steps;
test.each([
  ['a page that does not build', outcome(false, 'next-build', 'no')],
  [
    'tests that do not end in time',
    { ...failed, steps: step === undefined ? [] : [{ ...step, reason: 'Timeout' as const }] },
  ],
])('what %s says is not of the rules: nobody is asked again, and they go', async (_, build) => {
  let asked = 0;
  const after = await withProvenRules(files, {
    build: () => Promise.resolve(build),
    again: () => Promise.resolve((asked++, undefined)),
  });
  expect([after.has(OWN_TESTS), asked]).toEqual([false, 0]);
});
