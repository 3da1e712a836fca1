import { Readable } from 'node:stream';
import { expect, it } from 'vitest';

import type { Walker } from '../../crds/index.ts';
import type { Job, KubeClient, KubeObject, Manifest } from '../../kube/index.ts';
import { networkPolicies, type DeployConfig } from '../deploy/index.ts';
import { inTurn, runWalk, type WalkRequest } from './index.ts';
import { newReportKey, walkJob, walkJobName } from './job.ts';

const app = { name: 'shop', namespace: 'ws', uid: '0b9f' };
const request: WalkRequest = {
  app,
  release: 'shop.main.1',
  url: 'https://mvp-shop.example.com',
  passes: { customer: 'pass-of-a-customer' },
};
const config = { walkerImage: 'mvp-walker:1' };
const report = JSON.stringify({ pages: 2, found: 0, findings: [], pictures: [] });

/** An API server with one Job at most, that ends as it is told, and a store that has the report of any key. */
function cluster(options: { standing?: Job; ends?: 'Complete' | 'Failed'; words?: string } = {}) {
  const made: Manifest[] = [];
  const opened: string[] = [];
  let job = options.standing;
  const ended = { type: options.ends ?? 'Complete', status: 'True' as const };
  const pod = {
    metadata: { name: 'p', uid: 'p', resourceVersion: '1' },
    status: {
      initContainerStatuses: [{ name: 'walk', state: { terminated: { exitCode: 1, message: options.words } } }],
    },
  };
  const client = {
    find: () => Promise.resolve(job),
    create: (manifest: Manifest) => {
      made.push(manifest);
      if (manifest.kind === 'Job')
        job = { metadata: { resourceVersion: '1', ...manifest.metadata, uid: 'job' } } as unknown as Job;
      return Promise.resolve(job);
    },
    list: (): Promise<{ items: KubeObject[]; metadata: { resourceVersion: string } }> =>
      Promise.resolve({
        items: job === undefined ? [] : [{ ...job, status: { conditions: [ended] } } as Job],
        metadata: { resourceVersion: '1' },
      }),
    listAll: () => Promise.resolve([pod]),
    // eslint-disable-next-line require-yield
    async *watch(_: unknown, { signal }: { signal: AbortSignal }) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  const store = {
    capabilityUrl: (key: string, verb: string) => `http://store/${key}?${verb}`,
    open: (key: string) => {
      opened.push(key);
      return Promise.resolve({ key, bytes: 1, sha256: '', stream: Readable.from([Buffer.from(report)]) });
    },
    write: (key: string) => Promise.resolve({ key, bytes: 1, sha256: '', created: true }),
  };
  const signal = new AbortController().signal;
  return { made, opened, around: { client: client as unknown as KubeClient, store, config, signal } };
}

it('walks in a locked-down Job, asks the Service by http, and gives the right to upload to the other container', async () => {
  const { made, around } = cluster();
  expect(await runWalk(request, around)).toEqual({ pages: 2, found: 0, findings: [], pictures: [] });
  const [job, secret] = made;
  const spec = job?.['spec'] as { template: { spec: Record<string, Record<string, unknown>[]> } } | undefined;
  const pod = spec?.template.spec ?? {};
  const [walk] = pod['initContainers'] ?? [];
  const [deliver] = pod['containers'] ?? [];
  expect(job?.['spec']).toMatchObject({ backoffLimit: 0, activeDeadlineSeconds: 240 });
  expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsUser: 10001 } });
  for (const container of [walk, deliver])
    expect(container?.['securityContext']).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  expect(walk?.['env']).toEqual([
    { name: 'ORIGIN', value: 'http://mvp-shop.example.com' },
    { name: 'SERVICE', value: 'mvp-shop.ws.svc:80' },
    { name: 'CUSTOMER_PASS', valueFrom: { secretKeyRef: { name: job?.metadata.name, key: 'customer' } } },
    { name: 'OWNER_PASS', valueFrom: { secretKeyRef: { name: job?.metadata.name, key: 'owner' } } },
  ]);
  expect(JSON.stringify(job)).not.toContain('http://store');
  expect(JSON.stringify(walk)).not.toContain('report-url');
  expect(JSON.stringify(job)).not.toContain('pass-of-a');
  expect(secret).toMatchObject({ stringData: { customer: 'pass-of-a-customer', owner: '' } });
  expect(deliver?.['securityContext']).toMatchObject({ runAsUser: 10003 });
  expect(JSON.stringify(secret)).toContain('?PUT');
  expect(secret?.metadata['ownerReferences']).toMatchObject([{ kind: 'Job', uid: 'job' }]);
});

it('takes up the Job of an earlier process by its key, and none that somebody else made', async () => {
  const name = walkJobName(request, config);
  const key = newReportKey(name);
  const manifest = walkJob(request, key, config);
  const standing = { metadata: { resourceVersion: '1', ...manifest.metadata, uid: 'job' } } as unknown as Job;
  const { made, opened, around } = cluster({ standing });
  await runWalk(request, around);
  expect(opened).toEqual([key]);
  expect(made.map(({ kind }) => kind)).toEqual(['Secret']);
  const foreign = { metadata: { ...standing.metadata, annotations: { 'mvp.build/report-key': 'report:other-1' } } };
  await expect(runWalk(request, cluster({ standing: foreign as Job }).around)).rejects.toThrow('somebody else');
});

it('says why a walk broke down in the words of its pod', async () => {
  const { around } = cluster({ ends: 'Failed', words: 'no browser' });
  await expect(runWalk(request, around)).rejects.toMatchObject({ name: 'WalkError', message: 'Error: no browser' });
});

it('lets a browser reach the app and the store, and the app be reached by it, only where there are walks', () => {
  const plain: DeployConfig = {
    runtimeImage: 'r',
    domain: 'localhost',
    systemNamespace: 'mvp-system',
    trustedProxies: [],
    drainSeconds: 30,
  };
  const of = (walks: boolean, branch?: string): Manifest[] =>
    networkPolicies(branch === undefined ? app : { ...app, branch }, { mode: 'dedicated' }, { ...plain, walks });
  const walker = { matchLabels: { 'mvp.build/mvp': 'shop', 'app.kubernetes.io/component': 'walk' } };
  expect(JSON.stringify(of(false))).not.toContain('"walk"');
  expect(JSON.stringify(of(true, 'shop.dark'))).not.toContain('"walk"');
  const policies = of(true);
  const named = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.['spec'];
  expect(named('app-shop')).toMatchObject({ ingress: [{ from: [{}, { podSelector: walker }] }] });
  expect(named('walk-shop')).toMatchObject({ podSelector: walker, policyTypes: ['Ingress', 'Egress'] });
  expect(
    (named('walk-shop') as { egress: { ports: { port: number }[] }[] }).egress.map(({ ports }) => ports[0]?.port),
  ).toEqual([53, 8080, 8082]);
  expect(named('walk-shop')).not.toHaveProperty('ingress');
});

it('leaves room for what everybody saw', () => {
  const all: { at: number; who?: Walker }[] = [
    ...[1, 2, 3].map((at) => ({ at })),
    { at: 4, who: 'owner' },
    { at: 5, who: 'customer' },
    { at: 6, who: 'owner' },
  ];
  expect(inTurn(all).map(({ at }) => at)).toEqual([1, 4, 5, 2, 6, 3]);
  expect(inTurn([])).toEqual([]);
});
