import { z } from 'zod';

import { LABELS, LIMITS, PATTERNS, type Mvp } from '../../crds/index.ts';
import { RESOURCES, type KubeObject, type Resource } from '../../kube/index.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** The name of an app in a path. A name that cannot be one is an app that is not there. */
export const mvpId = z
  .string()
  .max(LIMITS.nameLength)
  .regex(new RegExp(PATTERNS.mvpName))
  .meta({ description: 'The app, as quick called it.', examples: ['petal-stem'] });
/** The name of a snapshot: `<mvp>.<branch>.<revision>`. */
export const snapshotId = z
  .string()
  .max(128)
  .regex(new RegExp(PATTERNS.snapshotName))
  .meta({ examples: ['petal-stem.main.1'] });
/** The name of a branch: main, or one somebody has made. */
export const branchId = z
  .string()
  .max(40)
  .regex(new RegExp(PATTERNS.branchName))
  .meta({ description: 'A branch of the app; main is always there.', examples: ['dark'] });
/** Path parameters of everything below an app. */
export const mvpParams = z.object({ mvp_id: mvpId });

/** An app of the caller's workspace. @throws ApiError `not_found` for anybody else's */
export async function appOf(
  call: { tenant(): Promise<Tenant>; signal: AbortSignal },
  name: string,
): Promise<{ tenant: Tenant; mvp: Mvp }> {
  const tenant = await call.tenant();
  return { tenant, mvp: await findApp(tenant, name, call.signal) };
}

/** An app of a workspace. @throws ApiError `not_found` */
export async function findApp(tenant: Tenant, name: string, signal?: AbortSignal): Promise<Mvp> {
  const mvp = await tenant.client.find(RESOURCES.mvp, name, tenant.namespace, signal);
  if (mvp === undefined) throw new ApiError('not_found', `There is no app ${name}.`);
  return mvp;
}

/** What an app has of a kind, newest first; an earlier app of the same name had others. Of one second, as `tied` says. */
export async function ownedBy<T extends KubeObject>(
  tenant: Tenant,
  resource: Resource<T>,
  mvp: Mvp,
  tied: (a: T, b: T) => number,
): Promise<T[]> {
  const found = await tenant.client.listAll(resource, {
    namespace: tenant.namespace,
    labelSelector: `${LABELS.mvp}=${mvp.metadata.name}`,
  });
  return found
    .filter(({ metadata }) => metadata.ownerReferences?.some(({ uid }) => uid === mvp.metadata.uid) === true)
    .sort((a, b) => madeAt(b).localeCompare(madeAt(a)) || tied(a, b));
}

const madeAt = ({ metadata }: KubeObject): string => metadata.creationTimestamp ?? '';
