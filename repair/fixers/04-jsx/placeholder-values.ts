/**
 * Which value a placeholder asks for: one in scope of that name, the only member of that name of what is in scope, or, where a text is declared
 * and shown nowhere while one place waits for a text, that one.
 */
import { wordsOf } from './placeholder-words.ts';
import { elementType, typeMembers, type Kind } from './member-names.ts';
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** Finds values for the placeholders of one module. */
export interface PlaceholderValues {
  /** An expression for a name that is asked for at this place; `name` may be empty. `isOnly`: no other place of the file waits for a value. */
  valueFor(name: string, place: number, isOnly: boolean): string | undefined;
  /** True for a member of an object of the module that is a text. */
  isText(expression: TreeNode | undefined): boolean;
}

/** Looks into a module once for all of its placeholders. */
export function placeholderValues(tree: readonly TreeNode[]): PlaceholderValues {
  return {
    valueFor: (name, place, isOnly) => {
      const levels = levelsAt(tree, place);
      const [root = '', ...members] = name.trim().split('.');
      const isPath = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/u.test(name.trim());
      if (isPath && levels.some(({ names }) => names.has(root))) return name.trim();
      const asked = plain(wordsOf(members.at(-1) ?? root));
      const found = asked === '' ? undefined : memberCalled(asked, levels);
      if (found !== undefined) return found;
      const [unused, ...more] = isOnly ? unusedTexts(tree, levels) : [];
      return more.length === 0 ? unused : undefined;
    },
    isText: (expression) => {
      const root = word(child(expression, 'object'), 'name') ?? '';
      const member = word(child(expression, 'property'), 'name') ?? '';
      return declaredTexts(tree).some((one) => one.root === root && one.member === member);
    },
  };
}

/** What one function, block or the module binds. */
interface Level {
  readonly names: Set<string>;
  /** Members by the plain form of their names. */
  readonly members: Map<string, Set<string>>;
}

const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The innermost level that has one such name or member, and no second one. */
function memberCalled(asked: string, levels: readonly Level[]): string | undefined {
  for (const { names, members } of levels) {
    const own = [...names].filter((one) => plain(one) === asked);
    const found = [...new Set([...own, ...(members.get(asked) ?? [])])];
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** Levels around a place, the innermost first. */
function levelsAt(tree: readonly TreeNode[], place: number): readonly Level[] {
  const around: TreeNode[] = [];
  walk(tree, (node) => {
    if (node.start <= place && place < node.end) around.push(node);
  });
  const top: Level = { names: new Set(), members: new Map() };
  for (const one of tree) declare(one, top, tree);
  const levels = [top];
  for (const [index, node] of around.entries()) {
    if (/Function/u.test(node.type)) {
      const level: Level = { names: new Set(), members: new Map() };
      const call = around[index - 1];
      for (const one of children(node['params']))
        bind(one, level, tree, child(child(one, 'typeAnnotation'), 'typeAnnotation'));
      const [first] = children(node['params']);
      if (call?.type === 'CallExpression' && first?.type === 'Identifier') elementsOf(call, first, level, around, tree);
      levels.unshift(level);
    } else if (/^(?:BlockStatement|FunctionBody)$/u.test(node.type)) {
      const level: Level = { names: new Set(), members: new Map() };
      for (const one of children(node['body'])) if (one.start < place) declare(one, level, tree);
      levels.unshift(level);
    }
  }
  const outer = around.find((node) => /Function/u.test(node.type));
  if (outer !== undefined) addUsed(outer, levels);
  return levels;
}

const add = (level: Level, root: string, member: string): void => {
  const key = plain(member);
  level.members.set(key, (level.members.get(key) ?? new Set()).add(`${root}.${member}`));
};

/** Names of a statement, and the texts of an object that it declares. */
function declare(statement: TreeNode, level: Level, tree: readonly TreeNode[]): void {
  const node = child(statement, 'declaration') ?? statement;
  for (const one of children(node['specifiers'])) bind(child(one, 'local'), level, tree);
  for (const one of children(node['declarations'])) {
    const id = child(one, 'id');
    bind(id, level, tree, child(child(id, 'typeAnnotation'), 'typeAnnotation'));
    const name = word(id, 'name');
    if (name !== undefined) for (const text of textsOf(one)) add(level, name, text);
  }
  if (node.type === 'FunctionDeclaration') bind(child(node, 'id'), level, tree);
}

/** The names of an object's members that are texts. */
function textsOf(declarator: TreeNode): readonly string[] {
  const init = child(declarator, 'init');
  const value =
    init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? child(init, 'expression') : init;
  return value?.type === 'ObjectExpression' ? namesOfTexts(value) : [];
}

const namesOfTexts = (object: TreeNode): readonly string[] =>
  children(object['properties']).flatMap((one) => {
    const value = child(one, 'value');
    const isText = typeof value?.['value'] === 'string' || value?.type === 'TemplateLiteral';
    return isText && one['computed'] !== true ? (word(child(one, 'key'), 'name') ?? []) : [];
  });

/** The names of a pattern, and the members that its type has. */
function bind(pattern: TreeNode | undefined, level: Level, tree: readonly TreeNode[], type?: Kind): void {
  const name = word(pattern, 'name');
  if (pattern?.type === 'Identifier' && name !== undefined) {
    level.names.add(name);
    for (const member of typeMembers(type, tree)) add(level, name, member);
  }
  if (pattern === undefined) return;
  for (const key of ['left', 'argument', 'parameter'] as const) bind(child(pattern, key), level, tree);
  for (const one of children(pattern['elements'])) bind(one, level, tree);
  for (const one of children(pattern['properties'])) bind(child(one, 'value') ?? one, level, tree);
}

/** `rows.map((row) => …)` of a list that is written down in the file. */
function elementsOf(
  call: TreeNode,
  parameter: TreeNode,
  level: Level,
  around: readonly TreeNode[],
  tree: readonly TreeNode[],
): void {
  const name = word(parameter, 'name') ?? '';
  const list = word(child(child(call, 'callee'), 'object'), 'name');
  if (list === undefined || name === '') return;
  for (const one of typeMembers(elementType(list, tree), tree)) add(level, name, one);
  walk([...tree.filter((one) => !/^Function|^Export/u.test(one.type)), ...around.slice(0, 2)], (node) => {
    if (node.type !== 'VariableDeclarator' || word(child(node, 'id'), 'name') !== list) return;
    const [first] = children(child(node, 'init')?.['elements']);
    if (first?.type === 'ObjectExpression') for (const one of namesOfTexts(first)) add(level, name, one);
  });
}

/** Members that the function around the place asks for itself. */
function addUsed(outer: TreeNode, levels: readonly Level[]): void {
  walk([outer], (node, _, key) => {
    if (node.type !== 'MemberExpression' || node['computed'] === true || key === 'callee') return;
    const root = word(child(node, 'object'), 'name');
    const member = word(child(node, 'property'), 'name');
    const level = root === undefined ? undefined : levels.find(({ names }) => names.has(root));
    if (level !== undefined && root !== undefined && member !== undefined) add(level, root, member);
  });
}

/** Texts of the objects that a module declares for itself alone. */
const declaredTexts = (tree: readonly TreeNode[]): readonly { readonly root: string; readonly member: string }[] =>
  tree
    .filter((one) => one.type === 'VariableDeclaration')
    .flatMap((one) => children(one['declarations']))
    .flatMap((one) => {
      const root = word(child(one, 'id'), 'name') ?? '';
      return root === '' ? [] : textsOf(one).map((member) => ({ root, member }));
    });

/** Texts that are declared for being shown and are shown nowhere. */
function unusedTexts(tree: readonly TreeNode[], levels: readonly Level[]): readonly string[] {
  const used = new Set<string>();
  const whole = new Set<string>();
  const counts = new Map<string, number>();
  walk(tree, (node, parent, key) => {
    const name = node.type === 'Identifier' ? word(node, 'name') : undefined;
    if (name === undefined) return;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const isMember = parent?.type === 'MemberExpression' && key === 'object' && parent['computed'] !== true;
    if (isMember) used.add(`${name}.${word(child(parent, 'property'), 'name') ?? ''}`);
    else if (!(parent?.type === 'VariableDeclarator' && key === 'id') && !(key === 'key' || key === 'property'))
      whole.add(name);
  });
  const declared = declaredTexts(tree)
    .filter(({ root }) => !whole.has(root))
    .map(({ root, member }) => `${root}.${member}`)
    .filter((one) => !used.has(one));
  // What a component is given and does not use. In a pattern the short form of a member counts twice.
  const given = levels
    .slice(0, -1)
    .flatMap(({ names }) => [...names].filter((one) => (counts.get(one) ?? 0) <= 2 && isGiven(tree, one)));
  return [...declared, ...given];
}

/** Whether the name is a member that a function's parameter is taken apart into, and has no other use. */
function isGiven(tree: readonly TreeNode[], name: string): boolean {
  let places = 0;
  let uses = 0;
  walk(tree, (node, parent, key) => {
    if (node.type !== 'Identifier' || word(node, 'name') !== name) return;
    const isPattern = parent?.type === 'Property' && parent['shorthand'] === true;
    if (isPattern) places += key === 'value' ? 1 : 0;
    else if (!/^TSPropertySignature$/u.test(parent?.type ?? '')) uses += 1;
  });
  return places === 1 && uses === 0;
}
