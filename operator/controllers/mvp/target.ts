import type { Mvp, MvpSnapshot, MvpStatus } from '../../../crds/index.ts';
import type { Target } from '../environment/index.ts';
import { isOwnedBy, verification } from '../lookup.ts';

/** The facts a target is chosen from. */
export interface TargetFacts {
  mvp: Mvp;
  status: Readonly<MvpStatus>;
  /** Own snapshots of main, lowest revision first. */
  snapshots: readonly MvpSnapshot[];
  /** The object `spec.release` names, whoever's it is. */
  named: MvpSnapshot | undefined;
}

/**
 * `spec.release` if it is set: an own, verified snapshot. Else, under `Manual`, the one that is live, at first the newest
 * verified one; under `Automatic` always the newest verified one of main.
 */
export function chooseTarget({ mvp, status, snapshots, named }: TargetFacts): Target {
  const { release, releasePolicy } = mvp.spec;
  if (release !== undefined) return askedFor(mvp, release, named);
  const current = snapshots.find((snapshot) => snapshot.metadata.name === status.release);
  if (releasePolicy === 'Manual' && current !== undefined) return { kind: 'snapshot', snapshot: current };
  const newest = snapshots.findLast((snapshot) => verification(snapshot)?.status === 'True');
  if (newest !== undefined) return { kind: 'snapshot', snapshot: newest };
  const head = snapshots.at(-1);
  const verdict = head === undefined ? undefined : verification(head);
  return { kind: 'none', message: verdict?.message ?? 'no snapshot is verified' };
}

function askedFor(mvp: Mvp, release: string, named: MvpSnapshot | undefined): Target {
  if (named === undefined) {
    return { kind: 'refused', reason: 'ReleaseNotFound', message: `There is no snapshot ${release}` };
  }
  if (!isOwnedBy(named, mvp)) {
    const { mvp: of, branch } = named.spec;
    const message =
      of === mvp.metadata.name && branch !== 'main'
        ? `The snapshot ${release} is on the branch ${branch}; merge it into main first`
        : `The snapshot ${release} does not belong to this Mvp`;
    return { kind: 'refused', reason: 'ReleaseForeign', message };
  }
  const verdict = verification(named);
  if (verdict?.status !== 'True') {
    const why = verdict === undefined ? 'has not been verified' : `does not build and boot: ${verdict.message}`;
    return { kind: 'refused', reason: 'ReleaseUnverified', message: `The snapshot ${release} ${why}` };
  }
  return { kind: 'snapshot', snapshot: named };
}
