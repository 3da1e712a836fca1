import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../repair/verify/runner/config.ts';
import { startDatabase } from '../../repair/verify/runner/postgres.ts';
import { renderApp, type Blueprint } from '../../templates/index.ts';
import { pythonWithPackages, runOwnTests, writeApp } from '../apps/back-end.ts';
import { everything } from '../apps/blueprints/index.ts';
import { app, make } from '../apps/blueprints/frame.ts';
import { toolchain, typeErrors } from '../apps/frontend-app.ts';

/**
 * `make names`: a thing or a field may be called whatever a file of the app, its tests, its libraries or its languages call something. Every word
 * that stands in the code of an app with everything in it becomes a field once and a thing once; each of these apps is typed and passes its own tests.
 *
 * Usage: `node test/judge/names.ts [fields | things] [first batch]`. Ends with exit code 1 where a name collides.
 */
const THINGS = 12;
const FIELDS = 20;
const types = ['text', 'integer', 'boolean', 'date', 'money', 'longtext'] as const;

/** Every identifier of the rendered code, in snake case and in alphabetical order. */
async function words(): Promise<string[]> {
  const found = new Set<string>();
  for (const [path, text] of await renderApp(everything())) {
    if (!/\.(?:py|tsx?)$/u.test(path)) continue;
    for (const [word] of text.matchAll(/[A-Za-z_]\w*/gu)) {
      const snake = word
        .replaceAll(/([a-z0-9])([A-Z])/gu, '$1_$2')
        .toLowerCase()
        .replaceAll(/^_+/gu, '');
      if (/^[a-z][a-z0-9_]{1,39}$/u.test(snake) && snake !== 'headword') found.add(snake);
    }
  }
  return [...found].toSorted();
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

const field = (id: string, at: number): object => ({ id, label: id, type: types[at % types.length] });

/** Things with the fields given, and one sample row each. */
function plan(name: string, things: ReadonlyMap<string, readonly string[]>): Blueprint {
  const ids = [...things.keys()];
  const first = ids[0] ?? '';
  return make({
    app: app(name, name),
    entities: ids.map((id) => ({
      id,
      singular: id,
      plural: `${id}s`,
      description: '',
      icon: 'book',
      access: 'shared',
      title: 'headword',
      fields: [
        { id: 'headword', label: 'Headword', type: 'text', required: true },
        ...(things.get(id) ?? []).map(field),
      ],
    })),
    site: { offers: [{ entity: first, fields: ['headword', ...(things.get(first) ?? [])].slice(0, 8) }] },
    dashboard: {
      figures: [1, 2].map((n) => ({ id: `f${n}`, label: 'All', entity: first, measure: 'count' })),
      charts: [
        { id: 'c', label: 'All', entity: first, kind: 'line', by: 'created_at', bucket: 'day', measure: 'count' },
      ],
      attention: [],
    },
    seed: Object.fromEntries(
      ids.map((id) => [
        id,
        [Object.fromEntries([['headword', 'One'], ...(things.get(id) ?? []).map((each, at) => [each, value(at)])])],
      ]),
    ),
  });
}

function value(at: number): string | number | boolean {
  const values = { text: 'A', integer: 1, boolean: true, date: 'today', money: 1, longtext: 'B' };
  return values[types[at % types.length] ?? 'text'];
}

const all = await words();
const wanted = process.argv[2];
const start = Number(process.argv[3] ?? 0);
const plans = [
  ...chunks(all, THINGS * FIELDS).map((batch, at) =>
    plan(`fields${at}`, new Map(chunks(batch, FIELDS).map((fields, n) => [`thing_${n}`, fields]))),
  ),
  ...chunks(all, THINGS).map((batch, at) => plan(`things${at}`, new Map(batch.map((id) => [id, ['note']])))),
].filter((each) => wanted === undefined || each.app.slug.startsWith(wanted));

const [python, tools, database] = await Promise.all([
  pythonWithPackages(),
  toolchain(),
  startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: process.env['MVP_NODE_MODULES'] ?? 'node_modules' })),
]);
let wrong = 0;
try {
  for (const [at, each] of plans.entries()) {
    if (at < start) continue;
    const folder = await writeApp(await renderApp(each));
    await database.create(each.app.slug);
    const [types, tests] = await Promise.all([
      typeErrors(folder, tools),
      runOwnTests(python, join(folder, 'backend'), database.url(each.app.slug)),
    ]);
    const isGood = types === '' && tests.failed === 0 && tests.passed > 0;
    if (!isGood) wrong += 1;
    console.log(
      `[${at + 1}/${plans.length}] ${each.app.slug} ${isGood ? 'good' : 'COLLIDES'} ` +
        `(${each.entities.map(({ id }) => id).join(' ')}): ${tests.passed} tests passed, ${tests.failed} ` +
        'failed',
    );
    if (types !== '') console.log(types.slice(0, 3000));
    if (tests.failed > 0 || tests.passed === 0) console.log(tests.output);
    if (isGood) await rm(folder, { recursive: true, force: true });
  }
} finally {
  await database.stop();
}
console.log(`${plans.length - wrong} passed, ${wrong} failed`);
process.exit(wrong === 0 ? 0 : 1);
