/** TypeScript's language service over an app in memory and typings on disk. */
import ts from 'typescript';
import type { Workspace } from '../workspace.ts';
import { AnswerCache } from './cache.ts';
import { createClosures } from './closures.ts';
import type { TypeProblem, TypesOracle } from './contract.ts';
import { keptTypes } from './kept-types.ts';
import { nextTypes, openTypedApp, root, scriptsOf, typedAppHost, type TypedApp, type Typings } from './typed-app.ts';
import { followsFromUntyped } from './untyped.ts';
import { lineEndOf } from '../edits.ts';

/** What somebody wants to see at a file. */
type Look<Answer> = (file: ts.SourceFile, checker: ts.TypeChecker) => Answer;

/** Makes the oracle; nothing is loaded before it is first asked. `typings` is a `node_modules` folder or null. */
export function createTypesOracle(typings: Typings | null): TypesOracle {
  const opened = new WeakMap<Workspace, TypedApp | null>();
  const answers = new AnswerCache<readonly TypeProblem[]>();
  /** What was seen at a file. */
  const sights = new AnswerCache<{ readonly seen?: unknown }>();
  const kept = keptTypes(typings);
  let current: TypedApp | undefined;
  let service: ts.LanguageService | undefined;

  const open = (workspace: Workspace): TypedApp | null => {
    let one = opened.get(workspace);
    if (one === undefined) {
      one = openTypedApp(workspace, typings);
      opened.set(workspace, one);
    }
    if (one !== null) current = one;
    return one;
  };
  const host = typedAppHost(() => current, typings);
  const closuresOf = createClosures(host);
  const started = (): ts.LanguageService => (service ??= ts.createLanguageService(host, ts.createDocumentRegistry()));
  const problemsOf = new WeakMap<TypedApp, readonly TypeProblem[]>();
  const keys = new WeakMap<TypedApp, ReadonlyMap<string, string>>();
  const keysOf = (app: TypedApp): ReadonlyMap<string, string> => {
    let known = keys.get(app);
    if (known === undefined) {
      const closures = closuresOf(app);
      known = new Map(checkedFiles(app).map((name) => [name, closures.keyOf(name)]));
      keys.set(app, known);
    }
    return known;
  };
  const notes = new WeakMap<Workspace, Map<string, unknown>>();
  const look = <Answer>(workspace: Workspace, path: string, see: Look<Answer>): Answer | undefined => {
    if (open(workspace) === null) return undefined;
    const program = started().getProgram();
    const file = program?.getSourceFile(root + path);
    return program === undefined || file === undefined ? undefined : see(file, program.getTypeChecker());
  };

  return {
    hasPackageTypes: typings !== null,
    waitsForBuild: typings === null,
    problems(workspace) {
      const one = typings === null ? null : open(workspace);
      if (one === null) return [];
      let problems = problemsOf.get(one);
      if (problems === undefined) {
        problems = [...keysOf(one)].flatMap(([name, key]) =>
          answers.one(key, () => kept.one(key, () => checkFile(started(), name))),
        );
        problemsOf.set(one, problems);
      }
      return problems;
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
    look,
    asked<Answer>(workspace: Workspace, path: string, question: string, see: Look<Answer>): Answer | undefined {
      const one = typings === null ? null : open(workspace);
      const key = one === null ? undefined : keysOf(one).get(root + path);
      if (key === undefined) return look(workspace, path, see);
      const asking = `${question} ${key}`;
      const sight = sights.one(asking, () => kept.one(asking, () => ({ seen: look(workspace, path, see) })));
      // The question names what is seen, so what is kept under it is of this kind.
      return sight.seen as Answer | undefined;
    },
    variants(workspace, path, variants) {
      const one = open(workspace);
      if (one === null) return variants.map(() => []);
      const named = variants.map((variant, index) => [variantOf(path, index), variant] as const);
      current = {
        ...one,
        files: new Map([...one.files, ...named.map(([name, { text }]) => [name, { text, version: text }] as const)]),
        stamp: `${one.stamp} ${JSON.stringify(variants.map(({ text }) => text))}`,
        ...(one.names === undefined ? {} : { names: new Set([...one.names, ...named.map(([name]) => name)]) }),
      };
      return named.map(([name, { spans }]) => {
        if (started().getSyntacticDiagnostics(name).length > 0) return null;
        return checkFile(started(), name, spans).map((problem) => ({ ...problem, path }));
      });
    },
    reach(before, after) {
      // One after the other: where paths lead is asked of the state that was opened last.
      const first = typings === null ? null : open(before);
      const known = first === null ? undefined : keysOf(first);
      const second = typings === null ? null : open(after);
      if (second === null) return 0;
      return [...keysOf(second)].filter(([name, key]) => known?.get(name) !== key).length;
    },
    remember<Answer>(workspace: Workspace, key: string, compute: () => Answer): Answer {
      const kept = notes.get(workspace) ?? new Map<string, unknown>();
      notes.set(workspace, kept);
      if (!kept.has(key)) kept.set(key, compute());
      // The key names the question, so what is kept under it is of this kind.
      return kept.get(key) as Answer;
    },
  };
}

/** A neighbour of the file, from which its relative imports lead to the same places. */
function variantOf(path: string, index: number): string {
  const dot = path.lastIndexOf('.');
  return `${root}${path.slice(0, dot)}--${index}${path.slice(dot)}`;
}

/** Told by fixers 2, 3 and 5, or by the lack of typings alone. */
const notOurs: ReadonlySet<number> = new Set([
  2307, 2792, 2882, 7016, 2305, 2613, 2614, 2724, 1192, 1259, 6053, 2688, 2580, 2591, 2582, 2584, 2592, 2593,
]);

/** Files the compiler is asked about one by one. */
const checkedFiles = (app: TypedApp): readonly string[] => scriptsOf(app).filter((name) => name !== nextTypes);

/** What editors ask for the part of a file that is shown; the compiler has it, and its declarations do not say so. */
interface RegionService extends ts.LanguageService {
  getRegionSemanticDiagnostics?(
    name: string,
    ranges: readonly ts.TextRange[],
  ): { readonly diagnostics: readonly ts.Diagnostic[] } | undefined;
}

function checkFile(
  service: RegionService,
  name: string,
  spans: readonly { readonly start: number; readonly end: number }[] = [],
): readonly TypeProblem[] {
  // What does not parse says nothing about types, and its importers see only part of it.
  if (service.getSyntacticDiagnostics(name).length > 0) return [];
  const size = service.getProgram()?.getSourceFile(name)?.end ?? 0;
  const ranges = spans.map(({ start, end }) => ({ pos: Math.min(start, size), end: Math.min(end, size) }));
  const some = ranges.length === 0 ? undefined : service.getRegionSemanticDiagnostics?.(name, ranges)?.diagnostics;
  return (some ?? service.getSemanticDiagnostics(name)).flatMap((found): readonly TypeProblem[] => {
    const { category, code, start, file } = found;
    if (category !== ts.DiagnosticCategory.Error || notOurs.has(code) || start === undefined || file === undefined)
      return [];
    const message = ts.flattenDiagnosticMessageText(found.messageText, ' ').replaceAll(/\s+/gu, ' ');
    // Next.js writes these where it builds.
    if (code === 2304 && /'(?:LayoutProps|PageProps|RouteContext)'/u.test(message)) return [];
    const checker = service.getProgram()?.getTypeChecker();
    if (checker !== undefined && followsFromUntyped(checker, file, { code, start, message })) return [];
    return [
      {
        path: name.slice(root.length),
        code,
        message,
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        start,
        end: start + (found.length ?? 0),
      },
    ];
  });
}

function formatOf(text: string): ts.FormatCodeSettings {
  const indent = /^( +)\S/mu.exec(text)?.[1]?.length ?? 2;
  return {
    ...ts.getDefaultFormatCodeSettings(lineEndOf(text)),
    indentSize: indent,
    tabSize: indent,
    convertTabsToSpaces: !/^\t/mu.test(text),
  };
}
