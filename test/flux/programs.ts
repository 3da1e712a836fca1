/** Flux's own controllers, built from their Go modules. */
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { withLock } from '../../setup/lock.ts';
import { run } from '../../setup/run.ts';
import { hashFolder } from '../../cluster/binaries.ts';
import { readConfig } from '../../cluster/config.ts';
import { ensureGo } from '../../cluster/go.ts';
import { printProgress, step } from '../../cluster/progress.ts';

const CONTROLLERS = ['source-controller', 'kustomize-controller'] as const;

/** One of Flux's programs. */
export type FluxProgram = (typeof CONTROLLERS)[number];

/** Builds them once a machine for each version of `test/flux/programs`. @returns a folder with a file for each program, and their CRDs in `kinds` */
export async function ensureFlux(): Promise<string> {
  const source = join(import.meta.dirname, 'programs');
  const { cache } = readConfig();
  const dir = join(cache, `flux-${await hashFolder(source)}`);
  const isBuilt = async (): Promise<boolean> => (await stat(dir).catch(() => undefined)) !== undefined;
  await withLock(`${dir}.lock`, async () => {
    if (await isBuilt()) return;
    const go = await ensureGo(source, cache, printProgress);
    const unfinished = `${dir}.${String(process.pid)}`;
    await mkdir(unfinished, { recursive: true });
    try {
      await step(printProgress, 'building the controllers of Flux (first time, minutes)', () =>
        build(go, source, unfinished),
      );
      await rename(unfinished, dir);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  });
  return dir;
}

async function build(go: string, source: string, into: string): Promise<void> {
  const around = { cwd: source, env: { GOTOOLCHAIN: 'auto', ...process.env, CGO_ENABLED: '0' } };
  const modules = CONTROLLERS.map((name) => `github.com/fluxcd/${name}`);
  // The linker drops what debuggers read (-s -w): not making it in the first place saves a sixth of the time.
  const words = ['build', '-trimpath', '-buildvcs=false', '-gcflags=all=-dwarf=false', '-ldflags', '-s -w'];
  await run(go, [...words, '-o', `${into}/`, ...modules], around);
  for (const module of modules) {
    const { stdout } = await run(go, ['list', '-m', '-f', '{{.Dir}}', module], around);
    await cp(join(stdout.trim(), 'config/crd/bases'), join(into, 'kinds'), { recursive: true });
  }
}
