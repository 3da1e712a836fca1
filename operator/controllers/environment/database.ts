import { TENANT } from '../../../crds/index.ts';
import {
  KubeError,
  RESOURCES,
  isKubeError,
  type Manifest,
  type PersistentVolumeClaim,
  type Secret,
} from '../../../kube/index.ts';
import {
  claimGrowth,
  databaseClaim,
  databaseObjects,
  databaseState,
  isHeldByStatefulSet,
  missingContent,
  names,
  networkPolicies,
  newSecret,
  ownerAccess,
  ownerOf,
  secretDigest as digestOf,
  type AppRef,
  type PartState,
} from '../../deploy/index.ts';
import type { Context, StepResult } from '../../runtime/index.ts';
import { podsOf } from '../lookup.ts';
import type { Platform } from '../platform.ts';
import type { Environment, ServingStatus } from './environment.ts';
import { keepEnvironmentSecret } from './variables.ts';
import { databaseRefusal } from './quota.ts';

/**
 * The database, the app's Secret and the network policies: none of them depends on the files, so they start while the
 * app is still being written.
 */
export async function keepDatabase(
  env: Environment,
  context: Context,
  platform: Platform,
): Promise<StepResult<ServingStatus>> {
  const { app, retain, storage } = env;
  for (const policy of networkPolicies(app, env.database, platform.deploy)) await context.apply(policy);
  const secretDigest = await keepSecret(env, context);
  await keepEnvironmentSecret(app, context);
  for (const object of ownerAccess(app, TENANT)) await context.apply(object);
  if (env.database.mode === 'external') {
    return {
      conditions: [{ type: 'DatabaseReady', status: 'True', reason: 'External', message: 'An existing server' }],
    };
  }
  const key = `${app.namespace}/${names(app).database}`;
  const claim = context.cache(RESOURCES.persistentVolumeClaim).get(`${app.namespace}/${names(app).claim}`);
  // there before the StatefulSet that uses it, so that at no moment anything but the owner decides about the data
  const wanted = databaseClaim(app, { storage, retain }, platform.deploy, claim);
  const isOfEarlierVersion = isHeldByStatefulSet(claim);
  if (!isOfEarlierVersion) await context.apply(wanted);
  const live = context.cache(RESOURCES.statefulSet).get(key);
  for (const object of databaseObjects(app, { storage, secretDigest }, platform.deploy, live))
    await context.apply(object);
  // its StatefulSet keeps from now on what it would have taken along
  if (isOfEarlierVersion) await takeOver(claim, wanted, context);
  await growVolume(env, context);
  const state = stateOfDatabase(env, context);
  return {
    conditions: [
      {
        type: 'DatabaseReady',
        status: state.phase === 'Ready' ? 'True' : 'False',
        reason: state.reason,
        message: state.message,
      },
    ],
  };
}

/** How the database is doing, a quota that refuses its pod included. */
export function stateOfDatabase({ app }: Pick<Environment, 'app'>, context: Context): PartState {
  const key = `${app.namespace}/${names(app).database}`;
  const state = databaseState(context.cache(RESOURCES.statefulSet).get(key), podsOf(context, app, 'database'));
  const refusal = state.phase === 'Progressing' ? databaseRefusal(app, context) : undefined;
  // room in a quota comes back: this is waiting, not failing
  return refusal === undefined ? state : { ...state, reason: 'QuotaExceeded', message: refusal };
}

/**
 * Created once with random content and never written again, but for a key that somebody has taken away; whose it is follows the deletion policy. The
 * answer stands for its content: whatever was started with another one is started anew, so that a lost Secret is no outage.
 */
async function keepSecret({ app, retain }: Environment, context: Context): Promise<string> {
  const name = names(app).secret;
  const target = { name, namespace: app.namespace };
  const present =
    (await context.client.find(RESOURCES.secret, name, app.namespace, context.signal)) ??
    (await createSecret(app, context, retain));
  const owners = present.metadata.ownerReferences ?? [];
  const isOurs = owners.some((owner) => owner.uid === app.uid);
  if (owners.length > 0 && !isOurs)
    throw new KubeError('Conflict', `the Secret ${name} belongs to an object that is going`);
  const stringData = missingContent(present.data ?? {});
  if (stringData === undefined && isOurs === !retain) return digestOf(present.data ?? {});
  const { resourceVersion } = present.metadata;
  const kept = await context.client.patch(RESOURCES.secret, target, 'merge', {
    metadata: { resourceVersion, ownerReferences: retain ? [] : [ownerOf(app)] },
    ...(stringData === undefined ? {} : { stringData }),
  });
  return digestOf(kept.data ?? {});
}

async function createSecret(app: AppRef, context: Context, retain: boolean): Promise<Secret> {
  try {
    return await context.client.create<Secret>(newSecret(app, { retain }), { signal: context.signal });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
    return context.client.get(RESOURCES.secret, names(app).secret, app.namespace, context.signal);
  }
}

/** Makes the volume's owners exactly the wanted ones. */
async function takeOver(
  claim: PersistentVolumeClaim | undefined,
  { metadata }: Manifest,
  context: Context,
): Promise<void> {
  if (claim === undefined) return;
  const { resourceVersion } = claim.metadata;
  const ownerReferences = metadata.ownerReferences ?? [];
  await context.client.patch(RESOURCES.persistentVolumeClaim, claim.metadata, 'merge', {
    metadata: { resourceVersion, ownerReferences },
  });
}

/** A StatefulSet's claim template cannot change; the claim itself can grow. */
async function growVolume({ app, storage }: Environment, context: Context): Promise<void> {
  const name = names(app).claim;
  const claim = context.cache(RESOURCES.persistentVolumeClaim).get(`${app.namespace}/${name}`);
  const patch = claimGrowth(claim, storage);
  if (patch === undefined) return;
  await context.client.patch(RESOURCES.persistentVolumeClaim, { name, namespace: app.namespace }, 'merge', patch);
}
