/** A branch's copy of the live data, as its Jobs make it, of 100,000 rows on a real PostgreSQL: all rows are there, and nothing that tells of people. */
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { generate } from '../../generate/index.ts';
import { run } from '../../repair/verify/runner/process.ts';
import { blueprint, maskRules, type MaskRules } from '../../templates/index.ts';
import { writeApp } from './back-end.ts';
import { startDataProgram, type DataProgram } from './data-program.ts';
import { ownerLink, send } from './person.ts';
import { JWT_SECRET, SETUP_CODE, startBackend } from './running.ts';

let on: DataProgram;
let mask: MaskRules;
let folder = '';

/** Everything of it that tells of somebody begins with one of these. */
const MARKS = [
  'Quirin',
  'quirin',
  '@real.example',
  '170 55',
  'Sesamstr',
  'argon2',
  'tok-',
  'only-for-',
  'Zettel',
  'gone-',
];
const ROWS = { users: 2000, customers: 20_000, invoices: 30_000, payments: 50_000 };

const FILL = `
  INSERT INTO users (id, email, name, role, password_hash, preferences, created_at)
    SELECT md5('u' || n)::uuid, 'quirin' || n || '@real.example', 'Quirin ' || n, CASE n WHEN 1 THEN 'admin' ELSE 'staff' END,
      '$argon2id$' || n, '{"note": "quirin"}', now() FROM generate_series(1, ${ROWS.users}) n;
  INSERT INTO app_state VALUES ('owner:u-owner', md5('u1')::uuid::text), ('seeded', 'yes');
  INSERT INTO sessions SELECT md5('s' || n)::uuid, md5('u' || n)::uuid, 'tok-' || n, 'tok-old-' || n, now(), now() + '1d' FROM generate_series(1, 900) n;
  INSERT INTO login_attempts SELECT 'login:quirin' || n || '@real.example', 1, now() FROM generate_series(1, 50) n;
  INSERT INTO staff_invitations SELECT md5('i' || n)::uuid, 'tok-invited-' || n, 'staff', 'for Quirin', now(), now() FROM generate_series(1, 20) n;
  INSERT INTO customers (id, created_at, updated_at, owner_id, name, contact, email, tax_number, days_to_pay, phone, address, private_note)
    SELECT md5('c' || n)::uuid, now(), now(), md5('u' || (n % ${ROWS.users} + 1))::uuid, 'Quirin & Sons ' || n, 'Quirin ' || n,
      'quirin' || (n % ${ROWS.users} + 1) || '@real.example', 'tok-' || n, 14, '+49 170 55' || lpad(n::text, 6, '0'),
      E'Sesamstr. ' || n || E'\\nBerlin \\\\ Tab\\there', CASE n % 3 WHEN 0 THEN NULL WHEN 1 THEN '' ELSE 'only-for-us ' || n END
    FROM generate_series(1, ${ROWS.customers}) n;
  INSERT INTO invoices (id, created_at, updated_at, owner_id, status, number, customer_id, subject, issued_on, due_on, repeats, note)
    SELECT md5('v' || n)::uuid, now(), now(), NULL, 'draft', 'R-' || n, md5('c' || (n % ${ROWS.customers} + 1))::uuid,
      'Roof no. ' || n, '2026-01-01', '2026-02-01', (SELECT choice FROM choices), 'Zettel: ask quirin' || n || '@real.example or +49 170 55' || lpad(n::text, 6, '0')
    FROM generate_series(1, ${ROWS.invoices}) n;
  INSERT INTO payments (id, created_at, updated_at, owner_id, reference, invoice_id, received_on, amount)
    SELECT md5('p' || n)::uuid, now(), now(), NULL, 'Paid by quirin' || n || '@real.example, call 0170 5512345', md5('v' || (n % ${ROWS.invoices} + 1))::uuid,
      '2026-01-15', n / 100.0 + 1 FROM generate_series(1, ${ROWS.payments}) n;
  -- what the blueprint knows nothing of: a column that left the app, and a table of somebody's own
  ALTER TABLE customers ADD COLUMN nickname_until_0002 text;
  UPDATE customers SET nickname_until_0002 = 'gone-' || id;
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE TABLE "Own list" (id serial PRIMARY KEY, "what, now" varchar(20) UNIQUE, mood mood, tags text[], more jsonb, raw bytea, at timestamptz, n numeric(8, 2));
  INSERT INTO "Own list" ("what, now", mood, tags, more, raw, at, n)
    SELECT 'gone-' || n, 'bad', ARRAY['gone-' || n], '{"who": "Quirin"}', 'Quirin', now(), n FROM generate_series(1, 500) n;
  INSERT INTO kept_pictures (id, created_at, updated_at, route, place, media_type, width, height, size, digest, large, small)
    VALUES (md5('k')::uuid, now(), now(), 'users', 0, 'image/webp', 1, 1, 1, 'd', 'Quirin', 'Quirin');
`;

beforeAll(async () => {
  on = await startDataProgram();
  const made = await generate({
    appName: 'Bills',
    description:
      'A customer database for a small firm: customers with name, email, phone, address and private notes; invoices for customers',
  });
  const files = new Map([...made.files].map(([path, text]) => [path, String(text)]));
  const plan = blueprint.parse(JSON.parse(files.get('.mvp/blueprint.json') ?? ''));
  mask = maskRules(plan);
  folder = await writeApp(files);
  const program = 'from migrations.prepare import prepare_database; prepare_database()';
  const ran = await run(on.python, ['-c', program], {
    env: settings('app'),
    cwd: join(folder, 'backend'),
    timeoutMs: 60_000,
  });
  expect(ran.code, ran.output).toBe(0);
  const repeats = plan.entities.find(({ id }) => id === 'invoice')?.fields.find(({ id }) => id === 'repeats');
  const choice = String(repeats?.choices?.[0]?.id);
  await on.sql(FILL.replace('(SELECT choice FROM choices)', `'${choice}'`));
}, 120_000);
afterAll(() => on.stop());

const settings = (name: string) => ({
  PATH: process.env['PATH'] ?? '',
  DATABASE_URL: on
    .url(name)
    .replace('postgresql://', 'postgresql+psycopg://')
    .replace('postgres://', 'postgresql+psycopg://'),
  JWT_SECRET,
  SETUP_CODE,
  SEED_SAMPLE_DATA: 'false',
});

const COUNTS = Object.keys(ROWS)
  .map((table) => `SELECT count(*) FROM ${table}`)
  .join('; ');
const signedIn = z.object({ access_token: z.string(), user: z.object({ email: z.string(), role: z.string() }) });
/** What of rows stays as it is: which refers to which, and what they come to. */
const KEPT = `
  SELECT md5(string_agg(concat(p.id, p.amount, v.id, v.number, c.id, c.owner_id), '' ORDER BY p.id))
    FROM payments p JOIN invoices v ON v.id = p.invoice_id JOIN customers c ON c.id = v.customer_id;
  SELECT count(*), min(n), max(n), count(DISTINCT "what, now"), min(mood::text) FROM "Own list"`;
/** Who has the same address as who; how many values there are of each. */
const ALIKE = `
  SELECT count(*) FROM customers c JOIN users u ON u.email = c.email AND u.id = c.owner_id;
  SELECT count(DISTINCT email), count(DISTINCT name), count(DISTINCT phone), count(private_note), count(*) FILTER (WHERE private_note = '') FROM customers`;

async function expectMasked(name: string): Promise<void> {
  for (const question of [COUNTS, KEPT, ALIKE]) expect(await on.sql(question, name)).toBe(await on.sql(question));
  const text = await on.text(name);
  for (const mark of MARKS) expect(text.includes(mark), mark).toBe(false);
  expect(text).not.toContain(Buffer.from('Quirin').toString('hex'));
  // cell by cell: nothing of what was masked is left under another name
  const cells = new Set(text.split(/[\t\n]/));
  const asked = [
    'customers.name',
    'customers.contact',
    'customers.email',
    'customers.phone',
    'users.email',
    'users.name',
  ];
  for (const each of asked) {
    const [table = '', column = ''] = each.split('.');
    const values = (await on.sql(`SELECT DISTINCT ${column} FROM ${table}`)).split('\n');
    expect(values.length).toBeGreaterThan(1000);
    expect(values.filter((value) => cells.has(value))).toEqual([]);
  }
  for (const table of ['sessions', 'login_attempts', 'staff_invitations'])
    expect(await on.sql(`SELECT count(*) FROM ${table}`, name)).toBe('0');
  expect(await on.sql(`SELECT DISTINCT password_hash FROM users`, name)).toBe('!');
  expect(await on.sql(`SELECT subject FROM invoices WHERE number = 'R-7'`, name)).toBe('Roof no. 7');
  expect(await on.sql(`SELECT reference FROM payments LIMIT 1`, name)).toMatch(
    /^Paid by person-\w{16}@example\.com, call \+999 \d{15}$/,
  );
}

describe('a copy of 100,000 rows', () => {
  it('leaves the live database masked, has all rows in the branch, and lets its owner in by a link', async () => {
    const before = await on.sql(`${COUNTS}; ${KEPT}`);
    const startedAt = performance.now();
    expect(await on.backup('backup:copied', { MASK: JSON.stringify(mask) })).toMatchObject({ code: 0 });
    const dumpedAt = performance.now();
    await on.create('branch');
    expect(await on.restore('backup:copied', {}, 'branch')).toEqual({ code: 0, said: '{"restored": true}' });
    const seconds = [dumpedAt - startedAt, performance.now() - dumpedAt].map((ms) => (ms / 1000).toFixed(1));
    console.log(`copy of 102,000 rows: dumped and masked in ${seconds[0]} s, restored in ${seconds[1]} s`);
    await expectMasked('branch');
    expect(await on.sql(`${COUNTS}; ${KEPT}`)).toBe(before);

    const app = await startBackend({ python: on.python, folder, settings: settings('branch') });
    try {
      const token = (await ownerLink(app.url)).split('#')[1];
      const walked = await send(app, 'POST', '/api/auth/owner', { token }, { origin: app.url });
      expect(walked.status, walked.text).toBe(200);
      const { access_token: access, user } = signedIn.parse(walked.body);
      expect(user).toMatchObject({ role: 'admin', email: expect.stringMatching(/^person-\w+@example\.com$/) });
      const authorization = `Bearer ${access}`;
      const listed = await send(app, 'GET', '/api/customers?page_size=5', undefined, { authorization });
      expect(listed.status, listed.text).toBe(200);
      expect(listed.body).toMatchObject({ total: ROWS.customers });
      const wrong = { email: 'quirin2@real.example', password: 'correct horse 42' };
      expect((await send(app, 'POST', '/api/auth/login', wrong)).status).toBe(401);
    } finally {
      await app.stop();
    }
  }, 180_000);

  it('is as well masked where a backup is put back into a branch', async () => {
    expect(await on.backup('backup:whole')).toMatchObject({ code: 0 });
    await on.create('other');
    expect(await on.restore('backup:whole', { MASK: JSON.stringify(mask) }, 'other')).toMatchObject({ code: 0 });
    await expectMasked('other');
  }, 120_000);

  it('shows no text at all where no plan is to be read', async () => {
    await on.create('unknown');
    const settings = { MASK: JSON.stringify(maskRules(undefined)) };
    expect(await on.restore('backup:whole', settings, 'unknown')).toMatchObject({ code: 0 });
    const text = await on.text('unknown');
    for (const mark of [...MARKS, 'Roof no.']) expect(text.includes(mark), mark).toBe(false);
    expect(await on.sql(COUNTS, 'unknown')).toBe(await on.sql(COUNTS));
  }, 120_000);
});
