import {
  favouritesIn,
  PINNED_BY,
  type Mvp,
  type MvpBranch,
  type MvpSnapshot,
  type MvpStatus,
  type RepairRun,
} from '../../../crds/index.ts';
import { standsOn } from '../../../history/index.ts';
import { RESOURCES, type Deployment } from '../../../kube/index.ts';
import { releaseLabel } from '../../deploy/index.ts';
import type { Step } from '../../runtime/index.ts';
import { liveOf, PREVIOUS, previewOf } from '../environment/index.ts';
import { BY_MVP, branchesOf, isFinished, isOwnedBy, ownSnapshotsOf, runsOf, verification } from '../lookup.ts';
import type { Platform } from '../platform.ts';

/** The oldest revisions of a branch go when there are more than are kept; their bundles and artifacts go with the next sweep. */
export function history(platform: Pick<Platform, 'snapshotsKept'>): Step<Mvp, MvpStatus> {
  return {
    name: 'history',
    run: async (mvp, context, status) => {
      const snapshots = ownSnapshotsOf(context, mvp);
      if (snapshots.length <= platform.snapshotsKept) return {};
      const branches = branchesOf(context, mvp);
      const deployments = [liveOf(mvp), ...branches.map((branch) => previewOf(mvp, branch))].flatMap(({ app, owner }) =>
        context
          .cache(RESOURCES.deployment)
          .by(BY_MVP, `${app.namespace}/${app.name}`)
          .filter((deployment) => isOwnedBy(deployment, owner)),
      );
      const facts = { mvp, status, snapshots, branches, deployments, runs: runsOf(context, mvp) };
      for (const snapshot of spareSnapshots(facts, platform.snapshotsKept))
        await context.remove(RESOURCES.snapshot, snapshot);
      return {};
    },
  };
}

/** What decides which revisions are spare. */
export interface HistoryFacts {
  mvp: Pick<Mvp, 'spec'> & { metadata: Pick<Mvp['metadata'], 'annotations'> };
  status: Readonly<MvpStatus>;
  /** Own snapshots, of every branch. */
  snapshots: readonly MvpSnapshot[];
  branches: readonly Pick<MvpBranch, 'spec' | 'status'>[];
  deployments: readonly Pick<Deployment, 'metadata'>[];
  runs: readonly RepairRun[];
}

/**
 * The revisions beyond the newest `kept` of their branch that nothing needs: never a head, the newest verified one, the first one (it says how
 * the app came about), what is released or asked for, what a Deployment serves, what a run works on, what a run has pinned, what a person calls a favourite, or
 * what branches begin with and merges stand on.
 */
export function spareSnapshots(facts: HistoryFacts, kept: number): MvpSnapshot[] {
  const needed = neededNames(facts);
  const spare: MvpSnapshot[] = [];
  for (const branch of Map.groupBy(facts.snapshots, ({ spec }) => spec.branch).values()) {
    const newestFirst = branch.toSorted((a, b) => b.spec.revision - a.spec.revision);
    const verified = newestFirst.find((snapshot) => verification(snapshot)?.status === 'True');
    spare.push(
      ...newestFirst
        .slice(Math.max(1, kept))
        .filter((snapshot) => snapshot !== verified && !isPinned(snapshot))
        .filter(({ metadata: { name } }) => !needed.has(name) && !needed.has(releaseLabel(name))),
    );
  }
  return spare;
}

/** Names of snapshots, and of Deployments, which are named after theirs. */
function neededNames({
  mvp,
  status,
  snapshots,
  branches,
  deployments,
  runs,
}: HistoryFacts): ReadonlySet<string | undefined> {
  return new Set([
    mvp.spec.release,
    status.release,
    ...favouritesIn(mvp.metadata.annotations),
    ...branches.flatMap((branch) => [branch.spec.from, branch.status?.release]),
    ...standsOn(snapshots),
    ...deployments.flatMap(({ metadata }) => [metadata.name, metadata.annotations?.[PREVIOUS]]),
    ...runs.filter((run) => !isFinished(run)).flatMap((run) => [run.status?.before, run.status?.after]),
  ]);
}

function isPinned(snapshot: MvpSnapshot): boolean {
  return snapshot.spec.reason === 'Generated' || snapshot.metadata.annotations?.[PINNED_BY] !== undefined;
}
