/** Where a back end's imports begin: its folder, `src/` below it, or the folder of its modules. */

const importLine = /^[ \t]*(?:from[ \t]+(\w+)[\w.]*[ \t]+import\b|import[ \t]+(\w+))/gmu;

/**
 * The prefix below `backend` from which most of the modules that are imported by their bare names are found; `backend` itself where no folder
 * below it has more. A lost or misspelt import moves one vote, not the root.
 */
export function findPythonRoot(
  backend: string,
  paths: readonly string[],
  text: (path: string) => string | undefined,
): string {
  const own = paths.filter((path) => path.startsWith(backend) && path.endsWith('.py') && !apart.test(path));
  const wanted = new Map<string, number>();
  const relative = new Set<string>();
  for (const path of own) {
    for (const match of (text(path) ?? '').matchAll(importLine)) {
      const name = match[1] ?? match[2] ?? '';
      wanted.set(name, (wanted.get(name) ?? 0) + 1);
    }
    const folders = path.split('/').slice(0, -1);
    // Each dot behind the first leads to one more folder above, which is a package then, too.
    for (const [, dots = ''] of (text(path) ?? '').matchAll(relativeImport))
      for (let up = 0; up < dots.length; up += 1) relative.add(`${folders.slice(0, folders.length - up).join('/')}/`);
  }
  let best = backend;
  let bestVotes = votesFor(backend, own, wanted);
  for (const folder of foldersOf(own, backend)) {
    if (isPackage(folder, own, wanted, relative)) continue;
    const votes = votesFor(folder, own, wanted);
    if (votes <= bestVotes) continue;
    best = folder;
    bestVotes = votes;
  }
  return bestVotes === 0 && isSourceFolder(`${backend}src/`, own) ? `${backend}src/` : best;
}

const relativeImport = /^[ \t]*from[ \t]+(\.+)\w*[\w.]*[ \t]+import\b/gmu;

/**
 * A folder with `__init__.py` that is imported by its own name, or whose modules take from each other by dots, is a package: a module in it that is
 * called as an installed package is (`ariadne/graphql.py`) does not stand in that one's way.
 */
function isPackage(
  folder: string,
  own: readonly string[],
  wanted: ReadonlyMap<string, number>,
  relative: ReadonlySet<string>,
): boolean {
  if (!own.includes(`${folder}__init__.py`)) return false;
  const name = folder.split('/').at(-2) ?? '';
  return relative.has(folder) || (wanted.get(name) ?? 0) > 0;
}

/** `src/` that holds packages and is none itself: what lies in it is imported without its name, also where nothing says so. */
const isSourceFolder = (folder: string, own: readonly string[]): boolean =>
  !own.includes(`${folder}__init__.py`) &&
  own.some((path) => path.startsWith(folder) && /^\w+\/__init__\.py$/u.test(path.slice(folder.length)));

/** Scripts, tests and migrations are started from elsewhere. */
const apart = /(?:^|\/)(?:tests?|migrations|alembic|scripts)\//u;

function votesFor(folder: string, own: readonly string[], wanted: ReadonlyMap<string, number>): number {
  const names = new Set<string>();
  for (const path of own) {
    if (path.startsWith(folder)) names.add(path.slice(folder.length).split('/')[0]?.replace(/\.py$/u, '') ?? '');
  }
  let votes = 0;
  for (const name of names) votes += wanted.get(name) ?? 0;
  return votes;
}

/** Every folder with Python below it, the shallowest first. */
function foldersOf(own: readonly string[], backend: string): readonly string[] {
  const folders = new Set<string>();
  for (const path of own) {
    const parts = path.slice(backend.length).split('/').slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) folders.add(`${backend}${parts.slice(0, depth).join('/')}/`);
  }
  return [...folders].toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
}
