import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../setup/cache.ts';
import { run } from '../../repair/verify/runner/process.ts';

/** What the tests of apps use and the apps themselves do not. */
const PACKAGES = ['schemathesis==4.32.5'];

/** The folder of the programs of those packages; kept in `MVP_CACHE` by a hash of what they are. */
export async function testTools(): Promise<string> {
  const hash = createHash('sha256').update(PACKAGES.join('\0')).digest('hex').slice(0, 12);
  const folder = join(cacheFolder(), 'test-tools', hash);
  const done = join(folder, 'bin/schemathesis');
  if (existsSync(done)) return join(folder, 'bin');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const must = async (command: string, args: readonly string[]): Promise<void> => {
    const ran = await run(command, args, {
      cwd: folder,
      env: process.env as Record<string, string>,
      timeoutMs: 500_000,
    });
    if (ran.code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${ran.output.slice(-2_000)}`);
  };
  await must('python3', ['-m', 'venv', folder]);
  await must(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);
  return join(folder, 'bin');
}
