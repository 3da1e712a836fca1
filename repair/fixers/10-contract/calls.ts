/** The requests of the front end. */
import { child, children, treeOf, walk, word, type TreeNode } from '../04-jsx/index.ts';
import { propertyOf, readWrappers, type Wrapper, type Wrappers } from './wrappers.ts';
import { openScope, textOf, withoutMarks, writtenPath, type PathPiece, type Scope } from './written-paths.ts';

/** One call with a path written in it. */
export interface Call {
  readonly method: string;
  /** With `*` for each part that is put in when it runs; without the prefix its wrapper adds. */
  readonly path: string;
  /** The same path in pieces, each with its place. */
  readonly pieces: readonly PathPiece[];
  /** Where the path is written, without quotes. */
  readonly start: number;
  readonly end: number;
  /** Where the method is written, without quotes; undefined if it is the default. */
  readonly methodAt: readonly [number, number] | undefined;
  /** `fetch` itself, a function around it, a function that is given a method and a path, or a client, by name. */
  readonly through: {
    readonly kind: 'fetch' | 'wrapper' | 'method-first' | 'client';
    readonly name: string;
    readonly isOwn?: true;
  };
  /** What the innermost function with a name around it is called; empty if there is none. */
  readonly within: string;
  /** A literal that a function around the call was given for a part of the path. */
  readonly origin: { readonly start: number; readonly end: number } | undefined;
  /** The call is one of a set that a function makes for many; not each of them has to be answered. */
  readonly isGeneric: boolean;
}

/** What one module asks for, and what it offers others to ask with. */
export interface Calls {
  readonly calls: readonly Call[];
  readonly wrappers: Wrappers;
}

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** A pure function of the text. */
export function readCalls(path: string, text: string): Calls {
  if (
    !/\bfetch\b|\baxios\b|["'`](?:GET|POST|PUT|PATCH|DELETE)["'`]|["'`]\/|\.(?:get|post|put|patch|delete)\b/u.test(text)
  )
    return { calls: [], wrappers: { functions: new Map(), clients: new Map() } };
  const scope = openScope(treeOf(path, text) ?? [], text);
  const wrappers = readWrappers(scope);
  const calls: Call[] = [];
  walk(scope.tree, (node) => {
    if (node.type !== 'CallExpression') return;
    const call = readCall(node, scope, wrappers);
    if (call !== undefined) calls.push(...instances(call, scope));
  });
  return { calls, wrappers };
}

function readCall(node: TreeNode, scope: Scope, wrappers: Wrappers): Call | undefined {
  const args = children(node['arguments']);
  const callee = child(node, 'callee');
  const name = callee?.type === 'Identifier' ? (word(callee, 'name') ?? '') : '';
  const [first, second] = args;
  const wrapper = wrappers.functions.get(name);
  if (name === 'fetch') return made(first, methodIn(second), { kind: 'fetch', name }, scope);
  if (wrapper !== undefined) return throughWrapper(args, wrapper, scope);
  const verb = word(first, 'value')?.toUpperCase() ?? '';
  if (first?.type === 'Literal' && methods.has(verb)) {
    const said = {
      method: verb,
      methodAt: [first.start + 1, first.end - 1] as const,
    };
    return name === '' ? undefined : made(second, said, { kind: 'method-first', name }, scope);
  }
  const property = child(callee, 'property');
  const object = child(callee, 'object');
  const method = word(property, 'name')?.toUpperCase() ?? '';
  if (
    callee?.type === 'MemberExpression' &&
    object?.type === 'Identifier' &&
    property !== undefined &&
    methods.has(method)
  ) {
    const said = { method, methodAt: [property.start, property.end] as const };
    return made(first, said, { kind: 'client', name: word(object, 'name') ?? '' }, scope);
  }
  // `api('/items', { method: 'POST', … })`, whose wrapper may be another module's.
  if (name !== '') return made(first, methodIn(second), { kind: 'wrapper', name }, scope);
  return undefined;
}

/** A call of a wrapper of this module. */
function throughWrapper(args: readonly TreeNode[], wrapper: Wrapper, scope: Scope): Call | undefined {
  const options = wrapper.options === undefined ? undefined : args[wrapper.options];
  const method = wrapper.method === undefined ? undefined : args[wrapper.method];
  const written = word(method, 'value');
  const said =
    wrapper.method !== undefined
      ? {
          method: written?.toUpperCase() ?? '*',
          methodAt:
            method === undefined || written === undefined ? undefined : ([method.start + 1, method.end - 1] as const),
        }
      : wrapper.always !== undefined
        ? { method: wrapper.always, methodAt: undefined }
        : methodIn(options);
  return made(args[wrapper.path], said, { kind: 'wrapper', name: wrapper.name, isOwn: true }, scope);
}

function made(
  node: TreeNode | undefined,
  said: Pick<Call, 'method' | 'methodAt'>,
  through: Call['through'],
  scope: Scope,
): Call | undefined {
  const target = writtenPath(node, scope);
  // A path without its first slash is one only where a function that adds what stands before it is asked.
  const isPath = through.isOwn === true ? /^[\w<*/-]/u : /^(?:\/|<)/u;
  if (target === undefined || !isPath.test(target.path)) return undefined;
  const around = scope.functions.filter((one) => one.name !== '' && one.start <= target.start && target.end <= one.end);
  const within = around.toSorted((a, b) => b.start - a.start)[0]?.name ?? '';
  return { ...target, ...said, through, within, origin: undefined, isGeneric: false };
}

/** One call for each literal that the function around it is given for the parameter in its path. */
function instances(call: Call, scope: Scope): readonly Call[] {
  const match = /<(\w+)\.(\w+)>/u.exec(call.path);
  const plain = (pieces: readonly PathPiece[]): Pick<Call, 'path' | 'pieces'> => {
    const done = withoutMarks(pieces, /^<\w+\.\w+>$/u);
    return { path: textOf(done), pieces: done };
  };
  const owner =
    match === null
      ? undefined
      : scope.functions.find((one) => one.name === match[1] && one.parameters.includes(match[2] ?? ''));
  const isPath = call.path.startsWith('/') || (call.through.isOwn === true && /^[\w<*-]/u.test(call.path));
  // A path that begins with what a function is given is one where that begins with a slash.
  if (!isPath && !call.path.startsWith('<')) return [];
  if (match === null || owner === undefined) return isPath ? [{ ...call, ...plain(call.pieces) }] : [];
  const index = owner.parameters.indexOf(match[2] ?? '');
  const made: Call[] = [];
  walk(scope.tree, (node) => {
    const given =
      node.type === 'CallExpression' && word(child(node, 'callee'), 'name') === owner.name
        ? children(node['arguments'])[index]
        : undefined;
    const value = given?.type === 'Literal' ? word(given, 'value') : undefined;
    if (given === undefined || value === undefined || !/^[\w /-]+$/u.test(value)) return;
    if (!isPath && !value.startsWith('/')) return;
    const origin = { start: given.start + 1, end: given.end - 1 };
    const pieces = call.pieces.map((one) => (one.text === match[0] ? { text: value, start: origin.start } : one));
    made.push({ ...call, ...plain(pieces), origin, isGeneric: true });
  });
  if (made.length > 0) return made;
  return isPath ? [{ ...call, ...plain(call.pieces) }] : [];
}

function methodIn(options: TreeNode | undefined): Pick<Call, 'method' | 'methodAt'> {
  const value = propertyOf(options, 'method');
  const written = word(value, 'value');
  const isOpen =
    options !== undefined &&
    (options.type !== 'ObjectExpression' ||
      (value !== undefined && written === undefined) ||
      (value === undefined && children(options['properties']).some((one) => one.type === 'SpreadElement')));
  if (isOpen) return { method: '*', methodAt: undefined };
  return value === undefined || written === undefined
    ? { method: 'GET', methodAt: undefined }
    : { method: written.toUpperCase(), methodAt: [value.start + 1, value.end - 1] };
}
