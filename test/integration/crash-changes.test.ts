/** The operator dies at each write of a restore, a push and a pull, and what comes after ends as if it had not. */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_VERSION, GIT, gitCredentials, SYNC_GIT, type Mvp } from '../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../kube/index.ts';
import type { Platform } from '../../operator/controllers/index.ts';
import { generateApp } from '../../operator/generator/app.ts';
import { gitServer, type GitServer } from '../git/server.ts';
import { isWhole } from '../scope.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { mvp, playKubelet, stage, startOperator, testPlatform, type Stage } from './stand-in.ts';
import { eventually, startSystem, type System } from './system.ts';

let system: System;
let git: GitServer;
const kubelet = new AbortController();
let playing: Promise<void>;
const idea = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
let made: ReturnType<typeof generateApp>;
beforeAll(async () => {
  if (!isWhole) return;
  system = await startSystem({ controllers: true });
  playing = playKubelet(system.client, stage(), kubelet.signal);
  git = await gitServer();
  made = generateApp(idea);
}, 120_000);
afterAll(async () => {
  kubelet.abort();
  await playing;
  await git?.stop();
  await system?.stop();
});

/** What is begun, and when it has ended. */
interface Scenario {
  /** What has to be there before, with nobody dying. */
  prepare?(app: Mvp): Promise<void>;
  begin(app: Mvp): Promise<void>;
  hasEnded(app: Mvp): Promise<boolean>;
  /** What is outside of the cluster afterwards. */
  outside?(): Promise<unknown>;
}

const namespace = 'default';
const named = (name: string): { name: string; namespace: string } => ({ name, namespace });
const succeeded = (object: {
  status?: { conditions?: readonly { type: string; status: string }[] | undefined };
}): boolean =>
  object.status?.conditions?.some(({ type, status }) => type === 'Succeeded' && status === 'True') === true;
const releaseOf = async (name: string): Promise<string | undefined> =>
  (await system.client.get(RESOURCES.mvp, name, namespace)).status?.release;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a restore': {
    async prepare({ metadata: { name } }) {
      await system.client.create({
        apiVersion: API_VERSION,
        kind: 'MvpBackup',
        metadata: named(`${name}-dump`),
        spec: { mvp: name },
      });
      await eventually(async () => succeeded(await system.client.get(RESOURCES.backup, `${name}-dump`, namespace)));
    },
    async begin({ metadata: { name } }) {
      await system.client.create({
        apiVersion: API_VERSION,
        kind: 'MvpRestore',
        metadata: named(`${name}-back`),
        spec: { mvp: name, backup: `${name}-dump` },
      });
    },
    hasEnded: async ({ metadata: { name } }) =>
      succeeded(await system.client.get(RESOURCES.restore, `${name}-back`, namespace)),
  },
};

/** A repository of its own for each app: the one there is, emptied. */
async function connected({ metadata: { name } }: Mvp): Promise<void> {
  await git.empty();
  const credentials = Buffer.from(gitCredentials(git.url, 'git', git.token)).toString('base64');
  const secret = await system.client.find(RESOURCES.secret, GIT.secret, namespace);
  if (secret === undefined)
    await system.client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: named(GIT.secret),
      data: { [name]: credentials },
    });
  else await system.client.patch(RESOURCES.secret, named(GIT.secret), 'merge', { data: { [name]: credentials } });
  await system.client.create({
    apiVersion: API_VERSION,
    kind: 'MvpGit',
    metadata: named(name),
    spec: { mvp: name, url: git.url },
  });
}

const isPushed = async ({ metadata: { name } }: Mvp, snapshot: string): Promise<boolean> =>
  (await system.client.get(RESOURCES.git, name, namespace)).status?.branches?.some(
    (line) => line.branch === 'main' && line.snapshot === snapshot,
  ) === true;

/** What the repository holds: how many commits, and which files. */
const repository = async (): Promise<unknown> => [
  await git.git('rev-list', '--count', 'main'),
  await git.git('ls-tree', '-r', '--name-only', 'main'),
];

const GIT_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a push': {
    begin: connected,
    hasEnded: (app) => isPushed(app, `${app.metadata.name}.main.1`),
    outside: repository,
  },
  'a pull': {
    async prepare(app) {
      await connected(app);
      await eventually(() => isPushed(app, `${app.metadata.name}.main.1`), 60_000);
    },
    async begin({ metadata: { name } }) {
      await git.commit('main', 'Say hello', { 'docs/hello.md': '# Hello\n' });
      await system.client.patch(RESOURCES.git, named(name), 'merge', {
        metadata: { annotations: { [SYNC_GIT]: 'now' } },
      });
    },
    hasEnded: async (app) =>
      (await releaseOf(app.metadata.name)) === `${app.metadata.name}.main.2` &&
      isPushed(app, `${app.metadata.name}.main.2`),
    outside: repository,
  },
};

const KINDS = [
  RESOURCES.snapshot,
  RESOURCES.repairRun,
  RESOURCES.backup,
  RESOURCES.deployment,
  RESOURCES.statefulSet,
  RESOURCES.service,
  RESOURCES.secret,
] as const;

/** Everything of an app, its own name taken out, so that two apps compare. */
async function stateOf(name: string): Promise<object> {
  const live = await system.client.get(RESOURCES.mvp, name, namespace);
  const lists = await Promise.all(KINDS.map((kind) => system.client.listAll<KubeObject>(kind, { namespace })));
  const objects = lists.flatMap((found, at) =>
    found
      .filter((object) => object.metadata.ownerReferences?.some(({ uid }) => uid === live.metadata.uid) === true)
      .map((object) => {
        const { spec } = object as KubeObject & { spec?: { reason?: string; parent?: string; digest?: string } };
        const what = KINDS[at] === RESOURCES.snapshot ? ` ${spec?.reason ?? ''} on ${spec?.parent ?? ''}` : '';
        return `${KINDS[at]?.kind ?? ''} ${object.metadata.name}${what}`.replaceAll(name, 'NAME');
      }),
  );
  return {
    objects: objects.toSorted(),
    head: live.status?.head?.replace(name, 'NAME'),
    release: live.status?.release?.replace(name, 'NAME'),
  };
}

async function platformOf(on: Stage): Promise<{ platform: Platform; remove: () => Promise<void> }> {
  const stand = await testPlatform(on);
  on.repairs = false;
  stand.platform.generate = () => made;
  return stand;
}

/** A write that is part of the work, not of telling about it. */
const isWork = ({ method, path }: { method: string; path: string }): boolean =>
  method !== 'GET' && !path.includes('/events') && !path.includes('/leases');

interface Ran {
  readonly state: unknown;
  readonly writes: number;
  readonly builds: number;
  readonly restores: number;
  readonly seconds: number;
}

/** Makes an app live, begins the scenario, and lets the operator die at its `at`-th write of it; 0: at none. */
async function run(scenario: Scenario, name: string, at: number, like?: unknown): Promise<Ran> {
  const on = stage();
  const { platform, remove } = await platformOf(on);
  const quiet = startOperator(system.client, platform);
  await quiet.runtime.started;
  await system.client.create(mvp(name, idea));
  const app = await eventually(async () => {
    const found = await system.client.get(RESOURCES.mvp, name, namespace);
    return found.status?.release !== undefined && found;
  }, 60_000);
  await scenario.prepare?.(app);
  await sleep(300);
  await quiet.stop();
  const builds = on.calls.build;
  const proxy = await startFaultProxy(system.client, system.api.dir);
  const died = Promise.withResolvers<void>();
  let writes = 0;
  proxy.rule({
    times: Number.MAX_SAFE_INTEGER,
    when: (request) => {
      if (!isWork(request)) return false;
      writes += 1;
      if (writes !== at) return false;
      died.resolve();
      proxy.cut();
      return true;
    },
    fault: at % 2 === 0 ? { kind: 'lost' } : { kind: 'reset' },
  });
  const startedAt = performance.now();
  const ended = (): Promise<unknown> => eventually(() => scenario.hasEnded(app), 60_000);
  const first = startOperator(proxy.client, platform);
  await first.runtime.started;
  await scenario.begin(app);
  await Promise.race([died.promise, ended()]);
  if (at === 0) await sleep(500);
  await first.stop().catch(() => undefined);
  const seen = writes;
  await proxy.stop();
  const second = startOperator(system.client, platform);
  await second.runtime.started;
  await ended();
  const seconds = (performance.now() - startedAt) / 1000;
  if (like !== undefined)
    await eventually(
      async () => isDeepStrictEqual({ ...(await stateOf(name)), outside: await scenario.outside?.() }, like),
      20_000,
    ).catch(() => undefined);
  await second.stop();
  const state = { ...(await stateOf(name)), outside: await scenario.outside?.() };
  await system.client.delete(RESOURCES.mvp, named(name));
  await remove();
  return {
    state,
    writes: seen,
    builds: on.calls.build - builds,
    restores: on.data.filter(({ kind }) => kind === 'restore').length,
    seconds,
  };
}

test.runIf(isWhole).each(Object.entries({ ...SCENARIOS, ...GIT_SCENARIOS }))(
  'a crash at every write of %s ends in the same state',
  async (what, scenario) => {
    const key = what.split(' ').at(-1) ?? '';
    const whole = await run(scenario, `${key}-whole`, 0);
    expect(whole.writes).toBeGreaterThan(0);
    const slowest: number[] = [];
    for (let at = 1; at <= whole.writes; at += 1) {
      const one = await run(scenario, `${key}-${String(at)}`, at, whole.state);
      slowest.push(one.seconds);
      expect({ at, state: one.state }).toEqual({ at, state: whole.state });
      expect({ at, builds: one.builds }).toEqual({ at, builds: expect.toBeOneOf([whole.builds, whole.builds + 1]) });
      expect({ at, restores: one.restores }).toEqual({
        at,
        restores: expect.toBeOneOf([whole.restores, whole.restores + 1]),
      });
    }
    const most = `ended after ${Math.max(...slowest).toFixed(1)} s at most`;
    console.log(`${what}: ${String(whole.writes)} writes, ${most}, undisturbed after ${whole.seconds.toFixed(1)} s`);
  },
  1_800_000,
);
