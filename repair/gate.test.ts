/** In an app that nobody here wrote a judge proves a fault before anything is changed; what a rule says is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine, type RepairOutcome } from './index.ts';

type Files = Readonly<Record<string, string>>;
/** A text of these lines. */
const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

let engine: Engine;
let trusting: Engine;
beforeAll(() => {
  engine = createEngine();
  trusting = createEngine({ rules: 'apply' });
});
afterAll(async () => Promise.all([engine.stop(), trusting.stop()]));

const fixed = async (files: Files, by = engine): Promise<RepairOutcome> =>
  by.repair(new Map(Object.entries(files)), { mode: 'fix' });
const severe = ({ report }: RepairOutcome): readonly string[] =>
  report.issues
    .filter(({ severity }) => severity === 'critical' || severity === 'error')
    .map(({ fixer, rule }) => `${fixer}/${rule}`);

const vite: Files = {
  'frontend/package.json': lines(
    '{',
    '  "name": "shop",',
    '  "private": true,',
    '  "type": "module",',
    '  "scripts": { "dev": "vite", "build": "vite build" },',
    '  "dependencies": { "react": "^19.2.0", "react-dom": "^19.2.0" },',
    '  "devDependencies": { "vite": "^8.0.0", "tailwindcss": "^4.1.0", "@tailwindcss/vite": "^4.1.0" }',
    '}',
  ),
  'frontend/index.html':
    '<!doctype html>\n<html><body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body></html>\n',
  'frontend/vite.config.js': "import { defineConfig } from 'vite';\n\nexport default defineConfig({});\n",
  'frontend/src/main.jsx': lines(
    "import { createRoot } from 'react-dom/client';",
    "import App from './app/page.jsx';",
    "import './index.css';",
    '',
    "createRoot(document.getElementById('root')).render(<App />);",
  ),
  'frontend/src/index.css': '@import "tailwindcss";\n',
  'frontend/src/app/page.jsx':
    'export default function App() {\n  return <main className="animate-in fade-in p-4">Hello</main>;\n}\n',
};
const pydantic1: Files = {
  'pyproject.toml':
    '[tool.poetry.dependencies]\npython = "^3.9"\nfastapi = "0.95.2"\npydantic = "1.10.13"\nasyncpg = "0.27.0"\nuvicorn = "0.22.0"\n',
  'app/__init__.py': '',
  'app/main.py': lines(
    'import asyncpg',
    'from fastapi import FastAPI',
    'from pydantic import BaseModel, validator',
    '',
    'app = FastAPI()',
    '',
    '',
    'class Item(BaseModel):',
    '    name: str',
    '',
    '    @validator("name")',
    '    def named(cls, value):',
    '        return value.strip()',
    '',
    '    class Config:',
    '        orm_mode = True',
    '',
    '',
    '@app.get("/health")',
    'async def health():',
    '    conn = await asyncpg.connect("postgres://localhost/x")',
    '    await conn.execute("SELECT 1")',
    '    return Item(name="a").dict()',
  ),
};
const serverAction: Files = {
  'package.json':
    '{ "dependencies": { "next": "15.5.0", "react": "19.1.0", "react-dom": "19.1.0" }, "devDependencies": { "typescript": "5.4.5" } }\n',
  'tsconfig.json':
    '{\n  "compilerOptions": { "module": "esnext", "moduleResolution": "node", "jsx": "preserve", "strict": true }\n}\n',
  'app/layout.tsx': lines(
    'export default function Layout({ children }: { children: React.ReactNode }) {',
    '  return (',
    '    <html lang="en">',
    '      <body>{children}</body>',
    '    </html>',
    '  );',
    '}',
  ),
  'app/actions.ts':
    "'use server';\n\nexport async function save(form: FormData) {\n  console.log(form.get('name'));\n}\n",
  'app/page.tsx': lines(
    "import { save } from './actions';",
    '',
    'export default function Page() {',
    '  return (',
    '    <form action={save}>',
    '      <input name="name" />',
    '    </form>',
    '  );',
    '}',
  ),
};

/** What packages of Python do that one app of ours never does. */
const library: Files = {
  'pyproject.toml':
    '[project]\nname = "shop"\nrequires-python = ">=3.10"\ndependencies = ["fastapi", "uvicorn", "pydantic", "graphql-core"]\n',
  'shop/__init__.py': 'from .state import State\n',
  'shop/state.py': 'class State:\n    pass\n',
  'shop/generic.py': 'class Box[T]:\n    value: T\n',
  'shop/graphql.py':
    'from graphql import GraphQLArgument, GraphQLString\n\nmade = GraphQLArgument(type_=GraphQLString)\n',
  'shop/kinds.py':
    'from dataclasses import dataclass\n\n\n@dataclass\nclass GraphQLArgument:\n    name: str\n\n\nkept = GraphQLArgument(name="a")\n',
  'shop/system.py': lines(
    'import os',
    'import signal',
    'import subprocess',
    '',
    '',
    'def stop(process):',
    '    if os.name == "nt":',
    '        process.send_signal(signal.CTRL_BREAK_EVENT)',
    '    return subprocess.CREATE_NEW_PROCESS_GROUP',
  ),
  'shop/compat.py': lines(
    'import pydantic',
    '',
    'IS_PYDANTIC_V1 = pydantic.VERSION.startswith("1.")',
    '',
    '',
    'def whole():',
    '    if IS_PYDANTIC_V1:',
    '        a = 1',
    '        kind = pydantic.ConstrainedInt',
    '    else:',
    '        kind = int',
    '    return kind',
  ),
  'shop/waiting.py': lines(
    'def made():',
    '    return State()',
    '',
    '',
    'def called(fn):',
    '    return fn()',
    '',
    '',
    'async def all_of(fn):',
    '    await called(fn)',
    '    return await made().followers()',
    '',
    '',
    'class State:',
    '    async def followers(self):',
    '        return []',
  ),
};

/** What bundlers are told: how a file is loaded, files that a tool writes, a folder's file of its own name. */
const bundled: Files = {
  'package.json':
    '{ "type": "module", "scripts": { "dev": "vite" }, "dependencies": { "react": "^19.2.0" }, "devDependencies": { "vite": "^8.0.0" } }\n',
  'src/main.jsx': lines(
    "import sheet from './app.css?inline';",
    "import Fatal from 'src/pages/Fatal';",
    "import { routes } from './routeTree.gen';",
    "import all from 'src/graphql/**/*.sdl.{js,ts}';",
    '',
    '// You may ask for more here.',
    '// ...',
    'console.log(sheet, Fatal, routes, all);',
  ),
  'src/app.css': 'body { margin: 0; }\n',
  'src/pages/Fatal/Fatal.jsx': 'export default function Fatal() {\n  return <p>Gone</p>;\n}\n',
  'static/lib.min.js': 'import a from "../../lib/codemirror";a()\n',
};

/** A state in a component of the server: a rule of Next.js that no parser sees. */
const counting: Files = {
  ...serverAction,
  'app/page.tsx':
    "import { Counter } from './counter';\n\nexport default function Page() {\n  return <Counter />;\n}\n",
  'app/counter.tsx':
    "import { useState } from 'react';\n\nexport function Counter() {\n  const [count] = useState(0);\n  return <b>{count}</b>;\n}\n",
};

/** A server of its own that loads what the build writes; a package's module that only compares types; packages that Deno names. */
const served: Files = {
  'package.json':
    '{ "type": "module", "dependencies": { "express": "^5.0.0" }, "devDependencies": { "vite": "^8.0.0" } }\n',
  'server.js': lines(
    "import express from 'express';",
    '',
    "const { render } = await import('./dist/server/entry-server.js');",
    "express().use('*all', (_, res) => res.send(render()));",
  ),
  'src/entry-server.js': "export const render = () => '<p>Here</p>';\n",
};
const typed: Files = {
  'pyproject.toml': '[project]\nname = "kinds"\ndependencies = ["pydantic"]\n',
  'kinds/__init__.py': '',
  'kinds/main.py': lines(
    'from pydantic import EmailStr',
    '',
    '',
    'def is_text(kind):',
    '    return kind in (str, EmailStr)',
  ),
};
const deno: Files = {
  'deno.json': '{ "imports": { "preact": "npm:preact@^10.29.8" } }\n',
  'src/app.jsx': "import { useState } from 'preact/hooks';\n\nexport const App = () => <b>{useState(0)[0]}</b>;\n",
};

describe('a healthy app that nobody here wrote', () => {
  it.each<[string, Files]>([
    ['Vite in a folder called frontend', vite],
    ['FastAPI with pydantic 1 and asyncpg', pydantic1],
    ['Next.js with a server action and an older compiler', serverAction],
  ])('stays as it is: %s', async (_, files) => {
    const outcome = await fixed(files);
    expect(Object.fromEntries(outcome.files)).toEqual(files);
    expect(severe(outcome)).toEqual([]);
  });

  it.each<[string, Files]>([
    ['a package of Python', library],
    ['what bundlers are told', bundled],
    ['a server that loads what a build writes', served],
    ['a type that is only compared', typed],
    ['packages that Deno names', deno],
  ])('is not spoken of above a remark: %s', async (_, files) => {
    const outcome = await fixed(files);
    expect(outcome.report.issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(outcome.changed).toBe(false);
  });

  it('is not called broken for what a tool makes', async () => {
    const files = {
      ...serverAction,
      '.gitignore': '/generated/prisma\nnode_modules\n',
      'lib/db.ts': "import { PrismaClient } from '../generated/prisma';\n\nexport const db = new PrismaClient();\n",
    };
    expect(severe(await fixed(files))).toEqual([]);
  });

  it('gets no page, package or script of another framework, not even where rules are asked for', async () => {
    const outcome = await fixed(vite, trusting);
    expect(Object.keys(Object.fromEntries(outcome.files))).toEqual(Object.keys(vite));
    expect(outcome.files.get('frontend/package.json')).toBe(vite['frontend/package.json']);
    const told = (await fixed(vite)).report.issues.map(({ fixer }) => fixer);
    expect(told).not.toContain('build-config');
    expect(told).not.toContain('entry-points');
  });
});

describe('a broken app that nobody here wrote', () => {
  it('is repaired where a parser proves the fault, in that file alone', async () => {
    const path = 'frontend/src/app/page.jsx';
    const outcome = await fixed({ ...vite, [path]: (vite[path] ?? '').replace('App() {', 'App() ') });
    expect(Object.fromEntries(outcome.files)).toEqual(vite);
    const main = 'app/main.py';
    const python = await fixed({
      ...pydantic1,
      [main]: (pydantic1[main] ?? '').replace('(cls, value):', '(cls, value)'),
    });
    expect(Object.fromEntries(python.files)).toEqual(pydantic1);
  });

  it('is repaired where a path of its own leads nowhere', async () => {
    const path = 'app/page.tsx';
    const outcome = await fixed({
      ...serverAction,
      [path]: (serverAction[path] ?? '').replace('./actions', './action'),
    });
    expect(Object.fromEntries(outcome.files)).toEqual(serverAction);
  });

  it('is told what only a rule says, and changed by it at a person’s word', { timeout: 60_000 }, async () => {
    const outcome = await fixed(counting);
    const issue = outcome.report.issues.find(({ rule }) => rule === 'missing-use-client');
    expect(issue).toMatchObject({ severity: 'warning', auto_fixable: false });
    expect(outcome.changed).toBe(false);
    const asked = await fixed(counting, trusting);
    expect(asked.files.get('app/counter.tsx')).toMatch(/^'use client';/u);
  });
});

it('an app of ours is judged by its contract', { timeout: 60_000 }, async () => {
  const outcome = await fixed({ ...counting, '.mvp/blueprint.json': '{}' });
  expect(outcome.files.get('app/counter.tsx')).toMatch(/^'use client';/u);
});
