/** Requests that no route answers, and addresses that exist only on the writer's machine. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { readCalls, type Call } from './calls.ts';
import { matches, readRoutes, segments, type Route } from './routes.ts';

interface Placed extends Call {
  readonly file: string;
  readonly full: string;
}

/** Findings for all requests whose first part is fixed. */
export function detectRequests(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const findings = oracles.modules.index(workspace).paths.flatMap((path) => ownAddresses(workspace, path));
  const routes = readRoutes(workspace);
  if (routes === undefined) return findings;
  const calls = oracles.modules.index(workspace).paths.flatMap((file): readonly Placed[] => {
    const read = oracles.memory.recall(readCalls, file, workspace.text(file) ?? '');
    return read.calls.flatMap((call) => {
      const full = call.isFetch ? call.path : read.prefix === undefined ? undefined : `${read.prefix}${call.path}`;
      return full === undefined ||
        segments(full)
          .slice(0, 2)
          .some((part) => part.includes('*'))
        ? []
        : [{ ...call, file, full }];
    });
  });
  const served = new Set(routes.map((route) => segments(route.path)[0]));
  for (const call of calls) {
    // What no route has the first part of belongs to another server or to Next.js.
    if (!served.has(segments(call.full)[0])) continue;
    const answering = routes.filter((route) => matches(call.full, route.path));
    // `POST /bookings/tidy` is no wrong method of `PATCH /bookings/{id}`.
    const isAnswered = answering.some((route) => route.method === call.method || call.method === '*');
    const same = isAnswered ? answering : answering.filter((route) => fillsParameters(call.full, route.path));
    if (isAnswered) continue;
    findings.push(same.length > 0 ? wrongMethod(workspace, call, same) : unknownRoute(workspace, call, routes, calls));
  }
  return findings;
}

/** True if every parameter of the route is something put in by the call. */
function fillsParameters(call: string, route: string): boolean {
  const parts = segments(call);
  return segments(route).every((part, index) => !part.startsWith('{') || parts[index]?.includes('*') === true);
}

function wrongMethod(workspace: Workspace, call: Placed, same: readonly Route[]): Finding {
  const allowed = [...new Set(same.map((route) => route.method))];
  const [only] = allowed;
  const fixable = allowed.length === 1 && only !== undefined && call.methodAt !== undefined;
  return {
    ...base(
      workspace,
      call,
      'wrong-method',
      `${call.full} answers ${allowed.join(', ')}, not ${call.method}.`,
      fixable,
    ),
    ...(fixable ? { data: { start: call.methodAt[0], end: call.methodAt[1], right: only } } : {}),
  };
}

function unknownRoute(workspace: Workspace, call: Placed, routes: readonly Route[], calls: readonly Placed[]): Finding {
  const target = meantRoute(call, routes, calls);
  const data = target === undefined ? undefined : replacement(workspace.text(call.file) ?? '', call, target);
  const words = `No route answers ${call.method} ${call.full}${target === undefined ? '.' : `; ${target.path} is meant.`}`;
  return {
    ...base(workspace, call, 'unknown-route', words, data !== undefined),
    ...(data === undefined ? {} : { data }),
  };
}

/** The only route with the same method and shape that differs in one part, is near in spelling, or that nobody else calls. */
function meantRoute(call: Placed, routes: readonly Route[], calls: readonly Placed[]): Route | undefined {
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
  return near.length === 0 && unused.length === 1 ? unused[0] : undefined;
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
function replacement(
  text: string,
  call: Placed,
  route: Route,
): { start: number; end: number; right: string } | undefined {
  const target = segments(route.path);
  const index = segments(call.full).findIndex(
    (part, at) => !part.includes('*') && !(target[at] ?? '').startsWith('{') && part !== target[at],
  );
  const wrong = segments(call.full)[index];
  const right = target[index];
  if (wrong === undefined || right === undefined || !/^[\w-]+$/u.test(wrong)) return undefined;
  const [only, ...more] = text.slice(call.start, call.end).matchAll(new RegExp(`(?<=/)${wrong}(?=[/?#$]|$)`, 'gu'));
  return only === undefined || more.length > 0
    ? undefined
    : { start: call.start + only.index, end: call.start + only.index + wrong.length, right };
}

/** `http://localhost:8000` means the visitor's own machine once the app is live. */
function ownAddresses(workspace: Workspace, path: string): readonly Finding[] {
  const text = workspace.text(path) ?? '';
  // In another layout the address of the API is set where it is deployed, and what stands in for it is for development.
  const isOneOrigin = workspace.layout.frontend === 'frontend/' && workspace.layout.backend === 'backend/';
  return [...text.matchAll(/(?<=["'`])https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/?)(?=["'`]|\/|\$)/gu)]
    .filter((match) => isOneOrigin || !/\bprocess\.env\.\w+\s*(?:\?\?|\|\|)\s*["'`]$/u.test(text.slice(0, match.index)))
    .map((match) => {
      const rest = text.slice(match.index + match[0].length);
      // Alone it is a base address, which `''` makes the page's own; before a path the path stays.
      const end = match.index + match[0].length - (match[1] === '/' && !/^["'`]/u.test(rest) ? 1 : 0);
      return {
        fixer: 'contract',
        rule: 'own-machine-address',
        severity: 'error',
        files: [path],
        line: text.slice(0, match.index).split('\n').length,
        description: 'This address means the visitor’s own machine; the app and its API are served from one origin.',
        autoFixable: true,
        evidence: match[0],
        data: { start: match.index, end, right: '' },
      } satisfies Finding;
    });
}

function base(
  workspace: Workspace,
  call: Placed,
  rule: 'wrong-method' | 'unknown-route',
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
