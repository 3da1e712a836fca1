/** Functions that were routes: the sign, the brackets or all of their decorator is lost, and who asks for them gets no answer. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { Workspace } from '../../workspace.ts';
import { decoratorFor } from './decorators.ts';
import { pathParameters } from './handlers.ts';
import { verbsOf } from './meeting.ts';
import type { BackendFile } from './outlines.ts';
import { readRouters, type Routers } from './routers.ts';
import { segments, type Route } from './routes.ts';
import { told } from './told.ts';

/** What somebody asks for; `*` stands for what is put in. */
export interface Asked {
  readonly method: string;
  readonly path: string;
}

/** A route that comes back, as others may count on it, and how. */
export interface LostRoute extends Asked {
  readonly finding: Finding;
}

/** A function without its decorator, or with half of one. */
interface Orphan {
  readonly file: BackendFile;
  readonly one: PythonFunction;
  readonly owner: string;
  /** The method, where half of the decorator still says it. */
  readonly method: string | undefined;
  /** What is replaced. */
  readonly start: number;
  readonly end: number;
}

const verbs = 'get|post|put|patch|delete';
const inner = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;
const above = new RegExp(String.raw`(?:^|\n)(#[ \t]*)?(@)?(\w+)\.(${verbs})\((${inner})\)[ \t]*\n(?:@[^\n]*\n)*$`, 'u');

/** No decorators above a function are longer together; the text before them need not be searched, once for each function. */
const longest = 4_000;

/** All of them. A whole decorator is only written anew where one function and one unanswered request speak for each other. */
export function detectLostRoutes(
  workspace: Workspace,
  files: readonly BackendFile[],
  routes: readonly Route[],
  asked: readonly Asked[],
): readonly LostRoute[] {
  const routers = readRouters(files.map(({ path, text }) => ({ path, text })));
  if (routers === undefined) return [];
  const open = asked.filter((one) => one.method !== '*' && !routes.some((route) => answers(route, one)));
  const found: LostRoute[] = [];
  const orphans: Orphan[] = [];
  for (const file of files) {
    for (const one of file.outline.functions) {
      if (!one.isTop) continue;
      const half = halfLost(file, one, routers, open);
      if (half !== undefined) found.push(half);
      else orphans.push(...orphan(workspace, file, one, routes));
    }
  }
  const left = open.filter((one) => !found.some((route) => answers(route, one)));
  const chosen = orphans.flatMap((one) => {
    const request = requestOf(one, left, routers, orphans.length === 1);
    return request === undefined ? [] : [{ one, request }];
  });
  for (const { one, request } of chosen) {
    const rivals = chosen.filter(
      (other) => other.request.method === request.method && shape(other.request.path) === shape(request.path),
    );
    if (rivals.length > 1) continue;
    const route = written(one, request, routers, routes, files);
    if (route !== undefined) found.push(route);
  }
  return found;
}

/** A call of a router's method above a function, without its sign or as a remark. */
function halfLost(
  file: BackendFile,
  one: PythonFunction,
  routers: Routers,
  open: readonly Asked[],
): LostRoute | undefined {
  const from = Math.max(0, file.text.lastIndexOf('\n', one.start - longest));
  const match = above.exec(file.text.slice(from, one.start));
  const [whole = '', remark, sign, owner = '', verb = '', given = ''] = match ?? [];
  const own = /^\s*(?:path\s*=\s*)?(["'])([^"'\n]*)\1/u.exec(given)?.[2];
  if (match === null || own === undefined || !makesRouter(file, owner)) return undefined;
  if (remark === undefined && sign !== undefined) return undefined;
  const prefix = routers.ways(file.path, owner)[0]?.map((place) => place.text) ?? [];
  const route = { method: verb.toUpperCase(), path: prefix.join('') + own };
  // Somebody may have put it out of use; not where it is asked for.
  if (remark !== undefined && !open.some((request) => answers(route, request))) return undefined;
  const start = from + match.index + (whole.startsWith('\n') ? 1 : 0);
  const end = start + (remark ?? '').length + (sign ?? '').length;
  const words = `${one.name} is no route: the decorator above it is ${remark === undefined ? 'a call that decorates nothing' : 'a remark, and the route is asked for'}.`;
  return { ...route, finding: lost(file, one, { start, end, right: '@' }, words) };
}

const makesRouter = (file: BackendFile, name: string): boolean =>
  /(?:^|\.)(?:APIRouter|FastAPI)$/u.test(file.outline.variables[name]?.call ?? '');

/** A function that takes what the routes beside it take and that nobody calls. */
function orphan(
  workspace: Workspace,
  file: BackendFile,
  one: PythonFunction,
  routes: readonly Route[],
): readonly Orphan[] {
  const own = routes.filter((route) => route.file === file.path);
  const owners = own.map((route) => /^\w+/u.exec(file.text.slice(route.at))?.[0] ?? '');
  const line = /(?:^|\n)(@[^\n]*)\n$/u.exec(file.text.slice(0, one.start))?.[1];
  const bare = new RegExp(`^@(\\w+)\\.(${verbs})[ \\t]*$`, 'u').exec(line ?? '');
  if (bare !== null && one.decorators.length === 0 && makesRouter(file, bare[1] ?? '')) {
    const end = one.start - 1;
    const place = { start: end - (line ?? '').length, end };
    return [{ file, one, owner: bare[1] ?? '', method: bare[2]?.toUpperCase(), ...place }];
  }
  const usual = mostOf(owners);
  if (line !== undefined || one.decorators.length > 0 || usual === undefined) return [];
  if (!takesAsOthers(file, one) || isUsed(workspace, file, one)) return [];
  return [{ file, one, owner: usual, method: undefined, start: one.start, end: one.start }];
}

/** A dependency that the routes of the file take too: no plain function has it. */
function takesAsOthers(file: BackendFile, one: PythonFunction): boolean {
  const handlers = file.outline.functions.filter((other) => other.decorators.length > 0);
  const given = (each: PythonFunction['parameters'][number]): string | undefined =>
    /\bDepends\(/u.test(each.default ?? '')
      ? (each.default ?? '')
      : /^[A-Z]\w+$/u.test(each.annotation ?? '') && each.default === null
        ? (each.annotation ?? '')
        : undefined;
  const usual = new Set(handlers.flatMap((other) => other.parameters.map(given)));
  return one.parameters.some((each) => given(each) !== undefined && usual.has(given(each)));
}

/** Code beside the function itself names it: in its own file, or by way of its module. */
function isUsed(workspace: Workspace, file: BackendFile, one: PythonFunction): boolean {
  const around = `${file.text.slice(0, one.start)}\n${file.text.slice(one.end)}`.replaceAll(unsaid, '');
  const module = /(\w+)\.py$/u.exec(file.path)?.[1] ?? '';
  const { name } = one;
  const from = new RegExp(
    `\\b${module}\\.${name}\\b|^from[ \\t]+[\\w.]*\\b${module}[ \\t]+import\\b[^)]*?\\b${name}\\b`,
    'mu',
  );
  return (
    new RegExp(`(?<![\\w.])${name}\\b(?!\\s*[=:](?!=))`, 'u').test(around) ||
    workspace.paths.some((path) => path.endsWith('.py') && path !== file.path && from.test(workspace.text(path) ?? ''))
  );
}

const unsaid = /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/gu;

/** The unanswered request that a function is there for; undefined if there is none or more than one as likely. */
function requestOf(
  { file, one, owner, method }: Orphan,
  open: readonly Asked[],
  routers: Routers,
  isAlone: boolean,
): Asked | undefined {
  const prefix = (routers.ways(file.path, owner)[0] ?? []).map((place) => place.text).join('');
  const parameters = pathParameters(one);
  const said = new Set(one.name.split('_').map(stem));
  const meant = verbsOf(one.name);
  const sends = one.parameters.some(({ name }) => /^(?:payload|body|data)$/u.test(name));
  const fitting = new Map<string, { readonly request: Asked; readonly score: number }>();
  for (const request of open) {
    const parts = segments(request.path);
    if (!request.path.startsWith(prefix) || parts.filter((part) => part === '*').length !== parameters.length) continue;
    if (parts.some((part) => part.includes('*') && part !== '*') || (method ?? request.method) !== request.method)
      continue;
    if (
      method === undefined &&
      !meant.includes(request.method) &&
      (meant.length > 0 || (sends && request.method === 'GET'))
    )
      continue;
    const words = parts.flatMap((part) => part.split(/[-_]/u)).map(stem);
    // A word of the path that the name does not have speaks against it, if only a little.
    const score = words.reduce((sum, word) => sum + (said.has(word) ? 1 : -0.1), 0);
    fitting.set(`${request.method} ${shape(request.path)}`, { request, score });
  }
  const [best, second] = [...fitting.values()].toSorted((a, b) => b.score - a.score);
  if (best === undefined || second?.score === best.score) return undefined;
  return best.score > 0 || (isAlone && second === undefined) ? best.request : undefined;
}

function written(
  { file, one, owner, start, end }: Orphan,
  request: Asked,
  routers: Routers,
  routes: readonly Route[],
  files: readonly BackendFile[],
): LostRoute | undefined {
  const prefix = (routers.ways(file.path, owner)[0] ?? []).map((place) => place.text).join('');
  const names = [...pathParameters(one)];
  const parts = segments(request.path).map((part) => (part === '*' ? `{${names.shift() ?? ''}}` : part));
  const route = { method: request.method, path: `/${parts.join('/')}` };
  if (!route.path.startsWith(prefix)) return undefined;
  const decorator = decoratorFor({ ...route, owner, prefix, file, one }, routes, files);
  const right = start === end ? `${decorator}\n` : decorator;
  const words = `${one.name} answers nobody: its decorator is lost, and ${route.method} ${route.path} is asked for.`;
  return { ...route, finding: lost(file, one, { start, end, right }, words) };
}

function lost(
  file: BackendFile,
  one: PythonFunction,
  place: { readonly start: number; readonly end: number; readonly right: string },
  words: string,
): Finding {
  return told(file, { rule: 'lost-route', ...place, words, evidence: one.name });
}

/** What is put in falls on a parameter, what is written on itself. */
const answers = (route: Asked, request: Asked): boolean =>
  route.method === request.method && shape(route.path) === shape(request.path);

const shape = (path: string): string =>
  segments(path)
    .map((part) => (part === '*' || part.startsWith('{') ? '*' : part))
    .join('/');

const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=\w{2})(?:es|s)$/u, '');

function mostOf(names: readonly string[]): string | undefined {
  const count = (name: string): number => names.filter((one) => one === name).length;
  return names.toSorted((a, b) => count(b) - count(a))[0];
}
