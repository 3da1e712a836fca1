/** Files that come with a message about an app whose database is in use: their rows arrive, once, and nothing else changes. */
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { changeApp } from '../../generate/change/index.ts';
import { generate } from '../../generate/index.ts';
import { readPlain } from '../../generate/attachments/read.ts';
import { textOf, toBytes, type Files } from '../../history/index.ts';
import { readConfig } from '../../repair/verify/runner/config.ts';
import { startDatabase, type Database } from '../../repair/verify/runner/postgres.ts';
import { run } from '../../repair/verify/runner/process.ts';
import { pythonWithPackages, writeApp } from './back-end.ts';

let python = '';
let database: Database;
beforeAll(async () => {
  [python, database] = await Promise.all([
    pythonWithPackages(),
    startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: 'node_modules' })),
  ]);
});
afterAll(async () => {
  await database?.stop();
});

const HOSTILE = `'); DROP TABLE products; -- {{x}} </script>`;
const attach = (name: string, text: string) => readPlain(name, new TextEncoder().encode(text));

/** The release starts on the database: it is migrated, and a new one gets its sample data. */
async function starts(files: Files, url: string): Promise<void> {
  const root = await writeApp(new Map([...files].flatMap(([path, bytes]) => textsOf(path, bytes))));
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    JWT_SECRET: 'only-for-tests-and-at-least-32-characters',
    SETUP_CODE: 'setup-code-of-the-tests',
  };
  const program = 'from migrations.prepare import prepare_database; prepare_database()';
  const ran = await run(python, ['-c', program], { env, cwd: join(root, 'backend'), timeoutMs: 60_000 });
  expect(ran.code, ran.output).toBe(0);
}

const textsOf = (path: string, bytes: Uint8Array): [string, string][] => {
  const text = textOf(bytes);
  return text === undefined ? [] : [[path, text]];
};

it('brings rows into a database that is in use, and a new one gets them with its sample data', async () => {
  const idea = {
    appName: 'Petals',
    description: 'A flower shop that sells products in categories and takes orders for bouquets.',
  };
  const before = toBytes((await generate(idea)).files);
  const attachments = [
    attach('products.csv', `Name,Price,Category\nRose,3.50,Roses\n"${HOSTILE}",4,Roses\nFern,5,Pots\nMoss,-2,Pots`),
    attach('suppliers.csv', 'Company name,Since,Active\nNorth,2024-01-31,yes\nSouth,2024-02-01,no'),
  ];
  const made = await changeApp({ message: '', files: before, attachments });
  expect(made.reply.done).toHaveLength(2);
  const after = made.files ?? before;

  await Promise.all(['used', 'fresh'].map((name) => database.create(name)));
  const used = database.url('used');
  const sql = async (url: string, statement: string): Promise<string> => {
    const ran = await run('psql', ['-X', '-At', '-c', statement, url], { cwd: '/tmp', timeoutMs: 30_000 });
    expect(ran.code, ran.output).toBe(0);
    return ran.output.trim();
  };
  await starts(before, used);
  const there = Number(await sql(used, 'SELECT count(*) FROM products'));
  await starts(after, used);
  await starts(after, used);
  expect(Number(await sql(used, 'SELECT count(*) FROM products'))).toBe(there + 3);
  const brought = 'SELECT p.name, p.price, c.name FROM products p JOIN categories c ON c.id = p.category_id';
  expect(
    await sql(
      used,
      `${brought} WHERE p.price IN (3.5, 4, 5) AND p.updated_at > now() - interval '1 minute' AND p.name IN ('Rose', 'Fern')`,
    ),
  ).toContain('Rose|3.50|Roses');
  expect(await sql(used, `SELECT count(*) FROM products WHERE name LIKE '%DROP TABLE%'`)).toBe('1');
  expect(await sql(used, `SELECT count(*) FROM categories WHERE name = 'Roses'`)).toBe('1');
  expect(await sql(used, 'SELECT company_name, since, active FROM suppliers ORDER BY since')).toBe(
    'North|2024-01-31|t\nSouth|2024-02-01|f',
  );

  const fresh = database.url('fresh');
  await starts(after, fresh);
  expect(await sql(fresh, `SELECT count(*) FROM products WHERE name LIKE '%DROP TABLE%'`)).toBe('1');
  expect(await sql(fresh, 'SELECT count(*) FROM suppliers')).toBe('2');
}, 240_000);
