import { z } from 'zod';

import { API_VERSION, RELEASE_MANAGER } from '../../crds/index.ts';
import { diffOf } from '../../history/index.ts';
import { isKubeError } from '../../kube/index.ts';
import { createSnapshot, filesOf, headOf, snapshotOf, snapshotsOf } from '../apps/bundles.ts';
import { appOf, branchId, mvpId, snapshotId } from '../apps/lookup.ts';
import { recordOfSnapshot, snapshotSchema } from '../editor/snapshot-record.ts';
import { workInput, workOf } from '../editor/work.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

/** Tries of a rollback when other snapshots are made at the same time. */
const MAX_TRIES = 4;

/** What there has been. */
export const listVersions = action({
  name: 'list_versions',
  title: 'The history of an app, newest first',
  description:
    'Lists the snapshots of an app: why each was made and by whom, whether it builds and starts, which one is live.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId.optional(),
  }),
  output: z.object({ items: z.array(snapshotSchema) }).meta({ id: 'SnapshotList' }),
  async run(call, { mvp_id: id, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    const found = await snapshotsOf(tenant, mvp, branch);
    return { items: found.map((snapshot) => recordOfSnapshot(snapshot, mvp)) };
  },
});

/** What a snapshot changed. */
export const getDiff = action({
  name: 'get_diff',
  title: 'What a snapshot changed',
  description: 'A unified diff of a snapshot against its parent, or against any other snapshot of the app.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    snapshot: snapshotId,
    from: snapshotId.optional().meta({ description: 'Default: the parent.' }),
  }),
  output: z.object({ snapshot: z.string(), from: z.string().nullable(), diff: z.string() }),
  async run(call, { mvp_id: id, snapshot: name, from: wanted }) {
    const { tenant, mvp } = await appOf(call, id);
    const snapshot = await snapshotOf(tenant, mvp, name);
    const from = wanted ?? snapshot.spec.parent;
    const before = from === undefined ? new Map() : await filesOf(tenant, mvp, await snapshotOf(tenant, mvp, from));
    return { snapshot: name, from: from ?? null, diff: diffOf(before, await filesOf(tenant, mvp, snapshot)) };
  },
});

/** Back to how it was. */
export const rollback = action({
  name: 'rollback',
  title: 'Go back to an earlier snapshot',
  description:
    'Its files become a new snapshot of its branch, and that is released. Nothing is built and nothing is lost.',
  scope: 'mvp:write',
  effect: 'changes',
  input: workInput.extend({ snapshot: snapshotId.meta({ description: 'The snapshot to go back to.' }) }),
  output: snapshotSchema,
  async run(call, { snapshot: target, ...work }) {
    const { tenant, mvp } = await workOf(call, work);
    const wanted = await snapshotOf(tenant, mvp, target);
    for (let attempt = 1; ; attempt += 1) {
      const parent = await headOf(tenant, mvp, wanted.spec.branch);
      try {
        const { digest, fileCount, bytes } = wanted.spec;
        const revision = {
          parent,
          reason: 'RolledBack' as const,
          message: `Back to ${target}`,
          author: call.caller().email,
        };
        const made = await createSnapshot(tenant, mvp, revision, { digest, fileCount, bytes });
        // A preview follows its branch by itself.
        if (wanted.spec.branch !== 'main') return recordOfSnapshot(made, mvp);
        const { name, uid } = mvp.metadata;
        // As the manager autoRedeploy uses, or the next fix would find the field pinned by us. By force: a person
        // asks for it, whoever set the release before.
        await tenant.client.apply(
          {
            apiVersion: API_VERSION,
            kind: 'Mvp',
            metadata: { name, namespace: tenant.namespace, uid },
            spec: { release: made.metadata.name },
          },
          { fieldManager: RELEASE_MANAGER, force: true },
        );
        return recordOfSnapshot(made, mvp);
      } catch (error) {
        if (!isKubeError(error, 'AlreadyExists')) throw error;
        if (attempt >= MAX_TRIES) throw new ApiError('conflict', 'Other changes are being made; try again.');
      }
    }
  },
});
