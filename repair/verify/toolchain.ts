/**
 * Installed packages for local verification, kept in the cache by a hash of the manifests. An app that needs only what
 * our reference app has uses that one; an app with packages of its own gets its own.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Layout } from '../layout.ts';
import { requirementsOf } from '../pyproject.ts';
import { cacheFolder } from './config.ts';
import { run } from './runner/process.ts';

/** A folder with `node_modules`, `venv` and a compiler cache. */
export interface Toolchain {
  readonly folder: string;
  readonly nodeModules: string;
  readonly python: string;
  readonly nextCache: string;
  /** It has our reference app's packages: TypeScript 7 then judges as the pinned compiler does, and faster. */
  readonly isReference: boolean;
}

/** The manifests a toolchain is made of. */
export interface Manifests {
  readonly packageJson: string;
  readonly packageLock?: string;
  readonly requirements: string;
  readonly testRequirements?: string;
}

/** The manifests of an app's two halves; an empty text for one that is not there. */
export function manifestsOf(
  text: (path: string) => string | undefined,
  { frontend, backend }: Pick<Layout, 'backend' | 'frontend'>,
): Manifests {
  const read = (prefix: string | undefined, name: string): string =>
    prefix === undefined ? '' : (text(`${prefix}${name}`) ?? '');
  return {
    packageJson: read(frontend, 'package.json'),
    requirements:
      read(backend, 'requirements.txt') || (requirementsOf(read(backend, 'pyproject.toml')) ?? []).join('\n'),
  };
}

/** How to prepare one. */
export interface ToolchainOptions {
  readonly cache?: string;
  readonly python?: string;
  onProgress?(line: string): void;
}

const baseFolder = fileURLToPath(new URL('../../templates/base/', import.meta.url));
const testTools = 'httpx\npytest\n';

/** Manifests of our reference app. */
export async function baseManifests(): Promise<Manifests> {
  const read = async (path: string): Promise<string> => readFile(join(baseFolder, path), 'utf8');
  return {
    packageJson: await read('frontend/package.json'),
    packageLock: await read('frontend/package-lock.json'),
    requirements: await read('backend/requirements.txt'),
    testRequirements: await read('backend/tests/requirements-dev.txt'),
  };
}

/** The toolchain for an app with these manifests; an app without one passes an empty text. */
export async function toolchainFor(app: Manifests, options: ToolchainOptions = {}): Promise<Toolchain> {
  const base = await baseManifests();
  return prepareToolchain(covers(base, app) ? base : app, options);
}

/** The `node_modules` of the toolchain for an app with these manifests, or of our reference app; undefined where neither was installed. */
export async function readyToolchain(app: Manifests, environment = process.env): Promise<string | undefined> {
  const base = await baseManifests();
  const folders = (covers(base, app) ? [base] : [app, base]).map((one) =>
    join(cacheFolder(environment), 'toolchains', keyOf(one)),
  );
  const ready = folders.find((folder) => existsSync(join(folder, 'ready')));
  return ready === undefined ? undefined : join(ready, 'node_modules');
}

const keyOf = (manifests: Manifests): string =>
  createHash('sha256').update(JSON.stringify(manifests)).digest('hex').slice(0, 16);

/** Installs what the manifests name, once per content. Rejects with the installer's words if a package is not to be had. */
export async function prepareToolchain(manifests: Manifests, options: ToolchainOptions = {}): Promise<Toolchain> {
  const parent = join(options.cache ?? cacheFolder(), 'toolchains');
  const hash = keyOf(manifests);
  const folder = join(parent, hash);
  const toolchain: Toolchain = {
    folder,
    nodeModules: join(folder, 'node_modules'),
    python: join(folder, 'venv/bin/python'),
    nextCache: join(folder, 'next-cache'),
    isReference: manifests.packageJson === (await baseManifests()).packageJson,
  };
  if (existsSync(join(folder, 'ready'))) return toolchain;
  await mkdir(parent, { recursive: true });
  const began = Date.now();
  options.onProgress?.(`[toolchain] installing packages into ${folder} (first time)`);
  // A virtual environment knows its own path, so it is made in place and only `ready` makes it count.
  const lock = await mkdtemp(join(parent, `.making-${hash}-`));
  try {
    await install(manifests, folder, options.python ?? 'python3');
    await mkdir(toolchain.nextCache, { recursive: true });
    await writeFile(join(lock, 'ready'), new Date().toISOString());
    await rename(join(lock, 'ready'), join(folder, 'ready'));
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
  options.onProgress?.(`[toolchain] ready after ${Math.round((Date.now() - began) / 1000)} s`);
  return toolchain;
}

async function install(manifests: Manifests, folder: string, python: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const env = process.env as Record<string, string>;
  const must = async (command: string, args: readonly string[]): Promise<void> => {
    const ran = await run(command, args, { cwd: folder, env, timeoutMs: 600_000 });
    if (ran.code !== 0)
      throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed:\n${ran.output.slice(-3_000)}`);
  };
  if (manifests.packageJson.trim() !== '') {
    await writeFile(join(folder, 'package.json'), manifests.packageJson);
    if (manifests.packageLock !== undefined) await writeFile(join(folder, 'package-lock.json'), manifests.packageLock);
    await must('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    // Node looks here for the nearest manifest of a file below; it must not say what kind of module our copy is.
    await rm(join(folder, 'package.json'));
    await rm(join(folder, 'package-lock.json'), { force: true });
  }
  if (!existsSync(join(folder, 'venv/bin/python'))) await must(python, ['-m', 'venv', 'venv']);
  await mkdir(join(folder, 'tests'), { recursive: true });
  await writeFile(join(folder, 'requirements.txt'), manifests.requirements);
  await writeFile(join(folder, 'tests/requirements-dev.txt'), manifests.testRequirements ?? testTools);
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check'];
  await must('venv/bin/python', [...pip, '-r', 'requirements.txt']);
  await must('venv/bin/python', [...pip, '-r', 'tests/requirements-dev.txt']);
}

const nodeSchema = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

/** True if everything the app asks for is in the base with a matching major version. */
function covers(base: Manifests, app: Manifests): boolean {
  const have = nodePackages(base.packageJson);
  const want = nodePackages(app.packageJson);
  if (have === undefined || want === undefined) return want === undefined;
  const major = (range: string): string | undefined => /\d+/u.exec(range)?.[0];
  for (const [name, range] of want) {
    const known = have.get(name);
    if (known === undefined || (major(range) !== undefined && major(range) !== major(known))) return false;
  }
  const installed = pythonPackages(base.requirements);
  return [...pythonPackages(app.requirements)].every(([name, version]) => {
    const known = installed.get(name);
    return known !== undefined && (version === undefined || major(version) === major(known));
  });
}

function nodePackages(text: string): ReadonlyMap<string, string> | undefined {
  try {
    const parsed = nodeSchema.parse(JSON.parse(text));
    return new Map(Object.entries({ ...parsed.devDependencies, ...parsed.dependencies }));
  } catch {
    return undefined;
  }
}

function pythonPackages(text: string): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const line of text.split(/\r?\n/u)) {
    const match = /^\s*([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*(?:==\s*([\w.]+))?/u.exec(line);
    if (match?.[1] !== undefined) found.set(match[1].toLowerCase().replaceAll(/[-_.]+/gu, '-'), match[2]);
  }
  return found;
}

/** Our own TypeScript 7 compiler, which is much faster than the one apps pin. */
export function fastCompiler(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('tsc7/package.json'))), 'bin/tsc');
}
