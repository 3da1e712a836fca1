/** Requests that no route answers, or answers to another method. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { distance } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { meantByQuery } from './by-query.ts';
import { meet, type Meeting } from './meeting.ts';
import { misfits, type Asking } from './misfits.ts';
import { placedCalls, type Placed } from './placed-calls.ts';
import { matches, segments, type Route } from './routes.ts';
import { told } from './told.ts';
import { readWitnesses } from './witnesses.ts';

/** Findings for all requests whose first part is fixed. */
export function detectRequests(
  workspace: Workspace,
  oracles: Oracles,
  routes: readonly Route[],
  functionOf: Meeting['functionOf'],
): readonly Finding[] {
  const served = new Set(routes.map((route) => segments(route.path)[0]));
  const calls = withoutInner(placedCalls(workspace, oracles));
  const findings: Finding[] = [];
  const say = (call: Placed, rule: string, words: string, place?: Place): void => {
    const { start, end } = place ?? call;
    const file = { path: call.file, text: workspace.text(call.file) ?? '' };
    const severity = rule === 'slash-mismatch' ? 'warning' : 'error';
    findings.push(
      told(file, { rule, severity, start, end, right: place?.right, words, evidence: `${call.method} ${call.full}` }),
    );
  };
  const before = meet({ routes, calls, witnesses: readWitnesses(workspace), functionOf });
  const written = calls.filter((call) => {
    const query = meantByQuery(workspace, call, before);
    const place = query?.data ?? lostSlash(call, routes) ?? doubledSlash(workspace, call);
    if (place === undefined) return true;
    say(call, 'unknown-route', `No route answers ${call.method} ${call.full} as it is written.`, place);
    return false;
  });
  // What no route has the first part of belongs to Next.js or to another server, unless it is written nearly like one.
  const isServed = (call: Placed): boolean => served.has(segments(call.full)[0]);
  const asked = written.filter((call) => isServed(call) || !isOfNext(workspace, call));
  const meeting = meet({ ...before, calls: asked });
  const isOurs = (call: Placed): boolean => isServed(call) || isNearServed(call, served, asked);
  const settled = new Set<Asking>();
  for (const { file: path, rule, start, end, right, words, all } of misfits(workspace, meeting, isOurs)) {
    for (const call of all) settled.add(call);
    const text = workspace.text(path) ?? '';
    const evidence = `${String(all.length)} requests: ${text.slice(start, end)} → ${right}`;
    findings.push(told({ path, text }, { rule, start, end, right, words, evidence }));
  }
  for (const call of meeting.calls) {
    if (settled.has(call) || !isServed(call)) continue;
    const answering = routes.filter((route) => matches(call.full, route.path));
    // `POST /bookings/tidy` is no wrong method of `PATCH /bookings/{id}`.
    if (answering.some((route) => route.method === call.method || call.method === '*')) {
      const slash = call.isGeneric || call.method === '*' ? undefined : lastSlash(workspace, call, answering, routes);
      if (slash !== undefined) say(call, 'slash-mismatch', `${call.full} is answered by way of a redirection.`, slash);
    } else if (!call.isGeneric || !routes.some((route) => sharesRoot(call.full, route.path))) {
      const same = new Set(answering.filter((route) => meeting.fills(call.full, route)).map((route) => route.method));
      if (same.size > 0) say(call, 'wrong-method', `${call.full} answers ${[...same].join(', ')}, not ${call.method}.`);
      else say(call, 'unknown-route', `No route answers ${call.method} ${call.full}.`);
    }
  }
  return once(findings);
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly right: string;
}

/** `/deck/7` where the back end has `/decks/{id}`, and what one place writes for several requests. */
function isNearServed(call: Placed, served: ReadonlySet<string | undefined>, calls: readonly Placed[]): boolean {
  const [first = ''] = segments(call.full);
  const isNear = first.length > 3 && [...served].some((one) => one !== undefined && distance(one, first, 2) <= 2);
  const [lead] = call.trail.filter((piece) => piece.text !== '');
  const isShared =
    lead?.start !== undefined &&
    calls.some((other) => other.full !== call.full && other.trail.some((piece) => isSame(piece, lead)));
  return isNear || isShared;
}

const isSame = (one: Placed['trail'][number], other: Placed['trail'][number]): boolean =>
  one.file === other.file && one.start === other.start && one.text === other.text;

/** A page or a handler of Next.js itself has this first part, or it hands it on. */
function isOfNext(workspace: Workspace, call: Placed): boolean {
  const [first = ''] = segments(call.full);
  const { frontend = '' } = workspace.layout;
  return workspace.paths.some((path) => {
    if (!path.startsWith(frontend)) return false;
    if (new RegExp(`(?:^|/)(?:app|pages)/(?:\\([^/]*\\)/)*${first}[/.]`, 'u').test(path)) return true;
    const text = /(?:^|\/)next\.config\.\w+$/u.test(path) ? (workspace.text(path) ?? '') : '';
    return /\brewrites\b/u.test(text) && text.includes(`/${first}/`);
  });
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

/** `request('GET', 'items')` behind `/api${path}`. */
function lostSlash(call: Placed, routes: readonly Route[]): Place | undefined {
  const start = call.pieces[0]?.start;
  const isLost = start !== undefined && call.lacksSlash && routes.some((route) => matches(call.full, route.path));
  return isLost ? { start, end: start, right: '/' } : undefined;
}

/** Two slashes in a row are another path to the server. */
function doubledSlash(workspace: Workspace, call: Placed): Place | undefined {
  const path = call.full.replace(/[?#].*$/u, '');
  if (call.method === '*' || !/\/\/|\s/u.test(path)) return undefined;
  const place = call.origin ?? call;
  const written = (workspace.text(call.file) ?? '').slice(place.start, place.end);
  let right = written.trim().replaceAll(/\/{2,}/gu, '/');
  if (call.origin !== undefined && path.includes(`/${written}`)) right = right.replace(/^\//u, '');
  if (call.origin !== undefined && path.includes(`${written}/`)) right = right.replace(/\/$/u, '');
  return right === written || /:\/\//u.test(written) ? undefined : { start: place.start, end: place.end, right };
}

/** FastAPI answers a path that differs by its last slash with a redirection: one request more, and none where the address is another. */
function lastSlash(
  workspace: Workspace,
  call: Placed,
  answering: readonly Route[],
  routes: readonly Route[],
): Place | undefined {
  const same = answering.filter((route) => route.method === call.method);
  const path = call.full.replace(/[?#].*$/u, '');
  const ends = (one: string): boolean => one.endsWith('/');
  const odd = routes.filter((route) => ends(route.path) && route.path !== '/');
  if (odd.length === 1 && routes.length > 4 && same.includes(odd[0] as Route)) return undefined;
  if (path.endsWith('*') || same.some((route) => ends(route.path) === ends(path))) return undefined;
  const written = (workspace.text(call.file) ?? '').slice(call.start, call.end).replace(/[?#].*$/u, '');
  const place = call.start + written.length;
  return ends(written) ? { start: place - 1, end: place, right: '' } : { start: place, end: place, right: '/' };
}
