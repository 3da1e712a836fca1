/** Fetches what the bench of healthy apps is made of, from npm and PyPI, through their own clients. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a command to its end. @throws with its last words where it fails */
export function run(command: string, args: readonly string[], folder: string): void {
  const ran = spawnSync(command, [...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, CI: '1', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (ran.status === 0) return;
  const words = `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error?.message ?? ''}`.trim().slice(-600);
  throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${words}`);
}

/** A folder in which these npm programs are installed in their newest version; kept until the next day. */
export function npmPrograms(cache: string, names: readonly string[]): string {
  return fetched(join(cache, 'npm', today()), (folder) => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...names], folder);
  });
}

/** The folder that a Python project's newest source package holds. */
export function sourcePackage(cache: string, name: string): string {
  const folder = fetched(join(cache, 'pypi', today(), name), (into) => {
    const flags = ['-q', '--disable-pip-version-check', '--no-deps', '--no-binary=:all:'];
    run('python3', ['-m', 'pip', 'download', ...flags, name], into);
    const [archive = ''] = readdirSync(into).filter((file) => file.endsWith('.tar.gz'));
    run('tar', ['xzf', archive], into);
    rmSync(join(into, archive));
  });
  return join(folder, readdirSync(folder).find((file) => file.startsWith(`${name}-`)) ?? '');
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Makes a folder once. */
function fetched(folder: string, make: (folder: string) => void): string {
  const mark = `${folder}.done`;
  if (existsSync(mark)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  make(folder);
  writeFileSync(mark, '');
  return folder;
}
