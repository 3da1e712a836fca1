/**
 * Figures of the operator alone, on a real API server with the slow phases stubbed: how soon it reacts, how fast it brings
 * many objects to Ready, what it writes when nothing changes, and what it weighs.
 *
 * `node test/bench/operator.ts [--reactions 200] [--objects 200]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Mvp } from '../../crds/index.ts';
import { RESOURCES, follow } from '../../kube/index.ts';
import { mvp, playKubelet, stage, startOperator, testPlatform } from '../integration/stand-in.ts';
import { startSystem } from '../integration/system.ts';

const { values } = parseArgs({
  options: { reactions: { type: 'string', default: '200' }, objects: { type: 'string', default: '100' } },
});

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Calls back with every `Mvp` as it changes. */
async function watchMvps(
  client: Parameters<typeof follow>[0],
  signal: AbortSignal,
  seen: (mvp: Mvp) => void,
): Promise<void> {
  for await (const event of follow(client, RESOURCES.mvp, { signal })) {
    if (event.type === 'present') seen(event.object);
  }
}

async function main(): Promise<void> {
  const system = await startSystem({ controllers: true });
  const on = stage();
  const { platform, remove } = await testPlatform(on);
  const kubelet = new AbortController();
  const playing = playKubelet(system.client, on, kubelet.signal);
  const operator = startOperator(system.client, platform);
  await operator.runtime.started;

  const created = new Map<string, number>();
  const first = new Map<string, number>();
  const ready = new Map<string, number>();
  const watching = watchMvps(system.client, kubelet.signal, ({ metadata, status }) => {
    const conditions = status?.conditions ?? [];
    const since = performance.now() - (created.get(metadata.name) ?? Number.NaN);
    if (conditions.length > 0 && !first.has(metadata.name)) first.set(metadata.name, since);
    if (conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True') && !ready.has(metadata.name))
      ready.set(metadata.name, since);
  });
  await sleep(500);

  const reactions = Number(values.reactions);
  for (let index = 0; index < reactions; index++) {
    const name = `reaction-${String(index)}`;
    created.set(name, performance.now());
    await system.client.create(mvp(name, { suspend: true }));
    await sleep(20);
  }
  await sleep(1000);
  const sorted = [...first.values()].toSorted((a, b) => a - b);
  console.log(
    `first status after a create (${String(sorted.length)}): p50 ${milliseconds(quantile(sorted, 0.5))}, ` +
      `p99 ${milliseconds(quantile(sorted, 0.99))}, goal p99 100 ms`,
  );

  const objects = Number(values.objects);
  const startedAt = performance.now();
  for (let index = 0; index < objects; index++) {
    const name = `object-${String(index)}`;
    created.set(name, performance.now());
    await system.client.create(mvp(name));
  }
  while (ready.size < objects && performance.now() - startedAt < 600_000) await sleep(50);
  console.log(
    `${String(ready.size)} of ${String(objects)} objects Ready in ` +
      `${((performance.now() - startedAt) / 1000).toFixed(1)} s, phases stubbed, Kubernetes' own ` +
      'controllers and the API server on the same cores',
  );

  await sleep(5000);
  const settled = system.writes.length;
  const before = process.cpuUsage();
  await sleep(20_000);
  const cpu = process.cpuUsage(before);
  const pods = system.writes.slice(settled).filter((write) => !write.includes('/pods/'));
  console.log(`writes in 20 quiet seconds with ${String(objects + reactions)} objects: ${String(pods.length)}, goal 0`);
  console.log(`cpu of operator and bench in that time: ${((cpu.user + cpu.system) / 20e4).toFixed(1)} %`);
  console.log(
    `memory of operator and bench: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB, heap ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(0)} MiB`,
  );

  await operator.stop();
  kubelet.abort();
  await Promise.all([playing, watching]);
  await remove();
  await system.stop();
}

await main();
