import {
  AUTO_REDEPLOY,
  GIT,
  type GitRequest,
  type Mvp,
  type MvpGit,
  type MvpGitStatus,
  type MvpSnapshot,
} from '../../../crds/index.ts';
import { nextOf, snapshotManifest, type Files, type Resolution } from '../../../history/index.ts';
import { isKubeError, type KubeClient } from '../../../kube/index.ts';
import { unpackBundle, type Bundle, type Digest } from '../../../store/index.ts';
import { GitFailure, type GitSession, type Packed, type Seen } from '../../git/index.ts';
import type { TaskContext } from '../../runtime/index.ts';
import { aheadOf } from '../lookup.ts';
import { appOf, bundlesOf, contentOf, type Platform } from '../platform.ts';
import { headOf, newerOf, type Known, type Line } from './lines.ts';
import { meet } from './merging.ts';
import { commitAuthor, commitMessage, pulledAuthor, pulledMessage } from './message.ts';

/** What a line's conflict is told as. */
export type LineConflict = NonNullable<MvpGitStatus['conflicts']>[number];

/** What came of one line. */
export interface LineResult {
  known: Known | undefined;
  conflict?: LineConflict;
}

/** What a line is kept with. */
export interface LineWork {
  client: KubeClient;
  git: MvpGit;
  mvp: Mvp;
  request: GitRequest | undefined;
  /** Opens the repository, once for all lines. */
  session: () => Promise<GitSession>;
  /** Where main was the same on both sides, for branches that begin there. */
  main: Known | undefined;
  merge: Platform['merge'];
  task: TaskContext;
  now: Date;
}

/**
 * Makes one branch the same on both sides. What is new here becomes commits on top of what is there; what is new there is merged with what is new here and
 * becomes a snapshot first, then a commit where it differs from what is there. Nothing on either side is ever taken away, and broken off anywhere it comes to
 * the same when it is begun again.
 *
 * @throws GitFailure
 */
export async function syncLine(line: Line, tip: string | undefined, work: LineWork): Promise<LineResult> {
  const { known } = line;
  const head = headOf(line);
  const isHead = known?.snapshot === head.metadata.name;
  // a branch that somebody deleted there comes back with the next snapshot
  if (isHead && (tip === undefined || tip === known.commit)) return { known };
  if (tip === undefined || tip === known?.commit) {
    const commit = await pushNewer(line, tip, work);
    return { known: same(line, head, commit, work) };
  }
  return pull(line, tip, work);
}

async function pushNewer(line: Line, tip: string | undefined, work: LineWork): Promise<string> {
  const newer = newerOf(line);
  const told = newer.slice(-GIT.commits);
  const before = newer.slice(0, -GIT.commits);
  const commits = [];
  for (const [at, snapshot] of told.entries())
    commits.push({
      ...(await commitOf(snapshot, work, at === 0 ? before : [])),
      start: snapshot.spec.reason === 'Branched',
    });
  const { parent } = line.snapshots[0]?.spec ?? {};
  const { main } = work;
  const session = await work.session();
  return session.push({
    branch: line.remote,
    commits,
    ...(tip === undefined ? {} : { onto: tip }),
    ...(tip !== undefined || line.branch === 'main' || main === undefined || parent === undefined
      ? {}
      : { from: { branch: main.remote, tip: main.commit, snapshot: parent, isTip: parent === main.snapshot } }),
  });
}

async function pull(line: Line, tip: string, work: LineWork): Promise<LineResult> {
  const { known, snapshots } = line;
  const head = headOf(line);
  const base = snapshots.find(({ metadata }) => metadata.name === known?.snapshot);
  const session = await work.session();
  const seen = await session.look({
    branch: line.remote,
    tip,
    ...(known === undefined ? {} : { since: known.commit }),
  });
  const met = await meet(
    {
      theirs: seen.files,
      ours: await filesOf(head, work),
      base: base === undefined ? undefined : await filesOf(base, work),
      chains: await Promise.all(aheadOf(snapshots).map((each) => filesOf(each, work))),
      resolutions: settledBy(work.request, line, tip),
    },
    work.merge,
    work.task,
  );
  if (met.kind === 'same') return { known: same(line, head, tip, work) };
  if (met.kind === 'conflicts') {
    const files = met.conflicts.slice(0, GIT.conflicts).map(({ path, kind }) => ({ path, kind }));
    return { known, conflict: { branch: line.branch, snapshot: head.metadata.name, commit: tip, files } };
  }
  const { bundle, ahead } = met;
  const made = bundle.digest === head.spec.digest ? head : await snapshotOf(line, bundle, seen, work);
  if (!ahead) return { known: same(line, made, tip, work) };
  const others = newerOf(line).filter((each) => each !== made);
  const commit = await session.push({
    branch: line.remote,
    onto: tip,
    commits: [await commitOf(made, work, others)],
  });
  return { known: same(line, made, commit, work) };
}

/** The merged files as the next snapshot. @throws GitFailure `Overtaken` if somebody else made that one */
async function snapshotOf(
  line: Line,
  bundle: Bundle,
  { commits, whole }: Pick<Seen, 'commits' | 'whole'>,
  { client, mvp, git }: LineWork,
): Promise<MvpSnapshot> {
  await bundlesOf(client, mvp).put('bundle', bundle.bytes);
  try {
    return await client.create<MvpSnapshot>(
      snapshotManifest({
        mvp: appOf(mvp),
        ...nextOf(headOf(line)),
        reason: 'Pulled',
        message: pulledMessage(commits, whole),
        author: pulledAuthor(commits),
        content: contentOf(bundle),
        ...(line.branch === 'main' && git.spec.goLive ? { annotations: { [AUTO_REDEPLOY]: 'true' } } : {}),
      }),
    );
  } catch (error) {
    if (isKubeError(error, 'AlreadyExists'))
      throw new GitFailure('Overtaken', 'The app has moved on meanwhile; it is looked at again.');
    throw error;
  }
}

async function commitOf(
  snapshot: MvpSnapshot,
  work: LineWork,
  others: readonly MvpSnapshot[] = [],
): Promise<{ bundle: Packed; message: string; author: { name: string; email: string }; at: number }> {
  return {
    bundle: await packedOf(snapshot, work),
    message: commitMessage(snapshot, others),
    author: commitAuthor(snapshot),
    at: Math.floor(Date.parse(snapshot.metadata.creationTimestamp) / 1000),
  };
}

async function packedOf({ metadata, spec }: MvpSnapshot, { client, mvp }: LineWork): Promise<Packed> {
  const digest = spec.digest as Digest;
  const bytes = await bundlesOf(client, mvp).get(digest);
  if (bytes === undefined) throw new Error(`the files of ${metadata.name} are gone`);
  return { digest, bytes };
}

async function filesOf(snapshot: MvpSnapshot, work: LineWork): Promise<Files> {
  const { digest, bytes } = await packedOf(snapshot, work);
  return unpackBundle(bytes, digest);
}

/** How somebody settles this conflict: only the very one they have seen. */
function settledBy(request: GitRequest | undefined, line: Line, tip: string): ReadonlyMap<string, Resolution> {
  const settle = request?.settle;
  const isThis =
    settle?.branch === line.branch && settle.commit === tip && settle.snapshot === headOf(line).metadata.name;
  return new Map(isThis ? Object.entries(settle.take).map(([path, side]) => [path, { take: side }] as const) : []);
}

function same({ branch, remote, known }: Line, { metadata }: MvpSnapshot, commit: string, { now }: LineWork): Known {
  if (known?.snapshot === metadata.name && known.commit === commit) return known;
  return { branch, remote, snapshot: metadata.name, commit, at: now.toISOString() };
}
