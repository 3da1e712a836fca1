import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureHostProgram } from '../setup/host.ts';
import { ensureBinaries, hashFolder, type Binaries } from './binaries.ts';
import { readConfig } from './config.ts';
import { ensureDocker } from './host.ts';
import { withLock } from '../setup/lock.ts';
import { step, type OnProgress } from './progress.ts';
import { run } from '../setup/run.ts';

const pauseImage = 'mvp-pause:1';
const nodeLabel = 'mvp.dev/node-image';

/** Makes the local base image, about a minute the first time. */
export async function ensureBaseImage(onProgress: OnProgress): Promise<void> {
  await ensureDocker(onProgress);
  const { cache, checkout, baseImage } = readConfig();
  await withLock(join(cache, 'locks', 'base-image'), () =>
    step(onProgress, `image ${baseImage}`, async () => {
      // Needed where Debian's image can't be pulled; anyone but root has to rely on pulling it.
      if (process.getuid?.() === 0 && !(await hasImage(baseImage))) {
        ensureHostProgram(
          { name: 'debootstrap', paths: ['/usr/sbin/debootstrap'], package: 'debootstrap' },
          onProgress,
        );
      }
      await run('bash', [join(checkout, 'images/base/build.sh'), baseImage], {
        env: { ...process.env, MVP_CACHE: cache, DOCKER_BUILDKIT: '0' },
        onStderr: (line) => {
          if (line.startsWith('[base]') && !line.endsWith('up to date')) onProgress(line);
        },
      });
    }),
  );
}

/**
 * Makes the image of the node: the base image, Debian's containerd, and the programs built from Go modules. Returns its
 * name, whose tag says what it was made of.
 */
export async function ensureNodeImage(onProgress: OnProgress): Promise<string> {
  const { cache, checkout, baseImage } = readConfig();
  // One needs the network most of the time, the other the processor.
  const [binaries] = await Promise.all([ensureBinaries(onProgress), ensureBaseImage(onProgress)]);
  const source = join(checkout, 'images/node');
  const base = (await run('docker', ['image', 'inspect', '--format', '{{.Id}}', baseImage])).stdout.trim();
  const made = createHash('sha256')
    .update(await hashFolder(source))
    .update(binaries.dir)
    .update(base);
  const tag = made.digest('hex').slice(0, 12);
  const image = `mvp-node:${tag}`;
  if (await hasImage(image)) return image;
  await withLock(join(cache, 'locks', `node-image-${tag}`), async () => {
    if (await hasImage(image)) return;
    await step(onProgress, `image ${image}`, () => buildNodeImage(image, source, binaries));
  });
  return image;
}

async function buildNodeImage(image: string, source: string, binaries: Binaries): Promise<void> {
  const { cache, baseImage } = readConfig();
  await mkdir(join(cache, 'builds'), { recursive: true });
  const context = await mkdtemp(join(cache, 'builds', 'node-'));
  const env = { ...process.env, DOCKER_BUILDKIT: '0' };
  try {
    const pauseContext = join(context, 'pause-image');
    await mkdir(pauseContext);
    await cp(binaries.pause, join(pauseContext, 'pause'));
    await run('docker', ['build', '--quiet', '--tag', pauseImage, '--file', '-', pauseContext], {
      env,
      input: 'FROM scratch\nCOPY pause /pause\nUSER 65535:65535\nENTRYPOINT ["/pause"]\n',
    });
    await rm(pauseContext, { recursive: true });
    for (const name of ['Dockerfile', 'start-node.sh', 'etc', 'manifests']) {
      await cp(join(source, name), join(context, name), { recursive: true });
    }
    await cp(binaries.kubernetes, join(context, 'kubernetes'));
    await cp(binaries.announce, join(context, 'announce'));
    await run('docker', ['save', '--output', join(context, 'pause.tar'), pauseImage]);
    await run(
      'docker',
      ['build', '--tag', image, '--label', `${nodeLabel}=true`, '--build-arg', `BASE=${baseImage}`, context],
      {
        env,
      },
    );
  } finally {
    await rm(context, { recursive: true, force: true });
  }
  await removeOldImages();
}

/** Removes node images of some days ago; one that a container still uses stays, and so do those of other checkouts at work. */
async function removeOldImages(): Promise<void> {
  const old = ['--filter', `label=${nodeLabel}=true`, '--filter', 'until=72h'];
  await run('docker', ['image', 'prune', '--all', '--force', ...old], { allowFailure: true });
}

/** Whether Docker has the image of that name. */
export async function hasImage(image: string): Promise<boolean> {
  return (await run('docker', ['image', 'inspect', image], { allowFailure: true })).exitCode === 0;
}
