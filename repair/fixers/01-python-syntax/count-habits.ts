/** Counts how the standard library of the CPython at hand is written: `node repair/fixers/01-python-syntax/count-habits.ts` writes habits.json. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keywords, tokenize } from './tokens.ts';

const folder = execFileSync('python3', ['-c', 'import os; print(os.path.dirname(os.__file__))'], {
  encoding: 'utf8',
}).trim();
/** Packages whose code is written by people, for people. */
const parts = [
  '',
  'asyncio',
  'collections',
  'concurrent/futures',
  'email',
  'http',
  'importlib',
  'json',
  'logging',
  'unittest',
  'urllib',
  'wsgiref',
  'xml/dom',
  'zoneinfo',
  'tomllib',
  'sqlite3',
  'multiprocessing',
];
const usualNames = 80;
const leastCount = 3;

const texts = parts.flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.py') && statSync(join(folder, part, name)).size < 200_000)
    .map((name) => readFileSync(join(folder, part, name), 'utf8')),
);
const names = new Map<string, number>();
for (const text of texts)
  for (const token of tokenize(text))
    if (token.kind === 'name' && !keywords.has(token.text) && /^[a-z_]{2,}$/u.test(token.text))
      names.set(token.text, (names.get(token.text) ?? 0) + 1);
const usual = [...names]
  .toSorted((a, b) => b[1] - a[1])
  .slice(0, usualNames)
  .map(([name]) => name);

// The kinds have to be known before anything can be counted by kind.
writeFileSync(new URL('habits.json', import.meta.url), JSON.stringify({ kinds: usual, threes: [] }));
const { countHabits } = await import('./habits.ts');
const sums = new Map<string, number>();
for (const text of texts)
  for (const [key, count] of countHabits('', text).threes) sums.set(key, (sums.get(key) ?? 0) + count);
const kinds = [...new Set([...usual, ...[...sums.keys()].flatMap((key) => key.split(' '))])];
const index = new Map(kinds.map((kind, place) => [kind, place]));
const byCount = new Map<number, string[]>();
for (const [key, count] of sums) {
  if (count < leastCount) continue;
  const row = byCount.get(count) ?? [];
  row.push(
    key
      .split(' ')
      .map((kind) => index.get(kind))
      .join(','),
  );
  byCount.set(count, row);
}
const threes = [...byCount].toSorted((a, b) => a[0] - b[0]).map(([count, row]) => [count, row.join(' ')]);
writeFileSync(new URL('habits.json', import.meta.url), `${JSON.stringify({ kinds, threes })}\n`);
