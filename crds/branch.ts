import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, healthSchema, observedGenerationSchema } from './condition.ts';
import { environmentSchema } from './environment.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { LIMITS, PATTERNS } from './limits.ts';
import { mvpName } from './names.ts';

const snapshot = (): z.ZodString => z.string().max(128).regex(new RegExp(PATTERNS.snapshotName));

/** What the database of a preview can begin with. */
export const BRANCH_DATA = ['empty', 'seeded', 'copy'] as const;

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp that the branch belongs to.'),
    from: snapshot().optional().describe('The snapshot it begins with. Default: the newest of main.'),
    data: z
      .enum(BRANCH_DATA)
      .default('seeded')
      .describe(
        'What the preview’s own database begins with. seeded: the sample data of the app. empty: nothing. ' +
          'copy: the data of the live app as it is when the branch begins, with what tells of people made up.',
      ),
  })
  .describe('Where the line begins. Cannot be changed; create another branch.');

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    lastHandledReconcileAt: z
      .string()
      .max(128)
      .optional()
      .describe('The last value of the annotation mvp.build/requested-at that was acted on.'),
    head: z.string().max(128).optional().describe('The newest snapshot of the branch.'),
    release: z.string().max(128).optional().describe('The snapshot the preview serves.'),
    url: z.string().max(512).optional().describe('The address where the preview of the branch answers.'),
    environment: environmentSchema.optional(),
    health: healthSchema.optional(),
    ahead: z.int().min(0).optional().describe('Snapshots of the branch that main does not have.'),
    behind: z.int().min(0).optional().describe('Snapshots of main that the branch does not have.'),
  })
  .describe('The state of the branch, as the operator last saw it.');

/** A named line of snapshots beside main, with a preview of its own. */
export const branchKind = {
  kind: 'MvpBranch',
  plural: 'mvpbranches',
  singular: 'mvpbranch',
  shortNames: [],
  scope: 'Namespaced',
  description:
    'An MvpBranch is a line of snapshots beside main, with a preview at a host and with a database of its own. It is named <mvp>.<branch>.',
  spec: specSchema,
  status: statusSchema,
  rules: [
    {
      rule: [
        "self.metadata.name.startsWith(self.spec.mvp + '.')",
        `self.metadata.name.substring(self.spec.mvp.size() + 1).matches('${PATTERNS.branchName}')`,
        "!self.metadata.name.contains('--')",
        "self.metadata.name != self.spec.mvp + '.main'",
      ].join(' && '),
      message:
        'metadata.name must be <mvp>.<branch>; the branch must start with a letter, hold only a-z, 0-9 and ' +
        'single "-", end with a letter or digit, and not be main',
    },
    {
      rule: `self.metadata.name.size() <= ${String(LIMITS.branchObjectName)}`,
      message: `mvp and branch together must be at most ${String(LIMITS.branchObjectName - 1)} characters: the preview is at mvp-<mvp>--<branch>`,
    },
    {
      rule: "!has(self.spec.from) || self.spec.from.startsWith(self.spec.mvp + '.')",
      message: 'spec.from must name a snapshot of this Mvp: <mvp>.<branch>.<revision>',
    },
  ],
  specRules: [{ rule: 'self == oldSelf', message: 'a branch cannot be changed; create another one' }],
  columns: [
    COLUMNS.mvp,
    {
      name: 'Stage',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].reason',
      description: 'Where the preview stands',
    },
    {
      name: 'Ready',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].status',
      description: 'Whether the preview serves the newest verified snapshot',
    },
    { name: 'Head', type: 'string', jsonPath: '.status.head', description: 'The newest snapshot' },
    { name: 'Ahead', type: 'integer', jsonPath: '.status.ahead', description: 'Snapshots that main does not have' },
    { name: 'Behind', type: 'integer', jsonPath: '.status.behind', description: 'Snapshots of main it does not have' },
    { name: 'URL', type: 'string', jsonPath: '.status.url', description: 'Where the preview answers' },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What a writer may leave out is left out. */
export type MvpBranchSpecInput = z.input<typeof specSchema>;
/** Where a branch begins. */
export type MvpBranchSpec = z.infer<typeof specSchema>;
/** How a branch and its preview are. */
export type MvpBranchStatus = z.infer<typeof statusSchema>;
/** A live `MvpBranch`. */
export type MvpBranch = LiveObject<'MvpBranch', MvpBranchSpec, MvpBranchStatus>;

/** The name of a branch's object: `<mvp>.<branch>`. */
export function branchObjectName(mvp: string, branch: string): string {
  return `${mvp}.${branch}`;
}

/** The branch an object stands for: its name without that of its `Mvp`. */
export function branchNameOf(branch: Pick<MvpBranch, 'spec'> & { metadata: { name: string } }): string {
  return branch.metadata.name.slice(branch.spec.mvp.length + 1);
}

/** What a branch's preview goes by wherever an app goes by its name, its host `mvp-<…>` first: two hyphens, which no branch has, keep both apart. */
export function previewName(mvp: string, branch: string): string {
  return `${mvp}--${branch}`;
}
