/** The oxc parser as judge of JavaScript and TypeScript. */
import { parseSync, type ParserOptions } from 'oxc-parser';
import { AnswerCache } from './cache.ts';
import type { ModuleFacts, ModuleImport, SyntaxProblem, TsxOracle } from './contract.ts';

type Parsed = ReturnType<typeof parseSync>;

interface Judged {
  readonly problems: readonly SyntaxProblem[];
  readonly facts: ModuleFacts | null;
}

/** How a file is read. Next.js takes JSX in `.js` files too. */
function parseOptions(path: string): ParserOptions {
  return { sourceType: 'module', ...(/\.[cm]?js$/u.test(path) ? { lang: 'jsx' as const } : {}) };
}

/** As many as an app has files of either language, so that one detector after another finds them; more would only hold memory. */
const limit = 64;
const recent = new Map<string, Parsed>();

/** The parser's answer, remembered for the texts asked about last: most detectors ask about the same files one after another. Nobody changes it. */
export function parse(path: string, text: string): Parsed {
  const key = `${extension(path)}\n${text}`;
  const parsed = recent.get(key) ?? parseSync(path, text, parseOptions(path));
  recent.delete(key);
  recent.set(key, parsed);
  const [oldest] = recent.keys();
  if (recent.size > limit && oldest !== undefined) recent.delete(oldest);
  return parsed;
}

/** Makes the oracle. It holds no process. */
export function createTsxOracle(): TsxOracle {
  const cache = new AnswerCache<Judged>();
  const judge = (path: string, text: string): Judged =>
    cache.one(
      text,
      () => {
        const parsed = parse(path, text);
        const problems = parsed.errors
          .filter((error) => error.severity === 'Error')
          .map((error) => place(text, error.labels[0]?.start ?? 0, error.message));
        return { problems, facts: problems.length > 0 ? null : moduleFacts(text, parsed) };
      },
      extension(path),
    );
  return {
    problems: (path, text) => judge(path, text).problems,
    facts: (path, text) => judge(path, text).facts,
  };
}

const extension = (path: string): string => path.slice(path.lastIndexOf('.'));

/** Adds line and column to an offset. */
export function place(text: string, offset: number, message: string): SyntaxProblem {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1, offset, message };
}

function moduleFacts(text: string, parsed: Parsed): ModuleFacts {
  const imports: ModuleImport[] = [];
  const record = parsed.module;
  for (const one of record.staticImports) {
    imports.push({
      specifier: one.moduleRequest.value,
      ...span(text, one.moduleRequest.start, one.moduleRequest.end),
      names: one.entries.map((entry) => ({
        imported: entry.importName.kind === 'Default' ? 'default' : (entry.importName.name ?? '*'),
        local: entry.localName.value,
        typeOnly: entry.isType,
      })),
      kind: 'import',
    });
  }
  const exports: string[] = [];
  let hasDefaultExport = false;
  for (const statement of record.staticExports) {
    for (const entry of statement.entries) {
      if (entry.exportName.kind === 'Default') hasDefaultExport = true;
      else exports.push(entry.exportName.name ?? '*');
    }
    const request = statement.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (request !== undefined && request !== null) {
      const handedOn = statement.entries.map(({ importName, exportName }) => ({
        name: importName.kind === 'Name' ? (importName.name ?? '*') : '*',
        as: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
        start: importName.start ?? 0,
        end: importName.end ?? 0,
      }));
      const place = span(text, request.start, request.end);
      imports.push({ specifier: request.value, ...place, names: [], kind: 'export', handedOn });
    }
  }
  for (const one of record.dynamicImports) {
    const quoted = text.slice(one.moduleRequest.start, one.moduleRequest.end);
    const specifier = /^(['"`])([^'"`$]*)\1$/u.exec(quoted)?.[2];
    if (specifier === undefined) continue;
    imports.push({
      specifier,
      ...span(text, one.moduleRequest.start, one.moduleRequest.end),
      names: [],
      kind: 'dynamic',
    });
  }
  imports.push(...requires(text));
  return { imports, exports, hasDefaultExport };
}

/** Place of a quoted specifier, without its quotes. */
function span(text: string, start: number, end: number): { line: number; start: number; end: number } {
  return { line: text.slice(0, start).split('\n').length, start: start + 1, end: end - 1 };
}

function requires(text: string): readonly ModuleImport[] {
  return [...text.matchAll(/\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/gu)].map((match) => {
    const specifier = match[2] ?? '';
    const start = match.index + match[0].indexOf(specifier);
    const line = text.slice(0, start).split('\n').length;
    return { specifier, line, start, end: start + specifier.length, names: [], kind: 'require' };
  });
}
