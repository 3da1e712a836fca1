import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readConfig, type ClusterConfig } from './config.ts';
import { ensureGo } from './go.ts';
import { withLock } from '../setup/lock.ts';
import { printProgress, step, type OnProgress } from './progress.ts';
import { pathOf, run } from '../setup/run.ts';

const kubernetesModule = 'images/node/kubernetes';

/** Paths of the programs built from Go modules. */
export interface Binaries {
  /** Folder that holds them; its name changes whenever their source or versions do. */
  dir: string;
  /** etcd, the control plane, the kubelet, CoreDNS and kubectl in one: the first argument says which. */
  kubernetes: string;
  pause: string;
  /** The CNI plugin that has network policies in force before a pod starts. */
  announce: string;
}

/** Paths of the command-line tools for people and scripts. */
export interface Tools {
  kubectl: string;
  helm: string;
}

/**
 * Builds the node's programs from their Go modules, once a machine for each version of `images/node/kubernetes`.
 * Cold 6 to 13 minutes on 2 cores (the compiler's cache empty, images built beside it), then nothing.
 */
export async function ensureBinaries(
  onProgress: OnProgress = printProgress,
  config: ClusterConfig = readConfig(),
): Promise<Binaries> {
  const source = join(config.checkout, kubernetesModule);
  const dir = join(config.cache, `kubernetes-${await hashFolder(source)}`);
  const binaries: Binaries = {
    dir,
    kubernetes: join(dir, 'kubernetes'),
    pause: join(dir, 'pause'),
    announce: join(dir, 'announce'),
  };
  if (await isFolder(dir)) return binaries;
  await withLock(`${dir}.lock`, async () => {
    if (await isFolder(dir)) return;
    const go = await ensureGo(source, config.cache, onProgress);
    const versions = await pinnedVersions(source);
    await step(onProgress, `building kubernetes ${versions.kubernetes} (first time, about 10 min)`, () =>
      build(go, source, dir, versions),
    );
  });
  return binaries;
}

/** Puts `kubectl` and `helm` in `<cache>/bin` and returns their paths; whoever has a cluster (`MVP_CONTEXT`) may have both already. */
export async function ensureTools(
  onProgress: OnProgress = printProgress,
  config: ClusterConfig = readConfig(),
): Promise<Tools> {
  if (config.context !== undefined) {
    const [kubectl, helm] = await Promise.all([pathOf('kubectl'), pathOf('helm')]);
    if (kubectl !== undefined && helm !== undefined) return { kubectl, helm };
  }
  const binaries = await ensureBinaries(onProgress, config);
  const dir = join(config.cache, 'bin');
  await mkdir(dir, { recursive: true });
  await link(binaries.kubernetes, join(dir, 'kubectl'));
  await link(join(binaries.dir, 'helm'), join(dir, 'helm'));
  return { kubectl: join(dir, 'kubectl'), helm: join(dir, 'helm') };
}

interface Versions {
  kubernetes: string;
  helm: string;
}

async function build(go: string, source: string, dir: string, versions: Versions): Promise<void> {
  const [major = '', minor = ''] = versions.kubernetes.slice(1).split('.');
  const stamp = '-X k8s.io/component-base/version.';
  const unfinished = `${dir}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await run(
      go,
      [
        'build',
        '-trimpath',
        '-buildvcs=false',
        // The linker drops what debuggers read (-s -w): not making it in the first place saves a sixth of the time.
        '-gcflags=all=-dwarf=false',
        '-ldflags',
        `-s -w ${stamp}gitVersion=${versions.kubernetes} ${stamp}gitMajor=${major} ${stamp}gitMinor=${minor} ` +
          `-X helm.sh/helm/v3/internal/version.version=${versions.helm}`,
        '-o',
        `${unfinished}/`,
        '.',
        './pause',
        './announce',
        'helm.sh/helm/v3/cmd/helm',
      ],
      // Static, so that the same file runs in the node image and here. Debian's Go is told not to bring a newer one; this build may need it.
      { cwd: source, env: { GOTOOLCHAIN: 'auto', ...process.env, CGO_ENABLED: '0' } },
    );
    await rename(unfinished, dir);
    await removeOldBuilds(dir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Each build is 200 MB. One of another checkout may be in use, so only what was not made lately goes. */
async function removeOldBuilds(current: string): Promise<void> {
  const dayMs = 24 * 3600 * 1000;
  for (const name of await readdir(dirname(current))) {
    const path = join(dirname(current), name);
    if (!/^kubernetes-[0-9a-f]{12}$/.test(name) || path === current) continue;
    if (Date.now() - (await stat(path)).mtimeMs > 3 * dayMs) await rm(path, { recursive: true, force: true });
  }
}

/** The versions come from go.mod alone, so that one edit there is an upgrade. */
async function pinnedVersions(source: string): Promise<Versions> {
  const text = await readFile(join(source, 'go.mod'), 'utf8');
  const version = (module: string): string => {
    const found = new RegExp(`^\\s*${module} (v\\S+)`, 'm').exec(text)?.[1];
    if (!found) throw new Error(`${kubernetesModule}/go.mod does not require ${module}`);
    return found;
  };
  return { kubernetes: version('k8s.io/kubernetes'), helm: version('helm.sh/helm/v3') };
}

/** A short digest of every file below a folder, names included. */
export async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash
      .update(`${file.slice(folder.length)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

async function link(target: string, path: string): Promise<void> {
  // A rename replaces the link in one step: another process may be calling kubectl right now.
  const fresh = `${path}.${process.pid}`;
  await rm(fresh, { force: true });
  await symlink(target, fresh);
  await rename(fresh, path);
}

async function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}
