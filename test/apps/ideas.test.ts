import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectationsIn } from '../../generate/expected.ts';
import { generate } from '../../generate/index.ts';
import { createEngine, type Engine } from '../../repair/index.ts';
import { readConfig } from '../../repair/verify/runner/config.ts';
import { startDatabase, type Database } from '../../repair/verify/runner/postgres.ts';
import type { Toolchain } from '../../repair/verify/toolchain.ts';
import { sampled } from '../scope.ts';
import { pythonWithPackages, runOwnTests, writeApp } from './back-end.ts';
import { toolchain, typeErrors } from './frontend-app.ts';

/** Ideas no rule was made for: properties with yes or no, one in German, one in French with pages. `make ideas` takes them all. */
const SAMPLE = ['wg-zimmer', 'pottery-glaze', 'restaurant-fr'];

let python = '';
let database: Database | undefined;
let tools: Toolchain | undefined;
let engine: Engine | undefined;

beforeAll(async () => {
  [python, tools, database] = await Promise.all([
    pythonWithPackages(),
    toolchain(),
    startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: process.env['MVP_NODE_MODULES'] ?? 'node_modules' })),
  ]);
  engine = createEngine();
});

afterAll(async () => {
  await engine?.stop();
  await database?.stop();
});

/** What is hired by the night, from date to date. */
const EVERYDAY = expectationsIn('everyday.yaml').filter((idea) => idea.id === 'houseboat');

const FRESH = SAMPLE.flatMap((id) => expectationsIn('fresh.yaml').filter((idea) => idea.id === id));

describe.each(sampled([...EVERYDAY, ...FRESH], 2))('the app of the idea $id', (idea) => {
  it('passes the repair engine, strict types and its own tests', async () => {
    if (database === undefined || tools === undefined || engine === undefined) throw new Error('not set up');
    const { files } = await generate({ appName: idea.app_name, description: idea.description });
    const outcome = await engine.repair(files, { mode: 'diagnose' });
    expect(outcome.report.issues.filter((issue) => issue.severity !== 'info')).toEqual([]);
    const folder = await writeApp(files);
    try {
      expect(await typeErrors(folder, tools)).toBe('');
      const name = idea.id.replaceAll('-', '_');
      await database.create(name);
      const tests = await runOwnTests(python, join(folder, 'backend'), database.url(name));
      expect(tests.failed, tests.output).toBe(0);
      expect(tests.passed, tests.output).toBeGreaterThan(40);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
