import { expect, test } from 'vitest';
import type { RepairOutcome } from '../../../repair/index.ts';
import { withoutBadFiles } from './take-back.ts';

const PATHS = ['a', 'b', 'c'].map((name) => `frontend/app/${name}/page.tsx`);
const files = new Map<string, string>([
  ...PATHS.map((path) => [path, 'written'] as const),
  ['.mvp/rendered.json', JSON.stringify(Object.fromEntries(PATHS.map((path) => [path, 'rendered'])))],
  ['.mvp/authors.json', JSON.stringify(PATHS.map((part) => ({ part, by: 'anthropic' })))],
]);

/** An engine that verifies what holds none of the bad files. */
function engine(bad: readonly string[], issues: readonly string[] = []) {
  const asked: ReadonlyMap<string, Uint8Array | string>[] = [];
  const repair = (given: ReadonlyMap<string, Uint8Array | string>): Promise<RepairOutcome> => {
    asked.push(given);
    const verified = !bad.some((path) => given.get(path) !== 'rendered');
    const report = { verified, issues: issues.map((path) => ({ files: [path] })) };
    return Promise.resolve({ report, files: given, changed: false, fixes: [] } as unknown as RepairOutcome);
  };
  return { asked, repair };
}

const written = (outcome: RepairOutcome): string[] => PATHS.filter((path) => outcome.files.get(path) === 'written');

test('a file that the findings name is taken back by itself, with one build', async () => {
  const { repair, asked } = engine([PATHS[1] ?? ''], [PATHS[1] ?? '']);
  const outcome = await withoutBadFiles(files, await repair(files), repair);
  expect(written(outcome)).toEqual([PATHS[0], PATHS[2]]);
  expect(asked).toHaveLength(2);
  expect(outcome.changed).toBe(true);
  expect(JSON.parse(String(outcome.files.get('.mvp/authors.json')))).toContainEqual(
    expect.objectContaining({ part: PATHS[1], by: 'rules' }),
  );
});

test('without a name it is found by halves, and the others stay', async () => {
  const { repair, asked } = engine([PATHS[2] ?? '']);
  const outcome = await withoutBadFiles(files, await repair(files), repair);
  expect(written(outcome)).toEqual([PATHS[0], PATHS[1]]);
  expect(asked.length).toBeLessThanOrEqual(7);
});

test('an app that does not build without them either, builds already, or has none, is left alone', async () => {
  const hopeless = engine(['backend/main.py']);
  const failed = await hopeless.repair(files);
  expect(await withoutBadFiles(files, failed, hopeless.repair)).toBe(failed);
  const fine = engine([]);
  const good = await fine.repair(files);
  expect(await withoutBadFiles(files, good, fine.repair)).toBe(good);
  const plain = new Map([['backend/main.py', 'x']]);
  const other = await hopeless.repair(plain);
  expect(await withoutBadFiles(plain, other, hopeless.repair)).toBe(other);
});
