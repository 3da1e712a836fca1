import { z } from 'zod';

import type { Mvp, MvpSnapshot } from '../../crds/index.ts';

/** A snapshot as REST gives it. */
export const snapshotSchema = z
  .object({
    snapshot: z.string(),
    branch: z.string(),
    revision: z.int(),
    parent: z.string().nullable(),
    merged_from: z.string().nullable().meta({ description: 'Of a merge: the other parent.' }),
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

/** A snapshot as REST gives it, from its resource. */
export function recordOfSnapshot(snapshot: MvpSnapshot, mvp: Mvp): z.infer<typeof snapshotSchema> {
  const { spec, status, metadata } = snapshot;
  const verified = status?.conditions?.find((condition) => condition.type === 'Verified')?.status;
  return {
    snapshot: metadata.name,
    branch: spec.branch,
    revision: spec.revision,
    parent: spec.parent ?? null,
    merged_from: spec.mergedFrom ?? null,
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
