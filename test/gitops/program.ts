import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { withLock } from '../../setup/lock.ts';
import { run } from '../../setup/run.ts';
import { hashFolder } from '../../cluster/binaries.ts';
import { readConfig } from '../../cluster/config.ts';
import { ensureGo } from '../../cluster/go.ts';
import { printProgress, step } from '../../cluster/progress.ts';

/** The program whose Go source and versions are in the folder `name` here, built once a machine for each version of them. @returns its path */
export async function judgeProgram(name: 'verdicts' | 'argo', what: string): Promise<string> {
  const source = join(import.meta.dirname, name);
  const { cache } = readConfig();
  const dir = join(cache, `${name}-${await hashFolder(source)}`);
  const path = join(dir, name);
  await withLock(`${dir}.lock`, async () => {
    const isBuilt = await stat(path).then(
      () => true,
      () => false,
    );
    if (isBuilt) return;
    const go = await ensureGo(source, cache, printProgress);
    const unfinished = `${dir}.${String(process.pid)}`;
    await mkdir(unfinished, { recursive: true });
    await step(printProgress, `building ${what}`, () =>
      run(
        go,
        [
          'build',
          '-trimpath',
          '-buildvcs=false',
          '-gcflags=all=-dwarf=false',
          '-ldflags',
          '-s -w',
          '-o',
          `${unfinished}/`,
          '.',
        ],
        // Argo CD is written in a newer Go than the rest.
        { cwd: source, env: { ...process.env, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' } },
      ),
    );
    await rm(dir, { recursive: true, force: true });
    await rename(unfinished, dir);
  });
  return path;
}
