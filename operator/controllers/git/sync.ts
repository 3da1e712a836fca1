import type { GitRequest, Mvp, MvpGit } from '../../../crds/index.ts';
import type { KubeClient } from '../../../kube/index.ts';
import { GitFailure, type GitReason, type GitSession } from '../../git/index.ts';
import type { TaskContext } from '../../runtime/index.ts';
import type { Platform } from '../platform.ts';
import { credentialsOf } from './credentials.ts';
import type { Known, Line } from './lines.ts';
import { syncLine, type LineConflict } from './sync-line.ts';

/** Why not all is the same, and on which branch. */
export interface Problem {
  reason: GitReason | 'TokenMissing' | 'Failed';
  message: string;
  branch?: string;
}

/** What one look came to. */
export interface Synced {
  lines: readonly Known[];
  conflicts: readonly LineConflict[];
  problems: readonly Problem[];
  /** The key that the host showed by ssh and that was taken. */
  hostKey?: string | undefined;
}

/** What a look is made with. */
export interface SyncWork {
  client: KubeClient;
  git: MvpGit;
  mvp: Mvp;
  /** The key that the host showed the first time, if it did. */
  hostKey: string | undefined;
  lines: readonly Line[];
  request: GitRequest | undefined;
  task: TaskContext;
}

/** Longest the branches of a repository are waited for. */
const LOOK_MS = 20_000;
/** Bytes of their list: some ten thousand. */
const LOOK_BYTES = 1024 * 1024;

/** Looks at a repository once and makes each branch the same on both sides; one that cannot be does not keep the others. Rejects only with the signal. */
export async function sync(platform: Pick<Platform, 'git' | 'merge'>, work: SyncWork): Promise<Synced> {
  const { openRepository, branchesOf, networks } = platform.git;
  const { client, git, lines, task } = work;
  const { signal } = task;
  const before = lines.flatMap(({ known }) => known ?? []);
  let { hostKey } = work;
  const none = (problem: Problem): Synced => ({ lines: before, conflicts: [], problems: [problem], hostKey });
  let opened: GitSession | undefined;
  try {
    const access = await credentialsOf(client, git, { hostKey }, signal);
    if (typeof access === 'string') return none({ reason: 'TokenMissing', message: access });
    const remote = { url: git.spec.url.replace(/\/+$/, ''), access };
    const tips = await branchesOf({
      ...remote,
      networks,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]),
      maxBytes: LOOK_BYTES,
      sawHostKey: (seen) => {
        hostKey ??= seen;
      },
    });
    const session = async (): Promise<GitSession> => {
      // the same host as a moment ago
      const pinned =
        'key' in access && access.hostKeys.length === 0 && hostKey !== undefined
          ? { ...access, hostKeys: [hostKey] }
          : access;
      opened ??= await openRepository({ ...remote, access: pinned, networks: written(networks.rules) }, signal);
      return opened;
    };
    const result = { hostKey, lines: [] as Known[], conflicts: [] as LineConflict[], problems: [] as Problem[] };
    for (const line of lines) {
      const main = result.lines.find(({ branch }) => branch === 'main');
      try {
        const { known, conflict } = await syncLine(line, tips.get(line.remote), {
          ...work,
          session,
          merge: platform.merge,
          main,
          now: new Date(),
        });
        if (known !== undefined) result.lines.push(known);
        if (conflict !== undefined) result.conflicts.push(conflict);
      } catch (error) {
        signal.throwIfAborted();
        if (line.known !== undefined) result.lines.push(line.known);
        result.problems.push({ ...problemOf(error), branch: line.branch });
      }
    }
    return result;
  } catch (error) {
    signal.throwIfAborted();
    return none(problemOf(error));
  } finally {
    opened?.close();
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof GitFailure) return { reason: error.reason, message: error.message };
  // errors of ours, of the API server or of the store: none of them has met the token
  return { reason: 'Failed', message: error instanceof Error ? error.message.slice(0, 300) : 'It failed.' };
}

/** Networks as they were given: `Subnet: IPv4 10.0.0.0/8` is how Node tells them. */
function written(rules: readonly string[]): string[] {
  return rules.map((rule) => rule.split(' ').at(-1) ?? '');
}
