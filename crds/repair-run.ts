import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, countsSchema, healthSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { LIMITS } from './limits.ts';
import { branchName, mvpName } from './names.ts';
import { usageSchema } from './usage.ts';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp to look at.'),
    branch: branchName().default('main').describe('The branch whose head is looked at.'),
    mode: z
      .enum(['Diagnose', 'Fix', 'Test'])
      .default('Diagnose')
      .describe(
        'Diagnose reports and changes nothing; Fix repairs what can be repaired safely; Test runs the tests that the app has itself.',
      ),
    trigger: z
      .enum(['Generation', 'Redeploy', 'OnDemand', 'Schedule'])
      .default('OnDemand')
      .describe('The trigger of the run.'),
    createSnapshot: z
      .boolean()
      .default(true)
      .describe('Fix: keep the head as it was before as status.before, exempt from history limits.'),
    autoRedeploy: z.boolean().default(true).describe('Fix: release the fixed snapshot once it is verified.'),
    maxRounds: z
      .int()
      .min(1)
      .max(LIMITS.repairRounds)
      .default(LIMITS.repairRounds)
      .describe('Rounds of detect, fix, verify at most.'),
  })
  .describe('What to run. Cannot be changed; create another run.');

const findingSchema = z.object({
  id: z.string().max(128).describe('Stable id of the finding.'),
  fixer: z.string().max(64).describe('The fixer that found it.'),
  severity: z
    .enum(['critical', 'error', 'warning', 'info'])
    .describe('How bad the finding is. Critical means that the app does not start.'),
  files: z.array(z.string().max(512)).max(8).describe('The files that the finding is about.'),
  line: z.int().min(0).optional().describe('The line in the first of the files.'),
  description: z.string().max(1024).describe('A sentence for people that says what is wrong.'),
  autoFixable: z.boolean().describe('Whether the engine can repair it safely.'),
});

/** Failed tests that are told. */
export const MOST_FAILED_TESTS = 20;
/** Most characters of what the tests printed that are kept. */
export const MOST_TEST_OUTPUT = 6_000;

const testsSchema = z.object({
  passed: z.int().min(0).describe('Tests that passed.'),
  failed: z.int().min(0).describe('Tests that failed.'),
  seconds: z.number().min(0).describe('Seconds that they took.'),
  failures: z
    .array(
      z.object({
        test: z.string().max(256).describe('Which test, as file and name.'),
        why: z.string().max(512).describe('The error the test failed with.'),
      }),
    )
    .max(MOST_FAILED_TESTS)
    .describe('The first tests that failed, each with its error.'),
  output: z.string().max(MOST_TEST_OUTPUT).describe('The end of the output of the tests.'),
});

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    startedAt: z.iso.datetime({ offset: true }).optional().describe('When the engine started.'),
    finishedAt: z.iso.datetime({ offset: true }).optional().describe('The time the run ended.'),
    seconds: z
      .object({
        total: z.number().min(0).describe('Seconds of the whole run.'),
        build: z.number().min(0).describe('Seconds of builds within it, waiting for a turn included.'),
      })
      .optional()
      .describe('Seconds that the run and its parts took.'),
    fixers: z.array(z.string().max(64)).max(16).optional().describe('The fixers that ran.'),
    rounds: z
      .array(
        z.object({
          round: z.int().min(1).max(LIMITS.repairRounds).describe('Number of the round.'),
          found: z.int().min(0).describe('Findings at its start.'),
          fixed: z.int().min(0).describe('Findings it repaired.'),
          left: z.int().min(0).describe('Findings left at its end.'),
        }),
      )
      .max(LIMITS.repairRounds)
      .optional()
      .describe('What each round found and repaired.'),
    report: z
      .object({
        health: healthSchema,
        stopped: z.string().max(256).optional().describe('The reason why the rounds ended.'),
        counts: countsSchema,
        failed: z
          .array(
            z.object({
              fixer: z.string().max(64).describe('The fixer that could not run.'),
              reason: z.string().max(512).describe('The error the fixer failed with.'),
            }),
          )
          .max(16)
          .optional()
          .describe('Fixers that could not look; what they would have found is not known.'),
        findings: z.array(findingSchema).max(LIMITS.reportFindings).describe('The worst findings left.'),
        key: z.string().max(256).optional().describe('Store key of the whole report.'),
      })
      .optional()
      .describe('The findings of the run.'),
    tests: testsSchema.optional().describe('Test: what came of the tests of the app itself.'),
    usage: usageSchema.optional().describe('Model calls and tokens that the run has used.'),
    before: z.string().max(128).optional().describe('The snapshot that the run looked at.'),
    after: z.string().max(128).optional().describe('The snapshot with the fixes, if any file changed.'),
  })
  .describe('The course and the result of the run.');

/** One run of the repair engine. */
export const repairRunKind = {
  kind: 'RepairRun',
  plural: 'repairruns',
  singular: 'repairrun',
  shortNames: ['repair', 'repairs'],
  scope: 'Namespaced',
  description:
    'A RepairRun looks at the head of a branch, reports what is wrong and, if asked, repairs it, or runs ' +
    'the tests of the app. Annotate it with mvp.build/cancel to cancel it.',
  spec: specSchema,
  status: statusSchema,
  rules: [],
  specRules: [{ rule: 'self == oldSelf', message: 'a run cannot be changed; create another one' }],
  columns: [
    COLUMNS.mvp,
    { name: 'Mode', type: 'string', jsonPath: '.spec.mode', description: 'Diagnose, Fix or Test' },
    { name: 'Trigger', type: 'string', jsonPath: '.spec.trigger', description: 'What asked for it' },
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
    { name: 'Score', type: 'integer', jsonPath: '.status.report.health.score', description: 'Health score' },
    {
      name: 'After',
      type: 'string',
      jsonPath: '.status.after',
      description: 'The snapshot with the fixes',
      priority: 1,
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What a writer may leave out is left out. */
export type RepairRunSpecInput = z.input<typeof specSchema>;
/** What to run. */
export type RepairRunSpec = z.infer<typeof specSchema>;
/** What happened. */
export type RepairRunStatus = z.infer<typeof statusSchema>;
/** A live `RepairRun`. */
export type RepairRun = LiveObject<'RepairRun', RepairRunSpec, RepairRunStatus>;
