/**
 * One search for what keeps requests and routes from meeting: every written place that nothing it is part of comes to its end by, with what
 * could stand there instead. A change is weighed by the requests that are answered then, by the routes that are asked for then, and by who speaks for
 * which side: tests and README, the name of the route's function, and that of the function around the request.
 */
import type { Workspace } from '../../workspace.ts';
import { fitness, pathFor, verbsOf, wordsSaid, type Meeting } from './meeting.ts';
import type { Placed } from './placed-calls.ts';
import { rewritten, type PrefixPlace } from './routers.ts';
import { segments, type Route } from './routes.ts';
import { prefixFor, solve, steps } from './solve.ts';
import { speaksOf } from './witnesses.ts';

/** A request of the front end, or of the tests: then it stands in no file. */
export type Asking = Pick<Placed, 'method' | 'full' | 'within' | 'isGeneric'> & { readonly file: string };

/** A change of one place. */
export interface Change {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly rule: 'unknown-route' | 'wrong-method' | 'stray-route';
  readonly words: string;
  /** The requests that are answered then, and all that stand or fall with the place. */
  readonly met: ReadonlySet<Asking>;
  readonly all: readonly Asking[];
  readonly weight: number;
}

/** Less proves nothing. */
const enough = 2.5;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The changes that are each the only best one for what they put right, the surest first. */
export function misfits(workspace: Workspace, meeting: Meeting, isOurs: (call: Placed) => boolean): readonly Change[] {
  const calls = meeting.calls.filter((call) => call.method !== '*');
  const served = new Set(meeting.routes.map((route) => segments(route.path)[0]));
  const tests = meeting.witnesses
    .filter((one) => one.method !== '*' && served.has(segments(one.path)[0]))
    .map((one): Asking => ({ method: one.method, full: one.path, file: '', within: '', isGeneric: false }));
  const unmet = [
    ...calls.filter((call) => !meeting.isAnswered(call)),
    ...tests.filter((one) => !meeting.routes.some((route) => asks(one, route, meeting))),
  ];
  const changes = [
    ...pieces(calls.filter(isOurs)).flatMap((uses) => ofPiece(uses, meeting)),
    ...sites(calls).flatMap((site) => ofMethod(workspace, site, meeting)),
    ...meeting.routes.flatMap((route) => ofRoute(workspace, route, unmet, meeting)),
    ...ofPrefixes(unmet, meeting),
  ].toSorted((a, b) => b.weight - a.weight);
  const settled = new Set<Asking>();
  const found: Change[] = [];
  for (const change of changes) {
    if (change.weight < enough || [...change.met].some((call) => settled.has(call))) continue;
    const isRival = (one: Change): boolean =>
      one !== change && Math.abs(one.weight - change.weight) < 0.1 && [...one.met].some((call) => change.met.has(call));
    if (!changes.some(isRival) && !found.some((one) => isSamePlace(one, change))) found.push(change);
    for (const call of change.all) settled.add(call);
  }
  return found;
}

const isSamePlace = (one: Change, other: Change): boolean =>
  one.file === other.file && one.start <= other.end && other.start <= one.end;

const asks = (call: Asking, route: Route, meeting: Meeting): boolean =>
  call.method === route.method && meeting.fills(call.full, route);

/** How much speaks for the route as it is rather than for the request. */
function side(call: Asking, route: Route, meeting: Meeting): number {
  const isTold = (method: string, path: string): number =>
    Number(meeting.witnesses.some((one) => speaksOf(one, method, path)));
  const byTests = 3 * (isTold(route.method, route.path) - isTold(call.method, call.full));
  const name = meeting.functionOf(route)?.name ?? '';
  if (call.method !== route.method) return byTests + byMethod(call, route, meeting);
  const byName = wordsSaid(route.path, name) - wordsSaid(call.full, name);
  const byAsker = wordsSaid(call.full, call.within) - wordsSaid(route.path, call.within);
  return byTests + byName - byAsker / 2 + byUse(call, route, meeting);
}

/** What the names of both functions say of the method. */
function byMethod(call: Asking, route: Route, { functionOf, verbsOf: verbs }: Meeting): number {
  const fit = (method: string): number => fitness(method, functionOf(route), verbs(route));
  const own = verbsOf(call.within);
  const byAsker = Number(own.includes(route.method)) - Number(own.includes(call.method));
  return fit(route.method) - fit(call.method) + 3 * byAsker;
}

/** Parts that only one of both has are right where others have them, and wrong where nobody does; what is said twice is wrong. */
function byUse(call: Asking, route: Route, { routes, calls }: Meeting): number {
  const [asked, own] = [segments(call.full), segments(route.path)];
  const others = [
    ...routes.filter((one) => one !== route).map((one) => one.path),
    ...calls.filter((one) => one !== call).map((one) => one.full),
  ].map(segments);
  const use = (parts: readonly string[], than: readonly string[]): number => {
    const rest = parts.filter((part) => !than.includes(part) && !/[*{]/u.test(part));
    if (new Set(parts).size < parts.length && new Set(than).size === than.length) return -2;
    return rest.length === 0 ? 0 : rest.every((part) => others.some((one) => one.includes(part))) ? 1 : -1;
  };
  return use(own, asked) - use(asked, own);
}

/** Weight of requests that are answered and routes that are asked for. */
function worth(met: ReadonlySet<Asking>, fresh: number): number {
  const plain = new Set([...met].filter((call) => !call.isGeneric).map((call) => `${call.method} ${call.full}`));
  return 3 * plain.size + [...met].filter((call) => call.isGeneric).length + 2 * fresh;
}

interface Use {
  readonly call: Placed;
  readonly file: string;
  readonly start: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** Requests by the written pieces of their paths. */
function pieces(calls: readonly Placed[]): readonly (readonly Use[])[] {
  const units = new Map<string, Use[]>();
  for (const call of calls) {
    let before = '';
    for (const { start, file, text } of call.trail) {
      const key = `${file}:${String(start)}:${text}`;
      const after = call.full.slice(before.length + text.length);
      if (start !== undefined) units.set(key, [...(units.get(key) ?? []), { call, file, start, text, before, after }]);
      before += text;
    }
  }
  return [...units.values()];
}

/** What else could stand in place of a piece whose requests are all in vain. */
function ofPiece(uses: readonly Use[], meeting: Meeting): readonly Change[] {
  const [first] = uses;
  const all = uses.map((one) => one.call);
  if (first === undefined || all.some((call) => meeting.isAnswered(call))) return [];
  const { file, start, text } = first;
  const votes = new Map<string, { met: Set<Asking>; fresh: Set<Route>; sides: number[] }>();
  for (const { call, before, after } of uses) {
    // What an address that is not known ends with cannot be told of many.
    if (uses.length > 1 && call.trail.some((one) => one.isBase === true)) continue;
    for (const route of meeting.routes) {
      const right = route.method === call.method ? solve(before, text, after, segments(route.path)) : undefined;
      if (right === undefined || right === text) continue;
      const vote = votes.get(right) ?? { met: new Set(), fresh: new Set(), sides: [] };
      vote.met.add(call);
      vote.sides.push(side(call, route, meeting));
      if (!meeting.isAsked(route)) vote.fresh.add(route);
      votes.set(right, vote);
    }
  }
  const names = new Set(all.map((call) => call.full)).size;
  return [...votes].flatMap(([right, { met, fresh, sides }]): readonly Change[] => {
    const cost = steps(text, right);
    const isNear = cost <= 0.5 || (cost < 1 && !right.includes('{'));
    const around = met.size === 1 ? all.find((call) => met.has(call)) : undefined;
    const isNamed = around !== undefined && isNamedFor(around, text, right, [...fresh]);
    const isOpen = [...fresh].some((route) => !route.path.includes('{'));
    const isProven = isNear || (fresh.size > 0 && (met.size > 1 || isNamed || isOpen));
    if (!isProven || cost > 2 || met.size * 2 < names || (all[0]?.isGeneric === true && fresh.size === 0)) return [];
    const words =
      `No route answers ${text === '' || names === 1 ? `${first.call.method} ${first.call.full}` : `${String(names)} requests for ‘${text}’`}; ` +
      `${right === '' ? 'nothing' : `‘${right}’`} is meant there.`;
    // That a route is called as its function is says that it is right, not that it is the one that is meant.
    const weight =
      worth(met, fresh.size) - cost + 0.25 + mean(sides.map((one) => Math.min(1, one))) + (isNamed ? 0.5 : 0);
    return [{ file, start, end: start + text.length, right, rule: 'unknown-route', words, met, all, weight }];
  });
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The function around a request, or the wrong part itself, has the word that is put there. */
function isNamedFor(call: Placed, text: string, right: string, routes: readonly Route[]): boolean {
  const last =
    segments(right).at(-1) ?? segments(routes[0]?.path ?? '').findLast((part) => !part.startsWith('{')) ?? '';
  const lost = segments(text).filter((part) => !segments(right).includes(part));
  return (
    last !== '' && (wordsSaid(`/${last}`, call.within) > 0 || lost.some((part) => part.split(/[-_]/u).includes(last)))
  );
}

/** Requests by the place that says their method. */
function sites(calls: readonly Placed[]): readonly (readonly Placed[])[] {
  const found = new Map<string, Placed[]>();
  for (const call of calls) {
    if (call.methodAt === undefined) continue;
    const key = `${call.file}:${String(call.methodAt[0])}`;
    found.set(key, [...(found.get(key) ?? []), call]);
  }
  return [...found.values()];
}

/** Another method where all requests of a place are in vain, or where a function for many is named for another. */
function ofMethod(workspace: Workspace, site: readonly Placed[], meeting: Meeting): readonly Change[] {
  const [first] = site;
  if (first?.methodAt === undefined) return [];
  const own = verbsOf(first.within);
  const isVain = !site.some((call) => meeting.isAnswered(call));
  if (!isVain && (!first.isGeneric || own.length === 0 || own.includes(first.method))) return [];
  const [start, end] = first.methodAt;
  const isLower = /^[a-z]+$/u.test((workspace.text(first.file) ?? '').slice(start, end));
  return methods.flatMap((method): readonly Change[] => {
    // What changes something is never made to read only, unless it is named for that.
    const isAway = (method === 'GET' || (method === 'DELETE' && first.method !== 'GET')) && !own.includes(method);
    if (method === first.method || isAway || (!isVain && !own.includes(method))) return [];
    const pairs = site.flatMap((call) =>
      meeting.routes
        .filter((route) => route.method === method && meeting.fills(call.full, route))
        .map((route) => ({ call, route })),
    );
    const met = new Set(pairs.map((one) => one.call));
    const fresh = new Set(pairs.map((one) => one.route).filter((route) => !meeting.isAsked(route)));
    if (met.size === 0 || (first.isGeneric && fresh.size * 2 < (isVain ? 1 : site.length))) return [];
    const sides = pairs.map(({ call, route }) => side(call, route, meeting));
    const words = `${first.full} answers ${method}, not ${first.method}.`;
    const weight = worth(met, fresh.size) + 0.25 + mean(sides);
    const right = isLower ? method.toLowerCase() : method;
    return [{ file: first.file, start, end, right, rule: 'wrong-method', words, met, all: site, weight }];
  });
}

/** The path or the method of a request for a route that nobody asks for, or that is there twice. */
function ofRoute(workspace: Workspace, route: Route, unmet: readonly Asking[], meeting: Meeting): readonly Change[] {
  const handler = meeting.functionOf(route);
  const isTwin = (other: Route): boolean =>
    other.at !== route.at && other.method === route.method && other.path === route.path;
  const isDouble = meeting.routes.some(isTwin);
  if (handler === undefined || route.at < 0 || (meeting.isAsked(route) && !isDouble)) return [];
  const own = (workspace.text(route.file) ?? '').slice(...route.pathAt);
  const before = route.path.slice(0, route.path.length - own.length);
  const found = new Map<string, { change: Omit<Change, 'weight' | 'met' | 'all'>; met: Asking[]; weight: number }>();
  for (const call of unmet) {
    const isSame = meeting.fills(call.full, route);
    const path = call.method === route.method ? pathFor(route, call.full, handler) : undefined;
    if (path === undefined ? !isSame || call.method === route.method : !path.startsWith(before)) continue;
    const right = path?.slice(before.length) ?? call.method.toLowerCase();
    const isFit = path !== undefined || side(call, route, meeting) < 0;
    if (right === own || !isFit) continue;
    const [start, end] = path === undefined ? route.methodAt : route.pathAt;
    const words = `${route.method} ${route.path} is what nobody asks for; ${call.method} ${path ?? route.path} is meant, which nothing answers.`;
    const rule = path === undefined ? 'wrong-method' : 'stray-route';
    // Of two functions under one path, the one that takes what the request puts in is meant by it.
    const lacks = handler.parameters.length > 0 && !route.path.includes('{') && path?.includes('{') === true;
    const bonus = lacks || (isDouble && path?.includes('{') === route.path.includes('{')) ? 1 : 0;
    const weight = bonus - side(call, route, meeting) - (path === undefined ? 0.5 : steps(route.path, path) / 2);
    const known = found.get(right) ?? { change: { file: route.file, start, end, right, rule, words }, met: [], weight };
    known.met.push(call);
    found.set(right, known);
  }
  return [...found.values()].map(({ change, met, weight }) => {
    const all = new Set(met);
    return { ...change, met: all, all: met, weight: worth(all, 1) + weight };
  });
}

/** A prefix of a router with which no route is asked for, and those with which some are. */
function ofPrefixes(unmet: readonly Asking[], meeting: Meeting): readonly Change[] {
  const places = new Map<string, { place: PrefixPlace; uses: { route: Route; before: string; after: string }[] }>();
  for (const route of meeting.routes) {
    let before = '';
    for (const place of route.prefixes) {
      const key = `${place.file}:${String(place.start)}`;
      const known = places.get(key) ?? { place, uses: [] };
      known.uses.push({ route, before, after: route.path.slice(before.length + place.text.length) });
      places.set(key, known);
      before += place.text;
    }
  }
  return [...places.values()].flatMap(({ place, uses }): readonly Change[] => {
    if (uses.some(({ route }) => meeting.isAsked(route))) return [];
    const votes = new Map<string, Set<Asking>>();
    for (const { route, before, after } of uses) {
      for (const call of unmet) {
        const right = call.method === route.method ? prefixFor(before, after, segments(call.full)) : undefined;
        if (right !== undefined && right !== place.text) votes.set(right, (votes.get(right) ?? new Set()).add(call));
      }
    }
    const told = (prefix: string): number =>
      uses.filter(({ route, before, after }) =>
        meeting.witnesses.some((one) => speaksOf(one, route.method, before + prefix + after)),
      ).length;
    // What is written wrong comes before what is not written, and that is written where others have it, else at the router.
    const isUsual = [...places.values()].some((one) => one.place.isOuter === place.isOuter && one.place.text !== '');
    const habit = (place.argument === undefined ? 0 : 0.8) + (isUsual ? 0.4 : 0) + (place.isOuter ? 0 : 0.2);
    return [...votes].flatMap(([right, met]): readonly Change[] => {
      // One request is enough where the prefix is what the router's file is called.
      const isNamed = place.text === '' && uses.every(({ route }) => right === `/${stemOf(route.file)}`);
      if (new Set([...met].map((one) => `${one.method} ${one.full}`)).size < 2 && !isNamed) return [];
      const words =
        `The routes of this router are asked for under ${right === '' ? 'no prefix' : right}, not under ` +
        `${place.text === '' ? 'none' : place.text}.`;
      const weight = worth(met, met.size) + habit + Math.sign(told(right) - told(place.text)) * 3;
      const edit = { file: place.file, ...rewritten(place, right) };
      return [{ ...edit, rule: 'stray-route', words, met, all: [...met], weight }];
    });
  });
}

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.py$/u, '');
