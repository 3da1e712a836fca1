import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { RECIPES } from './catalogue.ts';
import { contextDigest, writeContext } from './context.ts';
import { writeOperatorPackages } from './operator-packages.ts';
import { withLock } from '../setup/lock.ts';
import { bundleProcesses } from './operator-bundle.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function folder(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'mvp-images-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

it('names an image by what it is made of, not by where or when', async () => {
  const one = await folder({ Dockerfile: 'FROM x', 'a/b.txt': 'b', 'c.sh': 'c' });
  const same = await folder({ 'c.sh': 'c', 'a/b.txt': 'b', Dockerfile: 'FROM x' });
  expect(await contextDigest(one, ['base'])).toBe(await contextDigest(same, ['base']));
  const digest = await contextDigest(one, ['base']);
  expect(await contextDigest(one, ['other base'])).not.toBe(digest);
  await chmod(join(same, 'c.sh'), 0o755);
  expect(await contextDigest(same, ['base'])).not.toBe(digest);
  // A boundary that moves between name and content is another context.
  expect(await contextDigest(await folder({ ab: 'c' }), [])).not.toBe(
    await contextDigest(await folder({ a: 'bc' }), []),
  );
});

it('leaves what tools leave behind out of an image', async () => {
  const root = await folder({
    'images/runtime/Dockerfile': 'FROM x',
    'app/main.py': '1',
    'app/__pycache__/main.pyc': '1',
    'app/node_modules/x/index.js': '1',
    'app/main.test.ts': '1',
  });
  const context = await folder({});
  await writeContext({ name: 'runtime', parents: {}, inputs: [{ from: 'app', to: 'app' }] }, root, context);
  const plain = await folder({ Dockerfile: 'FROM x', 'app/main.py': '1' });
  expect(await contextDigest(context, [])).toBe(await contextDigest(plain, []));
});

it('lists parents before children', () => {
  const seen = new Set<string>();
  for (const { name, parents } of RECIPES) {
    for (const parent of Object.values(parents)) expect(seen, `${name} needs ${parent}`).toContain(parent);
    seen.add(name);
  }
});

it('makes the operator’s packages of what runs only', async () => {
  const manifest = (more: object): string =>
    JSON.stringify({ name: 'x', version: '1.0.0', type: 'module', dependencies: { koa: '3.0.0' }, ...more });
  const lock = (more: object): string =>
    JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/koa': { version: '3.0.0' }, ...more } });
  const context = async (files: Record<string, string>): Promise<string> => {
    const target = await folder({});
    await writeOperatorPackages(target, await folder(files));
    return contextDigest(target, []);
  };
  const plain = await context({ 'package.json': manifest({}), 'package-lock.json': lock({}) });
  const tools = {
    'package.json': manifest({ scripts: { a: 'b' }, devDependencies: { vitest: '5.0.0' } }),
    'package-lock.json': lock({ 'node_modules/vitest': { version: '5.0.0', dev: true } }),
  };
  expect(await context(tools)).toBe(plain);
  const newer = lock({ 'node_modules/koa': { version: '3.0.1' } });
  expect(await context({ 'package.json': manifest({}), 'package-lock.json': newer })).not.toBe(plain);
});

it('keeps the engine out of the operator: its parsers, compilers and WebAssembly are the child processes’', async () => {
  const out = await folder({});
  const { outputs } = await bundleProcesses(out, join(import.meta.dirname, '..'));
  const imports = (process: string): string[] => {
    const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`/${process}.mjs`)) ?? [];
    return (output?.imports ?? [])
      .filter(({ external, kind }) => external === true && kind !== 'dynamic-import')
      .map(({ path }) => path);
  };
  const heavy = /ruff|oxc|esbuild|prettier|ts-morph|typescript|jsonc|tailwind|anthropic|openai/;
  expect(imports('operator')).toContain('prom-client');
  expect(imports('operator').filter((path) => heavy.test(path))).toEqual([]);
  expect(imports('store').filter((path) => heavy.test(path))).toEqual([]);
  expect(imports('gateway').filter((path) => heavy.test(path))).toEqual([]);

  // What they start is a bundle, too, and each bundle of a child is started by one of them.
  const texts = await Promise.all(['operator', 'api'].map((name) => readFile(join(out, `${name}.mjs`), 'utf8')));
  const started = texts.flatMap((text) => text.match(/(?<=file:\/\/\/app\/dist\/)children\/[\w/-]+\.mjs/g) ?? []);
  const bundled = Object.keys(outputs).flatMap((path) => /children\/[\w/-]+\.mjs$/.exec(path) ?? []);
  expect(started.toSorted()).toEqual(bundled.toSorted());
  expect(texts.join('').match(/new URL\(["'][\w/-]*child\.ts/)).toBeNull();
}, 120_000);

it('lets one in at a time, and takes over from the dead', async () => {
  const path = join(await folder({}), 'locks/image');
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside--;
  };
  await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
  expect(most).toBe(1);
  // No process has this id: Linux' largest is 4194304.
  await writeFile(path, '4999999');
  expect(await withLock(path, () => Promise.resolve('in'))).toBe('in');
});
