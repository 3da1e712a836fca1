import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { signIn } from '../../../cluster/index.ts';
import { percentile } from '../statistics.ts';
import { changed, expected, previewed, released } from './doing.ts';
import { appNamed, removeApp, type Setting } from './setting.ts';

/** Requests a second, whatever the app does. */
const RATE = 50;
/** A page, its back end, and rows that anybody may read. */
const PATHS = ['/', '/api/health', '/api/site/bikes'];
/** Old pods serve what they have begun for a while after a switch. */
const DRAIN_MS = 5000;
const PAGE = 'frontend/app/page.tsx';

/** What a live app's visitors meet while it is changed in every way: requests that failed, and seconds until each way is live. */
export async function measureLoad({ cluster, client, say }: Setting): Promise<void> {
  const user = await signIn(cluster.gatewayPort);
  const idea = {
    app_name: 'Spokes',
    description: 'Bike rental by the beach, by the hour or day, no double booking.',
  };
  const { mvp_id: id, session_id } = await user.quick(idea);
  await user.live(id, 600_000);
  const visit = visitor(cluster.gatewayPort, `mvp-${id}.localhost`);
  const rows: string[] = [];
  let all = { asked: 0, failed: 0 };
  const during = async (what: string, work: () => Promise<void>): Promise<void> => {
    const load = keepAskingOften(visit);
    const at = performance.now();
    try {
      await work();
    } finally {
      const seconds = (performance.now() - at) / 1000;
      await sleep(DRAIN_MS);
      const { waits, failures } = await load.stop();
      all = { asked: all.asked + waits.length, failed: all.failed + failures.length };
      const [p50, p95, longest] = [50, 95, 100].map((share) => percentile(waits, share).toFixed(0).padStart(6));
      const counts = [waits, failures].map(({ length }) => String(length).padStart(6)).join(' ');
      const times = `${p50 ?? ''} ${p95 ?? ''} ${longest ?? ''}`;
      rows.push(`  ${what.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s ${counts} ${times}`);
      say(rows.at(-1) ?? '');
      for (const [kind, times] of kindsOf(failures)) say(`    ${String(times)} × ${kind}`);
    }
  };
  const body = { mvp_id: id, session_id };
  const first = (await appNamed(client, id)).status?.release ?? '';
  try {
    await during('nothing, for 10 s', () => sleep(10_000));
    await during('chat change of a text, to live', async () => {
      await released(client, id, await changed(user, { ...body, message: 'change the headline to "Ride by the sea"' }));
    });
    await during('chat change of a colour, to live', async () => {
      await released(client, id, await changed(user, { ...body, message: 'make the buttons dark green' }));
    });
    await during('chat change with a migration, to live', async () => {
      await released(client, id, await changed(user, { ...body, message: 'add a colour to bikes' }));
    });
    await during('hand edit and redeploy, to live', async () => {
      const path = `/mvps/${id}/files/${PAGE}`;
      const { text, headers } = await user.call(path);
      const written = await user.call(path, {
        method: 'PUT',
        body: text.replace('Ride by the sea', 'Ride along the sea'),
        headers: { 'content-type': 'text/plain', 'if-match': String(headers['etag']) },
      });
      const { snapshot } = expected(written, 201).json<{ snapshot: string }>();
      const run = expected(await user.call('/editor/redeploy', { body }), 202);
      if (run.text === '') throw new Error('redeploy says nothing');
      await released(client, id, snapshot);
    });
    await during('environment change, to applied', async () => {
      const path = `/mvps/${id}/env`;
      expected(await user.call(path, { method: 'PUT', body: { values: { BANNER: String(Date.now()) } } }), 200);
      while (!expected(await user.call(path), 200).json<{ applied: boolean }>().applied) await sleep(100);
    });
    await during('branch, to its preview', async () => {
      expected(await user.call('/editor/branches', { body: { mvp_id: id, branch: 'dark' } }), 201);
      await previewed(user, id, 'dark');
    });
    await during('chat change of the branch, to its preview', async () => {
      await changed(user, { ...body, branch: 'dark', message: 'make it dark' });
    });
    await during('merge of the branch, to live', async () => {
      const merge = await user.call('/editor/branches/dark/merge', { body: { mvp_id: id }, timeoutMs: 90_000 });
      await released(client, id, expected(merge, 201).json<{ snapshot: string }>().snapshot);
    });
    await during('rollback to the first version, to live', async () => {
      const back = await user.call('/editor/rollback', { body: { ...body, snapshot: first } });
      await released(client, id, expected(back, 201).json<{ snapshot: string }>().snapshot);
    });
  } finally {
    console.log(`\na live app changed under ${String(RATE)} requests a second to ${PATHS.join(', ')}`);
    console.log(`  ${''.padEnd(44)}  seconds  asked failed  p50 ms p95 ms longest`);
    for (const row of rows) console.log(row);
    console.log(
      `  load of the machine in the last 5 minutes: ${(loadavg()[1] ?? 0).toFixed(1)} on ${String(availableParallelism())} cores`,
    );
    console.log(`  failed requests in all (goal: 0): ${String(all.failed)} of ${String(all.asked)}`);
  }
  await removeApp(client, id);
}

/** How often each failure was met. */
function kindsOf(failures: readonly string[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const failure of failures) kinds.set(failure, (kinds.get(failure) ?? 0) + 1);
  return kinds;
}

type Visit = (path: string) => Promise<number>;

/** Somebody in a browser: connections are kept and used again. */
function visitor(port: number, host: string): Visit {
  const agent = new Agent({ keepAlive: true });
  return (path) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, agent, headers: { host: `${host}:${String(port)}` } });
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 s')));
      asked.on('error', reject);
      asked.on('response', (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0)).resume();
      });
      asked.end();
    });
}

/** Asks at a fixed rate, however long the answers take, until it is stopped. */
function keepAskingOften(visit: Visit): { stop(): Promise<{ waits: number[]; failures: string[] }> } {
  const waits: number[] = [];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const since = performance.now();
  let sent = 0;
  const ask = async (path: string): Promise<void> => {
    const at = performance.now();
    const said = await visit(path).then(String, String);
    waits.push(performance.now() - at);
    if (said !== '200') failures.push(`${path}: ${said}`);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - since) / 1000) * RATE; sent < due; sent += 1) {
      const one = ask(PATHS[sent % PATHS.length] ?? '/').finally(() => running.delete(one));
      running.add(one);
    }
  }, 10);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { waits, failures };
    },
  };
}
