/**
 * Puts the system on a cluster: images, then the Helm chart. `make up` and the end-to-end tests do it by the same call.
 *
 * @module
 */
import { join } from 'node:path';

import { buildImages, type BuiltImage, type ImageName } from '../images/index.ts';
import { ensureBaseImage, ensureTools, type Cluster } from '../cluster/index.ts';
import { run } from '../setup/run.ts';

/** Namespace of the system's own pods. */
export const SYSTEM_NAMESPACE = 'mvp-system';

/** Options of {@link installSystem}. */
export interface InstallOptions {
  readonly onProgress?: (line: string) => void;
  /** Settings of the chart (see its values.yaml), over those that this call works out: images, domain and port. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** How long each part took, in seconds. */
export interface InstallTimes {
  readonly images: number;
  readonly loading: number;
  readonly chart: number;
  readonly ready: number;
}

const CHART = join(import.meta.dirname, '../charts/mvp-operator');
const LOADED = ['operator', 'runtime', 'builder'] as const;
const DEPLOYMENTS = ['mvp-store', 'mvp-operator', 'mvp-api'];

/**
 * Builds the images that are missing, brings them into the cluster, installs or upgrades the chart and waits until everything of it is ready. May be
 * called again at any time. Throws with what Helm or Kubernetes said.
 */
export async function installSystem(cluster: Cluster, options: InstallOptions = {}): Promise<InstallTimes> {
  const say = options.onProgress ?? (() => {});
  const lap = stopwatch();
  const tools = await ensureTools();
  await ensureBaseImage(say);
  const images = new Map(await buildImages({ onProgress: say }));
  const walks = isRecord(options.values?.['walk']) && options.values['walk']['enabled'] === true;
  if (walks)
    for (const [name, image] of await buildImages({ only: ['walker'], onProgress: say })) images.set(name, image);
  const times = { images: lap(), loading: 0, chart: 0, ready: 0 };

  const kube = ['--kubeconfig', cluster.kubeconfig];
  const values = JSON.stringify(merge(valuesFor(cluster, images), options.values ?? {}));
  // Kubernetes takes up to 30 s to count new kinds against quotas: that passes while the images are on their way
  await applyKinds(tools, kube, values);

  const refs = [...LOADED, ...(walks ? (['walker'] as const) : [])].map((name) => of(images, name).ref);
  say(`loading ${refs.join(', ')}`);
  const loaded = await cluster.loadImages(refs);
  times.loading = lap();
  if (loaded.images > 0)
    say(
      `loaded ${loaded.images} images: ${loaded.layers} layers that were not there, ${Math.round(loaded.bytes / 1e6)} MB`,
    );

  await run(tools.kubectl, [...kube, 'apply', '--server-side', '-f', '-'], { input: JSON.stringify(namespace()) });
  say('installing the chart');
  const release = [
    'upgrade',
    '--install',
    'mvp',
    CHART,
    '--namespace',
    SYSTEM_NAMESPACE,
    '--values',
    '-',
    '--history-max',
    '5',
    // the kinds are there already
    '--take-ownership',
  ];
  await run(tools.helm, [...kube, ...release], { input: values });
  times.chart = lap();

  const hasGateway = !isRecord(options.values?.['gateway']) || options.values['gateway']['enabled'] !== false;
  const deployments = hasGateway ? [...DEPLOYMENTS, 'mvp-gateway'] : DEPLOYMENTS;
  await Promise.all(
    deployments.map(async (name) => {
      const wait = ['rollout', 'status', `deployment/${name}`, '--namespace', SYSTEM_NAMESPACE, '--timeout', '180s'];
      try {
        await run(tools.kubectl, [...kube, ...wait]);
        say(`${name} is ready`);
      } catch (error) {
        throw new Error(await troubleOf(name, tools.kubectl, kube), { cause: error });
      }
    }),
  );
  times.ready = lap();
  say(
    `installed: ${Object.entries(times)
      .map(([part, seconds]) => `${part} ${seconds.toFixed(1)} s`)
      .join(', ')}`,
  );
  return times;
}

/** The chart's CustomResourceDefinitions by themselves. */
async function applyKinds(
  tools: { readonly helm: string; readonly kubectl: string },
  kube: readonly string[],
  values: string,
): Promise<void> {
  const render = ['template', 'mvp', CHART, '--namespace', SYSTEM_NAMESPACE, '--show-only', 'templates/crds.yaml'];
  // --validate: for the version of Kubernetes that is there
  const { stdout } = await run(tools.helm, [...kube, ...render, '--validate', '--values', '-'], { input: values });
  const apply = ['apply', '--server-side', '--field-manager', 'helm', '--force-conflicts', '-f', '-'];
  await run(tools.kubectl, [...kube, ...apply], { input: stdout });
}

function namespace(): object {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: SYSTEM_NAMESPACE,
      labels: {
        'app.kubernetes.io/part-of': 'mvp-operator',
        'pod-security.kubernetes.io/enforce': 'restricted',
        'pod-security.kubernetes.io/warn': 'restricted',
      },
    },
  };
}

function valuesFor(cluster: Cluster, images: ReadonlyMap<ImageName, BuiltImage>): Record<string, unknown> {
  return {
    images: {
      operator: of(images, 'operator').ref,
      runtime: of(images, 'runtime').ref,
      builder: of(images, 'builder').ref,
      builderDigest: of(images, 'builder').key,
      ...(images.has('walker') ? { walker: of(images, 'walker').ref } : {}),
    },
    domain: 'localhost',
    urlPort: cluster.gatewayPort,
    // Where the node's pods are, and with them the gateway.
    trustedProxies: ['10.244.0.0/16'],
  };
}

function of(images: ReadonlyMap<ImageName, BuiltImage>, name: ImageName): BuiltImage {
  const image = images.get(name);
  if (image === undefined) throw new Error(`image ${name} was not built`);
  return image;
}

/** What a Deployment that does not come up has to say: its pods' states and the end of their logs. */
async function troubleOf(name: string, kubectl: string, kube: readonly string[]): Promise<string> {
  const selector = `app.kubernetes.io/component=${name.replace(/^mvp-/, '')}`;
  const scope = ['--namespace', SYSTEM_NAMESPACE, '--selector', selector];
  const parts = await Promise.all(
    [
      ['get', 'pods', ...scope, '--output', 'wide'],
      ['logs', ...scope, '--tail', '30', '--prefix'],
      ['get', 'events', '--namespace', SYSTEM_NAMESPACE, '--field-selector', 'type=Warning'],
    ].map(async (command) => (await run(kubectl, [...kube, ...command], { allowFailure: true })).stdout),
  );
  return [`${name} does not come up`, ...parts].join('\n').slice(0, 6000);
}

/** `over` laid over `under`, object by object. */
function merge(under: Record<string, unknown>, over: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isRecord(below) && isRecord(value) ? merge(below, value) : value;
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Seconds since the last lap. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = (now - last) / 1000;
    last = now;
    return seconds;
  };
}
