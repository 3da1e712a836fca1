import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { mvpName } from './names.ts';

/** The roles there are. */
export const TEAM_ROLES = ['operator', 'tester', 'security', 'product', 'support'] as const;
/** A role of a team. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** An annotation of this prefix and a role's name asks for a run now; its value is echoed in the role's status. */
export const RUN_ROLE = 'team.mvp.build/run-';

/** The author of changes that a role drafts: they are dry runs, for a person to take or to dismiss. */
export const DRAFT_AUTHOR = 'product';

/** Findings and acts kept of a role. */
const KEPT = 20;

const byName = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp the team looks after.'),
    roles: z
      .array(
        z.object({
          name: z.enum(TEAM_ROLES).describe('The name of the role.'),
          autonomy: z
            .enum(['Suggest', 'Act'])
            .default('Suggest')
            .describe('Suggest: says what it would do. Act: does what can be undone, and says so.'),
          everyMinutes: z
            .int()
            .min(1)
            .max(10_080)
            .optional()
            .describe(
              'Minutes between two looks. Default: 5 for the operator, an hour for support, a day for the others.',
            ),
          paused: z.boolean().default(false).describe('Whether the role is paused.'),
        }),
      )
      .min(1)
      .max(TEAM_ROLES.length)
      .meta({ description: 'Who is on the team, each with its own autonomy.', ...byName }),
    budget: z
      .object({
        actsPerDay: z
          .int()
          .min(0)
          .max(100)
          .default(5)
          .describe('Acts of the whole team within 24 hours; with none left it only suggests.'),
        tokensPerDay: z
          .int()
          .min(0)
          .max(100_000_000)
          .optional()
          .describe(
            'Tokens of models, sent and received, that the whole team may use on a day (UTC); with none left it works by rules. ' +
              'Default: only the caps of the app and its user hold.',
          ),
      })
      .default({ actsPerDay: 5 })
      .describe('Limits on what the team may spend.'),
    dismissed: z
      .array(z.string().min(1).max(128))
      .max(50)
      .optional()
      .describe('Ids of findings that nobody wants to hear of again.'),
  })
  .describe('Who looks after the app, and how far they may go.');

const findingSchema = z.object({
  id: z.string().min(1).max(128).describe('Stable id: the same trouble has the same one.'),
  severity: z.enum(['critical', 'error', 'warning', 'info']).describe('How bad the finding is.'),
  title: z.string().max(200).describe('A sentence for people that says what is wrong.'),
  evidence: z.string().max(2000).describe('What was seen. It may hold text that visitors of the app wrote.'),
  proposal: z.string().max(500).describe('A step that would help.'),
  since: z.iso.datetime({ offset: true }).describe('The time the finding was first seen.'),
  state: z
    .enum(['Proposed', 'Acted', 'Waiting'])
    .describe('Proposed: it is for a person to decide. Acted: something was done. Waiting: it will be, later.'),
  draft: z
    .object({
      instruction: z.string().min(1).max(500).describe('The wish, as a person would say it.'),
      change: z.string().max(253).describe('The MvpChange that says what it would change. It is a dry run.'),
    })
    .optional()
    .describe('A change that nobody has made yet.'),
  answer: z
    .object({
      text: z.string().min(1).max(4000).describe('What could be answered. Nobody has sent it.'),
      page: z.string().max(300).describe('Where in the app it is answered.'),
    })
    .optional()
    .describe('An answer to a visitor that nobody has sent.'),
});

const actSchema = z.object({
  at: z.iso.datetime({ offset: true }).describe('The time of the act.'),
  finding: z.string().max(128).describe('Id of the finding it answers.'),
  verb: z.enum(['Repair', 'RollBack']).describe('What the role did.'),
  object: z.string().max(253).describe('The RepairRun or MvpSnapshot that was made.'),
  why: z.string().max(500).describe('The reason for the act, for people.'),
  undo: z.string().max(253).optional().describe('The snapshot to roll back to to undo it.'),
});

const roleStatus = z.object({
  name: z.enum(TEAM_ROLES).describe('The name of the role.'),
  lastRun: z.iso.datetime({ offset: true }).optional().describe('The time the role last looked.'),
  lastHandledRun: z.string().max(128).optional().describe('The last request for a run that was acted on.'),
  release: z.string().max(128).optional().describe('The snapshot that was live when it last looked.'),
  runs: z.int().min(0).describe('The number of times the role has looked so far.'),
  summary: z.string().max(500).describe('What it found, in a sentence.'),
  findings: z.array(findingSchema).max(KEPT).describe('What is wrong now, the worst first.'),
  acts: z.array(actSchema).max(KEPT).describe('What it did, the newest first.'),
  spend: z
    .object({
      calls: z.int().min(0).describe('Model calls made. By rules alone there are none.'),
      inputTokens: z.int().min(0).describe('Tokens sent.'),
      outputTokens: z.int().min(0).describe('Tokens received.'),
    })
    .describe('Model tokens that the role has used.'),
});

const reportSchema = z
  .object({
    at: z.iso.datetime({ offset: true }).describe('The time the report was written.'),
    since: z.iso.datetime({ offset: true }).describe('The time at which the week of the report begins.'),
    summary: z.string().max(500).describe('The week in a few sentences.'),
    release: z.string().max(128).optional().describe('The snapshot that was live.'),
    looks: z.int().min(0).describe('The number of looks of all roles in the week.'),
    totalLooks: z.int().min(0).describe('The number of looks of all roles so far.'),
    found: z.int().min(0).describe('Findings that are new and still there.'),
    acts: z.int().min(0).describe('What was done in the week, of the acts that are kept.'),
    open: z
      .array(
        z.object({
          severity: findingSchema.shape.severity,
          title: findingSchema.shape.title,
        }),
      )
      .max(5)
      .describe('The worst findings that are still open.'),
    openInAll: z.int().min(0).describe('The number of findings that are still open.'),
    drafts: z.int().min(0).default(0).describe('Changes and answers that are drafted and wait for a person.'),
    modelCalls: z.int().min(0).describe('Calls of models so far.'),
  })
  .describe('The newest weekly report.');

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    roles: z
      .array(roleStatus)
      .max(TEAM_ROLES.length)
      .optional()
      .meta({ description: 'What each role found and did.', ...byName }),
    open: z.int().min(0).optional().describe('The number of findings of all roles that are open now.'),
    spentTokens: z.int().min(0).optional().describe('Tokens of models that all roles have used so far.'),
    today: z
      .object({
        day: z.iso.date().describe('The day (UTC).'),
        tokens: z.int().min(0).describe('Tokens of models that the team has used on it.'),
      })
      .optional()
      .describe('What counts against budget.tokensPerDay.'),
    report: reportSchema.optional(),
  })
  .describe('The findings, acts and reports of the team.');

/** A team that looks after an app. */
export const teamKind = {
  kind: 'MvpTeam',
  plural: 'mvpteams',
  singular: 'mvpteam',
  shortNames: ['team', 'teams'],
  scope: 'Namespaced',
  description: 'An MvpTeam looks after a live Mvp: it finds what goes wrong, and proposes or does what can be undone.',
  spec: specSchema,
  status: statusSchema,
  rules: [
    { rule: 'self.metadata.name == self.spec.mvp', message: 'a team has the name of its Mvp, so there is one of each' },
  ],
  specRules: [{ rule: 'self.mvp == oldSelf.mvp', message: 'mvp cannot be changed' }],
  columns: [
    {
      name: 'Well',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Well")].status',
      description: 'Whether nothing is wrong',
    },
    {
      name: 'Reason',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Well")].reason',
      description: 'What matters most',
    },
    { name: 'Findings', type: 'integer', jsonPath: '.status.open', description: 'Findings that are open' },
    { name: 'Spent', type: 'integer', jsonPath: '.status.spentTokens', description: 'Tokens of models used so far' },
    {
      name: 'Message',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Well")].message',
      description: 'What matters most, for people',
      priority: 1,
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What a writer may leave out is left out. */
export type MvpTeamSpecInput = z.input<typeof specSchema>;
/** Who looks after the app. */
export type MvpTeamSpec = z.infer<typeof specSchema>;
/** What the team found and did. */
export type MvpTeamStatus = z.infer<typeof statusSchema>;
/** What one role found and did. */
export type TeamRoleStatus = z.infer<typeof roleStatus>;
/** Something that is wrong. */
export type TeamFinding = z.infer<typeof findingSchema>;
/** Something that was done. */
export type TeamAct = z.infer<typeof actSchema>;
/** A live `MvpTeam`. */
export type MvpTeam = LiveObject<'MvpTeam', MvpTeamSpec, MvpTeamStatus>;
