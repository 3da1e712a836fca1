/** Functions that were routes: the sign of their decorator is lost, or it is a remark, and who asks for them gets no answer. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
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

const verbs = 'get|post|put|patch|delete';
const inner = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;
const above = new RegExp(String.raw`(?:^|\n)(#[ \t]*)?(@)?(\w+)\.(${verbs})\((${inner})\)[ \t]*\n(?:@[^\n]*\n)*$`, 'u');

/** No decorators above a function are longer together; the text before them need not be searched, once for each function. */
const longest = 4_000;

/** All of them. */
export function detectLostRoutes(
  files: readonly BackendFile[],
  routes: readonly Route[],
  asked: readonly Asked[],
): readonly LostRoute[] {
  const routers = readRouters(files.map(({ path, text }) => ({ path, text })));
  if (routers === undefined) return [];
  const open = asked.filter((one) => one.method !== '*' && !routes.some((route) => answers(route, one)));
  return files.flatMap((file) =>
    file.outline.functions.flatMap((one) => (one.isTop ? (halfLost(file, one, routers, open) ?? []) : [])),
  );
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
  const words =
    `${one.name} is no route: the decorator above it is ` +
    `${remark === undefined ? 'a call that decorates nothing' : 'a remark, and the route is asked for'}.`;
  return { ...route, finding: lost(file, one, { start, end, right: '@' }, words) };
}

const makesRouter = (file: BackendFile, name: string): boolean =>
  /(?:^|\.)(?:APIRouter|FastAPI)$/u.test(file.outline.variables[name]?.call ?? '');

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
