/** What a route's own function says of its path: its parameters, the slashes, and forms of other frameworks. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

const verbs: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Findings for all routes of the back end, without asking who calls them. */
export function detectHandlers(files: readonly BackendFile[]): readonly Finding[] {
  return [
    ...files.flatMap((file) => [...prefixes(file), ...file.outline.functions.flatMap((one) => ofFunction(file, one))]),
    ...oddSlash(files),
  ];
}

/** The only route of many that ends with a slash. */
function oddSlash(files: readonly BackendFile[]): readonly Finding[] {
  const all = files.flatMap((file) =>
    file.outline.functions.flatMap((one) =>
      one.decorators.flatMap((decorator) => {
        const path = decorator.positional[0];
        const isRoute = verbs.has(decorator.name.split('.').at(-1) ?? '') && typeof path?.value === 'string';
        return isRoute && path.value !== '' ? [{ file, path, value: String(path.value) }] : [];
      }),
    ),
  );
  const [odd, ...more] = all.filter(({ value }) => value.length > 1 && value.endsWith('/'));
  if (odd === undefined || more.length > 0 || all.length < 5 || all.some(({ value }) => value === '/')) return [];
  const words = `${odd.value} is the only route that ends with a slash.`;
  const found = told(odd.file, {
    rule: 'malformed-path',
    start: odd.path.end - 2,
    end: odd.path.end - 1,
    right: '',
    words,
  });
  return [{ ...found, severity: 'warning' }];
}

/** FastAPI takes no prefix without a slash at its beginning, and none with one at its end. */
function prefixes(file: BackendFile): readonly Finding[] {
  const { text } = file;
  return [
    ...text.matchAll(/(?:APIRouter|include_router)\((?:[^()]|\([^()]*\))*?\bprefix\s*=\s*(["'])([^"'\n{}]*)\1/gu),
  ].flatMap((match) => {
    const written = match[2] ?? '';
    const right = tidy(written).replace(/\/$/u, '');
    const end = match.index + match[0].length - 1;
    if (written === '' || right === written || right === '/') return [];
    const words = `The prefix ${written} of a router has to be ${right}.`;
    return [told(file, { rule: 'malformed-path', start: end - written.length, end, right, words })];
  });
}

/** One slash at the beginning, and one between two parts. */
const tidy = (path: string): string => `/${path}`.replaceAll(/\/{2,}/gu, '/');

function ofFunction(file: BackendFile, one: PythonFunction): readonly Finding[] {
  return one.decorators.flatMap((decorator) => {
    const path = decorator.positional[0];
    if (!verbs.has(decorator.name.split('.').at(-1) ?? '') || typeof path?.value !== 'string') return [];
    if (/^[a-z]+:\/\//u.test(path.value) || !decorator.name.includes('.')) return [];
    // What others are to call is named, not routed, or begins with an address that they give.
    if (path.value.startsWith('{$') || decorator.name.includes('webhooks.')) return [];
    const start = path.start + 1;
    const end = path.end - 1;
    // An f-string or a joined text is not what stands there.
    if (file.text.slice(start, end) !== path.value) return [];
    const well = path.value === '' ? '' : formed(file, path.value, one);
    if (well !== path.value) {
      const words = `The route ${path.value} of ${one.name} has to be written ${well}.`;
      return [told(file, { rule: 'malformed-path', start, end, right: well, words })];
    }
    return parameters(file, one, path.value, start);
  });
}

/** The path in FastAPI's own form; `:id`, `<int:id>`, `[id]` and half a brace are ways to write a parameter of the function elsewhere. */
function formed(file: BackendFile, path: string, one: PythonFunction): string {
  const own = new Set(one.parameters.map(({ name }) => name));
  const identifiers = pathParameters(one);
  return tidy(path)
    .split('/')
    .map((part) => {
      const name = /^(?:\$?\{+\s*(\w+)\s*\}*|(\w+)\s*\}+|:(\w+)|<(?:\w+:)?(\w+)>|\[(\w+)\]|\((\w+)\))$/u
        .exec(part)
        ?.slice(1)
        .find((each) => each !== undefined);
      // `/items/id`, where the function takes the id of one and others have `/items/{id}`.
      const isLost = identifiers.includes(part) && file.text.includes(`"${path.replace(`/${part}`, `/{${part}}`)}"`);
      if (isLost) return `{${part}}`;
      return name !== undefined && own.has(name) ? `{${name}}` : part;
    })
    .join('/');
}

/** A parameter of the path that the function does not take, and one it takes that is not in the path. */
function parameters(file: BackendFile, one: PythonFunction, path: string, at: number): readonly Finding[] {
  const inPath = [...path.matchAll(/\{(\w+)(?::\w+)?\}/gu)];
  const names = new Set(inPath.map((match) => match[1] ?? ''));
  const own = new Set(one.parameters.map(({ name }) => name));
  const [strange, ...moreStrange] = inPath.filter((match) => !own.has(match[1] ?? ''));
  const [free, ...moreFree] = pathParameters(one).filter((name) => !names.has(name));
  if (strange === undefined || free === undefined || moreStrange.length + moreFree.length > 0 || one.isOpen) return [];
  const wrong = strange[1] ?? '';
  const text = file.text.slice(one.start, one.end);
  const body = text.slice(text.search(/\)\s*(?:->[^\n]*)?:\s*(?:#[^\n]*)?\n/u));
  const uses = (name: string): boolean => new RegExp(`(?<![\\w.])${name}\\b(?!\\s*=[^=])`, 'u').test(body);
  const words = `${path} gives ${wrong}, and ${one.name} takes ${free}.`;
  if (!uses(free) && uses(wrong)) {
    const place = new RegExp(`[(,]\\s*(?=${free}\\s*:)`, 'u').exec(text);
    if (place === null) return [];
    const start = one.start + place.index + place[0].length;
    return [told(file, { rule: 'wrong-parameter', start, end: start + free.length, right: wrong, words })];
  }
  const start = at + strange.index + 1;
  return [told(file, { rule: 'wrong-parameter', start, end: start + wrong.length, right: free, words })];
}

/** What a function can only get out of its path: parameters of a plain type that nothing else fills. */
export function pathParameters(one: PythonFunction): readonly string[] {
  return one.parameters
    .filter((each) => each.default === null && /^(?:(?:uuid\.)?UUID|int|str)$/u.test(each.annotation ?? ''))
    .map(({ name }) => name);
}
