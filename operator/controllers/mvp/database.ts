import type { Mvp, MvpStatus } from '../../../crds/index.ts';
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
  type PartState,
} from '../../deploy/index.ts';
import type { Context, Step } from '../../runtime/index.ts';
import { podsOf } from '../lookup.ts';
import { appOf, databaseOf, namespaceOf, type Platform } from '../platform.ts';
import { TENANT } from '../workspace-objects.ts';
import { databaseRefusal } from './quota.ts';

/**
 * The database, the app's Secret and the network policies: none of them depends on the files, so they start while the
 * app is still being written.
 */
export function database(platform: Platform): Step<Mvp, MvpStatus> {
  return {
    name: 'database',
    run: async (mvp, context) => {
      const app = appOf(mvp);
      const retain = mvp.spec.deletionPolicy === 'Retain';
      for (const policy of networkPolicies(app, databaseOf(mvp), platform.deploy)) await context.apply(policy);
      const secretDigest = await keepSecret(mvp, context, retain);
      for (const object of ownerAccess(app, TENANT)) await context.apply(object);
      if (mvp.spec.database.mode === 'external') {
        return {
          conditions: [{ type: 'DatabaseReady', status: 'True', reason: 'External', message: 'An existing server' }],
        };
      }
      const key = `${app.namespace}/${names(app).database}`;
      const { storage } = mvp.spec.database;
      const claim = context.cache(RESOURCES.persistentVolumeClaim).get(`${app.namespace}/${names(app).claim}`);
      // there before the StatefulSet that uses it, so that at no moment anything but the Mvp decides about the data
      const wanted = databaseClaim(app, { storage, retain }, platform.deploy, claim);
      const isOfEarlierVersion = isHeldByStatefulSet(claim);
      if (!isOfEarlierVersion) await context.apply(wanted);
      const live = context.cache(RESOURCES.statefulSet).get(key);
      for (const object of databaseObjects(app, { storage, secretDigest }, platform.deploy, live))
        await context.apply(object);
      // its StatefulSet keeps from now on what it would have taken along
      if (isOfEarlierVersion) await takeOver(claim, wanted, context);
      await growVolume(mvp, context);
      const state = stateOfDatabase(mvp, context);
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
    },
  };
}

/** How the database is doing, a quota that refuses its pod included. */
export function stateOfDatabase(mvp: Mvp, context: Context): PartState {
  const key = `${namespaceOf(mvp)}/${names(mvp.metadata).database}`;
  const state = databaseState(context.cache(RESOURCES.statefulSet).get(key), podsOf(context, mvp, 'database'));
  const refusal = state.phase === 'Progressing' ? databaseRefusal(mvp, context) : undefined;
  // room in a quota comes back: this is waiting, not failing
  return refusal === undefined ? state : { ...state, reason: 'QuotaExceeded', message: refusal };
}

/**
 * Created once with random content and never written again, but for a key that somebody has taken away; whose it is follows the deletion policy. The
 * answer stands for its content: whatever was started with another one is started anew, so that a lost Secret is no outage.
 */
async function keepSecret(mvp: Mvp, context: Context, retain: boolean): Promise<string> {
  const app = appOf(mvp);
  const name = names(app).secret;
  const target = { name, namespace: app.namespace };
  const present =
    (await context.client.find(RESOURCES.secret, name, app.namespace, context.signal)) ??
    (await createSecret(mvp, context, retain));
  const owners = present.metadata.ownerReferences ?? [];
  const isOurs = owners.some((owner) => owner.uid === mvp.metadata.uid);
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

async function createSecret(mvp: Mvp, context: Context, retain: boolean): Promise<Secret> {
  const app = appOf(mvp);
  try {
    return await context.client.create<Secret>(newSecret(app, { retain }), { signal: context.signal });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
    return context.client.get(RESOURCES.secret, names(app).secret, app.namespace, context.signal);
  }
}

/** What stands for the content of an app's Secret; `keepSecret` has made sure of it in the same reconcile. */
export async function digestOfSecret(mvp: Mvp, context: Context): Promise<string> {
  const app = appOf(mvp);
  const secret = await context.client.get(RESOURCES.secret, names(app).secret, app.namespace, context.signal);
  return digestOf(secret.data ?? {});
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
async function growVolume(mvp: Mvp, context: Context): Promise<void> {
  const app = appOf(mvp);
  const name = names(app).claim;
  const claim = context.cache(RESOURCES.persistentVolumeClaim).get(`${app.namespace}/${name}`);
  const patch = claimGrowth(claim, mvp.spec.database.storage);
  if (patch === undefined) return;
  await context.client.patch(RESOURCES.persistentVolumeClaim, { name, namespace: app.namespace }, 'merge', patch);
}
