/** `.map((item) (<li>…</li>))`: without its arrow a function is a call, which parses and means nothing. */
import { child, children, walk, type TreeNode } from './syntax-tree.ts';

/** Place behind the parameters, where the arrow belongs. */
export interface LostArrow {
  readonly at: number;
  readonly parameters: string;
}

/** Calls of a bracketed name (or several) with a blank between, handed to another call or given to a property. */
export function lostArrows(tree: readonly TreeNode[], text: string): readonly LostArrow[] {
  const found: LostArrow[] = [];
  walk(tree, (node, parent, key) => {
    const callee = child(node, 'callee');
    const isHandedOver =
      (parent?.type === 'CallExpression' && key === 'arguments') || parent?.type === 'JSXExpressionContainer';
    if (node.type !== 'CallExpression' || callee?.type !== 'ParenthesizedExpression' || !isHandedOver) return;
    const inner = child(callee, 'expression');
    const names =
      inner?.type === 'SequenceExpression' ? children(inner['expressions']) : inner === undefined ? [] : [inner];
    const isParameters = names.length > 0 && names.every((one) => one.type === 'Identifier');
    if (isParameters && /^[ \t]+\($/u.test(text.slice(callee.end, text.indexOf('(', callee.end) + 1)))
      found.push({ at: callee.end, parameters: text.slice(callee.start, callee.end) });
  });
  return found;
}
