/** The classes a module writes in `className`, each with its place. */
import { child, children, treeOf, walk, word, type TreeNode } from '../04-jsx/index.ts';

/** One class as it is written. */
export interface WrittenClass {
  readonly name: string;
  readonly start: number;
}

/** A pure function of the text. Parts of a class that are put together when the page runs are left out. */
export function writtenClasses(path: string, text: string): readonly WrittenClass[] {
  const found: WrittenClass[] = [];
  walk(treeOf(path, text) ?? [], (node) => {
    if (node.type !== 'JSXAttribute' || word(child(node, 'name'), 'name') !== 'className') return;
    const value = child(node, 'value');
    if (value === undefined) return;
    walk([value], (inner, parent) => {
      if (parent?.type === 'BinaryExpression' || parent?.type === 'MemberExpression') return;
      if (inner.type === 'Literal' && typeof inner['value'] === 'string')
        found.push(...split(text, inner.start + 1, inner.end - 1));
      if (inner.type === 'TemplateLiteral') found.push(...templateParts(inner, text));
    });
  });
  return found;
}

function templateParts(node: TreeNode, text: string): readonly WrittenClass[] {
  return children(node['quasis']).flatMap((quasi) => {
    const raw = text.slice(quasi.start, quasi.end);
    const head = /^[`}]/u.test(raw) ? 1 : 0;
    const body = raw.slice(head).replace(/(?:\$\{|`)$/u, '');
    const from = raw.startsWith('}') || text[quasi.start - 1] === '}' ? (/^\S*/u.exec(body)?.[0].length ?? 0) : 0;
    const isOpen = raw.endsWith('${') || text.startsWith('${', quasi.end);
    const to = isOpen ? body.length - (/\S*$/u.exec(body)?.[0].length ?? 0) : body.length;
    const start = quasi.start + head;
    return from < to ? split(text, start + from, start + to) : [];
  });
}

function split(text: string, start: number, end: number): readonly WrittenClass[] {
  return [...text.slice(start, end).matchAll(/\S+/gu)].map((match) => ({ name: match[0], start: start + match.index }));
}
