import type { Files } from './files.ts';
import { mergeFiles, type Merged, type Resolution } from './merge.ts';

/** Takes one step of a history back and keeps what came after it: the step's files merged away from the head towards what was before it. */
export function revert(
  { before, after, head }: { before: Files; after: Files; head: Files },
  resolutions?: ReadonlyMap<string, Resolution>,
): Merged {
  return mergeFiles(after, head, before, resolutions);
}
