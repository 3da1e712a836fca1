/** A workspace as the operator builds it, and what its user can and cannot reach with Kubernetes' own means. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TENANT, workspaceNamespace } from '../../crds/index.ts';
import { RESOURCES, resource, type KubeClient, type KubeObject, type Resource } from '../../kube/index.ts';
import type { Platform } from '../../operator/controllers/index.ts';
import type { RunningOperator } from './running-operator.ts';
import { mvp, stage, startOperator, testPlatform } from './stand-in.ts';
import { eventually, refusal, startSystem, type System } from './system.ts';
import { workspace } from './toy.ts';

let system: System;
let operator: RunningOperator;
let platform: Platform;
let remove: () => Promise<void>;
beforeAll(async () => {
  system = await startSystem({ controllers: true });
  const test = await testPlatform(stage());
  ({ platform, remove } = test);
  operator = startOperator(system.client, platform);
  await operator.runtime.started;
  for (const name of ['ada', 'bob']) await system.client.create(workspace(name, name));
  for (const name of ['ada', 'bob']) {
    await eventually(
      async () => (await system.client.get(RESOURCES.workspace, name)).status?.conditions?.[0]?.status === 'True',
      30_000,
    );
  }
}, 120_000);
afterAll(async () => {
  await operator.stop();
  await remove();
  await system.stop();
});

/** A kind that nobody knows until it is created. */
const gadgets = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'gadgets.example.org' },
  spec: {
    group: 'example.org',
    scope: 'Namespaced',
    names: { plural: 'gadgets', singular: 'gadget', kind: 'Gadget', listKind: 'GadgetList' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
};

const account = (namespace: string, name: string): KubeClient =>
  system.client.as({
    user: `system:serviceaccount:${namespace}:${name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'],
  });
const tenant = (user: string): KubeClient => account(workspaceNamespace(user), TENANT);

test('its namespace is held to the restricted standard, has a quota and denies the network by default', async () => {
  const namespace = workspaceNamespace('ada');
  const live = await system.client.get(RESOURCES.namespace, namespace);
  expect(live.metadata.labels).toMatchObject({
    'pod-security.kubernetes.io/enforce': 'restricted',
    'mvp.build/workspace': 'ada',
  });
  expect((await system.client.get(RESOURCES.workspace, 'ada')).status?.namespace).toBe(namespace);
  expect((await system.client.get(RESOURCES.resourceQuota, 'workspace', namespace)).spec?.hard).toEqual({ pods: '50' });
  expect(await system.client.get(RESOURCES.networkPolicy, 'default-deny', namespace)).toMatchObject({
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  });
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'root', namespace },
    spec: { containers: [{ name: 'root', image: 'any' }] },
  };
  expect(await refusal(system.client.create(pod, { dryRun: true }))).toContain('violates PodSecurity');
});

test('its quota is counted soon, even in a kind that Kubernetes did not know when the quota was made', async () => {
  const hard = { pods: '5', 'count/gadgets.example.org': '3' };
  const test = await testPlatform(stage());
  await operator.stop();
  const early = startOperator(system.client, test.platform, {}, hard);
  try {
    await early.runtime.started;
    await system.client.create(workspace('eve', 'eve'));
    const namespace = workspaceNamespace('eve');
    const used = async (): Promise<Record<string, string>> =>
      (await system.client.get(RESOURCES.resourceQuota, 'workspace', namespace)).status?.used ?? {};
    await eventually(async () => (await used())['pods'] === '0', 30_000);
    expect(await used()).toEqual({ pods: '0' });

    await system.client.create(gadgets);
    // Kubernetes looks for new kinds every 30 s, and counts by itself every five minutes
    await eventually(async () => (await used())['count/gadgets.example.org'] === '0', 60_000);
    await eventually(async () => {
      const live = await system.client.get(RESOURCES.resourceQuota, 'workspace', namespace);
      return live.spec?.hard?.['count/gadgets.example.org'] === '3';
    });
    await system.client.delete(RESOURCES.workspace, { name: 'eve' });
  } finally {
    await early.stop();
    await test.remove();
    operator = startOperator(system.client, platform);
    await operator.runtime.started;
  }
}, 120_000);

test('its tenant works in it with our kinds, and reads the rest', async () => {
  const ada = tenant('ada');
  const namespace = workspaceNamespace('ada');
  await ada.create({ ...mvp('mine', { suspend: true }), metadata: { name: 'mine', namespace } });
  expect((await ada.list(RESOURCES.mvp, { namespace })).items.map(({ metadata }) => metadata.name)).toEqual(['mine']);
  for (const kind of [RESOURCES.pod, RESOURCES.coreEvent, RESOURCES.deployment])
    await ada.list<KubeObject>(kind, { namespace });
  const forged = ada.patch(
    RESOURCES.mvp,
    { name: 'mine', namespace },
    'merge',
    { status: { url: 'http://evil' } },
    { subresource: 'status' },
  );
  expect(await refusal(forged)).toMatch(/^Forbidden/);
  await ada.delete(RESOURCES.mvp, { name: 'mine', namespace });
});

test.each<[string, (client: KubeClient) => Promise<unknown>]>([
  ['mvps of another workspace', (client) => client.list(RESOURCES.mvp, { namespace: workspaceNamespace('bob') })],
  ['mvps of all workspaces', (client) => client.list(RESOURCES.mvp)],
  [
    'a new mvp in another workspace',
    (client) => client.create({ ...mvp('x'), metadata: { name: 'x', namespace: workspaceNamespace('bob') } }),
  ],
  ['its own secrets', (client) => client.list(RESOURCES.secret, { namespace: workspaceNamespace('ada') })],
  ['a list of its own bundles', (client) => client.list(RESOURCES.configMap, { namespace: workspaceNamespace('ada') })],
  [
    'pods of its own making',
    (client) =>
      client.create({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'x', namespace: workspaceNamespace('ada') },
        spec: {},
      }),
  ],
  [
    'its own rights',
    (client) =>
      client.patch(RESOURCES.role, { name: TENANT, namespace: workspaceNamespace('ada') }, 'merge', { rules: [] }),
  ],
  [
    'its own quota',
    (client) => client.delete(RESOURCES.resourceQuota, { name: 'workspace', namespace: workspaceNamespace('ada') }),
  ],
  ['workspaces', (client) => client.list(RESOURCES.workspace)],
  [
    'the snapshots it has made',
    (client) =>
      client.patch(RESOURCES.snapshot, { name: 'a.main.1', namespace: workspaceNamespace('ada') }, 'merge', {}),
  ],
])('its tenant cannot reach %s', async (_, reach) => {
  expect(await refusal(reach(tenant('ada')))).toMatch(/^Forbidden/);
});

/** What an account may do, as the API server's authorizer says. */
async function may(
  client: KubeClient,
  namespace: string,
  name: string,
  verb: string,
  what: Resource,
): Promise<boolean> {
  const review = await client.json<{ status: { allowed: boolean } }>({
    method: 'POST',
    path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
    body: {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: { namespace, name, verb, resource: what.plural } },
    },
  });
  return review.status.allowed;
}

test("the API's account may act as exactly the tenants, and as nobody else", async () => {
  const api = account('mvp-system', 'mvp-api');
  const accounts = resource('v1', 'ServiceAccount', 'serviceaccounts');
  const namespace = workspaceNamespace('ada');
  expect(await may(api, namespace, TENANT, 'impersonate', accounts)).toBe(true);
  expect(await may(api, namespace, 'default', 'impersonate', accounts)).toBe(false);
  expect(await may(api, 'kube-system', TENANT, 'impersonate', accounts)).toBe(false);
  expect(await may(api, namespace, 'mine', 'get', RESOURCES.mvp)).toBe(false);
});

test('what somebody changes in it is put right, and it goes as a whole', async () => {
  const namespace = workspaceNamespace('bob');
  await system.client.delete(RESOURCES.networkPolicy, { name: 'default-deny', namespace });
  await eventually(() => system.client.get(RESOURCES.networkPolicy, 'default-deny', namespace));
  await system.client.patch(RESOURCES.role, { name: TENANT, namespace }, 'merge', {
    rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }],
  });
  await eventually(async () => {
    const role = await system.client.get<KubeObject & { rules?: { verbs: string[] }[] }>(
      RESOURCES.role as Resource<KubeObject & { rules?: { verbs: string[] }[] }>,
      TENANT,
      namespace,
    );
    return role.rules?.every((rule) => !rule.verbs.includes('*')) === true;
  });
  await system.client.delete(RESOURCES.workspace, { name: 'bob' });
  await eventually(async () => (await system.client.find(RESOURCES.namespace, namespace)) === undefined, 60_000);
});

test('its files have a budget: counted, shown, and nothing more is taken until there is room', async () => {
  await operator.stop();
  const hard = { configmaps: '4000' };
  const small = startOperator(system.client, platform, {}, hard, 3 * 1024 * 1024);
  try {
    await small.runtime.started;
    await system.client.create(workspace('zoe', 'zoe'));
    const namespace = workspaceNamespace('zoe');
    const status = async () => (await system.client.get(RESOURCES.workspace, 'zoe')).status;
    const full = async (): Promise<string | undefined> =>
      (await status())?.conditions?.find(({ type }) => type === 'StorageFull')?.status;
    await eventually(async () => (await full()) === 'False', 30_000);
    const zoe = tenant('zoe');
    const put = (name: string): Promise<unknown> =>
      zoe.create({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name, namespace },
        immutable: true,
        binaryData: { content: Buffer.alloc(900 * 1024, name).toString('base64') },
      });
    for (const name of ['a', 'b', 'c', 'd']) await put(name);
    await eventually(async () => (await full()) === 'True', 40_000);
    const said = await status();
    expect(said?.storage?.limitBytes).toBe(3 * 1024 * 1024);
    expect(said?.storage?.bytes).toBeGreaterThan(4 * 900 * 1024);
    expect(said?.storage?.bytes).toBeLessThan(4 * 900 * 1024 + 10_000);
    await eventually(async () => /exceeded quota.*configmaps=1/.test(await refusal(put('e'))), 20_000);
    await system.client.create({ ...mvp('late'), metadata: { name: 'late', namespace } });
    await eventually(async () => {
      const live = await system.client.get(RESOURCES.mvp, 'late', namespace);
      return live.status?.conditions?.some(({ type, message }) => type === 'QuotaExceeded' && message.includes('MiB'));
    });
    for (const name of ['a', 'b']) await system.client.delete(RESOURCES.configMap, { name, namespace });
    await eventually(async () => (await full()) === 'False', 40_000);
    await eventually(async () => (await put('e')) !== undefined, 20_000);
    await system.client.delete(RESOURCES.workspace, { name: 'zoe' });
  } finally {
    await small.stop();
    operator = startOperator(system.client, platform);
    await operator.runtime.started;
  }
}, 180_000);
