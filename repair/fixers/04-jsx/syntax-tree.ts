/** The oxc parser's tree as plain nodes, and ways through it. */
import type { SyntaxProblem } from '../../oracles/contract.ts';
import { parse } from '../../oracles/tsx.ts';

/** One node; what it has besides its type and place depends on the type. */
export interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A syntax error, with the place of the bracket or tag it is about where the parser knows it. */
export interface TsxProblem extends SyntaxProblem {
  readonly opened: number | undefined;
  readonly length: number;
}

/** All syntax errors, in order. */
export function problemsOf(path: string, text: string): readonly TsxProblem[] {
  return parse(path, text)
    .errors.filter((error) => error.severity === 'Error')
    .map((error) => {
      const [at, opened] = error.labels;
      const offset = at?.start ?? 0;
      const before = text.slice(0, offset);
      return {
        line: before.split('\n').length,
        column: offset - before.lastIndexOf('\n'),
        offset,
        message: `${error.message}${at?.message?.startsWith('Expected') === true ? ` ${at.message}` : ''}`,
        opened: opened?.message === 'Opened here' ? opened.start : undefined,
        length: (at?.end ?? offset) - offset,
      };
    })
    .toSorted((a, b) => a.offset - b.offset);
}

/** The tree's top-level statements; null if the text has a syntax error. */
export function treeOf(path: string, text: string): readonly TreeNode[] | null {
  const parsed = parse(path, text);
  return parsed.errors.some((error) => error.severity === 'Error') ? null : children(parsed.program.body);
}

/** True for anything the parser calls a node. */
export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A node's member that is a node itself. */
export function child(node: TreeNode | undefined, key: string): TreeNode | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

/** The nodes of a list. */
export function children(value: unknown): readonly TreeNode[] {
  return Array.isArray(value) ? value.filter((one) => isNode(one)) : [];
}

/** A member that is a text. */
export function word(node: TreeNode | undefined, key: string): string | undefined {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** Calls `visit` for each node, parents first, with the way down to it. This is the innermost loop of detection. */
export function walk(
  nodes: readonly TreeNode[],
  visit: (node: TreeNode, parent: TreeNode | undefined, key: string) => void,
  parent?: TreeNode,
  key = '',
): void {
  for (const node of nodes) walkNode(node, visit, parent, key);
}

function walkNode(
  node: TreeNode,
  visit: (node: TreeNode, parent: TreeNode | undefined, key: string) => void,
  parent: TreeNode | undefined,
  key: string,
): void {
  visit(node, parent, key);
  for (const name in node) {
    const value = node[name];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const one of value as readonly unknown[]) if (isNode(one)) walkNode(one, visit, node, name);
    } else if (isNode(value)) walkNode(value, visit, node, name);
  }
}
