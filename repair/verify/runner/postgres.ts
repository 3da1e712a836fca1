/** A PostgreSQL for one verification: private folder, random port, no durability, gone afterwards. */
import { chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { RunnerConfig } from './config.ts';
import { end, Log, run, start } from './process.ts';

/** A running server. */
export interface Database {
  /** `postgresql://…` with the name of an empty database. */
  url(database: string): string;
  create(database: string): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then the server gets this id, which owns nothing else. */
const unprivileged = { uid: 65_534, gid: 65_534 };

/** Starts a server and waits until it answers. Rejects with its log if it does not within 30 s. */
export async function startDatabase(config: RunnerConfig): Promise<Database> {
  const user = process.getuid?.() === 0 ? unprivileged : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'mvp-db-'));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...(user === undefined ? {} : { user }) };
  if (config.postgresTemplate === undefined) {
    const ran = await run(
      `${config.postgresBin}initdb`,
      ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
      { ...options, timeoutMs: 60_000 },
    );
    if (ran.code !== 0) throw new Error(`initdb failed: ${ran.output}`);
  } else {
    await mkdir(data, { mode: 0o700 });
    await cp(config.postgresTemplate, data, { recursive: true });
    if (user !== undefined) await own(data, user);
  }
  await writeAccess(data, user);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'shared_buffers=32MB',
    'max_connections=50',
    'jit=off',
    'log_min_messages=warning',
  ];
  const server = start(
    `${config.postgresBin}postgres`,
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const log = new Log();
  server.on('error', (error) => log.add(error.message));
  server.stderr?.setEncoding('utf8').on('data', (text: string) => log.add(text));
  server.stdout?.resume();
  const psql = async (sql: string): Promise<boolean> => {
    const ran = await run(
      `${config.postgresBin}psql`,
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres', '-qAtc', sql],
      { cwd: folder, timeoutMs: 10_000 },
    );
    return ran.code === 0;
  };
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
      const gone = once(server, 'close');
      end(server, 'SIGQUIT');
      const force = setTimeout(() => end(server), 5_000);
      await gone;
      clearTimeout(force);
    }
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 30_000;
  while (!(await psql('select 1'))) {
    if (Date.now() > deadline || server.exitCode !== null || server.pid === undefined) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${log.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: (database) => `postgresql://postgres:verify@127.0.0.1:${port}/${database}`,
    async create(database) {
      if (!(await psql(`create database "${database}"`))) throw new Error(`cannot create a database: ${log.text()}`);
    },
    stop,
  };
}

/** Whatever the template says, this server trusts its own loopback: it lives for seconds and holds nothing. */
async function writeAccess(data: string, user: { uid: number; gid: number } | undefined): Promise<void> {
  const path = join(data, 'pg_hba.conf');
  await writeFile(path, 'local all all trust\nhost all all 127.0.0.1/32 trust\n', { mode: 0o600 });
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

async function own(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
