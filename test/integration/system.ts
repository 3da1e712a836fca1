import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS, customResourceDefinition } from '../../crds/index.ts';
import { connect, isKubeError, resource, type KubeClient, type Manifest } from '../../kube/index.ts';
import { startApiServer } from '../../cluster/index.ts';

/** A real API server with our kinds on it. */
export interface System {
  client: KubeClient;
  kubeconfig: string;
  url: string;
  /** Every write the client made, as `METHOD path`, newest last. */
  writes: string[];
  stop(): Promise<void>;
  api: Awaited<ReturnType<typeof startApiServer>>;
}

/** Starts etcd and kube-apiserver and puts our CRDs on them. With `controllers`, the controller-manager as well. */
export async function startSystem(options: { controllers?: boolean } = {}): Promise<System> {
  const api = await startApiServer(options);
  const writes: string[] = [];
  const client = await connect({
    kubeconfig: api.kubeconfig,
    onAnswer: ({ method, path }) => {
      if (method !== 'GET') writes.push(`${method} ${path}`);
    },
  });
  await applyKinds(client);
  return {
    client,
    kubeconfig: api.kubeconfig,
    url: api.url,
    writes,
    api,
    stop: async () => {
      await client.transport.close();
      await api.stop();
    },
  };
}

/** Applies every CRD and waits until its objects can be listed. */
export async function applyKinds(client: KubeClient): Promise<void> {
  for (const kind of KINDS) {
    await client.apply(customResourceDefinition(kind) as unknown as Manifest, { fieldManager: 'tests' });
  }
  for (const kind of KINDS) {
    const target = resource('mvp.build/v1alpha1', kind.kind, kind.plural, kind.scope === 'Namespaced');
    await eventually(() => client.list(target), 20_000);
  }
}

/** The first result that is neither undefined, false nor an error. Throws the last error, or says what it waited for. */
export async function eventually<T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 30_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let problem: unknown = new Error(`nothing came of ${check.toString().slice(0, 200)}`);
  while (Date.now() < end) {
    try {
      const result = await check();
      if (result !== undefined && result !== false) return result;
    } catch (error) {
      problem = error;
    }
    await sleep(20);
  }
  throw problem;
}

/** What the API server says against a write. Fails if it takes it. */
export async function refusal(write: Promise<unknown>): Promise<string> {
  try {
    await write;
  } catch (error) {
    if (isKubeError(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('the API server took it');
}
