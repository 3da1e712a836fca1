/** The routes of the back end, as its decorators and routers write them. */
import type { Workspace } from '../../workspace.ts';

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
}

/** All routes; undefined if some could not be read (a path that is computed, a mounted app), so that nobody calls a call wrong by mistake. */
export function readRoutes(workspace: Workspace): readonly Route[] | undefined {
  const backend = workspace.layout.backend;
  if (backend === undefined) return undefined;
  const files = workspace.paths.filter(
    (path) =>
      path.startsWith(backend) &&
      path.endsWith('.py') &&
      !/(?:^|\/)(?:tests?|migrations)\//u.test(path.slice(backend.length)),
  );
  const texts = files.map((path) => ({ path, text: workspace.text(path) ?? '' }));
  const includes = texts.flatMap(({ text }) => [
    ...text.matchAll(/\.include_router\(\s*(?:(\w+)\.)?(\w+)([^()]*)\)/gu),
  ]);
  const routes: Route[] = [];
  for (const { path, text } of texts) {
    if (
      /\.(?:mount|add_api_route|api_route)\(|@\w+\.(?:get|post|put|patch|delete)\(\s*(?!["')]|path\s*=\s*["'])/u.test(
        text,
      )
    )
      return undefined;
    const prefixes = new Map<string, string>();
    for (const match of text.matchAll(/^(\w+)\s*(?::[^=\n]+)?=\s*(APIRouter|FastAPI)\(([^]*?)\)\s*$/gmu)) {
      const prefix = /\bprefix\s*=\s*["']([^"']*)["']/u.exec(match[3] ?? '')?.[1];
      if (prefix === undefined && /\bprefix\s*=/u.test(match[3] ?? '')) return undefined;
      prefixes.set(match[1] ?? '', prefix ?? '');
    }
    const module = path.slice(path.lastIndexOf('/') + 1, -3);
    for (const match of text.matchAll(
      /^[ \t]*@(\w+)\.(get|post|put|patch|delete)\(\s*(?:path\s*=\s*)?["']([^"'\n]*)["']/gmu,
    )) {
      const router = match[1] ?? '';
      const at = match.index + match[0].indexOf('@') + 1;
      const pathEnd = match.index + match[0].length - 1;
      const included = includes.filter((one) =>
        one[1] === undefined
          ? one[2] === router || one[2] === module || one[2] === `${module}_router`
          : one[1] === module && one[2] === router,
      );
      const outer = included.map((one) => /\bprefix\s*=\s*["']([^"']*)["']/u.exec(one[3] ?? '')?.[1] ?? '');
      if (included.some((one) => /\bprefix\s*=\s*[^"'\s]/u.test(one[3] ?? ''))) return undefined;
      for (const prefix of outer.length === 0 ? [''] : outer) {
        routes.push({
          method: (match[2] ?? '').toUpperCase(),
          path: `${prefix}${prefixes.get(router) ?? ''}${match[3] ?? ''}`,
          file: path,
          at,
          methodAt: [at + router.length + 1, at + router.length + 1 + (match[2] ?? '').length],
          pathAt: [pathEnd - (match[3] ?? '').length, pathEnd],
        });
      }
    }
  }
  return routes.length === 0 ? undefined : routes;
}

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
