import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFolder } from './binaries.ts';
import { readConfig } from './config.ts';
import { ensureGo } from './go.ts';
import { ensureDocker } from './host.ts';
import { hasImage } from './node-image.ts';
import { printProgress, step, type OnProgress } from './progress.ts';
import { withLock } from '../setup/lock.ts';
import { run } from '../setup/run.ts';

const MODULE = 'github.com/traefik/traefik/v3';

/**
 * The image of an ingress controller, Traefik, from its Go module; its name, whose tag says what it was made of. Many minutes the first time,
 * and a fraction of that while Go's own cache is there: no cluster needs it unless a test asks for it.
 */
export async function ensureIngressController(onProgress: OnProgress = printProgress): Promise<string> {
  await ensureDocker(onProgress);
  const { cache, checkout } = readConfig();
  const source = join(checkout, 'images/ingress');
  const tag = await hashFolder(source);
  const image = `mvp-ingress:${tag}`;
  if (await hasImage(image)) return image;
  await withLock(join(cache, 'locks', `ingress-image-${tag}`), async () => {
    if (await hasImage(image)) return;
    const go = await ensureGo(source, cache, onProgress);
    await mkdir(join(cache, 'builds'), { recursive: true });
    const context = await mkdtemp(join(cache, 'builds', 'ingress-'));
    try {
      await copyFile(join(source, 'Dockerfile'), join(context, 'Dockerfile'));
      await step(onProgress, 'building Traefik (first time, about 10 min)', () => build(go, source, context));
      await step(onProgress, `image ${image}`, () =>
        run('docker', ['build', '--tag', image, context], { env: { ...process.env, DOCKER_BUILDKIT: '0' } }),
      );
    } finally {
      await rm(context, { recursive: true, force: true });
    }
  });
  return image;
}

/** Builds it where Go put its source, so that its own go.mod counts, with what it replaces; the version is that of our go.mod. */
async function build(go: string, source: string, out: string): Promise<void> {
  const version = /traefik\/v3 v(\S+)/.exec(await readFile(join(source, 'go.mod'), 'utf8'))?.[1] ?? '';
  const env = { GOTOOLCHAIN: 'auto', ...process.env, CGO_ENABLED: '0' };
  const answer = await run(go, ['mod', 'download', '-json', MODULE], { cwd: source, env });
  const { Dir } = JSON.parse(answer.stdout) as { Dir: string };
  const stamp = `-X ${MODULE}/pkg/version.Version=${version}`;
  await run(
    go,
    [
      'build',
      '-mod=readonly',
      '-trimpath',
      '-buildvcs=false',
      // as with the node's programs: the linker would drop it anyway
      '-gcflags=all=-dwarf=false',
      '-ldflags',
      `-s -w ${stamp}`,
      '-o',
      join(out, 'traefik'),
      './cmd/traefik',
    ],
    { cwd: Dir, env },
  );
}
