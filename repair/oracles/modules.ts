/** Where import paths of the app lead, and what its modules export. Works on the files in memory alone. */
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import type { Workspace } from '../workspace.ts';
import type { ModuleIndex, ModuleOracle, TsxOracle } from './contract.ts';

const source = /\.(?:[cm]?[jt]sx?)$/u;
const configuration = /(?:^|\/)[\w-]+\.config\.[cm]?[jt]s$/u;
const endings = ['', '.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css'];
const indexes = ['/index.ts', '/index.tsx', '/index.js', '/index.jsx'];

const tsconfigSchema = z.object({
  compilerOptions: z
    .object({
      baseUrl: z.string().optional().catch(undefined),
      paths: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** Makes the oracle; an index is kept as long as its workspace is. */
export function createModuleOracle(tsx: TsxOracle): ModuleOracle {
  const known = new WeakMap<Workspace, ModuleIndex>();
  return {
    index(workspace) {
      let index = known.get(workspace);
      if (index === undefined) {
        index = makeIndex(workspace, tsx);
        known.set(workspace, index);
      }
      return index;
    },
  };
}

function makeIndex(workspace: Workspace, tsx: TsxOracle): ModuleIndex {
  const frontend = workspace.layout.frontend ?? '';
  const paths = sourcePaths(workspace);
  const { aliases, base } = readPaths(workspace, frontend);
  const resolve: ModuleIndex['resolve'] = (from, written) => {
    // `./icon.svg?url`: what follows tells a bundler how to load the file.
    const specifier = written.replace(/\?[\w&=,-]*$/u, '');
    const fileAt = (target: string): string | undefined =>
      [...endings, ...indexes].map((ending) => `${target}${ending}`).find((path) => path !== '' && workspace.has(path));
    const target = targetOf(from, specifier, aliases);
    if (target !== undefined) return fileAt(target) ?? null;
    // From the base a path leads to a file or is a package's name.
    return base === undefined ? undefined : fileAt(`${base}${specifier}`);
  };
  const exporters = new Map<string, string[]>();
  const exported = new Map<string, { names: ReadonlySet<string>; hasDefault: boolean; isOpen: boolean } | null>();
  const exportsOf: ModuleIndex['exportsOf'] = (path) => {
    const already = exported.get(path);
    if (already !== undefined) return already;
    const text = workspace.text(path);
    const facts = text === undefined || !source.test(path) ? null : tsx.facts(path, text);
    // Two modules that hand on all of each other are looked at once.
    exported.set(path, null);
    const all = (facts?.imports ?? []).filter((one) => one.handedOn?.some(({ as }) => as === '*') === true);
    const taken = all.map((one) => {
      const target = resolve(path, one.specifier);
      return typeof target === 'string' ? exportsOf(target) : null;
    });
    const answer =
      facts === null
        ? null
        : {
            names: new Set([
              ...facts.exports.filter((name) => name !== '*'),
              ...taken.flatMap((one) => [...(one?.names ?? [])]),
            ]),
            hasDefault: facts.hasDefaultExport || facts.exports.includes('default'),
            // All of a package, and CommonJS, may hold any name.
            isOpen: taken.some((one) => one === null || one.isOpen) || /\bmodule\.exports\b/u.test(text ?? ''),
          };
    exported.set(path, answer);
    return answer;
  };
  for (const path of paths) {
    for (const name of exportsOf(path)?.names ?? []) exporters.set(name, [...(exporters.get(name) ?? []), path]);
  }
  return {
    paths,
    aliases,
    exportsOf,
    exportersOf: (name) => exporters.get(name) ?? [],
    resolve,
    specifier(from, to, style) {
      const bare = to.replace(/(?:\/index)?\.(?:d\.ts|[cm]?[jt]sx?)$/u, '');
      const alias = aliases.find(([, folder]) => bare.startsWith(folder));
      if (style === 'alias' && alias !== undefined) return `${alias[0]}${bare.slice(alias[1].length)}`;
      return relativePath(from, bare);
    },
  };
}

/** Source files of the front end, without its configuration. */
function sourcePaths(workspace: Workspace): readonly string[] {
  const { frontend, backend } = workspace.layout;
  return workspace.paths.filter(
    (path) =>
      source.test(path) &&
      !configuration.test(path) &&
      !/(?:^|\/)(?:out|dist|build)\//u.test(path) &&
      path.startsWith(frontend ?? '') &&
      !(frontend === '' && backend !== undefined && backend !== '' && path.startsWith(backend)),
  );
}

/** `@/` → the folder it stands for, only of patterns that end in `*`; and the folder that plain paths are looked for in, where one is set. */
function readPaths(
  workspace: Workspace,
  frontend: string,
): { readonly aliases: readonly (readonly [string, string])[]; readonly base: string | undefined } {
  const value: unknown = parse(
    workspace.text(`${frontend}tsconfig.json`) ?? workspace.text(`${frontend}jsconfig.json`) ?? '{}',
  );
  const options = tsconfigSchema.safeParse(value).data?.compilerOptions;
  const folderAt = (path: string): string | undefined => {
    const folder = normalise(`${frontend}${path}`);
    return folder === undefined || folder === '' ? folder : `${folder}/`;
  };
  const aliases = Object.entries(options?.paths ?? {}).flatMap(([key, [target]]) => {
    if (target === undefined || !key.endsWith('*')) return [];
    const folder = folderAt(`${options?.baseUrl ?? '.'}/${target.replace(/\*$/u, '')}`);
    return folder === undefined ? [] : [[key.slice(0, -1), folder] as const];
  });
  return { aliases, base: options?.baseUrl === undefined ? undefined : folderAt(options.baseUrl) };
}

/** The path an import means, without ending; undefined for a package. */
function targetOf(
  from: string,
  specifier: string,
  aliases: readonly (readonly [string, string])[],
): string | undefined {
  if (/^\.{1,2}(?:\/|$)/u.test(specifier))
    return normalise(`${from.slice(0, from.lastIndexOf('/') + 1)}${specifier}`) ?? '';
  const alias = aliases.find(([prefix]) => prefix !== '' && specifier.startsWith(prefix));
  return alias === undefined ? undefined : (normalise(`${alias[1]}${specifier.slice(alias[0].length)}`) ?? '');
}

/** Without `.` and `..`; undefined if the path leaves the app. */
function normalise(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const up = here.length - shared;
  return `${up === 0 ? './' : '../'.repeat(up)}${there.slice(shared).join('/')}`;
}
