import {
  LIMITS,
  PINNED_BY,
  type Health,
  type Mvp,
  type MvpSnapshot,
  type RepairRun,
  type RepairRunStatus,
} from '../../../crds/index.ts';
import { nextOf, snapshotManifest } from '../../../history/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Report } from '../../../repair/index.ts';
import { hexOf, packBundle, type Bundle } from '../../../store/index.ts';
import type { BuildOutcome } from '../../build/index.ts';
import { conditionOf, mergeConditions, type Context, type EventValue, type Step } from '../../runtime/index.ts';
import { verification } from '../lookup.ts';
import { appOf, bundlesOf, contentOf, namespaceOf, type Platform } from '../platform.ts';
import { release } from '../releasing.ts';
import { runEngine, type EngineResult } from './engine.ts';
import { broken, mvpOf } from './state.ts';

/**
 * Writes down what the engine found, in an order that can break off anywhere: bundle, snapshot, verdicts, report, release,
 * and last the run's own status. Each of them, done twice, is as done once.
 */
export function finish(platform: Platform): Step<RepairRun, RepairRunStatus> {
  return {
    name: 'finish',
    run: async (run, context) => {
      const mvp = mvpOf(run, context);
      let before = context.cache(RESOURCES.snapshot).get(`${namespaceOf(run)}/${run.status?.before ?? ''}`);
      if (mvp === undefined || before === undefined) return { wait: true };
      const task = runEngine(run, mvp, before, context, platform);
      if (task.phase !== 'done') return { wait: true };
      const { outcome, builds, seconds, usage } = task.result;
      const { report } = outcome;
      let after: MvpSnapshot | undefined;
      if (run.spec.mode === 'Fix' && outcome.changed) {
        const bundle = await packBundle(outcome.files);
        await bundlesOf(context.client, mvp).put('bundle', bundle.bytes);
        before = await pin(before, run, context);
        const made = await createFixed(run, mvp, before, bundle, task.result, context);
        if (made === undefined) return headMoved(before, context.now);
        after = made;
        await writeVerdict(context, after, builds.get(bundle.digest), report);
      }
      const own = builds.get(before.spec.digest);
      // what was not built as it stood has no verdict, unless its repaired form speaks for the worse
      if (own !== undefined || after === undefined)
        await writeVerdict(context, before, own, after === undefined ? report : undefined);
      else await supersede(context, before, after);
      const key = await storeReport(platform, outcome);
      const pinned = await releaseVerified(run, mvp, after ?? before, report, context);
      return {
        conditions: [
          { type: 'Succeeded', status: 'True', reason: pinned ?? 'Finished', message: summary(report, after) },
        ],
        status: {
          finishedAt: context.now.toISOString(),
          seconds,
          fixers: [...report.fixers],
          rounds: report.rounds.slice(0, LIMITS.repairRounds).map((round) => ({
            round: round.round,
            found: total(round.found),
            fixed: round.fixed,
            left: total(round.left),
          })),
          report: shortReport(report, key),
          after: after?.metadata.name,
          ...(usage === undefined ? {} : { usage }),
        },
        events: events(report, after),
      };
    },
  };
}

/** With `createSnapshot`, what was there before the fixes is kept for good. */
async function pin(before: MvpSnapshot, run: RepairRun, context: Context): Promise<MvpSnapshot> {
  if (!run.spec.createSnapshot || before.metadata.annotations?.[PINNED_BY] !== undefined) return before;
  const { name, namespace } = before.metadata;
  const annotations = { [PINNED_BY]: run.metadata.name };
  return context.client.patch(RESOURCES.snapshot, { name, namespace }, 'merge', { metadata: { annotations } });
}

/** The next revision, made from `before`; undefined if somebody else has made one meanwhile. */
async function createFixed(
  run: RepairRun,
  mvp: Mvp,
  before: MvpSnapshot,
  bundle: Bundle,
  result: EngineResult,
  context: Context,
): Promise<MvpSnapshot | undefined> {
  const fixes = result.outcome.fixes.length;
  const manifest = snapshotManifest({
    mvp: appOf(mvp),
    ...nextOf(before),
    reason: 'Repaired',
    message: `${String(fixes)} ${fixes === 1 ? 'fix' : 'fixes'} by ${run.metadata.name}`,
    author: 'operator',
    content: contentOf(bundle),
  });
  const made = await context.create(RESOURCES.snapshot, manifest);
  return made.spec.digest === bundle.digest && made.spec.parent === before.metadata.name ? made : undefined;
}

function headMoved(
  before: MvpSnapshot,
  now: Date,
): { conditions: ReturnType<typeof broken>[]; status: Partial<RepairRunStatus>; events: EventValue[] } {
  const message = `The branch has moved on from ${before.metadata.name}; run it again`;
  return {
    conditions: [broken('HeadMoved', message)],
    status: { finishedAt: now.toISOString() },
    events: [{ type: 'Warning', reason: 'HeadMoved', note: message }],
  };
}

/** What a real build said of a snapshot, and how healthy its files are. */
async function writeVerdict(
  context: Context,
  snapshot: MvpSnapshot,
  build: BuildOutcome | undefined,
  report: Report | undefined,
): Promise<void> {
  const health = report === undefined ? snapshot.status?.health : healthOf(report);
  const artifact = build?.artifact;
  const verified = artifact !== undefined;
  // a run that built nothing does not overturn what a build has said
  const stands = build === undefined && verification(snapshot) !== undefined;
  await context.writeStatus(RESOURCES.snapshot, snapshot, {
    ...snapshot.status,
    ...(artifact === undefined
      ? {}
      : { artifact: { key: artifact.key, sha256: artifact.sha256, bytes: artifact.bytes } }),
    ...(health === undefined ? {} : { health }),
    conditions: mergeConditions(
      snapshot.status?.conditions ?? [],
      stands
        ? []
        : [
            {
              type: 'Verified',
              status: verified ? 'True' : 'False',
              reason: verified ? 'Verified' : 'NotVerified',
              message: verified ? 'It builds and boots' : whyNot(build, report),
            },
          ],
      { observedGeneration: snapshot.metadata.generation, now: context.now },
    ),
  });
}

/** A snapshot that was repaired before it was ever built is not worth a build of its own. */
async function supersede(context: Context, before: MvpSnapshot, after: MvpSnapshot): Promise<void> {
  if (conditionOf(before.status?.conditions, 'Verified') !== undefined) return;
  await context.writeStatus(RESOURCES.snapshot, before, {
    ...before.status,
    conditions: mergeConditions(
      before.status?.conditions ?? [],
      [
        {
          type: 'Verified',
          status: 'False',
          reason: 'Superseded',
          message: `Repaired as ${after.metadata.name} before it was built`,
        },
      ],
      { observedGeneration: before.metadata.generation, now: context.now },
    ),
  });
}

function whyNot(build: BuildOutcome | undefined, report: Report | undefined): string {
  const step = build?.steps.find((one) => !one.ok);
  if (step !== undefined)
    return `${step.name}: ${(step.packages ?? []).join(', ')} ${step.reason ?? ''} ${step.log.slice(-800)}`.trim();
  const worst = report?.issues[0];
  return worst === undefined ? 'It was not built' : `${worst.files[0] ?? ''}: ${worst.description}`;
}

async function storeReport(platform: Platform, outcome: EngineResult['outcome']): Promise<string | undefined> {
  const { report, fixes, changed } = outcome;
  const bytes = new TextEncoder().encode(JSON.stringify({ ...report, fixes, changed }));
  return `report:${hexOf(await platform.store.blobs.put('report', bytes))}`;
}

/** With `autoRedeploy`, what the run ends with goes live once it is verified, whether or not anything had to be repaired. Only main is released. */
async function releaseVerified(
  run: RepairRun,
  mvp: Mvp,
  result: MvpSnapshot,
  report: Report,
  context: Context,
): Promise<string | undefined> {
  const { mode, branch, autoRedeploy, trigger } = run.spec;
  if (mode !== 'Fix' || branch !== 'main' || !autoRedeploy || trigger === 'Generation' || !report.verified)
    return undefined;
  return (await release(mvp, result, context)) === 'pinned' ? 'ReleasePinned' : undefined;
}

function healthOf(report: Report): Health {
  return { score: Math.round(report.health_score), status: report.status, counts: { ...report.counts } };
}

function shortReport(report: Report, key: string | undefined): NonNullable<RepairRunStatus['report']> {
  return {
    health: healthOf(report),
    counts: { ...report.counts },
    stopped: report.stopped,
    ...(report.failed.length === 0 ? {} : { failed: report.failed.map((one) => ({ ...one })) }),
    findings: report.issues.slice(0, LIMITS.reportFindings).map((issue) => ({
      id: issue.id,
      fixer: issue.fixer,
      severity: issue.severity,
      files: issue.files.slice(0, 8).map((file) => file.slice(0, 512)),
      ...(issue.line === null ? {} : { line: issue.line }),
      // twenty of them keep the object small
      description: issue.description.slice(0, 240),
      autoFixable: issue.auto_fixable,
    })),
    ...(key === undefined ? {} : { key }),
  };
}

function summary(report: Report, after: MvpSnapshot | undefined): string {
  const left = total(report.counts);
  const made = after === undefined ? 'no file changed' : `repaired as ${after.metadata.name}`;
  const blind = report.failed.map(({ fixer, reason }) => `; ${fixer} could not look: ${reason}`).join('');
  return `Health ${String(report.health_score)} (${report.status}), ${String(left)} findings, ${made}${blind}`.slice(
    0,
    2000,
  );
}

function events(report: Report, after: MvpSnapshot | undefined): EventValue[] {
  const note = summary(report, after);
  if (report.status === 'broken') return [{ type: 'Warning', reason: 'StillBroken', note }];
  if (report.failed.length > 0) return [{ type: 'Warning', reason: 'FixerFailed', note }];
  return [{ type: 'Normal', reason: 'Finished', note }];
}

function total(counts: Report['counts']): number {
  return counts.critical + counts.error + counts.warning + counts.info;
}
