/**
 * Stand-ins for what a bare API server lacks: the node, the build and the models. Kubernetes' own controllers are the real
 * ones; only the kubelet's part, saying that a pod runs, is played here, and `Stage` scripts what a build would say.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LABELS, networksOf, type Mvp } from '../../crds/index.ts';
import { RESOURCES, followFew, isKubeError, type KubeClient, type Manifest, type Pod } from '../../kube/index.ts';
import type { BuildOutcome } from '../../operator/build/index.ts';
import type { Visit } from '../../operator/deploy/index.ts';
import { DataError, type DataRequest } from '../../operator/data/index.ts';
import {
  BuildSlots,
  DEFAULT_STORAGE_BYTES,
  Leases,
  controllers,
  following,
  type Platform,
} from '../../operator/controllers/index.ts';
import { domainResolver } from '../../operator/domains/index.ts';
import { escalationBy } from '../../operator/models/index.ts';
import { Runtime, silent, type Logger, type RuntimeOptions } from '../../operator/runtime/index.ts';
import type { RepairOutcome, RepairOptions, Report } from '../../repair/index.ts';
import { blobsIn, volumeStore, type StoreClient } from '../../store/index.ts';
import { changeFiles, mergeLines } from '../../operator/generator/app.ts';
import { branchesOf, openRepository } from '../../operator/git/index.ts';
import { deliver } from '../../operator/webhooks/index.ts';
import { runOperator, type RunningOperator } from './running-operator.ts';

/** What the outside world does in a test, and how often it was asked. */
export interface Stage {
  /** Calls by name: generate, repair, build, probe. */
  calls: { generate: number; repair: number; build: number; probe: number };
  /** Awaited before each of them; a test may hold one of them here. */
  before: (call: keyof Stage['calls']) => Promise<void>;
  /** Whether the engine finds something to repair. */
  repairs: boolean;
  /** Fixers that cannot look. */
  failed: Report['failed'];
  /** What a build says of these files. */
  builds: (digest: string) => boolean;
  /** Pods that never get ready: by release label. */
  crashing: Set<string>;
  answers: boolean;
  /** Work on databases, in the order in which it was asked for. */
  data: DataRequest['work'][];
  /** Why none of it can be done. */
  dataFails: string | undefined;
  /** Awaited before work on a database is done. */
  beforeData: () => Promise<void>;
  /** What a visitor of any app gets. */
  visit: (path: string) => Visit;
}

/** A stage where everything goes well. */
export function stage(): Stage {
  return {
    calls: { generate: 0, repair: 0, build: 0, probe: 0 },
    before: () => Promise.resolve(),
    repairs: true,
    failed: [],
    builds: () => true,
    crashing: new Set(),
    answers: true,
    data: [],
    dataFails: undefined,
    beforeData: () => Promise.resolve(),
    visit: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>', ms: 5 }),
  };
}

/** The platform of a test: stubs for the slow phases, the real store code over a folder. */
export async function testPlatform(on: Stage): Promise<{ platform: Platform; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'mvp-store-'));
  const volume = volumeStore({ directory });
  const store: StoreClient = {
    ...volume,
    blobs: blobsIn(volume),
    has: async (key) => (await volume.stat(key)) !== undefined,
    sha256: async (key) => (await volume.stat(key))?.sha256,
    capabilityUrl: (key, verb) => `http://store.test/blobs/${key}?verb=${verb}`,
  };
  const call = async (name: keyof Stage['calls']): Promise<void> => {
    on.calls[name] += 1;
    await on.before(name);
  };
  const platform: Platform = {
    looks: 'rounds',
    deploy: {
      runtimeImage: 'runtime:test',
      domain: 'localhost',
      systemNamespace: 'mvp-system',
      trustedProxies: [],
      drainSeconds: 1,
    },
    build: { builderImage: 'builder:test', builderDigest: '0123456789abcdef', deadlineSeconds: 60 },
    store,
    // receivers of tests are on this machine
    webhooks: { networks: networksOf(['127.0.0.1']), deliver },
    git: { networks: networksOf(['127.0.0.1']), branchesOf, openRepository },
    domains: { ask: domainResolver([]), https: false },
    slots: new BuildSlots(2),
    leases: new Leases(),
    snapshotsKept: 50,
    models: () => undefined,
    raise: () => Promise.reject(new Error('no model')),
    escalation: escalationBy,
    rulesAgain: () => Promise.resolve(undefined),
    generate: async (idea, { progress }) => {
      progress('Fits the template blog');
      await call('generate');
      return {
        late: false,
        files: new Map([['backend/main.py', `app = ${JSON.stringify(idea.description)}\n`]]),
        about: {
          analysis: {
            template: 'blog',
            industry: 'Media',
            audience: 'Readers',
            features: ['posts'],
            colours: [],
            stack: 'Next.js',
            ranked: [],
          },
          provider: { name: 'offline', fellBack: false, reason: 'no provider is configured' },
          usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
        },
        seconds: { analyze: 0.01, generate: 0.1 },
      };
    },
    change: (work) => changeFiles(work),
    merge: (work) => mergeLines(work),
    repair: {
      repair: async (files, options) => {
        await call('repair');
        return scriptedRepair(on, files, options);
      },
    },
    runData: async (request, { signal }) => {
      signal.throwIfAborted();
      const { work } = request;
      on.data.push(work);
      await on.beforeData();
      signal.throwIfAborted();
      if (on.dataFails !== undefined) throw new DataError(on.dataFails);
      if (work.kind === 'backup') await volume.write(work.key, Buffer.from(`dump ${request.id}`));
      return work.kind === 'count' ? { counts: work.queries.map(() => 7) } : {};
    },
    runBuild: async (request, around) => {
      await call('build');
      around.signal.throwIfAborted();
      const ok = on.builds(request.bundleDigest);
      const key = `artifact:${request.app.uid}-${request.bundleDigest.slice(7)}-test-${String(on.calls.build)}`;
      const outcome: BuildOutcome = {
        ok,
        seconds: 0.1,
        reused: false,
        timings: {},
        steps: [{ name: 'boot', ok, seconds: 0.1, log: ok ? '' : 'it does not boot' }],
      };
      if (!ok) return outcome;
      const { sha256 } = await volume.write(key, Buffer.from('artifact'));
      return { ...outcome, artifact: { key, sha256, bytes: 8, digest: `sha256:${sha256}` } };
    },
    visit: async ({ path }) => on.visit(path),
    probe: async () => {
      await call('probe');
      return { ok: on.answers, message: on.answers ? 'answers' : 'nobody answers' };
    },
  };
  return { platform, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }) };
}

/** An engine that adds one line to the backend, or finds nothing, and has the result built. */
async function scriptedRepair(
  on: Stage,
  files: ReadonlyMap<string, Uint8Array | string>,
  options: RepairOptions,
): Promise<RepairOutcome> {
  const fixed = new Map(files);
  const isFix = options.mode === 'fix' && on.repairs;
  if (isFix) fixed.set('backend/fixed.py', 'fixed = True\n');
  const verdict = await options.verifier?.verify(isFix ? fixed : files, options.signal ?? new AbortController().signal);
  const ok = verdict?.ok ?? false;
  const none = { critical: 0, error: 0, warning: 0, info: 0 };
  const counts = ok ? none : { ...none, critical: 1 };
  return {
    report: {
      health_score: ok ? 100 : 40,
      status: ok ? 'healthy' : 'broken',
      issues: [],
      counts,
      rounds: [
        {
          round: 1,
          found: { ...none, critical: isFix ? 1 : 0 },
          left: counts,
          byFixer: {},
          fixed: isFix ? 1 : 0,
          kept: true,
          seconds: 0.1,
          verify: null,
        },
      ],
      fixers: ['python-syntax', 'build'],
      verified: ok,
      stopped: 'clean',
      failed: on.failed,
      notes: [],
    },
    files: fixed,
    changed: isFix && !files.has('backend/fixed.py'),
    fixes: [],
  };
}

/** Starts every controller over the given platform. */
export function startOperator(
  client: KubeClient,
  platform: Platform,
  options: Partial<RuntimeOptions> & { log?: Logger } = {},
  quota: Readonly<Record<string, string>> = { pods: '50' },
  storageBytes = DEFAULT_STORAGE_BYTES,
): RunningOperator {
  const runtime = new Runtime({
    client,
    controllers: controllers(platform, {
      apiAccount: { namespace: 'mvp-system', name: 'mvp-api' },
      quota,
      storageBytes,
    }),
    ...following(),
    log: silent,
    identity: `test-${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 8)}`,
    ...options,
  });
  return runOperator(runtime);
}

/** Plays the kubelet: every pod of ours is soon running and ready, unless its release is said to crash. */
export async function playKubelet(client: KubeClient, on: Stage, signal: AbortSignal): Promise<void> {
  for await (const event of followFew(client, RESOURCES.pod, { labelSelector: LABELS.mvp, signal })) {
    const pods = event.type === 'listed' ? event.objects : event.type === 'present' ? [event.object] : [];
    for (const pod of pods) await run(client, pod, on);
  }
}

async function run(client: KubeClient, pod: Pod, on: Stage): Promise<void> {
  const target = { name: pod.metadata.name, namespace: pod.metadata.namespace };
  try {
    if (pod.metadata.deletionTimestamp !== undefined) {
      await client.delete(RESOURCES.pod, target, { gracePeriodSeconds: 0 });
      return;
    }
    const crashes = on.crashing.has(pod.metadata.labels?.['mvp.build/release'] ?? '');
    const isReady = pod.status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') === true;
    const restarts = pod.status?.containerStatuses?.[0]?.restartCount ?? 0;
    if (crashes ? restarts > 0 : isReady) return;
    const containers = pod.spec?.containers ?? [];
    const now = new Date().toISOString();
    await client.patch(
      RESOURCES.pod,
      target,
      'strategic',
      {
        status: {
          phase: 'Running',
          podIP: '10.0.0.1',
          podIPs: [{ ip: '10.0.0.1' }],
          startTime: now,
          conditions: ['Ready', 'ContainersReady', 'Initialized', 'PodScheduled'].map((type) => ({
            type,
            status: crashes && (type === 'Ready' || type === 'ContainersReady') ? 'False' : 'True',
            lastTransitionTime: now,
          })),
          containerStatuses: containers.map(({ name }) => ({
            name,
            image: 'test',
            imageID: '',
            ready: !crashes,
            started: !crashes,
            restartCount: crashes ? 4 : 0,
            state: crashes ? { waiting: { reason: 'CrashLoopBackOff' } } : { running: { startedAt: now } },
            ...(crashes
              ? { lastState: { terminated: { exitCode: 1, message: 'it fell over', startedAt: now, finishedAt: now } } }
              : {}),
          })),
        },
      },
      { subresource: 'status' },
    );
  } catch (error) {
    if (!isKubeError(error, 'NotFound', 'Conflict')) await sleep(100);
  }
}

/** An `Mvp` to be created. */
export function mvp(name: string, spec: Partial<Mvp['spec']> = {}): Manifest {
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'Mvp',
    metadata: { name, namespace: 'default' },
    spec: { appName: name, description: `An app called ${name}.`, ...spec },
  };
}
