import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { dump, load } from 'js-yaml';
import { pino } from 'pino';

import {
  answerUnread,
  createApi,
  readApiConfig,
  type Api,
  type ApiConfig,
  type Catalogue,
  type McpExtension,
} from '../../api/index.ts';
import {
  API_VERSION,
  LABELS,
  snapshotName,
  workspaceNamespace,
  type Mvp,
  type MvpSnapshot,
  type MvpWorkspace,
} from '../../crds/index.ts';
import { connect, isKubeError, RESOURCES, type KubeClient, type Manifest } from '../../kube/index.ts';
import {
  DEFAULT_QUOTA,
  DEFAULT_STORAGE_BYTES,
  namespaceFor,
  workspaceObjects,
} from '../../operator/controllers/index.ts';
import { configMapCalls, configMapStore, packBundle } from '../../store/index.ts';
import { startSystem, type System } from './system.ts';

/** What is set for a replica, or made of where it listens. */
type Settings = Partial<ApiConfig> | ((url: string) => Promise<Partial<ApiConfig>>);

/** A real API server with the REST API on it, which acts by a ServiceAccount token with the rights the chart gives. */
export interface RestSystem {
  system: System;
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Acts by the API's own token. */
  apiClient: KubeClient;
  /** Starts one more replica on the same cluster. `by` is what it reaches the API server by; default {@link apiClient}. */
  replica(settings?: Settings, by?: KubeClient): Promise<{ url: string; stop(): Promise<void> }>;
  /** A Kubernetes client with a token of a workspace's `tenant`, as a user's kubectl would be. */
  tenantClient(namespace: string): Promise<KubeClient>;
  stop(): Promise<void>;
}

const SYSTEM_NAMESPACE = 'mvp-system';
const ACCOUNTS_NAMESPACE = 'mvp-accounts';
const API_ACCOUNT = 'mvp-api';
const rbac = 'rbac.authorization.k8s.io/v1';

/** Starts all of it. Workspaces are made here as the operator's controller makes them. */
export async function startRestSystem(catalogue: Catalogue, mcp?: McpExtension): Promise<RestSystem> {
  const system = await startSystem({ controllers: true });
  const { client } = system;
  const ended = new AbortController();
  for (const object of platformObjects()) await createOnce(client, object);
  const apiClient = await clientOf(system, SYSTEM_NAMESPACE, API_ACCOUNT);
  const workspaces = keepWorkspaces(client, ended.signal);
  const stops: (() => Promise<void>)[] = [];

  const replica: RestSystem['replica'] = async (settings = {}, by = apiClient) => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config: ApiConfig = {
      ...readApiConfig({ API_ACCOUNTS_NAMESPACE: ACCOUNTS_NAMESPACE, API_ACCOUNT_REQUESTS_PER_MINUTE: '10000' }),
      publicUrl: new URL(url),
      ...(typeof settings === 'function' ? await settings(url) : settings),
    };
    const api = await createApi({ config, client: by, catalogue, log: pino({ level: 'error' }), ...(mcp && { mcp }) });
    const answer = api.app.callback();
    server.on('request', (request, response) => void answer(request, response));
    answerUnread(server);
    const stop = (): Promise<void> => stopReplica(server, api);
    stops.push(stop);
    return { url, stop };
  };

  const { url } = await replica();
  return {
    system,
    url,
    apiClient,
    replica,
    tenantClient: (namespace) => clientOf(system, namespace, 'tenant'),
    async stop() {
      ended.abort();
      await workspaces;
      for (const stop of stops) await stop();
      await apiClient.transport.close();
      await system.stop();
    },
  };
}

/** What the operator does after generation: a bundle and its snapshot, of an app that somebody has made. */
export async function generatedFor(
  { system: { client } }: RestSystem,
  { id }: { id: string },
  name: string,
  content: ReadonlyMap<string, string>,
): Promise<{ mvp: Mvp; snapshot: MvpSnapshot }> {
  const namespace = workspaceNamespace(id);
  const mvp = await client.get(RESOURCES.mvp, name, namespace);
  const bundle = await packBundle(content);
  const { uid } = mvp.metadata;
  await configMapStore({ calls: configMapCalls(client), namespace, mvp: { name, uid } }).put('bundle', bundle.bytes);
  const snapshot = await client.create<MvpSnapshot>({
    apiVersion: API_VERSION,
    kind: 'MvpSnapshot',
    metadata: {
      name: snapshotName(name, 'main', 1),
      namespace,
      labels: { [LABELS.mvp]: name },
      ownerReferences: [{ apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true }],
    },
    spec: {
      mvp: name,
      branch: 'main',
      revision: 1,
      reason: 'Generated',
      digest: bundle.digest,
      fileCount: bundle.fileCount,
      bytes: bundle.bytes.byteLength,
      message: 'Generated',
      author: 'operator',
    },
  });
  return { mvp, snapshot };
}

async function stopReplica(server: Server, api: Api): Promise<void> {
  server.closeAllConnections();
  server.close();
  await api.stop();
}

function platformObjects(): Manifest[] {
  const subjects = [{ kind: 'ServiceAccount', name: API_ACCOUNT, namespace: SYSTEM_NAMESPACE }];
  const own = (kind: string) => ({ apiGroup: 'rbac.authorization.k8s.io', kind, name: API_ACCOUNT });
  const kinds = (resources: string[], verbs: string[]) => ({ apiGroups: ['mvp.build'], resources, verbs });
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: SYSTEM_NAMESPACE } },
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: ACCOUNTS_NAMESPACE } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: API_ACCOUNT, namespace: SYSTEM_NAMESPACE } },
    {
      apiVersion: rbac,
      kind: 'ClusterRole',
      metadata: { name: API_ACCOUNT },
      rules: [
        kinds(['mvpworkspaces'], ['get', 'list', 'create', 'patch', 'delete']),
        kinds(['mvps', 'repairruns', 'mvpchanges'], ['get', 'list', 'watch']),
      ],
    },
    {
      apiVersion: rbac,
      kind: 'ClusterRoleBinding',
      metadata: { name: API_ACCOUNT },
      roleRef: own('ClusterRole'),
      subjects,
    },
    {
      apiVersion: rbac,
      kind: 'Role',
      metadata: { name: API_ACCOUNT, namespace: ACCOUNTS_NAMESPACE },
      rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get', 'list', 'create', 'update', 'delete'] }],
    },
    {
      apiVersion: rbac,
      kind: 'RoleBinding',
      metadata: { name: API_ACCOUNT, namespace: ACCOUNTS_NAMESPACE },
      roleRef: own('Role'),
      subjects,
    },
  ];
}

/** Makes what the operator makes of every workspace, and says that it is ready. */
async function keepWorkspaces(client: KubeClient, signal: AbortSignal): Promise<void> {
  const done = new Set<string>();
  while (!signal.aborted) {
    try {
      for (const workspace of await client.listAll(RESOURCES.workspace)) {
        if (done.has(workspace.metadata.uid)) continue;
        await makeWorkspace(client, workspace);
        done.add(workspace.metadata.uid);
      }
    } catch (error) {
      // Some tests take the API server away for a while; the operator goes on after that as well.
      if (!isKubeError(error)) throw error;
    }
    await sleep(100);
  }
}

async function makeWorkspace(client: KubeClient, workspace: MvpWorkspace): Promise<void> {
  const namespace = workspaceNamespace(workspace.metadata.name);
  const apiAccount = { namespace: SYSTEM_NAMESPACE, name: API_ACCOUNT };
  // Without counts of our kinds: the controller-manager needs half a minute to learn of kinds that are as new as here.
  const quota = Object.fromEntries(Object.entries(DEFAULT_QUOTA).filter(([name]) => !name.includes('mvp.build')));
  const objects = [
    namespaceFor(workspace),
    ...workspaceObjects(workspace, { apiAccount, quota, storageBytes: DEFAULT_STORAGE_BYTES }),
  ];
  for (const object of objects) await createOnce(client, object);
  const ready = {
    type: 'Ready',
    status: 'True',
    reason: 'Ready',
    message: 'ready',
    lastTransitionTime: new Date().toISOString(),
  };
  const status = { namespace, conditions: [ready] };
  await client.patch(RESOURCES.workspace, workspace.metadata, 'merge', { status }, { subresource: 'status' });
}

async function createOnce(client: KubeClient, manifest: Manifest): Promise<void> {
  try {
    await client.create(manifest);
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
}

/** A client that has nothing but a token of a ServiceAccount. */
async function clientOf(system: System, namespace: string, account: string): Promise<KubeClient> {
  const { status } = await system.client.json<{ status: { token: string } }>({
    method: 'POST',
    path: `/api/v1/namespaces/${namespace}/serviceaccounts/${account}/token`,
    body: { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: { expirationSeconds: 3600 } },
  });
  const config = load(await readFile(system.kubeconfig, 'utf8')) as { users: { name: string; user: unknown }[] };
  config.users = config.users.map(({ name }) => ({ name, user: { token: status.token } }));
  const folder = join(system.api.dir, 'tokens');
  await mkdir(folder, { recursive: true });
  const kubeconfig = join(folder, `${namespace}-${account}`);
  await writeFile(kubeconfig, dump(config), { mode: 0o600 });
  return connect({ kubeconfig });
}
