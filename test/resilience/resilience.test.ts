import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Stage } from '../../crds/index.ts';
import { connect, follow, RESOURCES, type KubeClient } from '../../kube/index.ts';
import { sampled } from '../scope.ts';
import { type Cluster, connectCluster, send } from '../../cluster/index.ts';
import { kubectlFor, type Kubectl } from '../e2e/kubectl.ts';

const system = inject('system');
const namespace = 'resilience';
const canoes =
  'A canoe club lends boats to members by the day. No boat may be lent twice at once, and damage is noted when it comes back.';
const killable = sampled<Stage>(['Generating', 'Building', 'Deploying', 'Analyzing', 'Repairing'], 3);

interface LiveObject {
  readonly metadata: { readonly name: string; readonly uid: string; readonly creationTimestamp: string };
  readonly spec?: { readonly digest?: string };
  readonly status?: {
    readonly conditions?: readonly {
      readonly type: string;
      readonly status: string;
      readonly reason: string;
      readonly message?: string;
    }[];
    readonly containerStatuses?: readonly {
      readonly name: string;
      readonly restartCount: number;
      readonly ready: boolean;
    }[];
  };
}

describe('what must not hurt an app', () => {
  let kubectl: Kubectl;
  let cluster: Cluster;
  let client: KubeClient;

  beforeAll(async () => {
    kubectl = await kubectlFor(system.kubeconfig);
    client = await connect({ kubeconfig: system.kubeconfig });
    const found = await connectCluster(system.clusterName);
    if (!found) throw new Error('the cluster of this run is gone');
    cluster = found;
    await kubectl(['create', 'namespace', namespace]);
  });
  afterAll(() => client.transport.close());

  const list = async (kind: string, selector: string): Promise<readonly LiveObject[]> => {
    const { stdout, stderr } = await kubectl(['get', kind, '-n', namespace, '-l', selector, '-o', 'json']);
    if (stdout === '') throw new Error(stderr);
    return (JSON.parse(stdout) as { items: LiveObject[] }).items;
  };
  /**
   * Every app has a name of its own, and so an artifact of its own: what the store has already would not be built. The same idea told at length takes
   * longer to read.
   */
  const apply = async (name: string, idea = canoes): Promise<void> => {
    const mvp = {
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'Mvp',
      metadata: { name, namespace },
      spec: { appName: `Canoe Club ${name}`, description: idea },
    };
    const { code, stderr } = await kubectl(['apply', '-f', '-'], JSON.stringify(mvp));
    if (code !== 0) throw new Error(stderr);
  };
  const ready = async (name: string): Promise<void> => {
    const { code, stdout, stderr } = await kubectl(
      ['wait', '--for=condition=Ready', `mvp/${name}`, '-n', namespace, '--timeout=300s'],
      '',
      320_000,
    );
    if (code === 0) return;
    // The first line of a failure is all that the list at the end shows: what the app waits for, and what restarted.
    const { status } = (await list('mvp', '')).find((mvp) => mvp.metadata.name === name) ?? {};
    const said = status?.conditions?.map((each) => `${each.type}=${each.status} ${each.reason} ${each.message ?? ''}`);
    const { stdout: pods } = await kubectl(['get', 'pods', '-A', '--no-headers']);
    const restarted = pods.split('\n').filter((line) => !/ (?:Running|Completed) +0 /.test(line));
    throw new Error(
      `${stderr.trim()}: ${(said ?? []).join('; ')}; pods: ${restarted.map((line) => line.replaceAll(/ +/g, ' ')).join(', ')}\n${stdout}` +
        (await kubectl(['describe', 'mvp', name, '-n', namespace])).stdout,
    );
  };
  const appPods = (name: string): Promise<readonly LiveObject[]> =>
    list('pods', `mvp.build/mvp=${name},app.kubernetes.io/component=app`);
  const health = async (name: string): Promise<number> => {
    try {
      return (await send(system.gatewayPort, `mvp-${name}.localhost`, '/api/health', { timeoutMs: 3000 })).status;
    } catch {
      return 0;
    }
  };

  /** Everything that stands for an app, with its name taken out: equal for two apps that ended in the same state. */
  async function shapeOf(name: string): Promise<unknown> {
    const selector = `mvp.build/mvp=${name}`;
    const plain = (items: readonly LiveObject[]): string[] =>
      items.map((item) => item.metadata.name.replaceAll(name, '*')).sort();
    const bundles = await list('configmaps', selector);
    return {
      snapshots: plain(await list('mvpsnapshots', selector)),
      runs: (await list('repairruns', selector)).length,
      bundles: bundles.length,
      deployments: plain(await list('deployments', selector)),
      databases: plain(await list('statefulsets', selector)),
      services: plain(await list('services', selector)),
      secrets: plain(await list('secrets', selector)),
    };
  }

  /** Deletes an app and does not wait until it is gone: what is left of it goes while the next one is made. */
  const forget = async (name: string): Promise<void> => {
    const deleted = await kubectl(['delete', 'mvp', name, '-n', namespace, '--wait=false']);
    expect(deleted).toMatchObject({ code: 0 });
  };

  /** A new pod for the operator: the kubelet waits longer after every crash, and these tests crash it often. */
  const freshOperator = async (): Promise<void> => {
    const pod = ['-n', 'mvp-system', '-l', 'app.kubernetes.io/component=operator'];
    await kubectl(['delete', 'pod', ...pod, '--force', '--grace-period=0']);
    await kubectl(['wait', 'pod', ...pod, '--for=condition=Ready', '--timeout=60s']);
  };

  it('a pod deleted by hand comes back, and the data is still there', async () => {
    await apply('canoe');
    await ready('canoe');
    const account = { email: 'kim@example.com', password: 'correct horse 42' };
    const registered = await send(system.gatewayPort, 'mvp-canoe.localhost', '/api/auth/register', {
      body: { ...account, name: 'Kim' },
    });
    expect(registered.status).toBe(201);

    const before = await appPods('canoe');
    expect(before).toHaveLength(1);
    const deleted = await kubectl([
      'delete',
      'pod',
      '-n',
      namespace,
      '-l',
      'mvp.build/mvp=canoe',
      '--wait=true',
      '--grace-period=1',
    ]);
    expect(deleted.stdout).toContain('db-canoe-0');
    await expect.poll(() => health('canoe'), { timeout: 90_000, interval: 500 }).toBe(200);
    await expect
      .poll(
        async () =>
          (await send(system.gatewayPort, 'mvp-canoe.localhost', '/api/auth/login', { body: account })).status,
        {
          timeout: 60_000,
          interval: 1000,
        },
      )
      .toBe(200);
    const after = await appPods('canoe');
    expect(after.map((pod) => pod.metadata.uid)).not.toEqual(before.map((pod) => pod.metadata.uid));
  });

  it('a frozen back end is restarted', async () => {
    const [pod] = await appPods('canoe');
    const uid = (pod?.metadata.uid ?? '').replaceAll('-', '[-_]');
    const found = await cluster.exec([
      'sh',
      '-c',
      `for p in $(pgrep -f 'uvicorn main:app'); do grep -q '${uid}' /proc/$p/cgroup && echo $p; done`,
    ]);
    const pids = found.stdout.trim().split(/\s+/).filter(Boolean);
    expect(pids.length).toBeGreaterThan(0);
    await cluster.exec(['kill', '-STOP', ...pids]);
    expect(await health('canoe')).not.toBe(200);
    await expect
      .poll(
        async () =>
          (await appPods('canoe'))
            .flatMap((each) => each.status?.containerStatuses ?? [])
            .find((each) => each.name === 'backend'),
        { timeout: 120_000, interval: 1000 },
      )
      .toMatchObject({ restartCount: 1, ready: true });
    await expect.poll(() => health('canoe'), { timeout: 30_000, interval: 500 }).toBe(200);
  });

  /**
   * Applies an app and kills the operator in each of the stages, as soon as the app's status tells it. A stage is taken off the list if the status
   * still told it when the operator was dead: nothing but the operator writes it.
   */
  async function killIn(stages: Set<Stage>, name: string): Promise<void> {
    const stop = new AbortController();
    const events = follow(client, RESOURCES.mvp, {
      namespace,
      fieldSelector: `metadata.name=${name}`,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(240_000)]),
    });
    let seen: Stage | undefined;
    let killing: Promise<void> | undefined;
    const kill = async (stage: Stage): Promise<void> => {
      const killed = await cluster.exec(['pkill', '-KILL', '-f', 'dist/operator.mjs']);
      expect(killed.exitCode).toBe(0);
      // what was written before is on its way; a new operator needs longer than this to start
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (seen === stage) stages.delete(stage);
      await freshOperator();
      killing = undefined;
      next();
    };
    const next = (): void => {
      if (killing !== undefined) return;
      if (seen === 'Live' || stages.size === 0) stop.abort();
      else if (seen !== undefined && stages.has(seen)) killing = kill(seen);
    };
    let applied: Promise<void> | undefined;
    for await (const event of events) {
      applied ??= apply(name, stages.has('Analyzing') ? `${canoes} `.repeat(60) : canoes);
      if (event.type !== 'present') continue;
      seen = event.object.status?.conditions?.find((each) => each.type === 'Ready')?.reason as Stage | undefined;
      next();
    }
    await applied;
    await killing;
  }

  it('the operator killed in every stage ends where an undisturbed run ends', async () => {
    const stages = new Set<Stage>(killable);
    // the quickest stages take a fraction of a second, and may be over before the signal arrives: then it is tried again
    for (let attempt = 1; stages.size > 0; attempt += 1) {
      expect(attempt, `never killed in ${[...stages].join(', ')}`).toBeLessThan(6);
      const name = `killed-${String(attempt)}`;
      await killIn(stages, name);
      await ready(name);
      expect(await shapeOf(name)).toEqual(await shapeOf('canoe'));
      expect(await health(name)).toBe(200);
      await forget(name);
    }
  });

  it.each(['etcd', 'kube-apiserver'] as const)(
    '%s down for 20 s in the middle of a run does no harm',
    async (program) => {
      await freshOperator();
      const name = `without-${program}`;
      await apply(name);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await cluster.hold(program);
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      await cluster.release(program);
      await expect
        .poll(async () => (await kubectl(['get', '--raw', '/readyz'])).stdout, { timeout: 60_000, interval: 500 })
        .toBe('ok');
      await ready(name);
      expect(await shapeOf(name)).toEqual(await shapeOf('canoe'));
      await forget(name);
    },
  );
});
