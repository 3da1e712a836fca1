import { expect, it } from 'vitest';
import { mergeFiles, type Files } from '../../../history/index.ts';
import { meet, type Meeting } from './merging.ts';

const filesOf = (texts: Record<string, string>): Files =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const plan = { '.mvp/note.json': '{}\n' };
const base = { 'README.md': 'one\ntwo\nthree\n', 'main.py': 'app = 1\n' };
const task = { signal: new AbortController().signal, progress: () => undefined };

function met(theirs: Record<string, string>, ours: Record<string, string>, more: Partial<Meeting> = {}) {
  return meet(
    {
      theirs: filesOf(theirs),
      ours: filesOf({ ...ours, ...plan }),
      base: filesOf({ ...base, ...plan }),
      chains: [],
      resolutions: new Map(),
      ...more,
    },
    async ({ base: from, ours: left, theirs: right, resolutions }) => mergeFiles(from, left, right, resolutions),
    task,
  );
}

it('is nothing where both have the same files, whatever is the platform’s', async () => {
  expect(await met(base, base)).toEqual({ kind: 'same' });
});

it('takes what is new there, keeps what is new here, and says whether that is more than is there', async () => {
  const hand = { ...base, 'README.md': 'one\ntwo\nthree, by hand\n' };
  const pulled = await met(hand, base);
  if (pulled.kind !== 'merged') throw new Error(pulled.kind);
  expect(pulled.ahead).toBe(false);
  const both = await met(hand, { ...base, 'main.py': 'app = 2\n' });
  if (both.kind !== 'merged') throw new Error(both.kind);
  expect([both.ahead, both.bundle.fileCount]).toEqual([true, 3]);
});

it('changes nothing where the same lines differ, and settles only what somebody says', async () => {
  const hand = { ...base, 'README.md': 'one\nby hand\nthree\n', 'main.py': 'app = 3\n' };
  const here = { ...base, 'README.md': 'one\nhere\nthree\n', 'main.py': 'app = 2\n' };
  const paths = async (more: Partial<Meeting>): Promise<string[] | string> => {
    const result = await met(hand, here, more);
    return result.kind === 'conflicts' ? result.conflicts.map(({ path }) => path) : result.kind;
  };
  expect(await paths({})).toEqual(['README.md', 'main.py']);
  expect(await paths({ resolutions: new Map([['README.md', { take: 'theirs' }]]) })).toEqual(['main.py']);
  expect(await paths({ resolutions: new Map([['*', { take: 'theirs' }]]) })).toBe('merged');
});

it('is in conflict over every file that differs where nothing is known of the past, and only over those', async () => {
  const result = await met({ 'README.md': '# spokes\n', LICENSE: 'MIT\n' }, base, { base: undefined });
  expect(result).toMatchObject({ kind: 'conflicts', conflicts: [{ path: 'README.md' }] });
  const joined = await met({ LICENSE: 'MIT\n' }, base, { base: undefined });
  expect(joined).toMatchObject({ kind: 'merged', ahead: true, bundle: { fileCount: 4 } });
});

it('refuses a file that is larger than one by REST may be', async () => {
  const large = { ...base, 'large.txt': 'x'.repeat(300_000) };
  await expect(met(large, base)).rejects.toMatchObject({ reason: 'TooLarge' });
  // what the app has already is no news
  expect((await met(large, large)).kind).toBe('same');
});
