/** Lock files: where they lie, and which version of a package they hold. */
import { escaped } from './spelling.ts';
import type { Workspace } from './workspace.ts';

/** Lock files of Node's package managers. */
export const nodeLocks = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
] as const;

/** Lock files of Python's. */
export const pythonLocks = [
  ['uv.lock', 'uv'],
  ['poetry.lock', 'poetry'],
  ['pdm.lock', 'pdm'],
  ['Pipfile.lock', 'pipenv'],
] as const;
/** The nearest lock file, in the folder or above it. */
export function lockOf<Kind>(
  workspace: Workspace,
  folder: string,
  names: readonly (readonly [name: string, kind: Kind])[],
): { readonly path: string; readonly kind: Kind } | undefined {
  for (let at = folder; ; at = folderOf(at.slice(0, -1))) {
    const found = names.find(([name]) => workspace.has(at + name));
    if (found !== undefined) return { path: at + found[0], kind: found[1] };
    if (at === '') return undefined;
  }
}

/** The version that a lock file has of a package; undefined where it is not plain to read. */
export function locked(workspace: Workspace, lock: string | undefined, name: string): string | undefined {
  const text = lock === undefined ? undefined : workspace.text(lock);
  if (lock === undefined || text === undefined) return undefined;
  const plain = escaped(name);
  const line = lock.endsWith('.json')
    ? new RegExp(`"node_modules/${plain}":\\s*\\{\\s*"version":\\s*"([^"]+)"`, 'u')
    : lock.endsWith('pnpm-lock.yaml')
      ? new RegExp(`^ +'?${plain}'?:\\n +specifier: [^\\n]*\\n +version: ([\\d.]+[^\\s(]*)`, 'mu')
      : lock.endsWith('yarn.lock')
        ? new RegExp(`^"?${plain}@[^\\n]*:\\n +version:? "?([^"\\n]+)`, 'mu')
        : new RegExp(`^name = "${plain}"\\nversion = "([^"]+)"`, 'mu');
  return line.exec(text)?.[1];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
