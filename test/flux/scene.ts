/** The REST API, the operator, Flux and a Git server, for all of `flux.test.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { dump } from 'js-yaml';
import { afterAll, beforeAll, expect } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import type { Condition, Mvp } from '../../crds/index.ts';
import { pathOf, RESOURCES, type KubeClient, type KubeObject, type Resource } from '../../kube/index.ts';
import { generateApp } from '../../operator/generator/app.ts';
import { gitServer, type GitServer } from '../git/server.ts';
import { verdictsOn, type Verdict } from '../gitops/judge.ts';
import { register, type Person, type Reply } from '../integration/api-client.ts';
import { startRestSystem, type RestSystem } from '../integration/api-system.ts';
import type { RunningOperator } from '../integration/running-operator.ts';
import { playKubelet, stage, startOperator, testPlatform } from '../integration/stand-in.ts';
import { eventually } from '../integration/system.ts';
import { GIT_REPOSITORY, KUSTOMIZATION, NAMESPACE, startFlux, type Flux } from './controllers.ts';

/** What Flux says of one of its objects. */
interface Told extends KubeObject {
  status?: {
    conditions?: Condition[];
    artifact?: { revision: string };
    lastAppliedRevision?: string;
    lastHandledReconcileAt?: string;
    inventory?: { entries: { id: string }[] };
  };
}

interface Conditional {
  status?: { conditions?: Condition[] | undefined };
}

export const on = stage();
export let flux: Flux;
/** Whose workspace the apps are in. */
export let ada: Person;
export let client: KubeClient;
let rest: RestSystem;
let git: GitServer;
let operator: RunningOperator;
let start: () => RunningOperator;
let end: () => Promise<void>;

/** Flux looks at what it waits for every five seconds. */
export const LOOKS_MS = 5_000;
const REVISION = 'main@sha1:';
const REQUESTED = 'reconcile.fluxcd.io/requestedAt';

beforeAll(async () => {
  rest = await startRestSystem(builtInCatalogue());
  client = rest.system.client;
  git = await gitServer();
  const { platform, remove } = await testPlatform(on);
  on.repairs = false;
  platform.generate = async (idea) => {
    await on.before('generate');
    return generateApp(idea);
  };
  const kubelet = new AbortController();
  const playing = playKubelet(client, on, kubelet.signal);
  start = () => startOperator(client, platform);
  operator = start();
  end = async () => {
    await flux.stop();
    await operator.stop();
    kubelet.abort();
    await playing;
    await Promise.all([remove(), git.stop(), rest.stop()]);
  };
  [ada, flux] = await Promise.all([register(rest.url), startFlux(client, rest.system.kubeconfig)]);
  await client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpWorkspace',
    metadata: { name: ada.id },
    spec: { user: ada.id },
  });
  await eventually(() => client.find(RESOURCES.namespace, namespace()), 60_000);
  await followRepository();
});
afterAll(() => end());

/** An operator that is away for as long as something takes. */
export async function withoutOperator(work: () => Promise<void>): Promise<void> {
  await operator.stop();
  await work();
  operator = start();
}

/** Where ada's apps are. */
export const namespace = (): string => `mvp-ws-${ada.id}`;

/** A manifest, as somebody commits it. */
export function app(name: string, spec: object = {}): string {
  return dump({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'Mvp',
    metadata: { name, namespace: namespace() },
    spec: {
      appName: name.slice(0, 1).toUpperCase() + name.slice(1),
      description: 'Bike rental by the beach, by the hour or day, no double booking.',
      ...spec,
    },
  });
}

async function followRepository(): Promise<void> {
  await git.commit('main', 'A house for ideas', { 'README.md': 'What we want.\n' });
  const door = { name: 'door', namespace: NAMESPACE };
  const stringData = { username: 'git', password: git.token };
  await client.create({ apiVersion: 'v1', kind: 'Secret', metadata: door, stringData });
  const spec = { interval: '10m', url: git.url, ref: { branch: 'main' }, secretRef: { name: door.name } };
  await create(GIT_REPOSITORY, 'ideas', spec);
}

/** Commits, as a person does, and has Flux fetch it, as a hook of the Git server does. @returns the revision in Flux's words */
export async function commit(message: string, files: Readonly<Record<string, string | null>>): Promise<string> {
  const revision = `${REVISION}${await git.commit('main', message, files)}`;
  await ask(GIT_REPOSITORY, 'ideas');
  await eventually(async () => (await told(GIT_REPOSITORY, 'ideas')).status?.artifact?.revision === revision, 60_000);
  return revision;
}

/** Has Flux keep a folder of the repository, as docs/gitops.md has it. */
export async function follow(name: string, more: object = {}): Promise<void> {
  await create(KUSTOMIZATION, name, {
    interval: '10m',
    retryInterval: '10s',
    path: `./${name}`,
    prune: true,
    wait: true,
    timeout: '2m',
    sourceRef: { kind: 'GitRepository', name: 'ideas' },
    ...more,
  });
}

/** Has Flux look at a Kustomization once more, and waits until it has. */
export async function lookAgain(name: string): Promise<Told> {
  const at = await ask(KUSTOMIZATION, name);
  return kustomization(name, (told) => told.status?.lastHandledReconcileAt === at && ready(told)?.status === 'True');
}

async function create({ apiVersion, kind, ...where }: Resource, name: string, spec: object): Promise<void> {
  const body = { apiVersion, kind, metadata: { name, namespace: NAMESPACE }, spec };
  await client.json({ method: 'POST', path: pathOf({ apiVersion, kind, ...where }, NAMESPACE), body });
}

async function ask(kind: Resource, name: string): Promise<string> {
  const at = new Date().toISOString();
  const annotations = { [REQUESTED]: at };
  await client.patch(kind, { name, namespace: NAMESPACE }, 'merge', { metadata: { annotations } });
  return at;
}

async function told(kind: Resource, name: string): Promise<Told> {
  return (await client.get(kind, name, NAMESPACE)) as Told;
}

/** A Kustomization, once it is as wanted. */
export async function kustomization(name: string, wanted: (told: Told) => boolean = () => true): Promise<Told> {
  let last: Told | undefined;
  try {
    return await eventually(async () => {
      last = await told(KUSTOMIZATION, name);
      return wanted(last) && last;
    }, 90_000);
  } catch {
    const log = flux.log('kustomize-controller').slice(-1_500);
    throw new Error(`${name} did not become what it should: ${JSON.stringify(last?.status, undefined, 1)}\n${log}`);
  }
}

/** A Kustomization once it is ready with what a commit says. */
export function applied(name: string, revision: string): Promise<Told> {
  return kustomization(name, (told) => told.status?.lastAppliedRevision === revision && ready(told)?.status === 'True');
}

/** What a Kustomization says that it is not ready with, once it says so. */
export async function refused(name: string): Promise<{ reason: string; message: string }> {
  const found = await kustomization(name, (told) => ready(told)?.status === 'False');
  return { reason: ready(found)?.reason ?? '', message: ready(found)?.message ?? '' };
}

/** Its condition of a type. */
export function condition(object: Conditional, type: string): Condition | undefined {
  return object.status?.conditions?.find((one) => one.type === type);
}
export const ready = (object: Conditional): Condition | undefined => condition(object, 'Ready');

export const mvpOf = (name: string): Promise<Mvp> => client.get(RESOURCES.mvp, name, namespace());

/** An app once a release of it is live. */
export function live(name: string, release: string): Promise<Mvp> {
  return eventually(async () => {
    const mvp = await mvpOf(name);
    return mvp.status?.release === release && ready(mvp)?.reason === 'Live' && mvp;
  }, 60_000);
}

/** An app once the operator has told everything that there is to tell of it. */
export function settled(name: string): Promise<Mvp> {
  return eventually(async () => {
    const { metadata } = await mvpOf(name);
    await sleep(1_000);
    const mvp = await mvpOf(name);
    return mvp.metadata.resourceVersion === metadata.resourceVersion && mvp;
  });
}

/** The chart's health check of apps, for Argo CD. */
export function healthCheck(): Promise<string> {
  return readFile(join(import.meta.dirname, '../../charts/mvp-operator/files/argocd/ready.lua'), 'utf8');
}

/** What kstatus and the chart's health check make of an app. */
export async function verdict(object: Mvp): Promise<Verdict | undefined> {
  return (await verdictsOn([{ object, script: await healthCheck() }]))[0];
}

/** Something ada asks for in a chat about an app, and what came of it. */
export async function say(name: string, message: string): Promise<Record<string, unknown>> {
  const chat = { session_id: await sessionOf(name), mvp_id: name, message };
  return body(await ada.call('POST', '/editor/chat', chat, { prefer: 'wait=60' }));
}

/** Has ada go back to a version. @returns the snapshot that she gets */
export async function rollback(name: string, snapshot: string): Promise<string> {
  const back = { session_id: await sessionOf(name), mvp_id: name, snapshot };
  return String(body(await ada.call('POST', '/editor/rollback', back), 201)['snapshot']);
}

export async function sessionOf(name: string): Promise<string> {
  return String(body(await ada.call('POST', '/editor/sessions', { mvp_id: name }), 201)['session_id']);
}

/** The body of an answer with this status. */
export function body(reply: Reply, status = 200): Record<string, unknown> {
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
