/** What an app is, read from its files alone. */
import { expect, it } from 'vitest';
import { identify, introduce } from './identity.ts';
import { openWorkspace } from './workspace.ts';

const read = (files: Readonly<Record<string, string>>) => identify(openWorkspace(new Map(Object.entries(files))));
const packages = (names: Readonly<Record<string, string>>): string => JSON.stringify({ dependencies: names });

it.each<[string, Readonly<Record<string, string>>, readonly object[], readonly object[]]>([
  [
    'Next.js with the app router and pnpm',
    {
      'package.json': packages({ next: '^15.1.0', react: '^19' }),
      'pnpm-lock.yaml':
        'importers:\n\n  .:\n    dependencies:\n      next:\n        specifier: ^15.1.0\n        version: 15.1.4(react@19.0.0)\n',
      'src/app/page.tsx': '',
    },
    [{ framework: 'next', version: '15.1.4', router: 'app', manager: 'pnpm', lockFile: 'pnpm-lock.yaml' }],
    [],
  ],
  [
    'Next.js with the pages router and npm',
    {
      'web/package.json': packages({ next: '13.5.0' }),
      'web/package-lock.json': '{ "packages": { "node_modules/next": {\n "version": "13.5.6" } } }',
      'web/pages/index.js': '',
    },
    [{ folder: 'web/', version: '13.5.6', router: 'pages', manager: 'npm' }],
    [],
  ],
  [
    'Vite, with React and a folder called app',
    { 'frontend/package.json': packages({ react: '19', vite: '^8.0.0' }), 'frontend/src/app/page.tsx': '' },
    [{ folder: 'frontend/', framework: 'vite', version: '^8.0.0', router: undefined, manager: undefined }],
    [],
  ],
  [
    'Remix, which is built with Vite',
    {
      'package.json': packages({ '@remix-run/react': '2.16.0', vite: '6' }),
      'yarn.lock': '"@remix-run/react@2.16.0":\n  version "2.16.8"\n',
    },
    [{ framework: 'remix', version: '2.16.8', manager: 'yarn' }],
    [],
  ],
  [
    'two front ends and two back ends below a workspace',
    {
      'package.json': '{ "workspaces": ["apps/*"] }',
      'package-lock.json': '{}',
      'apps/shop/package.json': packages({ next: '16.0.0' }),
      'apps/admin/package.json': packages({ react: '18.3.1', 'react-dom': '18.3.1' }),
      'api/pyproject.toml': '[project]\ndependencies = ["fastapi[standard]>=0.110"]\n',
      'api/uv.lock': '[[package]]\nname = "fastapi"\nversion = "0.111.2"\n',
      'api/main.py': '',
      'jobs/requirements.txt': 'Django==5.1\n',
      'jobs/manage.py': '',
    },
    [
      { folder: 'apps/admin/', framework: 'react', lockFile: 'package-lock.json' },
      { folder: 'apps/shop/', framework: 'next', manager: 'npm' },
    ],
    [
      { folder: 'api/', framework: 'fastapi', version: '0.111.2', lockFile: 'api/uv.lock' },
      { folder: 'jobs/', framework: 'django', version: '5.1' },
    ],
  ],
  [
    'Flask that only the code names',
    { 'app.py': 'from flask import Flask\n\napp = Flask(__name__)\n' },
    [],
    [{ framework: 'flask', version: undefined, manifest: undefined }],
  ],
  [
    'scripts',
    { 'tool.py': 'print(1)\n', 'package.json': '{ "name": "tool" }' },
    [{ framework: 'other' }],
    [{ framework: 'other' }],
  ],
])('tells %s', (_, files, fronts, backs) => {
  const identity = read(files);
  expect(identity).toMatchObject({ origin: 'foreign', fronts, backs });
});

it('says in one sentence what the app is and what is not looked at', () => {
  const shop = { 'package.json': packages({ next: '16.4.3' }), 'app/page.tsx': '' };
  expect(introduce(read(shop))).toBe('This is Next.js 16.4.3 (app router).');
  const other = {
    'web/package.json': packages({ vite: '^8' }),
    'api/requirements.txt': 'flask>=3\n',
    'api/app.py': '',
  };
  expect(introduce(read(other))).toBe(
    'This is Vite ^8 in web with Flask >=3 in api. What is neither Next.js nor FastAPI is checked for syntax, imports and types alone; nothing is converted.',
  );
});

it('knows an app of ours by the blueprint it was rendered from', () => {
  expect(read({ '.mvp/blueprint.json': '{}', 'frontend/package.json': '{}' }).origin).toBe('ours');
});
