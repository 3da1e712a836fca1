/** The operator between a real API server and stand-ins of what is outside, anew for each test of `flow.test.ts`. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { snapshotName, type Mvp, type RepairRunSpecInput } from '../../../crds/index.ts';
import { RESOURCES, type KubeClient } from '../../../kube/index.ts';
import { bundlesOf, type Platform } from '../../../operator/controllers/index.ts';
import { packBundle } from '../../../store/index.ts';
import type { RunningOperator } from '../running-operator.ts';
import { playKubelet, stage, startOperator, testPlatform, type Stage } from '../stand-in.ts';
import { eventually, startSystem, type System } from '../system.ts';

export let system: System;
export let on: Stage;
export let platform: Platform;
export let operator: RunningOperator;
export let end: () => Promise<void>;
beforeAll(async () => {
  system = await startSystem({ controllers: true });
}, 120_000);
afterAll(() => system.stop());
beforeEach(async () => {
  on = stage();
  const made = await testPlatform(on);
  platform = made.platform;
  const kubelet = new AbortController();
  const playing = playKubelet(system.client, on, kubelet.signal);
  operator = startOperator(system.client, platform);
  await operator.runtime.started;
  end = async () => {
    await operator.stop();
    kubelet.abort();
    await playing;
    await made.remove();
  };
});
afterEach(() => end());

/** Every write of operator and test so far. */
export function operatorWrites(): string[] {
  return [...system.writes];
}

export function reason(object: Mvp, type = 'Ready'): string | undefined {
  return object.status?.conditions?.find((condition) => condition.type === type)?.reason;
}

export async function becomes(name: string, stageName: string, client: KubeClient = system.client): Promise<Mvp> {
  let last: Mvp | undefined;
  try {
    return await eventually(async () => {
      last = await client.get(RESOURCES.mvp, name, 'default');
      return reason(last) === stageName && last;
    }, 30_000);
  } catch {
    throw new Error(`${name} did not become ${stageName}: ${JSON.stringify(last?.status, undefined, 1)}`);
  }
}

export async function drop(name: string): Promise<void> {
  await system.client.delete(RESOURCES.mvp, { name, namespace: 'default' });
}

/** Sets spec fields as a person with kubectl does. */
export function change(name: string, spec: object): Promise<Mvp> {
  return system.client.patch(RESOURCES.mvp, { name, namespace: 'default' }, 'merge', { spec });
}

/** A hand edit, as the API makes it: a bundle, then the next snapshot. */
export async function edit(name: string, revision: number, text: string, author = 'ada'): Promise<void> {
  const owner = await system.client.get(RESOURCES.mvp, name, 'default');
  const bundle = await packBundle(new Map([['backend/main.py', text]]));
  await bundlesOf(system.client, owner).put('bundle', bundle.bytes);
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpSnapshot',
    metadata: {
      name: snapshotName(name, 'main', revision),
      namespace: 'default',
      ownerReferences: [
        { apiVersion: 'mvp.build/v1alpha1', kind: 'Mvp', name, uid: owner.metadata.uid, controller: true },
      ],
    },
    spec: {
      mvp: name,
      branch: 'main',
      revision,
      parent: snapshotName(name, 'main', revision - 1),
      reason: 'Edited',
      digest: bundle.digest,
      fileCount: 1,
      bytes: bundle.bytes.byteLength,
      message: 'By hand',
      author,
    },
  });
}

/** A run of the repair engine, as a person asks for it. */
export async function repairRun(name: string, spec: RepairRunSpecInput): Promise<void> {
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'RepairRun',
    metadata: { name, namespace: 'default' },
    spec: { ...spec },
  });
}

export function verified(name: string): Promise<string> {
  return eventually(async () => {
    const snapshot = await system.client.get(RESOURCES.snapshot, name, 'default');
    return (
      snapshot.status?.conditions?.find((one) => one.type === 'Verified' && one.status !== 'Unknown')?.status ?? false
    );
  });
}

export async function serving(name: string): Promise<string | undefined> {
  return (await system.client.get(RESOURCES.service, `mvp-${name}`, 'default')).spec?.selector?.['mvp.build/release'];
}
