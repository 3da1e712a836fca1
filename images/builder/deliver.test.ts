import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  createStoreServer,
  newSigningKey,
  readAll,
  storeClient,
  volumeStore,
  type StoreClient,
} from '../../store/index.ts';

const KEYS = { artifact: 'artifact:a', report: 'report:a' };
const RESULT = { ok: true, seconds: 3, steps: [{ name: 'types', ok: true, seconds: 1, log: 'fine' }] };

let folder: string;
let store: StoreClient;
let stop: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mvp-deliver-'));
  const signingKey = newSigningKey();
  const server = createStoreServer({ store: volumeStore({ directory: join(folder, 'store') }), signingKey });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close().closeAllConnections();
  store = storeClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, signingKey });
  await made('timings.json', JSON.stringify({ unpacked: 0.1, verified: 2 }));
});
afterEach(async () => {
  stop();
  // an upload that was cut off may still be writing
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

/** What the build container has left in the folder. */
function made(name: string, content: string): Promise<void> {
  return writeFile(join(folder, name), content);
}

/** Runs the program as the pod does; its last word, or what it said when it broke down. */
async function deliver(): Promise<{ summary?: unknown; error?: string }> {
  const url = (key: string): string => store.capabilityUrl(key, 'PUT', new Date(Date.now() + 60_000));
  const log = join(folder, 'termination-log');
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'deliver.ts')], {
      env: {
        ARTIFACT_URL: url(KEYS.artifact),
        REPORT_URL: url(KEYS.report),
        OUT_DIRECTORY: folder,
        TERMINATION_LOG: log,
      },
      timeout: 20_000,
    });
    return { summary: JSON.parse(await readFile(log, 'utf8')) };
  } catch (error) {
    return { error: error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error) };
  }
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

it('hands over report and artifact, and says by their digests what it has handed over', async () => {
  await made('result.json', JSON.stringify(RESULT));
  await made('artifact.tar.gz', 'built');
  const { summary } = await deliver();
  expect(summary).toMatchObject({ ok: true, artifact: { sha256: sha256('built'), bytes: 5 } });
  const report = await store.open(KEYS.report);
  if (report === undefined) throw new Error('no report');
  expect(summary).toMatchObject({ report: { sha256: report.sha256, bytes: report.bytes } });
  expect(JSON.parse(Buffer.from(await readAll(report.stream, 10_000)).toString())).toEqual(RESULT);
  expect(await store.sha256(KEYS.artifact)).toBe(sha256('built'));
});

describe('what code of an app may leave behind', () => {
  it.each([
    ['a link to what this program knows', () => symlink('/proc/self/environ', join(folder, 'artifact.tar.gz'))],
    ['a link to a file of this container', () => symlink('/etc/passwd', join(folder, 'artifact.tar.gz'))],
    ['a pipe', () => promisify(execFile)('mkfifo', [join(folder, 'artifact.tar.gz')])],
    ['nothing', () => Promise.resolve()],
    ['an empty file', () => made('artifact.tar.gz', '')],
  ])('%s instead of the artifact: no verdict, and nothing uploaded as one', async (_, prepare) => {
    await made('result.json', JSON.stringify(RESULT));
    await prepare();
    expect((await deliver()).error).toBeDefined();
    expect(await store.has(KEYS.artifact)).toBe(false);
  });

  it('a result of many megabytes is not read', async () => {
    await made('result.json', JSON.stringify({ ...RESULT, junk: 'x'.repeat(6_000_000) }));
    await made('artifact.tar.gz', 'built');
    expect((await deliver()).error).toContain('more than the');
    expect(await store.has(KEYS.report)).toBe(false);
  });

  it('a log without end is cut, and what nobody knows is left out', async () => {
    const step = { name: 'types', ok: false, seconds: 1, log: 'y'.repeat(3_000_000), more: 'z' };
    await made('result.json', JSON.stringify({ ok: false, seconds: 1, steps: [step], junk: 1 }));
    expect((await deliver()).summary).toMatchObject({ ok: false });
    const report = await store.open(KEYS.report);
    expect(report?.bytes).toBeLessThan(101_000);
    expect(await store.has(KEYS.artifact)).toBe(false);
  });
});

it('does not take what another has put there first for its own', async () => {
  await made('result.json', JSON.stringify(RESULT));
  await made('artifact.tar.gz', 'built');
  await store.write(KEYS.artifact, Buffer.from('poison'));
  expect((await deliver()).error).toContain('the store holds');
});
