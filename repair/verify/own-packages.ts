/** The packages of an app that lies in a folder: those installed beside it, else an install by its lock file, kept by what that file holds. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify, type FrontEnd } from '../identity.ts';
import type { Typings } from '../oracles/typed-app.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { cacheFolder } from './config.ts';
import { run } from './runner/process.ts';

/** Where the typings of an app come from, or why there are none. */
export interface OwnPackages {
  readonly typings: Typings | null;
  /** One sentence of what could not be seen; undefined where everything could. */
  readonly lack: string | undefined;
}

/** How they are looked for. */
export interface OwnPackagesOptions {
  /** Installs nothing. */
  readonly offline: boolean;
  /** Default: the folder that `MVP_CACHE` names. */
  readonly cache?: string;
  onProgress?(line: string): void;
}

type Files = ReadonlyMap<string, Uint8Array | string>;

/** Finds the packages of the front end of these files, which lie in the folder `root`. Those of another app are never used. */
export async function ownPackages(root: string, files: Files, options: OwnPackagesOptions): Promise<OwnPackages> {
  const workspace = openWorkspace(files);
  const folder = workspace.layout.frontend;
  const front = identify(workspace).fronts.find((one) => one.folder === folder);
  if (folder === undefined || workspace.text(`${folder}tsconfig.json`) === undefined)
    return { typings: null, lack: undefined };
  const installed = [folder, ''].find((one) => existsSync(join(root, one, 'node_modules')));
  if (installed !== undefined) return { typings: { root }, lack: undefined };
  const lack = (why: string): OwnPackages => ({
    typings: null,
    lack: `Types were not looked at: ${folder === '' ? 'the app' : folder.slice(0, -1)} has no node_modules${why}.`,
  });
  const asked = asksFor(workspace, front);
  if (asked === undefined) return lack(', and no lock file of npm to install it by');
  if (options.offline) return lack(', and --offline installs nothing');
  try {
    return { typings: await install(asked, options), lack: undefined };
  } catch (error) {
    return lack(
      `, and its packages could not be installed (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

interface Asked {
  readonly manifest: string;
  readonly lock: string;
}

/** What npm installs alone: a manifest with the lock file beside it. Members of a workspace are installed with it. */
function asksFor(workspace: Workspace, front: FrontEnd | undefined): Asked | undefined {
  if (front?.manager !== 'npm' || front.lockFile !== `${front.folder}package-lock.json`) return undefined;
  const manifest = workspace.text(`${front.folder}package.json`);
  const lock = workspace.text(front.lockFile);
  if (manifest === undefined || lock === undefined || /"workspaces"\s*:|"file:/u.test(manifest)) return undefined;
  return { manifest, lock };
}

async function install({ manifest, lock }: Asked, options: OwnPackagesOptions): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([manifest, lock]))
    .digest('hex')
    .slice(0, 16);
  const parent = join(options.cache ?? cacheFolder(), 'packages');
  const folder = join(parent, key);
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return modules;
  options.onProgress?.('[packages] installing what the lock file names, without its scripts');
  const making = join(parent, `.making-${key}-${process.pid}`);
  await mkdir(making, { recursive: true });
  try {
    await writeFile(join(making, 'package.json'), manifest);
    await writeFile(join(making, 'package-lock.json'), lock);
    const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const env = process.env as Record<string, string>;
    const ran = await run('npm', flags, { cwd: making, env, timeoutMs: 600_000 });
    if (ran.code !== 0) throw new Error(ran.output.trim().split('\n')[0] ?? 'npm ci failed');
    // Node looks here for the nearest manifest of a file below.
    await rm(join(making, 'package.json'));
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return modules;
}
