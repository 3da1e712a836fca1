import { z } from 'zod';
import { backupPolicySchema } from './backup.ts';
import { attachmentsSchema } from './attachments.ts';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, healthSchema, observedGenerationSchema } from './condition.ts';
import { DOMAIN_RULE, domainsSchema, domainStatusesSchema } from './domain.ts';
import { environmentSchema } from './environment.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { LIMITS, PATTERNS } from './limits.ts';
import { looksPolicySchema, looksSchema } from './looks.ts';
import { heldMigrationSchema } from './loss.ts';
import { modelsPolicySchema } from './models.ts';
import { text } from './names.ts';
import { TEMPLATES } from './templates.ts';
import { usageSchema } from './usage.ts';
import { walkSchema } from './walk.ts';

const databaseSchema = z
  .object({
    mode: z
      .enum(['dedicated', 'external'])
      .default('dedicated')
      .describe(
        'dedicated: a PostgreSQL of its own beside the app. external: an existing server named by secretRef. Cannot be changed.',
      ),
    secretRef: z
      .object({
        name: z
          .string()
          .min(1)
          .max(253)
          .regex(new RegExp(PATTERNS.objectName))
          .describe('Name of a Secret in the same namespace.'),
      })
      .optional()
      .describe('external only: a Secret with the key DATABASE_URL.'),
    storage: z
      .string()
      .max(16)
      .regex(new RegExp(PATTERNS.storage))
      .default('1Gi')
      .describe('dedicated only: size of the volume. Can grow, never shrink.'),
  })
  .meta({
    description: 'Where the app keeps its data.',
    'x-kubernetes-validations': [
      {
        rule: "self.mode != 'external' || has(self.secretRef)",
        message: 'database.mode external needs database.secretRef',
      },
      {
        rule: "self.mode == 'external' || !has(self.secretRef)",
        message: 'database.secretRef is for database.mode external only',
      },
    ],
  });

const resourceAmounts = z.object({
  cpu: z
    .string()
    .max(16)
    .regex(new RegExp(PATTERNS.cpu))
    .optional()
    .describe('CPU as a Kubernetes quantity, such as 500m.'),
  memory: z
    .string()
    .max(16)
    .regex(new RegExp(PATTERNS.memory))
    .optional()
    .describe('Memory as a Kubernetes quantity, such as 256Mi.'),
});

const specSchema = z
  .object({
    appName: text(LIMITS.appName.max)
      .min(LIMITS.appName.min)
      .describe(
        'What people call the app, such as "Petal & Stem". The app was generated from it, so it cannot be changed.',
      ),
    description: text(LIMITS.description.max)
      .min(LIMITS.description.min)
      .describe(
        'The idea in plain English: who it is for, what they do with it, what it must look like. Cannot be changed; change the app itself instead.',
      ),
    template: z
      .enum(TEMPLATES)
      .optional()
      .describe(
        "A template to use instead of the best match of the analysis; custom composes the app from the idea's own nouns.",
      ),
    attachments: attachmentsSchema()
      .optional()
      .describe(
        'Files that come with the idea, such as a CSV, whose rows the app starts with. Read when the app is generated. Cannot be changed.',
      ),
    database: databaseSchema.default({ mode: 'dedicated', storage: '1Gi' }),
    releasePolicy: z
      .enum(['Manual', 'Automatic'])
      .default('Manual')
      .describe(
        'Which snapshot is live while release is unset. Manual: the first verified one stays. Automatic: the newest verified head of main.',
      ),
    release: z
      .string()
      .max(128)
      .regex(new RegExp(PATTERNS.snapshotName))
      .optional()
      .describe(
        'The snapshot that is to be live, such as shop.main.3: one of this Mvp, verified. Set it to an older one to roll back.',
      ),
    suspend: z
      .boolean()
      .default(false)
      .describe('Freezes the desired state: nothing new is generated, built or released; the app keeps serving.'),
    deletionPolicy: z
      .enum(['Delete', 'Retain'])
      .default('Delete')
      .describe('What becomes of the data when the Mvp is deleted. Retain keeps the database volume and its Secret.'),
    backups: backupPolicySchema.optional(),
    domains: domainsSchema.optional(),
    looks: looksPolicySchema.optional(),
    models: modelsPolicySchema.optional(),
    resources: z
      .object({
        requests: resourceAmounts.optional().describe('Compute resources that the app is guaranteed.'),
        limits: resourceAmounts.optional().describe('Compute resources that the app may use at most.'),
      })
      .optional()
      .describe('Compute resources of the app container.'),
  })
  .describe('The idea, and how its app is made and run. Users write it.');

const rankedTemplate = z.object({
  template: z.string().max(63).describe('Template id.'),
  score: z.number().min(0).max(1).describe('How well it fits, 0 to 1.'),
  reason: z.string().max(512).describe('Why it fits, in one sentence.'),
});

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    lastHandledReconcileAt: z
      .string()
      .max(128)
      .optional()
      .describe('The last value of the annotation mvp.build/requested-at that was acted on.'),
    analysis: z
      .object({
        template: z.string().max(63).describe('The template the app is made from.'),
        industry: z.string().max(128).describe('The trade the idea belongs to.'),
        audience: z.string().max(512).describe('Who the app is for.'),
        features: z.array(z.string().max(256)).max(24).describe('Core features read from the idea.'),
        notBuilt: z
          .array(z.string().max(256))
          .max(12)
          .optional()
          .describe('What the idea asks for and the app does not do, and what it does instead.'),
        colours: z.array(z.string().max(64)).max(8).describe('Colours the idea states.'),
        stack: z.string().max(256).describe('The frameworks that every app is built with.'),
        ranked: z.array(rankedTemplate).max(5).describe('The best matching templates, best first.'),
      })
      .optional()
      .describe('What was understood of the idea.'),
    head: z.string().max(128).optional().describe('The newest snapshot of the main branch.'),
    release: z.string().max(128).optional().describe('The snapshot that is live.'),
    url: z.string().max(512).optional().describe('The address where the app answers.'),
    domains: domainStatusesSchema.optional(),
    environment: environmentSchema.optional(),
    migration: heldMigrationSchema.optional(),
    health: healthSchema.optional(),
    walk: walkSchema.optional(),
    looks: looksSchema.optional(),
    provider: z
      .object({
        name: z.string().max(64).describe('anthropic, openai or offline.'),
        model: z.string().max(128).optional().describe('The model that was asked.'),
        fellBack: z.boolean().describe('Whether an earlier choice of provider failed.'),
        reason: z
          .string()
          .max(512)
          .optional()
          .describe('What the model wrote, why another one was asked, or why none was.'),
        outcome: z.string().max(32).optional().describe('How far models got; the reason of the condition Raised.'),
      })
      .optional()
      .describe('The provider that wrote the app: a model, or the rules (offline).'),
    usage: usageSchema.optional().describe('Model calls and tokens that generation has used.'),
    raising: z
      .object({
        handled: z.string().max(128).describe('The last value of the annotation mvp.build/raise-at that was acted on.'),
        message: z.string().max(512).describe('The result in a sentence.'),
      })
      .optional()
      .describe('What models wrote after the app was made.'),
    redeploying: z
      .object({
        handled: z
          .string()
          .max(128)
          .describe('The last value of the annotation mvp.build/redeploy-at that was acted on.'),
        run: z.string().max(253).describe('The RepairRun that was started.'),
      })
      .optional()
      .describe('What a redeploy that somebody asked for by annotation has become.'),
    timings: z
      .object({
        analyze: z.number().min(0).optional().describe('Seconds from creation to the analysis.'),
        generate: z.number().min(0).optional().describe('Seconds of generation.'),
        repair: z.number().min(0).optional().describe('Seconds of repair, the build within it not counted.'),
        build: z.number().min(0).optional().describe('Seconds of the build Job, waiting for its turn included.'),
        deploy: z.number().min(0).optional().describe('Seconds from verified to live.'),
        total: z.number().min(0).optional().describe('Seconds from creation to the first time live.'),
      })
      .optional()
      .describe('Seconds each stage took for the first release.'),
  })
  .describe('The state of the app, as the operator last saw it. Users read it.');

/** An idea on its way to a live app. */
export const mvpKind = {
  kind: 'Mvp',
  plural: 'mvps',
  singular: 'mvp',
  shortNames: [],
  scope: 'Namespaced',
  description: 'An Mvp is a business idea in plain English that becomes, and stays, a live full-stack app.',
  spec: specSchema,
  status: statusSchema,
  rules: [
    {
      rule: `self.metadata.name.matches('${PATTERNS.mvpName}') && self.metadata.name.size() <= ${String(LIMITS.nameLength)}`,
      message:
        'metadata.name must start with a letter, hold only a-z, 0-9 and "-", end with a letter or digit, and ' +
        `be at most ${String(LIMITS.nameLength)} characters`,
    },
    {
      rule: "!has(self.spec.release) || self.spec.release.startsWith(self.metadata.name + '.')",
      message: 'spec.release must name a snapshot of this Mvp: <mvp>.<branch>.<revision>',
    },
  ],
  specRules: [
    { rule: 'self.appName == oldSelf.appName', message: 'appName cannot be changed' },
    {
      rule: 'self.description == oldSelf.description',
      message: 'description cannot be changed; change the app itself, or create another Mvp',
    },
    {
      rule: "(has(self.template) ? self.template : '') == (has(oldSelf.template) ? oldSelf.template : '')",
      message: 'template cannot be changed',
    },
    {
      rule: '(has(self.attachments) ? self.attachments : []) == (has(oldSelf.attachments) ? oldSelf.attachments : [])',
      message: 'attachments cannot be changed',
    },
    { rule: 'self.database.mode == oldSelf.database.mode', message: 'database.mode cannot be changed' },
    {
      rule: 'quantity(self.database.storage).compareTo(quantity(oldSelf.database.storage)) >= 0',
      message: 'database.storage can only grow',
    },
    DOMAIN_RULE,
  ],
  columns: [
    {
      name: 'Stage',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].reason',
      description: 'The stage it is in',
    },
    {
      name: 'Ready',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].status',
      description: 'Whether the wanted release is live',
    },
    { name: 'URL', type: 'string', jsonPath: '.status.url', description: 'Where the app answers' },
    { name: 'Health', type: 'string', jsonPath: '.status.health.status', description: 'Health of the files' },
    {
      name: 'Release',
      type: 'string',
      jsonPath: '.status.release',
      description: 'The snapshot that is live',
      priority: 1,
    },
    {
      name: 'Template',
      type: 'string',
      jsonPath: '.status.analysis.template',
      description: 'What it was made from',
      priority: 1,
    },
    {
      name: 'Message',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].message',
      description: 'What the operator is doing, or what stands in the way',
      priority: 1,
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What a writer may leave out is left out. */
export type MvpSpecInput = z.input<typeof specSchema>;
/** A spec with the API server's defaults filled in. */
export type MvpSpec = z.infer<typeof specSchema>;
/** What the operator reports. */
export type MvpStatus = z.infer<typeof statusSchema>;
/** A live `Mvp`. */
export type Mvp = LiveObject<'Mvp', MvpSpec, MvpStatus>;

/** The stages people see: reasons of `Ready`, in the order they are passed through. */
export const STAGES = [
  'Pending',
  'Analyzing',
  'Generating',
  'Repairing',
  'Building',
  'Deploying',
  'Live',
  'Failed',
  'Suspended',
] as const;
/** A stage people see. */
export type Stage = (typeof STAGES)[number];
