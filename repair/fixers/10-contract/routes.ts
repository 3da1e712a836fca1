/** The routes of the back end, as its decorators and routers write them. */
import type { Workspace } from '../../workspace.ts';
import { backendTexts } from './router-factories.ts';
import { readRouters, type PrefixPlace } from './routers.ts';

/** One route; `path` has `{name}` for parameters. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  /** Place of its decorator, without the `@`. */
  readonly at: number;
  /** Where the method is written. */
  readonly methodAt: readonly [number, number];
  /** Where its own part of the path is written, without quotes. */
  readonly pathAt: readonly [number, number];
  /** What routers put before it, from outside in. */
  readonly prefixes: readonly PrefixPlace[];
}

/** All routes; undefined if some could not be read (a path that is computed, a mounted app), so that nobody calls a call wrong by mistake. */
export function readRoutes(workspace: Workspace): readonly Route[] | undefined {
  const read = backendTexts(workspace);
  if (read === undefined || read.isUnknown) return undefined;
  const { texts } = read;
  const routers = readRouters(texts);
  if (routers === undefined) return undefined;
  const routes: Route[] = [];
  for (const { path, text } of texts) {
    if (unreadable.test(text)) return undefined;
    for (const match of text.matchAll(
      /^[ \t]*@(\w+)\.(get|post|put|patch|delete)\(\s*(?:path\s*=\s*)?["']([^"'\n]*)["']/gmu,
    )) {
      const [, router = '', method = '', own = ''] = match;
      const at = match.index + match[0].indexOf('@') + 1;
      const pathEnd = match.index + match[0].length - 1;
      for (const prefixes of routers.ways(path, router)) {
        routes.push({
          method: method.toUpperCase(),
          path: prefixes.map((one) => one.text).join('') + own,
          file: path,
          at,
          methodAt: [at + router.length + 1, at + router.length + 1 + method.length],
          pathAt: [pathEnd - own.length, pathEnd],
          prefixes,
        });
      }
    }
  }
  return routes.length === 0 ? undefined : routes;
}

/** What answers paths that are not written in a decorator. A folder of files is no part of the API. */
const unreadable = new RegExp(
  String.raw`\.mount\((?!\s*["'][^"']+["']\s*,\s*(?:app\s*=\s*)?(?:\w+\.)?StaticFiles\b)` +
    String.raw`|\.(?:add_api_route|api_route)\(|@\w+\.route\(` +
    String.raw`|@\w+\.(?:get|post|put|patch|delete)\((?!\s*(?:["')]|path\s*=\s*["']))`,
  'u',
);

/** True if a call's path (with `*` for what is put in when it runs) can mean this route. */
export function matches(call: string, route: string): boolean {
  const a = segments(call);
  const b = segments(route);
  return (
    a.length === b.length &&
    a.every((part, index) => part.includes('*') || /^\{.*\}$/u.test(b[index] ?? '') || part === b[index])
  );
}

/** A query string and a slash at the end are not part of the path. */
export const segments = (path: string): readonly string[] =>
  path
    .replace(/[?#].*$/u, '')
    .split('/')
    .filter((part) => part !== '');
