/** The file an import meant when its path leads nowhere. */
import type { ModuleImport, ModuleIndex } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { distance, plain } from '../../spelling.ts';

/** A tier of likeness; the first tier with candidates decides, and only if it has exactly one. */
type Tier = (wanted: string, path: string) => boolean;

const withoutEnding = (path: string): string => path.replace(/(?:\/index)?\.(?:d\.ts|[cm]?[jt]sx?|css|json)$/u, '');
const baseName = (path: string): string => withoutEnding(path).split('/').at(-1) ?? '';

const tiers: readonly Tier[] = [
  (wanted, path) => withoutEnding(path) === wanted,
  (wanted, path) => plain(withoutEnding(path)) === plain(wanted),
  (wanted, path) => distance(plain(withoutEnding(path)), plain(wanted), 1) <= 1,
  (wanted, path) => distance(plain(withoutEnding(path)), plain(wanted), 2) <= 2,
  (wanted, path) => baseName(path) === baseName(wanted),
  (wanted, path) => plain(baseName(path)) === plain(baseName(wanted)),
];

/** The only file that is meant; undefined if none or several could be. */
export function findTarget(
  workspace: Workspace,
  index: ModuleIndex,
  from: string,
  one: ModuleImport,
): string | undefined {
  const unending = index.resolve(from, one.specifier);
  if (unending?.endsWith('.css') === true && !isStyle(one.specifier)) return unending;
  const files = isStyle(one.specifier)
    ? workspace.paths.filter((path) => path.endsWith('.css') && path.startsWith(workspace.layout.frontend ?? ''))
    : index.paths;
  const fitting = files.filter((path) => path !== from && exportsAll(index, path, one));
  for (const wanted of wantedPaths(workspace, index, from, one.specifier)) {
    for (const tier of tiers) {
      const found = fitting.filter((path) => tier(wanted, path));
      if (found.length === 1) return found[0];
      if (found.length > 1) break;
    }
  }
  // An app has one style sheet as a rule; the modules of components are none.
  const sheets = files.filter((path) => isStyle(one.specifier) && !path.endsWith('.module.css'));
  if (sheets.length === 1 && !/\.module\./u.test(one.specifier)) return sheets[0];
  return one.names.some((name) => name.imported !== 'default' && name.imported !== '*') && fitting.length === 1
    ? fitting[0]
    : undefined;
}

/** True for a style sheet of any language. */
export const isStyle = (specifier: string): boolean => /\.(?:css|scss|sass|less)$/u.test(specifier);

/** A specifier without an alias of any kind, with slashes: `$lib/api`, `@.lib.api`, `@\\lib\\api`. */
export function asPath(specifier: string): string {
  const plain = specifier
    .trim()
    .replaceAll('\\', '/')
    .replace(/\.(?:[cm]?[jt]sx?|css|scss|sass|less)$/u, '')
    .replace(/\/index$/u, '');
  const bare = plain.replace(/^[@~#$.\s/]+(?=\w)/u, '');
  return bare.includes('/') ? bare.replaceAll(/\/{2,}/gu, '/') : bare.replaceAll('.', '/');
}

/** Paths the specifier may stand for: relative, by a known alias, from the front end's folder or its `src`. */
function wantedPaths(workspace: Workspace, index: ModuleIndex, from: string, specifier: string): readonly string[] {
  const root = workspace.layout.frontend ?? '';
  const bare = specifier.replace(/\.(?:[cm]?[jt]sx?|css|scss|sass|less)$/u, '').replace(/\/index$/u, '');
  if (bare.startsWith('.')) {
    const parts = from.split('/').slice(0, -1);
    for (const part of bare.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    return [parts.join('/')];
  }
  const rest = asPath(bare);
  // Another app's alias may be a word of its own: `@app/lib/api`.
  const below = rest.split('/').slice(1).join('/');
  const alias = index.aliases.find(([prefix]) => prefix !== '' && specifier.startsWith(prefix));
  const byAlias = alias === undefined ? [] : [`${alias[1]}${bare.slice(alias[0].length)}`];
  return [
    ...byAlias,
    ...index.aliases.map(([, folder]) => `${folder}${rest}`),
    `${root}${rest}`,
    `${root}src/${rest}`,
    `${root}${below}`,
  ];
}

/** True if the file exports everything this import takes. */
function exportsAll(index: ModuleIndex, path: string, one: ModuleImport): boolean {
  const exported = index.exportsOf(path);
  if (exported === null || exported.isOpen) return true;
  return one.names.every(
    ({ imported }) => imported === '*' || (imported === 'default' ? exported.hasDefault : exported.names.has(imported)),
  );
}
