/** One place in which a prefix, a path or a method is wrong, and for which many requests go unanswered. */
import type { Finding } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';
import { verbsOf, type Meeting } from './meeting.ts';
import type { Placed, PlacedPiece } from './placed-calls.ts';
import { rewritten, type PrefixPlace } from './routers.ts';
import { segments, type Route } from './routes.ts';
import { solve, steps } from './solve.ts';
import { speaksOf } from './witnesses.ts';
import { told } from './told.ts';

/** A change of one place, and what it would put right. */
interface Cause {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly rule: 'unknown-route' | 'wrong-method' | 'stray-route';
  readonly words: string;
  /** The requests that are answered then, and those that stand or fall with the place. */
  readonly met: ReadonlySet<Placed>;
  readonly all: readonly Placed[];
  /** Routes that nobody asks for before. */
  readonly fresh: number;
  readonly support: number;
  /** How usual it is to write it there. */
  readonly habit: number;
}

/** Findings, and the requests they explain. */
export function detectSharedCauses(
  workspace: Workspace,
  meeting: Meeting,
): { readonly findings: readonly Finding[]; readonly explained: ReadonlySet<Placed> } {
  const calls = meeting.calls.filter((call) => call.method !== '*');
  if (calls.length === 0) return { findings: [], explained: new Set() };
  const causes = [
    ...writtenOnce(calls).flatMap((unit) => pathCauses(workspace, unit, meeting)),
    ...sites(calls).flatMap((site) => methodCauses(workspace, site, meeting)),
    ...prefixCauses(calls, meeting),
  ].toSorted((a, b) => weight(b) - weight(a));
  const explained = new Set<Placed>();
  const findings: Finding[] = [];
  for (const cause of causes) {
    if ([...cause.met].some((call) => explained.has(call))) continue;
    const rivals = causes.filter(
      (one) => one !== cause && weight(one) === weight(cause) && [...one.met].some((call) => cause.met.has(call)),
    );
    // What is asked for is changed rather than what others may ask for too.
    const isOnly = rivals.every((one) => one.rule === 'stray-route' && cause.rule !== 'stray-route');
    if (!isOnly) continue;
    for (const call of cause.all) explained.add(call);
    findings.push(finding(workspace, cause));
  }
  return { findings, explained };
}

const weight = (cause: Cause): number =>
  cause.habit / 10 + cause.met.size * 100 + Math.sign(cause.support) * 50 + Math.min(cause.fresh, 40);

/** Requests that one written piece of a path is part of. */
interface Unit {
  readonly piece: PlacedPiece & { readonly start: number };
  readonly uses: readonly { readonly call: Placed; readonly before: string; readonly after: string }[];
}

function writtenOnce(calls: readonly Placed[]): readonly Unit[] {
  const units = new Map<string, { piece: Unit['piece']; uses: Unit['uses'][number][] }>();
  for (const call of calls) {
    // What an address that is not known ends with cannot be told.
    if (call.trail.some((one) => one.isBase === true)) continue;
    let before = '';
    for (const piece of call.trail) {
      const { start } = piece;
      if (start !== undefined) {
        const key = `${piece.file}:${String(start)}:${piece.text}`;
        const unit = units.get(key) ?? { piece: { ...piece, start }, uses: [] };
        unit.uses.push({ call, before, after: call.full.slice(before.length + piece.text.length) });
        units.set(key, unit);
      }
      before += piece.text;
    }
  }
  return [...units.values()];
}

const isSite = (uses: readonly Placed[]): boolean =>
  uses.length > 1 && uses.every((one) => one.isGeneric && one.start === uses[0]?.start && one.file === uses[0].file);

/** The one text in place of a piece with which most of its requests are answered. */
function pathCauses(workspace: Workspace, unit: Unit, meeting: Meeting): readonly Cause[] {
  const all = unit.uses.map((one) => one.call);
  const names = new Set(all.map((call) => `${call.method} ${call.full}`));
  if (names.size < 2 || all.some((call) => meeting.isAnswered(call))) return [];
  if (isElsewhere(workspace, unit, meeting)) return [];
  const votes = new Map<string, { met: Set<Placed>; fresh: Set<Route> }>();
  for (const { call, before, after } of unit.uses) {
    for (const route of meeting.routes) {
      if (route.method !== call.method) continue;
      const right = solve(before, unit.piece.text, after, segments(route.path));
      if (right === undefined || right === unit.piece.text) continue;
      const vote = votes.get(right) ?? { met: new Set<Placed>(), fresh: new Set<Route>() };
      vote.met.add(call);
      if (!meeting.isAsked(route)) vote.fresh.add(route);
      votes.set(right, vote);
    }
  }
  const rank = ([right, one]: readonly [string, { met: Set<Placed>; fresh: Set<Route> }]): number =>
    one.met.size * 1000 + one.fresh.size * 10 - steps(unit.piece.text, right);
  const [best, second] = [...votes].toSorted((a, b) => rank(b) - rank(a));
  if (best === undefined || (second !== undefined && rank(second) === rank(best))) return [];
  const [right, { met, fresh }] = best;
  const isEnough = isSite(all) ? fresh.size > 0 : met.size > 1 && met.size * 2 >= names.size;
  if (!isEnough || steps(unit.piece.text, right) > 2 || fresh.size === 0) return [];
  const support = [...fresh].filter((route) =>
    meeting.witnesses.some((one) => speaksOf(one, route.method, route.path)),
  );
  const { file, start, text } = unit.piece;
  const words = `No route answers ${String(all.length)} requests for ${text === '' ? all[0]?.full : `‘${text}’`}; ${right === '' ? 'nothing' : `‘${right}’`} is meant there.`;
  const data = { file, start, end: start + text.length, right };
  return [{ ...data, rule: 'unknown-route', words, met, all, fresh: fresh.size, support: support.length, habit: 0 }];
}

/** Paths that Next.js itself answers or hands on to another address. */
function isElsewhere(workspace: Workspace, unit: Unit, meeting: Meeting): boolean {
  const first = new Set(unit.uses.map(({ call }) => segments(call.full)[0] ?? ''));
  if (meeting.routes.some((route) => first.has(segments(route.path)[0] ?? ''))) return false;
  return workspace.paths.some((path) => {
    if (/(?:^|\/)next\.config\.\w+$/u.test(path)) {
      const text = workspace.text(path) ?? '';
      return /\brewrites\b/u.test(text) && [...first].some((one) => text.includes(`/${one}/`));
    }
    const route = /(?:^|\/)app\/(.*\/)?route\.[jt]s$/u.exec(path);
    return route !== null && first.has((route[1] ?? '').split('/').find((part) => !part.startsWith('(')) ?? '');
  });
}

function sites(calls: readonly Placed[]): readonly (readonly Placed[])[] {
  const found = new Map<string, Placed[]>();
  for (const call of calls) {
    if (!call.isGeneric || call.methodAt === undefined) continue;
    const key = `${call.file}:${String(call.methodAt[0])}`;
    found.set(key, [...(found.get(key) ?? []), call]);
  }
  return [...found.values()];
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A function for many resources that asks all of them by a method that none answers, or that another function has and its own name does not speak of. */
function methodCauses(workspace: Workspace, site: readonly Placed[], meeting: Meeting): readonly Cause[] {
  const [first] = site;
  if (first?.methodAt === undefined) return [];
  const own = verbsOf(first.within);
  const isVain = !site.some((call) => meeting.isAnswered(call));
  const isMisnamed = own.length > 0 && !own.includes(first.method);
  if (!isVain && !isMisnamed) return [];
  const choices = methods
    .filter((method) => method !== first.method && (isVain || own.includes(method)))
    // What changes something is never made to read only, unless it is named for that.
    .filter((method) => method !== 'GET' || own.includes(method) || first.method === '*')
    .map((method) => {
      const routes = (call: Placed): readonly Route[] =>
        meeting.routes.filter((route) => route.method === method && meeting.fills(call.full, route));
      const met = new Set(site.filter((call) => routes(call).length > 0));
      const fresh = new Set(site.flatMap(routes).filter((route) => !meeting.isAsked(route)));
      return { method, met, fresh: fresh.size, isNamed: own.includes(method) };
    })
    .filter((one) => one.met.size > 0 && one.fresh > 0)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.fresh - a.fresh);
  const [best, second] = choices;
  if (best === undefined || (second?.isNamed === best.isNamed && second.fresh === best.fresh)) return [];
  if (!isVain && best.fresh * 2 < site.length) return [];
  const [start, end] = first.methodAt;
  const isLower = /^[a-z]+$/u.test((workspace.text(first.file) ?? '').slice(start, end));
  const words = `${first.within} asks by ${first.method} for what is answered to ${best.method}.`;
  const right = isLower ? best.method.toLowerCase() : best.method;
  const data = {
    file: first.file,
    start,
    end,
    right,
    met: best.met,
    all: site,
    fresh: best.fresh,
    support: 1,
    habit: 0,
  };
  return [{ ...data, rule: 'wrong-method', words }];
}

/** A prefix of a router with which no route is asked for, and the one with which many are. */
function prefixCauses(calls: readonly Placed[], meeting: Meeting): readonly Cause[] {
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
  const unmet = calls.filter((call) => !meeting.isAnswered(call));
  return [...places.values()].flatMap(({ place, uses }): readonly Cause[] => {
    if (unmet.length === 0 || uses.some(({ route }) => meeting.isAsked(route))) return [];
    const votes = new Map<string, Set<Placed>>();
    for (const { route, before, after } of uses) {
      for (const call of unmet) {
        if (call.method !== route.method) continue;
        const right = prefixFor(before, after, segments(call.full));
        if (right !== undefined && right !== place.text) votes.set(right, (votes.get(right) ?? new Set()).add(call));
      }
    }
    const [best, second] = [...votes].toSorted((a, b) => b[1].size - a[1].size);
    if (best === undefined || best[1].size === second?.[1].size) return [];
    const [right, met] = best;
    // One request is enough where the prefix is what the router's file is called.
    const isNamed = place.text === '' && uses.every(({ route }) => right === `/${stemOf(route.file)}`);
    if (met.size < 2 && !isNamed) return [];
    const support = (prefix: string): number =>
      uses.filter(({ route, before, after }) =>
        meeting.witnesses.some((one) => speaksOf(one, route.method, before + prefix + after)),
      ).length;
    const words = `The routes of this router are asked for under ${right === '' ? 'no prefix' : right}, not under ${place.text === '' ? 'none' : place.text}.`;
    const edit = { file: place.file, ...rewritten(place, right) };
    const gained = support(right) - support(place.text);
    // What is written wrong comes before what is not written, and that is written where others have it, else at the router.
    const isUsual = [...places.values()].some((one) => one.place.isOuter === place.isOuter && one.place.text !== '');
    const habit = (place.argument === undefined ? 0 : 4) + (isUsual ? 2 : 0) + (place.isOuter ? 0 : 1);
    return [{ ...edit, rule: 'stray-route', words, met, all: [...met], fresh: met.size, support: gained, habit }];
  });
}

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.py$/u, '');

/** The prefix that makes a route what is asked for. */
function prefixFor(before: string, after: string, wanted: readonly string[]): string | undefined {
  const [head, tail] = [segments(before), segments(after)];
  const middle = wanted.slice(head.length, wanted.length - tail.length);
  const fits =
    wanted.length >= head.length + tail.length &&
    head.every((part, at) => part === wanted[at]) &&
    tail.every((part, at) => {
      const other = wanted[wanted.length - tail.length + at];
      return part.startsWith('{') ? other === '*' : part === other;
    });
  if (!fits || middle.some((part) => part.includes('*'))) return undefined;
  return middle.length === 0 ? '' : `/${middle.join('/')}`;
}

function finding(workspace: Workspace, cause: Cause): Finding {
  const { file: path, rule, start, end, right, words } = cause;
  const text = workspace.text(path) ?? '';
  const evidence = `${String(cause.all.length)} requests: ${text.slice(start, end)} → ${right}`;
  return told({ path, text }, { rule, start, end, right, words, evidence });
}
