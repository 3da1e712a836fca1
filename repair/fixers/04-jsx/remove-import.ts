/** Takes one name out of one import statement, or the statement if nothing else is in it. */
import type { Edit } from '../../contract.ts';
import { child, children, treeOf, word } from './syntax-tree.ts';

/** `at` is the offset of the statement's module name. */
export function removeImport(path: string, text: string, at: number, name: string): readonly Edit[] | null {
  const statement = (treeOf(path, text) ?? []).find(
    (node) => node.type === 'ImportDeclaration' && node.start <= at && at <= node.end,
  );
  const specifiers = children(statement?.['specifiers']);
  const one = specifiers.findLast((entry) => word(child(entry, 'local'), 'name') === name);
  if (statement === undefined || one === undefined) return null;
  if (specifiers.length === 1) {
    const line = /^[ \t]*\r?\n/u.exec(text.slice(statement.end))?.[0].length ?? 0;
    return [{ kind: 'splice', path, start: statement.start, end: statement.end + line, text: '' }];
  }
  const before = specifiers[specifiers.indexOf(one) - 1];
  const after = specifiers[specifiers.indexOf(one) + 1];
  if (before !== undefined) return [{ kind: 'splice', path, start: before.end, end: one.end, text: '' }];
  return after === undefined ? null : [{ kind: 'splice', path, start: one.start, end: after.start, text: '' }];
}
