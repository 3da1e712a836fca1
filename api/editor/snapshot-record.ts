import { z } from 'zod';

import { versionMarks, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import type { FileChange } from '../../history/index.ts';
import { orNull } from '../apps/record.ts';

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
    note: z.string().nullable().meta({ description: 'What a person has noted of it.' }),
    favourite: z.boolean().meta({ description: 'Whether it is kept, however much history there is.' }),
    changes: z
      .object({
        files: z.array(
          z.object({
            path: z.string(),
            kind: z.enum(['added', 'removed', 'changed']),
            added: z.int(),
            removed: z.int(),
          }),
        ),
        added: z.int().meta({ description: 'Lines that came.' }),
        removed: z.int().meta({ description: 'Lines that went.' }),
      })
      .nullable()
      .meta({ description: 'What it changed of its parent’s files; null where that was not asked for or is gone.' }),
  })
  .meta({ id: 'Snapshot' });

/** A snapshot as REST gives it, from its resource and, where they were asked for, the files it changed. */
export function recordOfSnapshot(
  snapshot: MvpSnapshot,
  mvp: Mvp,
  changes?: readonly FileChange[],
): z.infer<typeof snapshotSchema> {
  const { spec, status, metadata } = snapshot;
  const mark = versionMarks(mvp.metadata.annotations).get(metadata.name);
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
    note: orNull(mark?.note),
    favourite: mark?.favourite === true,
    changes: changes === undefined ? null : summed(changes),
  };
}

function summed(files: readonly FileChange[]): z.infer<typeof snapshotSchema>['changes'] {
  const sum = (of: 'added' | 'removed'): number => files.reduce((lines, each) => lines + each[of], 0);
  return { files: [...files], added: sum('added'), removed: sum('removed') };
}
