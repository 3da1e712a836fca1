import {
  LIMITS,
  lockedFiles,
  type Mvp,
  type MvpChange,
  type MvpChangeStatus,
  type MvpSnapshot,
} from '../../../crds/index.ts';
import { asksUndo } from '../../../generate/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { packBundle, unpackBundle, type Digest } from '../../../store/index.ts';
import type { Context, Step, StepResult } from '../../runtime/index.ts';
import { attachmentsOf } from '../attachments.ts';
import { aheadOf, hasLostBranch, snapshotsOf } from '../lookup.ts';
import { bundlesOf, contentOf, namespaceOf, type ChangeWork, type Changed, type Platform } from '../platform.ts';
import { answeredBy, conversationOf } from './conversation.ts';
import { keepSettled, metOf, settleWork, theirsOf, type Met } from './merging.ts';
import { active, changesOf, ended, mvpOf } from './state.ts';

/** The one task of a change. */
export const PLAN = 'plan';

/**
 * Works out what changes, from the head as it is now, and writes it down before anything follows from it: a crash after that does not work it
 * out again, and so does not pay for it again.
 */
export function plan(platform: Platform): Step<MvpChange, MvpChangeStatus> {
  return {
    name: 'plan',
    run: async (change, context, status) => {
      if (status.bundle !== undefined || status.snapshot !== undefined) return {};
      const mvp = mvpOf(change, context);
      if (mvp === undefined) return { wait: true };
      const snapshots = snapshotsOf(context, mvp, change.spec.branch);
      const head = snapshots.at(-1);
      if (hasLostBranch(context, mvp, change)) {
        const message = `There is no branch ${change.spec.branch}`;
        return ended(change, context.now, { ok: false, reason: 'BranchNotFound', message });
      }
      if (head === undefined)
        return { conditions: [active('Waiting', 'The branch has no snapshot yet')], requeueAfterMs: 1000, wait: true };
      const { before } = status;
      const theirs = theirsOf(change, mvp, context);
      if (before === undefined && typeof theirs === 'string')
        return ended(change, context.now, { ok: false, reason: 'NotMerged', message: theirs });
      if (before === undefined)
        return {
          conditions: [active('Planning', `Looks at ${head.metadata.name}`)],
          status: {
            before: head.metadata.name,
            startedAt: context.now.toISOString(),
            ...(typeof theirs === 'object' ? { mergedFrom: theirs.metadata.name } : {}),
          },
          wait: true,
        };
      const from = snapshots.find(({ metadata }) => metadata.name === before);
      if (from === undefined)
        return ended(change, context.now, { ok: false, reason: 'SnapshotNotFound', message: `${before} is gone` });
      const undone = undoneOf(change, mvp, context);
      if (typeof undone === 'string')
        return ended(change, context.now, { ok: false, reason: 'NotUndone', message: undone });
      const answer = answeredBy(change, changesOf(context, mvp), context);
      if (typeof answer === 'string')
        return ended(change, context.now, { ok: false, reason: 'NotAsked', message: answer });
      const met = metOf(change, mvp, from, context);
      if (typeof met === 'string') return ended(change, context.now, { ok: false, reason: 'NotMerged', message: met });
      const task = context.task(PLAN, async (work) =>
        platform.change(
          await workOf(change, mvp, { from, snapshots, undone, met, answer, signal: work.signal }, context),
          work,
          undone === undefined ? platform.models(context.client, mvp, 'change') : undefined,
        ),
      );
      if (task.phase === 'running') return { conditions: [active('Planning', 'Works out what changes')], wait: true };
      if (task.phase === 'failed') {
        const message = task.error instanceof Error ? task.error.message : String(task.error);
        return ended(change, context.now, { ok: false, reason: 'Failed', message });
      }
      return planned(change, mvp, task.result, context);
    },
  };
}

async function planned(
  change: MvpChange,
  mvp: Mvp,
  result: Changed,
  context: Context,
): Promise<StepResult<MvpChangeStatus>> {
  const kept = await keepSettled(result.settled, bundlesOf(context.client, mvp));
  const told = { ...toldBy(result), ...kept };
  const { summary } = result.reply;
  if (result.files === undefined) {
    if (change.spec.merges !== undefined) {
      const proposes = change.spec.dryRun && kept.settled !== undefined;
      const reason = proposes ? 'DryRun' : 'NotSettled';
      return ended(change, context.now, { ok: proposes, reason, message: summary }, told);
    }
    const asks = result.reply.question !== undefined;
    if (change.spec.answers !== undefined && change.spec.instruction === '')
      return ended(change, context.now, { ok: true, reason: 'Skipped', message: summary }, told);
    return ended(
      change,
      context.now,
      { ok: false, reason: asks ? 'Question' : 'NotUnderstood', message: summary },
      told,
    );
  }
  if (change.spec.dryRun) return ended(change, context.now, { ok: true, reason: 'DryRun', message: summary }, told);
  const bundle = await packBundle(result.files);
  await bundlesOf(context.client, mvp).put('bundle', bundle.bytes);
  return {
    conditions: [active('Applying', summary)],
    status: { ...told, bundle: contentOf(bundle) },
    wait: true,
  };
}

/** The change that is to be taken back, with its snapshots; a text says why it cannot be. */
function undoneOf(
  change: MvpChange,
  mvp: Mvp,
  context: Context,
): { before: MvpSnapshot; after: MvpSnapshot; title: string } | string | undefined {
  const { undoes, answers, merges, instruction } = change.spec;
  const asks = answers === undefined && undoes === undefined && merges === undefined && asksUndo(instruction);
  if (undoes === undefined && !asks) return undefined;
  const name = undoes ?? lastMade(change, changesOf(context, mvp));
  if (name === undefined) return 'Nothing was changed here yet that could be taken back';
  const undone = context.cache(RESOURCES.change).get(`${namespaceOf(change)}/${name}`);
  if (undone === undefined || undone.spec.mvp !== change.spec.mvp || undone.spec.branch !== change.spec.branch)
    return `There is no change ${name} on this branch`;
  const [before, after] = [undone.status?.before, undone.status?.snapshot].map((each) =>
    context.cache(RESOURCES.snapshot).get(`${namespaceOf(change)}/${each ?? ''}`),
  );
  if (before === undefined || after === undefined)
    return `${name} changed nothing, or its snapshots are no longer kept`;
  return { before, after, title: `Took back “${(undone.spec.instruction || name).slice(0, 200)}”.` };
}

/** The newest change of a line that made a snapshot, is still there, and takes back nothing itself. */
function lastMade({ spec: { branch } }: MvpChange, all: readonly MvpChange[]): string | undefined {
  const undone = new Set(
    all.flatMap(({ spec, status }) => (status?.snapshot === undefined ? [] : (spec.undoes ?? []))),
  );
  return all.findLast(
    ({ metadata, spec, status }) =>
      spec.branch === branch &&
      spec.undoes === undefined &&
      !asksUndo(spec.instruction) &&
      !undone.has(metadata.name) &&
      status?.snapshot !== undefined &&
      status.takenBackAs === undefined,
  )?.metadata.name;
}

/** Everything the change is worked out from, as files. */
async function workOf(
  change: MvpChange,
  mvp: Mvp,
  {
    from,
    snapshots,
    undone,
    met,
    answer,
    signal,
  }: {
    from: MvpSnapshot;
    snapshots: readonly MvpSnapshot[];
    undone: Exclude<ReturnType<typeof undoneOf>, string>;
    met: Met | undefined;
    answer: Exclude<ReturnType<typeof answeredBy>, string>;
    signal: AbortSignal;
  },
  context: Context,
): Promise<ChangeWork> {
  const bundles = bundlesOf(context.client, mvp);
  const filesOf = async (snapshot: MvpSnapshot): Promise<Map<string, Uint8Array>> => {
    const digest = snapshot.spec.digest as Digest;
    const bytes = await bundles.get(digest);
    if (bytes === undefined) throw new Error(`the files of ${snapshot.metadata.name} are gone`);
    return unpackBundle(bytes, digest);
  };
  const files = await filesOf(from);
  const earlier = await Promise.all(aheadOf(snapshots).map(filesOf));
  const base = { files, chains: earlier };
  if (met !== undefined) return { ...base, settle: await settleWork(change, mvp, met, filesOf) };
  if (undone !== undefined)
    return {
      ...base,
      undo: { before: await filesOf(undone.before), after: await filesOf(undone.after), title: undone.title },
    };
  const { instruction, files: only, scope, about } = change.spec;
  const locked = lockedFiles(mvp.metadata.annotations);
  const attachments = await attachmentsOf(context.client, change, signal);
  return {
    ...base,
    message: instruction,
    conversation: conversationOf(change, changesOf(context, mvp), context),
    ...(answer === undefined ? {} : { answer }),
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(only === undefined ? {} : { only }),
    ...(locked.length === 0 ? {} : { locked }),
    ...(scope === undefined ? {} : { looksOnly: true }),
    ...(about === undefined ? {} : { pointed: about }),
  };
}

/** What the status tells of a result, within its limits. */
function toldBy({ plan: files, changes, reply, edits, migration, helped }: Changed): Partial<MvpChangeStatus> {
  const operations = edits
    .map((one) => JSON.stringify(one))
    .filter((text) => text.length <= LIMITS.operation)
    .slice(0, LIMITS.operations);
  return {
    ...(operations.length === 0 ? {} : { operations }),
    plan: files.slice(0, LIMITS.changePlan),
    diffstat: changes.slice(0, LIMITS.changePlan),
    reply: {
      summary: reply.summary.slice(0, 2000),
      done: reply.done.slice(0, LIMITS.wishes).map(({ what, means }) => ({
        what: what.slice(0, 600),
        ...(means === undefined ? {} : { means: means.slice(0, 600) }),
      })),
      notDone: reply.notDone
        .slice(0, LIMITS.wishes)
        .map(({ said, why, help }) => ({ said: said.slice(0, 600), why: why.slice(0, 600), help: help.slice(0, 600) })),
      ...(reply.question === undefined
        ? {}
        : {
            question: {
              question: reply.question.question.slice(0, 300),
              options: reply.question.options.slice(0, 12).map((each) => each.slice(0, 128)),
              ...(reply.question.said === undefined ? {} : { said: reply.question.said.slice(0, LIMITS.instruction) }),
            },
          }),
    },
    ...(migration === undefined
      ? {}
      : { migration: { ...migration, kept: migration.kept.slice(0, 64).map((each) => each.slice(0, 128)) } }),
    provider: helped?.provider ?? { name: 'offline' },
    ...(helped === undefined ? {} : { usage: helped.usage }),
  };
}
