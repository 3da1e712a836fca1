/** The keys of what a function is given and sends on, as the type of its parameter names them. */
import { child, children, walk, word, type TreeNode } from '../04-jsx/index.ts';
import type { BodyKey } from './calls.ts';
import type { Scope } from './written-paths.ts';

/** Undefined if the value is no parameter of a function around it, or its type is not written out there. */
export function typedKeys(node: TreeNode | undefined, { tree }: Scope): readonly BodyKey[] | undefined {
  const name = node?.type === 'Identifier' ? word(node, 'name') : undefined;
  if (node === undefined || name === undefined) return undefined;
  let nearest: TreeNode | undefined;
  let parameter: TreeNode | undefined;
  walk(tree, (one) => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u.test(one.type)) return;
    if (one.start > node.start || one.end < node.end || (nearest !== undefined && one.start < nearest.start)) return;
    const own = children(one['params']).find((each) => each.type === 'Identifier' && word(each, 'name') === name);
    if (own !== undefined) [nearest, parameter] = [one, own];
  });
  const type = child(child(parameter, 'typeAnnotation'), 'typeAnnotation');
  if (type?.type !== 'TSTypeLiteral') return undefined;
  const members = children(type['members']);
  if (members.some((one) => one.type !== 'TSPropertySignature' || one['computed'] === true)) return undefined;
  return members.map((one) => {
    const key = child(one, 'key');
    return {
      name: word(key, 'name') ?? word(key, 'value') ?? '',
      start: key?.start ?? one.start,
      end: key?.end ?? one.end,
      isShorthand: false,
    };
  });
}
