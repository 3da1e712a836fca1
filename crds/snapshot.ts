import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, healthSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { LIMITS, PATTERNS } from './limits.ts';
import { branchName, mvpName, text } from './names.ts';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp it is a revision of.'),
    branch: branchName().describe('The line of snapshots it stands on; main always exists.'),
    revision: z
      .int()
      .min(1)
      .max(1_000_000)
      .describe('Its number on the branch; two writers of the same next number collide, and that is the lock.'),
    parent: z
      .string()
      .max(128)
      .regex(new RegExp(PATTERNS.snapshotName))
      .optional()
      .describe('The snapshot it was made from.'),
    mergedFrom: z
      .string()
      .max(128)
      .regex(new RegExp(PATTERNS.snapshotName))
      .optional()
      .describe('Of a merge: the head of the other branch, its second parent.'),
    reason: z
      .enum(['Generated', 'Repaired', 'Edited', 'Changed', 'RolledBack', 'Merged', 'Branched', 'Pulled'])
      .describe(
        'What made it: generation, the repair engine, a hand edit, a chat change, a rollback, a merge, the start of a branch or commits in Git.',
      ),
    digest: z
      .string()
      .regex(new RegExp(PATTERNS.digest))
      .max(71)
      .describe('The digest of the bundle that holds the files.'),
    fileCount: z.int().min(0).max(LIMITS.bundleFiles).describe('Files in the bundle.'),
    bytes: z.int().min(0).max(LIMITS.bundleBytes).describe('Bytes of the packed bundle.'),
    message: z.string().max(LIMITS.snapshotMessage).describe('A sentence for people that says what changed.'),
    author: text(253).describe('Who made it: operator, or a user.'),
  })
  .describe('What the revision is. Cannot be changed.');

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    artifact: z
      .object({
        key: z.string().max(256).describe('The key of the artifact in the store.'),
        sha256: z.string().max(64).describe('Hexadecimal sha256 of it.'),
        bytes: z.int().min(0).describe('The size of the artifact in bytes.'),
      })
      .optional()
      .describe('The built app in the store, which a release starts from.'),
    health: healthSchema.optional(),
  })
  .describe('What is known of it: Verified (it builds and boots) and Deployable (False: it did not come up).');

/** An immutable revision of an app. */
export const snapshotKind = {
  kind: 'MvpSnapshot',
  plural: 'mvpsnapshots',
  singular: 'mvpsnapshot',
  shortNames: ['snap', 'snaps'],
  scope: 'Namespaced',
  description: "An MvpSnapshot is one immutable revision of an app's files.",
  spec: specSchema,
  status: statusSchema,
  rules: [
    {
      // string(revision) has no bound the API server could reckon with; int() of what is left of the name has
      rule: [
        "self.metadata.name.startsWith(self.spec.mvp + '.' + self.spec.branch + '.')",
        "self.metadata.name.matches('[.][1-9][0-9]*$')",
        'int(self.metadata.name.substring(self.spec.mvp.size() + self.spec.branch.size() + 2)) == self.spec.revision',
      ].join(' && '),
      message: 'metadata.name must be <mvp>.<branch>.<revision>',
    },
  ],
  specRules: [{ rule: 'self == oldSelf', message: 'a snapshot cannot be changed; create the next revision' }],
  columns: [
    COLUMNS.mvp,
    COLUMNS.branch,
    { name: 'Rev', type: 'integer', jsonPath: '.spec.revision', description: 'The revision' },
    { name: 'Reason', type: 'string', jsonPath: '.spec.reason', description: 'What made it' },
    {
      name: 'Verified',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Verified")].status',
      description: 'Whether it builds and boots',
    },
    { name: 'Health', type: 'string', jsonPath: '.status.health.status', description: 'Health of the files' },
    { name: 'Digest', type: 'string', jsonPath: '.spec.digest', description: 'The bundle', priority: 1 },
    { name: 'Author', type: 'string', jsonPath: '.spec.author', description: 'Who made it', priority: 1 },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** A revision's facts. */
export type MvpSnapshotSpec = z.infer<typeof specSchema>;
/** What the operator found out about a revision. */
export type MvpSnapshotStatus = z.infer<typeof statusSchema>;
/** A live `MvpSnapshot`. */
export type MvpSnapshot = LiveObject<'MvpSnapshot', MvpSnapshotSpec, MvpSnapshotStatus>;

/** The name of a revision: `<mvp>.<branch>.<revision>`. */
export function snapshotName(mvp: string, branch: string, revision: number): string {
  return `${mvp}.${branch}.${String(revision)}`;
}
