/** The requests of the front end. */
import { child, children, treeOf, walk, word, type TreeNode } from '../04-jsx/index.ts';

/** One call with a path written in it. */
export interface Call {
  readonly method: string;
  /** With `*` for each part that is put in when it runs; without the prefix its wrapper adds. */
  readonly path: string;
  /** Where the path is written, without quotes. */
  readonly start: number;
  readonly end: number;
  /** Where the method is written, without quotes; undefined if it is the default. */
  readonly methodAt: readonly [number, number] | undefined;
  readonly isFetch: boolean;
}

/** What one module asks for, and the prefix its own wrapper of `fetch` puts before paths. */
export interface Calls {
  readonly calls: readonly Call[];
  readonly prefix: string | undefined;
}

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** A pure function of the text. */
export function readCalls(path: string, text: string): Calls {
  const calls: Call[] = [];
  let prefix: string | undefined;
  walk(treeOf(path, text) ?? [], (node) => {
    if (node.type !== 'CallExpression') return;
    const args = children(node['arguments']);
    const name = calleeName(child(node, 'callee'));
    const [first, second] = args;
    if (name === 'fetch') {
      const target = pathOf(first, text);
      if (target === undefined) return;
      const wrapper = /^((?:\/[\w-]+)*)\*$/u.exec(target.path);
      if (wrapper !== null && endsWithName(first)) prefix = wrapper[1];
      else if (target.path.startsWith('/')) calls.push({ ...target, ...methodIn(second), isFetch: true });
      return;
    }
    const verb = word(first, 'value')?.toUpperCase() ?? '';
    const target = pathOf(second, text);
    if (first?.type === 'Literal' && methods.has(verb) && target?.path.startsWith('/') === true) {
      calls.push({ ...target, method: verb, methodAt: [first.start + 1, first.end - 1], isFetch: false });
    }
  });
  return { calls, prefix };
}

function calleeName(callee: TreeNode | undefined): string | undefined {
  return callee?.type === 'Identifier' ? word(callee, 'name') : undefined;
}

/** `/api${path}`: what is put in last is a plain name, so it holds the rest of the path. */
const endsWithName = (node: TreeNode | undefined): boolean =>
  children(node?.['expressions']).at(-1)?.type === 'Identifier';

/** The path as written; a base address put before it when it runs is not part of it. */
function pathOf(node: TreeNode | undefined, text: string): { path: string; start: number; end: number } | undefined {
  const value = word(node, 'value');
  if (node?.type === 'Literal' && value !== undefined) return { path: value, start: node.start + 1, end: node.end - 1 };
  if (node?.type !== 'TemplateLiteral') return undefined;
  const written = children(node['quasis']).map((one) =>
    text.slice(one.start, one.end).replaceAll(/^[`}]|(?:\$\{|`)$/gu, ''),
  );
  const [lead] = children(node['expressions']);
  // `${API_BASE}/bookings`, but not `${one(id)}/actions`.
  const isBase =
    lead !== undefined && /^[\w.[\]'"]*(?:base|origin|host|api)[\w.[\]'"]*$/iu.test(text.slice(lead.start, lead.end));
  const hasBase = isBase && written[0] === '' && written[1]?.startsWith('/') === true;
  return { path: (hasBase ? written.slice(1) : written).join('*'), start: node.start + 1, end: node.end - 1 };
}

function methodIn(options: TreeNode | undefined): { method: string; methodAt: readonly [number, number] | undefined } {
  const property = children(options?.['properties']).find((one) => word(child(one, 'key'), 'name') === 'method');
  const value = child(property, 'value');
  const written = word(value, 'value');
  if (
    options !== undefined &&
    (options.type !== 'ObjectExpression' || (property !== undefined && written === undefined))
  )
    return { method: '*', methodAt: undefined };
  return value === undefined || written === undefined
    ? { method: 'GET', methodAt: undefined }
    : { method: written.toUpperCase(), methodAt: [value.start + 1, value.end - 1] };
}
