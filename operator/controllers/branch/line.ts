import {
  API_VERSION,
  branchNameOf,
  type Mvp,
  type MvpBranch,
  type MvpBranchStatus,
  type MvpSnapshot,
} from '../../../crds/index.ts';
import { distanceOf, snapshotManifest } from '../../../history/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Context, Step } from '../../runtime/index.ts';
import { stalled, underWay } from '../environment/index.ts';
import { ownSnapshotsOf, snapshotsOf } from '../lookup.ts';
import { appOf } from '../platform.ts';
import { mvpOf } from './state.ts';

/** The branch begins with a snapshot of its own, with the files of another; from then on it says how far it is from main. */
export const line: Step<MvpBranch, MvpBranchStatus> = {
  name: 'line',
  run: async (branch, context) => {
    const mvp = mvpOf(branch, context);
    if (mvp === undefined) return { wait: true };
    const name = branchNameOf(branch);
    const main = snapshotsOf(context, mvp).at(-1);
    const head = snapshotsOf(context, mvp, name).at(-1);
    if (head !== undefined) {
      const far = main === undefined ? { ahead: 0, behind: 0 } : distanceOf(ownSnapshotsOf(context, mvp), head, main);
      return { status: { head: head.metadata.name, ...far } };
    }
    const { from: wanted } = branch.spec;
    const from =
      wanted === undefined ? main : ownSnapshotsOf(context, mvp).find(({ metadata }) => metadata.name === wanted);
    if (from === undefined && wanted === undefined)
      return { ...underWay('Pending', 'Waits for the app to have files'), wait: true };
    if (from === undefined) {
      const message = `There is no snapshot ${wanted ?? ''} of this Mvp`;
      return {
        ...stalled('SnapshotNotFound', message),
        events: [{ type: 'Warning', reason: 'SnapshotNotFound', note: message }],
        wait: true,
      };
    }
    const made = await begin({ mvp, branch, from }, context);
    return {
      ...underWay('Pending', `Begins with ${from.metadata.name}`),
      status: { head: made.metadata.name },
      events: [
        { type: 'Normal', reason: 'Branched', note: `${made.metadata.name} has the files of ${from.metadata.name}` },
      ],
    };
  },
};

async function begin(
  { mvp, branch, from }: { mvp: Mvp; branch: MvpBranch; from: MvpSnapshot },
  context: Context,
): Promise<MvpSnapshot> {
  const { name, uid } = branch.metadata;
  const line = branchNameOf(branch);
  const { digest, fileCount, bytes } = from.spec;
  return context.create(
    RESOURCES.snapshot,
    snapshotManifest({
      mvp: appOf(mvp),
      branch: line,
      revision: firstRevision(ownSnapshotsOf(context, mvp), line),
      parent: from.metadata.name,
      reason: 'Branched',
      message: `Begins with ${from.metadata.name}`,
      author: 'operator',
      content: { digest, fileCount, bytes },
      owner: { apiVersion: API_VERSION, kind: 'MvpBranch', name, uid, controller: true, blockOwnerDeletion: false },
    }),
  );
}

/** Past whatever an earlier branch of this name has left in the past of others: no revision ever stands for two. */
function firstRevision(own: readonly MvpSnapshot[], branch: string): number {
  const named = own
    .flatMap(({ spec }) => [spec.parent, spec.mergedFrom])
    .map((name) => name?.split('.') ?? [])
    .filter(([, of]) => of === branch)
    .map(([, , revision]) => Number(revision));
  return Math.max(0, ...named) + 1;
}
