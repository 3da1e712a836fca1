import { z } from 'zod';
import { attachmentsSchema } from './attachments.ts';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { LIMITS, PATTERNS } from './limits.ts';
import { branchName, mvpName, text } from './names.ts';
import { pointedSchema } from './pointed.ts';
import { usageSchema } from './usage.ts';

const objectName = (): z.ZodString => z.string().min(1).max(253).regex(new RegExp(PATTERNS.objectName));
const path = (): z.ZodString => z.string().min(1).max(240);

/** In the bundle of `status.settled`: the resolutions that a model proposes, by path, as JSON. */
export const SETTLED = 'settled.json';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp to change.'),
    branch: branchName().default('main').describe('The branch whose head is changed.'),
    instruction: text(LIMITS.instruction)
      .default('')
      .describe(
        'What is wanted, in plain English: one sentence a wish. Empty only with undoes, merges, answers or attachments.',
      ),
    attachments: attachmentsSchema()
      .optional()
      .describe(
        'Files that come with it: a CSV becomes rows of the app, a text is read with the wish. Read when it is planned.',
      ),
    answers: objectName()
      .optional()
      .describe(
        'An earlier MvpChange whose question the instruction answers, by one of its options or a text. An empty instruction skips the question.',
      ),
    session: objectName().optional().describe('The MvpSession it was said in.'),
    author: text(253).min(1).default('a person').describe('Whose wish it is; the author of the snapshot.'),
    files: z
      .array(path())
      .max(LIMITS.bundleFiles)
      .optional()
      .describe('Only these files may change. Default: whatever the wish needs, but never the kit.'),
    about: pointedSchema()
      .optional()
      .describe('What somebody pointed at in the running app, which “this” then means. Default: nothing.'),
    scope: z
      .literal('looks')
      .optional()
      .describe('looks: only how the app looks and reads may change, as nobody said it. Default: anything.'),
    dryRun: z.boolean().default(false).describe('Say what would change, and change nothing.'),
    autoRedeploy: z
      .boolean()
      .default(true)
      .describe('Make the changed app live once it is verified. On main only; a preview always follows its branch.'),
    merges: z
      .object({
        branch: branchName().describe('The branch that is merged.'),
        files: z
          .array(path())
          .max(LIMITS.bundleFiles)
          .optional()
          .describe('Only these files are settled. Default: all that are in conflict.'),
      })
      .optional()
      .describe(
        'Merge a branch, and have a model settle what is in conflict. With dryRun it is a proposal, which status.settled keeps.',
      ),
    undoes: objectName().optional().describe('An earlier MvpChange to take back, keeping what came after it.'),
  })
  .describe('The wishes, and how they are carried out. Cannot be changed; create another change.');

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    startedAt: z.iso.datetime({ offset: true }).optional().describe('The time work on the change began.'),
    finishedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('The time the change ended, whether it was applied or not.'),
    seconds: z.number().min(0).optional().describe('Seconds from the creation of the change to its end.'),
    before: z.string().max(128).optional().describe('The snapshot that the change started from.'),
    bundle: z
      .object({
        digest: z.string().max(71).regex(new RegExp(PATTERNS.digest)).describe('The digest that names the bundle.'),
        fileCount: z.int().min(0).max(LIMITS.bundleFiles).describe('The number of files in the bundle.'),
        bytes: z.int().min(0).max(LIMITS.bundleBytes).describe('The size of the packed bundle in bytes.'),
      })
      .optional()
      .describe('The changed files, while they are on their way to becoming a snapshot.'),
    mergedFrom: z.string().max(128).optional().describe('Of a merge: the head of the branch that is merged.'),
    settled: z
      .object({
        digest: z.string().max(71).regex(new RegExp(PATTERNS.digest)).describe('The digest that names the bundle.'),
        files: z.int().min(0).max(LIMITS.bundleFiles).describe('The number of files that were settled.'),
      })
      .optional()
      .describe('Of a merge: how a model has settled what was in conflict, for a person to look at.'),
    snapshot: z.string().max(128).optional().describe('The snapshot that the change made.'),
    takenBackAs: z.string().max(128).optional().describe('The snapshot that took it back, because it did not build.'),
    plan: z
      .array(
        z.object({
          path: path().describe('The path of the file in the app.'),
          why: z.string().max(300).describe('What it has to do with the wish.'),
        }),
      )
      .max(LIMITS.changePlan)
      .optional()
      .describe('The files that were to change; nothing else was written.'),
    diffstat: z
      .array(
        z.object({
          path: path().describe('The path of the file in the app.'),
          kind: z.enum(['added', 'removed', 'changed']).describe('Whether the file was added, removed or changed.'),
          added: z.int().min(0).describe('The number of lines added to the file.'),
          removed: z.int().min(0).describe('The number of lines removed from the file.'),
        }),
      )
      .max(LIMITS.changePlan)
      .optional()
      .describe('The files that differ from the snapshot before.'),
    reply: z
      .object({
        summary: z.string().max(2000).describe('The whole change in a few sentences.'),
        done: z
          .array(
            z.object({
              what: z.string().max(600).describe('One thing that was done, in a sentence.'),
              means: z.string().max(600).optional().describe('What it means for who uses the app.'),
            }),
          )
          .max(LIMITS.wishes)
          .describe('What was done, in the order it was asked for.'),
        notDone: z
          .array(
            z.object({
              said: z.string().max(600).describe('The words of the wish, as they were said.'),
              why: z.string().max(600).describe('The reason why the wish was not done.'),
              help: z.string().max(600).describe('A sentence that would be understood, or a step that would help.'),
            }),
          )
          .max(LIMITS.wishes)
          .describe('Wishes that were not done, each with the reason.'),
        question: z
          .object({
            question: z
              .string()
              .max(300)
              .describe('A question about something in the wish that can be read in two ways.'),
            options: z.array(z.string().max(128)).max(12).describe('Answers to choose from; none: in your own words.'),
            said: z.string().max(LIMITS.instruction).optional().describe('The words of the wish it is about.'),
          })
          .optional()
          .describe('At most one question back. It can be left unanswered.'),
      })
      .optional()
      .describe('What a person is told: made from what was done.'),
    operations: z
      .array(z.string().max(LIMITS.operation))
      .max(LIMITS.operations)
      .optional()
      .describe('What was done, as JSON: what “it” and “the same” in the next wish of the session refer to.'),
    migration: z
      .object({
        revision: z.string().max(64).describe('The revision of the migration step.'),
        path: path().describe('The path of the migration file.'),
        kept: z.array(z.string().max(128)).max(64).describe('What leaves the app and stays in the database.'),
      })
      .optional()
      .describe('The migration step that the change adds to the database, if any.'),
    provider: z
      .object({
        name: z.string().max(64).describe('anthropic, openai or offline.'),
        model: z.string().max(128).optional().describe('The model that was asked.'),
        fellBack: z.boolean().optional().describe('Whether a model that was to help could not.'),
        reason: z.string().max(512).optional().describe('The reason why the provider could not do it.'),
      })
      .optional()
      .describe('The provider that did the change: a model, or the rules (offline).'),
    usage: usageSchema.optional().describe('What the models asked for it have cost.'),
  })
  .describe('The course and the result of the change.');

/** A wish about an app that is there already. */
export const changeKind = {
  kind: 'MvpChange',
  plural: 'mvpchanges',
  singular: 'mvpchange',
  shortNames: ['change', 'changes'],
  scope: 'Namespaced',
  description:
    'An MvpChange is one wish about an app that is there already, in plain English. Annotate it with mvp.build/cancel to cancel it.',
  spec: specSchema,
  status: statusSchema,
  rules: [],
  specRules: [
    { rule: 'self == oldSelf', message: 'a change cannot be changed; create another one' },
    {
      rule: 'has(self.undoes) || has(self.merges) || has(self.attachments) || has(self.answers) || self.instruction.size() > 0',
      message: 'instruction must not be empty',
    },
  ],
  columns: [
    COLUMNS.mvp,
    COLUMNS.branch,
    {
      name: 'Succeeded',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Succeeded")].status',
      description: 'Unknown while active',
    },
    {
      name: 'Reason',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Succeeded")].reason',
      description: 'Where it stands',
    },
    { name: 'Snapshot', type: 'string', jsonPath: '.status.snapshot', description: 'The snapshot it made' },
    {
      name: 'Instruction',
      type: 'string',
      jsonPath: '.spec.instruction',
      description: 'The wish in plain English',
      priority: 1,
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What a writer may leave out is left out. */
export type MvpChangeSpecInput = z.input<typeof specSchema>;
/** What is wanted. */
export type MvpChangeSpec = z.infer<typeof specSchema>;
/** What came of it. */
export type MvpChangeStatus = z.infer<typeof statusSchema>;
/** A live `MvpChange`. */
export type MvpChange = LiveObject<'MvpChange', MvpChangeSpec, MvpChangeStatus>;
