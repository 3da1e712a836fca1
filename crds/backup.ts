import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { PATTERNS } from './limits.ts';
import { branchName, mvpName } from './names.ts';

/** What backups of one app come to at most. */
export const BACKUPS = {
  /** Bytes of one dump, packed. */
  bytes: 64 * 1024 * 1024,
  /** Backups that a person has made; the platform takes none of them away. */
  onDemand: 10,
  /** Backups kept of those made before something risky. */
  before: 5,
  /** Backups kept of those made by the schedule, where the Mvp does not say. */
  keep: 7,
} as const;

/** Hours between two backups of a schedule. */
export const SCHEDULE_HOURS = { Hourly: 1, Daily: 24, Weekly: 168 } as const;

/** In an `Mvp` spec: when backups are made by themselves. */
export const backupPolicySchema = z
  .object({
    schedule: z
      .enum(['Never', 'Hourly', 'Daily', 'Weekly'])
      .default('Daily')
      .describe('How often a backup is made while the app is live.'),
    keep: z
      .int()
      .min(1)
      .max(30)
      .default(BACKUPS.keep)
      .describe('How many of them are kept; the oldest goes when there is one more.'),
  })
  .describe('Backups of the database by themselves. Default: daily, seven of them. Not for an external database.');

const objectName = (): z.ZodString => z.string().min(1).max(253).regex(new RegExp(PATTERNS.objectName));

const spec = z
  .object({
    mvp: mvpName().describe('The Mvp whose database it is of.'),
    reason: z
      .enum(['OnDemand', 'Schedule', 'BeforeMigration', 'BeforeRestore'])
      .default('OnDemand')
      .describe('Why it is made. Those on demand stay until somebody deletes them.'),
    note: z.string().max(500).optional().describe('A note for people that says what the backup is for.'),
  })
  .describe('Of what, and why. Cannot be changed.');

const status = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    key: z.string().max(256).optional().describe('The key of the dump in the store.'),
    sha256: z.string().max(64).optional().describe('Hexadecimal sha256 of the dump.'),
    bytes: z.int().min(0).optional().describe('Size of the dump.'),
    release: z.string().max(128).optional().describe('The snapshot that was live when the dump was taken.'),
    finishedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('The time the backup ended, whether it succeeded or not.'),
  })
  .describe('Succeeded: Unknown while it is made, True once it is kept, False if it was not to be had.');

const succeeded = {
  name: 'Succeeded',
  type: 'string',
  jsonPath: '.status.conditions[?(@.type=="Succeeded")].status',
  description: 'Whether it has ended well',
} as const;

/** A dump of an app's database. */
export const backupKind = {
  kind: 'MvpBackup',
  plural: 'mvpbackups',
  singular: 'mvpbackup',
  shortNames: [],
  scope: 'Namespaced',
  description: "An MvpBackup is a dump of an Mvp's database, kept in the store until it is deleted.",
  spec,
  status,
  rules: [],
  specRules: [{ rule: 'self == oldSelf', message: 'a backup cannot be changed; create another one' }],
  columns: [
    COLUMNS.mvp,
    { name: 'Why', type: 'string', jsonPath: '.spec.reason', description: 'Why it is made' },
    succeeded,
    { name: 'Bytes', type: 'integer', jsonPath: '.status.bytes', description: 'Size of the dump' },
    { name: 'Release', type: 'string', jsonPath: '.status.release', description: 'What was live', priority: 1 },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

const restoreSpec = z
  .object({
    mvp: mvpName().describe('The Mvp whose data is replaced.'),
    backup: objectName().describe('The MvpBackup, of the same Mvp, that its data becomes again.'),
    branch: branchName()
      .optional()
      .describe(
        'The branch whose preview gets the data instead, with what tells of people made up. Default: none, the live app.',
      ),
    release: objectName()
      .optional()
      .describe(
        'The MvpSnapshot that has to be live first; if it is not within ten minutes, nothing is changed. Default: none.',
      ),
  })
  .describe('What becomes what. Cannot be changed; create another restore.');

const restoreStatus = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    before: z.string().max(253).optional().describe('The MvpBackup of the data as it was before.'),
    finishedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('The time the restore ended, whether it succeeded or not.'),
  })
  .describe('Succeeded: Unknown on its way, True once the data is back, False if nothing was changed.');

/** An app's data becomes what it was. */
export const restoreKind = {
  kind: 'MvpRestore',
  plural: 'mvprestores',
  singular: 'mvprestore',
  shortNames: [],
  scope: 'Namespaced',
  description:
    'An MvpRestore replaces the data of a live Mvp by that of a backup, as a whole or not at all, after ' +
    'a backup of what is there; or, masked, that of a branch.',
  spec: restoreSpec,
  status: restoreStatus,
  rules: [],
  specRules: [
    { rule: 'self == oldSelf', message: 'a restore cannot be changed; create another one' },
    { rule: '!(has(self.branch) && has(self.release))', message: 'spec.release goes with the live app only' },
  ],
  columns: [
    COLUMNS.mvp,
    { name: 'Backup', type: 'string', jsonPath: '.spec.backup', description: 'Where the data comes from' },
    succeeded,
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What became of a dump. */
export type MvpBackupStatus = z.infer<typeof status>;
/** A live `MvpBackup`. */
export type MvpBackup = LiveObject<'MvpBackup', z.infer<typeof spec>, MvpBackupStatus>;
/** What became of a restore. */
export type MvpRestoreStatus = z.infer<typeof restoreStatus>;
/** A live `MvpRestore`. */
export type MvpRestore = LiveObject<'MvpRestore', z.infer<typeof restoreSpec>, MvpRestoreStatus>;
