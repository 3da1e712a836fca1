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

/** A part of a path and where it is written; `start` is undefined for what is put in when it runs. */
export interface PathPiece {
  readonly text: string;
  readonly start: number | undefined;
  /** An address that is not known stands here: what is lacking in the path may be in it. */
  readonly isBase?: true;
}

/** A path, and the parameter of which function stands where; the place is that of what is written. */
export interface WrittenPath {
  readonly path: string;
  readonly pieces: readonly PathPiece[];
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
  const pieces = evaluate(node, scope, 0);
  if (pieces === undefined) return undefined;
  const isQuoted = node.type === 'Literal' || node.type === 'TemplateLiteral';
  return { path: textOf(pieces), pieces, start: node.start + (isQuoted ? 1 : 0), end: node.end - (isQuoted ? 1 : 0) };
}

/** What all pieces say together. */
export const textOf = (pieces: readonly PathPiece[]): string => pieces.map((one) => one.text).join('');

/** Pieces with each mark of a parameter as what is put in when it runs. */
export const withoutMarks = (pieces: readonly PathPiece[], mark: RegExp): readonly PathPiece[] =>
  pieces.map((one) => (one.start === undefined && mark.test(one.text) ? { ...one, text: '*' } : one));

function evaluate(node: TreeNode, scope: Scope, depth: number): readonly PathPiece[] | undefined {
  if (depth > 6) return undefined;
  if (node.type === 'Literal') {
    const value = word(node, 'value');
    if (value === undefined) return undefined;
    const isPlain = scope.text.slice(node.start + 1, node.end - 1) === value;
    return [{ text: value, start: isPlain ? node.start + 1 : undefined }];
  }
  if (node.type === 'TemplateLiteral') {
    const parts = children(node['quasis']).map((one) => {
      const raw = scope.text.slice(one.start, one.end);
      const text = raw.replaceAll(/^[`}]|(?:\$\{|`)$/gu, '');
      return { text, start: one.start + (/^[`}]/u.test(raw) ? 1 : 0) };
    });
    const values = children(node['expressions']).map((one) => piece(one, scope, depth));
    return join(parts, values);
  }
  if (node.type === 'BinaryExpression' && word(node, 'operator') === '+') {
    const [left, right] = [child(node, 'left'), child(node, 'right')];
    if (left === undefined || right === undefined) return undefined;
    return join([], [piece(left, scope, depth), piece(right, scope, depth)]);
  }
  if (node.type === 'CallExpression') return called(node, scope, depth);
  const inner = withoutUrl(node);
  return inner === undefined || inner === node ? undefined : evaluate(inner, scope, depth + 1);
}

/** `path` of `new URL(path, base)`; anything else as it is. */
export function withoutUrl(node: TreeNode | undefined): TreeNode | undefined {
  const isUrl = node?.type === 'NewExpression' && word(child(node, 'callee'), 'name') === 'URL';
  return isUrl ? children(node['arguments'])[0] : node;
}

/** A base address at the beginning is no part of the path, but what it ends with is. */
function join(parts: readonly PathPiece[], values: readonly Value[]): readonly PathPiece[] {
  const found: PathPiece[] = parts.slice(0, 1);
  for (const [index, value] of values.entries()) {
    const isLead = index === 0 && textOf(found) === '';
    found.push(
      ...(isLead && value.base !== undefined ? value.base : value.pieces),
      ...parts.slice(index + 1, index + 2),
    );
  }
  return found;
}

interface Value {
  readonly pieces: readonly PathPiece[];
  /** What it stands for at the beginning of a path, if it looks like an address. */
  readonly base: readonly PathPiece[] | undefined;
}

function piece(node: TreeNode, scope: Scope, depth: number): Value {
  const source = scope.text.slice(node.start, node.end);
  const unknown = { text: '*', start: undefined };
  const base = isBaseName.test(source) ? [{ text: '', start: undefined, isBase: true } as const] : undefined;
  if (node.type === 'Identifier') {
    const known = scope.constants.get(source);
    const owner = ownerOf(source, node.start, scope);
    if (owner !== undefined)
      return { pieces: [{ text: `<${owner.name}.${source}>`, start: undefined }], base: undefined };
    if (known === undefined) return { pieces: [unknown], base };
    const path = [{ text: pathOfAddress(known), start: undefined }];
    return { pieces: path, base: path };
  }
  if (node.type === 'MemberExpression') return { pieces: [unknown], base };
  const pieces = evaluate(node, scope, depth + 1);
  return { pieces: pieces ?? [unknown], base: pieces };
}

/** A local function that gives a path or a query; what others give is not known. */
function called(node: TreeNode, scope: Scope, depth: number): readonly PathPiece[] | undefined {
  const name = word(child(node, 'callee'), 'name');
  const target = name === undefined ? undefined : scope.functions.find((one) => one.name === name);
  if (target === undefined) return undefined;
  const body = child(target.node, 'body');
  const isPath = body !== undefined && /^(?:TemplateLiteral|Literal|BinaryExpression)$/u.test(body.type);
  if (isPath) {
    const pieces = evaluate(body, scope, depth + 1);
    return pieces === undefined ? undefined : withoutMarks(pieces, new RegExp(`^<${target.name}\\.\\w+>$`, 'u'));
  }
  const isQuery = /["'`]\?/u.test(scope.text.slice(target.start, target.end));
  return isQuery ? [{ text: '?', start: undefined }] : undefined;
}

/** The named function whose parameter a name is. */
export function ownerOf(name: string, offset: number, scope: Scope): NamedFunction | undefined {
  const inside = scope.functions.filter(
    (one) => one.start <= offset && offset < one.end && one.parameters.includes(name),
  );
  return inside.toSorted((a, b) => b.start - a.start).find((one) => one.name !== '');
}
