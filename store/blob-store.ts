import type { Digest } from './digest.ts';

/** What a blob is for. `bundle` and `journal` are precious; `report` can be made again. */
export type BlobKind = 'bundle' | 'journal' | 'report';

/** What a sweep may take away: everything that `keep` does not name and that has not been written or written again for `graceMs`. */
export interface SweepRequest {
  /**
   * Asked after what is there was listed, and only if there is something old: whatever is named between the two is kept. What is named later was
   * written (again) just before, so its age protects it.
   */
  keep: () => Promise<ReadonlySet<string>>;
  /** Time since the last write, so that a blob written just before its snapshot survives. Default one hour. */
  graceMs?: number;
  /** The time to measure age from. Default: now. */
  now?: Date;
}

/** Default of {@link SweepRequest.graceMs}. */
export const SWEEP_GRACE_MS = 3_600_000;

/**
 * Immutable bytes under the sha256 of what they are. Writing the same bytes twice is one blob, so every method may be
 * repeated after a crash.
 */
export interface BlobStore {
  /** Stores bytes and returns their digest. Existing content is compared, never replaced, and is as if written now. */
  put(kind: BlobKind, bytes: Uint8Array): Promise<Digest>;
  /** The bytes of a digest, checked, or undefined if there are none. */
  get(digest: Digest): Promise<Uint8Array | undefined>;
  /** Whether a digest is stored. Does not read the bytes. */
  has(digest: Digest): Promise<boolean>;
  /** Removes what nothing keeps and returns the digests removed. */
  sweep(request: SweepRequest): Promise<Digest[]>;
}
