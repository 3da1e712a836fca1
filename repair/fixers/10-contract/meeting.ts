/** Requests and routes together: which of them find each other. */
import type { PythonFunction } from '../../oracles/python-outline.ts';
import { pathParameters } from './handlers.ts';
import type { Placed } from './placed-calls.ts';
import { matches, segments, type Route } from './routes.ts';
import type { Witness } from './witnesses.ts';

/** What is known of a back end and of who asks it. */
export interface Meeting {
  readonly routes: readonly Route[];
  readonly calls: readonly Placed[];
  readonly witnesses: readonly Witness[];
  readonly functionOf: (route: Route) => PythonFunction | undefined;
  /** The methods that a route's function is named for. */
  readonly verbsOf: (route: Route) => readonly string[];
  /** True if a request's parts fall on the route's: what is put in on parameters, what is written on itself or on a parameter that takes it. */
  readonly fills: (path: string, route: Route) => boolean;
  readonly isAnswered: (call: Placed) => boolean;
  /** True if the front end asks for a route. */
  readonly isAsked: (route: Route) => boolean;
}

/** Puts them together. */
export function meet(parts: Pick<Meeting, 'routes' | 'calls' | 'witnesses' | 'functionOf'>): Meeting {
  const { routes, calls, functionOf } = parts;
  const types = new Map(
    routes.map((route) => [
      route,
      new Map<string, string>(
        functionOf(route)?.parameters.map((one) => [`{${one.name}}`, one.annotation ?? ''] as const),
      ),
    ]),
  );
  const takes = (route: Route, part: string, parameter: string): boolean => {
    const type = types.get(route)?.get(parameter) ?? '';
    if (part.includes('*')) return true;
    if (/^(?:uuid\.)?UUID$/u.test(type)) return /^[\da-f-]{32,36}$/iu.test(part);
    return type === 'int' ? /^-?\d+$/u.test(part) : true;
  };
  const fits = (path: string, route: Route, isOpen: boolean): boolean => {
    if (!path.startsWith('/') || path.replace(/[?#].*$/u, '').includes('//')) return false;
    const own = segments(path);
    const other = segments(route.path);
    return (
      own.length === other.length &&
      own.every((part, at) => {
        const there = other[at] ?? '';
        return there.startsWith('{') ? takes(route, part, there) : part === there || (isOpen && part.includes('*'));
      })
    );
  };
  const fills = (path: string, route: Route): boolean => fits(path, route, false);
  const known = calls.filter((call) => call.method !== '*');
  const isNamed = (route: Route): boolean =>
    known.some((call) => call.method === route.method && fills(call.full, route));
  const named = new Map(routes.map((route) => [route, isNamed(route)]));
  // What a part that is put in may turn out to be: a word of a route that nobody writes out.
  const may = (call: Placed, route: Route): boolean =>
    call.method === route.method &&
    (fills(call.full, route) || (named.get(route) === false && fits(call.full, route, true)));
  const answered = new Map(known.map((call) => [call, routes.some((route) => may(call, route))]));
  // Who asks for `/stats` does not ask for `/{id}` where there is the one.
  const written = new Set(routes.filter((route) => !route.path.includes('{')).map((route) => route.path));
  const mayMean = (call: Placed, route: Route): boolean =>
    matches(call.full, route.path) && (written.has(route.path) || !written.has(call.full.replace(/[?#].*$/u, '')));
  const asked = new Map(
    routes.map((route) => [
      route,
      calls.some((call) => (call.method === '*' ? mayMean(call, route) : may(call, route))),
    ]),
  );
  return {
    ...parts,
    verbsOf: (route) => verbsOf(functionOf(route)?.name ?? ''),
    fills,
    isAnswered: (call) => answered.get(call) ?? true,
    isAsked: (route) => asked.get(route) === true,
  };
}

/** The methods that a function's name speaks of. */
export function verbsOf(name: string): readonly string[] {
  const verb = /^[a-z]+/u.exec(name)?.[0] ?? '';
  if (/^(?:create|add|register|post|insert|new)$/u.test(verb)) return ['POST'];
  if (/^(?:list|get|read|fetch|find|search|show)$/u.test(verb)) return ['GET'];
  if (/^(?:delete|remove|destroy)$/u.test(verb)) return ['DELETE'];
  return /^(?:update|edit|change|replace|patch|put)$/u.test(verb) ? ['PUT', 'PATCH'] : [];
}

/** How well a method fits what a function is called and takes. */
export function fitness(method: string, handler: PythonFunction | undefined, verbs: readonly string[]): number {
  if (handler === undefined) return 0;
  if (verbs.includes(method)) return 3;
  const takesBody = handler.parameters.some(({ name }) => /^(?:payload|body|data)$/u.test(name));
  if (method === 'DELETE') return -2;
  if (method === 'GET')
    return takesBody || verbs.length > 0 || !/^(?:me|health|ready|dashboard|\w+s)$/u.test(handler.name) ? -2 : 1;
  return method === 'POST' ? 0 : -1;
}

/** How many words of a path a name has; a word in another number counts less. */
export function wordsSaid(path: string, name: string): number {
  const words = name.split(/_|(?<=[a-z])(?=[A-Z])/u).map((word) => word.toLowerCase());
  const roots = new Set(words.map(root));
  return [...new Set(segments(path).flatMap((part) => part.split(/[-_]/u)))]
    .filter((part) => /^\w+$/u.test(part))
    .reduce((sum, part) => sum + (words.includes(part.toLowerCase()) ? 1.5 : roots.has(root(part)) ? 1 : 0), 0);
}

/** A word without its number. */
const root = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=\w{2})(?:es|s)$/u, '');

/** The path of a request with the parameters of a route's function; undefined if they do not fit, or more than a part of each differs. */
export function pathFor(route: Route, asked: string, handler: PythonFunction): string | undefined {
  const wanted = segments(asked);
  const now = segments(route.path);
  const free = pathParameters(handler);
  if (wanted.some((part) => part.includes('*') && part !== '*')) return undefined;
  const isAligned = wanted.length === now.length;
  const parts = wanted.map((part, at) => {
    if (part !== '*') return part;
    const own = now[at] ?? '';
    if (isAligned && own.startsWith('{')) return own;
    const name = free.find((one) => !now.includes(`{${one}}`)) ?? free[0];
    return name === undefined || wanted.indexOf('*') !== at ? undefined : `{${name}}`;
  });
  const wrong = now.filter((part) => !parts.includes(part)).length;
  const lacking = parts.filter((part) => part === undefined || !now.includes(part)).length;
  const given = parts.filter((part) => part?.startsWith('{') === true);
  const isWhole = given.length === new Set(given).size && (free.length === 0 ? given.length === 0 : given.length > 0);
  return parts.includes(undefined) || wrong > 1 || lacking > 1 || !isWhole ? undefined : `/${parts.join('/')}`;
}
