/** Attributes of any element whose value parses and is not what was meant: an expression in quotes, in braces twice, the same attribute twice. */
import { meantBy } from './attributes.ts';
import { handlerOf } from './handlers.ts';
import { declaredNames } from './names.ts';
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** One such attribute, and the whole of what to write for it. */
export interface OddValue {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly replacement: string;
}

/** All of them. */
export function oddValues(tree: readonly TreeNode[], text: string): readonly OddValue[] {
  const found: OddValue[] = [];
  let declared: ReadonlySet<string> | undefined;
  const isDeclared = (expression: string): boolean => {
    declared ??= declaredNames(tree);
    return declared.has(/^[\w$]+/u.exec(expression)?.[0] ?? '');
  };
  walk(tree, (node) => {
    if (node.type !== 'JSXOpeningElement') return;
    const isHtml = /^[a-z]/u.test(word(child(node, 'name'), 'name') ?? '');
    const seen = new Set<string>();
    for (const attribute of children(node['attributes'])) {
      const name = word(child(attribute, 'name'), 'name');
      if (name === undefined) continue;
      const written = text.slice(attribute.start, attribute.end);
      if (seen.has(written)) {
        const start = text.slice(0, attribute.start).trimEnd().length;
        found.push({ start, end: attribute.end, name, replacement: '' });
      }
      seen.add(written);
      const value = valueOf(name, attribute, isHtml, text, isDeclared);
      if (value !== undefined) found.push({ start: attribute.start, end: attribute.end, name, replacement: value });
    }
  });
  return found;
}

function valueOf(
  name: string,
  attribute: TreeNode,
  isHtml: boolean,
  text: string,
  isDeclared: (expression: string) => boolean,
): string | undefined {
  const value = child(attribute, 'value');
  const content = word(value, 'value');
  if (content !== undefined) {
    // `rows="{rows}"`, `rows="${rows}"`
    const quoted = /^\$?\{\s*([A-Za-z_$][\w.?$]*(?:\(\))?)\s*\}$/u.exec(content)?.[1];
    if (quoted !== undefined && isDeclared(quoted)) return `${name}={${quoted}}`;
    // `onClick="close()"`
    const event = /^on(?:[A-Z]\w*|[a-z]+)$/u.test(name) ? content.trim() : '';
    const called = /^(?:return )?([A-Za-z_$][\w$.]*)(?:\([^"'<>]*\))?;?$/u.exec(event)?.[1];
    if (called === undefined || !isDeclared(called) || (!isHtml && !/^on[A-Z]/u.test(name))) return undefined;
    return `${isHtml ? (meantBy(name) ?? name) : name}={${handlerOf(event, text)}}`;
  }
  // `onClick={{ close }}`: of HTML's attributes only two take an object.
  const held = child(value, 'expression');
  const [only, ...more] = held?.type === 'ObjectExpression' ? children(held['properties']) : [];
  const isPlain = isHtml
    ? !/^(?:style|dangerouslySetInnerHTML|ref)$/u.test(name)
    : /^(?:on[A-Z]\w*|key|className|href|id)$/u.test(name);
  if (only?.['shorthand'] !== true || more.length > 0 || !isPlain) return undefined;
  return `${name}={${word(child(only, 'key'), 'name') ?? ''}}`;
}
