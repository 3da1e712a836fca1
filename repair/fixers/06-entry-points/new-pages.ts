/** Entries written anew where an app has none. */
import type { Workspace } from '../../workspace.ts';
import type { App } from './app-folder.ts';

/** A root layout with the style sheet there is. */
export function newLayout(workspace: Workspace, app: App): string {
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
export function newPage(app: App): string {
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
