import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changeApp } from '../../generate/change/index.ts';
import { readPlain } from '../../generate/attachments/read.ts';
import { generate } from '../../generate/index.ts';
import { textOf, toBytes, type Files } from '../../history/index.ts';
import { createEngine, type Engine } from '../../repair/index.ts';
import { readConfig } from '../../repair/verify/runner/config.ts';
import { startDatabase, type Database } from '../../repair/verify/runner/postgres.ts';
import type { Toolchain } from '../../repair/verify/toolchain.ts';
import { pythonWithPackages, runOwnTests, writeApp } from './back-end.ts';
import { toolchain, typeErrors } from './frontend-app.ts';

let python = '';
let tools: Toolchain;
let database: Database;
let engine: Engine;
beforeAll(async () => {
  [python, tools, database] = await Promise.all([
    pythonWithPackages(),
    toolchain(),
    startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: 'node_modules' })),
  ]);
  engine = createEngine();
});
afterAll(async () => {
  await engine?.stop();
  await database?.stop();
});

/** Wishes without a model, one after another on one app: fields, choices, things, what visitors see, pages, voices, looks, names. */
const WISHES = [
  'add a brand to bikes',
  'let visitors filter bikes by brand',
  'add a size class (Small, Medium or Large) to bikes and make it required',
  'add a purchase price to bikes',
  'add a build year as a number between 1990 and 2030 to bikes',
  'swap brand and size class of bikes',
  'add a table of accessories with name, price and stock',
  'let people review bikes',
  'let customers save bikes',
  'allow comments on bikes',
  'hide the brand from visitors',
  'show the brand to visitors',
  'add a page "Safety" that says Wear a helmet. Always.',
  'rename the safety page to Ride safely',
  'remove the contact page',
  'make it look more playful',
  'set the currency to dollars',
  'sort bikes from cheapest to most expensive',
  'add a chart of bookings per week',
  'rename bikes to cycles',
  'turn off comments',
  'make accessories public',
];

describe('an app that many wishes have changed', () => {
  it('has changed only where each said it would, and is sound', async () => {
    const idea = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
    let files: Files = toBytes((await generate(idea)).files);
    // a file first: its thing and its rows are part of all that follows
    const mechanics = readPlain(
      'mechanics.csv',
      new TextEncoder().encode('Name,Hired\nAda,2024-01-31\nBen,2025-02-01'),
    );
    files = (await changeApp({ message: '', files, attachments: [mechanics] })).files ?? files;
    expect([...files.keys()].filter((path) => path.endsWith('_rows_of_a_file.json'))).toHaveLength(1);
    for (const message of WISHES) {
      const change = await changeApp({ message, files });
      expect(change.reply.notDone, message).toEqual([]);
      const planned = new Set(change.plan.map(({ path }) => path));
      const touched = change.changes.map(({ path }) => path).filter((path) => !path.startsWith('.mvp/'));
      expect(
        touched.filter((path) => !planned.has(path)),
        message,
      ).toEqual([]);
      files = change.files ?? files;
    }
    const texts = new Map([...files].map(([path, bytes]) => [path, textOf(bytes) ?? '']));
    const { report } = await engine.repair(texts, { mode: 'diagnose' });
    expect(report.issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const folder = await writeApp(texts);
    expect(await typeErrors(folder, tools)).toBe('');
    await database.create('wishes');
    const tests = await runOwnTests(python, join(folder, 'backend'), database.url('wishes'));
    expect(tests.failed, tests.output.slice(-3000)).toBe(0);
    expect(tests.passed).toBeGreaterThan(50);
  });
});
