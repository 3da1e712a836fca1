/** `{{ title }}` of another template language. It parses as an object, which React cannot show. */
import { declaredNames } from './names.ts';
import type { UndeclaredName } from './names.ts';
import { isPlaceholderName, wordsOf } from './placeholder-words.ts';
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** One placeholder and what to show instead: the value of that name if there is one, else the words of the name. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly replacement: string;
}

/** All placeholders between tags and as whole attribute values. */
export function placeholders(tree: readonly TreeNode[]): readonly Placeholder[] {
  const found: Placeholder[] = [];
  for (const statement of tree) {
    // Placeholders are rare: what is declared is asked for only where there is one.
    const isDeclared = (name: string): boolean =>
      declaredNames([statement]).has(name) ||
      declaredNames(tree.filter((one) => one !== statement && isShared(one.type))).has(name);
    walk([statement], (node, parent) => {
      if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') {
        const name = shorthandOf(child(node, 'expression'));
        if (name !== undefined)
          found.push({
            start: node.start,
            end: node.end,
            name,
            replacement: isDeclared(name) ? `{${name}}` : wordsOf(name),
          });
      }
      const value = node.type === 'JSXAttribute' ? child(node, 'value') : undefined;
      const name =
        typeof value?.['value'] === 'string' ? /^\{\{\s*([A-Za-z_]\w*)\s*\}\}$/u.exec(value['value'])?.[1] : undefined;
      if (value !== undefined && name !== undefined) {
        found.push({
          start: value.start,
          end: value.end,
          name,
          replacement: isDeclared(name) ? `{${name}}` : `"${wordsOf(name)}"`,
        });
      }
    });
  }
  return found;
}

const loud = /^[A-Z][A-Z_]{2,}$/u;

/** Names that ask to be replaced, where a value stands: `{YOUR_TITLE}`, `title: [YOUR_TITLE]`, `<TITLE />`, `${title}` between tags. */
export function openNames(
  tree: readonly TreeNode[],
  text: string,
  undeclared: readonly UndeclaredName[],
): readonly Placeholder[] {
  const names = new Set(undeclared.map(({ name }) => name));
  if (names.size === 0) return [];
  const found: Placeholder[] = [];
  const put = (node: TreeNode, name: string, replacement: string, start = node.start): void => {
    found.push({ start, end: node.end, name, replacement });
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
      else if (!isAttribute && /[#$]/u.test(text[node.start - 1] ?? '')) put(node, held, shown, node.start - 1);
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

/** Statements whose names all others see. */
const isShared = (type: string): boolean => type === 'ImportDeclaration' || type === 'VariableDeclaration';

function shorthandOf(expression: ReturnType<typeof child>): string | undefined {
  if (expression?.type !== 'ObjectExpression') return undefined;
  const [only, ...more] = children(expression['properties']);
  return more.length === 0 && only?.['shorthand'] === true ? word(child(only, 'key'), 'name') : undefined;
}
