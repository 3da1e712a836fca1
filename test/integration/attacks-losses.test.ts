/** Each child of a live app deleted, one after another and all at once, and the operator started anew: how long until it is there again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { RESOURCES, type KubeObject } from '../../kube/index.ts';
import { keepTable } from '../attacks/tables.ts';
import { isWhole } from '../scope.ts';
import { playKubelet, stage, startOperator, testPlatform, mvp } from './stand-in.ts';
import { eventually, startSystem, type System } from './system.ts';

type Kind = (typeof RESOURCES)[
  'service' | 'deployment' | 'statefulSet' | 'networkPolicy' | 'role' | 'roleBinding' | 'secret'];

const APP = 'lost';
const NAMESPACE = 'default';
const CHILDREN: readonly (readonly [Kind, string])[] = [
  [RESOURCES.service, `mvp-${APP}`],
  [RESOURCES.service, `db-${APP}`],
  [RESOURCES.deployment, `${APP}.main.2`],
  [RESOURCES.statefulSet, `db-${APP}`],
  [RESOURCES.networkPolicy, `app-${APP}`],
  [RESOURCES.role, `app-${APP}`],
  [RESOURCES.roleBinding, `app-${APP}`],
  [RESOURCES.secret, `app-${APP}`],
];
/** A person waits no longer than this for a child of theirs. Secrets are looked at with the app, not watched. */
const LIMIT_MS = 30_000;

let system: System;
let stop: () => Promise<void>;
let restart: () => Promise<void>;

beforeAll(async () => {
  if (!isWhole) return;
  system = await startSystem({ controllers: true });
  const on = stage();
  const made = await testPlatform(on);
  const kubelet = new AbortController();
  const playing = playKubelet(system.client, on, kubelet.signal);
  let operator = startOperator(system.client, made.platform);
  await operator.runtime.started;
  restart = async () => {
    await operator.stop();
    operator = startOperator(system.client, made.platform);
    await operator.runtime.started;
  };
  stop = async () => {
    await operator.stop();
    kubelet.abort();
    await playing;
    await made.remove();
    await system.stop();
  };
}, 240_000);

afterAll(() => stop?.());

const touch = (): Promise<unknown> =>
  system.client.patch(RESOURCES.mvp, { name: APP, namespace: NAMESPACE }, 'merge', {
    metadata: { labels: { at: String(Date.now()) } },
  });

async function remove([resource, name]: readonly [Kind, string]): Promise<string> {
  const { metadata } = await system.client.get<KubeObject>(resource, name, NAMESPACE);
  await system.client.delete(resource, { name, namespace: NAMESPACE });
  return metadata.uid;
}

async function isBack([resource, name]: readonly [Kind, string], old: string): Promise<boolean> {
  const found = await system.client.find<KubeObject>(resource, name, NAMESPACE);
  return found !== undefined && found.metadata.uid !== old && found.metadata.deletionTimestamp === undefined;
}

async function isLive(): Promise<boolean> {
  const { status } = await system.client.get(RESOURCES.mvp, APP, NAMESPACE);
  return status?.conditions?.some(({ type, reason }) => type === 'Ready' && reason === 'Live') === true;
}

/** Seconds until it holds. Throws when that takes too long. */
async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  await eventually(async () => (await holds()) || undefined, LIMIT_MS);
  return (performance.now() - since) / 1000;
}

describe.runIf(isWhole)('what is lost of an app', () => {
  test('comes back by itself, one child after another, all at once, and with a new operator', async () => {
    await system.client.create(mvp(APP));
    await secondsUntil(isLive);
    const rows: [string, number][] = [];
    for (const child of CHILDREN) {
      const old = await remove(child);
      const isSecret = child[0] === RESOURCES.secret;
      if (isSecret) await touch();
      rows.push([`${child[0].kind} \`${child[1]}\` deleted`, await secondsUntil(() => isBack(child, old))]);
    }
    rows.push(['the app is live after that', await secondsUntil(isLive)]);
    const all = await Promise.all(CHILDREN.map(async (child) => [child, await remove(child)] as const));
    await touch();
    rows.push([
      'all of them at once',
      await secondsUntil(async () => (await Promise.all(all.map(([child, old]) => isBack(child, old)))).every(Boolean)),
    ]);
    rows.push(['the app is live after that', await secondsUntil(isLive)]);
    const deployment = CHILDREN[2] ?? CHILDREN[0];
    if (deployment === undefined) throw new Error('no children');
    const old = await remove(deployment);
    const since = performance.now();
    await restart();
    await secondsUntil(() => isBack(deployment, old));
    rows.push(['a Deployment deleted, and the operator started anew', (performance.now() - since) / 1000]);
    keepTable(
      'losses',
      'What is lost comes back',
      'Seconds from the deletion to the new object, with a real API server and the real operator; kubelet and builds are stand-ins.',
      ['lost', 'seconds'],
      rows.map(([what, seconds]) => [what, seconds.toFixed(2)]),
    );
    expect(rows.length).toBe(CHILDREN.length + 4);
  }, 240_000);
});
