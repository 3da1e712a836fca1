/** The front end's entry: a root layout with html and body, an index page, and components that are exported. */
import { parseSync } from 'oxc-parser';
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { parseOptions } from '../../oracles/tsx.ts';
import type { Workspace } from '../../workspace.ts';

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
  if (hasPages && inside.length === 0) return undefined;
  const routes = inside.filter((path) => /(?:^|\/)(?:page|layout)\.[jt]sx$/u.test(path));
  return {
    folder,
    extension: paths.some((path) => path.endsWith('.tsx')) || inside.length === 0 ? 'tsx' : 'jsx',
    layout: routes.find((path) => /^layout\.[jt]sx$/u.test(path.slice(folder.length))),
    page: inside.find((path) => /^(?:\([^/]+\)\/)?page\.[jt]sx?$/u.test(path.slice(folder.length))),
    routes,
  };
}

/** Findings about the front end. */
export function detectFrontend(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const app = openApp(workspace);
  if (app === undefined) return [];
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
    const facts = oracles.tsx.facts(path, text);
    // A fence parses as a tagged template; whoever takes it off will show what the file exports.
    if (facts === null || /^\s*```/mu.test(text)) continue;
    if (!facts.hasDefaultExport) {
      const name = componentName(text);
      findings.push({
        ...finding('no-default-export', path, 'Next.js needs the component of a page or layout as its default export.'),
        autoFixable: name !== undefined,
        ...(name === undefined ? {} : { data: { name } }),
      });
    }
    if (
      path === app.layout &&
      facts.hasDefaultExport &&
      (!/<html[\s>]/u.test(text) || !/<body[\s>]/u.test(text)) &&
      !importsComponentsOnly(text)
    ) {
      findings.push(finding('layout-without-html', path, 'The root layout must render <html> and <body>.'));
    }
  }
  return findings;
}

/** A layout may leave html and body to a component; nobody can tell from here. */
const importsComponentsOnly = (text: string): boolean => /<(?:Html|Document|RootShell|Shell)\b/u.test(text);

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

/** The one component of a file that could be meant: exported or not, with a capital. */
function componentName(text: string): string | undefined {
  const found = [
    ...text.matchAll(
      /^(?:export\s+)?(?:async\s+)?(?:function\s+([A-Z]\w*)|const\s+([A-Z]\w*)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|\w+\s*=>))/gmu,
    ),
  ];
  const names = found.map((match) => match[1] ?? match[2] ?? '');
  return names.find((name) => /(?:Page|Layout)$/u.test(name)) ?? (names.length === 1 ? names[0] : names.at(-1));
}

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
  if (found.rule === 'no-default-export') return exportDefault(path, text, String(found.data?.['name']));
  return wrapInHtml(path, text);
}

function exportDefault(path: string, text: string, name: string): readonly Edit[] {
  const declared = new RegExp(`^(export\\s+)?((?:async\\s+)?function\\s+${name}\\b)`, 'mu').exec(text);
  if (declared !== null) {
    const start = declared.index;
    const head = declared[1] ?? '';
    return [{ kind: 'splice', path, start, end: start + head.length, text: 'export default ' }];
  }
  const end = text.trimEnd().length;
  return [{ kind: 'splice', path, start: end, end, text: `\n\nexport default ${name};` }];
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
