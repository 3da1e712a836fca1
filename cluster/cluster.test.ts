import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectCluster, ensureTools, startCluster, sweepLeftovers, type Cluster } from './index.ts';
import { readConfig } from './config.ts';
import { fetchText, getText, webServer } from './hello.ts';
import { listClusters } from './labels.ts';
import { freePort } from './ports.ts';
import { pod } from './restricted-pod.ts';
import { run, type Finished } from '../setup/run.ts';

const { baseImage } = readConfig();

/** kubectl on one cluster; throws for a failure. */
function kubectlOf(kubectl: string, cluster: Cluster) {
  return (args: string[], input?: string): Promise<Finished> =>
    run(kubectl, ['--kubeconfig', cluster.kubeconfig, ...args], input === undefined ? {} : { input });
}

const nodeAddress = 'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}';

describe('a cluster in a container', () => {
  let cluster: Cluster;
  let kubectl: ReturnType<typeof kubectlOf>;

  beforeAll(async () => {
    cluster = await startCluster();
    kubectl = kubectlOf((await ensureTools()).kubectl, cluster);
    await cluster.loadImages([baseImage]);
    await kubectl(['label', 'namespace', 'default', 'pod-security.kubernetes.io/enforce=restricted']);
  });
  afterAll(() => cluster.stop());

  it('has one ready node of the pinned version', async () => {
    const { stdout } = await kubectl([
      'get',
      'nodes',
      '-o',
      'jsonpath={.items[*].status.conditions[?(@.type=="Ready")].status} {.items[*].status.nodeInfo.kubeletVersion}',
    ]);
    expect(stdout).toMatch(/^True v1\.36\.\d+$/);
  });

  it('runs a restricted pod, whose logs can be read and in which commands can be run', async () => {
    await kubectl(['apply', '-f', '-'], pod('plain', 'id -u; sleep 600'));
    await kubectl(['wait', '--for=condition=Ready', 'pod/plain', '--timeout=60s']);
    expect((await kubectl(['logs', 'plain'])).stdout.trim()).toBe('10001');
    expect((await kubectl(['exec', 'plain', '--', 'hostname'])).stdout.trim()).toBe('plain');
  });

  it('refuses a pod that the restricted level forbids', async () => {
    const privileged = pod('bad', 'true').replace('"allowPrivilegeEscalation":false', '"privileged":true');
    await expect(kubectl(['apply', '-f', '-'], privileged)).rejects.toThrow(/violates PodSecurity "restricted/);
  });

  it('reaches a Service by name from a pod, by its NodePort from the host, and nothing outside', async () => {
    await kubectl(['apply', '-f', '-'], pod('web', webServer));
    await kubectl(['apply', '-f', '-'], pod('client', 'sleep 600'));
    const service = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web' },
      spec: { type: 'NodePort', selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080, nodePort: 30_080 }] },
    };
    await kubectl(['apply', '-f', '-'], JSON.stringify(service));
    await kubectl(['wait', '--for=condition=Ready', 'pod/web', 'pod/client', '--timeout=60s']);
    await expect.poll(() => getText(cluster.gatewayPort).catch(String), { timeout: 15_000 }).toBe('hello');
    const inside = await kubectl([
      'exec',
      'client',
      '--',
      'bash',
      '-c',
      fetchText('web.default.svc.cluster.local', 80),
    ]);
    expect(inside.stdout).toContain('hello');
    const itself = await kubectl(['exec', 'web', '--', 'bash', '-c', fetchText('web.default', 80)]);
    expect(itself.stdout).toContain('hello');
    // 192.0.2.0/24 is kept for documentation: no host has it. The node refuses at once instead of trying.
    const outside = kubectl(['exec', 'client', '--', 'timeout', '5', 'bash', '-c', fetchText('192.0.2.1', 80)]);
    await expect(outside).rejects.toThrow(/Connection refused/);
  });

  it('can be used as a context of somebody else, who keeps it', async () => {
    vi.stubEnv('KUBECONFIG', cluster.kubeconfig);
    vi.stubEnv('MVP_CONTEXT', 'mvp');
    try {
      const guest = await startCluster({ hostPorts: { gateway: await freePort() } });
      await expect.poll(() => getText(guest.gatewayPort).catch(String), { timeout: 15_000 }).toBe('hello');
      // A node tells of its images every few seconds, or when a pod has changed.
      await expect
        .poll(() => guest.loadImages([baseImage]).then(({ images }) => images, String), { timeout: 60_000 })
        .toBe(0);
      await expect(guest.loadImages(['no-such-image:1'])).rejects.toThrow(/Bring these images .* no-such-image:1/);
      await expect(guest.signal('etcd', 'SIGKILL')).rejects.toThrow(/somebody else/);
      const { gatewayPort } = guest;
      await guest.stop();
      await expect(getText(gatewayPort)).rejects.toThrow();
    } finally {
      vi.unstubAllEnvs();
    }
    expect((await kubectl(['get', 'pod', 'web', '-o', 'jsonpath={.status.phase}'])).stdout).toBe('Running');
  });

  it('enforces network policies from the first packet of a pod on', async () => {
    await kubectl(['create', 'namespace', 'fenced']);
    const policy = (name: string, spec: object) =>
      kubectl(
        ['apply', '--namespace=fenced', '-f', '-'],
        JSON.stringify({ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name }, spec }),
      );
    const port = { port: 8080, protocol: 'TCP' };
    const from = (app: string) => [{ podSelector: { matchLabels: { app } } }];
    await policy('closed', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    await policy('friend-out', {
      podSelector: { matchLabels: { app: 'friend' } },
      policyTypes: ['Egress'],
      egress: [{ to: from('web'), ports: [port] }],
    });
    await policy('web-in', {
      podSelector: { matchLabels: { app: 'web' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: from('friend'), ports: [port] }],
    });
    const inFenced = (args: string[], input?: string) => kubectl(['--namespace=fenced', ...args], input);
    await inFenced(['apply', '-f', '-'], pod('web', webServer));
    await inFenced(['expose', 'pod', 'web', '--port=80', '--target-port=8080']);
    await inFenced(['wait', '--for=condition=Ready', 'pod/web', '--timeout=60s']);
    // The stranger tries at once, before anything but the CNI plugin can know its address.
    const address = (await inFenced(['get', 'pod', 'web', '-o', 'jsonpath={.status.podIP}'])).stdout;
    await inFenced(['apply', '-f', '-'], pod('stranger', fetchText(address, 8080)));
    await inFenced(['apply', '-f', '-'], pod('friend', 'sleep 600'));
    await inFenced(['wait', '--for=condition=Ready', 'pod/friend', '--timeout=60s']);
    await inFenced(['wait', '--for=jsonpath={.status.phase}=Failed', 'pod/stranger', '--timeout=60s']);
    expect((await inFenced(['logs', 'stranger'])).stdout).toMatch(/Connection refused/);

    const say = (command: string) => inFenced(['exec', 'friend', '--', 'bash', '-c', command]);
    await expect
      .poll(() => say(fetchText('web', 80)).then((got) => got.stdout, String), { timeout: 10_000 })
      .toContain('hello');
    // Its one permission opens neither another namespace, nor the API server, nor the kubelet.
    await kubectl(['wait', '--for=condition=Ready', 'pod/web', '--timeout=60s']);
    for (const [host, number] of [
      ['web.default', 80],
      ['kubernetes.default', 443],
      ['node', 10_250],
    ] as const) {
      const name = host === 'node' ? (await kubectl(['get', 'node', '-o', nodeAddress])).stdout : host;
      await expect(say(fetchText(name, number)), host).rejects.toThrow(/Connection refused/);
    }
    // Nor does the free pod of another namespace get in, until the policies go.
    const enter = () => kubectl(['exec', 'client', '--', 'bash', '-c', fetchText('web.fenced', 80)]);
    await expect(enter()).rejects.toThrow(/Connection refused/);
    await inFenced(['delete', 'networkpolicies', '--all']);
    await expect.poll(() => enter().then((got) => got.stdout, String), { timeout: 10_000 }).toContain('hello');
  });

  it('gives a non-root pod a volume it can write, keeps it for the next pod, grows it and removes it', async () => {
    const claim = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Mi' } } },
    };
    const mounted = {
      volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
      volumeMounts: [{ name: 'data', mountPath: '/data' }],
    };
    await kubectl(['apply', '-f', '-'], JSON.stringify(claim));
    await kubectl(['apply', '-f', '-'], pod('writer', 'echo kept > /data/file && stat -c %g /data', mounted));
    await kubectl(['wait', '--for=jsonpath={.status.phase}=Succeeded', 'pod/writer', '--timeout=60s']);
    expect((await kubectl(['logs', 'writer'])).stdout.trim()).toBe('10002');
    await kubectl(['delete', 'pod', 'writer']);
    await kubectl(['apply', '-f', '-'], pod('reader', 'cat /data/file', mounted));
    await kubectl(['wait', '--for=jsonpath={.status.phase}=Succeeded', 'pod/reader', '--timeout=60s']);
    expect((await kubectl(['logs', 'reader'])).stdout.trim()).toBe('kept');
    const larger = '{"spec":{"resources":{"requests":{"storage":"20Mi"}}}}';
    await kubectl(['patch', 'persistentvolumeclaim', 'data', '--type=merge', '--patch', larger]);
    await kubectl([
      'wait',
      '--for=jsonpath={.status.capacity.storage}=20Mi',
      'persistentvolumeclaim/data',
      '--timeout=30s',
    ]);
    await kubectl(['delete', 'pod/reader', 'persistentvolumeclaim/data']);
    await expect
      .poll(async () => (await cluster.exec(['ls', '/var/lib/volumes'])).stdout, { timeout: 30_000 })
      .toBe('');
  });

  it('comes back after its API server and etcd were killed and kept down', async () => {
    await kubectl(['create', 'configmap', 'kept']);
    await cluster.hold('kube-apiserver');
    await expect(kubectl(['get', 'configmap', 'kept', '--request-timeout=2s'])).rejects.toThrow();
    await cluster.release('kube-apiserver');
    await cluster.signal('etcd', 'SIGKILL');
    await expect
      .poll(
        () =>
          kubectl(['get', 'configmap', 'kept', '-o', 'name', '--request-timeout=2s']).then(
            (got) => got.stdout.trim(),
            String,
          ),
        { timeout: 60_000, interval: 500 },
      )
      .toBe('configmap/kept');
  });

  it('loads an image again without effect, and can be found by its name', async () => {
    const again = await Promise.all([cluster.loadImages([baseImage]), cluster.loadImages([baseImage])]);
    for (const loaded of again) expect(loaded).toMatchObject({ layers: 0, bytes: 0 });
    const found = await connectCluster(cluster.name);
    expect(found?.apiPort).toBe(cluster.apiPort);
    expect(await connectCluster('no-such-cluster')).toBeUndefined();
  });

  it('shares the machine with a second cluster and leaves nothing behind', async () => {
    const other = await startCluster();
    const volumes = (
      await run('docker', ['inspect', '--format', '{{range .Mounts}}{{.Name}} {{end}}', other.nodeContainer])
    ).stdout
      .trim()
      .split(' ');
    expect(volumes.length).toBeGreaterThan(1);
    await other.loadImages([baseImage]);
    const otherKubectl = kubectlOf((await ensureTools()).kubectl, other);
    await otherKubectl(['apply', '-f', '-'], pod('neighbour', 'sleep 600'));
    await otherKubectl(['wait', '--for=condition=Ready', 'pod/neighbour', '--timeout=60s']);
    // Two kubelets on one cgroup tree end each other's pods within seconds.
    await sleep(8_000);
    const restarts = 'jsonpath={.items[*].status.containerStatuses[*].restartCount} {.items[*].status.phase}';
    expect((await otherKubectl(['get', 'pods', '-o', restarts])).stdout).toBe('0 Running');
    expect((await kubectl(['get', 'pod', 'plain', '-o', 'jsonpath={.status.phase}'])).stdout).toBe('Running');

    // A living owner's cluster is not a leftover.
    expect(await sweepLeftovers()).not.toContain(other.name);
    await other.stop();
    expect((await listClusters()).map(({ name }) => name)).not.toContain(other.name);
    expect(existsSync(other.kubeconfig)).toBe(false);
    for (const volume of volumes) {
      await expect(run('docker', ['volume', 'inspect', volume])).rejects.toThrow(/no such volume/i);
    }
    await expect(getText(other.gatewayPort)).rejects.toThrow();
  });

  it('removes the container of a dead owner and none that was started to stay', async () => {
    const labels = (name: string, keep: boolean) =>
      Object.entries({
        '': name,
        '-keep': String(keep),
        '-owner': '1@0',
        '-api-port': '1',
        '-gateway-port': '1',
      }).flatMap(([part, value]) => ['--label', `mvp.dev/cluster${part}=${value}`]);
    for (const [name, keep] of [
      ['left-over', false],
      ['left-kept', true],
    ] as const) {
      await run('docker', ['create', '--name', `mvp-cluster-${name}`, ...labels(name, keep), baseImage, 'true']);
    }
    try {
      const removed = await sweepLeftovers();
      expect(removed).toContain('left-over');
      expect(removed).not.toContain('left-kept');
      expect((await listClusters()).map(({ name }) => name)).toContain('left-kept');
    } finally {
      await run('docker', ['rm', '--force', 'mvp-cluster-left-over', 'mvp-cluster-left-kept'], { allowFailure: true });
    }
  });
});
