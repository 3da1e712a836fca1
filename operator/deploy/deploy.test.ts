import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { load } from 'js-yaml';
import { afterEach, expect, it } from 'vitest';

import type { Deployment, Manifest, Pod, Service, StatefulSet } from '../../kube/index.ts';
import {
  claimGrowth,
  databaseClaim,
  databaseObjects,
  databaseState,
  drainLeftMs,
  hostOf,
  ingressFor,
  networkPolicies,
  missingContent,
  newSecret,
  probeRelease,
  quotaRefusal,
  RELEASE_LABEL,
  releaseLabel,
  releaseObjects,
  environmentOf,
  secretDigest as digestOf,
  releaseState,
  serviceFor,
  serviceRelease,
  urlOf,
  type DatabaseSpec,
  type DeployConfig,
} from './index.ts';
import { CLUSTER_DNS } from './network.ts';

const app = { name: 'shop', namespace: 'ws', uid: '0b9f' };
const secretDigest = '0123456789abcdef';
const config: DeployConfig = {
  runtimeImage: 'mvp-runtime:1',
  domain: 'localhost',
  urlPort: 8080,
  systemNamespace: 'mvp-system',
  trustedProxies: ['10.244.0.0/16'],
  drainSeconds: 30,
};

/** Everything under a key, wherever it is. */
function all(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => all(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === key ? [inner] : all(inner, key)));
}

function everything(): Manifest[] {
  return [
    ...databaseObjects(app, { storage: '1Gi', secretDigest }, config),
    databaseClaim(app, { storage: '1Gi', retain: false }, config),
    ...releaseObjects(
      app,
      { snapshot: 'shop.main.2', artifactUrl: 'http://store/a', database: { mode: 'dedicated' }, secretDigest },
      config,
    ),
    ...networkPolicies(app, { mode: 'dedicated' }, config),
    serviceFor(app, 'shop.main.2', new Date(0)),
  ];
}

it('holds every pod to the restricted standard, without a token', () => {
  const specs = everything()
    .flatMap((object) => all(object, 'template'))
    .flatMap((template) => all(template, 'spec'));
  expect(specs).toHaveLength(2);
  for (const spec of specs as Record<string, unknown>[]) {
    expect(spec['automountServiceAccountToken']).toBe(false);
    expect(spec['securityContext']).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    const containers = [...((spec['initContainers'] ?? []) as unknown[]), ...(spec['containers'] as unknown[])];
    for (const container of containers as Record<string, unknown>[]) {
      expect(container['securityContext']).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys((container['resources'] as { limits: object }).limits).sort()).toEqual(['cpu', 'memory']);
    }
  }
});

it('lets the platform’s own origin show an app in a frame, and nobody where there is none', () => {
  const database = { mode: 'dedicated' } as const;
  const release = { snapshot: 'shop.main.2', artifactUrl: 'http://store/a', database, secretDigest };
  const ancestor = (settings: DeployConfig): unknown[] =>
    all(releaseObjects(app, release, settings), 'env')
      .flat()
      .filter((each) => (each as { name?: string }).name === 'FRAME_ANCESTOR');
  expect(ancestor(config)).toEqual([]);
  expect(ancestor({ ...config, platformOrigin: 'https://mvp.example.com' })).toEqual([
    { name: 'FRAME_ANCESTOR', value: 'https://mvp.example.com' },
  ]);
});

it('names each variable of the environment Secret, and leaves out what is the platform’s', () => {
  const own = { 'jwt-secret': 'c2VjcmV0' };
  const data = { BANNER: 'SGk=', JWT_SECRET: 'bWluZQ==', PYTHONPATH: 'L3RtcA==', 'a.b': 'eA==' };
  const environment = environmentOf(data, own);
  expect(environment).toMatchObject({ names: ['BANNER'], ignored: ['JWT_SECRET', 'PYTHONPATH', 'a.b'] });
  const database = { mode: 'dedicated' } as const;
  const release = { snapshot: 'shop.main.2', artifactUrl: 'http://store/a', database, secretDigest };
  const plain = JSON.stringify(releaseObjects(app, release, config));
  const given = JSON.stringify(releaseObjects(app, { ...release, environment }, config));
  expect(given).toContain(
    '{"name":"BANNER","valueFrom":{"secretKeyRef":{"name":"env-shop","key":"BANNER","optional":true}}}',
  );
  expect(given).toContain(`"mvp.build/environment":"${environment.digest}"`);
  // an app without values keeps the pods it has
  expect(JSON.stringify(releaseObjects(app, { ...release, environment: environmentOf({}, own) }, config))).toBe(plain);
  // nobody finds a value that can be guessed from its digest without the app's own Secret
  expect(environmentOf(data, {}).digest).not.toBe(environment.digest);
  expect(environmentOf({ ...data, BANNER: 'SGk' }, own).digest).not.toBe(environment.digest);
});

it('asks for so little of a processor that fifty apps fit on two cores, beside the platform and a build', () => {
  const requested = everything()
    .flatMap((object) => all(object, 'template'))
    .flatMap((template) => all(template, 'spec'))
    .flatMap((spec) => (spec as { containers: { resources: { requests: { cpu: string } } }[] }).containers)
    .reduce((sum, { resources }) => sum + Number(/^(\d+)m$/.exec(resources.requests.cpu)?.[1]), 0);
  const values = load(readFileSync('charts/mvp-operator/values.yaml', 'utf8')) as Record<string, unknown>;
  const platform = ['operator', 'api', 'gateway', 'store']
    .map((part) => (values[part] as { resources: { requests: { cpu: string } } }).resources.requests.cpu)
    .reduce((sum, cpu) => sum + Number(/^(\d+)m$/.exec(cpu)?.[1]), 0);
  const build = 150;
  expect(50 * requested + platform + build).toBeLessThanOrEqual(2_000);
});

it('owns everything by the Mvp, so that it goes with it', () => {
  for (const { metadata, kind } of everything()) {
    expect(metadata.ownerReferences, kind).toMatchObject([
      { kind: 'Mvp', name: 'shop', uid: '0b9f', controller: true },
    ]);
    expect(metadata.namespace).toBe('ws');
  }
});

it('keeps the volume and the Secret of an app whose data is to be retained', () => {
  const claim = (retain: boolean) => databaseClaim(app, { storage: '1Gi', retain }, config).metadata.ownerReferences;
  expect(claim(true)).toBeUndefined();
  expect(claim(false)).toMatchObject([{ kind: 'Mvp', uid: '0b9f' }]);
  expect(newSecret(app, { retain: true }).metadata.ownerReferences).toBeUndefined();
  expect(newSecret(app, { retain: false }).metadata.ownerReferences).toHaveLength(1);
});

it('leaves the volume where it is, whoever deletes the StatefulSet', () => {
  const [, statefulSet] = databaseObjects(app, { storage: '1Gi', secretDigest }, config);
  expect(all(statefulSet, 'persistentVolumeClaimRetentionPolicy')).toEqual([
    { whenDeleted: 'Retain', whenScaled: 'Retain' },
  ]);
});

it('makes every Secret different, and fit for the app', () => {
  const one = newSecret(app, { retain: false })['stringData'] as Record<string, string>;
  const other = newSecret(app, { retain: false })['stringData'] as Record<string, string>;
  for (const key of Object.keys(one)) expect(one[key]).not.toBe(other[key]);
  // It stands in a URL as it is.
  expect(one['database-password']).toMatch(/^[\w-]{32}$/);
  expect(one['jwt-secret']?.length).toBeGreaterThanOrEqual(32);
  expect(one['setup-code']).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
});

it('makes pods anew when the Secret is another one, and gives it back a key that was taken away', () => {
  const database = (secretDigest: string) =>
    JSON.stringify(all(databaseObjects(app, { storage: '1Gi', secretDigest }, config)[1], 'template'));
  expect(database('a')).not.toBe(database('b'));
  const app1 = { snapshot: 's.main.1', artifactUrl: 'http://store/a', database: { mode: 'dedicated' as const } };
  const pods = (secretDigest: string) =>
    JSON.stringify(all(releaseObjects(app, { ...app1, secretDigest }, config)[0], 'template'));
  expect(pods('a')).not.toBe(pods('b'));
  expect(digestOf({ a: '1', b: '2' })).toBe(digestOf({ b: '2', a: '1' }));
  expect(digestOf({ a: '1', b: '2' })).not.toBe(digestOf({ a: '1', b: '3' }));
  const data = newSecret(app, { retain: false })['stringData'] as Record<string, string>;
  expect(missingContent(data)).toBeUndefined();
  const { 'jwt-secret': taken, ...rest } = data;
  expect(missingContent(rest)).toEqual({ 'jwt-secret': expect.stringMatching(/^[\w-]{64}$/) as string });
  expect(missingContent(rest)?.['jwt-secret']).not.toBe(taken);
});

it('does not change the claim template of a StatefulSet that stands, and grows the claim instead', () => {
  const live = {
    metadata: { name: 'db-shop' },
    spec: { volumeClaimTemplates: [{ spec: { resources: { requests: { storage: '1Gi' } } } }] },
  } as unknown as StatefulSet;
  const [, statefulSet] = databaseObjects(app, { storage: '5Gi', secretDigest }, config, live);
  expect(all(statefulSet, 'storage')).toEqual(['1Gi']);
  const claim = (storage: string) => ({ spec: { resources: { requests: { storage } } } }) as never;
  expect(claimGrowth(claim('1Gi'), '5Gi')).toEqual({ spec: { resources: { requests: { storage: '5Gi' } } } });
  expect(claimGrowth(claim('1Gi'), '1024Mi')).toBeUndefined();
  expect(claimGrowth(claim('5Gi'), '1Gi')).toBeUndefined();
  expect(claimGrowth(undefined, '1Gi')).toBeUndefined();
});

it('names a release like its snapshot, and within what a label may hold', () => {
  expect(releaseLabel('shop.main.3')).toBe('shop.main.3');
  const long = `${'a'.repeat(40)}.${'b'.repeat(30)}.`;
  expect(releaseLabel(`${long}1`)).not.toBe(releaseLabel(`${long}2`));
  expect(releaseLabel(`${long}1`)).toMatch(/^[a-z0-9]([-a-z0-9.]{0,44}[a-z0-9])?$/);
});

it('reads the DATABASE_URL of an external server from its Secret and makes no policy for a database of its own', () => {
  const database = { mode: 'external', secretName: 'mine' } as const;
  const release = { snapshot: 's.main.1', artifactUrl: 'http://store/a', database, secretDigest };
  const [deployment] = releaseObjects(app, release, config);
  expect(all(deployment, 'secretKeyRef')).toContainEqual({ name: 'mine', key: 'DATABASE_URL' });
  expect(networkPolicies(app, database, config).map(({ metadata }) => metadata.name)).toEqual([
    'app-shop',
    'build-shop',
    'data-shop',
  ]);
});

it('keeps a preview apart from the app it is of, owned by its branch, within what names and labels may hold', () => {
  const [mvp, branch] = ['a'.repeat(40), 'b'.repeat(17)];
  const preview = { name: `${mvp}--${branch}`, namespace: 'ws', uid: '0c11', branch: `${mvp}.${branch}` };
  const database: DatabaseSpec = { mode: 'dedicated' };
  const release = { snapshot: `${mvp}.${branch}.1000000`, artifactUrl: 'http://store/a', database, secretDigest };
  const objects = [
    ...databaseObjects(preview, { storage: '1Gi', secretDigest }, config),
    databaseClaim(preview, { storage: '1Gi', retain: false }, config),
    ...releaseObjects(preview, { ...release, sampleData: false }, config),
    ...networkPolicies(preview, database, config),
    serviceFor(preview, releaseLabel(release.snapshot), new Date(0)),
    newSecret(preview, { retain: false }),
  ];
  for (const { kind, metadata } of objects) {
    expect(metadata.ownerReferences).toMatchObject([{ kind: 'MvpBranch', name: preview.branch, uid: '0c11' }]);
    expect(metadata.labels?.['mvp.build/mvp']).toBe(preview.name);
    // a Service's name is a label of a host name, and a StatefulSet's pods carry its name and 11 characters more
    expect(metadata.name.length, metadata.name).toBeLessThanOrEqual(kind === 'StatefulSet' ? 52 : 63);
  }
  for (const value of all(objects, 'labels').flatMap((labels) => Object.values(labels as Record<string, string>)))
    expect(value.length).toBeLessThanOrEqual(63);
  expect(hostOf(preview, config).split('.')[0]?.length).toBe(63);
  expect(JSON.stringify(objects)).toContain('"SEED_SAMPLE_DATA","value":"false"');
  // builds of a branch are builds of its app: what serves, what works on its data, and the database
  expect(objects.filter(({ kind }) => kind === 'NetworkPolicy')).toHaveLength(3);
  const selectors = (of: readonly Manifest[]): Set<unknown> =>
    new Set(all(of, 'matchLabels').map((labels) => (labels as Record<string, string>)['mvp.build/mvp']));
  expect([...selectors(objects)].filter((value) => value !== undefined)).toEqual([preview.name]);
  expect(selectors(everything()).has(preview.name)).toBe(false);
});

it('says the address people open', () => {
  expect(urlOf(app, config)).toBe('http://mvp-shop.localhost:8080');
  expect(urlOf(app, { domain: 'apps.example.com', ingress: { tls: false } })).toBe('http://mvp-shop.apps.example.com');
  expect(urlOf(app, { domain: 'apps.example.com', ingress: { tls: true, tlsSecret: 'tls' } })).toBe(
    'https://mvp-shop.apps.example.com',
  );
  expect(ingressFor(app, config)).toBeUndefined();
  expect(ingressFor(app, { ...config, ingress: { className: 'traefik', tls: true, tlsSecret: 'tls' } })).toMatchObject({
    spec: { ingressClassName: 'traefik', tls: [{ hosts: ['mvp-shop.localhost'], secretName: 'tls' }] },
  });
  // The controller's own certificate: no Secret is named, and none is looked for.
  expect(ingressFor(app, { ...config, ingress: { tls: true } })?.['spec']).toHaveProperty('tls', [
    { hosts: ['mvp-shop.localhost'] },
  ]);
  expect(ingressFor(app, { ...config, ingress: { tls: false } })?.['spec']).not.toHaveProperty('tls');
});

it('lets a replaced release drain from the switch on', () => {
  const service = { ...serviceFor(app, 'shop.main.2', new Date(60_000)) } as unknown as Service;
  expect(serviceRelease(service)).toEqual({ release: 'shop.main.2', switchedAt: new Date(60_000) });
  const deployment = (release: string) =>
    ({ metadata: { labels: { [RELEASE_LABEL]: release } } }) as unknown as Deployment;
  expect(drainLeftMs(deployment('shop.main.2'), service, new Date(99_000), config)).toBeUndefined();
  expect(drainLeftMs(deployment('shop.main.1'), service, new Date(70_000), config)).toBe(20_000);
  expect(drainLeftMs(deployment('shop.main.1'), service, new Date(99_000), config)).toBe(0);
  expect(drainLeftMs(deployment('shop.main.1'), undefined, new Date(99_000), config)).toBeUndefined();
});

function deployment(status: NonNullable<Deployment['status']>): Deployment {
  return { metadata: { name: 'd', uid: 'u', resourceVersion: '1', generation: 2 }, spec: { replicas: 1 }, status };
}

function pod(fields: { template?: string; created?: string; status: NonNullable<Pod['status']> }): Pod {
  return {
    metadata: {
      name: 'p',
      uid: 'u',
      resourceVersion: '1',
      creationTimestamp: fields.created ?? '2026-01-01T00:00:00Z',
      labels: { 'pod-template-hash': fields.template ?? 'a' },
    },
    status: fields.status,
  };
}

const crashed = {
  containerStatuses: [
    {
      name: 'backend',
      restartCount: 3,
      lastState: { terminated: { exitCode: 1, message: 'Traceback…\nKeyError: x' } },
    },
  ],
};

it('reads how a release is doing', () => {
  expect(releaseState(undefined, []).reason).toBe('Missing');
  expect(releaseState(deployment({ observedGeneration: 2, updatedReplicas: 1 }), [pod({ status: {} })])).toMatchObject({
    phase: 'Progressing',
    reason: 'Starting',
    message: 'the app is starting',
  });
  const ready = pod({ status: { podIP: '10.0.0.1', conditions: [{ type: 'Ready', status: 'True' }] } });
  const up = { observedGeneration: 2, updatedReplicas: 1, availableReplicas: 1 };
  expect(releaseState(deployment(up), [ready])).toMatchObject({ phase: 'Ready', podIPs: ['10.0.0.1'] });
  // The numbers are those of the template before, until the change has been seen.
  expect(releaseState(deployment({ ...up, observedGeneration: 1 }), [ready]).phase).toBe('Progressing');
  // a new pod was made, and the one that is available is still the old one
  expect(releaseState(deployment({ ...up, replicas: 2 }), [ready])).toMatchObject({
    phase: 'Progressing',
    podIPs: ['10.0.0.1'],
  });
});

it('says why a release does not come up, in the words of what crashed', () => {
  const status = { observedGeneration: 2, updatedReplicas: 1 };
  expect(releaseState(deployment(status), [pod({ status: crashed })])).toMatchObject({
    phase: 'Failed',
    reason: 'CrashLoop',
    message: 'backend stopped 3 times: Traceback…\nKeyError: x',
  });
  const fetching = { initContainerStatuses: [{ ...crashed.containerStatuses[0], name: 'fetch' }] };
  expect(releaseState(deployment(status), [pod({ status: fetching })]).reason).toBe('ArtifactUnavailable');
  const pulling = {
    containerStatuses: [{ name: 'web', state: { waiting: { reason: 'ImagePullBackOff', message: 'no' } } }],
  };
  expect(releaseState(deployment(status), [pod({ status: pulling })]).reason).toBe('ImageUnavailable');
  const late = [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', message: 'slow' }];
  expect(releaseState(deployment({ ...status, conditions: late }), []).reason).toBe('NotReadyInTime');
});

it('does not blame a release for pods of the template before', () => {
  const old = pod({ template: 'old', created: '2026-01-01T00:00:00Z', status: crashed });
  const fresh = pod({ template: 'new', created: '2026-01-01T00:01:00Z', status: {} });
  expect(releaseState(deployment({ observedGeneration: 2, updatedReplicas: 1 }), [old, fresh]).phase).toBe(
    'Progressing',
  );
  expect(releaseState(deployment({ observedGeneration: 2, updatedReplicas: 0 }), [old]).phase).toBe('Progressing');
});

it('takes a full quota for waiting, with its numbers', () => {
  const message = 'pods "x" is forbidden: exceeded quota: workspace, requested: pods=1, used: pods=5, limited: pods=5';
  const conditions = [{ type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message }];
  expect(releaseState(deployment({ observedGeneration: 2, conditions }), [])).toMatchObject({
    phase: 'Progressing',
    reason: 'QuotaExceeded',
    message: 'exceeded quota: workspace, requested: pods=1, used: pods=5, limited: pods=5',
  });
  expect(quotaRefusal('violates PodSecurity')).toBeUndefined();
  expect(databaseState(undefined, []).reason).toBe('Missing');
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

it('probes page and API of every pod before the switch', async () => {
  let broken = '';
  const server = createServer((request, response) => response.writeHead(request.url === broken ? 500 : 200).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const request = {
    podIPs: ['127.0.0.1'],
    host: 'mvp-shop.localhost',
    port: (server.address() as AddressInfo).port,
    signal: new AbortController().signal,
  };
  expect(await probeRelease(request)).toMatchObject({ ok: true });
  broken = '/api/ready';
  expect(await probeRelease(request)).toEqual({ ok: false, message: 'pod 127.0.0.1 /api/ready: answered 500' });
  expect((await probeRelease({ ...request, podIPs: [] })).ok).toBe(false);
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  expect((await probeRelease(request)).ok).toBe(false);
});

it('lets names be asked of the cluster alone, or of whom the installation names', () => {
  const askedOf = (with_: Partial<DeployConfig>): unknown[] =>
    networkPolicies(app, { mode: 'external', secretName: 'db' }, { ...config, ...with_ })
      .flatMap(({ spec }) => (spec as { egress?: { to?: unknown; ports: { port: number }[] }[] }).egress ?? [])
      .filter(({ ports }) => ports.some(({ port }) => port === 53))
      .map(({ to }) => to);
  const peers = [{ ipBlock: { cidr: '10.96.0.10/32' } }];
  expect(askedOf({})).toEqual(Array.from({ length: 3 }, () => CLUSTER_DNS));
  expect(askedOf({ dnsPeers: peers })).toEqual(Array.from({ length: 3 }, () => peers));
});
