import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameApp, type Blueprint } from '../../templates/index.ts';
import { renderBackend } from '../../templates/render/backend/index.ts';
import { readConfig } from '../../repair/verify/runner/config.ts';
import { startDatabase, type Database } from '../../repair/verify/runner/postgres.ts';
import { sampled } from '../scope.ts';
import { pythonWithPackages, runOwnTests, writeApp } from './back-end.ts';
import { everything, hostile, smallest } from './blueprints/index.ts';
import { planned } from './planned.ts';

let python = '';
let database: Database | undefined;

beforeAll(async () => {
  [python, database] = await Promise.all([
    pythonWithPackages(),
    startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: process.env['MVP_NODE_MODULES'] ?? 'node_modules' })),
  ]);
});

afterAll(async () => {
  await database?.stop();
});

const apps: readonly [name: string, blueprint: Blueprint][] = [
  ['everything', everything()],
  ['hostile', hostile()],
  ['smallest', smallest()],
  [
    'timed',
    planned(
      'Glasshouse',
      'Guests of our botanical garden buy timed tickets for a day and hour (adults, children) and show the code at the gate. At most 80 people per hour.',
    ),
  ],
];

describe.each(sampled(apps, 2))('the back end of %s', (name, blueprint) => {
  it('is the same bytes every time', async () => {
    const names = nameApp(blueprint);
    expect(await renderBackend(blueprint, names)).toEqual(await renderBackend(structuredClone(blueprint), names));
  });

  it('passes its own tests on a real PostgreSQL', async () => {
    if (database === undefined) throw new Error('no database');
    await database.create(name);
    const folder = await writeApp(await renderBackend(blueprint, nameApp(blueprint)));
    try {
      const tests = await runOwnTests(python, join(folder, 'backend'), database.url(name));
      expect(tests.failed, tests.output).toBe(0);
      expect(tests.passed, tests.output).toBeGreaterThan(40);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** What somebody might break in `rows.py`, and the test of the app itself that tells. */
const BREAKS: readonly [what: string, from: string, to: string, test: string][] = [
  [
    'shows every row to everybody',
    'return is_public or is_on_the_team(user, resource) or is_manager(user, resource) or user.role in acting',
    'return True',
    'others_see_and_change_only_what_they_may',
  ],
  [
    'lets everybody add everything',
    'return user.role != NEWCOMER and ("everyone" in resource.created_by or user.role in resource.created_by)',
    'return True',
    'not_everybody_may_add_one',
  ],
];

describe('an app that breaks a rule', () => {
  it.each(BREAKS)('fails its own tests where it %s: they would tell', async (_what, from, to, test) => {
    if (database === undefined) throw new Error('no database');
    const name = `broken_${test}`;
    await database.create(name);
    const files = await renderBackend(everything(), nameApp(everything()));
    const path = 'backend/rows.py';
    const rows = files.get(path) ?? '';
    files.set(path, rows.replace(from, to));
    expect(files.get(path)).not.toBe(rows);
    const folder = await writeApp(files);
    try {
      const tests = await runOwnTests(python, join(folder, 'backend'), database.url(name), test);
      expect(tests.failed).toBeGreaterThan(0);
      expect(tests.output).toContain(test);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
