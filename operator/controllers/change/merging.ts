import {
  lockedFiles,
  SETTLED,
  type Mvp,
  type MvpChange,
  type MvpChangeStatus,
  type MvpSnapshot,
} from '../../../crds/index.ts';
import { distanceOf, mergeBaseOf, type Resolution } from '../../../history/index.ts';
import { packBundle } from '../../../store/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Context } from '../../runtime/index.ts';
import { ownSnapshotsOf, snapshotsOf } from '../lookup.ts';
import { bundlesOf, namespaceOf, type ChangeWork } from '../platform.ts';

/** The snapshots that meet where a change merges a branch. */
export interface Met {
  readonly theirs: MvpSnapshot;
  readonly base: MvpSnapshot;
}

/** The head of the branch that a change merges, which it stays with; a text says why there is none. */
export function theirsOf(change: MvpChange, mvp: Mvp, context: Context): MvpSnapshot | string | undefined {
  const { merges, branch } = change.spec;
  if (merges === undefined) return undefined;
  if (merges.branch === branch) return 'A branch cannot be merged into itself';
  const head = snapshotsOf(context, mvp, merges.branch).at(-1);
  return head ?? `There is no branch ${merges.branch}`;
}

/** What a change merges into the snapshot it starts from; a text says why that cannot be. */
export function metOf(change: MvpChange, mvp: Mvp, from: MvpSnapshot, context: Context): Met | string | undefined {
  const { merges, branch } = change.spec;
  if (merges === undefined) return undefined;
  const theirs = context.cache(RESOURCES.snapshot).get(`${namespaceOf(change)}/${change.status?.mergedFrom ?? ''}`);
  if (theirs === undefined) return `What was to be merged of ${merges.branch} is gone`;
  const all = ownSnapshotsOf(context, mvp);
  const base = mergeBaseOf(all, from, theirs);
  if (base === undefined) return `${merges.branch} and ${branch} have nothing in common that is still kept`;
  if (distanceOf(all, theirs, from).ahead === 0) return `${merges.branch} has nothing that ${branch} does not have`;
  return { theirs, base };
}

/** What a model is to settle. */
export async function settleWork(
  change: MvpChange,
  mvp: Mvp,
  { theirs, base }: Met,
  filesOf: (snapshot: MvpSnapshot) => Promise<Map<string, Uint8Array>>,
): Promise<Extract<ChangeWork, { settle: unknown }>['settle']> {
  const { branch = '', files: only } = change.spec.merges ?? {};
  const locked = lockedFiles(mvp.metadata.annotations);
  return {
    branch,
    base: await filesOf(base),
    theirs: await filesOf(theirs),
    ...(only === undefined ? {} : { only }),
    ...(locked.length === 0 ? {} : { locked }),
  };
}

/** Keeps how a model has settled conflicts: as a merge takes it, by path, in one file of a bundle. */
export async function keepSettled(
  settled: ReadonlyMap<string, Resolution> | undefined,
  bundles: ReturnType<typeof bundlesOf>,
): Promise<Pick<MvpChangeStatus, 'settled'>> {
  if (settled === undefined || settled.size === 0) return {};
  const said = [...settled].map(([path, how]) => [path, 'take' in how ? how.take : how] as const);
  const bundle = await packBundle(new Map([[SETTLED, JSON.stringify(Object.fromEntries(said))]]));
  await bundles.put('bundle', bundle.bytes);
  return { settled: { digest: bundle.digest, files: settled.size } };
}
