/** The document around what a root layout returns. */
import type { Edit } from '../../contract.ts';
import { child, treeOf, walk, type TreeNode } from '../04-jsx/index.ts';

/** Puts what the layout returns into `<html><body>`, or only what is missing of the two. */
export function wrapInHtml(path: string, text: string): readonly Edit[] | null {
  let returned: TreeNode | undefined;
  const declared = (treeOf(path, text) ?? []).find((node) => node.type === 'ExportDefaultDeclaration');
  walk(declared === undefined ? [] : [declared], (node) => {
    if (node.type === 'ReturnStatement') returned = node;
  });
  const argument = child(returned, 'argument');
  if (argument === undefined) return null;
  const inner = text.slice(argument.start, argument.end);
  const hasBody = /<body[\s>]/u.test(inner);
  const hasHtml = /<html[\s>]/u.test(inner);
  if (hasHtml && !hasBody) {
    const next = inner.replace(/(<html[^>]*>)([^]*)(<\/html>)/u, '$1<body>$2</body>$3');
    return next === inner ? null : [{ kind: 'splice', path, start: argument.start, end: argument.end, text: next }];
  }
  const content = /^[<(]/u.test(inner.trim())
    ? inner
        .trim()
        .replace(/^\(([^]*)\)$/u, '$1')
        .trim()
    : `{${inner.trim()}}`;
  const wrapped = hasBody ? `<html lang="en">${content}</html>` : `<html lang="en"><body>${content}</body></html>`;
  return [{ kind: 'splice', path, start: argument.start, end: argument.end, text: wrapped }];
}
