/** What is said of a Python import, and the edit that mends its statement. */
import type { Edit, Finding } from '../../contract.ts';
import type { PythonImport } from '../../oracles/contract.ts';
import { addPythonImport, sectionsOf } from './add-python-import.ts';
import type { View } from './python-view.ts';
import { asFinding } from '../../told.ts';

/** What is wrong with an import of a module or of a name. */
export type PythonRule = 'unknown-module' | 'unknown-name' | 'relative-at-top' | 'import-circle';

/** A finding about one import statement; `change` says how it is mended, null if that is not clear. */
export function pythonFinding(
  path: string,
  one: PythonImport,
  rule: PythonRule,
  evidence: string,
  description: string,
  change: Readonly<Record<string, string>> | null,
): Finding {
  return asFinding('import-paths', rule, path, description, {
    line: one.line,
    autoFixable: change !== null,
    evidence,
    ...(change === null ? {} : { data: change }),
  });
}

/** The module as the statement has it, with its dots. */
export const writtenName = (one: PythonImport): string => `${'.'.repeat(one.level)}${one.module}`;

/** The statement that begins on a line, and where; of several lines only if it has brackets. */
export function statementAt(text: string, line: number): { readonly start: number; readonly source: string } {
  const start = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
  return { start, source: /^[^\n(]*(?:\([^)]*\))?[^\n]*/u.exec(text.slice(start))?.[0] ?? '' };
}

/** Changes the module or the name in the one statement; `missing` are names that the file uses and does not have. */
export function fixPython(
  path: string,
  text: string,
  found: Finding,
  missing: ReadonlySet<string>,
): readonly Edit[] | null {
  const { wrong, name, right, statement } = found.data ?? {};
  if (found.line === null) return null;
  const { start, source } = statementAt(text, found.line);
  if (typeof statement === 'string') return replaced(path, text, start, source, statement);
  if (typeof right !== 'string') return null;
  if (typeof wrong === 'string') return [...otherModule(path, start, source, wrong, right)];
  if (typeof name !== 'string') return null;
  const imports = source.indexOf('import');
  const match = new RegExp(`(?<![\\w.])${literally(name)}(?!\\w)(\\s+as\\b)?`, 'u').exec(source.slice(imports + 6));
  if (match === null) return null;
  const place = start + imports + 6 + match.index;
  const rest = text.slice(0, start) + text.slice(start + source.length);
  const usesWrong = new RegExp(`(?<![\\w.])${literally(name)}(?!\\w)`, 'u').test(rest);
  return [
    {
      kind: 'splice',
      path,
      start: place,
      end: place + name.length,
      // What asks for the right name has its own idea of the wrong one.
      text: match[1] === undefined && usesWrong && !missing.has(right) ? `${right} as ${name}` : right,
    },
  ];
}

/** Another statement in place of this one; an empty one takes the line away, unless it is all that stands in its block. */
function replaced(
  path: string,
  text: string,
  start: number,
  source: string,
  statement: string,
): readonly Edit[] | null {
  const indent = /^[ \t]*/u.exec(source)?.[0] ?? '';
  if (/[;\\]/u.test(source)) return null;
  if (statement !== '')
    return [
      { kind: 'splice', path, start: start + indent.length, end: start + source.trimEnd().length, text: statement },
    ];
  if (indent !== '') return null;
  const end = start + source.length + (text[start + source.length] === '\n' ? 1 : 0);
  return [{ kind: 'splice', path, start, end, text: '' }];
}

/** The module's name alone; `import x as y` loses an alias that says no more than the right name does. */
function otherModule(path: string, start: number, source: string, wrong: string, right: string): readonly Edit[] {
  if (wrong.startsWith('from ') && source.trimStart().startsWith(wrong)) {
    const at = start + source.indexOf(wrong);
    return [{ kind: 'splice', path, start: at, end: at + wrong.length, text: right }];
  }
  const match = new RegExp(`(?<=\\b(?:from|import)\\s+(?:[^\\n]*,\\s*)?)${literally(wrong)}(?![\\w.])`, 'u').exec(
    source,
  );
  if (match === null) return [];
  const place = start + match.index;
  const alias = new RegExp(`^[ \\t]+as[ \\t]+${literally(right)}(?!\\w)`, 'u').exec(
    source.slice(match.index + wrong.length),
  );
  const isPlain = /^\s*import\b/u.test(source);
  return [
    {
      kind: 'splice',
      path,
      start: place,
      end: place + wrong.length + (isPlain ? (alias?.[0].length ?? 0) : 0),
      text: right,
    },
  ];
}

/** A dotted name as a pattern. */
const literally = (name: string): string => name.replaceAll('.', String.raw`\.`);

/** Takes a name out of its statement and imports it from where it is. */
export function moveName(path: string, text: string, found: Finding, view: View): readonly Edit[] | null {
  const { name, module } = found.data ?? {};
  const { start, source } = statementAt(text, found.line ?? 1);
  if (typeof name !== 'string' || typeof module !== 'string' || /[#\\]/u.test(source)) return null;
  const spec = new RegExp(`(?<=[(,]\\s*|import[ \\t]+)${name}(?!\\w)(?:\\s+as\\s+\\w+)?`, 'u').exec(source);
  if (spec === null) return null;
  const before = source.slice(0, spec.index);
  const after = source.slice(spec.index + spec[0].length);
  const isLast = !/^\s*,\s*\w/u.test(after);
  const rest = isLast ? before.replace(/,\s*$/u, '') + after : before + after.replace(/^\s*,\s*/u, '');
  const without = text.slice(0, start) + rest + text.slice(start + source.length);
  const addition = addPythonImport(path, without, { module, name: spec[0] }, sectionsOf(view));
  if (addition.kind !== 'splice') return null;
  return [
    { kind: 'write', path, text: without.slice(0, addition.start) + addition.text + without.slice(addition.end) },
  ];
}
