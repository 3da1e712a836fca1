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
    found.push(...apart(node, text));
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

/** Attributes that take a list of words: written twice, both lists are meant. */
const lists: ReadonlySet<string> = new Set(['className', 'rel', 'aria-describedby', 'aria-labelledby']);

/** `className="flex" className="gap-2"`: React takes the last one alone. Of values that are no plain lists nobody knows which was meant. */
function apart(node: TreeNode, text: string): readonly OddValue[] {
  const first = new Map<string, TreeNode>();
  for (const attribute of children(node['attributes'])) {
    const written = word(child(attribute, 'name'), 'name') ?? '';
    const name = meantBy(written) ?? written;
    const before = first.get(name);
    if (lists.has(name) && before === undefined) first.set(name, attribute);
    const value = before === undefined || !lists.has(name) ? undefined : joined(before, attribute, text);
    if (before === undefined || value === undefined) continue;
    const between = text.slice(before.end, attribute.start).trimEnd();
    return [{ start: before.start, end: attribute.end, name, replacement: `${name}=${value}${between}` }];
  }
  return [];
}

/** The words of both, each once; before a template they stand in it. */
function joined(first: TreeNode, second: TreeNode, text: string): string | undefined {
  const [left, right] = [first, second].map((one) => child(one, 'value'));
  const words = word(left, 'value');
  const more = word(right, 'value');
  if (
    words === undefined ||
    words.trim() === '' ||
    text.slice(first.start, first.end) === text.slice(second.start, second.end)
  )
    return undefined;
  if (more !== undefined) return `"${[...new Set(`${words} ${more}`.trim().split(/\s+/u))].join(' ')}"`;
  const held = child(right, 'expression');
  return held?.type === 'TemplateLiteral' ? `{\`${words.trim()} ${text.slice(held.start + 1, held.end)}}` : undefined;
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
