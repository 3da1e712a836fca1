/**
 * What operator, API and gateway weigh beside many apps: their own programs as processes of their own, against a real API server with objects that nobody
 * acts on. The operator stands by, with all its caches full, as a second replica does. Nothing here passes or fails.
 *
 * `node test/bench/memory.ts [--apps 1000] [--runs 10] [--processes operator,api,gateway]`
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_VERSION } from '../../crds/index.ts';
import { freePort } from '../../repair/verify/runner/postgres.ts';
import { RESOURCES, type KubeClient, type Manifest, type Resource } from '../../kube/index.ts';
import { eventually, startSystem, type System } from '../integration/system.ts';

const { values } = parseArgs({
  options: {
    apps: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '10' },
    processes: { type: 'string', default: 'operator,api,gateway' },
  },
});
const [apps, runs] = [Number(values.apps), Number(values.runs)];
/** Apps of one workspace, and writes at once. */
const APPS_EACH = 50;
const AT_ONCE = 24;
/** For 10,000 apps with 10 runs each. */
const GOALS_MIB: Readonly<Record<string, number>> = { operator: 300, api: 250, gateway: 120 };

const started = performance.now();
const say = (line: string): void =>
  console.log(`[memory ${String(Math.round((performance.now() - started) / 1000))} s] ${line}`);

const at = '2026-01-01T00:00:00Z';
const condition = (type: string, reason: string): object => ({
  type,
  status: 'True',
  reason,
  message: 'Everything that belongs to it is there and answers.',
  lastTransitionTime: at,
  observedGeneration: 1,
});

/** A status as a live app has it. */
const liveStatus = (name: string): object => ({
  observedGeneration: 1,
  url: `http://mvp-${name}.localhost`,
  head: `${name}.main.3`,
  release: `${name}.main.3`,
  conditions: ['Accepted', 'Generated', 'Verified', 'Deployed', 'Ready'].map((type) => condition(type, 'Live')),
});

const COUNTS = { critical: 0, error: 0, warning: 20, info: 0 };

/** A status as a run with many findings has it: about 12 KiB. */
const runStatus = (name: string): object => ({
  observedGeneration: 1,
  startedAt: at,
  finishedAt: at,
  fixers: ['01-python-syntax', '02-imports', '03-routes'],
  rounds: [{ round: 1, found: 22, fixed: 2, left: 20 }],
  conditions: [condition('Succeeded', 'Finished')],
  report: {
    health: { score: 80, status: 'healthy', counts: COUNTS },
    counts: COUNTS,
    findings: Array.from({ length: 20 }, (_, index) => ({
      id: `02-imports:${String(index)}:${name}`,
      fixer: '02-imports',
      severity: 'warning',
      files: [`frontend/app/page-${String(index)}/page.tsx`],
      line: index,
      description: `The import of a component on this page is never used, and the page is ${'long '.repeat(75)}.`,
      autoFixable: false,
    })),
  },
  before: `${name}.main.1`,
});

async function put(client: KubeClient, target: Resource, manifest: Manifest, status: object): Promise<void> {
  await client.create(manifest);
  const { name, namespace } = manifest.metadata;
  await client.patch(target, { name, namespace }, 'merge', { status }, { subresource: 'status' });
}

async function putApp(client: KubeClient, index: number): Promise<void> {
  const name = `app-${String(index)}`;
  const namespace = `mvp-ws-${String(Math.floor(index / APPS_EACH))}`;
  const description =
    'A bakery takes orders for bread and cake until the evening before, and shows what is left today.';
  await put(
    client,
    RESOURCES.mvp,
    {
      apiVersion: API_VERSION,
      kind: 'Mvp',
      metadata: { name, namespace },
      spec: { appName: name, description, suspend: true },
    },
    liveStatus(name),
  );
  for (let run = 0; run < runs; run++) {
    const metadata = { name: `${name}-run-${String(run)}`, namespace, labels: { 'mvp.build/mvp': name } };
    const spec = { mvp: name, mode: 'Diagnose', trigger: 'OnDemand' };
    await put(
      client,
      RESOURCES.repairRun,
      { apiVersion: API_VERSION, kind: 'RepairRun', metadata, spec },
      runStatus(name),
    );
  }
}

/** Creates all that is to be there. */
async function fill({ client }: System): Promise<void> {
  for (let index = 0; index * APPS_EACH < apps; index++)
    await client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: `mvp-ws-${String(index)}` } });
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < apps) {
        const index = next++;
        if (index > 0 && index % 250 === 0) say(`${String(index)} of ${String(apps)} apps are there`);
        await putApp(client, index);
      }
    }),
  );
}

/** Somebody else leads, so that the operator only follows. */
async function lead({ client }: System): Promise<void> {
  for (const name of ['mvp-system', 'mvp-accounts'])
    await client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  const renewTime = new Date(Date.now() + 3_600_000).toISOString().replace('Z', '000Z');
  await client.create({
    apiVersion: 'coordination.k8s.io/v1',
    kind: 'Lease',
    metadata: { name: 'mvp-operator', namespace: 'mvp-system' },
    spec: {
      holderIdentity: 'bench',
      leaseDurationSeconds: 36_000,
      acquireTime: renewTime,
      renewTime,
      leaseTransitions: 0,
    },
  });
}

/** Resident bytes of a process, now and at its worst. */
async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const mebibytes = (field: string): number => Number(new RegExp(`${field}:\\s+(\\d+)`, 'u').exec(status)?.[1]) / 1024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

/** Starts one of the three, waits until it has listed everything and come to rest, and says what it weighs. */
async function weigh(system: System, name: string): Promise<number> {
  const [port, probePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [`${name}/main.ts`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      KUBECONFIG: system.kubeconfig,
      OPERATOR_PROBE_PORT: String(probePort),
      OPERATOR_BUILDER_DIGEST: '0'.repeat(16),
      OPERATOR_RUNTIME_IMAGE: 'none',
      OPERATOR_BUILDER_IMAGE: 'none',
      API_PORT: String(port),
      GATEWAY_PORT: String(port),
      GATEWAY_PROBE_PORT: String(probePort),
    },
  });
  try {
    const since = performance.now();
    const ready = `http://127.0.0.1:${String(name === 'api' ? port : probePort)}/readyz`;
    await eventually(async () => (await fetch(ready)).ok, 300_000);
    const seconds = (performance.now() - since) / 1000;
    await sleep(20_000);
    const { now, peak } = await memoryOf(child);
    console.log(
      `  ${name.padEnd(10)} ${now.toFixed(0).padStart(5)} MiB, at its worst ${peak.toFixed(0)} MiB; ready after ${seconds.toFixed(1)} s`,
    );
    return now;
  } finally {
    child.kill('SIGKILL');
  }
}

const system = await startSystem();
try {
  await lead(system);
  const processes = values.processes.split(',');
  const empty = new Map<string, number>();
  console.log('without apps:');
  for (const name of processes) empty.set(name, await weigh(system, name));
  await fill(system);
  console.log(`beside ${String(apps)} apps with ${String(runs)} runs each:`);
  for (const name of processes) {
    const now = await weigh(system, name);
    const base = empty.get(name) ?? 0;
    const many = base + ((now - base) * 10_000) / apps;
    const [goal, said] = [GOALS_MIB[name], many.toFixed(0)];
    console.log(`  ${name.padEnd(10)} by this 10,000 apps would take ${said} MiB (goal: ${String(goal)})`);
  }
} finally {
  await system.stop();
}
