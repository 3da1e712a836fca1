/** TypeScript's language service over an app in memory and typings on disk. */
import ts from 'typescript';
import type { Workspace } from '../workspace.ts';
import type { TypeProblem, TypesOracle } from './contract.ts';

/** Where the app seems to lie; nothing is ever written or read there. */
const root = '/mvp-app/';
const source = /\.(?:[cm]?tsx?|d\.ts|jsx?|mjs|cjs)$/u;
/** What Next.js writes beside an app before it compiles it. */
const nextTypes = `${root}next-env.d.ts`;

interface Opened {
  readonly files: ReadonlyMap<string, { readonly text: string; readonly version: string }>;
  readonly options: ts.CompilerOptions;
  readonly stamp: string;
}

/** Makes the oracle; nothing is loaded before it is first asked. `typings` is a `node_modules` folder or null. */
export function createTypesOracle(typings: string | null): TypesOracle {
  const opened = new WeakMap<Workspace, Opened | null>();
  const answers = new Map<string, readonly TypeProblem[]>();
  let current: Opened | undefined;
  let service: ts.LanguageService | undefined;

  const open = (workspace: Workspace): Opened | null => {
    let one = opened.get(workspace);
    if (one === undefined) {
      one = openApp(workspace, typings);
      opened.set(workspace, one);
    }
    if (one !== null) current = one;
    return one;
  };
  const started = (): ts.LanguageService =>
    (service ??= ts.createLanguageService(
      makeHost(() => current, typings),
      ts.createDocumentRegistry(),
    ));

  return {
    hasPackageTypes: typings !== null,
    problems(workspace) {
      const one = open(workspace);
      if (one === null) return [];
      let known = answers.get(one.stamp);
      if (known === undefined) {
        known = check(started(), workspace, one, typings !== null);
        if (answers.size > 200) answers.clear();
        answers.set(one.stamp, known);
      }
      return known;
    },
    remedies(workspace, problem) {
      if (open(workspace) === null) return [];
      const fixes = started().getCodeFixesAtPosition(
        root + problem.path,
        problem.start,
        problem.end,
        [problem.code],
        formatOf(workspace.text(problem.path) ?? ''),
        {
          quotePreference: 'auto',
        },
      );
      return fixes.map((fix) => ({
        name: fix.fixName,
        edits: fix.changes.flatMap((change) =>
          change.textChanges.map((edit) => ({
            path: change.fileName.slice(root.length),
            start: edit.span.start,
            end: edit.span.start + edit.span.length,
            text: edit.newText,
          })),
        ),
      }));
    },
    look(workspace, path, look) {
      if (open(workspace) === null) return undefined;
      const program = started().getProgram();
      const file = program?.getSourceFile(root + path);
      return program === undefined || file === undefined ? undefined : look(file, program.getTypeChecker());
    },
  };
}

/** The app's sources and options; null if there is nothing to check or tsconfig.json cannot be read. */
function openApp(workspace: Workspace, typings: string | null): Opened | null {
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

function makeHost(current: () => Opened | undefined, typings: string | null): ts.LanguageServiceHost {
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
      [...(current()?.files.keys() ?? [])].filter((path) => /\.tsx?$/u.test(path) && !/\.config\.[cm]?ts$/u.test(path)),
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
      const prefix = path.endsWith('/') ? path : `${path}/`;
      if ([...(current()?.files.keys() ?? [])].some((file) => file.startsWith(prefix))) return true;
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

/** Told by fixers 2, 3 and 5, or by the lack of typings alone. */
const notOurs: ReadonlySet<number> = new Set([
  2307, 2792, 2882, 7016, 2305, 2613, 2614, 2724, 1192, 1259, 6053, 2688, 2580, 2591, 2582, 2584, 2592, 2593,
]);
/** Needs to know what JSX is. */
const needsReact: ReadonlySet<number> = new Set([
  7026, 2875, 7006, 7031, 7053, 7005, 7034, 2503, 2694, 2602, 2604, 2607, 2786, 6133, 6192, 6196, 6198, 2742, 2712,
]);

function check(
  service: ts.LanguageService,
  workspace: Workspace,
  app: Opened,
  hasTypes: boolean,
): readonly TypeProblem[] {
  const problems: TypeProblem[] = [];
  for (const name of app.files.keys()) {
    if (!/\.tsx?$/u.test(name) || name === nextTypes || /\.config\.[cm]?ts$/u.test(name)) continue;
    // What does not parse says nothing about types, and its importers see only part of it.
    if (service.getSyntacticDiagnostics(name).length > 0) continue;
    for (const found of service.getSemanticDiagnostics(name)) {
      if (
        found.category !== ts.DiagnosticCategory.Error ||
        notOurs.has(found.code) ||
        found.start === undefined ||
        found.file === undefined
      )
        continue;
      if (!hasTypes && (needsReact.has(found.code) || isInJsx(found.file, found.start))) continue;
      const end = found.start + (found.length ?? 0);
      problems.push({
        path: name.slice(root.length),
        code: found.code,
        message: ts.flattenDiagnosticMessageText(found.messageText, ' ').replaceAll(/\s+/gu, ' '),
        line: found.file.getLineAndCharacterOfPosition(found.start).line + 1,
        start: found.start,
        end,
      });
    }
  }
  return problems.filter((problem) => workspace.has(problem.path));
}

/** Attributes and children are checked against React's typings. */
function isInJsx(file: ts.SourceFile, offset: number): boolean {
  let inside = false;
  const visit = (node: ts.Node): void => {
    if (offset < node.pos || offset >= node.end) return;
    if (ts.isJsxOpeningLikeElement(node) || ts.isJsxAttribute(node)) inside = true;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) inside = false;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return inside;
}

function formatOf(text: string): ts.FormatCodeSettings {
  const indent = /^( +)\S/mu.exec(text)?.[1]?.length ?? 2;
  return {
    ...ts.getDefaultFormatCodeSettings(text.includes('\r\n') ? '\r\n' : '\n'),
    indentSize: indent,
    tabSize: indent,
    convertTabsToSpaces: !/^\t/mu.test(text),
  };
}
