import { z } from 'zod';

import { LAST_ACTIVITY, PATTERNS, type Mvp, type MvpSession } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { findApp, mvpId } from '../apps/lookup.ts';
import { ApiError } from '../errors.ts';
import type { Caller } from '../http/route.ts';
import type { Tenant } from '../tenant.ts';

/** The session and app every editor request of REST names. */
export const workSchema = z.strictObject({
  session_id: z
    .string()
    .max(253)
    .regex(new RegExp(PATTERNS.objectName))
    .meta({ description: 'A session of yours for this app.' }),
  mvp_id: mvpId,
});

/** The same for actions: a tool that works without a session works on main. */
export const workInput = workSchema.partial({ session_id: true });

/** What an editor request works on. */
export interface Work {
  tenant: Tenant;
  mvp: Mvp;
  /** The session's branch, or main. */
  branch: string;
}

/**
 * The app of a request, and the branch its session is on.
 *
 * @throws ApiError `not_found` for a session of another app or user, which is not told apart from one that never was
 */
export async function workOf(
  call: { tenant(): Promise<Tenant>; caller(): Caller; signal: AbortSignal },
  { session_id: sessionId, mvp_id: name }: z.infer<typeof workInput>,
): Promise<Work> {
  const tenant = await call.tenant();
  const mvp = await findApp(tenant, name, call.signal);
  if (sessionId === undefined) return { tenant, mvp, branch: 'main' };
  const session = await tenant.client.find(RESOURCES.session, sessionId, tenant.namespace, call.signal);
  if (session === undefined || session.spec.mvp !== name || session.spec.user !== call.caller().id) {
    throw new ApiError('not_found', `There is no session ${sessionId} for this app.`);
  }
  await touch(tenant, session);
  return { tenant, mvp, branch: session.spec.branch };
}

/** Says that a session is in use, at most once a minute: nobody needs it more exactly, and each time is a write. */
async function touch(tenant: Tenant, { metadata }: MvpSession): Promise<void> {
  const last = Date.parse(metadata.annotations?.[LAST_ACTIVITY] ?? metadata.creationTimestamp);
  if (Date.now() - last < 60_000) return;
  const { name, namespace } = metadata;
  const annotations = { [LAST_ACTIVITY]: new Date().toISOString() };
  await tenant.client.patch(RESOURCES.session, { name, namespace }, 'merge', { metadata: { annotations } });
}
