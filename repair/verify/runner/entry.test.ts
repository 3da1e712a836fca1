import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findEntry, type Entry } from './entry.ts';

async function entryOf(files: Readonly<Record<string, string>>): Promise<Entry> {
  const folder = await mkdtemp(join(tmpdir(), 'mvp-entry-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await findEntry(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const app = 'from fastapi import FastAPI\n\napp = FastAPI()\n';

it.each<[string, Readonly<Record<string, string>>, Entry]>([
  ['main.py in the root', { 'main.py': '', 'app/main.py': app }, { folder: '', module: 'main', app: 'app' }],
  [
    'a package that is imported from the root',
    { 'app/__init__.py': '', 'app/main.py': `from app.core import settings\n${app}`, 'app/core.py': '' },
    { folder: '', module: 'app.main', app: 'app' },
  ],
  [
    'a package with relative imports',
    { 'shop/__init__.py': '', 'shop/main.py': `from .core import settings\n${app}`, 'shop/core.py': '' },
    { folder: '', module: 'shop.main', app: 'app' },
  ],
  [
    'a folder whose modules import each other by bare names',
    { 'src/main.py': `from database import engine\n${app}`, 'src/database.py': '' },
    { folder: 'src', module: 'main', app: 'app' },
  ],
  [
    'a package below a src folder',
    { 'src/shop/__init__.py': '', 'src/shop/main.py': `from shop.db import engine\n${app}`, 'src/shop/db.py': '' },
    { folder: 'src', module: 'shop.main', app: 'app' },
  ],
  [
    'another file and another name',
    { 'server.py': 'import fastapi\n\napi: fastapi.FastAPI = fastapi.FastAPI()\n', 'tests/main.py': app },
    { folder: '', module: 'server', app: 'api' },
  ],
  [
    'an application that a function makes',
    { 'web/asgi.py': 'from web.factory import create_app\n\napplication = create_app()\n', 'web/factory.py': '' },
    { folder: '', module: 'web.asgi', app: 'application' },
  ],
  ['nothing that starts', { 'models.py': '' }, { folder: '', module: 'main', app: 'app' }],
])('finds %s', async (_name, files, entry) => {
  expect(await entryOf(files)).toEqual(entry);
});
