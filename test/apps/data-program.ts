import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '../../repair/verify/runner/postgres.ts';
import { run } from '../../repair/verify/runner/process.ts';
import { createStoreServer, newSigningKey, storeClient, volumeStore } from '../../store/index.ts';
import { pythonWithPackages } from './back-end.ts';
import { emptyPostgres } from './running.ts';

const PROGRAM = new URL('../../images/runtime/data.py', import.meta.url).pathname;
const TIMEOUT_MS = 120_000;

/** What the program said last, and whether it was well. */
export interface Said {
  code: number | null;
  said: string;
}

/** `images/runtime/data.py` as its Jobs run it, on a real PostgreSQL beside a real store. */
export interface DataProgram {
  readonly folder: string;
  readonly python: string;
  readonly database: Database;
  readonly store: ReturnType<typeof volumeStore>;
  /** A new database that the role `app` owns. */
  create(name: string): Promise<void>;
  /** The address of a database for the role `app`, which is no superuser. */
  url(name: string): string;
  sql(statement: string, name?: string): Promise<string>;
  /** All of a database as text: its schema and its rows. */
  text(name: string): Promise<string>;
  data(what: string, settings: Readonly<Record<string, string>>, name?: string): Promise<Said>;
  backup(key: string, settings?: Readonly<Record<string, string>>, name?: string): Promise<Said>;
  restore(key: string, settings?: Readonly<Record<string, string>>, name?: string): Promise<Said>;
  stop(): Promise<void>;
}

/** Starts both; the database `app` is there, and is the one that is meant where none is named. */
export async function startDataProgram(): Promise<DataProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'mvp-data-'));
  const [python, database] = await Promise.all([pythonWithPackages(), emptyPostgres()]);
  const signingKey = newSigningKey();
  const store = volumeStore({ directory: join(folder, 'store') });
  const server: Server = createStoreServer({ store, signingKey });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stored = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urlOf = (key: string, verb: 'GET' | 'PUT'): string =>
    storeClient({ url: stored, signingKey }).capabilityUrl(key, verb, new Date(Date.now() + TIMEOUT_MS));

  const url = (name: string): string => {
    const address = new URL(database.url(name));
    address.username = 'app';
    return address.href;
  };
  // what programs print is kept in part only
  const written = async (command: string, option: string, args: readonly string[]): Promise<string> => {
    const file = join(folder, `${randomUUID()}.txt`);
    const done = await run(command, [option, file, ...args], { timeoutMs: TIMEOUT_MS, cwd: folder });
    if (done.code !== 0) throw new Error(done.output);
    const text = await readFile(file, 'utf8');
    await rm(file);
    return text;
  };
  const psql = async (address: string, statement: string): Promise<string> =>
    (await written('psql', '-o', ['-X', '-At', '-v', 'ON_ERROR_STOP=1', '-c', statement, address])).trim();
  const data: DataProgram['data'] = async (what, settings, name = 'app') => {
    const { hostname, port } = new URL(database.url(name));
    const log = join(folder, 'said');
    const env = {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: folder,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: 'app',
      PGDATABASE: name,
      TERMINATION_LOG: log,
      ...settings,
    };
    const { code } = await run(python, [PROGRAM, what], { env, timeoutMs: TIMEOUT_MS, cwd: folder });
    return { code, said: await readFile(log, 'utf8') };
  };
  const create = async (name: string): Promise<void> => {
    await psql(database.url('postgres'), `CREATE DATABASE ${name} OWNER app`);
  };
  // as in the cluster: the role owns its database and is no superuser
  await psql(database.url('postgres'), 'CREATE ROLE app LOGIN');
  await create('app');
  return {
    folder,
    python,
    database,
    store,
    create,
    url,
    sql: (statement, name = 'app') => psql(url(name), statement),
    text: (name) => written('pg_dump', '-f', [url(name)]),
    data,
    backup: (key, settings = {}, name = 'app') =>
      data('backup', { UPLOAD_URL: urlOf(key, 'PUT'), MAX_BYTES: String(64 * 1024 * 1024), ...settings }, name),
    restore: async (key, settings = {}, name = 'app') =>
      data(
        'restore',
        { DOWNLOAD_URL: urlOf(key, 'GET'), SHA256: (await store.stat(key))?.sha256 ?? '', ...settings },
        name,
      ),
    async stop() {
      server.closeAllConnections();
      server.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
