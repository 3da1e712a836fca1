/** The front end's entry: a root layout with html and body, an index page, and components that are exported. */
import { parseSync } from 'oxc-parser';
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { parseOptions } from '../../oracles/tsx.ts';
import { minimalSplice } from '../../edits.ts';
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { defaultsOf, withComponent, withDefaultExport, withOneDefault } from './default-export.ts';
import { layoutProblem } from './layout-file.ts';

const id = 'entry-points';

interface App {
  readonly folder: string;
  readonly extension: 'tsx' | 'jsx';
  readonly layout: string | undefined;
  readonly page: string | undefined;
  /** All pages and layouts below the app folder. */
  readonly routes: readonly string[];
}

function openApp(workspace: Workspace): App | undefined {
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
      full.find((path) => /^layout\.[jt]sx$/u.test(path.slice(folder.length))) ??
      full.find((path) => /^(?:\([^/]+\)|\[[^/]+\])\/layout\.[jt]sx$/u.test(path.slice(folder.length))),
    page: full.find((path) => /^(?:(?:\([^/]+\)|\[[^/]+\])\/){0,2}page\.[jt]sx?$/u.test(path.slice(folder.length))),
    routes: routes.filter((path) => full.includes(path) || path.slice(folder.length).includes('/')),
  };
}

/** Findings about the front end. */
export function detectFrontend(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const app = openApp(workspace);
  if (app === undefined) return [];
  const isOurs = workspace.has('.mvp/blueprint.json');
  const findings: Finding[] = [];
  if (app.layout === undefined) {
    findings.push(
      finding(
        'missing-layout',
        `${app.folder}layout.${app.extension}`,
        'The app has no root layout; Next.js refuses to build it.',
      ),
    );
  }
  if (app.page === undefined) {
    findings.push(
      finding(
        'missing-page',
        `${app.folder}page.${app.extension}`,
        'The app has no index page, so its address shows "not found".',
      ),
    );
  }
  for (const path of app.routes) {
    const text = workspace.text(path) ?? '';
    if (defaultsOf(text) > 1) {
      findings.push({
        ...finding('exported-twice', path, 'A module has one default export; this one has more.'),
        autoFixable: isOurs || withOneDefault(text) !== null,
      });
      continue;
    }
    const facts = oracles.tsx.facts(path, text);
    // A fence parses as a tagged template; whoever takes it off will show what the file exports.
    if (facts === null || /^\s*```/mu.test(text)) continue;
    if (!facts.hasDefaultExport && !/^\s*export\s*\{[^}]*\bas\s+default\b/mu.test(text)) {
      findings.push({
        ...finding('no-default-export', path, 'Next.js needs the component of a page or layout as its default export.'),
        autoFixable: isOurs || withDefaultExport(text, () => true) !== null,
      });
    }
    if (withComponent(text) !== null)
      findings.push(
        finding(
          'default-export-no-component',
          path,
          'The default export of a page is its component, not what that returns.',
        ),
      );
    const target = lostRedirect(workspace, app, text);
    if (target !== undefined) {
      const words = `It sends every visitor to ${target.wrong}, and there is no such page.`;
      const found = finding('redirect-to-nowhere', path, words);
      findings.push({
        ...found,
        severity: 'error',
        evidence: target.wrong,
        autoFixable: isOurs || target.right !== undefined,
      });
    }
    const problem =
      path === app.layout ? layoutProblem(text, lostSheet(workspace, app), path.endsWith('.tsx')) : undefined;
    if (problem !== undefined)
      findings.push({
        ...finding(problem.rule, path, problem.description),
        autoFixable: isOurs || problem.next !== null,
      });
    else if (
      path === app.layout &&
      facts.hasDefaultExport &&
      (!/<html[\s>]/u.test(text) || !/<body[\s>]/u.test(text)) &&
      !isMadeElsewhere(workspace, app)
    ) {
      findings.push(finding('layout-without-html', path, 'The root layout must render <html> and <body>.'));
    }
  }
  return findings;
}

/** A layout may leave html and body to a component of the app. */
const isMadeElsewhere = (workspace: Workspace, app: App): boolean =>
  workspace.paths.some(
    (path) =>
      path !== app.layout &&
      path.startsWith(workspace.layout.frontend ?? '') &&
      /\.[jt]sx$/u.test(path) &&
      !/(?:^|\/)(?:global-error|_document)\.[jt]sx$/u.test(path) &&
      /<html[\s>]/u.test(workspace.text(path) ?? ''),
  );

function finding(rule: string, path: string, description: string): Finding {
  return {
    fixer: id,
    rule,
    severity: 'critical',
    files: [path],
    line: null,
    description,
    autoFixable: true,
    evidence: path,
  };
}

/** Remarks alone say nothing. */
const isEmpty = (text: string): boolean =>
  text.length < 2_000 &&
  text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*|^\s*["']use \w+["'];?|\bexport\s*\{\s*\};?/gmu, '').trim() === '';

/** How the layout would import the app's own style sheet, if nobody at all does. */
function lostSheet(workspace: Workspace, app: App): string | undefined {
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

/** A page that does nothing but send people on, to a page that is not there. */
function lostRedirect(
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

/** Edits for one of the findings above. */
export async function fixFrontend(
  workspace: Workspace,
  found: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const [path] = found.files;
  const app = openApp(workspace);
  if (path === undefined || app === undefined) return null;
  const text = workspace.text(path);
  if (found.rule === 'missing-layout' || found.rule === 'missing-page') {
    const reference = await oracles.reference.file(workspace, path);
    const scaffold = found.rule === 'missing-layout' ? newLayout(workspace, app) : newPage(app);
    return [{ kind: 'write', path, text: reference ?? scaffold }];
  }
  if (text === undefined) return null;
  if (found.rule === 'layout-without-html') return wrapInHtml(path, text);
  const next = mended(workspace, app, found.rule, path, text);
  return next === null ? null : [minimalSplice(path, text, next)];
}

function mended(workspace: Workspace, app: App, rule: string, path: string, text: string): string | null {
  if (rule === 'exported-twice') return withOneDefault(text);
  if (rule === 'default-export-no-component') return withComponent(text);
  if (rule === 'redirect-to-nowhere') {
    const target = lostRedirect(workspace, app, text);
    return target?.right === undefined
      ? null
      : text.replaceAll(new RegExp(`(["'])${target.wrong}(?=["'?#])`, 'gu'), `$1${target.right}`);
  }
  if (rule === 'no-default-export') {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/u, '');
    return withDefaultExport(text, (name) =>
      workspace.paths.some((other) =>
        new RegExp(`\\b${name}\\b[^;]*from\\s*["'][^"']*\\b${stem}["']`, 'u').test(workspace.text(other) ?? ''),
      ),
    );
  }
  const problem =
    path === app.layout ? layoutProblem(text, lostSheet(workspace, app), path.endsWith('.tsx')) : undefined;
  return problem?.rule === rule ? problem.next : null;
}

function newLayout(workspace: Workspace, app: App): string {
  const sheet = workspace.paths.find(
    (path) => path.startsWith(app.folder) && /^[\w.-]+\.css$/u.test(path.slice(app.folder.length)),
  );
  const styles = sheet === undefined ? '' : `import './${sheet.slice(app.folder.length)}';\n`;
  const typed = app.extension === 'tsx';
  return `${typed ? "import type { ReactNode } from 'react';\n" : ''}${styles}
export default function RootLayout({ children }${typed ? ': Readonly<{ children: ReactNode }>' : ''}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`.replace(/^\n/u, '');
}

/** Links to the pages there are, so that nothing that exists is out of reach. */
function newPage(app: App): string {
  const targets = app.routes
    .map((path) => path.slice(app.folder.length))
    .filter((path) => /\/page\.[jt]sx$/u.test(path) && !path.includes('['))
    .map((path) => `/${path.replace(/\/page\.[jt]sx$/u, '').replaceAll(/\([^/]+\)\//gu, '')}`)
    .slice(0, 12);
  const label = (target: string): string =>
    (target.split('/').at(-1) ?? '').replaceAll(/[-_]/gu, ' ').replace(/^\w/u, (one) => one.toUpperCase());
  const items = targets
    .map((target) => `          <li>\n            <Link href="${target}">${label(target)}</Link>\n          </li>\n`)
    .join('');
  if (items === '')
    return `export default function HomePage() {\n  return (\n    <main>\n      <h1>Welcome</h1>\n    </main>\n  );\n}\n`;
  return `import Link from 'next/link';

export default function HomePage() {
  return (
    <main>
      <h1>Welcome</h1>
      <nav>
        <ul>
${items}        </ul>
      </nav>
    </main>
  );
}
`;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const nodeSchema = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });

/** Puts what the layout returns into `<html><body>`, or only what is missing of the two. */
function wrapInHtml(path: string, text: string): readonly Edit[] | null {
  const program = parseSync(path, text, parseOptions(path)).program;
  const body: unknown = program.body;
  const declared = walk(body).find((node) => node.type === 'ExportDefaultDeclaration');
  const returned = walk(declared).findLast((node) => node.type === 'ReturnStatement');
  const argument = nodeSchema.safeParse(returned?.['argument']).data;
  if (argument === undefined) return null;
  const inner = text.slice(argument.start, argument.end);
  const hasBody = /<body[\s>]/u.test(inner);
  const hasHtml = /<html[\s>]/u.test(inner);
  if (hasHtml && !hasBody) {
    const next = inner.replace(/(<html[^>]*>)([^]*)(<\/html>)/u, '$1<body>$2</body>$3');
    return next === inner ? null : [{ kind: 'splice', path, start: argument.start, end: argument.end, text: next }];
  }
  const content = /^[<(]/u.test(inner.trim())
    ? inner
        .trim()
        .replace(/^\(([^]*)\)$/u, '$1')
        .trim()
    : `{${inner.trim()}}`;
  const wrapped = hasBody ? `<html lang="en">${content}</html>` : `<html lang="en"><body>${content}</body></html>`;
  return [{ kind: 'splice', path, start: argument.start, end: argument.end, text: wrapped }];
}

/** All nodes below a value, in order of the source. */
function walk(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => walk(one));
  const node = nodeSchema.safeParse(value).data;
  if (node === undefined) return [];
  return [node, ...Object.values(node).flatMap((one) => (typeof one === 'object' ? walk(one) : []))];
}
