/** `useState('0')` that is counted up: to the compiler a text plus one is a text, and 0 becomes "01". */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { child, children, treeOf, walk, word, type TreeNode } from '../04-jsx/index.ts';
import { toldAt } from '../../told.ts';

interface Counted {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly name: string;
}

/** A pure function of the text. */
function countedTexts(path: string, text: string): readonly Counted[] {
  if (!/useState\(\s*["']-?\d/u.test(text)) return [];
  const tree = treeOf(path, text) ?? [];
  const states = new Map<string, Counted>();
  walk(tree, (node) => {
    const call = node.type === 'VariableDeclarator' ? child(node, 'init') : undefined;
    const [value, setter] = children(child(node, 'id')?.['elements']).map((one) => word(one, 'name'));
    const [initial] = children(call?.['arguments']);
    const digits = word(initial, 'value');
    if (call?.type !== 'CallExpression' || initial?.type !== 'Literal' || digits === undefined || setter === undefined)
      return;
    if (
      !/^-?\d+(?:\.\d+)?$/u.test(digits) ||
      !/^(?:React\.)?useState$/u.test(text.slice(call.start, call.start + 14).split(/[(<]/u)[0] ?? '')
    )
      return;
    states.set(setter, { start: initial.start, end: initial.end, digits, name: value ?? setter });
  });
  const counted = new Set<Counted>();
  walk(tree, (node) => {
    const state = node.type === 'CallExpression' ? states.get(word(child(node, 'callee'), 'name') ?? '') : undefined;
    const [given] = children(node['arguments']);
    if (state !== undefined && given !== undefined && isCount(given, state.name)) counted.add(state);
  });
  return [...counted];
}

/** `value + 1`, or a function of the former value that gives that. */
function isCount(given: TreeNode, name: string): boolean {
  const [parameter] = children(given['params']);
  const body = given.type === 'ArrowFunctionExpression' ? child(given, 'body') : given;
  const counter = given.type === 'ArrowFunctionExpression' ? word(parameter, 'name') : name;
  if (body?.type !== 'BinaryExpression' || !/^[-+*]$/u.test(word(body, 'operator') ?? '')) return false;
  const isNumber = (one: TreeNode | undefined): boolean => typeof one?.['value'] === 'number';
  const [left, right] = [child(body, 'left'), child(body, 'right')];
  return counter !== undefined && word(left, 'name') === counter && isNumber(right);
}

/** Findings for all such states. */
export function numbersAsText(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  return oracles.modules.index(workspace).paths.flatMap((path) => {
    const text = workspace.text(path) ?? '';
    return oracles.memory.recall(countedTexts, path, text).map(({ name, start, end, digits: right }) => {
      const words = `${name} is counted, but begins as a text.`;
      return toldAt(
        'typescript',
        { path, text },
        { rule: 'number-as-text', severity: 'error', start, end, right, words },
      );
    });
  });
}
