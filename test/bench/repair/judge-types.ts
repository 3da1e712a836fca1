/** TypeScript 6 itself over an app in memory: what it does not accept. Shares nothing with the engine but the compiler. */
import { join } from 'node:path';
import ts from 'typescript';

/** Type errors of a front end, and what the compiler's own code fixes make of them. */
export interface TypeJudge {
  /** Those of the first file that has any; files that differ from the clean app come first, because they nearly always tell. */
  problems(files: ReadonlyMap<string, string>, clean: ReadonlyMap<string, string>): readonly string[];
  /** Every fixable diagnostic's first code fix applied, up to five times over; the changed texts. */
  fixAll(files: ReadonlyMap<string, string>): ReadonlyMap<string, string>;
}

const prefix = 'frontend/';
const script = /\.(?:tsx?|mts)$/u;
const nextEnv = '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n';

/** `folder` has the `node_modules` that the app's packages are resolved from; nothing is written there. */
export function createTypeJudge(folder: string): TypeJudge {
  const root = join(folder, 'judged');
  let current: ReadonlyMap<string, string> = new Map();
  const versions = new Map<string, { text: string; version: number }>();
  const textOf = (name: string): string | undefined =>
    name.startsWith(`${root}/`) ? current.get(name.slice(root.length + 1)) : undefined;
  const isOurs = (name: string): boolean => name.startsWith(`${root}/`);
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [...current.keys()].filter((path) => script.test(path)).map((path) => join(root, path)),
    getScriptVersion(name) {
      const text = textOf(name);
      if (text === undefined) return '0';
      const known = versions.get(name);
      if (known?.text === text) return String(known.version);
      versions.set(name, { text, version: (known?.version ?? 0) + 1 });
      return String((known?.version ?? 0) + 1);
    },
    getScriptSnapshot(name) {
      const text = isOurs(name) ? textOf(name) : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options(current.get('tsconfig.json') ?? '{}', root),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (name) => (isOurs(name) ? current.has(name.slice(root.length + 1)) : ts.sys.fileExists(name)),
    readFile: (name) => (isOurs(name) ? textOf(name) : ts.sys.readFile(name)),
    directoryExists: (name) =>
      name === root || isOurs(name)
        ? [...current.keys()].some((path) => join(root, path).startsWith(`${name}/`))
        : ts.sys.directoryExists(name),
    getDirectories: (name) => (isOurs(name) ? [] : ts.sys.getDirectories(name)),
    realpath: (name) => (isOurs(name) || ts.sys.realpath === undefined ? name : ts.sys.realpath(name)),
  };
  const service = ts.createLanguageService(host, ts.createDocumentRegistry());
  const open = (files: ReadonlyMap<string, string>): void => {
    const front = [...files].filter(([path]) => path.startsWith(prefix));
    current = new Map([
      ...front.map(([path, text]) => [path.slice(prefix.length), text] as const),
      ['next-env.d.ts', nextEnv],
    ]);
  };
  const diagnosticsOf = (name: string): readonly ts.Diagnostic[] => [
    ...service.getSyntacticDiagnostics(name),
    ...service.getSemanticDiagnostics(name),
  ];
  const diagnostics = (names: readonly string[]): readonly { name: string; diagnostic: ts.Diagnostic }[] =>
    names.flatMap((name) => diagnosticsOf(name).map((diagnostic) => ({ name, diagnostic })));
  return {
    problems(files, clean) {
      open(files);
      const isSame = (name: string): boolean => {
        const path = `${prefix}${name.slice(root.length + 1)}`;
        return files.get(path) === clean.get(path);
      };
      for (const name of host.getScriptFileNames().toSorted((a, b) => Number(isSame(a)) - Number(isSame(b)))) {
        const found = diagnosticsOf(name);
        if (found.length > 0) return found.map((diagnostic) => describe(name.slice(root.length + 1), diagnostic));
      }
      return [];
    },
    fixAll(files) {
      open(files);
      const changed = new Map<string, string>();
      let names: readonly string[] = host.getScriptFileNames();
      for (let turn = 0; turn < 5; turn += 1) {
        const found = diagnostics(names);
        const edited = applyFixes(service, found, textOf);
        if (edited.size === 0) break;
        // What was sound in the first turn is not looked at again.
        names = [...new Set([...found.map(({ name }) => name), ...edited.keys()])];
        const next = new Map(current);
        for (const [name, text] of edited) {
          next.set(name.slice(root.length + 1), text);
          changed.set(`${prefix}${name.slice(root.length + 1)}`, text);
        }
        current = next;
      }
      return changed;
    },
  };
}

function describe(path: string, diagnostic: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ').slice(0, 160);
  return `types: ${path} TS${String(diagnostic.code)} ${text}`;
}

/** One fix a file and turn: the offsets of a second one would be those of the old text. */
function applyFixes(
  service: ts.LanguageService,
  found: readonly { readonly name: string; readonly diagnostic: ts.Diagnostic }[],
  textOf: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const edited = new Map<string, string>();
  for (const { name, diagnostic } of found) {
    const start = diagnostic.start ?? 0;
    const end = start + (diagnostic.length ?? 0);
    if (edited.has(name)) continue;
    const [fix] = service.getCodeFixesAtPosition(name, start, end, [diagnostic.code], {}, {});
    for (const change of fix?.changes ?? []) {
      const text = textOf(change.fileName);
      if (text === undefined || edited.has(change.fileName)) continue;
      edited.set(
        change.fileName,
        change.textChanges
          .toSorted((a, b) => b.span.start - a.span.start)
          .reduce(
            (now, { span, newText }) => now.slice(0, span.start) + newText + now.slice(span.start + span.length),
            text,
          ),
      );
    }
  }
  return edited;
}

function options(tsconfig: string, root: string): ts.CompilerOptions {
  const { config } = ts.parseConfigFileTextToJson(join(root, 'tsconfig.json'), tsconfig) as { config?: unknown };
  const parsed = ts.parseJsonConfigFileContent(
    { ...(typeof config === 'object' ? config : {}), files: ['next-env.d.ts'], include: undefined },
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  return { ...parsed.options, incremental: false, plugins: [] };
}
