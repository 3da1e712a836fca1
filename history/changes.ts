import { diffLines } from 'diff';

import { isSame, textOf, type Files } from './files.ts';

/** What became of one file between two sets of files. */
export interface FileChange {
  path: string;
  kind: 'added' | 'removed' | 'changed';
  /** Lines that came and went; 0 of both for a file that is no text. */
  added: number;
  removed: number;
}

/** Every file that differs, by path. Empty if they are the same. */
export function changesOf(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const [from, to] = [before.get(path), after.get(path)];
    if (isSame(from, to)) return [];
    const kind = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
    return [{ path, kind, ...lines(from, to) }];
  });
}

function lines(from: Uint8Array | undefined, to: Uint8Array | undefined): { added: number; removed: number } {
  const before = from === undefined ? '' : textOf(from);
  const after = to === undefined ? '' : textOf(to);
  if (before === undefined || after === undefined) return { added: 0, removed: 0 };
  let [added, removed] = [0, 0];
  for (const part of diffLines(before, after)) {
    if (part.added) added += part.count;
    if (part.removed) removed += part.count;
  }
  return { added, removed };
}
