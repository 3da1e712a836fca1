import type { AppMerge, MergedApp } from '../../generate/index.ts';
import type { Files } from '../../history/index.ts';

/** Two lines of an app, and files with chains of migrations beside theirs. */
export interface MergeWork extends Omit<AppMerge, 'chain'> {
  readonly chains: readonly Files[];
}

/** What the API says to the process that merges. */
export type ToMerger =
  | { readonly type: 'merge'; readonly id: number; readonly work: MergeWork }
  | { readonly type: 'abort' | 'beat'; readonly id: number };

/** What that process answers. */
export type FromMerger =
  | { readonly type: 'merged'; readonly id: number; readonly merged: MergedApp }
  | { readonly type: 'broken'; readonly id: number; readonly message: string }
  | { readonly type: 'alive'; readonly id: number };
