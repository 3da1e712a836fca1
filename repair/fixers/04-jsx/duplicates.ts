/** A declaration that is written twice, word for word: an edit that put its text beside the old one. */
import { child, word, type TreeNode } from './syntax-tree.ts';

/** The later one, with the blank lines before it. */
export interface Duplicate {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Functions, classes, types and constants of the module that repeat an earlier one; a pure function of the tree. */
export function duplicateDeclarations(tree: readonly TreeNode[], text: string): readonly Duplicate[] {
  const seen = new Map<string, string>();
  const found: Duplicate[] = [];
  for (const statement of tree) {
    const declared = /^Export(?:Named|Default)Declaration$/u.test(statement.type)
      ? child(statement, 'declaration')
      : statement;
    if (declared === undefined || !/^(?:Function|Class|TSTypeAlias|TSInterface)Declaration$/u.test(declared.type))
      continue;
    const name = word(child(declared, 'id'), 'name');
    if (name === undefined) continue;
    const source = text.slice(declared.start, declared.end).replaceAll(/\s+/gu, ' ');
    const before = seen.get(name);
    seen.set(name, before ?? source);
    // Two interfaces of a name are one to TypeScript, and a different text may be the newer one.
    if (before !== source || declared.type === 'TSInterfaceDeclaration') continue;
    found.push({ name, start: text.slice(0, statement.start).trimEnd().length, end: statement.end });
  }
  return found;
}
