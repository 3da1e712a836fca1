/** Pages that send every visitor to an address that nothing answers. */
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import type { App } from './app-folder.ts';

/** A page that does nothing but send people on, to a page that is not there. */
export function lostRedirect(
  workspace: Workspace,
  app: App,
  text: string,
): { readonly wrong: string; readonly right: string | undefined } | undefined {
  const wrong = /\b(?:redirect|permanentRedirect)\(\s*["'](\/[^"'?#]*)["'?#]/u.exec(text)?.[1];
  const config = workspace.paths.some(
    (path) =>
      /(?:^|\/)next\.config\.\w+$/u.test(path) && /\b(?:rewrites|basePath|i18n)\b/u.test(workspace.text(path) ?? ''),
  );
  if (wrong === undefined || !/from\s+["']next\/navigation["']/u.test(text) || wrong.startsWith('/api'))
    return undefined;
  const pages = pagesOf(workspace, app);
  if (pages.some((page) => matches(page, wrong)) || (config && !workspace.has('.mvp/blueprint.json'))) return undefined;
  const plain = pages.filter((page) => !page.includes('['));
  const right =
    nearest(wrong, plain) ?? plain.find((page) => page !== '/' && (wrong.startsWith(page) || page.endsWith(wrong)));
  return { wrong, right };
}

/** Addresses that something answers, with their brackets. */
function pagesOf(workspace: Workspace, app: App): readonly string[] {
  const frontend = workspace.layout.frontend ?? '';
  return workspace.paths.flatMap((path) => {
    const own = path.slice(app.folder.length);
    if (path.startsWith(app.folder) && /(?:^|\/)(?:page|route)\.[jt]sx?$/u.test(own))
      return [
        `/${own
          .replaceAll(/(?:^|\/)(?:\([^/]+\)|@[^/]+)(?=\/)/gu, '')
          .replace(/^\//u, '')
          .replace(/\/?(?:page|route)\.[jt]sx?$/u, '')}`,
      ];
    const other = /^(?:src\/)?pages\/(.+?)(?:\/?index)?\.[jt]sx?$/u.exec(path.slice(frontend.length))?.[1];
    if (path.startsWith(frontend) && other !== undefined) return [`/${other}`];
    return path.startsWith(`${frontend}public/`) ? [`/${path.slice(`${frontend}public/`.length)}`] : [];
  });
}

const matches = (page: string, address: string): boolean =>
  new RegExp(`^${page.replaceAll(/\[\[?\.\.\.[^\]]*\]\]?/gu, '.*').replaceAll(/\[[^\]]*\]/gu, '[^/]+')}/?$`, 'u').test(
    address,
  );
