import type { mergeApps } from '../../generate/index.ts';
import { isSame, type Files, type Resolution } from '../../history/index.ts';
import { BUNDLE_LIMITS, packBundle, StoreError, unpackBundle, type Digest } from '../../store/index.ts';
import { GitFailure } from './failure.ts';
import type { Packed, Pushing, Taken, Taking } from './protocol.ts';
import type { Repository } from './repository.ts';

/** What is the platform's and not the app's: never in a repository. */
const PRIVATE = '.mvp/';

/** Reads a branch that has moved on and merges it with what the app has. @throws GitFailure */
export async function take(repository: Repository, taking: Taking): Promise<Taken> {
  const { branch, tip, since } = taking;
  await repository.fetch(branch, tip);
  const { files } = await repository.files(tip);
  const ours = await unpacked(taking.ours);
  const base = taking.base === undefined ? undefined : await unpacked(taking.base);
  refuseLarge(files, ours);
  const visible = withoutPrivate(ours);
  if (areSame(files, visible)) return { kind: 'same' };
  // the plan is not in the repository, so nobody there has changed it
  const plan = onlyPrivate(base ?? ours);
  const lines = { base: base ?? plan, ours, theirs: new Map([...files, ...plan]) };
  const merged = await mergeSettled(lines, taking);
  if (merged.conflicts.length > 0)
    return {
      kind: 'conflicts',
      conflicts: merged.conflicts.map(({ path, kind, places }) => ({ path, kind, places })),
    };
  const bundle = await packed(merged.files);
  return {
    kind: 'merged',
    bundle,
    changed: bundle.digest !== taking.ours.digest,
    ahead: !areSame(files, withoutPrivate(merged.files)),
    ...(await repository.commitsAfter(since, tip)),
  };
}

/** Makes commits of snapshots. @returns the new tip @throws GitFailure */
export async function push(repository: Repository, pushing: Pushing, isHere: boolean): Promise<string> {
  const { branch, onto, from, commits } = pushing;
  if (onto !== undefined && !isHere) await repository.fetch(branch, onto);
  let start = onto;
  if (onto === undefined && from !== undefined) {
    await repository.fetch(from.branch, from.tip);
    start = from.isTip ? from.tip : await repository.commitOf(from.snapshot, from.tip);
  }
  const own = start === undefined ? commits : commits.filter((commit) => commit.start !== true);
  const ready = [];
  for (const { bundle, ...about } of own) ready.push({ ...about, files: withoutPrivate(await unpacked(bundle)) });
  return repository.push(branch, start, ready);
}

async function mergeSettled(
  lines: { base: Files; ours: Files; theirs: Files },
  { chains, resolutions }: Taking,
): ReturnType<typeof mergeApps> {
  // seconds of loading, which a push does not need
  const { longestChain, mergeApps: merge } = await import('../../generate/index.ts');
  const chain = longestChain([lines.ours, ...(await Promise.all(chains.map(unpacked)))]);
  const settled = new Map(resolutions);
  const rest = settled.get('*');
  const first = await merge({ ...lines, chain, resolutions: settled });
  if (rest === undefined || first.conflicts.length === 0) return first;
  const all = new Map<string, Resolution>([
    ...first.conflicts.map(({ path }): [string, Resolution] => [path, rest]),
    ...settled,
  ]);
  return merge({ ...lines, chain, resolutions: all });
}

async function unpacked({ bytes, digest }: Packed): Promise<Map<string, Uint8Array>> {
  return unpackBundle(bytes, digest as Digest);
}

async function packed(files: Files): Promise<Packed & { fileCount: number }> {
  try {
    const { bytes, digest, fileCount } = await packBundle(files);
    return { bytes, digest, fileCount };
  } catch (error) {
    if (error instanceof StoreError)
      throw new GitFailure('NotTaken', `With what is in the repository, ${error.message}.`);
    throw error;
  }
}

/** A file by hand has the room of one that is written by REST. */
function refuseLarge(files: Files, ours: Files): void {
  for (const [path, bytes] of files)
    if (bytes.byteLength > BUNDLE_LIMITS.writtenBytes && !isSame(bytes, ours.get(path)))
      throw new GitFailure(
        'TooLarge',
        `${JSON.stringify(path)} has more than ${String(BUNDLE_LIMITS.writtenBytes / 1024)} KiB.`,
      );
}

function withoutPrivate(files: Files): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => !path.startsWith(PRIVATE)));
}

function onlyPrivate(files: Files): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => path.startsWith(PRIVATE)));
}

function areSame(one: Files, other: Files): boolean {
  return one.size === other.size && [...one].every(([path, bytes]) => isSame(bytes, other.get(path)));
}
