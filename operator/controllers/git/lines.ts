import { branchNameOf, type Mvp, type MvpGit, type MvpGitStatus, type MvpSnapshot } from '../../../crds/index.ts';
import type { Context } from '../../runtime/index.ts';
import { branchesOf, snapshotsOf } from '../lookup.ts';

/** Where a branch and its counterpart were the same. */
export type Known = NonNullable<MvpGitStatus['branches']>[number];

/** A branch of an app, and what it is called in the repository. */
export interface Line {
  branch: string;
  remote: string;
  /** Oldest first, at least one. */
  snapshots: readonly MvpSnapshot[];
  known?: Known;
}

/** The branches that are kept as one with the repository's, main first. A branch whose name is taken there by main is none of them. */
export function linesOf(
  mvp: Mvp,
  { spec }: MvpGit,
  status: Readonly<MvpGitStatus>,
  context: Pick<Context, 'cache'>,
): Line[] {
  const names = branchesOf(context, mvp)
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map((branch) => branchNameOf(branch))
    .filter((name) => name !== spec.branch)
    .toSorted();
  return ['main', ...names].flatMap((branch) => {
    const snapshots = snapshotsOf(context, mvp, branch);
    const known = status.branches?.find((each) => each.branch === branch);
    if (snapshots.length === 0) return [];
    return [
      {
        branch,
        remote: branch === 'main' ? spec.branch : branch,
        snapshots,
        // a branch that was deleted and made anew is another one
        ...(known === undefined || isStrange(known, snapshots) ? {} : { known }),
      },
    ];
  });
}

function isStrange({ snapshot }: Known, snapshots: readonly MvpSnapshot[]): boolean {
  const revision = Number(snapshot.split('.').at(-1));
  return revision > (snapshots.at(-1)?.spec.revision ?? 0);
}

/** The newest snapshot of a line. */
export function headOf({ snapshots, branch }: Line): MvpSnapshot {
  const head = snapshots.at(-1);
  if (head === undefined) throw new Error(`${branch} has no snapshot`);
  return head;
}

/** The snapshots of a line that the repository does not have, oldest first. */
export function newerOf({ snapshots, known }: Line): readonly MvpSnapshot[] {
  if (known === undefined) return snapshots;
  const revision = Number(known.snapshot.split('.').at(-1));
  return snapshots.filter(({ spec }) => spec.revision > revision);
}
