import { RESTART, type MvpSnapshot } from '../../../crds/index.ts';
import { RESOURCES, type Deployment, type Manifest, type Service } from '../../../kube/index.ts';
import { RELEASE_LABEL, drainLeftMs, ingressFor, releaseLabel, releaseObjects } from '../../deploy/index.ts';
import type { Context } from '../../runtime/index.ts';
import { remakeArtifact } from '../artifacts.ts';
import { BY_MVP, isOwnedBy, ownSnapshotsOf, podsOf, snapshotsOf } from '../lookup.ts';
import type { Platform } from '../platform.ts';
import type { Environment, ServingStatus } from './environment.ts';
import type { Started } from './variables.ts';

/** On a release's Deployment: the snapshot whose static files it serves along. Chosen once, or its pods would restart. */
export const PREVIOUS = 'mvp.build/previous';

/** What the step works on. */
export interface Facts {
  env: Environment;
  context: Context;
  platform: Platform;
  status: Readonly<ServingStatus>;
  service: Service | undefined;
  started: Started;
  /** The snapshot the Service points at. */
  served: MvpSnapshot | undefined;
}

/** Applies what a release is made of, with its Ingress; its Deployment, or undefined without an artifact. */
export async function applyRelease(facts: Facts, snapshot: MvpSnapshot): Promise<Deployment | undefined> {
  const { env, context, platform, served, started } = facts;
  const { app, mvp } = env;
  const artifact = snapshot.status?.artifact;
  const restart = env.owner.metadata.annotations?.[RESTART]?.slice(0, 128);
  if (artifact === undefined) return undefined;
  const key = `${app.namespace}/${releaseLabel(snapshot.metadata.name)}`;
  const standing = context.cache(RESOURCES.deployment).get(key);
  const previous = standing === undefined ? served?.metadata.name : standing.metadata.annotations?.[PREVIOUS];
  const before = snapshotsOf(context, mvp, env.branch).find((one) => one.metadata.name === previous)?.status?.artifact;
  const objects = releaseObjects(
    app,
    {
      snapshot: snapshot.metadata.name,
      artifactUrl: platform.store.capabilityUrl(artifact.key, 'GET'),
      artifactSha256: artifact.sha256,
      ...(before === undefined || previous === snapshot.metadata.name
        ? {}
        : {
            previousArtifactUrl: platform.store.capabilityUrl(before.key, 'GET'),
            previousArtifactSha256: before.sha256,
          }),
      database: env.database,
      ...started,
      ...(restart === undefined ? {} : { restart }),
      sampleData: env.sampleData,
      ...(mvp.spec.resources === undefined ? {} : { resources: mvp.spec.resources }),
    },
    platform.deploy,
  );
  let deployment = standing;
  for (const object of objects) {
    const applied = await context.apply(withPrevious(object, previous));
    if (object.kind === 'Deployment') deployment = applied.object as Deployment;
  }
  const ingress = ingressFor(app, platform.deploy);
  if (ingress !== undefined) await context.apply(ingress);
  return deployment;
}

function withPrevious(object: Manifest, previous: string | undefined): Manifest {
  if (object.kind !== 'Deployment' || previous === undefined) return object;
  return {
    ...object,
    metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, [PREVIOUS]: previous } },
  };
}

/** Deletes releases that have drained; the milliseconds until the next one may go, if one is left. */
export async function drain({ env, context, platform, service }: Facts): Promise<number | undefined> {
  const { app, owner } = env;
  let next: number | undefined;
  for (const deployment of context.cache(RESOURCES.deployment).by(BY_MVP, `${app.namespace}/${app.name}`)) {
    if (deployment.metadata.labels?.[RELEASE_LABEL] === undefined || !isOwnedBy(deployment, owner)) continue;
    const left = drainLeftMs(deployment, service, context.now, platform.deploy);
    if (left === undefined) continue;
    if (left === 0) await context.remove(RESOURCES.deployment, deployment);
    else next = Math.min(next ?? Infinity, left + 50);
  }
  return next;
}

/** An artifact can be made again from its bundle: the store's volume was lost, or the release is older than what is kept. */
export async function rebuild(
  { env: { mvp }, context, platform }: Facts,
  target: MvpSnapshot,
): Promise<'under way' | 'useless'> {
  const key = target.status?.artifact?.key;
  if (key === undefined || (await platform.store.has(key))) return 'useless';
  const lost = { mvp, snapshot: target, siblings: ownSnapshotsOf(context, mvp) };
  const name = `rebuild/${key}`;
  const task = context.task(name, ({ signal }) => remakeArtifact(lost, platform, context.client, signal));
  if (task.phase !== 'failed') return 'under way';
  context.forgetTask(name);
  return 'useless';
}

/** The pods of one release. */
export function podsOfRelease({ env, context }: Facts, snapshot: MvpSnapshot): ReturnType<typeof podsOf> {
  const label = releaseLabel(snapshot.metadata.name);
  return podsOf(context, env.app, 'app').filter((pod) => pod.metadata.labels?.[RELEASE_LABEL] === label);
}
