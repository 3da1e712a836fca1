import { lockedFiles, type Mvp, type MvpSnapshot, type RepairRun } from '../../../crds/index.ts';
import { addUsage, NO_USAGE, type Usage } from '../../../ai/index.ts';
import type { RepairOutcome, Verifier } from '../../../repair/index.ts';
import { packBundle, unpackBundle, type Digest } from '../../../store/index.ts';
import { BuildError, type BuildOutcome } from '../../build/index.ts';
import type { Context, TaskState } from '../../runtime/index.ts';
import { bundlesOf, namespaceOf, type Platform } from '../platform.ts';
import { buildOf, type Building } from './building.ts';
import { withProvenRules } from './prove.ts';
import { hundredths, TASK } from './state.ts';
import { withoutBadFiles } from './take-back.ts';

/** What the engine did, and what the builds within it gave. */
export interface EngineResult {
  outcome: RepairOutcome;
  /** Verdicts by bundle digest. */
  builds: ReadonlyMap<string, BuildOutcome>;
  seconds: { total: number; build: number };
  /** What models have cost; undefined if none was asked. */
  usage?: Usage;
}

/** The engine's task: started once, found again by later reconciles. */
export function runEngine(
  run: RepairRun,
  mvp: Mvp,
  snapshot: MvpSnapshot,
  context: Context,
  platform: Platform,
): TaskState<EngineResult> {
  const { client } = context;
  return context.task(TASK, async (task) => {
    const startedAt = performance.now();
    const bundles = bundlesOf(client, mvp);
    const digest = snapshot.spec.digest as Digest;
    const bytes = await bundles.get(digest);
    if (bytes === undefined) throw new BuildError('BuildFailed', `the bundle of ${snapshot.metadata.name} is gone`);
    const builds = new Map<string, BuildOutcome>();
    const spent = { build: 0 };
    const fixes = run.spec.mode === 'Fix';
    const model = fixes ? platform.models(client, mvp) : undefined;
    const paid = model === undefined ? undefined : platform.escalation(model);
    const repair = (files: ReadonlyMap<string, Uint8Array | string>): Promise<RepairOutcome> =>
      platform.repair.repair(files, {
        mode: fixes ? 'fix' : 'diagnose',
        workspace: namespaceOf(run),
        locked: lockedFiles(mvp.metadata.annotations),
        ...(paid === undefined ? {} : { escalation: paid.escalation }),
        maxRounds: run.spec.maxRounds === 1 || run.spec.maxRounds === 2 ? run.spec.maxRounds : 3,
        verifier: verifier(mvp, builds, { run, context, platform, task, spent }),
        signal: task.signal,
        onProgress: (event) => {
          if (event.type === 'round') task.progress(`Repairing\nRound ${String(event.round)}`);
        },
      });
    let ruled = NO_USAGE;
    const given = await unpackBundle(bytes, digest);
    const files = fixes
      ? await withProvenRules(given, {
          build: async (tried) => {
            const bundle = await packBundle(tried);
            const result = await buildOf(mvp, bundle, { run, context, platform, task, spent }, task.signal, true);
            // what has passed its tests needs no build without them
            if (result.ok) builds.set(bundle.digest, result);
            return result;
          },
          ...(model === undefined
            ? {}
            : {
                again: async (bare, finding) => {
                  const written = await platform.rulesAgain(model, bare, finding, task);
                  if (written !== undefined) ruled = addUsage(ruled, written.usage);
                  return written?.files;
                },
              }),
        })
      : given;
    const first = await repair(files);
    const whole = fixes ? await withoutBadFiles(files, first, repair) : first;
    const outcome = files === given ? whole : { ...whole, changed: true };
    const usage = paid && addUsage(paid.usage(), ruled);
    const total = (performance.now() - startedAt) / 1000;
    const seconds = { total: hundredths(total), build: hundredths(spent.build) };
    return { outcome, builds, seconds, ...(usage === undefined || usage.calls === 0 ? {} : { usage }) };
  });
}

/** Verify by a real build; what was built once within the run is not built again. */
function verifier(mvp: Mvp, builds: Map<string, BuildOutcome>, building: Building): Verifier {
  return {
    verify: async (files, signal) => {
      const bundle = await packBundle(files);
      const known = builds.get(bundle.digest);
      if (known !== undefined) return known;
      const result = await buildOf(mvp, bundle, building, signal);
      builds.set(bundle.digest, result);
      building.task.progress('Repairing\nLooks at what the build said');
      return result;
    },
  };
}
