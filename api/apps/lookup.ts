import { z } from 'zod';

import { LIMITS, PATTERNS, type Mvp } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
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
