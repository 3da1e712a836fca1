/** Flux's own controllers between a Git server and a real API server: apps that are committed, with the operator at work. */
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { RESOURCES, type Resource } from '../../kube/index.ts';
import { eventually } from '../integration/system.ts';
import './argo.ts';
import {
  ada,
  applied,
  app,
  body,
  client,
  commit,
  condition,
  flux,
  follow,
  kustomization,
  live,
  lookAgain,
  LOOKS_MS,
  mvpOf,
  namespace,
  on,
  ready,
  refused,
  rollback,
  say,
  sessionOf,
  settled,
  verdict,
  withoutOperator,
} from './scene.ts';

/** Who owns `spec.release`. */
async function ownersOfRelease(): Promise<string[]> {
  const { metadata } = (await mvpOf('spokes')) as unknown as {
    metadata: { managedFields: { manager: string; fieldsV1: { 'f:spec'?: object } }[] };
  };
  return metadata.managedFields
    .filter(({ fieldsV1 }) => 'f:release' in (fieldsV1['f:spec'] ?? {}))
    .map(({ manager }) => manager);
}

/** Has Flux look once more, and shows that it leaves the app alone. */
async function expectNoDrift(): Promise<void> {
  const { metadata: before, spec } = await settled('spokes');
  await lookAgain('ideas');
  const after = await mvpOf('spokes');
  expect(after.spec).toEqual(spec);
  expect(after.metadata).toMatchObject({ generation: before.generation, resourceVersion: before.resourceVersion });
  const said = flux
    .log('kustomize-controller')
    .trim()
    .split('\n')
    .findLast((line) => line.includes('apply completed'));
  expect(said).toContain(`"Mvp/${namespace()}/spokes":"unchanged"`);
}

/** Shows that a Kustomization goes on waiting when Flux looks at what it waits for. */
async function expectWaiting(name: string): Promise<void> {
  for (const until = Date.now() + 1.5 * LOOKS_MS; Date.now() < until; await sleep(200))
    expect(ready(await kustomization(name))?.status).toBe('Unknown');
}

describe('an app in a repository', () => {
  test('is made, and its Kustomization is ready when the app is, and not before', async () => {
    const held = Promise.withResolvers<void>();
    on.before = (call) => (call === 'generate' ? held.promise : Promise.resolve());
    const revision = await commit('A bike rental', { 'ideas/spokes.yaml': app('spokes') });
    await follow('ideas');
    const waiting = await kustomization('ideas', (told) => condition(told, 'Healthy')?.status === 'Unknown');
    expect(ready(waiting)).toMatchObject({ status: 'Unknown', reason: 'Progressing' });
    expect(condition(waiting, 'Reconciling')?.message).toContain('Running health checks');
    const made = await mvpOf('spokes');
    expect(made.metadata.labels).toMatchObject({ 'kustomize.toolkit.fluxcd.io/name': 'ideas' });
    await expectWaiting('ideas');
    expect(await verdict(await mvpOf('spokes'))).toMatchObject({ kstatus: 'InProgress', argo: 'Progressing' });

    held.resolve();
    const done = await applied('ideas', revision);
    expect(ready(done)).toMatchObject({ reason: 'ReconciliationSucceeded', message: `Applied revision: ${revision}` });
    const mvp = await mvpOf('spokes');
    expect(await verdict(mvp)).toMatchObject({ kstatus: 'Current', argo: 'Healthy' });
    const [readyAt, toldAt] = [mvp, done].map((object) => Date.parse(ready(object)?.lastTransitionTime ?? ''));
    expect(readyAt).toBeLessThanOrEqual(toldAt ?? 0);
    expect(done.status?.inventory?.entries.map(({ id }) => id)).toEqual([`${namespace()}_spokes_mvp.build_Mvp`]);
  });

  test('is changed by a commit, and ready again with what the commit says', async () => {
    const requests = { memory: '300Mi' };
    const changed = { 'ideas/spokes.yaml': app('spokes', { resources: { requests } }) };
    await applied('ideas', await commit('More memory', changed));
    const mvp = await mvpOf('spokes');
    expect(mvp.spec.resources?.requests).toEqual(requests);
    expect(mvp.status).toMatchObject({ observedGeneration: mvp.metadata.generation, release: 'spokes.main.1' });
    expect(await memory('spokes.main.1')).toContain('300Mi');
  });

  test('is left alone after what the platform makes live: a change, a redeploy and a rollback', async () => {
    expect(await say('spokes', 'add a colour to bikes')).toMatchObject({ reason: 'Live', snapshot: 'spokes.main.2' });
    await live('spokes', 'spokes.main.2');
    expect(await ownersOfRelease()).toEqual(['mvp-release']);
    await expectNoDrift();

    const path = '/mvps/spokes/files/README.md';
    const edited = await ada.call('PUT', path, 'By hand.\n', { 'content-type': 'text/plain', 'if-match': '*' });
    expect(body(edited, 201)['snapshot']).toBe('spokes.main.3');
    const redeploy = { session_id: await sessionOf('spokes'), mvp_id: 'spokes' };
    expect((await ada.call('POST', '/editor/redeploy', redeploy)).status).toBe(202);
    await live('spokes', 'spokes.main.3');
    await expectNoDrift();

    expect(await rollback('spokes', 'spokes.main.1')).toBe('spokes.main.4');
    await live('spokes', 'spokes.main.4');
    await expectNoDrift();
  });

  test('serves what the repository says is live, and what would go live instead says so', async () => {
    const pinned = (release: string) => ({ 'ideas/spokes.yaml': app('spokes', { release }) });
    await applied('ideas', await commit('The second one', pinned('spokes.main.2')));
    await live('spokes', 'spokes.main.2');
    expect(await ownersOfRelease()).toEqual(['kustomize-controller']);

    const told = await say('spokes', 'add a weight to bikes');
    expect(told).toMatchObject({ status: 'succeeded', reason: 'ReleasePinned', snapshot: 'spokes.main.5' });
    expect((await mvpOf('spokes')).status).toMatchObject({ head: 'spokes.main.5', release: 'spokes.main.2' });
    await expectNoDrift();

    await applied('ideas', await commit('With weights', pinned('spokes.main.5')));
    await live('spokes', 'spokes.main.5');

    // a person takes the field, and Flux puts back what is committed
    const back = await rollback('spokes', 'spokes.main.2');
    await live('spokes', back);
    await lookAgain('ideas');
    await live('spokes', 'spokes.main.5');
    expect(await ownersOfRelease()).toEqual(['kustomize-controller']);

    // a field that is no longer committed is nobody's
    await applied('ideas', await commit('The platform says what is live', { 'ideas/spokes.yaml': app('spokes') }));
    expect((await mvpOf('spokes')).spec.release).toBeUndefined();
    await expectNoDrift();
  });

  test('that cannot be says why in its Kustomization, in our words, and what is live stays', async () => {
    await commit('A typing error', { 'odd/odd.yaml': app('odd', { template: 'bookings' }) });
    await follow('odd');
    const odd = await refused('odd');
    expect(odd.reason).toBe('ReconciliationFailed');
    expect(odd.message).toContain('spec.template: Unsupported value: "bookings": supported values: ');
    expect(await client.find(RESOURCES.mvp, 'odd', namespace())).toBeUndefined();

    const other = app('spokes', { description: 'A bakery that takes orders for bread and cake.' });
    await commit('Another idea', { 'ideas/spokes.yaml': other });
    expect((await refused('ideas')).message).toContain(
      'description cannot be changed; change the app itself, or create another Mvp',
    );
    expect(ready(await mvpOf('spokes'))?.status).toBe('True');
    await applied('ideas', await commit('The idea as it was', { 'ideas/spokes.yaml': app('spokes') }));
  });

  test('that fails says so in its Kustomization at once', async () => {
    on.builds = () => false;
    await commit('What does not build', { 'failing/wreck.yaml': app('wreck'), 'failing/README.md': 'What fails.\n' });
    const begun = Date.now();
    await follow('failing');
    const failing = await refused('failing');
    on.builds = () => true;
    expect(failing.reason).toBe('HealthCheckFailed');
    expect(failing.message).toContain(`Mvp/${namespace()}/wreck status: 'Failed'`);
    expect(Date.now() - begun).toBeLessThan(60_000);
    expect(await verdict(await mvpOf('wreck'))).toMatchObject({ kstatus: 'Failed', argo: 'Degraded' });
  });

  test('is waited for before the operator has seen it', async () => {
    const unseen = { 'unseen/quiet.yaml': app('quiet') };
    let revision = '';
    await withoutOperator(async () => {
      revision = await commit('While the operator is away', unseen);
      await follow('unseen');
      await kustomization('unseen', (told) => condition(told, 'Healthy') !== undefined);
      expect(await verdict(await mvpOf('quiet'))).toMatchObject({ kstatus: 'InProgress', argo: 'Progressing' });
      await expectWaiting('unseen');
    });
    await applied('unseen', revision);
    expect(ready(await mvpOf('quiet'))?.status).toBe('True');
  });

  test('goes with all it has when its manifest goes, and nothing else does', async () => {
    await commit('Two apps', { 'ideas/wheels.yaml': app('wheels') });
    await live('wheels', 'wheels.main.1');
    await applied('ideas', await commit('One app', { 'ideas/spokes.yaml': null }));
    await eventually(async () => (await client.find(RESOURCES.mvp, 'spokes', namespace())) === undefined, 60_000);
    await eventually(async () => (await namesOf('spokes')).length === 0, 60_000);
    expect((await live('wheels', 'wheels.main.1')).metadata.deletionTimestamp).toBeUndefined();
    expect(await namesOf('wheels')).toContain('wheels.main.1');

    // the last one of a folder that stays
    await applied('failing', await commit('No wreck', { 'failing/wreck.yaml': null }));
    await eventually(async () => (await client.find(RESOURCES.mvp, 'wreck', namespace())) === undefined, 60_000);
  });
});

async function memory(deployment: string): Promise<(string | undefined)[]> {
  const { spec } = (await client.get(RESOURCES.deployment, deployment, namespace())) as unknown as {
    spec: { template: { spec: { containers: { resources?: { requests?: { memory?: string } } }[] } } };
  };
  return spec.template.spec.containers.map(({ resources }) => resources?.requests?.memory);
}

/** Names of what an app owns. */
async function namesOf(name: string): Promise<string[]> {
  const selected = { namespace: namespace(), labelSelector: `mvp.build/mvp=${name}` };
  const { snapshot, deployment, statefulSet, service, persistentVolumeClaim, secret } = RESOURCES;
  const kinds: Resource[] = [snapshot, deployment, statefulSet, service, persistentVolumeClaim, secret];
  const found = await Promise.all(kinds.map((kind) => client.listAll(kind, selected)));
  return found.flat().map(({ metadata }) => metadata.name);
}
