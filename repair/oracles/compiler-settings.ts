/** tsconfig.json as TypeScript itself reads it, with what it extends and refers to. */
import ts from 'typescript';
import type { Workspace } from '../workspace.ts';

/** Where the app seems to lie; nothing is ever written or read there. */
export const root = '/mvp-app/';

/** What a tsconfig.json says: the options, and the files that it takes in. */
export interface Settings {
  readonly options: ts.CompilerOptions;
  readonly names: ReadonlySet<string>;
  /** All texts that were read for it, so that two states with the same ones have the same settings. */
  readonly stamp: string;
}

/** How TypeScript's own helper for globs is called; the compiler has it, and its declarations do not say so. */
interface Globs {
  matchFiles?(
    path: string,
    extensions: readonly string[] | undefined,
    excludes: readonly string[] | undefined,
    includes: readonly string[] | undefined,
    isCaseSensitive: boolean,
    folder: string,
    depth: number | undefined,
    entries: (path: string) => { readonly files: readonly string[]; readonly directories: readonly string[] },
    realpath: (path: string) => string,
  ): readonly string[];
}

/**
 * The settings of the front end in this folder, or null where one of their files cannot be read or says what this compiler does not know. Where
 * they only refer to others, those that take in most files. `readPackage` reads a file of an installed package.
 */
export function readSettings(
  workspace: Workspace,
  folder: string,
  readPackage: (path: string) => string | undefined,
): Settings | null {
  const texts: string[] = [];
  const readFile = (path: string): string | undefined => {
    if (path.includes('/node_modules/')) return readPackage(path);
    const text = path.startsWith(root) ? workspace.text(path.slice(root.length)) : undefined;
    if (text !== undefined) texts.push(text);
    return text;
  };
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    readFile,
    fileExists: (path) =>
      path.includes('/node_modules/') ? readPackage(path) !== undefined : workspace.has(path.slice(root.length)),
    readDirectory: (path, extensions, excludes, includes, depth) =>
      (ts as Globs).matchFiles?.(
        path,
        extensions,
        excludes,
        includes,
        true,
        root,
        depth,
        entriesOf(workspace),
        (one) => one,
      ) ?? [],
  };
  const read = (path: string): ts.ParsedCommandLine | null => {
    const { config, error } = ts.readConfigFile(path, readFile) as { config?: unknown; error?: ts.Diagnostic };
    if (error !== undefined || config === undefined) return null;
    const parsed = ts.parseJsonConfigFileContent(config, host, path.slice(0, path.lastIndexOf('/')), undefined, path);
    // No file to take in is no fault of the settings that only refer to others.
    return parsed.errors.some(
      (one) => one.category === ts.DiagnosticCategory.Error && one.code !== 18_003 && one.code !== 18_002,
    )
      ? null
      : parsed;
  };
  const first = read(`${root}${folder}tsconfig.json`);
  if (first === null) return null;
  const others =
    first.fileNames.length > 0
      ? []
      : (first.projectReferences ?? []).flatMap(({ path }) => {
          const one = read(path.endsWith('.json') ? path : `${path.replace(/\/$/u, '')}/tsconfig.json`);
          return one === null ? [] : [one];
        });
  const [largest = first] = others.toSorted((a, b) => b.fileNames.length - a.fileNames.length);
  return { options: largest.options, names: new Set(largest.fileNames), stamp: JSON.stringify(texts) };
}

const listed = new WeakMap<Workspace, ReadonlyMap<string, { files: string[]; directories: string[] }>>();

/** What lies in each folder of the app. */
function entriesOf(
  workspace: Workspace,
): (path: string) => { readonly files: readonly string[]; readonly directories: readonly string[] } {
  let folders = listed.get(workspace);
  if (folders === undefined) {
    const made = new Map<string, { files: string[]; directories: string[] }>();
    const at = (folder: string): { files: string[]; directories: string[] } => {
      let known = made.get(folder);
      if (known !== undefined) return known;
      known = { files: [], directories: [] };
      made.set(folder, known);
      const slash = folder.lastIndexOf('/');
      if (folder !== '') at(folder.slice(0, Math.max(0, slash))).directories.push(folder.slice(slash + 1));
      return known;
    };
    for (const path of workspace.paths)
      at(path.slice(0, Math.max(0, path.lastIndexOf('/')))).files.push(path.slice(path.lastIndexOf('/') + 1));
    folders = made;
    listed.set(workspace, folders);
  }
  const all = folders;
  return (path) => all.get(path.slice(root.length).replace(/\/$/u, '')) ?? { files: [], directories: [] };
}
