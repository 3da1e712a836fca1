import type { MvpSnapshotSpec } from '../crds/index.ts';

/** What of a snapshot says where it stands. */
export interface Standing {
  metadata: { name: string };
  spec: Pick<MvpSnapshotSpec, 'branch' | 'revision' | 'parent' | 'mergedFrom' | 'reason'>;
}

/** Of each branch the highest revision that is part of a snapshot's past. A branch is one line, so all below it are as well. */
type Reach = ReadonlyMap<string, number>;

/** How far a branch is from another. */
export interface Distance {
  /** Snapshots of the one that the other does not have. The one a branch begins with changes nothing and does not count. */
  ahead: number;
  behind: number;
}

/** How far two snapshots are from each other, in snapshots that are still kept. */
export function distanceOf(snapshots: readonly Standing[], one: Standing, other: Standing): Distance {
  const [left, right] = [reachOf(snapshots, one), reachOf(snapshots, other)];
  const counted = snapshots.filter(({ spec }) => spec.reason !== 'Branched');
  return {
    ahead: counted.filter((each) => holds(left, each) && !holds(right, each)).length,
    behind: counted.filter((each) => holds(right, each) && !holds(left, each)).length,
  };
}

/**
 * The newest snapshot that is part of the past of both: what a three-way merge starts from. Where it is no longer kept, the next older one, from which a
 * merge has more to settle and nothing wrong. Undefined if they have nothing in common.
 */
export function mergeBaseOf<S extends Standing>(snapshots: readonly S[], one: S, other: S): S | undefined {
  const [left, right] = [reachOf(snapshots, one), reachOf(snapshots, other)];
  const common = snapshots.filter((each) => holds(left, each) && holds(right, each));
  return common.reduce<S | undefined>((best, each) => {
    if (best === undefined) return each;
    return holds(reachOf(snapshots, each), best) ? each : best;
  }, undefined);
}

/** Names of the snapshots that merges to come stand on: where each branch begins, and the last merge of each branch into each other. */
export function standsOn(snapshots: readonly Standing[]): ReadonlySet<string> {
  const names = new Set<string>();
  const merges = new Map<string, Standing>();
  for (const each of snapshots) {
    const { branch, parent, mergedFrom } = each.spec;
    if (parent !== undefined && branchOf(parent) !== branch) names.add(each.metadata.name).add(parent);
    if (mergedFrom === undefined) continue;
    const pair = `${branchOf(mergedFrom)} ${branch}`;
    const known = merges.get(pair);
    if (known === undefined || known.spec.revision < each.spec.revision) merges.set(pair, each);
  }
  for (const { metadata, spec } of merges.values()) names.add(metadata.name).add(spec.mergedFrom ?? '');
  return names;
}

function reachOf(snapshots: readonly Standing[], { spec }: Standing): Reach {
  const reach = new Map<string, number>();
  const open: [string, number][] = [[spec.branch, spec.revision]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [branch, revision] = next;
    const before = reach.get(branch) ?? 0;
    if (revision <= before) continue;
    reach.set(branch, revision);
    for (const { spec: each } of snapshots) {
      if (each.branch !== branch || each.revision > revision || each.revision <= before) continue;
      for (const name of [each.parent, each.mergedFrom])
        if (name !== undefined && branchOf(name) !== branch) open.push([branchOf(name), revisionOf(name)]);
    }
  }
  return reach;
}

function holds(reach: Reach, { spec }: Standing): boolean {
  return spec.revision <= (reach.get(spec.branch) ?? 0);
}

/** Of a name `<mvp>.<branch>.<revision>`. */
function branchOf(name: string): string {
  return name.split('.')[1] ?? '';
}

function revisionOf(name: string): number {
  return Number(name.split('.')[2] ?? 0);
}
