/**
 * Sound apps in other people's styles, in one text each (`=== path` before a file): relative imports in a package, asyncio, aliases of pydantic, old
 * columns beside new ones, server components, double quotes, no semicolons. Nothing is found in them and not a byte changes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type Engine } from './index.ts';

const folder = new URL('valid-styles/', import.meta.url);

function readApp(name: string): ReadonlyMap<string, string> {
  const parts = readFileSync(new URL(name, folder), 'utf8')
    .split(/^=== (\S+)\n/mu)
    .slice(1);
  const files = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) files.set(parts[index] ?? '', parts[index + 1] ?? '');
  return files;
}

const engines: Engine[] = [];
beforeAll(() => {
  // With the typings of this machine, where it has any, and as in the operator's image.
  engines.push(createEngine({ rules: 'apply' }), createEngine({ rules: 'apply', typings: null }));
});
afterAll(async () => {
  await Promise.all(engines.map(async (engine) => engine.stop()));
});

for (const name of readdirSync(folder)) {
  it(`leaves ${name} alone`, { timeout: 120_000 }, async () => {
    const app = readApp(name);
    expect(app.size).toBeGreaterThan(10);
    for (const engine of engines) {
      const outcome = await engine.repair(app, { mode: 'fix' });
      const told = outcome.report.issues.filter((issue) => issue.severity !== 'info');
      expect(told.map((issue) => `${issue.files[0]}: ${issue.description}`)).toEqual([]);
      expect(outcome.fixes.map((fix) => `${fix.path}: ${fix.rule}`)).toEqual([]);
      expect(outcome.changed).toBe(false);
      expect(outcome.report.notes).toEqual([]);
    }
  });
}
