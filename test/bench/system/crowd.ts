import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { followFew, RESOURCES, type KubeClient } from '../../../kube/index.ts';
import { signIn } from '../../../cluster/index.ts';
import { percentile } from '../statistics.ts';
import { example } from './examples.ts';
import { removeApp, type Setting } from './setting.ts';

/** Apps submitted at once: when all are Ready, how REST answers meanwhile, how many builds ran at a time, and whose turn it was. */
export async function measureCrowd({ cluster, client, say }: Setting, count: number): Promise<readonly string[]> {
  // Three people: one with half of the apps, so that turns are seen.
  const users = await Promise.all(Array.from({ length: 3 }, () => signIn(cluster.gatewayPort)));
  const ended = new AbortController();
  const builds = watchBuilds(client, ended.signal);
  const since = performance.now();
  const seconds = (): number => (performance.now() - since) / 1000;
  const ids = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const user = users[index < count / 2 ? 0 : 1 + (index % 2)];
      if (user === undefined) throw new Error('nobody is signed in');
      return (await user.quick(example(index))).mvp_id;
    }),
  );
  const waits: number[] = [];
  const failures: string[] = [];
  const reading = (async () => {
    const [reader] = users;
    while (!ended.signal.aborted && reader !== undefined) {
      for (const path of ['/mvps', `/mvps/${ids[0] ?? ''}`]) {
        const at = performance.now();
        const { status } = await reader.call(path);
        waits.push(performance.now() - at);
        if (status !== 200) failures.push(`${path} ${status}`);
      }
      await sleep(100);
    }
  })();
  await untilLive(client, new Set(ids), (id) => say(`${id} is live after ${seconds().toFixed(0)} s`));
  ended.abort();
  await reading;
  const seen = await builds;
  const goal = Math.max(1, Math.floor(availableParallelism() / 2));
  console.log(`\n${count} apps submitted at once by 3 people, all Ready after ${seconds().toFixed(1)} s`);
  console.log(
    `  GET /mvps and /mvps/ID meanwhile (n = ${waits.length}): p50 ${percentile(waits, 50).toFixed(0)} ` +
      `ms, p95 ${percentile(waits, 95).toFixed(0)} ms (goal: 200), not 200: ${failures.length}`,
  );
  console.log(`  builds at the same time: at most ${seen.most} (goal: ${goal}), ${seen.order.length} in all`);
  console.log(`  whose turn it was, by workspace: ${turns(seen.order)}`);
  await Promise.all(ids.slice(1).map((id) => removeApp(client, id)));
  return ids.slice(0, 1);
}

/** Follows the apps until all of them are live, by the Kubernetes API: asking REST ten times over would be what is measured. Throws if one fails. */
async function untilLive(client: KubeClient, waiting: Set<string>, onLive: (id: string) => void): Promise<void> {
  const signal = AbortSignal.timeout(1_200_000);
  for await (const event of followFew(client, RESOURCES.mvp, { signal })) {
    const mvps = event.type === 'listed' ? event.objects : [event.object];
    for (const { metadata, status } of mvps) {
      const ready = status?.conditions?.find(({ type }) => type === 'Ready');
      if (ready?.reason === 'Failed') throw new Error(`${metadata.name} failed: ${ready.message}`);
      if (ready?.status === 'True' && waiting.delete(metadata.name)) onLive(metadata.name);
    }
    if (waiting.size === 0) return;
  }
  throw new Error(`not live after 20 minutes: ${[...waiting].join(', ')}`);
}

/** Letters for workspaces in the order of their builds. */
function turns(order: readonly string[]): string {
  const letters = [...new Set(order)];
  return order.map((namespace) => String.fromCodePoint(65 + letters.indexOf(namespace))).join(' ');
}

/** Follows build pods until the signal: how many had a running program at most at a time, and the workspaces in the order of their beginnings. */
async function watchBuilds(client: KubeClient, signal: AbortSignal): Promise<{ most: number; order: string[] }> {
  const running = new Set<string>();
  const started = new Map<string, string>();
  let most = 0;
  const selection = { labelSelector: 'app.kubernetes.io/component=build', signal };
  for await (const event of followFew(client, RESOURCES.pod, selection)) {
    const pods = event.type === 'listed' ? event.objects : [event.object];
    for (const { metadata, status } of pods) {
      const isRunning =
        event.type !== 'gone' && status?.containerStatuses?.some(({ state }) => state?.running !== undefined) === true;
      if (isRunning) {
        running.add(metadata.uid);
        if (!started.has(metadata.uid)) started.set(metadata.uid, metadata.namespace ?? '');
      } else running.delete(metadata.uid);
    }
    most = Math.max(most, running.size);
  }
  return { most, order: [...started.values()] };
}
