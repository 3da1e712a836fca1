import { z } from 'zod';

import { API_VERSION, PATTERNS, RELEASE_MANAGER, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import { isKubeError } from '../../kube/index.ts';
import {
  createSnapshot,
  diffOf,
  filesOf,
  findApp,
  headOf,
  mvpId,
  snapshotId,
  snapshotOf,
  snapshotsOf,
} from '../apps/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { workOf, workSchema } from './sessions.ts';

/** Tries of a rollback when other snapshots are made at the same time. */
const MAX_TRIES = 4;

const snapshotSchema = z
  .object({
    snapshot: z.string(),
    branch: z.string(),
    revision: z.int(),
    parent: z.string().nullable(),
    reason: z.string(),
    message: z.string(),
    author: z.string(),
    created_at: z.string(),
    digest: z.string(),
    file_count: z.int(),
    bytes: z.int(),
    verified: z.boolean().nullable().meta({ description: 'Whether it builds and boots; null: not known yet.' }),
    health_score: z.int().nullable(),
    live: z.boolean(),
  })
  .meta({ id: 'Snapshot' });

const listQuery = z.object({
  mvp_id: mvpId,
  branch: z.string().max(40).regex(new RegExp(PATTERNS.branchName)).optional(),
});
const list = z.object({ items: z.array(snapshotSchema) }).meta({ id: 'SnapshotList' });
const diffParams = z.object({ snapshot: snapshotId });
const diffQuery = z.object({
  mvp_id: mvpId,
  from: snapshotId.optional().meta({ description: 'Default: the parent.' }),
});
const rollbackBody = workSchema
  .extend({ snapshot: snapshotId.meta({ description: 'The snapshot to go back to.' }) })
  .meta({ id: 'Rollback' });

/** The history of an app, and how to go back in it. */
export function snapshotRoutes(): Route[] {
  return [
    route({
      method: 'GET',
      path: '/editor/snapshots',
      operation: 'listSnapshots',
      tag: 'editor',
      summary: 'The history of an app, newest first',
      access: 'user',
      query: listQuery,
      answers: { 200: { description: 'All of it.', schema: list } },
      async handle(call) {
        const tenant = await call.tenant();
        const mvp = await findApp(tenant, call.query.mvp_id, call.signal);
        const found = await snapshotsOf(tenant, mvp, call.query.branch);
        return { body: { items: found.map((snapshot) => recordOfSnapshot(snapshot, mvp)) } };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/snapshots/{snapshot}/diff',
      operation: 'getSnapshotDiff',
      tag: 'editor',
      summary: 'What a snapshot changed',
      access: 'user',
      params: diffParams,
      query: diffQuery,
      answers: { 200: { description: 'A unified diff.', contentType: 'text/plain' } },
      async handle(call) {
        const tenant = await call.tenant();
        const mvp = await findApp(tenant, call.query.mvp_id, call.signal);
        const snapshot = await snapshotOf(tenant, mvp, call.params.snapshot);
        const from = call.query.from ?? snapshot.spec.parent;
        const before = from === undefined ? new Map() : await filesOf(tenant, mvp, await snapshotOf(tenant, mvp, from));
        return {
          body: diffOf(before, await filesOf(tenant, mvp, snapshot)),
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        };
      },
    }),
    route({
      method: 'POST',
      path: '/editor/rollback',
      operation: 'rollback',
      tag: 'editor',
      summary: 'Go back to an earlier snapshot',
      description: 'Its files become a new snapshot, and that is released. Nothing is built and nothing is lost.',
      access: 'user',
      body: rollbackBody,
      answers: { 201: { description: 'The new snapshot.', schema: snapshotSchema } },
      async handle(call) {
        const { snapshot: target, ...work } = call.body;
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
            return { status: 201, body: recordOfSnapshot(made, mvp) };
          } catch (error) {
            if (!isKubeError(error, 'AlreadyExists')) throw error;
            if (attempt >= MAX_TRIES) throw new ApiError('conflict', 'Other changes are being made; try again.');
          }
        }
      },
    }),
  ];
}

function recordOfSnapshot(snapshot: MvpSnapshot, mvp: Mvp): z.infer<typeof snapshotSchema> {
  const { spec, status, metadata } = snapshot;
  const verified = status?.conditions?.find((condition) => condition.type === 'Verified')?.status;
  return {
    snapshot: metadata.name,
    branch: spec.branch,
    revision: spec.revision,
    parent: spec.parent ?? null,
    reason: spec.reason,
    message: spec.message,
    author: spec.author,
    created_at: metadata.creationTimestamp,
    digest: spec.digest,
    file_count: spec.fileCount,
    bytes: spec.bytes,
    verified: verified === 'True' ? true : verified === 'False' ? false : null,
    health_score: status?.health?.score ?? null,
    live: mvp.status?.release === metadata.name,
  };
}
