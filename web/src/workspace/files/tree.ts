/** A line of the tree: a folder or a file. */
export interface TreeLine {
  path: string;
  name: string;
  depth: number;
  isFolder: boolean;
  isOpen: boolean;
}

/**
 * The lines of a tree that can be seen: folders first, each followed by what is in it if it is open. A search opens every folder with a hit.
 *
 * @param paths of all files
 * @param wanted every one of these words has to be in a file's path
 */
export function linesOf(paths: readonly string[], open: ReadonlySet<string>, wanted = ''): TreeLine[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = paths.filter((path) => words.every((word) => path.toLowerCase().includes(word)));
  const sorted = shown.map((path) => path.split('/')).toSorted(compare);
  const lines: TreeLine[] = [];
  const seen = new Set<string>();
  for (const parts of sorted) {
    let isVisible = true;
    for (let depth = 0; depth < parts.length && isVisible; depth += 1) {
      const path = parts.slice(0, depth + 1).join('/');
      const isFolder = depth < parts.length - 1;
      const isOpen = isFolder && (words.length > 0 || open.has(path));
      if (!seen.has(path)) {
        seen.add(path);
        lines.push({ path, name: parts[depth] ?? '', depth, isFolder, isOpen });
      }
      isVisible = isOpen;
    }
  }
  return lines;
}

/** The folders a file is in, outermost first. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (let depth = 0; ; depth += 1) {
    const [left, right] = [a[depth], b[depth]];
    if (left === undefined || right === undefined) return a.length - b.length;
    if (left === right) continue;
    const [isLeftFolder, isRightFolder] = [depth < a.length - 1, depth < b.length - 1];
    if (isLeftFolder !== isRightFolder) return isLeftFolder ? -1 : 1;
    return left.localeCompare(right);
  }
}
