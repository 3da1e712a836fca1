import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../setup/cache.ts';

const run = promisify(execFile);
const BASE = new URL('../../templates/base/backend/', import.meta.url);

/** CPython with the packages of the generated back end and of its tests; kept in `MVP_CACHE` by a hash of what they are. */
export async function pythonWithPackages(): Promise<string> {
  const files = ['requirements.txt', 'tests/requirements-dev.txt'];
  const texts = await Promise.all(files.map((path) => readFile(new URL(path, BASE), 'utf8')));
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
  const parent = join(cacheFolder(), 'backend-venv');
  const python = join(parent, hash, 'bin/python');
  if (existsSync(python)) return python;
  await mkdir(parent, { recursive: true });
  // A virtual environment cannot be moved: it is made where it stays, under a mark that says when it is whole.
  await rm(join(parent, hash), { recursive: true, force: true });
  await run('python3', ['-m', 'venv', join(parent, `${hash}.new`)]);
  await run(join(parent, `${hash}.new`, 'bin/python'), [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    new URL('tests/requirements-dev.txt', BASE).pathname,
  ]);
  await rename(join(parent, `${hash}.new`), join(parent, hash));
  return python;
}

/** Writes files below a new folder, which the caller removes. */
export async function writeApp(files: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mvp-app-'));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The outcome of an app's own tests. */
export interface TestRun {
  readonly passed: number;
  readonly failed: number;
  /** The end of what pytest printed. */
  readonly output: string;
}

/** Runs the app's own pytest against an empty database: all of it, or the tests whose names hold `only`. */
export async function runOwnTests(python: string, backend: string, databaseUrl: string, only = ''): Promise<TestRun> {
  const environment = { ...process.env, TEST_DATABASE_URL: databaseUrl, PYTHONDONTWRITEBYTECODE: '1' };
  const args = ['-m', 'pytest', '-q', '--tb=short', '-p', 'no:cacheprovider', '-k', only, 'tests'];
  const options = { cwd: backend, env: environment, timeout: 540_000, maxBuffer: 64 * 1024 * 1024 };
  const output = await run(python, args, options).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`,
  );
  const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed') + count('errors?'), output: output.slice(-4000) };
}
