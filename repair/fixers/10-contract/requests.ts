/** Requests that no route answers, or answers to another method. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { distance } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { meantByQuery } from './by-query.ts';
import { meet, verbsOf, type Meeting } from './meeting.ts';
import { placedCalls, type Placed } from './placed-calls.ts';
import { meantRoute, replacement, routeByName } from './meant-route.ts';
import { matches, segments, type Route } from './routes.ts';
import { detectSharedCauses } from './shared-causes.ts';
import { detectStrayRoutes } from './stray-routes.ts';
import { readWitnesses, speaksOf } from './witnesses.ts';

/** Findings for all requests whose first part is fixed. */
export function detectRequests(
  workspace: Workspace,
  oracles: Oracles,
  routes: readonly Route[],
  functionOf: Meeting['functionOf'],
): readonly Finding[] {
  const meeting = meet({
    routes,
    calls: withoutInner(placedCalls(workspace, oracles)),
    witnesses: readWitnesses(workspace),
    functionOf,
  });
  const shared = detectSharedCauses(workspace, meeting);
  const left = { ...meeting, calls: meeting.calls.filter((call) => !shared.explained.has(call)) };
  const { calls, verbsOf } = left;
  const stray =
    shared.findings.length > 0 ? { findings: [], explained: new Set() } : detectStrayRoutes(workspace, left);
  const findings: Finding[] = [...shared.findings, ...stray.findings];
  const served = new Set(routes.map((route) => segments(route.path)[0]));
  for (const call of calls) {
    const inPath = meantByQuery(workspace, call, left);
    if (inPath !== undefined) {
      const words = `No route answers ${call.method} ${call.full}; ${inPath.route.path} is meant.`;
      findings.push({ ...base(workspace, call, 'unknown-route', words, true), data: inPath.data });
      continue;
    }
    const slash = lostSlash(workspace, call, routes) ?? doubledSlash(workspace, call);
    if (slash !== undefined) {
      findings.push(slash);
      continue;
    }
    // What no route has the first part of belongs to another server or to Next.js.
    if (stray.explained.has(call)) continue;
    if (!served.has(segments(call.full)[0])) {
      const misspelt = isOfNext(workspace, call) ? undefined : unknownRoute(workspace, call, left);
      if (misspelt?.autoFixable === true && isNearServed(call, served)) findings.push(misspelt);
      continue;
    }
    const answering = routes.filter((route) => matches(call.full, route.path));
    // `POST /bookings/tidy` is no wrong method of `PATCH /bookings/{id}`.
    const isAnswered = answering.some((route) => route.method === call.method || call.method === '*');
    if (isAnswered) {
      const slash =
        call.isGeneric || call.method === '*' ? undefined : slashFinding(workspace, call, answering, routes);
      if (slash !== undefined) findings.push(slash);
      continue;
    }
    const same = answering.filter((route) => fillsParameters(call.full, route.path));
    const misnamed = routes.find((route) => isMisnamed(route, call, routes, calls, verbsOf));
    if (misnamed !== undefined) findings.push(wrongDecorator(workspace, misnamed, call));
    else if (call.isGeneric && routes.some((route) => sharesRoot(call.full, route.path))) continue;
    else findings.push(same.length > 0 ? wrongMethod(workspace, call, same) : unknownRoute(workspace, call, left));
  }
  return once(findings);
}

/** `/deck/7` where the back end has `/decks/{id}`. */
const isNearServed = (call: Placed, served: ReadonlySet<string | undefined>): boolean => {
  const [first = ''] = segments(call.full);
  return first.length > 3 && [...served].some((one) => one !== undefined && distance(one, first, 2) <= 2);
};

/** A page or a handler of Next.js itself has this first part. */
function isOfNext(workspace: Workspace, call: Placed): boolean {
  const [first = ''] = segments(call.full);
  const { frontend = '' } = workspace.layout;
  return workspace.paths.some(
    (path) => path.startsWith(frontend) && new RegExp(`(?:^|/)(?:app|pages)/${first}[/.]`, 'u').test(path),
  );
}

/** What a wrapper asks for with the method it is given is told by who calls it. */
const withoutInner = (calls: readonly Placed[]): readonly Placed[] => {
  const known = new Set(calls.filter((call) => call.method !== '*').map((call) => call.full));
  return calls.filter((call) => call.method !== '*' || !known.has(call.full));
};

/** A resource that is asked for in several ways is told once. */
function once(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter((one) => {
    const key = one.data?.['right'] === undefined ? JSON.stringify(one) : JSON.stringify([one.files[0], one.data]);
    return !seen.has(key) && seen.add(key);
  });
}

const sharesRoot = (call: string, route: string): boolean => {
  const [a, b] = [segments(call), segments(route)];
  return a[0] === b[0] && (a[1] === undefined || a[1] === b[1]);
};

/**
 * The back end is wrong, not the call: the function is named for the method that is asked for (`create_…` under `get`), nobody asks for it
 * by the one it is under, and no other route answers.
 */
function isMisnamed(
  route: Route,
  call: Placed,
  routes: readonly Route[],
  calls: readonly Placed[],
  verbsOf: (route: Route) => readonly string[],
): boolean {
  return (
    verbsOf(route).includes(call.method) &&
    !verbsOf(route).includes(route.method) &&
    matches(call.full, route.path) &&
    fillsParameters(call.full, route.path) &&
    !calls.some((other) => other.method === route.method && matches(other.full, route.path)) &&
    !routes.some((other) => other !== route && other.method === call.method && other.path === route.path)
  );
}

function wrongDecorator(workspace: Workspace, route: Route, call: Placed): Finding {
  const text = workspace.text(route.file) ?? '';
  return {
    fixer: 'contract',
    rule: 'wrong-method',
    severity: 'error',
    files: [route.file, call.file],
    line: text.slice(0, route.at).split('\n').length,
    description: `${route.path} is asked for by ${call.method}, and its function is named for that, but it answers ${route.method}.`,
    autoFixable: true,
    evidence: `${call.method} ${route.path}`,
    data: { start: route.methodAt[0], end: route.methodAt[1], right: call.method.toLowerCase() },
  };
}

/** `request('GET', 'items')` behind `/api${path}`. */
function lostSlash(workspace: Workspace, call: Placed, routes: readonly Route[]): Finding | undefined {
  const start = call.pieces[0]?.start;
  if (start === undefined || !call.lacksSlash || !routes.some((route) => matches(call.full, route.path)))
    return undefined;
  const words = `${call.full} is asked for without the slash before ${call.path}.`;
  const data = { start, end: start, right: '/' };
  return { ...base(workspace, call, 'unknown-route', words, true), data };
}

/** Two slashes in a row are another path to the server. */
function doubledSlash(workspace: Workspace, call: Placed): Finding | undefined {
  const text = workspace.text(call.file) ?? '';
  const given = call.origin === undefined ? undefined : text.slice(call.origin.start, call.origin.end);
  const path = call.full.replace(/[?#].*$/u, '');
  if (call.method === '*' || !/\/\/|\s/u.test(path)) return undefined;
  const words = `${call.full} has a slash too many.`;
  if (call.origin !== undefined && given !== undefined) {
    const inner = given.trim().replaceAll(/\/{2,}/gu, '/');
    const left = path.includes(`/${given}`) ? inner.replace(/^\//u, '') : inner;
    const right = path.includes(`${given}/`) ? left.replace(/\/$/u, '') : left;
    if (right !== given)
      return { ...base(workspace, call, 'unknown-route', words, true), data: { ...call.origin, right } };
  }
  const written = text.slice(call.start, call.end);
  const right = written.replaceAll(/\/{2,}/gu, '/');
  if (right === written || /:\/\//u.test(written)) return undefined;
  return { ...base(workspace, call, 'unknown-route', words, true), data: { start: call.start, end: call.end, right } };
}

/** FastAPI answers a path that differs by its last slash with a redirection: one request more, and none where the address is another. */
function slashFinding(
  workspace: Workspace,
  call: Placed,
  answering: readonly Route[],
  routes: readonly Route[],
): Finding | undefined {
  const same = answering.filter((route) => route.method === call.method);
  const path = call.full.replace(/[?#].*$/u, '');
  const ends = (one: string): boolean => one.endsWith('/');
  const odd = routes.filter((route) => ends(route.path) && route.path !== '/');
  if (odd.length === 1 && routes.length > 4 && same.includes(odd[0] as Route)) return undefined;
  if (path.endsWith('*') || same.some((route) => ends(route.path) === ends(path))) return undefined;
  const written = (workspace.text(call.file) ?? '').slice(call.start, call.end).replace(/[?#].*$/u, '');
  const place = call.start + written.length;
  const isThere = ends(written);
  return {
    ...base(
      workspace,
      call,
      'slash-mismatch',
      `${call.full} is answered at ${same[0]?.path ?? ''}, by way of a redirection.`,
      true,
    ),
    severity: 'warning',
    data: isThere ? { start: place - 1, end: place, right: '' } : { start: place, end: place, right: '/' },
  };
}

/** True if every parameter of the route is something put in by the call. */
function fillsParameters(call: string, route: string): boolean {
  const parts = segments(call);
  return segments(route).every((part, index) => !part.startsWith('{') || parts[index]?.includes('*') === true);
}

function wrongMethod(workspace: Workspace, call: Placed, same: readonly Route[]): Finding {
  const allowed = [...new Set(same.map((route) => route.method))];
  const named = allowed.filter((method) => verbsOf(call.within).includes(method));
  // What changes something is never made to read only, unless it is named for that.
  const isReading = call.method === 'GET' || call.method === '*';
  const others = call.method === 'DELETE' ? ['GET'] : ['GET', 'DELETE'];
  const fitting = named.length === 1 ? named : allowed.filter((method) => isReading || !others.includes(method));
  const [only] = fitting;
  // `deleteBook` that asks by DELETE means it, whatever else is answered there.
  const isMeant = verbsOf(call.within).includes(call.method) && !verbsOf(call.within).includes(only ?? '');
  const fixable = fitting.length === 1 && only !== undefined && call.methodAt !== undefined && !isMeant;
  return {
    ...base(
      workspace,
      call,
      'wrong-method',
      `${call.full} answers ${allowed.join(', ')}, not ${call.method}.`,
      fixable,
    ),
    ...(fixable
      ? {
          data: {
            start: call.methodAt[0],
            end: call.methodAt[1],
            right: call.through.kind === 'client' ? only.toLowerCase() : only,
          },
        }
      : {}),
  };
}

function unknownRoute(workspace: Workspace, call: Placed, meeting: Meeting): Finding {
  // Where the tests ask for the same, it is the route that is lacking.
  const isTold = meeting.witnesses.some((one) => speaksOf(one, call.method, call.full));
  const named = isTold ? undefined : routeByName(call, meeting);
  const target = named?.route ?? (isTold ? undefined : meantRoute(call, meeting));
  const data =
    named?.data ?? (target === undefined ? undefined : replacement(workspace.text(call.file) ?? '', call, target));
  const words = `No route answers ${call.method} ${call.full}${target === undefined ? '.' : `; ${target.path} is meant.`}`;
  return {
    ...base(workspace, call, 'unknown-route', words, data !== undefined),
    ...(data === undefined ? {} : { data }),
  };
}

function base(
  workspace: Workspace,
  call: Placed,
  rule: 'wrong-method' | 'unknown-route' | 'slash-mismatch',
  description: string,
  autoFixable: boolean,
): Finding {
  return {
    fixer: 'contract',
    rule,
    severity: 'error',
    files: [call.file],
    line: (workspace.text(call.file) ?? '').slice(0, call.start).split('\n').length,
    description,
    autoFixable,
    evidence: `${call.method} ${call.full}`,
  };
}
