/** Functions of the front end around `fetch`, and clients of axios: what they put before a path, and where they take it from. */
import { child, children, walk, word, type TreeNode } from '../04-jsx/index.ts';
import {
  lastText,
  ownerOf,
  pathOfAddress,
  textOf,
  withoutUrl,
  writtenPath,
  type NamedFunction,
  type PathPiece,
  type Scope,
} from './written-paths.ts';

/** How a wrapper is called; indexes of its arguments. */
export interface Wrapper {
  readonly name: string;
  /** What it puts before a path, as it is written; all of it is in the wrapper's own module. */
  readonly lead: readonly PathPiece[];
  readonly prefix: string;
  readonly path: number;
  readonly method: number | undefined;
  readonly options: number | undefined;
  /** The method it always uses; undefined if the caller says. */
  readonly always: string | undefined;
}

/** Wrappers and clients of one module by name. */
export interface Wrappers {
  readonly functions: ReadonlyMap<string, Wrapper>;
  /** Name of an axios instance (or of `axios` itself) and the path of its base address. */
  readonly clients: ReadonlyMap<string, string>;
}

/** Reads them; `send` → `request` → … are followed. */
export function readWrappers(scope: Scope): Wrappers {
  const functions = new Map<string, Wrapper>();
  for (let round = 0; round < 3; round += 1) {
    walk(scope.tree, (node) => {
      if (node.type !== 'CallExpression') return;
      const name = word(child(node, 'callee'), 'name') ?? '';
      const inner = functions.get(name);
      const found =
        name === 'fetch'
          ? aroundFetch(node, scope)
          : inner === undefined
            ? undefined
            : aroundWrapper(node, inner, scope);
      if (found !== undefined && found.name !== name && !functions.has(found.name)) functions.set(found.name, found);
    });
  }
  return { functions, clients: readClients(scope) };
}

/** The wrapper a call of `fetch` stands in, if the path is one of its parameters. */
function aroundFetch(node: TreeNode, scope: Scope): Wrapper | undefined {
  const [given, options] = children(node['arguments']);
  const address = withoutUrl(given);
  const bare = address?.type === 'Identifier' ? ownerOf(word(address, 'name') ?? '', address.start, scope) : undefined;
  const mark = bare === undefined ? '' : `<${bare.name}.${word(address, 'name')}>`;
  const written = bare === undefined ? writtenPath(address, scope) : { path: mark, pieces: [] };
  const match = /^((?:\/*[\w.-]+)*\/*)<(\w+)\.(\w+)>$/u.exec(written?.path ?? '');
  const owner = match === null ? undefined : scope.functions.find((one) => one.name === match[2]);
  if (match === null || owner === undefined) return undefined;
  const at = (name: string | undefined): number | undefined => {
    const index = name === undefined ? -1 : owner.parameters.indexOf(name);
    return index === -1 ? undefined : index;
  };
  const method = propertyOf(options, 'method');
  const spread = [...scope.text.slice(options?.start ?? 0, options?.end ?? 0).matchAll(/\.\.\.\s*(\w+)/gu)].map((one) =>
    at(one[1]),
  );
  const pieces = written?.pieces ?? [];
  const lead = pieces.slice(
    0,
    Math.max(
      0,
      pieces.findIndex((one) => one.text === `<${match[2]}.${match[3]}>`),
    ),
  );
  return {
    name: owner.name,
    lead,
    prefix: textOf(lead),
    path: at(match[3]) ?? 0,
    method: at(word(method, 'name')),
    options:
      options?.type === 'Identifier'
        ? at(word(options, 'name'))
        : (spread.find((one) => one !== undefined) ?? takenApart(owner, options)),
    always: word(method, 'value')?.toUpperCase(),
  };
}

/** The parameter that is taken apart (`{ method = 'GET', ...rest }`) into what the options are made of. */
function takenApart(owner: NamedFunction, options: TreeNode | undefined): number | undefined {
  const used = new Set<string>();
  walk(options === undefined ? [] : [options], (node) => {
    if (node.type === 'Identifier') used.add(word(node, 'name') ?? '');
  });
  const index = children(owner.node['params']).findIndex((one) => {
    const pattern = one.type === 'AssignmentPattern' ? child(one, 'left') : one;
    if (pattern?.type !== 'ObjectPattern') return false;
    return children(pattern['properties']).some((part) => {
      const name =
        part.type === 'RestElement' ? word(child(part, 'argument'), 'name') : word(child(part, 'key'), 'name');
      return (part.type === 'RestElement' || name === 'method') && used.has(name ?? '');
    });
  });
  return index === -1 ? undefined : index;
}

/** A function that hands its own parameters on. */
function aroundWrapper(node: TreeNode, inner: Wrapper, scope: Scope): Wrapper | undefined {
  const given = children(node['arguments']);
  const path = given[inner.path];
  const name = path?.type === 'Identifier' ? word(path, 'name') : undefined;
  const owner = name === undefined || path === undefined ? undefined : ownerOf(name, path.start, scope);
  if (name === undefined || owner === undefined) return undefined;
  const at = (index: number | undefined): number | undefined => {
    const one = index === undefined ? undefined : given[index];
    const place = one?.type === 'Identifier' ? owner.parameters.indexOf(word(one, 'name') ?? '') : -1;
    return place === -1 ? undefined : place;
  };
  const options = inner.options === undefined ? undefined : given[inner.options];
  const written = word(inner.method === undefined ? propertyOf(options, 'method') : given[inner.method], 'value');
  return {
    name: owner.name,
    lead: inner.lead,
    prefix: inner.prefix,
    path: owner.parameters.indexOf(name),
    method: at(inner.method),
    options: at(inner.options),
    always: written?.toUpperCase() ?? inner.always,
  };
}

function readClients(scope: Scope): ReadonlyMap<string, string> {
  const clients = new Map<string, string>();
  if (/\bfrom\s+["']axios["']/u.test(scope.text)) clients.set('axios', '');
  walk(scope.tree, (node) => {
    const call = node.type === 'VariableDeclarator' ? child(node, 'init') : undefined;
    const name = word(child(node, 'id'), 'name');
    if (call?.type !== 'CallExpression' || name === undefined) return;
    const callee = scope.text.slice(child(call, 'callee')?.start ?? 0, child(call, 'callee')?.end ?? 0);
    if (!/^(?:axios|ky)\.(?:create|extend)$/u.test(callee)) return;
    const [options] = children(call['arguments']);
    const base = propertyOf(options, 'baseURL') ?? propertyOf(options, 'prefixUrl');
    const known = lastText(base) ?? scope.constants.get(word(base, 'name') ?? '');
    clients.set(name, pathOfAddress(known ?? ''));
  });
  return clients;
}

/** The value of a property written in an object; of `{ method }` the name itself. */
export function propertyOf(object: TreeNode | undefined, name: string): TreeNode | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  const found = children(object['properties']).find(
    (one) => (word(child(one, 'key'), 'name') ?? word(child(one, 'key'), 'value')) === name,
  );
  return child(found, 'value');
}
