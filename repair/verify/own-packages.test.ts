/** An app is judged with its own packages and settings; what else this machine holds changes nothing. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine, ownPackages, type EngineOptions } from '../index.ts';

type Files = Readonly<Record<string, string>>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-packages-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function write(files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** What the compiler says of an app, by file and code. */
async function said(files: Files, options: EngineOptions): Promise<readonly string[]> {
  const engine = createEngine(options);
  try {
    const { report } = await engine.repair(new Map(Object.entries(files)), { mode: 'diagnose' });
    return report.issues
      .filter((one) => one.fixer === 'typescript')
      .map((one) => `${one.files[0] ?? ''} ${one.evidence.split(':')[0] ?? ''}`)
      .toSorted();
  } finally {
    await engine.stop();
  }
}

const vite: Files = {
  'package.json':
    '{ "dependencies": { "widget": "1.0.0" }, "devDependencies": { "vite": "8.0.0", "typescript": "5.9.3" } }',
  'tsconfig.json':
    '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./tsconfig.node.json" }] }',
  'tsconfig.app.json':
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "baseUrl": "./src", "paths": { ' +
    '"#shared/*": ["shared/*"] }, "types": ["globals"] }, "include": ["src"] }',
  'tsconfig.base.json':
    '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "noEmit": true } }',
  'tsconfig.node.json': '{ "compilerOptions": { "strict": true }, "include": ["vite.config.ts"] }',
  'vite.config.ts': 'export default {};\n',
  'src/shared/sum.ts': 'export const sum = (a: number, b: number): number => a + b;\n',
  'src/main.ts':
    "import { sum } from '#shared/sum';\nimport { title } from 'names';\nimport { size } from " +
    "'widget';\n\nexport const shown: string = size(sum(1, 2)).label + title + VERSION;\n",
  'src/names.ts': "export const title = 'Shop';\n",
  // Not taken in by any settings.
  'notes/draft.ts': 'export const wrong: number = "one";\n',
};
/** As pnpm installs them: a package is a link to where it lies beside what it needs. */
const installed: Files = {
  'node_modules/.pnpm/widget@1.0.0/node_modules/widget/package.json': '{ "name": "widget", "types": "index.d.ts" }',
  'node_modules/.pnpm/widget@1.0.0/node_modules/widget/index.d.ts':
    "import type { Label } from 'inner';\nexport declare function size(count: number): Label;\n",
  'node_modules/.pnpm/widget@1.0.0/node_modules/inner/package.json': '{ "name": "inner", "types": "index.d.ts" }',
  'node_modules/.pnpm/widget@1.0.0/node_modules/inner/index.d.ts': 'export interface Label { label: string }\n',
  'node_modules/@types/globals/index.d.ts': 'declare const VERSION: string;\n',
  'node_modules/typescript/package.json': '{ "name": "typescript", "version": "5.9.3" }',
};

async function installIt(): Promise<void> {
  await write(installed);
  await symlink('.pnpm/widget@1.0.0/node_modules/widget', join(folder, 'node_modules/widget'));
}

describe('an app with its packages installed', () => {
  it('is checked with them, and with all that its settings extend and refer to', { timeout: 60_000 }, async () => {
    await installIt();
    const { typings, lack } = await ownPackages(folder, new Map(Object.entries(vite)), { offline: true });
    expect(lack).toBeUndefined();
    expect(await said(vite, { typings })).toEqual([]);
    const wrong = { ...vite, 'src/main.ts': (vite['src/main.ts'] ?? '').replace('.label', '.lable') };
    expect(await said(wrong, { typings })).toEqual(['src/main.ts TS2551']);
    const other = { ...vite, 'src/main.ts': (vite['src/main.ts'] ?? '').replace('sum(1, 2)', "'three'") };
    expect(await said(other, { typings })).toEqual(['src/main.ts TS2345']);
  });

  it('is repaired by what they say', { timeout: 60_000 }, async () => {
    await installIt();
    const wrong = { ...vite, 'src/main.ts': (vite['src/main.ts'] ?? '').replace('.label', '.lable') };
    const engine = createEngine({ typings: { root: folder } });
    const { files } = await engine.repair(new Map(Object.entries(wrong)), { mode: 'fix' });
    await engine.stop();
    expect(Object.fromEntries(files)).toEqual(vite);
  });

  it('is told nothing about types where they are not installed and cannot be', async () => {
    const found = await ownPackages(folder, new Map(Object.entries(vite)), { offline: false });
    expect(found.typings).toBeNull();
    expect(found.lack).toBe(
      'Types were not looked at: the app has no node_modules, and no lock file of npm to install it by.',
    );
    const locked = new Map(Object.entries({ ...vite, 'package-lock.json': '{}' }));
    expect((await ownPackages(folder, locked, { offline: true })).lack).toMatch(/--offline installs nothing/u);
  });
});

describe('the cache', () => {
  const react = {
    'package.json': '{ "dependencies": { "next": "16.4.6", "react": "19.3.1", "react-dom": "19.3.1" } }',
  };
  const next: Files = {
    ...react,
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "jsx": "preserve", "module": "esnext", "moduleResolution": "bundler", "target": "es2022" } }',
    'app/page.tsx':
      "import { useState } from 'react';\n\nexport default function Page() {\n  const [count] = useState(1);\n  return <main>{count}</main>;\n}\n",
  };
  /** Another app's packages, in which nothing has the type that it has elsewhere. */
  const strange: Files = {
    'toolchains/0000000000000000/ready': '',
    'toolchains/0000000000000000/node_modules/next/package.json': '{ "name": "next", "version": "9.0.0" }',
    'toolchains/0000000000000000/node_modules/@types/react/package.json':
      '{ "name": "@types/react", "types": "index.d.ts" }',
    'toolchains/0000000000000000/node_modules/@types/react/index.d.ts':
      'declare namespace React {}\nexport = React;\nexport as namespace React;\n',
  };

  it.each<[string, Files]>([
    ['an app of somebody else', next],
    ['an app of ours', { ...next, '.mvp/blueprint.json': '{}' }],
  ])('says nothing about %s', { timeout: 120_000 }, async (_, files) => {
    vi.stubEnv('MVP_NODE_MODULES', undefined);
    vi.stubEnv('MVP_CACHE', folder);
    const alone = await said(files, {});
    await write(strange);
    expect(await said(files, {})).toEqual(alone);
    expect(alone).toEqual([]);
  });
});
