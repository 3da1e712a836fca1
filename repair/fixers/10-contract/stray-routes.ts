/** Routes that nobody asks for because they are written wrong, while the request that means them is not answered. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import { distance } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { pathParameters } from './handlers.ts';
import { verbsOf as verbsOfName, type Meeting } from './meeting.ts';
import type { Placed } from './placed-calls.ts';
import { matches, segments, type Route } from './routes.ts';
import { speaksOf } from './witnesses.ts';

/** A request of the front end, or of the tests. */
type Asking = Pick<Placed, 'method' | 'full' | 'file' | 'start' | 'origin' | 'within'>;

/** A route and the path or method that it should have. */
interface Stray {
  readonly route: Route;
  readonly call: Asking;
  readonly method: string;
  readonly path: string;
  readonly score: number;
}

const asks = (call: Asking, route: Route): boolean => call.method === route.method && fills(call.full, route.path);

const fills = (call: string, route: string): boolean => {
  const parts = segments(call);
  return matches(call, route) && segments(route).every((part, at) => part.startsWith('{') === (parts[at] === '*'));
};

/** Findings about routes, and the calls they explain. */
export function detectStrayRoutes(
  workspace: Workspace,
  meeting: Meeting,
): { readonly findings: readonly Finding[]; readonly explained: ReadonlySet<Asking> } {
  const { routes } = meeting;
  const served = new Set(routes.map((route) => segments(route.path)[0]));
  const tests = meeting.witnesses
    .filter((one) => one.method !== '*' && served.has(segments(one.path)[0]))
    .map((one, at): Asking => ({
      method: one.method,
      full: one.path,
      file: '',
      start: at,
      origin: undefined,
      within: '',
    }));
  const calls = [...meeting.calls, ...tests];
  const isMet = (call: Asking): boolean =>
    routes.some((route) => call.method === route.method && fills(call.full, route.path));
  const unmet = calls.filter((call) => call.method !== '*' && !isMet(call));
  const isAsked = (route: Route): boolean =>
    calls.some(
      (call) =>
        (call.method === '*' && matches(call.full, route.path)) ||
        (call.method === route.method &&
          (fills(call.full, route.path) || (meeting.mayFill(call.full, route) && unmet.includes(call)))),
    );
  const strays = routes.flatMap((route): readonly Stray[] => {
    const isDouble = routes.some(
      (other) => other !== route && other.method === route.method && other.path === route.path && other.at !== route.at,
    );
    if (!isDouble && isAsked(route)) return [];
    const all = unmet.flatMap((call) => strayOf(route, call, meeting)).toSorted((a, b) => b.score - a.score);
    const [best, second] = all;
    const isOnly = second === undefined || second.score < (best?.score ?? 0) || second.path === best?.path;
    return best !== undefined && isOnly && best.score > 0 ? [best] : [];
  });
  const explained = new Set<Asking>();
  const findings: Finding[] = [];
  for (const stray of strays) {
    const rivals = strays.filter(
      (one) => one.call === stray.call || (one.method === stray.method && one.path === stray.path),
    );
    if (rivals.some((one) => one.route !== stray.route && one.score >= stray.score)) continue;
    const found = told(workspace, stray);
    if (found === undefined) continue;
    findings.push(found);
    for (const call of unmet) if (call.method === stray.method && fills(call.full, stray.path)) explained.add(call);
  }
  return { findings, explained };
}

/** The route with the call's path or method, if that is what its function is there for. */
function strayOf(route: Route, call: Asking, meeting: Meeting): readonly Stray[] {
  const handler = meeting.functionOf(route);
  if (handler === undefined) return [];
  const path = call.method === route.method ? pathFor(route, call, handler) : undefined;
  const isSamePath = fills(call.full, route.path);
  if (path === undefined && !(isSamePath && call.method !== route.method)) return [];
  const score = scoreOf(route, call, handler, meeting);
  return [{ route, call, method: call.method, path: path ?? route.path, score }];
}

/** The call's path with the parameters of the function; undefined if they do not fit. */
function pathFor(route: Route, call: Asking, handler: PythonFunction): string | undefined {
  const wanted = segments(call.full);
  const now = segments(route.path);
  if (wanted.some((part) => part.includes('*') && part !== '*') || Math.abs(wanted.length - now.length) > 2)
    return undefined;
  const free = [...pathParameters(handler)];
  const isAligned = wanted.length === now.length;
  const parts = wanted.map((part, index) => {
    if (part !== '*') return part;
    const own = now[index] ?? '';
    if (isAligned && own.startsWith('{')) return own;
    const name = free.find((one) => !now.includes(`{${one}}`)) ?? free[0];
    if (name !== undefined && wanted.indexOf('*') === index) return `{${name}}`;
    // Behind `actions/` of several requests stands what the function is called for.
    const said = isAligned ? own : index === wanted.length - 1 ? (now.at(-1) ?? '') : '';
    return wanted.indexOf('*') !== index && handler.name.includes(said.replaceAll('-', '_')) ? said : undefined;
  });
  const wrong = now.filter((part) => !parts.includes(part)).length;
  const lacking = parts.filter((part) => part === undefined || !now.includes(part)).length;
  if (parts.includes(undefined) || wrong > 1 || lacking > 1) return undefined;
  const given = parts.filter((part) => part?.startsWith('{') === true);
  if (given.length !== new Set(given).size || given.length !== Math.min(free.length, 1) + Math.max(0, given.length - 1))
    return undefined;
  return `/${parts.join('/')}`;
}

/** One word differs; the route's is of other routes and of those who ask for them, and the call's is nobody else's. */
function isSlipOfCall(route: Route, call: Asking, { routes, calls }: Meeting): boolean {
  const [wanted, own] = [segments(call.full), segments(route.path)];
  const at = wanted.findIndex((part, index) => part !== '*' && part !== own[index]);
  const [wrong = '', right = ''] = [wanted[at], own[at]];
  const has = (paths: readonly string[], part: string): boolean => paths.some((path) => segments(path).includes(part));
  const others = routes.filter((other) => other !== route).map((other) => other.path);
  const asked = calls.filter((other) => other !== call).map((other) => other.full);
  return (
    at !== -1 &&
    wanted.length === own.length &&
    has(others, right) &&
    has(asked, right) &&
    !has(others, wrong) &&
    !has(asked, wrong)
  );
}

/** How much the function's name and the other routes speak for the call rather than for what is written. */
function scoreOf(route: Route, call: Asking, handler: PythonFunction, meeting: Meeting): number {
  const { routes, calls, verbsOf, witnesses } = meeting;
  // Two of three agree: who asks, and the tests or the README.
  const isTold = witnesses.some((one) => speaksOf(one, call.method, call.full));
  if (!isTold && witnesses.some((one) => speaksOf(one, route.method, route.path))) return 0;
  if (!isTold && isSlipOfCall(route, call, meeting)) return 0;
  const told = isTold ? 3 : 0;
  if (call.method !== route.method) {
    // `deleteItem` that asks by POST is wrong itself.
    const meant = verbsOfName(call.within);
    if (meant.length > 0 && !meant.includes(call.method)) return 0;
    const fit = (method: string): number =>
      fitness(method, handler, verbsOf(route)) + (isUsual(method, route, routes) ? 0.5 : 0);
    return Math.max(0, fit(call.method) - fit(route.method) + told);
  }
  const wanted = segments(call.full);
  const siblings = routes.filter((other) => other.at !== route.at || other.file !== route.file);
  // What other methods answer too is no slip; and what one place asks of many resources in vain is that place's.
  const lacksParameter = pathParameters(handler).length > 0 && !route.path.includes('{') && wanted.includes('*');
  const isShared = siblings.some((other) => other.path === route.path && other.method !== route.method);
  if (isShared && !lacksParameter && !isDoubled(route, siblings)) return 0;
  const site = calls.filter((other) => other.start === call.start && other.file === call.file);
  const isVain =
    site.length > 1 &&
    !site.some((other) => routes.some((one) => one.method === other.method && matches(other.full, one.path)));
  const ofOrigin = calls.filter((other) => other.origin !== undefined && other.origin.start === call.origin?.start);
  const isLost = ofOrigin.length > 1 && !ofOrigin.some((other) => routes.some((one) => asks(other, one)));
  if (isVain || isLost) return 0;
  const exact = new Set(handler.name.split('_'));
  const words = new Set([...exact].map(root));
  const said = (path: string): number =>
    segments(path)
      .flatMap((part) => part.split(/[-_]/u))
      .filter((part) => /^\w+$/u.test(part))
      .reduce((sum, part) => sum + (exact.has(part) ? 1.5 : words.has(root(part)) ? 1 : 0), 0);
  const top = (path: string): string => segments(path).slice(0, 2).join('/');
  const isHome =
    top(call.full) !== top(route.path) &&
    siblings.some((other) => top(other.path) === top(call.full) && other.file === route.file);
  const isTwin = siblings.some((other) => other.method !== call.method && fills(call.full, other.path));
  const gain = said(call.full) - said(route.path);
  // What its router has before it already, said once more.
  const isRepeated =
    segments(route.path).length > wanted.length &&
    wanted.every((part) => part === '*' || segments(route.path).includes(part)) &&
    new Set(segments(route.path)).size < segments(route.path).length;
  if (gain < 0 && !isHome && !isTold && !isRepeated) return 0;
  const wrong = segments(route.path).find((part) => !wanted.includes(part) && !part.startsWith('{')) ?? '';
  const isSpelt = wanted.some((part) => part !== wrong && distance(part, wrong, 2) <= 2);
  const byPlace = (isHome ? 1 : 0) + (isTwin ? 1 : 0) + (lacksParameter ? 1 : 0) + (isRepeated ? 2 : 0) + told;
  if (gain <= 0 && byPlace === 0 && !isDoubled(route, siblings)) return 0;
  return (
    (isRepeated ? Math.max(0, gain) : gain) * 2 +
    byPlace +
    (isSpelt ? 0.5 : 0) +
    (verbsOf(route).includes(call.method) ? 0.5 : 0) +
    (isDoubled(route, siblings) ? byShape(call, handler) : 0)
  );
}

const isUsual = (method: string, route: Route, routes: readonly Route[]): boolean =>
  routes.some((other) => other.method === method && (other.at !== route.at || other.file !== route.file));

const isDoubled = (route: Route, others: readonly Route[]): boolean =>
  others.some((other) => other.method === route.method && other.path === route.path);

/** Of two functions under one path, the one that takes what the call puts in is meant by it. */
function byShape(call: Asking, handler: PythonFunction): number {
  const given = segments(call.full).some((part) => part === '*');
  return given === pathParameters(handler).length > 0 ? 1 : -5;
}

/** How well a method fits what a function is called and takes. */
function fitness(method: string, handler: PythonFunction, verbs: readonly string[]): number {
  if (verbs.includes(method)) return 3;
  const takesBody = handler.parameters.some(({ name }) => /^(?:payload|body|data)$/u.test(name));
  if (method === 'DELETE') return -2;
  if (method === 'GET')
    return takesBody || verbs.length > 0 || !/^(?:me|health|ready|dashboard|\w+s)$/u.test(handler.name) ? -2 : 1;
  if (method === 'POST') return 0;
  return -1;
}

/** A word without its number. */
const root = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=\w{2})(?:es|s)$/u, '');

function told(workspace: Workspace, { route, call, method, path }: Stray): Finding | undefined {
  const text = workspace.text(route.file) ?? '';
  const own = text.slice(...route.pathAt);
  const before = route.path.slice(0, route.path.length - own.length);
  const isMethod = method !== route.method;
  if (!isMethod && (!route.path.endsWith(own) || !path.startsWith(before) || path.slice(before.length) === own))
    return undefined;
  const [start, end] = isMethod ? route.methodAt : route.pathAt;
  return {
    fixer: 'contract',
    rule: isMethod ? 'wrong-method' : 'stray-route',
    severity: 'error',
    files: call.file === '' ? [route.file] : [route.file, call.file],
    line: text.slice(0, route.at).split('\n').length,
    description: `${route.method} ${route.path} is what nobody asks for; ${method} ${path} is meant, which nothing answers.`,
    autoFixable: true,
    evidence: `${route.method} ${route.path}`,
    data: { start, end, right: isMethod ? method.toLowerCase() : path.slice(before.length) },
  };
}
