/** Finds the front end and the back end in a folder that may be laid out in any of the usual ways. */

import { findPythonRoot } from './python-root.ts';

/** Folder prefixes: `''` for the root, else with a trailing slash; undefined if there is no such half. */
export interface Layout {
  readonly frontend: string | undefined;
  readonly backend: string | undefined;
  /** Where the back end's imports begin: its own folder, or `src/` or another folder below it. */
  readonly python: string | undefined;
  /** Folders of more front ends that say they are one and lie beside the one that was chosen, not below it. */
  readonly otherFrontends: readonly string[];
}

const depth = (prefix: string): number => prefix.split('/').length;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * The shallowest folder that looks like each half wins, then the alphabetically first, so a copy of the app in a
 * subfolder never hides the app itself.
 */
export function findLayout(paths: readonly string[], text: (path: string) => string | undefined): Layout {
  const frontends: string[] = [];
  const backends: string[] = [];
  for (const path of paths) {
    const folder = folderOf(path);
    if (path.endsWith('package.json') && /"next"\s*:/u.test(text(path) ?? '')) frontends.push(folder);
    else if (/(?:^|\/)(?:src\/)?app\/(?:layout|page)\.[jt]sx$/u.test(path)) frontends.push(appParent(path));
    else if (/(?:^|\/)next\.config\.(?:ts|mjs|js|cjs)$/u.test(path)) frontends.push(folder);
    if (path.endsWith('requirements.txt') && /^\s*(?:fastapi|uvicorn)\b/imu.test(text(path) ?? ''))
      backends.push(folder);
    else if (path.endsWith('pyproject.toml') && /\bfastapi\b/iu.test(text(path) ?? '')) backends.push(folder);
    else if (/(?:^|\/)main\.py$/u.test(path)) backends.push(packageParent(folder, path, paths, text));
  }
  const frontend = shallowest(frontends);
  const backend = shallowest(backends) ?? namedFolder(paths, 'backend/', /\.py$/u);
  return {
    frontend: frontend ?? namedFolder(paths, 'frontend/', /\.[jt]sx?$/u) ?? otherFront(paths, text),
    backend,
    python: backend === undefined ? undefined : findPythonRoot(backend, paths, text),
    otherFrontends:
      frontend === undefined
        ? []
        : [...new Set(frontends)]
            .toSorted()
            .filter((one) => !one.startsWith(frontend) && paths.includes(`${one}package.json`)),
  };
}

/**
 * The folder that a package's modules are imported from: above the outermost of the packages around `main.py` that is imported by its own name,
 * or, where none is, above the one whose main module takes from its neighbours by dots; else the folder itself.
 */
function packageParent(
  folder: string,
  main: string,
  paths: readonly string[],
  text: (path: string) => string | undefined,
): string {
  const parts = folder.split('/').slice(0, -1);
  const above = (depth: number): string => parts.slice(0, depth).join('/') + (depth === 0 ? '' : '/');
  let best = folder;
  for (let depth = parts.length - 1; depth >= 0 && paths.includes(`${above(depth + 1)}__init__.py`); depth -= 1) {
    const named = new RegExp(`^[ \\t]*(?:from|import)[ \\t]+${(parts[depth] ?? '').replaceAll(/\W/gu, '')}\\b`, 'mu');
    const neighbours = paths.filter((path) => path.endsWith('.py') && folderOf(path) === above(depth + 1));
    const isRelative = depth === parts.length - 1 && /^[ \t]*from[ \t]+\./mu.test(text(main) ?? '');
    if (isRelative || [main, ...neighbours].some((path) => named.test(text(path) ?? ''))) best = above(depth);
  }
  return best;
}

function appParent(path: string): string {
  return path.replace(/(?:src\/)?app\/(?:layout|page)\.[jt]sx$/u, '');
}

/** A front end of another framework: its files are read and typed, and nothing of Next.js is asked of it. */
const otherFront = (paths: readonly string[], text: (path: string) => string | undefined): string | undefined =>
  shallowest(
    paths
      .filter((path) => /(?:^|\/)package\.json$/u.test(path) && otherFrameworks.test(text(path) ?? ''))
      .map((path) => folderOf(path)),
  );

const otherFrameworks = /"(?:vite|react|vue|svelte|astro|preact|solid-js|@angular\/core|@remix-run\/react)"\s*:/u;

function shallowest(folders: readonly string[]): string | undefined {
  return folders.toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : a > b ? 1 : 0))[0];
}

function namedFolder(paths: readonly string[], folder: string, source: RegExp): string | undefined {
  return paths.some((path) => path.startsWith(folder) && source.test(path)) ? folder : undefined;
}

/** A page, layout or handler of Next.js's app folder: what it exports is for Next.js, not for other modules. */
export const isRouteFile = (path: string): boolean =>
  /(?:^|\/)app\/(?:.*\/)?(?:page|layout|route|loading|error|not-found|template|default)\.[jt]sx?$/u.test(path);
