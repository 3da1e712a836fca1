/** `{{ title }}` of another template language. It parses as an object, which React cannot show. */
import type { UndeclaredName } from './names.ts';
import { isBound } from './placeholder-edits.ts';
import { isPlaceholderName, wordsOf } from './placeholder-words.ts';
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** One placeholder and what to show instead: the value of that name if there is one, else the words of the name. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Null where nobody knows. */
  readonly replacement: string | null;
}

/** All placeholders between tags and as whole attribute values. */
export function placeholders(tree: readonly TreeNode[], text: string): readonly Placeholder[] {
  const spots: Spot[] = [];
  walk(tree, (node, parent) => {
    const spot = spotOf(node, parent, text);
    if (spot !== undefined) spots.push(spot);
  });
  return spots.flatMap((one): readonly Placeholder[] => {
    const { start, end, name } = one;
    if (isBound(name, text, start)) return [{ start, end, name, replacement: `{${name}}` }];
    if (one.needsValue) return one.isCertain ? [{ start, end, name, replacement: null }] : [];
    const words = wordsOf(name) || '…';
    return [{ start, end, name, replacement: one.isAttribute ? `"${words}"` : words }];
  });
}

/** A place that waits for a value. */
interface Spot {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly isAttribute: boolean;
  /** Its own words are none to show: an address, or no words at all. */
  readonly needsValue: boolean;
  /** It can be nothing but a placeholder. */
  readonly isCertain: boolean;
}

/** `YOUR_TITLE_HERE`, `TODO_TITLE`, `__TITLE__`, `[PAGE_TITLE]`, `%(title)s` as all that an element or an attribute holds. */
const loudText = new RegExp(
  String.raw`^(?:\[((?:YOUR|INSERT|ENTER|[A-Z]+)[ _][A-Z][A-Z _]*)\]` +
    String.raw`|((?:TODO|FIXME|YOUR|INSERT|ENTER)_[A-Z][A-Z_]*|_{2}[A-Z][A-Z_]*_{2}` +
    String.raw`|[A-Z][A-Z_]*_(?:HERE|PLACEHOLDER))|%\(([A-Za-z_]\w*)\)s)$`,
  'u',
);
/** `[TITLE]` and `%s` may be meant as they stand; `[ADMIN]` is. */
const quietText =
  /^(?:\[(TITLE|NAME|LABEL|TEXT|CONTENT|DESCRIPTION|HEADING|SUBTITLE|VALUE|DATE|PRICE|EMAIL|ADDRESS|PHONE)\]|%(s))$/u;

function spotOf(node: TreeNode, parent: TreeNode | undefined, text: string): Spot | undefined {
  const { start, end } = node;
  const isAlone = children(parent?.['children']).every((one) => one === node || isBlank(one));
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') {
    const inner = child(node, 'expression');
    const name = shorthandOf(inner);
    if (name !== undefined) return { start, end, name, isAttribute: false, needsValue: false, isCertain: true };
    if (inner?.type !== 'JSXEmptyExpression' || !isAlone || parent?.type !== 'JSXElement') return undefined;
    // A remark is no place that waits: a person may have left it for later.
    if (text.slice(start + 1, end - 1).trim() !== '') return undefined;
    return { start, end, name: '', isAttribute: false, needsValue: true, isCertain: true };
  }
  if (node.type === 'JSXText' && isAlone) {
    const written = node.end > node.start ? text.slice(start, end) : '';
    const at = start + (/^\s*/u.exec(written)?.[0].length ?? 0);
    const [said, ...groups] = loudText.exec(written.trim()) ?? quietText.exec(written.trim()) ?? [];
    if (said === undefined) return undefined;
    const name = groups.find((one) => one !== undefined) ?? '';
    const isQuiet = quietText.test(said);
    return {
      start: at,
      end: at + said.length,
      name: said === '%s' ? '' : name,
      isAttribute: false,
      needsValue: isQuiet,
      isCertain: said === '%s',
    };
  }
  const value = node.type === 'JSXAttribute' ? child(node, 'value') : undefined;
  const written = typeof value?.['value'] === 'string' ? value['value'] : '';
  const attribute = word(child(node, 'name'), 'name') ?? '';
  const braced = /^\{\{\s*([A-Za-z_]\w*)\s*\}\}$/u.exec(written)?.[1];
  const isHint = /^(?:placeholder|defaultValue|value)$/u.test(attribute);
  const name =
    braced ??
    (isHint
      ? undefined
      : loudText
          .exec(written)
          ?.slice(1)
          .find((one) => one !== undefined));
  if (value === undefined || name === undefined) return undefined;
  const needsValue = /^(?:href|src|action)$/u.test(attribute);
  return { start: value.start, end: value.end, name, isAttribute: true, needsValue, isCertain: true };
}

const isBlank = (node: TreeNode): boolean => node.type === 'JSXText' && (word(node, 'value') ?? '').trim() === '';

const loud = /^[A-Z][A-Z_]{2,}$/u;

/** Names that ask to be replaced, where a value stands: `{YOUR_TITLE}`, `title: [YOUR_TITLE]`, `<TITLE />`. */
export function openNames(tree: readonly TreeNode[], undeclared: readonly UndeclaredName[]): readonly Placeholder[] {
  const names = new Set(undeclared.map(({ name }) => name));
  if (names.size === 0) return [];
  const found: Placeholder[] = [];
  const put = (node: TreeNode, name: string, replacement: string): void => {
    found.push({ start: node.start, end: node.end, name, replacement });
  };
  walk(tree, (node, parent, key) => {
    const value = unwrapped(node);
    const name = word(value, 'name') ?? '';
    if (node.type === 'JSXExpressionContainer') {
      const inner = unwrapped(child(node, 'expression'));
      const held = word(inner, 'name') ?? '';
      if (inner?.type !== 'Identifier' || !names.has(held)) return;
      const isAttribute = parent?.type === 'JSXAttribute';
      const asked = isPlaceholderName(held) || loud.test(held);
      const shown = wordsOf(held) || '…';
      if (isAttribute && asked) put(node, held, word(child(parent, 'name'), 'name') === 'href' ? '"#"' : `"${shown}"`);
      else if (!isAttribute && asked) put(node, held, shown);
    } else if (node.type === 'JSXElement') {
      const opening = child(node, 'openingElement');
      const tag = word(child(opening, 'name'), 'name') ?? '';
      const isBare = opening?.['selfClosing'] === true && children(opening['attributes']).length === 0;
      if (isBare && names.has(tag) && (isPlaceholderName(tag) || loud.test(tag))) put(node, tag, wordsOf(tag) || '…');
    } else if (value?.type === 'Identifier' && isPlaceholderName(name) && names.has(name)) {
      const isValue = (parent?.type === 'Property' && key === 'value') || key === 'init' || key === 'arguments';
      if (isValue) put(node, name, `'${wordsOf(name) || '…'}'`);
    }
  });
  return found;
}

/** `[YOUR_TITLE]` is meant as one value. */
function unwrapped(node: TreeNode | undefined): TreeNode | undefined {
  if (node?.type !== 'ArrayExpression') return node;
  const [only, ...more] = children(node['elements']);
  return more.length === 0 && only?.type === 'Identifier' && isPlaceholderName(word(only, 'name') ?? '') ? only : node;
}

function shorthandOf(expression: ReturnType<typeof child>): string | undefined {
  if (expression?.type !== 'ObjectExpression') return undefined;
  const [only, ...more] = children(expression['properties']);
  return more.length === 0 && only?.['shorthand'] === true ? word(child(only, 'key'), 'name') : undefined;
}
