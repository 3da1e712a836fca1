/** One app as the compiler sees it: its front end's files in memory, its options, and typings on disk. */
import ts from 'typescript';
import { identify } from '../identity.ts';
import type { Workspace } from '../workspace.ts';
import { readSettings, root } from './compiler-settings.ts';

export { root } from './compiler-settings.ts';

const source = /\.(?:[cm]?tsx?|d\.ts|jsx?|mjs|cjs)$/u;
/** What Next.js writes beside an app before it compiles it. */
export const nextTypes = `${root}next-env.d.ts`;

/** Settings of tools whose typings may not be here; those of Next.js are. */
export const isToolConfig = (name: string): boolean =>
  /\.config\.[cm]?ts$/u.test(name) && !name.endsWith('/next.config.ts');

/** Files by their place below `root`. */
export interface TypedApp {
  readonly files: ReadonlyMap<string, { readonly text: string; readonly version: string }>;
  readonly options: ts.CompilerOptions;
  /** The same for the same files and options. */
  readonly stamp: string;
  /** The files that its settings take in, where they are known to say it; others are checked only as what those import. */
  readonly names?: ReadonlySet<string>;
}

/**
 * Where the typings of an app's packages are: a `node_modules` folder that stands for all of the app's, or the folder in which the app itself lies,
 * with its packages installed.
 */
export type Typings = string | { readonly root: string };

/** The file on disk that a path of the app's packages stands for; undefined for what is not there. */
function onDisk(typings: Typings | null, path: string): string | undefined {
  if (!path.startsWith(root)) return path;
  const inPackages = /^\/mvp-app\/((?:.*?\/)?node_modules)(?:\/(.*))?$/u.exec(path);
  if (inPackages === null || typings === null) return undefined;
  const [, folder = '', inner] = inPackages;
  // The last folder of that name is the one that counts where one for all is used.
  if (typeof typings === 'string') return `${typings}/${/^(?:.*\/)?node_modules\/(.*)$/u.exec(path)?.[1] ?? ''}`;
  return `${typings.root}/${folder}${inner === undefined ? '' : `/${inner}`}`;
}

/** The app's sources and options; null if there is nothing to check or tsconfig.json cannot be read. */
export function openTypedApp(workspace: Workspace, typings: Typings | null): TypedApp | null {
  const { frontend, backend } = workspace.layout;
  if (frontend === undefined || workspace.text(`${frontend}tsconfig.json`) === undefined) return null;
  const readPackage = (path: string): string | undefined => {
    const real = onDisk(typings, path);
    return real === undefined ? undefined : ts.sys.readFile(real);
  };
  const settings = readSettings(workspace, frontend, readPackage);
  if (settings === null) return null;
  const isInstalled = typings !== null && typeof typings !== 'string';
  const files = new Map<string, { text: string; version: string }>();
  for (const path of workspace.paths) {
    const isForeign = frontend === '' && backend !== undefined && backend !== '' && path.startsWith(backend);
    if (!path.startsWith(frontend) || isForeign || !(source.test(path) || path.endsWith('.json'))) continue;
    files.set(root + path, { text: workspace.text(path) ?? '', version: workspace.key(path) });
  }
  const isNext = identify(workspace).fronts.some((one) => one.folder === frontend && one.framework === 'next');
  if (typings !== null && (isNext || !isInstalled))
    files.set(nextTypes, {
      // Next.js's own typings bring those of Node; named here, they are there where Next.js is not.
      text: '/// <reference types="node" />\n/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
      version: '1',
    });
  const { plugins: _, ...kept } = settings.options;
  const options = {
    ...kept,
    ...(isInstalled ? defaultsOf(typings, frontend, kept) : {}),
    noEmit: true,
    incremental: false,
    composite: false,
    skipLibCheck: true,
    noErrorTruncation: true,
  };
  const stamp = JSON.stringify([settings.stamp, [...files].map(([path, file]) => [path, file.version])]);
  return { files, options, stamp, ...(isInstalled ? { names: settings.names } : {}) };
}

/** What the app's own compiler takes for granted and ours no longer does. */
function defaultsOf(
  typings: { readonly root: string },
  frontend: string,
  { strict, types }: ts.CompilerOptions,
): ts.CompilerOptions {
  const homes = [frontend, ''].map((folder) => `${typings.root}/${folder}node_modules`);
  const manifest = homes
    .map((home) => ts.sys.readFile(`${home}/typescript/package.json`))
    .find((one) => one !== undefined);
  const major = Number(/"version":\s*"(\d+)/u.exec(manifest ?? '')?.[1] ?? ts.versionMajorMinor.split('.')[0]);
  if (major >= 6) return {};
  const typed = homes.flatMap((home) => ts.sys.getDirectories(`${home}/@types`));
  return { strict: strict ?? false, types: types ?? [...new Set(typed)].filter((name) => !name.includes('.')) };
}

/** Files the program begins with. */
export const scriptsOf = ({ files, names }: TypedApp): string[] =>
  [...files.keys()].filter(
    (path) => /\.tsx?$/u.test(path) && !isToolConfig(path) && (path === nextTypes || (names?.has(path) ?? true)),
  );

/** Every folder that these files lie in, at any depth. */
function parentsOf(paths: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths)
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !found.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    )
      found.add(path.slice(0, end));
  return found;
}

/** What a language service asks for; typings are read once and kept. */
export function typedAppHost(
  current: () => TypedApp | undefined,
  typings: Typings | null,
): ts.LanguageServiceHost & ts.ModuleResolutionHost {
  const disk = new Map<string, string | undefined>();
  const readFile = (path: string): string | undefined => {
    const own = current()?.files.get(path);
    if (own !== undefined) return own.text;
    const real = onDisk(typings, path);
    if (real === undefined) return undefined;
    if (!disk.has(real)) disk.set(real, ts.sys.readFile(real));
    return disk.get(real);
  };
  const folders = new WeakMap<TypedApp, ReadonlySet<string>>();
  const foldersOf = (app: TypedApp): ReadonlySet<string> => {
    const known = folders.get(app) ?? parentsOf(app.files.keys());
    folders.set(app, known);
    return known;
  };
  const exists = new Map<string, boolean>();
  const remembered = (kind: string, path: string, ask: (path: string) => boolean): boolean => {
    const real = onDisk(typings, path);
    if (real === undefined) return false;
    const key = `${kind}${real}`;
    const known = exists.get(key) ?? ask(real);
    exists.set(key, known);
    return known;
  };
  return {
    getCompilationSettings: () => current()?.options ?? {},
    getScriptFileNames() {
      const app = current();
      return app === undefined ? [] : scriptsOf(app);
    },
    getScriptVersion: (path) => current()?.files.get(path)?.version ?? 'disk',
    getScriptSnapshot(path) {
      const text = readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getProjectVersion: () => current()?.stamp ?? '',
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (path) =>
      current()?.files.has(path) === true || remembered('f', path, (real) => ts.sys.fileExists(real)),
    directoryExists(path) {
      const app = current();
      if (app !== undefined && foldersOf(app).has(path.replace(/\/$/u, ''))) return true;
      return path.endsWith('node_modules') && path.startsWith(root) && typeof typings === 'string'
        ? path === `${root}node_modules`
        : remembered('d', path, (real) => ts.sys.directoryExists(real));
    },
    readFile,
    getDirectories: () => [],
    realpath(path) {
      // Packages may be links to where they are kept, beside what they need themselves.
      const real = typeof typings === 'string' || !path.includes('/node_modules/') ? undefined : onDisk(typings, path);
      return real === undefined ? path : (ts.sys.realpath?.(real) ?? real);
    },
    useCaseSensitiveFileNames: () => true,
  };
}
