import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import type { Job, KubeClient, KubeObject, Manifest, Pod } from '../../kube/index.ts';
import {
  BuildError,
  buildJob,
  jobName,
  newResultKeys,
  runBuild,
  type BuildConfig,
  type BuildProgress,
} from './index.ts';
import { uploadSecret } from './uploads.ts';
import { breakdownOf, failureOf, obstacleOf, summaryOf } from './verdict.ts';

const digest = `sha256:${'ab'.repeat(32)}`;
const app = { name: 'shop', namespace: 'ws', uid: '0b9f' };
const config: BuildConfig = { builderImage: 'mvp-builder:1', builderDigest: 'c'.repeat(64), deadlineSeconds: 300 };
const request = { app, bundleDigest: digest, bundleConfigMap: 'bundle' };
const keys = newResultKeys(request, 'build-x', config.builderDigest);

it('locks the Job down: no token, nothing writable but its scratch folders, a deadline, one retry', () => {
  const spec = buildJob(request, keys, config)['spec'] as Record<string, unknown>;
  expect(spec).toMatchObject({ activeDeadlineSeconds: 300, backoffLimit: 1 });
  const pod = (spec['template'] as { spec: Record<string, unknown> }).spec;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    restartPolicy: 'Never',
    securityContext: { runAsNonRoot: true },
  });
  const [build] = pod['initContainers'] as Record<string, unknown>[];
  const [deliver] = pod['containers'] as Record<string, unknown>[];
  for (const container of [build, deliver])
    expect(container?.['securityContext']).toMatchObject({
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  expect(build?.['volumeMounts']).toContainEqual({ name: 'bundle', mountPath: '/bundle', readOnly: true });
});

it('gives the right to upload to the container without code of the app only, by a Secret, as another user', () => {
  const job = buildJob(request, keys, config);
  const pod = (job['spec'] as { template: { spec: Record<string, Record<string, unknown>[]> } }).template.spec;
  const [build] = pod['initContainers'] ?? [];
  const [deliver] = pod['containers'] ?? [];
  expect(JSON.stringify(job)).not.toContain('http://store');
  expect(JSON.stringify(build)).not.toContain('secretKeyRef');
  expect(deliver?.['env']).toContainEqual({
    name: 'ARTIFACT_URL',
    valueFrom: { secretKeyRef: { name: job.metadata.name, key: 'artifact-url' } },
  });
  expect(deliver?.['securityContext']).toMatchObject({ runAsUser: 10003 });
  expect(pod['securityContext']).toMatchObject({ runAsUser: 10001 });
  expect(deliver?.['volumeMounts']).toEqual([{ name: 'out', mountPath: '/out', readOnly: true }]);
  const live = { metadata: { ...job.metadata, uid: 'job-uid', resourceVersion: '1' } } as Job;
  const secret = uploadSecret(live, keys, { capabilityUrl: (key) => `http://store/${key}` }, new Date());
  expect(secret.metadata.ownerReferences).toMatchObject([{ kind: 'Job', uid: 'job-uid' }]);
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
});

it('stores what it makes under keys that no other app and no other Job has', () => {
  const of = (uid: string): string => newResultKeys({ ...request, app: { ...app, uid } }, 'j', 'c'.repeat(64)).artifact;
  expect(of('0b9f')).toMatch(new RegExp(`^artifact:0b9f-${'ab'.repeat(32)}-${'c'.repeat(16)}-[0-9a-f]{16}$`));
  expect(of('0b9f')).not.toBe(of('0b9f'));
  expect(of('5e71').slice(0, 40)).not.toBe(of('0b9f').slice(0, 40));
});

function podWith(state: object): Pod {
  return {
    metadata: { name: 'p', uid: 'u', resourceVersion: '1' },
    status: { containerStatuses: [{ name: 'deliver', state }] },
  };
}

it('reads a verdict, a breakdown and an obstacle from a pod', () => {
  const uploaded = { sha256: 'e'.repeat(64), bytes: 9 };
  const verdict = { ok: false, seconds: 3, timings: { verified: 3 }, report: uploaded };
  const said = (more: object): Pod =>
    podWith({ terminated: { exitCode: 0, message: JSON.stringify({ ...verdict, ...more, steps: [] }) } });
  expect(summaryOf(said({}))).toEqual(verdict);
  expect(() => summaryOf(said({ ok: true }))).toThrow(BuildError);
  expect(summaryOf(said({ ok: true, artifact: uploaded }))).toMatchObject({ artifact: uploaded });
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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A store that knows these keys. */
function storeWith(blobs: Record<string, string>) {
  const info = (key: string) => ({ key, bytes: blobs[key]?.length ?? 0, sha256: sha256(blobs[key] ?? '') });
  return {
    capabilityUrl: (key: string) => `http://store/${key}`,
    stat: (key: string) => Promise.resolve(key in blobs ? info(key) : undefined),
    open: (key: string) =>
      Promise.resolve(
        key in blobs ? { ...info(key), stream: Readable.from([Buffer.from(blobs[key] ?? '')]) } : undefined,
      ),
  };
}

const around = { config, signal: new AbortController().signal };

it('does not build what a snapshot of the app says is built, if the store has it as it was', async () => {
  const said: BuildProgress[] = [];
  const known = { key: keys.artifact, sha256: sha256('bytes') };
  const outcome = await runBuild(
    { ...request, known },
    {
      ...around,
      client: {} as KubeClient,
      store: storeWith({ [known.key]: 'bytes' }),
      onProgress: (progress) => said.push(progress),
    },
  );
  expect(outcome).toMatchObject({ ok: true, reused: true, artifact: { bytes: 5, sha256: sha256('bytes') } });
  expect(said.map(({ reason }) => reason)).toEqual(['Reused']);
});

/** An API server that holds one Job and what its pod says, and remembers what was asked of it. */
function clientWith(options: { job?: Job; pod: Pod; failed?: boolean }) {
  const calls: string[] = [];
  let job = options.job;
  const client = {
    find: () => Promise.resolve(job),
    create: (manifest: Manifest) => {
      calls.push(`create ${manifest.kind}`);
      if (manifest.kind === 'Job')
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

const report = JSON.stringify({
  ok: false,
  seconds: 2,
  steps: [{ name: 'types', ok: false, seconds: 1, log: 'error TS1' }],
});
/** A pod that has handed over this report, and an artifact if its app is good. */
function delivered(text: string, artifact?: string): Pod {
  const of = (content: string): object => ({ sha256: sha256(content), bytes: content.length });
  const message = JSON.stringify({
    ok: artifact !== undefined,
    seconds: 2,
    report: of(text),
    ...(artifact === undefined ? {} : { artifact: of(artifact) }),
  });
  return podWith({ terminated: { exitCode: 0, message } });
}

const name = jobName(app, request, config.builderDigest);
const left: Job = {
  metadata: {
    name,
    namespace: 'ws',
    uid: 'u1',
    resourceVersion: '1',
    annotations: { 'mvp.build/report-key': `report:${name}-left`, 'mvp.build/artifact-key': keys.artifact },
  },
};

it('takes up the Job that an earlier process left, and makes sure that it can hand over', async () => {
  const { client, calls } = clientWith({ job: left, pod: delivered(report) });
  const store = storeWith({ [`report:${name}-left`]: report });
  const outcome = await runBuild(request, { ...around, client, store });
  expect(calls).toEqual(['create Secret']);
  expect(outcome).toMatchObject({ ok: false, reused: false, steps: [{ name: 'types', log: 'error TS1' }] });
});

it('replaces a Job that had failed before, because it says nothing of this try', async () => {
  const job: Job = {
    ...left,
    status: { conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded' }] },
  };
  const { client, calls } = clientWith({ job, pod: delivered(report), failed: true });
  const store = { ...storeWith({}), open: () => storeWith({ r: report }).open('r') };
  const outcome = await runBuild(request, { ...around, client, store });
  expect(calls).toEqual(['create Secret', 'delete', 'create Job', 'create Secret']);
  expect(outcome.ok).toBe(false);
});

it('does not take a Job of other keys, such as one that names what belongs to another app', async () => {
  const foreign = newResultKeys({ ...request, app: { ...app, uid: '5e71' } }, name, config.builderDigest);
  const annotations = { 'mvp.build/report-key': `report:${name}-left`, 'mvp.build/artifact-key': foreign.artifact };
  const { client, calls } = clientWith({
    job: { metadata: { ...left.metadata, annotations } },
    pod: delivered(report),
  });
  const store = { ...storeWith({}), open: () => storeWith({ r: report }).open('r') };
  await runBuild(request, { ...around, client, store });
  expect(calls).toEqual(['delete', 'create Job', 'create Secret']);
});
