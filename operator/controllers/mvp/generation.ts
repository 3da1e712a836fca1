import { z } from 'zod';
import { addUsage } from '../../../ai/index.ts';
import { mvpKind, snapshotName, type Mvp, type MvpStatus } from '../../../crds/index.ts';
import { snapshotManifest } from '../../../history/index.ts';
import { RESOURCES, type Manifest } from '../../../kube/index.ts';
import { packBundle, type Bundle } from '../../../store/index.ts';
import type { Step, StepResult, TaskState } from '../../runtime/index.ts';
import { acknowledged, isRetryAsked, stalled, underWay } from '../environment/index.ts';
import { snapshotsOf } from '../lookup.ts';
import { appOf, bundlesOf, contentOf, type Generation, type Platform } from '../platform.ts';
import { attachmentsOf } from '../attachments.ts';
import { RAISE_LATER, raisedAs, raisedIn } from './raising.ts';

type About = Generation['about'];

/** On the first snapshot: how it came about, so that a status lost with a crash is worked out from what is there. */
export const ABOUT = 'mvp.build/generation';

const aboutSchema = mvpKind.status
  .pick({ analysis: true, provider: true, usage: true })
  .required()
  .extend({ seconds: z.object({ analyze: z.number(), generate: z.number() }) });

/**
 * The idea becomes files, once: bundle first, then the snapshot that names it. A crash before the snapshot begins anew;
 * what is begun anew gives the same files.
 */
export function generation(platform: Platform): Step<Mvp, MvpStatus> {
  return {
    name: 'generation',
    run: async (mvp, context, status) => {
      const snapshots = snapshotsOf(context, mvp);
      const [first] = snapshots;
      // kept until its result is written down: what has been paid for is not paid for twice
      if (first !== undefined) context.forgetTask('generate');
      if (first !== undefined)
        return generated(
          mvp,
          first.metadata.annotations?.[ABOUT],
          snapshots.at(-1)?.metadata.name,
          status,
          raisedIn(snapshots),
        );
      const { appName, description, template } = mvp.spec;
      const models = platform.models(context.client, mvp);
      const task = context.task('generate', async (work) => {
        const attachments = await attachmentsOf(context.client, mvp, work.signal);
        const idea = { appName, description, attachments, ...(template === undefined ? {} : { template }) };
        // live first, as the rules write it: models raise what is there
        if (models === undefined || mvp.spec.models !== 'later') return platform.generate(idea, work, models);
        return { ...(await platform.generate(idea, work)), late: true };
      });
      if (task.phase === 'running') return writing(mvp, task);
      if (task.phase === 'failed') {
        if (isRetryAsked(mvp, status)) {
          context.forgetTask('generate');
          return { ...underWay('Analyzing', 'Another try'), status: acknowledged(mvp), requeueAfterMs: 0, wait: true };
        }
        // the cause may be outside, such as a provider's outage: it is tried again, ever more rarely
        const leftMs = Math.max(0, task.retryAt.getTime() - context.now.getTime());
        if (leftMs === 0) context.retryTask('generate');
        return { ...failed(mvp, task.error), requeueAfterMs: leftMs };
      }
      const { about, seconds, late } = task.result;
      const bundle = await packBundle(task.result.files);
      await bundlesOf(context.client, mvp).put('bundle', bundle.bytes);
      await context.create(RESOURCES.snapshot, firstSnapshot(mvp, bundle, { ...about, seconds }, late));
      return {
        ...generated(mvp, JSON.stringify({ ...about, seconds }), snapshotName(mvp.metadata.name, 'main', 1), status),
        events: [
          {
            type: 'Normal',
            reason: 'Generated',
            note: `Wrote ${String(bundle.fileCount)} files from the template ${about.analysis.template}`,
          },
          ...modelEvents(about),
        ],
      };
    },
  };
}

/** What people are told of the models: who wrote what, at what cost, or why nobody did. Nothing where none is configured. */
function modelEvents({ provider, usage }: Generation['about']): NonNullable<StepResult<MvpStatus>['events']> {
  if (usage.calls === 0 && !provider.fellBack) return [];
  const cost = `${String(usage.inputTokens + usage.outputTokens)} tokens, $${(usage.costUsd ?? 0).toFixed(4)}`;
  const note = `${provider.model ?? provider.name}: ${provider.reason ?? ''} (${String(usage.calls)} calls, ${cost})`;
  return [
    provider.fellBack
      ? { type: 'Warning', reason: 'ModelFellBack', note: note.slice(0, 1000) }
      : { type: 'Normal', reason: 'ModelWrote', note: note.slice(0, 1000) },
  ];
}

function firstSnapshot(
  mvp: Mvp,
  bundle: Bundle,
  about: Generation['about'] & { seconds: Generation['seconds'] },
  late: boolean,
): Manifest {
  return snapshotManifest({
    mvp: appOf(mvp),
    branch: 'main',
    revision: 1,
    reason: 'Generated',
    message: `Generated from the template ${about.analysis.template}`,
    author: 'operator',
    content: contentOf(bundle),
    annotations: { [ABOUT]: JSON.stringify(about), ...(late ? { [RAISE_LATER]: 'later' } : {}) },
  });
}

/** What the status says once there are files: read from the first snapshot, whoever wrote it. */
function generated(
  mvp: Mvp,
  annotation: string | undefined,
  head: string | undefined,
  status: Readonly<MvpStatus>,
  raised?: ReturnType<typeof raisedIn>,
): StepResult<MvpStatus> {
  const about = readAbout(annotation);
  const template = about?.analysis.template ?? mvp.spec.template ?? 'unknown';
  const provider = raised?.provider ?? about?.provider;
  return {
    conditions: [
      ...(provider === undefined ? [] : [raisedAs(provider)]),
      { type: 'Analyzed', status: 'True', reason: 'Analyzed', message: `Fits the template ${template}` },
      { type: 'Generated', status: 'True', reason: 'Generated', message: 'The files are written' },
    ],
    status: {
      head,
      ...(about === undefined
        ? {}
        : {
            analysis: about.analysis,
            provider,
            usage: raised === undefined ? about.usage : sumOf(about.usage, raised.usage),
            timings: { ...status.timings, ...about.seconds },
          }),
    },
  };
}

function sumOf(a: About['usage'], b: About['usage']): About['usage'] {
  return addUsage({ ...a, costUsd: a.costUsd ?? 0 }, { ...b, costUsd: b.costUsd ?? 0 });
}

function readAbout(annotation: string | undefined): z.infer<typeof aboutSchema> | undefined {
  try {
    return aboutSchema.safeParse(JSON.parse(annotation ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** A try after a failure is not news before it succeeds: the status stays as it is, and nothing is written. */
function writing(mvp: Mvp, task: TaskState<unknown> & { phase: 'running' }): StepResult<MvpStatus> {
  if ('failedBefore' in task) return failed(mvp, task.failedBefore);
  if (task.progress === '')
    return { ...underWay('Analyzing', 'Reading the idea'), status: acknowledged(mvp), wait: true };
  const stated = underWay('Generating', 'Writing the app');
  const analyzed = { type: 'Analyzed', status: 'True', reason: 'Analyzed', message: task.progress } as const;
  return { ...stated, conditions: [analyzed, ...stated.conditions], status: acknowledged(mvp), wait: true };
}

function failed(mvp: Mvp, error: unknown): StepResult<MvpStatus> {
  const message = error instanceof Error ? error.message : String(error);
  return {
    conditions: [
      { type: 'Generated', status: 'False', reason: 'GenerationFailed', message },
      ...stalled('GenerationFailed', `The app could not be written: ${message}`).conditions,
    ],
    removed: ['Reconciling'],
    status: acknowledged(mvp),
    events: [{ type: 'Warning', reason: 'GenerationFailed', note: message }],
    wait: true,
  };
}
