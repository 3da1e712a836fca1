/** Apps laid out in other people's ways: nothing is found in them and nothing is changed. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from './index.ts';
import { findLayout, type Layout } from './layout.ts';
import { requirementsOf, withRequirement } from './pyproject.ts';

const folder = join(import.meta.dirname, 'fixtures/foreign');

async function filesOf(app: string): Promise<Map<string, string>> {
  const entries = await readdir(join(folder, app), { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    await Promise.all(
      files.map(async (path) => [path.slice(join(folder, app).length + 1), await readFile(path, 'utf8')] as const),
    ),
  );
}

describe('an app of another layout', async () => {
  let engine: Engine;
  beforeAll(() => {
    engine = createEngine({ rules: 'apply' });
  });
  afterAll(async () => engine.stop());

  it.each(await readdir(folder))('%s comes back as it was', { timeout: 120_000 }, async (app) => {
    const files = await filesOf(app);
    const outcome = await engine.repair(files, { mode: 'fix' });
    expect(outcome.report.issues.filter((issue) => issue.severity !== 'info')).toEqual([]);
    expect(outcome.files).toEqual(files);
  });
});

it.each<[string, Readonly<Record<string, string>>, Partial<Layout>]>([
  [
    'a package below a src folder',
    {
      'api/pyproject.toml': 'dependencies = ["fastapi"]',
      'api/src/shop/main.py': 'from shop.db import x\n',
      'api/src/shop/db.py': '',
    },
    { backend: 'api/', python: 'api/src/' },
  ],
  [
    'a package below a src folder that nothing imports',
    { 'api/pyproject.toml': 'dependencies = ["fastapi"]', 'api/src/shop/__init__.py': '', 'api/src/shop/main.py': '' },
    { backend: 'api/', python: 'api/src/' },
  ],
  [
    'a package without a manifest, which imports itself by name',
    { 'server/shop/__init__.py': '', 'server/shop/main.py': 'from shop import db\n', 'server/shop/db.py': '' },
    { backend: 'server/', python: 'server/' },
  ],
  [
    'packages named at the top, modules in a folder',
    { 'requirements.txt': 'fastapi\n', 'backend/main.py': 'from db import x\n', 'backend/db.py': '' },
    { backend: '', python: 'backend/' },
  ],
  [
    'a package with modules called as installed packages are',
    {
      'pyproject.toml': 'dependencies = ["fastapi", "graphql-core"]',
      'shop/__init__.py': 'from .schema import made\n',
      'shop/schema.py': 'from graphql import GraphQLSchema\nfrom graphql import parse\nmade = 1\n',
      'shop/graphql.py': '',
    },
    { backend: '', python: '' },
  ],
  [
    'a package with folders called as installed packages are, which take from above them',
    {
      'pyproject.toml': 'dependencies = ["fastapi", "peewee"]',
      'shop/__init__.py': '',
      'shop/base/__init__.py': '',
      'shop/stores/__init__.py': '',
      'shop/stores/peewee/__init__.py': 'from peewee import Model\nfrom ...base import made\n',
    },
    { backend: '', python: '' },
  ],
  [
    'a package whose command line is a package with a main module',
    {
      'pyproject.toml': 'dependencies = ["click"]',
      'shop/__init__.py': 'from shop.cli import main\n',
      'shop/cli/__init__.py': '',
      'shop/cli/main.py': 'from ._tools import run\n',
      'shop/cli/_tools.py': 'run = 1\n',
    },
    { backend: '', python: '' },
  ],
  [
    'our own, with a copy of it below',
    {
      'backend/requirements.txt': 'fastapi\n',
      'backend/main.py': 'import config\nfrom models import Row\n',
      'backend/config.py': '',
      'backend/models/__init__.py': '',
      'old/backend/main.py': 'import config\n',
    },
    { backend: 'backend/', python: 'backend/', otherFrontends: [] },
  ],
  [
    'two front ends beside each other',
    {
      'admin/package.json': '{"dependencies": {"next": "16.0.0"}}',
      'shop/package.json': '{"dependencies": {"next": "16.0.0"}}',
      'shop/old/package.json': '{"dependencies": {"next": "14.0.0"}}',
    },
    { frontend: 'admin/', otherFrontends: ['shop/', 'shop/old/'] },
  ],
])('the layout of %s', (_name, files, layout) => {
  expect(findLayout(Object.keys(files).toSorted(), (path) => files[path])).toMatchObject(layout);
});

describe('pyproject.toml', () => {
  it('names packages for the project, its extras and groups, and for Poetry', () => {
    const project =
      '[project]\ndependencies = ["fastapi>=0.115"]\n[project.optional-dependencies]\nmail = ' +
      '["aiosmtplib"]\n[dependency-groups]\ndev = ["pytest", {include-group = "x"}]\n';
    expect(requirementsOf(project)).toEqual(['fastapi>=0.115', 'aiosmtplib', 'pytest']);
    const poetry =
      '[tool.poetry.dependencies]\npython = "^3.11"\nfastapi = "^0.115"\nuvicorn = {version = "0.30.1", extras = ["standard"]}\n';
    const uv = '[project]\ndependencies = []\n[tool.uv]\ndev-dependencies = ["pytest"]\n';
    expect(requirementsOf(uv)).toEqual(['pytest']);
    expect(requirementsOf(poetry)).toEqual(['fastapi', 'uvicorn[standard]==0.30.1']);
    expect(requirementsOf('[tool.ruff]\nline-length = 100\n')).toBeUndefined();
    expect(requirementsOf('[project\n')).toBeUndefined();
  });

  it.each([
    [
      '[project]\ndependencies = [\n    "fastapi",\n]\n',
      '[project]\ndependencies = [\n    "httpx==1.0",\n    "fastapi",\n]\n',
    ],
    ['[project]\ndependencies = ["fastapi"]\n', '[project]\ndependencies = ["httpx==1.0", "fastapi"]\n'],
    ['[project]\ndependencies = []\n', '[project]\ndependencies = ["httpx==1.0"]\n'],
    ['[tool.poetry.dependencies]\nfastapi = "*"\n', '[tool.poetry.dependencies]\nhttpx = "1.0"\nfastapi = "*"\n'],
    ['[tool.ruff]\n', null],
  ])('takes one more: %j', (before, after) => {
    expect(withRequirement(before, 'httpx==1.0')).toBe(after);
  });
});
