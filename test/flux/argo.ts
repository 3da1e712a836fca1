/** Argo CD's own packages over apps that are applied as Argo CD does, beside those that Flux keeps. */
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

import { pathOf, RESOURCES, type Manifest } from '../../kube/index.ts';
import { argoVerdictsOn, type ArgoVerdict } from '../gitops/argo.ts';
import { healthScripts, objectOf, STATES } from '../gitops/states.ts';
import { app, client, healthCheck, live, namespace, rollback, say, settled } from './scene.ts';

const MANAGER = 'argocd-controller';

/** What is committed, with the mark that Argo CD puts on what it keeps. */
function committed(spec: object = {}): Manifest {
  const manifest = load(app('rowing', { releasePolicy: 'Manual', ...spec })) as Manifest;
  const id = `ideas:mvp.build/Mvp:${namespace()}/rowing`;
  manifest.metadata.annotations = { 'argocd.argoproj.io/tracking-id': id };
  return manifest;
}

/** As Argo CD syncs with ServerSideApply. */
async function sync(manifest: Manifest): Promise<void> {
  await client.apply(manifest, { fieldManager: MANAGER, force: true });
}

/** Argo CD's verdict on the app, where this is committed. */
async function judged(config: Manifest): Promise<ArgoVerdict | undefined> {
  const object = await settled('rowing');
  const predicted = await client.json({
    method: 'PATCH',
    path: pathOf(RESOURCES.mvp, namespace(), 'rowing'),
    query: { fieldManager: MANAGER, force: true, dryRun: 'All' },
    contentType: 'application/apply-patch+yaml',
    body: config,
  });
  return (await argoVerdictsOn([{ object, script: await healthCheck(), config, predicted }]))[0];
}

const SYNCED = { client: '', server: '' };

describe('Argo CD', () => {
  test('says of each state what the health checks are meant to say', async () => {
    const scripts = await healthScripts();
    const verdicts = await argoVerdictsOn(
      STATES.map((state) => ({ object: objectOf(state), script: scripts[state.kind] ?? '' })),
    );
    expect(verdicts.map(({ health }) => health)).toEqual(STATES.map(({ expected }) => expected[0]));
    expect(verdicts.filter(({ message }) => message === '')).toEqual([]);
  });

  test('sees an app as synced after what the platform makes live, and what somebody else changes as out of sync', async () => {
    const wanted = committed();
    await sync(wanted);
    await live('rowing', 'rowing.main.1');
    expect(await judged(wanted)).toMatchObject({ health: 'Healthy', ...SYNCED });
    expect(await say('rowing', 'add a colour to bikes')).toMatchObject({ reason: 'Live', snapshot: 'rowing.main.2' });
    await live('rowing', 'rowing.main.2');
    expect(await judged(wanted)).toMatchObject({ health: 'Healthy', ...SYNCED });
    await live('rowing', await rollback('rowing', 'rowing.main.1'));
    expect(await judged(wanted)).toMatchObject({ health: 'Healthy', ...SYNCED });

    const spec = { releasePolicy: 'Automatic' };
    await client.patch(RESOURCES.mvp, { name: 'rowing', namespace: namespace() }, 'merge', { spec });
    const other = await judged(wanted);
    for (const expected of [other?.client, other?.server]) expect(expected).toContain('"releasePolicy":"Manual"');
    await sync(wanted);
    expect(await judged(wanted)).toMatchObject(SYNCED);
  });

  test('keeps the release that is committed: what would go live instead is no difference, a person’s rollback is', async () => {
    const pinned = committed({ release: 'rowing.main.2' });
    await sync(pinned);
    await live('rowing', 'rowing.main.2');
    expect(await say('rowing', 'add a weight to bikes')).toMatchObject({ reason: 'ReleasePinned' });
    expect(await judged(pinned)).toMatchObject({ health: 'Healthy', ...SYNCED });
    await live('rowing', await rollback('rowing', 'rowing.main.1'));
    const taken = await judged(pinned);
    for (const expected of [taken?.client, taken?.server]) expect(expected).toContain('"release":"rowing.main.2"');
    await sync(pinned);
    await live('rowing', 'rowing.main.2');
    expect(await judged(pinned)).toMatchObject({ health: 'Healthy', ...SYNCED });
  });
});
