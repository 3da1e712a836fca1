/** Paths that handlers of Next.js itself answer. */
import type { Workspace } from '../../workspace.ts';
import { matches } from './routes.ts';

/** Paths of `app/…/route.ts` and `pages/api/…`, with `{}` for what is put in; those that take whatever follows are left out: they hand it on. */
export function nextHandlers(workspace: Workspace): (path: string) => boolean {
  const { frontend } = workspace.layout;
  if (frontend === undefined) return () => false;
  const found = workspace.paths.flatMap((path) => {
    const own = path.startsWith(frontend) ? path.slice(frontend.length) : '';
    const written =
      /^(?:src\/)?app\/(.*)\/route\.[jt]sx?$/u.exec(own)?.[1] ??
      /^(?:src\/)?pages\/(api\/.*?)(?:\/index)?\.[jt]sx?$/u.exec(own)?.[1];
    return written === undefined || written.includes('[...') || written.includes('[[')
      ? []
      : [`/${written.replaceAll(/\([^/]*\)\/?/gu, '').replaceAll(/\[\w+\]/gu, '{}')}`];
  });
  return (path) => found.some((one) => matches(path, one));
}
