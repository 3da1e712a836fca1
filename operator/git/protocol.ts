/** What the process for a foreign repository and the operator say to each other. */
import type { Conflict, Resolution } from '../../history/index.ts';
import type { GitReason } from './failure.ts';
import type { TheirCommit } from './repository.ts';

/** A packed bundle and its name. */
export interface Packed {
  digest: string;
  bytes: Uint8Array;
}

/** Where the repository is. */
export interface RemoteAddress {
  url: string;
  username: string;
  token: string;
  /** Networks of the installation's own that may be reached, such as 10.0.0.0/8. */
  networks: readonly string[];
}

/** A branch of the repository that has moved on, and what the app has. */
export interface Taking {
  branch: string;
  /** Where the branch is now. */
  tip: string;
  /** The commit at which both were the same. */
  since?: string;
  /** What both were then. Without it every file that differs is in conflict. */
  base?: Packed;
  ours: Packed;
  /** Files of later snapshots, after a rollback: the longest chain of migrations among them goes on. */
  chains: readonly Packed[];
  /** How conflicts are settled, by path; `ours` is the app, `theirs` the repository; `*`: every other path. */
  resolutions: readonly (readonly [string, Resolution])[];
}

/** What became of it. */
export type Taken =
  | { kind: 'same' }
  | { kind: 'conflicts'; conflicts: readonly Pick<Conflict, 'path' | 'kind' | 'places'>[] }
  | {
      kind: 'merged';
      bundle: Packed & { fileCount: number };
      /** Whether it differs from what the app has. */
      changed: boolean;
      /** Whether it differs from what the repository has. */
      ahead: boolean;
      commits: readonly TheirCommit[];
      /** Whether the commit at which both were the same is still in the branch's newest history. */
      whole: boolean;
    };

/** Commits for the repository. */
export interface Pushing {
  branch: string;
  /** Where the branch is; none: it begins with these. */
  onto?: string;
  /** Of a new branch: the one it left, where that is now, the snapshot it left at, and whether that is the tip. */
  from?: { branch: string; tip: string; snapshot: string; isTip: boolean };
  commits: readonly {
    bundle: Packed;
    message: string;
    author: { name: string; email: string };
    /** Seconds since 1970. */
    at: number;
    /** The beginning of a branch: nothing of its own where the branch has something to begin at. */
    start?: boolean;
  }[];
}

/** What the operator says. */
export type ToGit =
  | { type: 'open'; remote: RemoteAddress }
  | { type: 'take'; id: number; taking: Taking }
  | { type: 'push'; id: number; pushing: Pushing };

/** What the child says. */
export type FromGit =
  | { type: 'taken'; id: number; taken: Taken }
  | { type: 'pushed'; id: number; tip: string }
  | { type: 'failed'; id: number; reason: GitReason; message: string };
