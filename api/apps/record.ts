import { z } from 'zod';

import {
  LIMITS,
  lockedFiles,
  PATTERNS,
  RAISE_AT,
  STAGES,
  MODELS_POLICIES,
  TEMPLATES,
  type Mvp,
  type MvpStatus,
  type Stage,
} from '../../crds/index.ts';
import { ATTACHMENT, attachmentSchema } from '../../generate/index.ts';
import { looksOf, looksRecordSchema } from './looks.ts';
import { walkOf, walkRecordSchema } from './walk.ts';

/** The annotation with the session that quick made together with the app. */
export const SESSION_ANNOTATION = 'mvp.build/session';

const stageNames = STAGES.map((stage) => stage.toLowerCase()) as [Lowercase<Stage>, ...Lowercase<Stage>[]];

/** A stage of the way from idea to live app, with the condition that tells when it is done. */
const STEPS = [
  { stage: 'analyzing', condition: 'Analyzed' },
  { stage: 'generating', condition: 'Generated' },
  { stage: 'repairing', condition: 'Repaired' },
  { stage: 'building', condition: 'Built' },
  { stage: 'deploying', condition: 'Deployed' },
  { stage: 'live', condition: 'Ready' },
] as const;

const TEXT = new RegExp(PATTERNS.text);
const severityCounts = z.object({ critical: z.int(), error: z.int(), warning: z.int(), info: z.int() });

/** One stage as people see it. */
const stepSchema = z
  .object({
    stage: z.enum(['analyzing', 'generating', 'repairing', 'building', 'deploying', 'live']),
    state: z.enum(['waiting', 'active', 'done', 'failed']),
    message: z.string().nullable(),
    finished_at: z.string().nullable().meta({ description: 'When it was done.' }),
  })
  .meta({ id: 'Step' });

/** An app as REST gives it. */
export const mvpRecordSchema = z
  .object({
    mvp_id: z.string().meta({ description: 'Also the name of the Mvp resource, and `<name>` in its host.' }),
    session_id: z.string().nullable().meta({ description: 'The editing session made with it.' }),
    app_name: z.string(),
    description: z.string(),
    status: z.enum(stageNames).meta({ description: 'The stage it is in.' }),
    message: z.string().meta({ description: 'What is going on, for people.' }),
    url: z.string().nullable().meta({ description: 'Where the app answers, as soon as that is known.' }),
    version: z.string().meta({ description: 'Changes whenever anything of it does; the ETag of a read.' }),
    created_at: z.string(),
    steps: z.array(stepSchema),
    template: z.string().nullable(),
    analysis: z
      .object({
        industry: z.string(),
        audience: z.string(),
        core_features: z.array(z.string()),
        not_built: z
          .array(z.string())
          .meta({ description: 'What the idea asks for and the app does not do, and what it does instead.' }),
        colours: z.array(z.string()),
        stack: z.string(),
        templates: z.array(z.object({ id: z.string(), score: z.number(), reason: z.string() })),
      })
      .nullable(),
    health: z
      .object({
        health_score: z.int().min(0).max(100),
        status: z.enum(['healthy', 'degraded', 'broken']),
        counts: severityCounts,
      })
      .nullable(),
    provider: z
      .object({
        name: z.string(),
        model: z.string().nullable(),
        fell_back: z.boolean(),
        reason: z.string().nullable(),
      })
      .nullable(),
    raised: z
      .object({
        state: z.enum(['floor', 'partly', 'raised', 'raising']),
        reason: z.string().meta({
          description: 'Raised, PartlyRaised, NotTaken, TooSlow, CapReached, ModelsFailed, NoModel, or Raising.',
        }),
        message: z.string(),
      })
      .nullable()
      .meta({ description: 'How far models got with it: floor is what the rules wrote, a whole app.' }),
    usage: z
      .object({ calls: z.int(), input_tokens: z.int(), output_tokens: z.int(), cost_usd: z.number() })
      .nullable()
      .meta({ description: 'What models have cost for it.' }),
    timings: z.record(z.string(), z.number().optional()).meta({ description: 'Seconds each stage took.' }),
    walk: walkRecordSchema,
    looks: looksRecordSchema,
    locked_files: z.array(z.string()).meta({ description: 'Files that stay as they are until they are unlocked.' }),
    head: z.string().nullable().meta({ description: 'The newest snapshot.' }),
    release: z.string().nullable().meta({ description: 'The snapshot that is live.' }),
    links: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Mvp' });

/** An app as REST gives it. */
export type MvpRecord = z.infer<typeof mvpRecordSchema>;

/** Fields of an idea, with the limits the resource has. */
export const ideaSchema = z
  .strictObject({
    app_name: z
      .string()
      .trim()
      .min(LIMITS.appName.min, 'must not be empty')
      .max(LIMITS.appName.max)
      .refine(isPrintable, 'must not have control characters')
      .meta({ description: 'What people call the app.', examples: ['Petal & Stem'] }),
    description: z
      .string()
      .trim()
      .min(LIMITS.description.min, `needs at least ${LIMITS.description.min} characters`)
      .max(LIMITS.description.max)
      .refine(isPrintable, 'must not have control characters')
      .meta({
        description: 'The idea in plain English: who it is for, what they do with it, what it must look like.',
        examples: ['A flower shop that takes orders for bouquets, with delivery slots and a sage green look.'],
      }),
    template: z.enum(TEMPLATES).optional().meta({
      description: 'A template to use instead of the best match; custom composes the app from its own words.',
    }),
  })
  .meta({ id: 'Idea' });

/** An idea with what was understood of the files that come with it. */
export const newIdeaSchema = ideaSchema
  .extend({
    attachments: z
      .array(attachmentSchema)
      .max(ATTACHMENT.most)
      .refine((all) => JSON.stringify(all).length <= ATTACHMENT.keptBytes, 'are too large together; leave out rows')
      .optional()
      .meta({ description: 'What read_attachment gave, as it was or with changes.' }),
  })
  .meta({ id: 'IdeaWithAttachments' });

/** What a new app is made from: the idea, and how. */
export const newAppSchema = newIdeaSchema
  .extend({
    models: z
      .enum(MODELS_POLICIES)
      .optional()
      .meta({
        description:
          'Whether the new app waits for models, where any are configured (wait, the default), is raised by them once it is live (later), or is made ' +
          'by rules alone (off).',
      }),
  })
  .meta({ id: 'NewApp' });

/** What is said before the operator has said anything. */
export const WAITING = 'Waiting for its turn.';

/** JSON has no undefined: what is not there is null. */
export function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}

/** An app as REST gives it, from its resource. `base` is the API's prefix. */
export function recordOf(mvp: Mvp, base: string): MvpRecord {
  const status = mvp.status ?? {};
  const self = `${base}/mvps/${mvp.metadata.name}`;
  const ready = status.conditions?.find((condition) => condition.type === 'Ready');
  const { analysis, health, provider, usage } = status;
  return {
    mvp_id: mvp.metadata.name,
    session_id: orNull(mvp.metadata.annotations?.[SESSION_ANNOTATION]),
    app_name: mvp.spec.appName,
    description: mvp.spec.description,
    status: stageOf(mvp),
    message: ready?.message ?? WAITING,
    url: orNull(status.url),
    version: mvp.metadata.resourceVersion,
    created_at: mvp.metadata.creationTimestamp,
    steps: stepsOf(mvp),
    template: orNull(analysis?.template ?? mvp.spec.template),
    analysis: analysis === undefined ? null : analysisOf(analysis),
    health: health === undefined ? null : { health_score: health.score, status: health.status, counts: health.counts },
    provider: provider === undefined ? null : providerOf(provider),
    raised: raisedOf(mvp),
    usage: usage === undefined ? null : usageOf(usage),
    timings: { ...status.timings },
    walk: status.walk === undefined ? null : walkOf(status.walk, self),
    looks: looksOf(status.looks),
    locked_files: lockedFiles(mvp.metadata.annotations),
    head: orNull(status.head),
    release: orNull(status.release),
    links: {
      self,
      events: `${self}/events`,
      files: `${self}/files`,
      export: `${self}/export`,
      logs: `${self}/logs`,
      raise: `${self}/raise`,
      snapshots: `${base}/editor/snapshots?mvp_id=${mvp.metadata.name}`,
    },
  };
}

function analysisOf(analysis: NonNullable<MvpStatus['analysis']>): MvpRecord['analysis'] {
  const { industry, audience, features, notBuilt = [], colours, stack } = analysis;
  const templates = analysis.ranked.map(({ template, score, reason }) => ({ id: template, score, reason }));
  return { industry, audience, core_features: features, not_built: notBuilt, colours, stack, templates };
}

function providerOf(provider: NonNullable<MvpStatus['provider']>): MvpRecord['provider'] {
  const { name, model, fellBack, reason } = provider;
  return { name, model: model ?? null, fell_back: fellBack, reason: reason ?? null };
}

/** How far models got, as the condition says it; asked for and not yet begun is under way, too. */
function raisedOf(mvp: Mvp): MvpRecord['raised'] {
  const asked = mvp.metadata.annotations?.[RAISE_AT]?.slice(0, 128);
  const { conditions, raising } = mvp.status ?? {};
  const condition = conditions?.find(({ type }) => type === 'Raised');
  if (asked !== undefined && asked !== raising?.handled)
    return { state: 'raising', reason: 'Raising', message: 'Models are asked to raise it.' };
  if (condition === undefined) return null;
  const { status, reason } = condition;
  // what came of the last raise that was asked for says more than how the app was made
  const message = asked === undefined ? condition.message : (raising?.message ?? condition.message);
  const written = reason === 'Raised' ? 'raised' : 'partly';
  return { state: status === 'Unknown' ? 'raising' : status === 'False' ? 'floor' : written, reason, message };
}

function usageOf(usage: NonNullable<MvpStatus['usage']>): MvpRecord['usage'] {
  const { calls, inputTokens, outputTokens, costUsd } = usage;
  return { calls, input_tokens: inputTokens, output_tokens: outputTokens, cost_usd: costUsd ?? 0 };
}

/** The stage people see: the reason of `Ready`, in lower case. */
export function stageOf(mvp: Mvp): Lowercase<Stage> {
  const conditions = mvp.status?.conditions ?? [];
  const ready = conditions.find((condition) => condition.type === 'Ready');
  const stage = stageNames.find((name) => name === ready?.reason.toLowerCase());
  if (stage !== undefined) return stage;
  if (ready?.status === 'True') return 'live';
  // A reason that is no stage says what it is stuck at.
  return conditions.some((each) => each.type === 'Stalled' && each.status === 'True') ? 'failed' : 'pending';
}

/** Whether an app is still on its way. */
export function isRunning(mvp: Mvp): boolean {
  const stage = stageOf(mvp);
  return stage !== 'live' && stage !== 'failed' && stage !== 'suspended';
}

function stepsOf(mvp: Mvp): MvpRecord['steps'] {
  const stage = stageOf(mvp);
  const current = STEPS.findIndex((step) => step.stage === stage);
  return STEPS.map(({ stage: name, condition: type }, index) => {
    const condition = mvp.status?.conditions?.find((each) => each.type === type);
    const met = condition?.status === 'True';
    const state = stateOf({ stage, met, unmet: condition?.status === 'False', order: index - current });
    return {
      stage: name,
      state,
      message: condition?.message ?? null,
      finished_at: state === 'done' && met ? condition.lastTransitionTime : null,
    };
  });
}

function stateOf(step: {
  stage: string;
  met: boolean;
  unmet: boolean;
  order: number;
}): 'done' | 'failed' | 'active' | 'waiting' {
  const onTheWay = STEPS.some(({ stage }) => stage === step.stage);
  if (step.stage === 'live') return 'done';
  // Stages overlap: one behind the current is done, whatever its condition said before the last retry.
  if (onTheWay) return step.order < 0 ? 'done' : step.order === 0 ? 'active' : step.met ? 'done' : 'waiting';
  if (step.met) return 'done';
  return step.stage === 'failed' && step.unmet ? 'failed' : 'waiting';
}

/** Tab and line ends are part of text that people type; other control characters are not. */
function isPrintable(text: string): boolean {
  return TEXT.test(text) && text.isWellFormed();
}
