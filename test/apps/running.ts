import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startDatabase, type Database } from '../../repair/verify/runner/postgres.ts';
import { end, Log, run, start } from '../../repair/verify/runner/process.ts';
import { renderApp, type Blueprint } from '../../templates/index.ts';
import { writeApp } from './back-end.ts';

/** What makes the first admin of a running app. */
export const SETUP_CODE = 'a code for the first admin';

/** What a running app signs its tokens with; the key of links for its owner is derived from it. */
export const JWT_SECRET = 'for this test only, and long enough for it';

/** A back end that serves, with a database of its own. */
export interface RunningBackend {
  readonly url: string;
  readonly port: number;
  /** Runs SQL past the app. Rejects with what PostgreSQL said against it. */
  sql(statement: string): Promise<string>;
  /** What the server has written so far. */
  log(): string;
  stop(): Promise<void>;
}

/** An empty PostgreSQL that is gone when it is stopped. */
export const emptyPostgres = (): Promise<Database> =>
  startDatabase({ postgresBin: '', postgresTemplate: undefined } as never);

/** Starts an app's back end as `deploy/start-backend.sh` does, behind a web server that says who the client is. */
export async function startBackend(options: {
  readonly python: string;
  /** The app's folder, which has `backend/`. */
  readonly folder: string;
  readonly publicUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<RunningBackend> {
  const database = await emptyPostgres();
  await database.create('app');
  const port = await freePort();
  const log = new Log();
  const args = ['-m', 'uvicorn', 'main:app', '--port', String(port), '--proxy-headers', '--forwarded-allow-ips', '*'];
  const server = start(options.python, [...args, '--no-access-log'], {
    cwd: join(options.folder, 'backend'),
    env: {
      PATH: process.env['PATH'] ?? '',
      PYTHONDONTWRITEBYTECODE: '1',
      DATABASE_URL: database.url('app'),
      JWT_SECRET,
      SETUP_CODE,
      PUBLIC_URL: options.publicUrl ?? `http://127.0.0.1:${port}`,
      // Passwords of tests need no protection, and a slow hash would be most of what the tests wait for.
      ARGON2_TIME_COST: '1',
      ARGON2_MEMORY_KIB: '8',
      ...options.settings,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => log.add(text));
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      const gone = once(server, 'close');
      end(server, 'SIGTERM');
      await gone;
    }
    await database.stop();
  };
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 400 || server.exitCode !== null) {
      await stop();
      throw new Error(`the back end does not come up: ${log.text()}`);
    }
    await new Promise((done) => setTimeout(done, 150));
  }
  return {
    url,
    port,
    async sql(statement) {
      const done = await run('psql', [database.url('app'), '-v', 'ON_ERROR_STOP=1', '-qAtc', statement], {
        cwd: options.folder,
        env: { PATH: process.env['PATH'] ?? '' },
        timeoutMs: 20_000,
      });
      if (done.code !== 0) throw new Error(done.output);
      return done.output.trim();
    },
    log: () => log.text(),
    stop,
  };
}

/** Renders the app of a plan and starts its back end. */
export async function startApp(
  python: string,
  plan: Blueprint,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningBackend> {
  const folder = await writeApp(await renderApp(plan));
  const backend = await startBackend({ python, folder, settings });
  const stop = async (): Promise<void> => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...backend, stop };
}
