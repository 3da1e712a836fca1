/** The folder of the App Router: which entries it has. */
import type { Workspace } from '../../workspace.ts';

/** The App Router's files of a front end. */
export interface App {
  readonly folder: string;
  readonly extension: 'tsx' | 'jsx';
  readonly layout: string | undefined;
  readonly page: string | undefined;
  /** All pages and layouts below the app folder. */
  readonly routes: readonly string[];
}

/** Undefined where there is no front end, or one of the Pages Router alone. */
export function openApp(workspace: Workspace): App | undefined {
  const frontend = workspace.layout.frontend;
  if (frontend === undefined) return undefined;
  const paths = workspace.paths.filter((path) => path.startsWith(frontend));
  const hasPages = paths.some((path) =>
    /^(?:src\/)?pages\/(?:index|_app)\.[jt]sx?$/u.test(path.slice(frontend.length)),
  );
  const source = paths.some((path) => path.startsWith(`${frontend}src/app/`)) ? 'src/' : '';
  const folder = `${frontend}${source}app/`;
  const inside = paths.filter((path) => path.startsWith(folder));
  // A file without a word in it is as good as none.
  const full = inside.filter((path) => !isEmpty(workspace.text(path) ?? ''));
  if (hasPages && inside.length === 0) return undefined;
  const routes = inside.filter((path) =>
    /(?:^|\/)(?:page|layout|template|loading|error|global-error|not-found|default)\.[jt]sx$/u.test(path),
  );
  return {
    folder,
    extension: paths.some((path) => path.endsWith('.tsx')) || inside.length === 0 ? 'tsx' : 'jsx',
    // One folder in brackets may stand between: a group, or the language of the page.
    layout:
      full.find((path) => /^layout\.(?:[jt]sx|js)$/u.test(path.slice(folder.length))) ??
      full.find((path) => /^(?:\([^/]+\)|\[[^/]+\])\/layout\.(?:[jt]sx|js)$/u.test(path.slice(folder.length))),
    page: full.find((path) => /^(?:(?:\([^/]+\)|\[[^/]+\])\/){0,2}page\.[jt]sx?$/u.test(path.slice(folder.length))),
    routes: routes.filter((path) => full.includes(path) || path.slice(folder.length).includes('/')),
  };
}

/** Remarks alone say nothing. */
const isEmpty = (text: string): boolean =>
  text.length < 2_000 &&
  text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*|^\s*["']use \w+["'];?|\bexport\s*\{\s*\};?/gmu, '').trim() === '';

/** A layout may leave html and body to a component of the app. */
export const isMadeElsewhere = (workspace: Workspace, app: App): boolean =>
  workspace.paths.some(
    (path) =>
      path !== app.layout &&
      path.startsWith(workspace.layout.frontend ?? '') &&
      /\.(?:[jt]sx|js)$/u.test(path) &&
      !/(?:^|\/)(?:global-error|_document)\.(?:[jt]sx|js)$/u.test(path) &&
      /<html[\s>]/u.test(workspace.text(path) ?? ''),
  );

/** How the layout would import the app's own style sheet, if nobody at all does. */
export function lostSheet(workspace: Workspace, app: App): string | undefined {
  const frontend = workspace.layout.frontend ?? '';
  const sheets = workspace.paths.filter(
    (path) =>
      path.startsWith(frontend) &&
      /(?:^|\/)(?:globals?|styles?|index|main|app|tailwind)\.css$/u.test(path) &&
      (path.startsWith(app.folder) || /^(?:src\/)?styles\//u.test(path.slice(frontend.length))),
  );
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1) return undefined;
  const name = sheet.slice(sheet.lastIndexOf('/') + 1);
  const isTaken = workspace.paths.some(
    (path) =>
      /\.(?:[cm]?[jt]sx?|css)$/u.test(path) && path.startsWith(frontend) && (workspace.text(path) ?? '').includes(name),
  );
  if (isTaken) return undefined;
  return sheet.startsWith(app.folder) ? `./${sheet.slice(app.folder.length)}` : `../styles/${name}`;
}
