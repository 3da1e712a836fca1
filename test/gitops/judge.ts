import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { withLock } from '../../setup/lock.ts';
import { run } from '../../setup/run.ts';
import { hashFolder } from '../cluster/binaries.ts';
import { readConfig } from '../cluster/config.ts';
import { ensureGo } from '../cluster/go.ts';
import { printProgress, step } from '../cluster/progress.ts';

const verdictsSchema = z.array(z.object({ kstatus: z.string(), argo: z.string(), message: z.string() }));

/** What kstatus and Argo CD make of an object. */
export type Verdict = z.infer<typeof verdictsSchema>[number];

/**
 * Verdicts of kstatus and of Argo CD's Lua on objects, by a program built from their Go modules, once a machine for each version of
 * `test/gitops/verdicts` (half a minute on 2 cores).
 */
export async function verdictsOn(asked: readonly { object: unknown; script: string }[]): Promise<Verdict[]> {
  const { stdout } = await run(await program(), [], { input: JSON.stringify(asked) });
  return verdictsSchema.parse(JSON.parse(stdout));
}

async function program(): Promise<string> {
  const source = join(import.meta.dirname, 'verdicts');
  const { cache } = readConfig();
  const dir = join(cache, `verdicts-${await hashFolder(source)}`);
  const path = join(dir, 'verdicts');
  await withLock(`${dir}.lock`, async () => {
    const isBuilt = await stat(path).then(
      () => true,
      () => false,
    );
    if (isBuilt) return;
    const go = await ensureGo(source, cache, printProgress);
    const unfinished = `${dir}.${String(process.pid)}`;
    await mkdir(unfinished, { recursive: true });
    await step(printProgress, 'building the judges of GitOps tools', () =>
      run(go, ['build', '-trimpath', '-buildvcs=false', '-o', `${unfinished}/`, '.'], {
        cwd: source,
        env: { GOTOOLCHAIN: 'auto', ...process.env, CGO_ENABLED: '0' },
      }),
    );
    await rm(dir, { recursive: true, force: true });
    await rename(unfinished, dir);
  });
  return path;
}
