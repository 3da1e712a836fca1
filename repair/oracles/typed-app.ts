/** One app as the compiler sees it: its front end's files in memory, its options, and typings on disk. */
import ts from 'typescript';
import type { Workspace } from '../workspace.ts';

/** Where the app seems to lie; nothing is ever written or read there. */
export const root = '/mvp-app/';
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
}

/** The app's sources and options; null if there is nothing to check or tsconfig.json cannot be read. */
export function openTypedApp(workspace: Workspace, typings: string | null): TypedApp | null {
  const { frontend, backend } = workspace.layout;
  const config = frontend === undefined ? undefined : workspace.text(`${frontend}tsconfig.json`);
  if (frontend === undefined || config === undefined) return null;
  const read = ts.parseConfigFileTextToJson('tsconfig.json', config);
  if (read.error !== undefined) return null;
  const parsed = ts.convertCompilerOptionsFromJson(compilerOptions(read.config), root + frontend);
  if (parsed.errors.some((error) => error.category === ts.DiagnosticCategory.Error)) return null;
  const files = new Map<string, { text: string; version: string }>();
  for (const path of workspace.paths) {
    const isForeign = frontend === '' && backend !== undefined && backend !== '' && path.startsWith(backend);
    if (!path.startsWith(frontend) || isForeign || !(source.test(path) || path.endsWith('.json'))) continue;
    files.set(root + path, { text: workspace.text(path) ?? '', version: workspace.key(path) });
  }
  if (typings !== null)
    files.set(nextTypes, {
      // Next.js's own typings bring those of Node; named here, they are there where Next.js is not.
      text: '/// <reference types="node" />\n/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
      version: '1',
    });
  const { plugins: _, ...kept } = parsed.options;
  // Without the place of tsconfig.json the compiler takes path patterns as they are, so they are made absolute.
  const paths = Object.fromEntries(
    Object.entries(kept.paths ?? {}).map(([key, targets]) => [
      key,
      targets.map((target) =>
        `${root}${frontend}${kept.baseUrl === undefined ? '' : kept.baseUrl.slice(root.length + frontend.length)}/${target}`.replaceAll(
          /\/(?:\.\/|\/)+/gu,
          '/',
        ),
      ),
    ]),
  );
  const options = {
    ...kept,
    paths,
    noEmit: true,
    incremental: false,
    composite: false,
    skipLibCheck: true,
    noErrorTruncation: true,
  };
  const stamp = JSON.stringify([config, [...files].map(([path, file]) => [path, file.version])]);
  return { files, options, stamp };
}

function compilerOptions(config: unknown): object {
  const value =
    typeof config === 'object' && config !== null && 'compilerOptions' in config ? config.compilerOptions : undefined;
  return typeof value === 'object' && value !== null ? value : {};
}

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
  typings: string | null,
): ts.LanguageServiceHost & ts.ModuleResolutionHost {
  const onDisk = (path: string): string | undefined => {
    const match = /^\/mvp-app\/(?:.*\/)?node_modules\/(.*)$/u.exec(path);
    if (match !== null) return typings === null ? undefined : `${typings}/${match[1] ?? ''}`;
    return path.startsWith(root) ? undefined : path;
  };
  const disk = new Map<string, string | undefined>();
  const readFile = (path: string): string | undefined => {
    const own = current()?.files.get(path);
    if (own !== undefined) return own.text;
    const real = onDisk(path);
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
    const real = onDisk(path);
    if (real === undefined) return false;
    const key = `${kind}${real}`;
    const known = exists.get(key) ?? ask(real);
    exists.set(key, known);
    return known;
  };
  return {
    getCompilationSettings: () => current()?.options ?? {},
    getScriptFileNames: () =>
      [...(current()?.files.keys() ?? [])].filter((path) => /\.tsx?$/u.test(path) && !isToolConfig(path)),
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
      return path.endsWith('node_modules')
        ? path === `${root}node_modules` && typings !== null
        : remembered('d', path, (real) => ts.sys.directoryExists(real));
    },
    readFile,
    getDirectories: () => [],
    realpath: (path) => path,
    useCaseSensitiveFileNames: () => true,
  };
}
