/** Dumps and restores on a real PostgreSQL, by the program that runs in the cluster: `images/runtime/data.py`. */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startDataProgram, type DataProgram } from './data-program.ts';

let on: DataProgram;
const sql = (statement: string): Promise<string> => on.sql(statement);

beforeAll(async () => {
  on = await startDataProgram();
  await sql(`
    CREATE EXTENSION btree_gist;
    CREATE TYPE size AS ENUM ('small', 'large');
    CREATE TABLE alembic_version (version_num varchar(32) PRIMARY KEY);
    INSERT INTO alembic_version VALUES ('0001');
    CREATE TABLE bikes (id bigserial PRIMARY KEY, name text NOT NULL UNIQUE, size size, colour text);
    CREATE TABLE rentals (id bigserial PRIMARY KEY, bike bigint REFERENCES bikes, during tstzrange, EXCLUDE USING gist (bike WITH =, during WITH &&));
    INSERT INTO bikes (name, size, colour) SELECT 'Bike ' || n, 'small', CASE WHEN n % 4 = 0 THEN 'red' END FROM generate_series(1, 1000) n;
    INSERT INTO rentals (bike, during) SELECT id, tstzrange(now(), now() + '1h') FROM bikes WHERE id <= 10;
  `);
});
afterAll(() => on.stop());

const backup = (key: string, most = 1_000_000) => on.backup(key, { MAX_BYTES: String(most) });
const restore = (key: string, sha256?: string) => on.restore(key, sha256 === undefined ? {} : { SHA256: sha256 });
/** All rows, and what tables there are. */
const state = () =>
  sql(`SELECT md5(string_agg(b::text, '' ORDER BY id)) FROM bikes b; SELECT count(*) FROM rentals;
       SELECT string_agg(tablename, ' ' ORDER BY tablename) FROM pg_tables WHERE schemaname = 'public'`);

it('puts back all rows, tables, rules and numbers, as often as it is asked, while others read', async () => {
  const before = await state();
  expect(await backup('backup:one')).toMatchObject({ code: 0, said: expect.stringMatching(/^\{"bytes": \d+\}$/) });
  for (const damage of [
    'DELETE FROM rentals; DELETE FROM bikes WHERE id > 3',
    'DROP TABLE rentals; CREATE TABLE later (id int)',
  ]) {
    await sql(damage);
    expect(await sql('SELECT count(*) FROM bikes')).not.toBe('0');
    const reading = Promise.all(Array.from({ length: 4 }, () => sql('SELECT count(*) FROM bikes, pg_sleep(0.2)')));
    expect(await restore('backup:one')).toEqual({ code: 0, said: '{"restored": true}' });
    expect(await state()).toBe(before);
    for (const rows of await reading) expect(['3', '1000']).toContain(rows);
  }
  // numbers go on where they were, and rules hold
  await sql(`INSERT INTO bikes (name, size) VALUES ('New', 'large')`);
  expect(await sql(`SELECT id FROM bikes WHERE name = 'New'`)).toBe('1001');
  await expect(sql(`INSERT INTO bikes (name) VALUES ('Bike 1')`)).rejects.toThrow('duplicate key');
  const clash = 'INSERT INTO rentals (bike, during) SELECT bike, during FROM rentals LIMIT 1';
  await expect(sql(clash)).rejects.toThrow('conflicting key');
});

it('changes nothing where the dump is another one, is not there, or cannot be put back', async () => {
  const before = await state();
  await backup('backup:two');
  expect(await restore('backup:two', '0'.repeat(64))).toMatchObject({
    code: 1,
    said: expect.stringContaining('another dump'),
  });
  expect(await restore('backup:none', '0'.repeat(64))).toMatchObject({ code: 1, said: expect.stringContaining('404') });
  await on.store.write('backup:broken', Buffer.from('PGDMP and no more'));
  expect((await restore('backup:broken')).code).toBe(1);
  expect(await state()).toBe(before);
});

it('keeps no dump that is larger than a backup may be', async () => {
  expect(await backup('backup:large', 2_000)).toMatchObject({
    code: 1,
    said: expect.stringContaining('more than the 2000 bytes'),
  });
  expect(await on.store.stat('backup:large')).toBeUndefined();
});

it('counts rows, reads only, and does not know what is not there', async () => {
  const queries = [
    'SELECT count(*) FROM "bikes"',
    'SELECT count(*) FROM "bikes" WHERE "colour" IS NOT NULL',
    'SELECT count(*) FROM "nothing"',
    'DELETE FROM bikes RETURNING 1',
  ];
  const answer = await on.data('count', { QUERIES: JSON.stringify(queries) });
  expect(answer).toEqual({ code: 0, said: '{"counts": [1001, 250, null, null]}' });
});
