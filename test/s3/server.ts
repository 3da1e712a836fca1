/** A real S3 server of a test: VersityGW over a folder, built once from its Go module. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { cacheFolder } from '../../setup/cache.ts';
import { withLock } from '../../setup/lock.ts';
import { run } from '../../setup/run.ts';
import { ensureGo } from '../../cluster/go.ts';
import { step, type OnProgress } from '../../cluster/progress.ts';

/** Keys of the server's only account. */
export const KEYS = { accessKeyId: 'test-access', secretAccessKey: 'test-secret-of-some-length' };

/** The program, built once a machine for each go.sum. */
export async function ensureS3Server(onProgress: OnProgress): Promise<string> {
  const source = import.meta.dirname;
  const cache = cacheFolder();
  const sums = createHash('sha256');
  for (const name of ['go.mod', 'go.sum']) sums.update(await readFile(join(source, name)));
  const program = join(cache, `versitygw-${sums.digest('hex').slice(0, 12)}`);
  const isThere = async (): Promise<boolean> => (await stat(program).catch(() => undefined)) !== undefined;
  if (await isThere()) return program;
  await withLock(`${program}.lock`, async () => {
    if (await isThere()) return;
    await mkdir(cache, { recursive: true });
    const go = await ensureGo(source, cache, onProgress);
    const draft = `${program}.${process.pid}`;
    const words = ['build', '-trimpath', '-buildvcs=false', '-ldflags', '-s -w', '-o', draft];
    await step(onProgress, 'building VersityGW (first time)', () =>
      run(go, [...words, 'github.com/versity/versitygw/cmd/versitygw'], {
        cwd: source,
        env: { GOTOOLCHAIN: 'auto', ...process.env, CGO_ENABLED: '0' },
      }),
    );
    await rename(draft, program);
  });
  return program;
}

/** A server with one empty bucket. */
export interface S3Server {
  url: string;
  bucket: string;
  /** The folder that its buckets' objects are files of. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts one on this machine. */
export async function s3Server(onProgress: OnProgress = () => undefined): Promise<S3Server> {
  const program = await ensureS3Server(onProgress);
  const above = await mkdtemp(join(tmpdir(), 'mvp-s3-'));
  const [folder, about] = [join(above, 'objects'), join(above, 'about')];
  const bucket = 'mvp';
  await mkdir(join(folder, bucket), { recursive: true });
  await mkdir(about);
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const server = spawn(
    program,
    ['--port', address, '--quiet', '--health', '/healthz', 'posix', '--sidecar', about, folder],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: above,
        ROOT_ACCESS_KEY: KEYS.accessKeyId,
        ROOT_SECRET_KEY: KEYS.secretAccessKey,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  const url = `http://${address}`;
  for (const until = Date.now() + 15_000; ; await sleep(50)) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true) break;
    if (server.exitCode !== null || Date.now() > until) throw new Error(`VersityGW does not answer: ${said}`);
  }
  return {
    url,
    bucket,
    folder: join(folder, bucket),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      await rm(above, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
