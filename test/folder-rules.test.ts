import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** A tree with the given files, judged by the project's own folder rules. */
function judge(files: Readonly<Record<string, string>>): { code: number | null; output: string } {
  const root = mkdtempSync(join(tmpdir(), 'folder-rules-'));
  roots.push(root);
  copyFileSync('.dependency-cruiser.cjs', join(root, '.dependency-cruiser.cjs'));
  copyFileSync('tsconfig.json', join(root, 'tsconfig.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const result = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...folders,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return { code: result.status, output: result.stdout + result.stderr };
}

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const door = 'export const door = 1;\n';

describe('folder rules', () => {
  it('accept the arrows of the architecture', () => {
    const { code, output } = judge({
      'crds/index.ts': door,
      'generate/index.ts': "export { door } from '../crds/index.ts';\n",
      'operator/main.ts': "export { door } from '../generate/index.ts';\n",
    });
    expect(output).toContain('no dependency violations');
    expect(code).toBe(0);
  });

  it.each([
    ['api-arrows', { 'operator/index.ts': door, 'api/server.ts': "export { door } from '../operator/index.ts';\n" }],
    [
      'no-kubernetes-below-the-operator',
      { 'kube/index.ts': door, 'generate/idea.ts': "export { door } from '../kube/index.ts';\n" },
    ],
    ['crds-below-all', { 'repair/index.ts': door, 'crds/kind.ts': "export { door } from '../repair/index.ts';\n" }],
    ['install-arrows', { 'test/index.ts': door, 'install/up.ts': "export { door } from '../test/index.ts';\n" }],
    [
      'cluster-arrows',
      { 'operator/index.ts': door, 'cluster/start.ts': "export { door } from '../operator/index.ts';\n" },
    ],
    [
      'a-room-has-one-door',
      { 'repair/engine.ts': door, 'operator/main.ts': "export { door } from '../repair/engine.ts';\n" },
    ],
    [
      'no-circular',
      { 'store/a.ts': "export { b } from './b.ts';\n", 'store/b.ts': "import './a.ts';\nexport const b = 1;\n" },
    ],
  ])('%s bites', (rule, files: Record<string, string>) => {
    const { code, output } = judge(files);
    expect(output).toContain(rule);
    expect(code).not.toBe(0);
  });
});
