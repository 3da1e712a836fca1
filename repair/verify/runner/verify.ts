/** One verification: packages, then front end, types, database and back end beside each other. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { VerifyResult, VerifyStep } from '../../contract.ts';
import { cspMap } from '../../../templates/base/deploy/csp.mjs';
import { writeArtifact } from './artifact.ts';
import { bootBackend, compileAll, runTests } from './backend.ts';
import type { RunnerConfig } from './config.ts';
import { buildSite, checkTypes } from './frontend.ts';
import { missingPackages } from './packages.ts';
import { startDatabase } from './postgres.ts';
import { takeSlot, type Slot } from './slot.ts';
import { StepLog } from './step.ts';

/** What to verify. */
export interface VerifyRequest {
  /** Folder with `frontend/` and `backend/`; it is only read. */
  readonly app: string;
  /** Where to write the artifact; none is made without it. */
  readonly artifact?: string;
  /** Also run the app's own tests. */
  readonly tests: boolean;
  readonly onStep: (step: VerifyStep) => void;
}

const carried = /(?:^|[\\/])(?:node_modules|\.next|out|\.venv|__pycache__|\.git)(?:[\\/]|$)/u;

/** Never rejects for what is wrong with the app; that is in the steps. */
export async function verify(request: VerifyRequest, config: RunnerConfig): Promise<VerifyResult> {
  const began = performance.now();
  const log = new StepLog({ onStep: request.onStep });
  const slot = await takeSlot(config.work);
  const work = slot.folder;
  try {
    const packagesOk = await log.step('packages', async () => {
      const packages = await missingPackages(request.app, config);
      return packages.length === 0
        ? { ok: true, log: '' }
        : { ok: false, log: `not installed: ${packages.join(', ')}`, reason: 'PackageNotAvailable', packages };
    });
    const site = join(work, 'frontend');
    const backend = join(work, 'backend');
    const [siteOk, backendOk] = await Promise.all([
      packagesOk ? verifySite(request, slot, config, log) : false,
      verifyBackend(request, backend, packagesOk, config, log),
    ]);
    const ok = packagesOk && siteOk && backendOk;
    const seconds = (): number => Math.round(performance.now() - began) / 1000;
    if (!ok || request.artifact === undefined) return { ok, seconds: seconds(), steps: log.steps };
    const csp = existsSync(join(site, 'out')) ? cspMap(join(site, 'out')) : '';
    const artifact = await writeArtifact({ site: join(site, 'out'), backend, csp }, request.artifact);
    return { ok, seconds: seconds(), steps: log.steps, artifact };
  } finally {
    await slot.release();
  }
}

async function verifySite(
  { app, artifact }: VerifyRequest,
  slot: Slot,
  config: RunnerConfig,
  log: StepLog,
): Promise<boolean> {
  const site = join(slot.folder, 'frontend');
  const types = join(slot.folder, 'types');
  if (!existsSync(join(app, 'frontend'))) return true;
  await Promise.all([copy(join(app, 'frontend'), site), copy(join(app, 'frontend'), types)]);
  const id = await contentDigest(site);
  const results = await Promise.all([
    log.step('next-build', async () =>
      buildSite(site, config, { buildId: id, slot: slot.name, deployable: artifact !== undefined }),
    ),
    log.step('types', async () => checkTypes(types, config)),
  ]);
  return results.every(Boolean);
}

async function verifyBackend(
  request: VerifyRequest,
  backend: string,
  packagesOk: boolean,
  config: RunnerConfig,
  log: StepLog,
): Promise<boolean> {
  if (!existsSync(join(request.app, 'backend'))) return true;
  await copy(join(request.app, 'backend'), backend);
  const database = packagesOk ? startDatabase(config) : undefined;
  // Whoever awaits it sees the failure; until then it must not count as unhandled.
  database?.catch(() => undefined);
  try {
    if (!(await log.step('python-compile', async () => compileAll(backend, config))) || database === undefined)
      return false;
    const started = await database.then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (started !== undefined) {
      return await log.step('boot', async () => ({ ok: false, log: started, reason: 'ToolMissing' }));
    }
    if (!(await bootBackend({ folder: backend, deployable: request.artifact !== undefined }, config, database, log)))
      return false;
    return !request.tests || (await log.step('tests', async () => runTests(backend, config, await database)));
  } finally {
    await (await database?.catch(() => undefined))?.stop();
  }
}

async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    // A link could point out of the app; nothing a person writes by hand needs one.
    filter: (source) => !carried.test(`${relative(from, source)}${sep}`) || source === from,
    dereference: false,
  });
}

/** The site's build id: the same sources give the same chunks and the same artifact. */
async function contentDigest(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .toSorted()) {
    hash.update(`${relative(folder, entry)}\0`).update(await readFile(entry));
  }
  return hash.digest('hex').slice(0, 20);
}
