import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import type { Job, KubeClient, Manifest } from '../../kube/index.ts';
import { jobName, newResultKeys, runBuild, type BuildConfig } from './index.ts';

/** What a tenant may do to the store and to a Job, and what must not come of it. */
const app = { name: 'shop', namespace: 'ws', uid: '0b9f' };
const digest = `sha256:${'ab'.repeat(32)}`;
const config: BuildConfig = { builderImage: 'b', builderDigest: 'c'.repeat(64), deadlineSeconds: 300 };
const request = { app, bundleDigest: digest, bundleConfigMap: 'bundle' };
const name = jobName(app, request, config.builderDigest);
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A cluster whose build pods say this of what they uploaded, and a store in which something else may be. */
function cluster(
  claimed: { report: string; artifact?: string },
  stored: (key: string) => string | Readable | undefined,
) {
  const jobs: Manifest[] = [];
  let job: Job | undefined;
  const of = (text: string): object => ({ sha256: sha256(text), bytes: text.length });
  const message = JSON.stringify({
    ok: claimed.artifact !== undefined,
    seconds: 1,
    report: of(claimed.report),
    ...(claimed.artifact === undefined ? {} : { artifact: of(claimed.artifact) }),
  });
  const pod = {
    metadata: { name: 'p', uid: 'u', resourceVersion: '1' },
    status: { containerStatuses: [{ name: 'deliver', state: { terminated: { exitCode: 0, message } } }] },
  };
  const client = {
    find: () => Promise.resolve(job),
    create: (manifest: Manifest) => {
      if (manifest.kind === 'Job') {
        jobs.push(manifest);
        job = { metadata: { resourceVersion: '1', ...manifest.metadata, uid: `uid-${jobs.length}` } } as Job;
      }
      return Promise.resolve(job);
    },
    delete: () => {
      job = undefined;
      return Promise.resolve();
    },
    list: (target: { kind: string }) =>
      Promise.resolve({ items: target.kind === 'Pod' ? [pod] : [job], metadata: { resourceVersion: '1' } }),
    // eslint-disable-next-line require-yield
    async *watch(_: unknown, { signal }: { signal: AbortSignal }) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  const info = (key: string, content: string | Readable) => ({
    key,
    bytes: 1,
    // what the server says of a stream is what was written; a reader finds out how long it is
    sha256: typeof content === 'string' ? sha256(content) : sha256(claimed.report),
  });
  const store = {
    capabilityUrl: (key: string) => `http://store/${key}`,
    stat: (key: string) => {
      const content = stored(key);
      return Promise.resolve(content === undefined ? undefined : info(key, content));
    },
    open: (key: string) => {
      const content = stored(key);
      if (content === undefined) return Promise.resolve(undefined);
      const stream = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
      return Promise.resolve({ ...info(key, content), stream });
    },
  };
  const around = { client: client as unknown as KubeClient, store, config, signal: new AbortController().signal };
  return { around, jobs };
}

const good = JSON.stringify({ ok: true, seconds: 1, steps: [] });

it('never takes an artifact another wrote first: what is released is what the verdict names', async () => {
  const { around, jobs } = cluster({ report: good, artifact: 'verified' }, (key) =>
    key.startsWith('report:') ? good : 'poison',
  );
  await expect(runBuild(request, around)).rejects.toMatchObject({ code: 'ResultForeign' });
  // each try had a key that nobody could have known before
  expect(new Set(jobs.map(({ metadata }) => metadata.annotations?.['mvp.build/artifact-key'])).size).toBe(3);
});

it('does not believe a key in the store: without a record of the app’s own it builds', async () => {
  const earlier = newResultKeys(request, name, config.builderDigest).artifact;
  const { around, jobs } = cluster({ report: good, artifact: 'verified' }, (key) =>
    key.startsWith('report:') ? good : key === earlier ? 'poison' : 'verified',
  );
  const outcome = await runBuild({ ...request, known: { key: earlier, sha256: sha256('verified') } }, around);
  expect(outcome).toMatchObject({ reused: false, artifact: { sha256: sha256('verified') } });
  expect(jobs).toHaveLength(1);
});

it('does not take the artifact of another app with the same files', async () => {
  const other = newResultKeys({ ...request, app: { ...app, uid: '5e71' } }, name, config.builderDigest).artifact;
  const { around, jobs } = cluster({ report: good, artifact: 'verified' }, (key) =>
    key.startsWith('report:') ? good : 'verified',
  );
  await runBuild({ ...request, known: { key: other, sha256: sha256('verified') } }, around);
  expect(jobs).toHaveLength(1);
});

it('drops a report of hundreds of megabytes after the first few, and says so', async () => {
  let read = 0;
  const endless = (): Readable =>
    new Readable({
      read() {
        read += 65_536;
        this.push(read > 400 * 1024 * 1024 ? null : Buffer.alloc(65_536, 0x20));
      },
    });
  const { around } = cluster({ report: good }, () => endless());
  await expect(runBuild(request, around)).rejects.toMatchObject({ code: 'ReportInvalid' });
  expect(read).toBeLessThan(3 * 6 * 1024 * 1024);
});

it.each([
  ['no JSON', '{"ok":'],
  ['another shape', '[]'],
  [
    'a log without end',
    JSON.stringify({
      ok: false,
      seconds: 1,
      steps: [{ name: 'types', ok: false, seconds: 1, log: 'x'.repeat(300_000) }],
    }),
  ],
  [
    'a step nobody knows',
    JSON.stringify({ ok: false, seconds: 1, steps: [{ name: 'rm', ok: true, seconds: 1, log: '' }] }),
  ],
  ['another verdict', JSON.stringify({ ok: true, seconds: 1, steps: [] })],
])('drops a report that is %s with a reason, not with a crash', async (_, report) => {
  const { around } = cluster({ report }, () => report);
  await expect(runBuild(request, around)).rejects.toMatchObject({ name: 'BuildError', code: 'ReportInvalid' });
});
