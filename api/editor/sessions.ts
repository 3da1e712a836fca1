import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { API_VERSION, PATTERNS, type Mvp, type MvpSession } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { findApp, mvpId } from '../apps/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Route, type RouteCall } from '../http/route.ts';
import type { Tenant } from '../tenant.ts';

/** The annotation from which the operator takes when a session was last used. */
const LAST_ACTIVITY = 'mvp.build/last-activity';

const sessionBody = z.strictObject({ mvp_id: mvpId }).meta({ id: 'NewSession' });
const sessionSchema = z
  .object({ session_id: z.string(), mvp_id: z.string(), branch: z.string(), created_at: z.string() })
  .meta({ id: 'Session' });

/** The session and app every editor request names. */
export const workSchema = z.strictObject({
  session_id: z
    .string()
    .max(253)
    .regex(new RegExp(PATTERNS.objectName))
    .meta({ description: 'A session of yours for this app.' }),
  mvp_id: mvpId,
});

/** What an editor request works on. */
export interface Work {
  tenant: Tenant;
  mvp: Mvp;
  session: MvpSession;
}

/**
 * The session and app of a request.
 *
 * @throws ApiError `not_found` for a session of another app or user, which is not told apart from one that never was
 */
export async function workOf(
  call: RouteCall<unknown, unknown, unknown>,
  { session_id: sessionId, mvp_id: name }: z.infer<typeof workSchema>,
): Promise<Work> {
  const tenant = await call.tenant();
  const mvp = await findApp(tenant, name, call.signal);
  const session = await tenant.client.find(RESOURCES.session, sessionId, tenant.namespace, call.signal);
  if (session === undefined || session.spec.mvp !== name || session.spec.user !== call.caller().id) {
    throw new ApiError('not_found', `There is no session ${sessionId} for this app.`);
  }
  await touch(tenant, session);
  return { tenant, mvp, session };
}

/** Says that a session is in use, at most once a minute: nobody needs it more exactly, and each time is a write. */
async function touch(tenant: Tenant, { metadata }: MvpSession): Promise<void> {
  const last = Date.parse(metadata.annotations?.[LAST_ACTIVITY] ?? metadata.creationTimestamp);
  if (Date.now() - last < 60_000) return;
  const { name, namespace } = metadata;
  const annotations = { [LAST_ACTIVITY]: new Date().toISOString() };
  await tenant.client.patch(RESOURCES.session, { name, namespace }, 'merge', { metadata: { annotations } });
}

/** Open an editing session. */
export function sessionRoutes(): Route[] {
  return [
    route({
      method: 'POST',
      path: '/editor/sessions',
      operation: 'createSession',
      tag: 'editor',
      summary: 'Open an editing session',
      access: 'user',
      body: sessionBody,
      answers: { 201: { description: 'The session.', schema: sessionSchema } },
      async handle(call) {
        const tenant = await call.tenant();
        const mvp = await findApp(tenant, call.body.mvp_id, call.signal);
        const { name, uid } = mvp.metadata;
        const session = await tenant.client.create<MvpSession>({
          apiVersion: API_VERSION,
          kind: 'MvpSession',
          metadata: {
            name: `s-${randomBytes(10).toString('hex')}`,
            namespace: tenant.namespace,
            ownerReferences: [{ apiVersion: API_VERSION, kind: 'Mvp', name, uid }],
          },
          spec: { mvp: name, branch: 'main', user: call.caller().id },
        });
        return {
          status: 201,
          body: {
            session_id: session.metadata.name,
            mvp_id: name,
            branch: session.spec.branch,
            created_at: session.metadata.creationTimestamp,
          },
        };
      },
    }),
  ];
}
