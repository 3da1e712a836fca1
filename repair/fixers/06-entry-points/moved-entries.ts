/** Entries that are there under a name or in a folder where nothing looks for them. */
import type { Workspace } from '../../workspace.ts';
import type { App } from './app-folder.ts';
import { appMade } from './statements.ts';

/** The module that is main.py under another name: it makes the app, and what starts the app asks for `main`. */
export function movedMain(workspace: Workspace, backend: string): string | undefined {
  const python = workspace.paths.filter((path) => path.startsWith(backend) && path.endsWith('.py'));
  const makers = python.filter((path) => appMade.test(workspace.text(path) ?? ''));
  const [only, ...more] = makers;
  if (only === undefined || more.length > 0 || only === `${backend}main.py`) return undefined;
  const isAsked = workspace.paths.some((path) => {
    if (path === only) return false;
    const text = workspace.text(path) ?? '';
    return path.endsWith('.py')
      ? path.startsWith(backend) && /^(?:from[ \t]+main[ \t]+import\b|import[ \t]+main\b)/mu.test(text)
      : /(?:Dockerfile|Procfile|\.(?:sh|ya?ml|toml))$/u.test(path) && /(?<![\w.])main:app\b/u.test(text);
  });
  const module = only.slice(backend.length, -3);
  const last = module.split('/').at(-1) ?? '';
  // Modules beside it are imported by their bare names, so it is from the back end's own folder that it has to be started.
  const isHome = !module.includes('/') || importsFromAbove(workspace, backend, only);
  const isTaken = python.some(
    (path) =>
      path !== only &&
      new RegExp(`^(?:from[ \\t]+|import[ \\t]+)${module.replaceAll('/', '\\.')}\\b`, 'mu').test(
        workspace.text(path) ?? '',
      ),
  );
  const isEntry = /^(?:app|server|api|application|index|run|wsgi|asgi|main|start)$/iu.test(last);
  return isAsked && isHome && !isTaken && isEntry ? only : undefined;
}

function importsFromAbove(workspace: Workspace, backend: string, path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isThere = (prefix: string, name: string): boolean =>
    workspace.has(`${prefix}${name}.py`) || workspace.paths.some((one) => one.startsWith(`${prefix}${name}/`));
  const names = [...(workspace.text(path) ?? '').matchAll(/^(?:from|import)[ \t]+(\w+)/gmu)].map(
    (match) => match[1] ?? '',
  );
  const above = names.filter((name) => isThere(backend, name) && !isThere(folder, name));
  return above.length > 0 && !names.some((name) => isThere(folder, name) && !isThere(backend, name));
}

/** The file that is the root layout or the index page under another name; only one that nobody uses as what it is called. */
export function movedEntry(workspace: Workspace, app: App, name: 'layout' | 'page'): string | undefined {
  const frontend = workspace.layout.frontend ?? '';
  const candidates = workspace.paths.filter((path) => {
    const own = path.startsWith(app.folder) ? path.slice(app.folder.length) : undefined;
    const text = workspace.text(path) ?? '';
    if (!/\.[jt]sx$/u.test(path) || !path.startsWith(frontend) || isImported(workspace, path)) return false;
    if (name === 'layout') {
      const isNear =
        own !== undefined
          ? !own.includes('/')
          : /^(?:src\/)?(?:layout|components\/\w*[Ll]ayout)\.[jt]sx$/u.test(path.slice(frontend.length));
      return isNear && /<html[\s>]/u.test(text) && /<body[\s>]/u.test(text) && !/(?:^|\/)global-error\./u.test(path);
    }
    if (!/^export\s+default\b/mu.test(text)) return false;
    if (own === undefined) return /^(?:src\/)?page\.[jt]sx$/u.test(path.slice(frontend.length));
    const folder = /^(home|index|root|main|landing)\/page\.[jt]sx$/u.exec(own)?.[1];
    return folder === undefined
      ? /^(?:index|home|main|landing|pages?|[Pp]age|Home|App)\.[jt]sx$/iu.test(own)
      : !isLinked(workspace, `/${folder}`);
  });
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Pages of a folder that has none, under a name of another router, where somebody links to the folder. */
export function misnamedPages(
  workspace: Workspace,
  app: App,
): readonly { readonly from: string; readonly to: string }[] {
  return workspace.paths.flatMap((path) => {
    const own = path.startsWith(app.folder) ? path.slice(app.folder.length) : '';
    const typed = /(?:^|\/)(?:page|layout|template|loading|error|not-found|default)\.ts$/u.test(own)
      ? `${path}x`
      : undefined;
    // Elements are read only in a file of the other ending.
    if (typed !== undefined)
      return !workspace.has(typed) && /<\/\w*>|\/>/u.test(workspace.text(path) ?? '')
        ? [{ from: path, to: typed }]
        : [];
    const [, folder = '', stem = '', ending = ''] = /^(.+)\/([\w-]+)\.([jt]sx)$/u.exec(own) ?? [];
    const last = folder.split('/').at(-1) ?? '';
    const isEntry =
      /^(?:index|pages?|view|screen|route|main)$/iu.test(stem) || stem.toLowerCase() === last.toLowerCase();
    if (folder === '' || stem === 'page' || !isEntry || /^_|\/_/u.test(folder)) return [];
    const isTaken = workspace.paths.some((one) =>
      new RegExp(`^${app.folder}${escaped(folder)}/(?:page|route)\\.[jt]sx?$`, 'u').test(one),
    );
    const text = workspace.text(path) ?? '';
    if (isTaken || !/^export\s+default\b/mu.test(text) || isImported(workspace, path)) return [];
    return isLinked(workspace, `/${folder}`) ? [{ from: path, to: `${app.folder}${folder}/page.${ending}` }] : [];
  });
}

const escaped = (text: string): string => text.replaceAll(/[.+^${}()|[\]\\]/gu, '\\$&');

function isImported(workspace: Workspace, path: string): boolean {
  const [stem = ''] = /[^/]+(?=\.\w+$)/u.exec(path) ?? [];
  const folder = path.split('/').at(-2) ?? '';
  // An index is imported by its folder.
  const name = stem === 'index' ? escaped(folder) : escaped(stem);
  const form = new RegExp(`(?:from\\s*|import\\s*\\(?\\s*)["'](?:[^"'\\n]*/)?${name}(?:\\.\\w+)?["']`, 'u');
  return workspace.paths.some(
    (one) => one !== path && /\.[cm]?[jt]sx?$/u.test(one) && form.test(workspace.text(one) ?? ''),
  );
}

const isLinked = (workspace: Workspace, address: string): boolean =>
  workspace.paths.some(
    (path) =>
      /\.[jt]sx?$/u.test(path) &&
      new RegExp(`["'\`]${escaped(address)}(?=["'\`?#/])`, 'u').test(workspace.text(path) ?? ''),
  );
