import { branchNameOf, type Mvp, type MvpChange, type MvpChangeStatus, type MvpSnapshot } from '../../../crds/index.ts';
import { nextOf, snapshotManifest } from '../../../history/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { conditionOf, type Context, type Step, type StepResult } from '../../runtime/index.ts';
import { branchesOf, runsOf, snapshotsOf, verification } from '../lookup.ts';
import { appOf, namespaceOf } from '../platform.ts';
import { release } from '../releasing.ts';
import { PLAN } from './plan.ts';
import { active, ended, mvpOf } from './state.ts';

/** On a snapshot: the change it was made by. */
const CHANGE = 'mvp.build/change';

/** The files become the next snapshot of the branch; if somebody was faster, the change is worked out anew on top of theirs. */
export const apply: Step<MvpChange, MvpChangeStatus> = {
  name: 'apply',
  run: async (change, context, status) => {
    const mvp = mvpOf(change, context);
    if (status.snapshot !== undefined) return {};
    const before = context.cache(RESOURCES.snapshot).get(`${namespaceOf(change)}/${status.before ?? ''}`);
    if (mvp === undefined || status.bundle === undefined || before === undefined) return { wait: true };
    const made = await context.create(
      RESOURCES.snapshot,
      snapshotManifest({
        mvp: appOf(mvp),
        ...nextOf(before),
        ...(status.mergedFrom === undefined
          ? { reason: 'Changed' }
          : { reason: 'Merged', mergedFrom: status.mergedFrom }),
        message: status.reply?.summary ?? change.spec.instruction,
        author: change.spec.author,
        content: status.bundle,
        annotations: { [CHANGE]: change.metadata.name },
      }),
    );
    context.forgetTask(PLAN);
    if (made.metadata.annotations?.[CHANGE] !== change.metadata.name)
      return {
        conditions: [active('Planning', `${made.metadata.name} was made meanwhile; the change goes on top of it`)],
        status: { before: undefined, bundle: undefined, mergedFrom: undefined, settled: undefined },
        wait: true,
      };
    return {
      conditions: [active('Building', `Made ${made.metadata.name}`)],
      status: { snapshot: made.metadata.name, bundle: undefined },
      events: [{ type: 'Normal', reason: 'Changed', note: status.reply?.summary ?? '' }],
      wait: true,
    };
  },
};

/** Waits for the verdict and for the release. What does not build or does not come up is taken back, so that the next change starts from something sound. */
export const follow: Step<MvpChange, MvpChangeStatus> = {
  name: 'follow',
  run: async (change, context, status) => {
    const mvp = mvpOf(change, context);
    const made = context.cache(RESOURCES.snapshot).get(`${namespaceOf(change)}/${status.snapshot ?? ''}`);
    if (mvp === undefined || made === undefined) return { wait: true };
    const result = repaired(made, mvp, context);
    const summary = status.reply?.summary ?? '';
    const verdict = verification(result);
    if (verdict === undefined) {
      const run = runsOf(context, mvp).find((one) => one.status?.before === result.metadata.name);
      const stage = conditionOf(run?.status?.conditions, 'Succeeded');
      if (stage?.status === 'False')
        return takenBack(change, mvp, { result, why: stage.message, reason: 'NotVerified' }, context);
      return {
        conditions: [
          active(stage?.reason === 'Building' ? 'Building' : 'Checking', stage?.message ?? 'Checks the new files'),
        ],
        wait: true,
      };
    }
    if (verdict.status === 'False')
      return takenBack(change, mvp, { result, why: verdict.message, reason: 'NotVerified' }, context);
    const serving = servingOf(change, mvp, context);
    if (serving === undefined) return ended(change, context.now, { ok: true, reason: 'Finished', message: summary });
    if (serving.release === result.metadata.name)
      return ended(change, context.now, { ok: true, reason: 'Live', message: summary });
    const deployable = conditionOf(result.status?.conditions, 'Deployable');
    if (deployable?.status === 'False')
      return takenBack(change, mvp, { result, why: deployable.message, reason: 'ReleaseFailed' }, context);
    if (change.spec.branch === 'main' && (await release(mvp, result, context)) === 'pinned')
      return ended(change, context.now, {
        ok: true,
        reason: 'ReleasePinned',
        message: `${summary} Somebody else says what is live, so it is not yet.`,
      });
    return {
      conditions: [active('Deploying', heldIn(mvp, result) ?? `${result.metadata.name} goes live`)],
      wait: true,
    };
  },
};

/** Whoever is to serve the change: the app, where that is wanted, or the branch's preview, which always follows. Nobody: undefined. */
function servingOf(change: MvpChange, mvp: Mvp, context: Context): { release?: string | undefined } | undefined {
  const { autoRedeploy, branch } = change.spec;
  if (branch === 'main') return autoRedeploy ? (mvp.status ?? {}) : undefined;
  const found = branchesOf(context, mvp).find((each) => branchNameOf(each) === branch);
  return found === undefined ? undefined : (found.status ?? {});
}

/** Why a snapshot waits for somebody's word before it goes live, if it does. */
function heldIn(mvp: Mvp, { metadata }: MvpSnapshot): string | undefined {
  if (mvp.status?.migration?.snapshot !== metadata.name) return undefined;
  return conditionOf(mvp.status.conditions, 'MigrationHeld')?.message;
}

/** The snapshot with what the repair engine did to it, or itself. */
function repaired(made: MvpSnapshot, mvp: Mvp, context: Context): MvpSnapshot {
  const next = snapshotsOf(context, mvp, made.spec.branch).find(
    ({ spec }) => spec.parent === made.metadata.name && spec.reason === 'Repaired',
  );
  return next ?? made;
}

/** The files before the change are the head again, unless somebody has gone on from the change already. */
async function takenBack(
  change: MvpChange,
  mvp: Mvp,
  { result, why, reason }: { result: MvpSnapshot; why: string; reason: string },
  context: Context,
): Promise<StepResult<MvpChangeStatus>> {
  const head = snapshotsOf(context, mvp, result.spec.branch).at(-1);
  const before = context.cache(RESOURCES.snapshot).get(`${namespaceOf(change)}/${change.status?.before ?? ''}`);
  const failure = reason === 'NotVerified' ? 'It does not build and start' : 'It did not come up';
  if (head?.metadata.name !== result.metadata.name || before === undefined)
    return ended(change, context.now, { ok: false, reason, message: `${failure}: ${why}` });
  const { digest, fileCount, bytes } = before.spec;
  const made = await context.create(
    RESOURCES.snapshot,
    snapshotManifest({
      mvp: appOf(mvp),
      ...nextOf(result),
      reason: 'RolledBack',
      message: `Took ${result.metadata.name} back: ${failure.toLowerCase()}`,
      author: 'operator',
      content: { digest, fileCount, bytes },
    }),
  );
  if (change.spec.branch === 'main' && mvp.spec.release === result.metadata.name) {
    const served = context.cache(RESOURCES.snapshot).get(`${namespaceOf(mvp)}/${mvp.status?.release ?? ''}`);
    if (served !== undefined) await release(mvp, served, context);
  }
  const message = `${failure}, so it was taken back and nothing is different: ${why}`;
  return ended(change, context.now, { ok: false, reason, message }, { takenBackAs: made.metadata.name });
}
