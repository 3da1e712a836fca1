/** The REST API, the operator and an app with bikes that is live, for all of `keeping.test.ts`. */
import { afterAll, beforeAll, expect } from 'vitest';
import { builtInCatalogue, networksOf } from '../../../api/index.ts';
import { DEFAULT_QUOTA } from '../../../operator/controllers/index.ts';
import { generateApp } from '../../../operator/generator/app.ts';
import { register, type Person, type Reply } from '../api-client.ts';
import { startRestSystem, type RestSystem } from '../api-system.ts';
import { playKubelet, stage, startOperator, testPlatform } from '../stand-in.ts';
import { eventually } from '../system.ts';

export let rest: RestSystem;
/** Whose app it is. */
export let ada: Person;
/** Somebody else. */
export let bob: Person;
export const on = stage();
let end: () => Promise<void>;

beforeAll(async () => {
  rest = await startRestSystem(builtInCatalogue());
  const { client } = rest.system;
  const { platform, remove } = await testPlatform(on);
  on.repairs = false;
  platform.generate = (idea) => generateApp(idea);
  const kubelet = new AbortController();
  const playing = playKubelet(client, on, kubelet.signal);
  const operator = startOperator(client, platform, {}, DEFAULT_QUOTA);
  end = async () => {
    await operator.stop();
    kubelet.abort();
    await playing;
    await remove();
    await rest.stop();
  };
  // servers of tests are on this machine
  const { url } = await rest.replica({ gitNetworks: networksOf(['127.0.0.1']) });
  [ada, bob] = await Promise.all([register(url), register(url)]);
  await makeApp('Spokes');
});
afterAll(() => end());

/** Makes an app with bikes, and waits until it is live. */
export async function makeApp(app_name: string): Promise<void> {
  const description = 'Bike rental by the beach, by the hour or day, no double booking.';
  const made = body(await ada.call('POST', '/quick', { app_name, description }), 202);
  const path = `/mvps/${String(made['mvp_id'])}`;
  let last: Reply | undefined;
  try {
    await eventually(async () => (last = await ada.call('GET', path)).body['status'] === 'live', 60_000);
  } catch {
    throw new Error(`${app_name} is not live: ${last?.text ?? ''}`);
  }
}

/** The body of an answer with this status. */
export function body(reply: Reply, status = 200): Record<string, unknown> {
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
