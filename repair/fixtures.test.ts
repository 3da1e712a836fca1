/**
 * Walks every fixture of every fixer. `input` is repaired into exactly `expected`, which no fixer touches again.
 * A case named `leaves-…` is one the fixer must report and not change. `verify.json` is what a build says of the input.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, selectFixers, verifyResultSchema, type Engine, type Issue, type Verifier } from './index.ts';
import { fixerOrder } from './registry.ts';

type Files = ReadonlyMap<string, Uint8Array | string>;

const fixersFolder = fileURLToPath(new URL('fixers/', import.meta.url));
const folders = readdirSync(fixersFolder).toSorted();
/** `UPDATE_FIXTURES=1` writes `expected` anew, for a person to review. */
const isUpdate = process.env['UPDATE_FIXTURES'] === '1';

function readTree(folder: string): Files {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))] as const;
      }),
  );
}

/** Bytes as text; one character a byte where they are no UTF-8. */
function asText(files: Files): Record<string, string> {
  return Object.fromEntries(
    [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, value]) => [path, Buffer.from(value).toString('utf8')]),
  );
}

function scripted(folder: string, input: Files): Verifier | undefined {
  const path = join(folder, 'verify.json');
  if (!existsSync(path)) return undefined;
  const failed = verifyResultSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const before = JSON.stringify(asText(input));
  return {
    verify: async (files) => (JSON.stringify(asText(files)) === before ? failed : { ok: true, seconds: 0, steps: [] }),
  };
}

/** What was left out of a file cannot be brought back: that warning stays. */
const isOpen = (issue: Issue): boolean => issue.severity !== 'info' && issue.rule !== 'elided-code';

let engine: Engine;
beforeAll(() => {
  // Our own packages hold React's typings, so what the compiler says here does not depend on what else this machine has.
  engine = createEngine({ rules: 'apply', typings: resolve('node_modules') });
});
afterAll(async () => engine.stop());

for (const fixer of selectFixers()) {
  const name = folders.find((folder) => folder.endsWith(`-${fixer.meta.id}`)) ?? '';
  const root = join(fixersFolder, name, 'fixtures');
  const cases = existsSync(root) ? readdirSync(root).toSorted() : [];

  describe(`${name}`, () => {
    it('has at least eight fixtures', () => expect(cases.length).toBeGreaterThanOrEqual(8));

    for (const one of cases) {
      it(one, async () => {
        const folder = join(root, one);
        const input = readTree(join(folder, 'input'));
        const verifier = scripted(folder, input);
        const build = verifier === undefined ? {} : { verifier };
        const found = await engine.repair(input, { mode: 'diagnose', only: [fixer.meta.id], ...build });
        expect(found.report.issues.length, 'it is detected').toBeGreaterThan(0);
        expect(found.changed).toBe(false);

        const leaves = one.startsWith('leaves-');
        const fixed = await engine.repair(input, { mode: 'fix', only: [fixer.meta.id], ...build });
        if (leaves) {
          expect(asText(fixed.files)).toEqual(asText(input));
          expect(fixed.report.issues.length).toBeGreaterThan(0);
          return;
        }
        if (isUpdate) writeTree(join(folder, 'expected'), fixed.files);
        const expected = readTree(join(folder, 'expected'));
        expect(asText(fixed.files)).toEqual(asText(expected));
        expect(fixed.report.issues.filter(isOpen), 'nothing is left').toEqual([]);

        const again = await engine.repair(expected, { mode: 'fix' });
        expect(again.fixes, 'the expected tree is touched by no fixer').toEqual([]);
        expect(again.changed).toBe(false);
        expect(again.report.issues.filter(isOpen)).toEqual([]);
      });
    }
  });
}

describe('registry, folders and documents', () => {
  const registered = selectFixers().map((fixer) => `${String(fixer.meta.number).padStart(2, '0')}-${fixer.meta.id}`);
  it('name the same fixers', () => expect(registered.toSorted()).toEqual(folders));
  it('run in the agreed order', () => {
    const order = selectFixers().map((fixer) => fixer.meta.id);
    expect(order).toEqual(fixerOrder.filter((id) => order.includes(id)));
  });
  for (const folder of folders) {
    it(`${folder} says what it finds, why the fix is safe, and what it leaves`, () => {
      const text = readFileSync(join(fixersFolder, folder, 'README.md'), 'utf8');
      for (const heading of ['## Finds', '## Why the fix is safe', '## Leaves']) expect(text).toContain(heading);
      for (const rule of rulesIn(join(fixersFolder, folder))) expect(text, `rule ${rule}`).toContain(`\`${rule}\``);
    });
  }
});

/** Rules that appear in a fixer's source as `rule: 'name'` or as the second argument of a finding's maker. */
function rulesIn(folder: string): readonly string[] {
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = sources.flatMap((text) =>
    [...text.matchAll(/\brule: '([a-z0-9-]+)'|(?:configFinding\(front, |finding\()'([a-z0-9-]+)'/gu)].map(
      (match) => match[1] ?? match[2] ?? '',
    ),
  );
  return [...new Set(found)];
}

function writeTree(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, value] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), value);
  }
}
