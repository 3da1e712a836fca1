/**
 * Part of `make check`: no line of code over 160 characters, generated files and fixtures left out. `long-lines.yaml` says how many a file still has;
 * a file may have fewer, and then its number goes down, but never more.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';
import { z } from 'zod';

import { longLines } from './line-lengths.ts';

const CODE = ['ts', 'tsx', 'cjs', 'mjs', 'yaml', 'yml', 'py', 'sh', 'go', 'css'].map((type) => `*.${type}`);
const GENERATED = /(?:^|\/)(?:fixtures|answers)\/|^crds\/manifests\/|^web\/src\/client\/openapi\.d\.ts$/u;

const known = z
  .record(z.string(), z.int().min(1))
  .parse(load(readFileSync(join(import.meta.dirname, 'long-lines.yaml'), 'utf8')));
const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...CODE], {
  encoding: 'utf8',
  maxBuffer: 2 ** 24,
});
const problems: string[] = [];
for (const file of stdout.trim().split('\n')) {
  if (GENERATED.test(file)) continue;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue; // deleted, and not yet committed
  }
  const found = longLines(text, /\.ya?ml$/u.test(file));
  const most = known[file] ?? 0;
  if (found.length > most)
    problems.push(`${file}: lines ${found.join(', ')} have over 160 characters (${String(most)} allowed)`);
  if (found.length < most)
    problems.push(`${file}: has ${String(found.length)} long lines now: write that into test/long-lines.yaml`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
