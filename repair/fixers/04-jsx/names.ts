/** Which names a module declares and which it uses. Declarations of any scope count, so that nothing is called missing by mistake. */
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** A name that is used and declared nowhere in the file. */
export interface UndeclaredName {
  readonly name: string;
  readonly start: number;
  readonly isTag: boolean;
  readonly isType: boolean;
  /** It is given type arguments, which no type of the browser's events takes. */
  readonly isGeneric: boolean;
}

/** All such names, each once. */
export function undeclaredNames(tree: readonly TreeNode[]): readonly UndeclaredName[] {
  const declared = declaredNames(tree);
  const found = new Map<string, UndeclaredName>();
  walk(tree, (node, parent, key) => {
    const use = usedName(node, parent, key);
    if (use === undefined || declared.has(use.name)) return;
    const before = found.get(use.name);
    const isGeneric = parent?.type === 'TSTypeReference' && child(parent, 'typeArguments') !== undefined;
    if (before === undefined) found.set(use.name, { ...use, start: node.start, isGeneric });
    else if (isGeneric) found.set(use.name, { ...before, isGeneric });
    else if (before.isType && !use.isType) found.set(use.name, { ...before, isTag: use.isTag, isType: false });
  });
  return [...found.values()];
}

/** Every name any scope of these statements declares. */
export function declaredNames(tree: readonly TreeNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: TreeNode | undefined): void => {
    if (pattern === undefined) return;
    const name = word(pattern, 'name');
    if (pattern.type === 'Identifier' && name !== undefined) names.add(name);
    bind(child(pattern, 'left'));
    bind(child(pattern, 'argument'));
    bind(child(pattern, 'parameter'));
    for (const one of children(pattern['elements'])) bind(one);
    for (const one of children(pattern['properties'])) bind(child(one, 'value') ?? one);
  };
  walk(tree, (node, _, key) => {
    if (/^Import(?:Default|Namespace)?Specifier$/u.test(node.type)) bind(child(node, 'local'));
    else if (node.type === 'VariableDeclarator') bind(child(node, 'id'));
    else if (node.type === 'CatchClause') bind(child(node, 'param'));
    else if (/^(?:Function|Class)|^TS(?:TypeAlias|Interface|Enum|Module|ImportEquals)Declaration$/u.test(node.type))
      bind(child(node, 'id'));
    else if (node.type === 'TSTypeParameter' || node.type === 'TSMappedType') {
      const name = node['name'] ?? node['key'];
      if (typeof name === 'string') names.add(name);
      else bind(child(node, 'name') ?? child(node, 'key'));
    }
    if (key === 'params' || key === 'parameters') bind(node);
  });
  return names;
}

function usedName(
  node: TreeNode,
  parent: TreeNode | undefined,
  key: string,
): { name: string; isTag: boolean; isType: boolean } | undefined {
  const name = word(node, 'name');
  if (name === undefined || parent === undefined) return undefined;
  if (node.type === 'JSXIdentifier') {
    const isTag = parent.type === 'JSXOpeningElement' && key === 'name' && /^[A-Z]/u.test(name);
    const isRoot = parent.type === 'JSXMemberExpression' && key === 'object' && name !== 'this';
    return isTag || isRoot ? { name, isTag: true, isType: false } : undefined;
  }
  if (node.type !== 'Identifier' || isOnlyAName(parent, key)) return undefined;
  return { name, isTag: false, isType: key === 'typeName' || (parent.type === 'TSQualifiedName' && key === 'left') };
}

/** Keys, labels and the like look like identifiers and refer to nothing. */
function isOnlyAName(parent: TreeNode, key: string): boolean {
  if (key === 'property') return parent['computed'] !== true;
  if (key === 'key') return parent['computed'] !== true;
  if (['imported', 'exported', 'label', 'meta', 'right'].includes(key))
    return key !== 'right' || parent.type === 'TSQualifiedName';
  if (parent.type === 'ExportSpecifier' || parent.type === 'TSEnumMember' || parent.type === 'TSTypePredicate')
    return true;
  return parent.type === 'ImportSpecifier' || key === 'params' || key === 'parameters' || key === 'id';
}
