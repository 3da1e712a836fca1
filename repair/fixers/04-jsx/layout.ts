/**
 * How well a text's indentation agrees with its tree. People and formatters put a closing tag or bracket under the line
 * that opened it, so of several texts that parse, the one whose layout agrees is the one that was meant.
 */
import { isNode, walk, type TreeNode } from './syntax-tree.ts';

const bracketed: ReadonlySet<string> = new Set([
  'JSXElement',
  'JSXFragment',
  'JSXExpressionContainer',
  'BlockStatement',
  'FunctionBody',
  'ObjectExpression',
  'ObjectPattern',
  'ArrayExpression',
  'CallExpression',
  'NewExpression',
  'ClassBody',
  'TSInterfaceBody',
  'TSTypeLiteral',
  'SwitchStatement',
]);

/** Number of places where the layout says something else than the tree. */
export function disagreements(tree: readonly TreeNode[], text: string): number {
  const lines = new Lines(text);
  let count = blankLinesWithSpaces(text);
  walk(tree, (node) => {
    if (bracketed.has(node.type)) count += closesElsewhere(node, lines);
    count += strayMembers(node, lines) + elementsAsNumbers(node);
  });
  for (const node of tree) if (lines.startsLine(node.start) && lines.indent(node.start) > 0) count += 1;
  return count;
}

/** Formatters leave none: where one is, something was taken away. */
const blankLinesWithSpaces = (text: string): number => 0.4 * (text.match(/^[ \t]+$/gmu)?.length ?? 0);

function closesElsewhere(node: TreeNode, lines: Lines): number {
  const close = closerOf(node);
  if (close === undefined || lines.number(node.start) === lines.number(close)) return 0;
  if (lines.startsLine(close)) {
    const sameDepth = lines.indent(close) === lines.indent(node.start);
    return sameDepth && !contentFollows(node, lines) ? 0 : 1;
  }
  // `</p>` after several lines of content is nobody's layout; `})` after its own last line is.
  return node.type === 'JSXElement' || node.type === 'JSXFragment' || node.type === 'BlockStatement' ? 0.5 : 0;
}

/** True if an element's content begins on the line of its opening tag: then it does not end on a line of its own. */
function contentFollows(node: TreeNode, lines: Lines): boolean {
  const opening = node['openingElement'];
  if (!isNode(opening) || !Array.isArray(node['children'])) return false;
  const first = node['children'].find((one): one is TreeNode => isNode(one) && lines.firstInk(one) < one.end);
  return first !== undefined && lines.number(lines.firstInk(first)) === lines.number(opening.end - 1);
}

function closerOf(node: TreeNode): number | undefined {
  const closing = node['closingElement'] ?? node['closingFragment'];
  if (isNode(closing)) return closing.start;
  return node.type === 'JSXElement' ? undefined : node.end - 1;
}

/** Elements in a row behind commas, or compared with something, are what is left of a tag that was cut. */
function elementsAsNumbers(node: TreeNode): number {
  const isElement = (one: unknown): boolean => isNode(one) && /^JSX(?:Element|Fragment)$/u.test(one.type);
  if (node.type === 'SequenceExpression' && Array.isArray(node['expressions']))
    return node['expressions'].some(isElement) ? 4 : 0;
  return node.type === 'BinaryExpression' && (isElement(node['left']) || isElement(node['right'])) ? 4 : 0;
}

/** Members of one list that begin a line begin it at one depth, and deeper than what holds them. */
function strayMembers(node: TreeNode, lines: Lines): number {
  let count = 0;
  for (const key of ['body', 'children', 'properties', 'elements', 'arguments', 'attributes', 'cases'] as const) {
    const list = node[key];
    if (!Array.isArray(list)) continue;
    const starts = list.filter(
      (one): one is TreeNode => isNode(one) && one.type !== 'JSXText' && lines.startsLine(one.start),
    );
    const depths = starts.map((one) => lines.indent(one.start));
    const [first] = depths;
    if (first === undefined) continue;
    count += depths.filter((depth) => depth !== first).length;
    if (node.type !== 'Program' && first <= lines.indent(node.start)) count += 1;
  }
  return count;
}

/** Where lines begin. */
class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = [0, ...[...text.matchAll(/\n/gu)].map((match) => match.index + 1)];
  }

  number(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Where a node's first character that is not blank is. */
  firstInk(node: TreeNode): number {
    return node.start + (/^\s*/u.exec(this.#text.slice(node.start, node.end))?.[0].length ?? 0);
  }

  startsLine(offset: number): boolean {
    const start = this.#starts[this.number(offset)] ?? 0;
    return this.#text.slice(start, offset).trim() === '';
  }

  indent(offset: number): number {
    const start = this.#starts[this.number(offset)] ?? 0;
    return /^[ \t]*/u.exec(this.#text.slice(start, start + 200))?.[0].length ?? 0;
  }
}
