/** What an expression says of a path, as far as it is written out. `*` stands for what is put in when it runs. */
import { child, children, walk, word, type TreeNode } from '../04-jsx/index.ts';

/** A function with a name, its parameters and where it is. */
export interface NamedFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly node: TreeNode;
}

/** A module as its paths need it. */
export interface Scope {
  readonly text: string;
  readonly tree: readonly TreeNode[];
  readonly functions: readonly NamedFunction[];
  /** Texts given to names of the module, by `const`; the last of several behind `??` or `||`. */
  readonly constants: ReadonlyMap<string, string>;
}

/** A path, and the parameter of which function stands where; the place is that of what is written. */
export interface WrittenPath {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Reads a module's functions and constants. */
export function openScope(tree: readonly TreeNode[], text: string): Scope {
  const functions: NamedFunction[] = [];
  const constants = new Map<string, string>();
  walk(tree, (node, parent) => {
    const isArrow = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
    const owner = isArrow
      ? parent?.type === 'VariableDeclarator'
        ? child(parent, 'id')
        : child(parent, 'key')
      : child(node, 'id');
    if (isArrow || node.type === 'FunctionDeclaration') {
      const parameters = children(node['params']).map(
        (one) => word(one.type === 'AssignmentPattern' ? child(one, 'left') : one, 'name') ?? '',
      );
      functions.push({ name: word(owner, 'name') ?? '', parameters, start: node.start, end: node.end, node });
    }
    if (node.type !== 'VariableDeclarator') return;
    const name = word(child(node, 'id'), 'name');
    const value = lastText(child(node, 'init'));
    if (name !== undefined && value !== undefined) constants.set(name, value);
  });
  return { text, tree, functions, constants };
}

/** `process.env.X ?? 'text'` and the text alone. */
export function lastText(node: TreeNode | undefined): string | undefined {
  if (node?.type === 'Literal') return word(node, 'value');
  if (node?.type === 'TemplateLiteral' && children(node['expressions']).length === 0)
    return word(children(node['quasis'])[0]?.['value'] as TreeNode | undefined, 'cooked');
  return node?.type === 'LogicalExpression' ? lastText(child(node, 'right')) : undefined;
}

/** The path part of an address: `http://localhost:8000/api` → `/api`. */
export const pathOfAddress = (address: string): string =>
  address.replace(/^https?:\/\/[^/]*/u, '').replace(/\/+$/u, '');

const isBaseName = /(?:^|[._\s])\w*(?:base|origin|host|api|url|server|backend|endpoint)\w*$/iu;

/** The path an expression gives; undefined if it is none. */
export function writtenPath(node: TreeNode | undefined, scope: Scope): WrittenPath | undefined {
  if (node === undefined) return undefined;
  const value = evaluate(node, scope, 0);
  if (value === undefined) return undefined;
  const isQuoted = node.type === 'Literal' || node.type === 'TemplateLiteral';
  return { path: value, start: node.start + (isQuoted ? 1 : 0), end: node.end - (isQuoted ? 1 : 0) };
}

function evaluate(node: TreeNode, scope: Scope, depth: number): string | undefined {
  if (depth > 6) return undefined;
  if (node.type === 'Literal') return word(node, 'value');
  if (node.type === 'TemplateLiteral') {
    const parts = children(node['quasis']).map((one) =>
      scope.text.slice(one.start, one.end).replaceAll(/^[`}]|(?:\$\{|`)$/gu, ''),
    );
    const values = children(node['expressions']).map((one) => piece(one, scope, depth));
    return join(parts, values);
  }
  if (node.type === 'BinaryExpression' && word(node, 'operator') === '+') {
    const [left, right] = [child(node, 'left'), child(node, 'right')];
    if (left === undefined || right === undefined) return undefined;
    return join(['', '', ''], [piece(left, scope, depth), piece(right, scope, depth)]);
  }
  if (node.type === 'CallExpression') return called(node, scope, depth);
  return undefined;
}

/** A base address at the beginning is no part of the path, but what it ends with is. */
function join(parts: readonly string[], values: readonly Piece[]): string {
  let path = parts[0] ?? '';
  for (const [index, value] of values.entries()) {
    const isLead = index === 0 && path === '';
    path += (isLead && value.base !== undefined ? value.base : value.text) + (parts[index + 1] ?? '');
  }
  return path;
}

interface Piece {
  readonly text: string;
  /** What it stands for at the beginning of a path, if it looks like an address. */
  readonly base: string | undefined;
}

function piece(node: TreeNode, scope: Scope, depth: number): Piece {
  const source = scope.text.slice(node.start, node.end);
  if (node.type === 'Identifier') {
    const known = scope.constants.get(source);
    const owner = ownerOf(source, node.start, scope);
    if (owner !== undefined) return { text: `<${owner.name}.${source}>`, base: undefined };
    if (known !== undefined) return { text: pathOfAddress(known), base: pathOfAddress(known) };
    return { text: '*', base: isBaseName.test(source) ? '' : undefined };
  }
  if (node.type === 'MemberExpression') return { text: '*', base: isBaseName.test(source) ? '' : undefined };
  const text = evaluate(node, scope, depth + 1);
  return { text: text ?? '*', base: text };
}

/** A local function that gives a path or a query; what others give is not known. */
function called(node: TreeNode, scope: Scope, depth: number): string | undefined {
  const name = word(child(node, 'callee'), 'name');
  const target = name === undefined ? undefined : scope.functions.find((one) => one.name === name);
  if (target === undefined) return undefined;
  const body = child(target.node, 'body');
  const isPath = body !== undefined && /^(?:TemplateLiteral|Literal|BinaryExpression)$/u.test(body.type);
  if (isPath) return evaluate(body, scope, depth + 1)?.replaceAll(new RegExp(`<${target.name}\\.\\w+>`, 'gu'), '*');
  return /["'`]\?/u.test(scope.text.slice(target.start, target.end)) ? '?' : undefined;
}

/** The named function whose parameter a name is. */
export function ownerOf(name: string, offset: number, scope: Scope): NamedFunction | undefined {
  const inside = scope.functions.filter(
    (one) => one.start <= offset && offset < one.end && one.parameters.includes(name),
  );
  return inside.toSorted((a, b) => b.start - a.start).find((one) => one.name !== '');
}
