/** Writes a Python import where the file's own order puts it. */
import type { Edit } from '../../contract.ts';
import { blank, lineEndOf } from '../../edits.ts';
import type { View } from './python-view.ts';

interface Statement {
  readonly start: number;
  readonly end: number;
  readonly isFrom: boolean;
  readonly module: string;
  readonly section: number;
}

/** What decides in which block an import belongs. */
export interface Sections {
  readonly standard: ReadonlySet<string>;
  /** First parts of the app's own modules. */
  readonly own: ReadonlySet<string>;
}

/** What tells the standard library, packages and the app's own modules apart. */
export const sectionsOf = ({ standard, backend }: View): Sections => ({
  standard,
  own: new Set([...backend.modules.keys()].map((one) => one.split('.')[0] ?? '')),
});

/** Adds `from module import name` (or `import module`, with a `name` of undefined). */
export function addPythonImport(
  path: string,
  text: string,
  wanted: { readonly module: string; readonly name: string | undefined },
  sections: Sections,
): Edit {
  const newline = lineEndOf(text);
  const statements = topImports(text, sections);
  if (wanted.name !== undefined) {
    const existing = statements.find((one) => one.isFrom && one.module === wanted.module);
    const grown = existing === undefined ? null : extend(path, text, existing, wanted.name);
    if (grown !== null) return grown;
  }
  const line = wanted.name === undefined ? `import ${wanted.module}` : `from ${wanted.module} import ${wanted.name}`;
  const section = sectionOf(wanted.module, sections);
  const rank = (isFrom: boolean, module: string): string => `${isFrom ? 1 : 0}${module.toLowerCase()}`;
  const mine = rank(wanted.name !== undefined, wanted.module);
  const block = statements.filter((one) => one.section === section);
  const after = block.findLast((one) => rank(one.isFrom, one.module) < mine);
  const at = (offset: number, put: string): Edit => ({ kind: 'splice', path, start: offset, end: offset, text: put });
  if (after !== undefined) return at(after.end, `${line}${newline}`);
  const first = block[0];
  if (first !== undefined) return at(first.start, `${line}${newline}`);
  const before = statements.findLast((one) => one.section < section);
  if (before !== undefined) return at(before.end, `${newline}${line}${newline}`);
  const next = statements[0];
  if (next !== undefined) return at(next.start, `${line}${newline}${newline}`);
  const top =
    /^\uFEFF?(?:#[^\n]*\n)*(?:\s*(?:"""[^]*?"""|'''[^]*?''')[ \t]*\r?\n)?(?:[ \t]*\r?\n)*/u.exec(text)?.[0].length ?? 0;
  return at(
    top,
    `${line}${newline}${newline}${/^(?:@|class\b|(?:async )?def\b)/u.test(text.slice(top)) ? newline : ''}`,
  );
}

/** Imports that start a line before the first other statement. */
function topImports(text: string, sections: Sections): readonly Statement[] {
  const found: Statement[] = [];
  const pattern =
    /^(?:from[ \t]+([.\w]+)[ \t]+import[ \t]*(?:\([^)]*\)|[^\n(\\]*(?:\\\r?\n[^\n]*)*)|import[ \t]+([\w.]+)[^\n]*)[^\n]*(?:\n|$)/gmu;
  const body = /^(?!from\b|import\b|#|"""|'''|\s|\)|$)/mu.exec(withoutDocstring(text))?.index ?? text.length;
  for (const match of text.matchAll(pattern)) {
    if (match.index > body) break;
    const module = match[1] ?? match[2] ?? '';
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      isFrom: match[1] !== undefined,
      module,
      section: sectionOf(module, sections),
    });
  }
  return found;
}

/** Same length, so that offsets stay. */
const withoutDocstring = (text: string): string =>
  text.replace(/^(\s*)("""[^]*?"""|'''[^]*?''')/u, (all) => blank(all));

function sectionOf(module: string, { standard, own }: Sections): number {
  // `import datetime as dt` is of `datetime`.
  const top = module.split(/[. ]/u)[0] ?? '';
  if (module === '__future__') return 0;
  if (module.startsWith('.')) return 4;
  return own.has(top) ? 3 : standard.has(top) ? 1 : 2;
}

/** One more name in a list of names, in its place if the list is in order. */
function extend(path: string, text: string, statement: Statement, name: string): Edit | null {
  const source = text.slice(statement.start, statement.end);
  const head = /^from[ \t]+[.\w]+[ \t]+import[ \t]*\(?\s*/u.exec(source)?.[0];
  if (head === undefined || /\\\r?\n|\*|#/u.test(source)) return null;
  const names = [...source.slice(head.length).matchAll(/\w+(?:\s+as\s+\w+)?/gu)];
  const follower = names.find((match) => rankOf(match[0]) > rankOf(name));
  const isSorted = names.every(
    (match, index) => index === 0 || rankOf(names[index - 1]?.[0] ?? '') <= rankOf(match[0]),
  );
  const base = statement.start + head.length;
  const last = names.at(-1);
  if (last === undefined) return null;
  const isMultiline = /\(\s*\n/u.test(source);
  const pad = isMultiline ? `,${/\s+$/u.exec(head)?.[0] ?? ' '}` : ', ';
  if (follower !== undefined && isSorted) {
    const place = base + follower.index;
    return { kind: 'splice', path, start: place, end: place, text: `${name}${pad}` };
  }
  const place = base + last.index + last[0].length;
  return { kind: 'splice', path, start: place, end: place, text: `${pad}${name}` };
}

/** CONSTANTS, then Classes, then the rest, as isort orders them. */
function rankOf(name: string): string {
  const plain = name.split(/\s/u)[0] ?? '';
  const kind = /^[A-Z][A-Z0-9_]+$/u.test(plain) ? 0 : /^[A-Z]/u.test(plain) ? 1 : 2;
  return `${kind}${plain}`;
}
