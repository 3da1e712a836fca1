/**
 * An app whose database is in use goes on growing: two releases on it at once, wishes one after another and back, and what a dump before a step that loses data
 * is good for.
 */
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { changeApp, undoChange, type Change } from '../../generate/change/index.ts';
import { generate } from '../../generate/index.ts';
import { lossesOf, textOf, toBytes, type Files } from '../../history/index.ts';
import { run } from '../../repair/verify/runner/process.ts';
import { writeApp } from './back-end.ts';
import { startDataProgram, type DataProgram } from './data-program.ts';
import { ownerLink, send } from './person.ts';
import { JWT_SECRET, SETUP_CODE, startBackend, type RunningBackend } from './running.ts';
import { isWhole } from '../scope.ts';

const CUSTOMERS = 20_000;
const INVOICES = 80_000;
const signedIn = z.object({ access_token: z.string() });
const row = z.object({ id: z.string() });

let on: DataProgram;
let first: Files;
beforeAll(async () => {
  on = await startDataProgram();
  const description =
    'A customer database for a small firm: customers with name, email, phone, address and private notes; invoices for customers';
  first = toBytes((await generate({ appName: 'Bills', description })).files);
  await starts(first, 'app');
  await on.sql(`
    INSERT INTO customers (id, created_at, updated_at, name, email, days_to_pay, phone, address, private_note)
      SELECT md5('c' || n)::uuid, now(), now(), 'Firm ' || n, 'firm' || n || '@example.com', n % 60, '030 ' || n, 'Street ' || n, 'Note ' || n
      FROM generate_series(1, ${CUSTOMERS}) n;
    INSERT INTO invoices (id, created_at, updated_at, status, number, customer_id, subject, issued_on, due_on, repeats)
      SELECT md5('v' || n)::uuid, now(), now(), 'draft', 'R-' || n, md5('c' || (n % ${CUSTOMERS} + 1))::uuid, 'Roof ' || n, '2026-01-01', '2026-02-01',
        (regexp_match(pg_get_constraintdef(oid), '''([a-z_]+)'''))[1]
      FROM generate_series(1, ${INVOICES}) n, pg_constraint WHERE conname = 'ck_invoices_repeats';
  `);
}, 180_000);
afterAll(() => on.stop());

const settings = (name: string) => ({
  PATH: process.env['PATH'] ?? '',
  DATABASE_URL: on.url(name),
  JWT_SECRET,
  SETUP_CODE,
  PUBLIC_URL: 'http://bills.localhost',
  SEED_SAMPLE_DATA: 'false',
});

async function folderOf(files: Files): Promise<string> {
  return writeApp(
    new Map([...files].flatMap(([path, bytes]) => (textOf(bytes) === undefined ? [] : [[path, textOf(bytes) ?? '']]))),
  );
}

/** The release gets the database ready, as it does when its pod starts; what it says where it refuses. */
async function starts(files: Files, name: string, ok = true): Promise<string> {
  const program = 'from migrations.prepare import prepare_database; prepare_database()';
  const cwd = join(await folderOf(files), 'backend');
  const ran = await run(on.python, ['-c', program], { env: settings(name), cwd, timeoutMs: 60_000 });
  expect(ran.code === 0, ran.output).toBe(ok);
  return ran.output;
}

async function wished(files: Files, message: string): Promise<{ files: Files; change: Change }> {
  const change = await changeApp({ message, files });
  expect(change.reply.notDone, message).toEqual([]);
  expect(lossesOf(change.files ?? files), message).toEqual([]);
  return { files: change.files ?? files, change };
}

const served = async (files: Files, name: string): Promise<RunningBackend> =>
  startBackend({ python: on.python, folder: await folderOf(files), settings: settings(name) });

async function entered(app: RunningBackend): Promise<string> {
  const token = (await ownerLink('http://bills.localhost')).split('#')[1];
  const walked = await send(app, 'POST', '/api/auth/owner', { token }, { origin: 'http://bills.localhost' });
  expect(walked.status, walked.text).toBe(200);
  return `Bearer ${signedIn.parse(walked.body).access_token}`;
}

it('serves with the old release and the new one at once while 100,000 rows go through the step, and keeps every value', async () => {
  const before = await on.sql('SELECT sum(days_to_pay), count(*), min(days_to_pay), max(days_to_pay) FROM customers');
  const { files, change } = await wished(
    first,
    'make the days to pay of customers a decimal and add a region to customers',
  );
  expect(change.migration?.kept).toEqual([]);
  const old = await served(first, 'app');
  let young: RunningBackend | undefined;
  const failed: string[] = [];
  let made = 0;
  try {
    const authorization = await entered(old);
    const ends = new AbortController();
    /** Writes and reads, one after another, until it is told to stop. */
    const uses = async (app: RunningBackend, who: string): Promise<void> => {
      for (let n = 0; !ends.signal.aborted; n++) {
        const customer = { name: `New ${who} ${n}`, email: 'new@example.com', address: 'Here 1', days_to_pay: 7 };
        const answer = await send(app, 'POST', '/api/customers', customer, { authorization });
        if (answer.status === 201) made += 1;
        else failed.push(`${who}: ${answer.status} ${answer.text.slice(0, 300)}`);
        if (answer.status !== 201) continue;
        const { id } = row.parse(answer.body);
        const path = `/api/customers/${id}`;
        const others = [
          await send(app, 'PATCH', path, { days_to_pay: 9 }, { authorization }),
          await send(app, 'GET', path, undefined, { authorization }),
          await send(app, 'GET', '/api/customers?page_size=5&q=Firm', undefined, { authorization }),
        ];
        failed.push(
          ...others
            .filter(({ status }) => status !== 200)
            .map(({ status, text }) => `${who}: ${status} ${text.slice(0, 300)}`),
        );
      }
    };
    const using = [uses(old, 'old'), uses(old, 'older')];
    const startedAt = performance.now();
    young = await served(files, 'app');
    console.log(
      `the new release was ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; ${made} rows written meanwhile`,
    );
    const untilThen = made;
    using.push(uses(young, 'young'));
    await new Promise((done) => setTimeout(done, 4000));
    ends.abort();
    await Promise.all(using);
    expect(failed).toEqual([]);
    expect(untilThen).toBeGreaterThan(0);
    expect(made).toBeGreaterThan(untilThen);
    expect(Number(await on.sql('SELECT count(*) FROM customers'))).toBe(CUSTOMERS + made);
    const kept = `SELECT sum(days_to_pay)::integer, count(*), min(days_to_pay)::integer, max(days_to_pay)::integer FROM customers WHERE name LIKE 'Firm%'`;
    expect(await on.sql(kept)).toBe(before);
    expect(await on.sql(`SELECT count(DISTINCT days_to_pay) FROM customers WHERE name LIKE 'New young%'`)).toBe('1');
    expect(await on.sql('SELECT count(*) FROM invoices')).toBe(String(INVOICES));
  } finally {
    await Promise.all([old.stop(), young?.stop()]);
  }
  // narrower again: held with the number of rows, nothing changed; then it fits
  await on.sql(`UPDATE customers SET days_to_pay = 2.5 WHERE name IN ('Firm 1', 'Firm 2')`);
  const { files: whole } = await wished(files, 'make the days to pay of customers a whole number');
  const version = await on.sql('SELECT version_num FROM alembic_version');
  expect(await starts(whole, 'app', false)).toContain('customers.days_to_pay as a whole number: 2 rows are in the way');
  expect(await on.sql('SELECT version_num FROM alembic_version')).toBe(version);
  expect(await on.sql(`SELECT days_to_pay FROM customers WHERE name = 'Firm 1'`)).toBe('2.50');
  await on.sql(`UPDATE customers SET days_to_pay = 2 WHERE days_to_pay = 2.5`);
  await starts(whole, 'app');
  expect(await on.sql(`SELECT days_to_pay FROM customers WHERE name = 'Firm 3'`)).toBe('3');
  // as a text, and back
  const { files: text } = await wished(whole, 'store the days to pay of customers as text');
  await starts(text, 'app');
  expect(await on.sql(`SELECT days_to_pay FROM customers WHERE name = 'Firm 3'`)).toBe('3');
  await on.sql(`UPDATE customers SET days_to_pay = 'soon' WHERE name = 'Firm 3'`);
  const { files: back } = await wished(text, 'make the days to pay of customers a whole number');
  expect(await starts(back, 'app', false)).toContain('1 rows are in the way');
  await on.sql(`UPDATE customers SET days_to_pay = ' 3 ' WHERE name = 'Firm 3'`);
  await starts(back, 'app');
  expect(await on.sql(`SELECT days_to_pay FROM customers WHERE name = 'Firm 3'`)).toBe('3');
}, 240_000);

it('has all its data back from the dump that is made before a step which loses some', async () => {
  await on.create('held');
  await starts(first, 'held');
  await on.sql(
    `INSERT INTO customers (id, created_at, updated_at, name, email, days_to_pay, phone, address)
     SELECT md5('h' || n)::uuid, now(), now(), 'Firm ' || n, 'firm@example.com', 14, '030 ' || n, 'Street' FROM generate_series(1, 5000) n`,
    'held',
  );
  const state = (): Promise<string> =>
    on.sql(`SELECT md5(string_agg(c::text, '' ORDER BY id)), count(phone) FROM customers c`, 'held');
  const before = await state();
  const step = [
    '"""Drops the phone."""',
    'from alembic import op',
    'revision = "0002"',
    'down_revision = "0001"',
    'branch_labels = None',
    'depends_on = None',
    'def upgrade() -> None:',
    '    op.drop_column("customers", "phone")',
    'def downgrade() -> None:',
    '    pass',
    '',
  ].join('\n');
  const path = 'backend/migrations/versions/0002_no_phone.py';
  const lossy = new Map([...first, ...toBytes(new Map([[path, step]]))]);
  expect(lossesOf(lossy)).toMatchObject([{ what: 'DropColumn', table: 'customers', column: 'phone' }]);
  expect(await on.backup('backup:held', {}, 'held')).toMatchObject({ code: 0 });
  await starts(lossy, 'held');
  await expect(state()).rejects.toThrow('phone');
  expect(await on.restore('backup:held', {}, 'held')).toMatchObject({ code: 0 });
  expect(await state()).toBe(before);
  expect(await on.sql('SELECT version_num FROM alembic_version', 'held')).toBe('0001');
  await starts(first, 'held');
  expect(await state()).toBe(before);
}, 120_000);

/** Twenty wishes without a model, of which most change the database. */
const WISHES = [
  'add a region to customers',
  'add a rating as a number to customers',
  'make the rating of customers a decimal',
  'add a required website to customers',
  'add a table of visits with date, reason and length',
  'rename customers to clients',
  'add a priority (Low, Medium or High) to invoices',
  'make the priority of invoices required',
  'add a birthday to clients',
  'make the birthday of clients a date and time',
  'add a source to clients',
  'store the rating of clients as text',
  'add a nickname to clients',
  'remove the nickname from clients',
  'make the subject of invoices optional',
  'add a delivered checkbox to invoices',
  'turn the region of clients into a long text',
  'add a colour to visits',
  'make it look more playful',
  'add an internal code to invoices',
];

it.runIf(isWhole)(
  'keeps its rows through twenty wishes, and back through all of them',
  async () => {
    await on.create('many');
    await starts(first, 'many');
    await on.sql(
      `INSERT INTO customers (id, created_at, updated_at, name, email, days_to_pay, address)
       SELECT md5('c' || n)::uuid, now(), now(), 'Firm ' || n, 'firm' || n || '@example.com', n % 60, 'Street ' || n FROM generate_series(1, 3000) n;
     INSERT INTO invoices (id, created_at, updated_at, status, number, customer_id, subject, issued_on, due_on, repeats)
       SELECT md5('v' || n)::uuid, now(), now(), 'draft', 'R-' || n, md5('c' || n)::uuid, 'Roof ' || n, '2026-01-01', '2026-02-01',
         (regexp_match(pg_get_constraintdef(oid), '''([a-z_]+)'''))[1]
       FROM generate_series(1, 3000) n, pg_constraint WHERE conname = 'ck_invoices_repeats'`,
      'many',
    );
    const rows = `SELECT count(*), md5(string_agg(concat(id, name, email, address), '' ORDER BY id)) FROM customers;
    SELECT count(*), md5(string_agg(concat(id, number, customer_id, subject), '' ORDER BY id)) FROM invoices`;
    const before = await on.sql(rows, 'many');
    const steps: { message: string; before: Files; after: Files }[] = [];
    let files = first;
    let migrations = 0;
    const follows = async (change: Change, message: string): Promise<void> => {
      if (change.migration !== undefined) {
        migrations += 1;
        await starts(files, 'many');
      }
      expect(await on.sql(rows, 'many'), message).toBe(before);
    };
    for (const message of WISHES) {
      const made = await wished(files, message);
      steps.push({ message, before: files, after: made.files });
      files = made.files;
      await follows(made.change, message);
      if (message === 'add a rating as a number to customers')
        await on.sql('UPDATE customers SET rating = days_to_pay % 5 + 1', 'many');
    }
    expect(migrations).toBeGreaterThan(12);
    expect(await on.sql(`SELECT rating FROM customers WHERE name = 'Firm 7'`, 'many')).toBe('3.00');
    for (const { message, ...step } of steps.toReversed()) {
      const change = undoChange({ ...step, files }, `Undo: ${message}`);
      expect(change.reply.notDone, message).toEqual([]);
      files = change.files ?? files;
      await follows(change, `back from: ${message}`);
    }
    console.log(`${migrations} migrations for ${WISHES.length} wishes and back`);
    // what has left the app is still there
    expect(await on.sql(`SELECT count(rating) FROM customers`, 'many')).toBe('3000');
  },
  300_000,
);
