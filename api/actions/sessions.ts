import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { API_VERSION, type MvpSession } from '../../crds/index.ts';
import { appOf, branchId, mvpId } from '../apps/lookup.ts';
import { findBranch } from '../editor/branch-record.ts';
import { action } from './action.ts';

/** A session to edit an app in. */
export const openSession = action({
  name: 'open_session',
  title: 'Open an editing session',
  description: 'Opens a session for an app. REST’s editor requests name one; tools may leave it out and work on main.',
  scope: 'mvp:write',
  effect: 'changes',
  input: z
    .strictObject({
      mvp_id: mvpId,
      branch: branchId.optional().meta({ description: 'What the session’s requests work on; default: main.' }),
    })
    .meta({ id: 'NewSession' }),
  output: z
    .object({ session_id: z.string(), mvp_id: z.string(), branch: z.string(), created_at: z.string() })
    .meta({ id: 'Session' }),
  async run(call, { mvp_id: id, branch = 'main' }) {
    const { tenant, mvp } = await appOf(call, id);
    if (branch !== 'main') await findBranch(tenant, mvp, branch);
    const { name, uid } = mvp.metadata;
    const session = await tenant.client.create<MvpSession>({
      apiVersion: API_VERSION,
      kind: 'MvpSession',
      metadata: {
        name: `s-${randomBytes(10).toString('hex')}`,
        namespace: tenant.namespace,
        ownerReferences: [{ apiVersion: API_VERSION, kind: 'Mvp', name, uid }],
      },
      spec: { mvp: name, branch, user: call.caller().id },
    });
    return {
      session_id: session.metadata.name,
      mvp_id: name,
      branch: session.spec.branch,
      created_at: session.metadata.creationTimestamp,
    };
  },
});
