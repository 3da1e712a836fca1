/** Code that parses and cannot be meant: a result nobody returns, an assignment where something is compared, a pair taken apart as an object. */
import { openComments } from './open-comments.ts';
import { isTag } from './plausible.ts';
import { declaredNames } from './names.ts';
import type { UndeclaredName } from './names.ts';
import { isKnownName } from './sources.ts';
import { directivesAsValues } from './directives.ts';
import { spreadDots } from './spread-dots.ts';
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** One such place, and what to write there. */
export interface Slip {
  readonly rule:
    | 'lost-return'
    | 'lost-comparison'
    | 'pair-as-object'
    | 'tag-case'
    | 'shown-comment'
    | 'directive-as-value'
    | 'dots-as-spread'
    | 'open-comment';
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly description: string;
}

/** All slips of a module. */
export function slips(tree: readonly TreeNode[], text: string, undeclared: readonly UndeclaredName[]): readonly Slip[] {
  const found: Slip[] = [];
  walk(tree, (node, parent, key) => {
    found.push(
      ...lostReturn(node),
      ...lostComparison(node, parent, key, text),
      ...pairAsObject(node, text),
      ...shownComments(node, text),
      ...spreadDots(node, parent, text),
    );
  });
  return [
    ...found,
    ...openComments(text),
    ...directivesAsValues(tree, text, undeclared),
    ...tagCases(tree, undeclared),
  ];
}

const shown = /^JSX(?:Element|Fragment)$/u;

/** `(<main>…</main>);` as the last statement of a function. */
function lostReturn(node: TreeNode): readonly Slip[] {
  if (!/Function(?:Declaration|Expression)$/u.test(node.type)) return [];
  const last = children(child(node, 'body')?.['body']).at(-1);
  if (last?.type !== 'ExpressionStatement' || !isShown(child(last, 'expression'))) return [];
  const description = 'What the component shows is not returned.';
  return [{ rule: 'lost-return', start: last.start, end: last.start, replacement: 'return ', description }];
}

function isShown(node: TreeNode | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === 'ParenthesizedExpression') return isShown(child(node, 'expression'));
  if (node.type === 'ConditionalExpression')
    return isShown(child(node, 'consequent')) || isShown(child(node, 'alternate'));
  return node.type === 'LogicalExpression' ? isShown(child(node, 'right')) : shown.test(node.type);
}

/** `if (kind = 'form')`: an assignment of a fixed value that decides something. */
function lostComparison(node: TreeNode, parent: TreeNode | undefined, key: string, text: string): readonly Slip[] {
  if (node.type !== 'AssignmentExpression' || node['operator'] !== '=' || parent === undefined) return [];
  const left = child(node, 'left');
  const right = child(node, 'right');
  const isFixed = right?.type === 'Literal' || word(right, 'name') === 'undefined';
  const isBare = text.slice(Math.max(0, node.start - 2), node.start) !== '((';
  const decides =
    (key === 'test' && /^(?:If|Conditional)/u.test(parent.type)) ||
    (parent.type === 'LogicalExpression' && key === 'left');
  if (left === undefined || right === undefined || !isFixed || !decides || !isBare) return [];
  const between = text.slice(left.end, right.start);
  const sign = between.indexOf('=');
  const start = left.end + sign;
  const description = `${text.slice(left.start, left.end)} is set here where it is to be compared.`;
  return [{ rule: 'lost-comparison', start, end: start + 1, replacement: '===', description }];
}

const pairs = /^(?:useState|useReducer|useTransition|useActionState|useOptimistic)$/u;

/** `const { open, setOpen } = useState(false)` */
function pairAsObject(node: TreeNode, text: string): readonly Slip[] {
  const id = child(node, 'id');
  const init = child(node, 'init');
  if (node.type !== 'VariableDeclarator' || id?.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return [];
  const hook = word(child(init, 'callee'), 'name') ?? word(child(child(init, 'callee'), 'property'), 'name') ?? '';
  const members = children(id['properties']);
  if (!pairs.test(hook) || members.length === 0 || !members.every((one) => one['shorthand'] === true)) return [];
  const names = members.map((one) => text.slice(one.start, one.end)).join(', ');
  const description = `${hook} gives a list, and it is taken apart as an object.`;
  return [{ rule: 'pair-as-object', start: id.start, end: id.end, replacement: `[${names}]`, description }];
}

/** `// words` on a line between tags, which React shows to everybody. */
function shownComments(node: TreeNode, text: string): readonly Slip[] {
  if (node.type !== 'JSXText') return [];
  return [...text.slice(node.start, node.end).matchAll(/(?<=^[ \t]*)\/\/ ([^\n]*\S)(?=[ \t]*$)/gmu)].flatMap(
    (match) => {
      const start = node.start + match.index;
      // What begins behind a tag or a value on its line is text.
      if (!/(?:^|\n)[ \t]*$/u.test(text.slice(0, start))) return [];
      const description = 'A comment between tags is shown as text.';
      const replacement = `{/* ${(match[1] ?? '').replaceAll('*/', '* /')} */}`;
      return [{ rule: 'shown-comment' as const, start, end: start + match[0].length, replacement, description }];
    },
  );
}

const plain = new RegExp(
  String.raw`^(?:className|style|id|key|ref|title|role|lang|dir|hidden|tabIndex|href|src|alt|type|name|value` +
    String.raw`|placeholder|htmlFor|disabled|checked|aria-\w+|data-[\w-]+|on[A-Z]\w*)$`,
  'u',
);

/** Whether an element has no attributes but those that HTML's have: a component that is lost has others. */
const takesHtml = (element: TreeNode | undefined): boolean =>
  children(element?.['attributes']).every((one) => plain.test(word(child(one, 'name'), 'name') ?? ''));

/** `<skeleton />` of a component Skeleton, `<Section>` of no component. */
function tagCases(tree: readonly TreeNode[], undeclared: readonly UndeclaredName[]): readonly Slip[] {
  const found: Slip[] = [];
  const missing = new Set(undeclared.filter((one) => one.isTag).map(({ name }) => name));
  let declared: ReadonlyMap<string, string> | undefined;
  walk(tree, (node, parent, key) => {
    const isName = key === 'name' && /^JSX(?:Opening|Closing)Element$/u.test(parent?.type ?? '');
    const name = node.type === 'JSXIdentifier' && isName ? (word(node, 'name') ?? '') : '';
    if (name === '' || (/^[a-z]/u.test(name) ? isTag(name) : !missing.has(name) || isKnownName(name))) return;
    if (/^[A-Z]/u.test(name) && !takesHtml(parent)) return;
    declared ??= new Map(
      [...declaredNames(tree)].filter((one) => /^[A-Z]/u.test(one)).map((one) => [one.toLowerCase(), one]),
    );
    const right = declared.get(name.toLowerCase()) ?? (isTag(name.toLowerCase()) ? name.toLowerCase() : undefined);
    if (right === undefined || right === name) return;
    const description = `No element is called ${name}; ${right} is meant.`;
    found.push({ rule: 'tag-case', start: node.start, end: node.end, replacement: right, description });
  });
  return found;
}
