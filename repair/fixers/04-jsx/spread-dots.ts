/** Three points on a line of their own among the entries of a list: the parser takes them for a spread of the next one. */
import type { Slip } from './slips.ts';
import { child, type TreeNode } from './syntax-tree.ts';

/** What a list cannot be made of. */
const single = /^(?:ObjectExpression|Literal|JSXElement|JSXFragment|ArrowFunctionExpression|FunctionExpression)$/u;

/** An entry of a list that is one thing and not several: something was left out before it, and the remark stays. */
export function spreadDots(node: TreeNode, parent: TreeNode | undefined, text: string): readonly Slip[] {
  const entry = node.type === 'SpreadElement' ? child(node, 'argument') : undefined;
  if (entry === undefined || !/^(?:Array|Call|New)Expression$/u.test(parent?.type ?? '')) return [];
  if (!single.test(entry.type) || !/^\.{3}[ \t]*\n/u.test(text.slice(node.start, entry.start))) return [];
  if (!/\n[ \t]*$/u.test(text.slice(0, node.start))) return [];
  const description = 'Three points stand where entries were left out, and are read as part of the next one.';
  return [{ rule: 'dots-as-spread', start: node.start, end: node.start + 3, replacement: '// ...', description }];
}
