import type { Conflict, Files, Resolution } from '../../../history/index.ts';
import { isSame } from '../../../history/index.ts';
import { BUNDLE_LIMITS, packBundle, StoreError, type Bundle } from '../../../store/index.ts';
import { GitFailure } from '../../git/index.ts';
import type { TaskContext } from '../../runtime/index.ts';
import type { MergeWork, Platform } from '../platform.ts';

/** What is the platform's and not the app's: never in a repository. */
const PRIVATE = '.mvp/';

/** A branch of the repository that has moved on, and what the app has. */
export interface Meeting {
  theirs: Files;
  ours: Files;
  /** What both were when they were the same. Without it every file that differs is in conflict. */
  base: Files | undefined;
  chains: readonly Files[];
  /** By path, or `*` for every other: `ours` is the app, `theirs` the repository. */
  resolutions: ReadonlyMap<string, Resolution>;
}

/** Both in one. */
export type Met =
  | { kind: 'same' }
  | { kind: 'conflicts'; conflicts: readonly Conflict[] }
  /** `ahead`: it differs from what the repository has. */
  | { kind: 'merged'; bundle: Bundle; ahead: boolean };

/**
 * Merges a branch of the repository with the app as branches of the app are merged. The plan is not in the repository, so nobody there has changed it.
 *
 * @throws GitFailure `NotTaken` or `TooLarge`
 */
export async function meet(meeting: Meeting, merge: Platform['merge'], context: TaskContext): Promise<Met> {
  const { theirs, ours, base, chains, resolutions } = meeting;
  refuseLarge(theirs, ours);
  if (areSame(theirs, withoutPrivate(ours))) return { kind: 'same' };
  const plan = [...(base ?? ours)].filter(([path]) => path.startsWith(PRIVATE));
  const work = { base: base ?? new Map(plan), ours, theirs: new Map([...theirs, ...plan]), chains };
  const { files, conflicts } = await settled(work, resolutions, merge, context);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  return { kind: 'merged', bundle: await packed(files), ahead: !areSame(theirs, withoutPrivate(files)) };
}

async function settled(
  work: Omit<MergeWork, 'resolutions'>,
  resolutions: ReadonlyMap<string, Resolution>,
  merge: Platform['merge'],
  context: TaskContext,
): ReturnType<Platform['merge']> {
  const first = await merge({ ...work, resolutions }, context);
  const rest = resolutions.get('*');
  if (rest === undefined || first.conflicts.length === 0) return first;
  const all = new Map([...first.conflicts.map(({ path }) => [path, rest] as const), ...resolutions]);
  return merge({ ...work, resolutions: all }, context);
}

async function packed(files: Files): Promise<Bundle> {
  try {
    return await packBundle(files);
  } catch (error) {
    if (error instanceof StoreError)
      throw new GitFailure('NotTaken', `With what is in the repository, ${error.message}.`);
    throw error;
  }
}

/** A file by hand has the room of one that is written by REST. */
function refuseLarge(theirs: Files, ours: Files): void {
  const limit = BUNDLE_LIMITS.writtenBytes;
  for (const [path, bytes] of theirs)
    if (bytes.byteLength > limit && !isSame(bytes, ours.get(path)))
      throw new GitFailure('TooLarge', `${JSON.stringify(path)} has more than ${String(limit / 1024)} KiB.`);
}

function withoutPrivate(files: Files): Files {
  return new Map([...files].filter(([path]) => !path.startsWith(PRIVATE)));
}

function areSame(one: Files, other: Files): boolean {
  return one.size === other.size && [...one].every(([path, bytes]) => isSame(bytes, other.get(path)));
}
