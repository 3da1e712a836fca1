import type { Schema } from '../../client/api';

/** A file that is not the same in two versions. */
export interface Change {
  path: string;
  kind: 'added' | 'removed' | 'modified';
}

/** The files that are not the same, by path. */
export function changesOf(before: readonly Schema<'FileEntry'>[], after: readonly Schema<'FileEntry'>[]): Change[] {
  const old = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const now = new Map(after.map(({ path, sha256 }) => [path, sha256]));
  const changes: Change[] = [];
  for (const [path, sha256] of now) {
    const was = old.get(path);
    if (was === undefined) changes.push({ path, kind: 'added' });
    else if (was !== sha256) changes.push({ path, kind: 'modified' });
  }
  for (const path of old.keys()) if (!now.has(path)) changes.push({ path, kind: 'removed' });
  return changes.toSorted((a, b) => a.path.localeCompare(b.path));
}
