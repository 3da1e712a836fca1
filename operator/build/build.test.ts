import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import type { Job, KubeClient, KubeObject, Pod } from '../../kube/index.ts';
import { artifactKey, BuildError, buildJob, jobName, runBuild, type BuildConfig, type BuildProgress } from './index.ts';
import { breakdownOf, failureOf, obstacleOf, summaryOf } from './verdict.ts';

const digest = `sha256:${'ab'.repeat(32)}`;
const app = { name: 'shop', namespace: 'ws', uid: '0b9f' };
const config: BuildConfig = { builderImage: 'mvp-builder:1', builderDigest: 'c'.repeat(64), deadlineSeconds: 300 };
const request = { app, bundleDigest: digest, bundleConfigMap: 'bundle' };
const urls = { artifact: 'http://store/a', report: 'http://store/r', reportKey: 'report:x' };

it('locks the Job down: no token, nothing writable but its scratch folders, a deadline, one retry', () => {
  const spec = buildJob(request, urls, config)['spec'] as Record<string, unknown>;
  expect(spec).toMatchObject({ activeDeadlineSeconds: 300, backoffLimit: 1 });
  const pod = (spec['template'] as { spec: Record<string, unknown> }).spec;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    restartPolicy: 'Never',
    securityContext: { runAsNonRoot: true },
  });
  const [container] = pod['containers'] as Record<string, unknown>[];
  expect(container?.['securityContext']).toMatchObject({
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container?.['volumeMounts']).toContainEqual({ name: 'bundle', mountPath: '/bundle', readOnly: true });
});

it('gives the same build the same name, and another one another', () => {
  const name = (over: { uid?: string; bundleDigest?: string; tests?: boolean; builder?: string } = {}): string =>
    jobName(
      { uid: over.uid ?? 'u' },
      { bundleDigest: over.bundleDigest ?? digest, tests: over.tests ?? false },
      over.builder ?? 'b',
    );
  expect(name()).toBe(name());
  const others = [{ uid: 'v' }, { bundleDigest: `sha256:${'cd'.repeat(32)}` }, { tests: true }, { builder: 'c' }];
  expect(new Set([name(), ...others.map(name)]).size).toBe(5);
  expect(artifactKey(digest, config.builderDigest)).toBe(`artifact:${'ab'.repeat(32)}-${'c'.repeat(16)}`);
});

function podWith(state: object): Pod {
  return {
    metadata: { name: 'p', uid: 'u', resourceVersion: '1' },
    status: { containerStatuses: [{ name: 'build', state }] },
  };
}

it('reads a verdict, a breakdown and an obstacle from a pod', () => {
  const message = JSON.stringify({ ok: false, seconds: 3, timings: { verified: 3 }, steps: [] });
  expect(summaryOf(podWith({ terminated: { exitCode: 0, message } }))).toEqual({
    ok: false,
    seconds: 3,
    timings: { verified: 3 },
  });
  expect(summaryOf(podWith({ running: {} }))).toBeUndefined();
  expect(() => summaryOf(podWith({ terminated: { exitCode: 0, message: 'no json' } }))).toThrow(BuildError);
  expect(breakdownOf(podWith({ terminated: { exitCode: 137, reason: 'OOMKilled' } }))).toContain('137 (OOMKilled)');
  expect(obstacleOf(podWith({ waiting: { reason: 'ErrImagePull', message: 'gone' } }))).toMatchObject({ fatal: true });
  expect(obstacleOf(podWith({ waiting: { reason: 'ContainerCreating' } }))).toBeUndefined();
});

it('tells a deadline from a breakdown', () => {
  const job = (reason: string): Job => ({
    metadata: { name: 'j', uid: 'u', resourceVersion: '1' },
    status: { conditions: [{ type: 'Failed', status: 'True', reason, message: 'm' }] },
  });
  expect(failureOf(job('DeadlineExceeded'), undefined)?.code).toBe('DeadlineExceeded');
  expect(failureOf(job('BackoffLimitExceeded'), 'exit code 2')).toMatchObject({
    code: 'BuildFailed',
    message: 'exit code 2',
  });
  expect(failureOf({ metadata: { name: 'j', uid: 'u', resourceVersion: '1' } }, undefined)).toBeUndefined();
});

/** A store that knows these keys. */
function storeWith(blobs: Record<string, string>) {
  const info = (key: string) => ({ key, bytes: blobs[key]?.length ?? 0, sha256: 'f'.repeat(64) });
  return {
    capabilityUrl: (key: string) => `http://store/${key}`,
    stat: (key: string) => Promise.resolve(key in blobs ? info(key) : undefined),
    open: (key: string) =>
      Promise.resolve(
        key in blobs ? { ...info(key), stream: Readable.from([Buffer.from(blobs[key] ?? '')]) } : undefined,
      ),
  };
}

it('does not build what has been built', async () => {
  const said: BuildProgress[] = [];
  const outcome = await runBuild(request, {
    client: {} as KubeClient,
    store: storeWith({ [artifactKey(digest, config.builderDigest)]: 'bytes' }),
    config,
    signal: new AbortController().signal,
    onProgress: (progress) => said.push(progress),
  });
  expect(outcome).toMatchObject({ ok: true, reused: true, artifact: { bytes: 5, sha256: 'f'.repeat(64) } });
  expect(said.map(({ reason }) => reason)).toEqual(['Reused']);
});

/** An API server that holds one Job and what its pod says, and remembers what was asked of it. */
function clientWith(options: { job?: Job; pod: Pod; failed?: boolean }) {
  const calls: string[] = [];
  let job = options.job;
  const client = {
    find: () => Promise.resolve(job),
    create: (manifest: { metadata: object }) => {
      calls.push('create');
      job = { metadata: { resourceVersion: '1', ...manifest.metadata, uid: `uid-${calls.length}` } } as Job;
      return Promise.resolve(job);
    },
    delete: () => {
      calls.push('delete');
      job = undefined;
      return Promise.resolve();
    },
    list: (target: { kind: string }) => {
      const items: KubeObject[] = [];
      if (target.kind === 'Pod' && !(options.failed === true && !calls.includes('delete'))) items.push(options.pod);
      if (target.kind === 'Job' && job !== undefined) items.push(job);
      return Promise.resolve({ items, metadata: { resourceVersion: '1' } });
    },
    // eslint-disable-next-line require-yield
    async *watch(_: unknown, { signal }: { signal: AbortSignal }) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  return { client: client as unknown as KubeClient, calls };
}

const good = podWith({ terminated: { exitCode: 0, message: JSON.stringify({ ok: false, seconds: 2 }) } });
const report = JSON.stringify({
  ok: false,
  seconds: 2,
  steps: [{ name: 'types', ok: false, seconds: 1, log: 'error TS1' }],
});

it('takes up the Job that an earlier process left', async () => {
  const job: Job = {
    metadata: {
      name: 'j',
      namespace: 'ws',
      uid: 'u1',
      resourceVersion: '1',
      annotations: { 'mvp.build/report-key': 'report:left' },
    },
  };
  const { client, calls } = clientWith({ job, pod: good });
  const store = storeWith({ 'report:left': report });
  const outcome = await runBuild(request, { client, store, config, signal: new AbortController().signal });
  expect(calls).toEqual([]);
  expect(outcome).toMatchObject({ ok: false, reused: false, steps: [{ name: 'types', log: 'error TS1' }] });
});

it('replaces a Job that had failed before, because it says nothing of this try', async () => {
  const job: Job = {
    metadata: { name: 'j', namespace: 'ws', uid: 'u1', resourceVersion: '1' },
    status: { conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded' }] },
  };
  const { client, calls } = clientWith({ job, pod: good, failed: true });
  const store = { ...storeWith({}), open: () => storeWith({ r: report }).open('r') };
  const outcome = await runBuild(request, { client, store, config, signal: new AbortController().signal });
  expect(calls).toEqual(['delete', 'create']);
  expect(outcome.ok).toBe(false);
});
