/** `{{ title }}` of another template language. It parses as an object, which React cannot show. */
import { declaredNames } from './names.ts';
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

/** Statements whose names all others see. */
const isShared = (type: string): boolean => type === 'ImportDeclaration' || type === 'VariableDeclaration';

function shorthandOf(expression: ReturnType<typeof child>): string | undefined {
  if (expression?.type !== 'ObjectExpression') return undefined;
  const [only, ...more] = children(expression['properties']);
  return more.length === 0 && only?.['shorthand'] === true ? word(child(only, 'key'), 'name') : undefined;
}

/** `pageTitle` → `Page title`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .trim();
  return words.replace(/^\w/u, (letter) => letter.toUpperCase());
}
