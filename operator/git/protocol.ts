/** What the process for a foreign repository and the operator say to each other. */
import type { Digest } from '../../store/index.ts';
import type { GitReason } from './failure.ts';
import type { TheirCommit } from './repository.ts';
import type { Access } from './transport.ts';

/** A packed bundle and its name. */
export interface Packed {
  digest: Digest;
  bytes: Uint8Array;
}

/** Where the repository is. */
export interface RemoteAddress {
  url: string;
  access: Access;
  /** Networks of the installation's own that may be reached, such as 10.0.0.0/8. */
  networks: readonly string[];
}

/** A branch of the repository to read. */
export interface Looking {
  branch: string;
  /** Where the branch is. */
  tip: string;
  /** The commit at which it was as the app. */
  since?: string;
}

/** What is on a branch. */
export interface Seen {
  files: ReadonlyMap<string, Uint8Array>;
  /** Newest first, after `since`. */
  commits: readonly TheirCommit[];
  /** Whether `since` is still in the branch's newest history. */
  whole: boolean;
}

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
  | { type: 'look'; id: number; looking: Looking }
  | { type: 'push'; id: number; pushing: Pushing };

/** What the child says. */
export type FromGit =
  | { type: 'seen'; id: number; seen: Seen }
  | { type: 'pushed'; id: number; tip: string }
  | { type: 'failed'; id: number; reason: GitReason; message: string };
