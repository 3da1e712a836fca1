/** The route that a request means which none answers, and how the request would have to be written. */
import { distance, plain } from '../../spelling.ts';
import type { Meeting } from './meeting.ts';
import type { Placed } from './placed-calls.ts';
import { matches, segments, type Route } from './routes.ts';
import { solve, steps } from './solve.ts';

/** The only route with the same method and shape that differs in one part, is near in spelling, or that nobody else calls. */
export function meantRoute(call: Placed, { routes, calls }: Meeting): Route | undefined {
  const parts = segments(call.full);
  const alike = routes.filter((route) => {
    const other = segments(route.path);
    if ((call.method !== '*' && route.method !== call.method) || other.length !== parts.length) return false;
    const different = parts.filter(
      (part, index) => !part.includes('*') && !(other[index] ?? '').startsWith('{') && part !== other[index],
    );
    const isFixed = parts.every((part, index) => !part.includes('*') || (other[index] ?? '').startsWith('{'));
    return different.length === 1 && isFixed;
  });
  const near = alike.filter((route) => isNear(parts, segments(route.path)));
  if (near.length === 1) return near[0];
  const unused = alike.filter(
    (route) =>
      !/\{/u.test(route.path) &&
      calls.every((other) => other === call || other.method !== route.method || !matches(other.full, route.path)),
  );
  if (near.length > 0) return undefined;
  if (unused.length === 1) return unused[0];
  // A letter or two, then a part too few or too many: the smallest change with one answer.
  for (const reach of [1, 2]) {
    // What others ask for already was hardly meant by two letters that are wrong.
    const isFree = (route: Route): boolean =>
      reach === 1 || !calls.some((one) => one !== call && one.method === route.method && matches(one.full, route.path));
    const close = alike.filter((route) => isSpelt(parts, segments(route.path), reach) && isFree(route));
    if (close.length > 0) return close.length === 1 ? close[0] : undefined;
  }
  const longer = routes.filter(
    (route) =>
      route.method === call.method &&
      !route.path.includes('{') &&
      !parts.some((part) => part.includes('*')) &&
      isPartOf(parts, segments(route.path)) !== isPartOf(segments(route.path), parts),
  );
  const free = longer.filter(
    (route) =>
      !calls.some((other) => other !== call && other.method === route.method && matches(other.full, route.path)),
  );
  const [only, ...more] = longer.length === 1 ? longer : free;
  return more.length === 0 ? only : undefined;
}

/**
 * The only route that nobody asks for and that one change of what the call itself writes makes of its path; the function around the call, or the
 * wrong part itself, has its name.
 */
export function routeByName(
  call: Placed,
  meeting: Meeting,
): { readonly route: Route; readonly data: { start: number; end: number; right: string } } | undefined {
  const around = plain(call.within);
  const found = meeting.routes.flatMap((route) => {
    if (route.method !== call.method || meeting.isAsked(route)) return [];
    let before = '';
    for (const piece of call.trail) {
      const after = call.full.slice(before.length + piece.text.length);
      const isOwn =
        piece.start !== undefined && piece.file === call.file && !call.isGeneric && call.start <= piece.start;
      const right = isOwn ? solve(before, piece.text, after, segments(route.path)) : undefined;
      const name =
        right === undefined
          ? ''
          : (segments(right).at(-1) ?? segments(route.path).findLast((part) => !part.startsWith('{')) ?? '');
      const lost = segments(piece.text).filter((part) => right !== undefined && !segments(right).includes(part));
      const isNamed =
        name.length > 1 && (around.includes(plain(name)) || lost.some((part) => part.split(/[-_]/u).includes(name)));
      if (right !== undefined && piece.start !== undefined && isNamed && steps(piece.text, right) <= 1)
        return [{ route, data: { start: piece.start, end: piece.start + piece.text.length, right } }];
      before += piece.text;
    }
    return [];
  });
  const [only, ...more] = found;
  return more.length === 0 ? only : undefined;
}

/** True if the only part that differs is this many letters away. */
function isSpelt(parts: readonly string[], other: readonly string[], reach: number): boolean {
  return parts.every((part, index) => {
    const right = other[index] ?? '';
    return (
      part.includes('*') ||
      right.startsWith('{') ||
      part === right ||
      (part.length > 3 && distance(part.toLowerCase(), right, reach) <= reach)
    );
  });
}

/** True if the second has all of the first in their order, and one or two more. */
function isPartOf(parts: readonly string[], other: readonly string[]): boolean {
  const extra = other.length - parts.length;
  if (extra < 1 || extra > 2 || parts.length < 2) return false;
  let at = 0;
  for (const one of other) if (one === parts[at]) at += 1;
  return at === parts.length;
}

/** Singular for plural, another case or separator. */
function isNear(parts: readonly string[], other: readonly string[]): boolean {
  const plain = (part: string): string =>
    part
      .toLowerCase()
      .replaceAll(/[-_]/gu, '')
      .replace(/(?:es|s)$/u, '');
  return parts.every(
    (part, index) =>
      part.includes('*') || (other[index] ?? '').startsWith('{') || plain(part) === plain(other[index] ?? ''),
  );
}

/** The one part that differs, where the call writes it; undefined if it is not written there, or twice. */
export function replacement(
  text: string,
  call: Placed,
  route: Route,
): { start: number; end: number; right: string } | undefined {
  const target = segments(route.path);
  if (target.length !== segments(call.full).length) return whole(text, call, route);
  const index = segments(call.full).findIndex(
    (part, at) => !part.includes('*') && !(target[at] ?? '').startsWith('{') && part !== target[at],
  );
  const wrong = segments(call.full)[index];
  const right = target[index];
  if (wrong === undefined || right === undefined || !/^[\w-]+$/u.test(wrong)) return undefined;
  if (call.origin !== undefined && text.slice(call.origin.start, call.origin.end) === wrong)
    return { ...call.origin, right };
  const [only, ...more] = text.slice(call.start, call.end).matchAll(new RegExp(`(?<=/)${wrong}(?=[/?#$]|$)`, 'gu'));
  return only === undefined || more.length > 0
    ? undefined
    : { start: call.start + only.index, end: call.start + only.index + wrong.length, right };
}

/** The whole path, where the call writes all of it but a prefix of its wrapper. */
function whole(text: string, call: Placed, route: Route): { start: number; end: number; right: string } | undefined {
  const written = text.slice(call.start, call.end);
  const prefix = call.full.endsWith(written) ? call.full.slice(0, call.full.length - written.length) : undefined;
  if (
    prefix === undefined ||
    call.origin !== undefined ||
    !/^[\w/-]+$/u.test(written) ||
    !route.path.startsWith(prefix)
  )
    return undefined;
  return { start: call.start, end: call.end, right: route.path.slice(prefix.length) };
}
