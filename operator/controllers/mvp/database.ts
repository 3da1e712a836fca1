import type { Mvp, MvpStatus } from '../../../crds/index.ts';
import { KubeError, RESOURCES, isKubeError } from '../../../kube/index.ts';
import {
  claimGrowth,
  databaseObjects,
  databaseState,
  names,
  networkPolicies,
  newSecret,
  ownerOf,
  type PartState,
} from '../../deploy/index.ts';
import type { Context, Step } from '../../runtime/index.ts';
import { podsOf } from '../lookup.ts';
import { appOf, databaseOf, namespaceOf, type Platform } from '../platform.ts';
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
      await keepSecret(mvp, context, retain);
      if (mvp.spec.database.mode === 'external') {
        return {
          conditions: [{ type: 'DatabaseReady', status: 'True', reason: 'External', message: 'An existing server' }],
        };
      }
      const key = `${app.namespace}/${names(app).database}`;
      const { storage } = mvp.spec.database;
      const objects = databaseObjects(
        app,
        { storage, retain },
        platform.deploy,
        context.cache(RESOURCES.statefulSet).get(key),
      );
      for (const object of objects) await context.apply(object);
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

/** Created once with random content and never written again; only whose it is follows the deletion policy. */
async function keepSecret(mvp: Mvp, context: Context, retain: boolean): Promise<void> {
  const app = appOf(mvp);
  const name = names(app).secret;
  const present = await context.client.find(RESOURCES.secret, name, app.namespace, context.signal);
  if (present === undefined) {
    try {
      await context.client.create(newSecret(app, { retain }), { signal: context.signal });
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
    }
    return;
  }
  const owners = present.metadata.ownerReferences ?? [];
  const isOurs = owners.some((owner) => owner.uid === mvp.metadata.uid);
  if (owners.length > 0 && !isOurs)
    throw new KubeError('Conflict', `the Secret ${name} belongs to an object that is going`);
  if (isOurs === !retain) return;
  await context.client.patch(RESOURCES.secret, { name, namespace: app.namespace }, 'merge', {
    metadata: { resourceVersion: present.metadata.resourceVersion, ownerReferences: retain ? [] : [ownerOf(app)] },
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
