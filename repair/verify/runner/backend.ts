/** Compiles, imports and boots the back end on a real database, and asks it how it is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { VerifyStep } from '../../contract.ts';
import type { RunnerConfig } from './config.ts';
import { findEntry } from './entry.ts';
import { freePort, type Database } from './postgres.ts';
import { end, Log, parseJson, run, start } from './process.ts';
import { fromRun, type StepLog } from './step.ts';

type StepResult = Omit<VerifyStep, 'name' | 'seconds'>;

const bootTimeoutMs = 40_000;
const testsTimeoutMs = 240_000;
/** More failures than these tell nothing new. */
const PYTEST = ['-m', 'pytest', '-q', '--tb=short', '--maxfail=20', '--no-header', '-p', 'no:cacheprovider', 'tests'];

const compileScript = `
import pathlib, sys, warnings
warnings.simplefilter("ignore")
bad = 0
for path in sorted(pathlib.Path(".").rglob("*.py")):
    try:
        compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        bad += 1
        print(f"{path}:{getattr(error, 'lineno', 1)}:{getattr(error, 'offset', 1)}: {error.__class__.__name__}: {getattr(error, 'msg', error)}")
sys.exit(1 if bad else 0)
`;

/** Says when the import is through, so that a slow import and a slow start can be told apart. */
const bootScript = `
import importlib, os, sys, time, traceback
sys.path.insert(0, os.getcwd())
began = time.perf_counter()
try:
    app = getattr(importlib.import_module(sys.argv[2]), sys.argv[3])
except BaseException:
    traceback.print_exc()
    sys.exit(3)
print(f"MVP-IMPORTED {time.perf_counter() - began:.3f}", flush=True)
import uvicorn
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="info", access_log=False)
`;

/** Compiles every Python file without running any. */
export async function compileAll(folder: string, config: RunnerConfig): Promise<StepResult> {
  return fromRun(await run(config.python, ['-I', '-c', compileScript], { cwd: folder, timeoutMs: 60_000 }));
}

/** Settings that make any of our apps start; values are worthless outside this verification. */
function settings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    TEST_DATABASE_URL: databaseUrl,
    JWT_SECRET: 'verify-only-secret-of-at-least-32-characters',
    SECRET_KEY: 'verify-only-secret-of-at-least-32-characters',
    SETUP_CODE: 'verify-only-setup-code',
    PUBLIC_URL: 'http://localhost:8080',
    ENVIRONMENT: 'verify',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
  };
}

/** What is started, and how strictly it is looked at. */
export interface Boot {
  /** The back end's folder. */
  readonly folder: string;
  /** It is to be deployed, so it must answer what the deployment's probes ask; else only what it says that it has. */
  readonly deployable: boolean;
}

/** Import, boot, health and OpenAPI as steps of one process. True if all of them passed. */
export async function bootBackend(
  { folder, deployable }: Boot,
  config: RunnerConfig,
  database: Promise<Database>,
  steps: StepLog,
): Promise<boolean> {
  const log = new Log();
  const port = await freePort();
  const url = await database.then(async (server) => {
    await server.create('app');
    return server.url('app');
  });
  const entry = await findEntry(folder);
  const child = start(config.python, ['-c', bootScript, String(port), entry.module, entry.app], {
    cwd: join(folder, entry.folder),
    env: settings(url),
  });
  let ended = false;
  let missing = false;
  let imported = false;
  child.on('error', (error) => {
    log.add(error.message);
    ended = missing = true;
  });
  child.on('close', () => (ended = true));
  child.stdin?.on('error', () => undefined);
  child.stdin?.end();
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log.add(text);
    imported ||= text.includes('MVP-IMPORTED');
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => log.add(text));
  const deadline = Date.now() + bootTimeoutMs;
  const late = (): boolean => Date.now() > deadline;
  const failure = (): StepResult =>
    missing
      ? { ok: false, log: log.text(), reason: 'ToolMissing' }
      : { ok: false, log: log.text(), ...(ended ? {} : { reason: 'Timeout' as const }) };
  try {
    const importOk = await steps.step('import', async () => {
      while (!imported && !ended && !late()) await sleep(20);
      return imported ? { ok: true, log: '' } : failure();
    });
    if (!importOk) return false;
    const base = `http://127.0.0.1:${port}`;
    const bootOk = await steps.step('boot', async () => {
      while (!ended && !late()) {
        if ((await ask(`${base}/api/health`)).status !== 0) return { ok: true, log: '' };
        await sleep(40);
      }
      return failure();
    });
    if (!bootOk) return false;
    const healthOk = await steps.step('health', async () => {
      const probes = ['/api/health', '/api/ready'];
      const asked = deployable ? probes : await listed(base, probes);
      for (const path of asked) {
        let answer = await ask(`${base}${path}`);
        while (answer.status !== 200 && path === '/api/ready' && !ended && !late()) {
          await sleep(100);
          answer = await ask(`${base}${path}`);
        }
        if (answer.status !== 200)
          return { ok: false, log: `GET ${path} answers ${answer.status}\n${answer.body}\n${log.text()}` };
      }
      return { ok: true, log: asked.length === 0 ? 'no health route' : '' };
    });
    const openapiOk = await steps.step('openapi', async () => checkOpenapi(base));
    return healthOk && openapiOk;
  } finally {
    end(child, 'SIGKILL');
  }
}

/** The app's own tests, on a database of their own. */
export async function runTests(folder: string, config: RunnerConfig, server: Database): Promise<StepResult> {
  if (!existsSync(join(folder, 'tests'))) return { ok: true, log: 'no tests' };
  await server.create('tests');
  const ran = await run(config.python, PYTEST, {
    cwd: folder,
    env: settings(server.url('tests')),
    timeoutMs: testsTimeoutMs,
  });
  // 5 means that pytest found no test, which is not a failure of the app.
  return ran.code === 5 ? { ok: true, log: ran.output } : fromRun(ran);
}

/** Those of the paths that the OpenAPI document has. */
async function listed(base: string, paths: readonly string[]): Promise<readonly string[]> {
  for (const path of openapiPaths) {
    const document = openapiSchema.safeParse(parseJson((await ask(`${base}${path}`)).body));
    if (document.success) return paths.filter((one) => one in document.data.paths);
  }
  return [];
}

const openapiPaths = ['/openapi.json', '/api/openapi.json', '/api/v1/openapi.json'];
const openapiSchema = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

async function checkOpenapi(base: string): Promise<StepResult> {
  for (const path of openapiPaths) {
    const answer = await ask(`${base}${path}`);
    if (answer.status !== 200) continue;
    const document = openapiSchema.safeParse(parseJson(answer.body));
    if (!document.success) return { ok: false, log: `${path} is no OpenAPI document` };
    const count = Object.keys(document.data.paths).length;
    return count > 0 ? { ok: true, log: `${count} paths` } : { ok: false, log: `${path} lists no route` };
  }
  return { ok: false, log: `none of ${openapiPaths.join(', ')} answers 200` };
}

async function ask(url: string): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return { status: response.status, body: (await response.text()).slice(0, 2_000_000) };
  } catch {
    return { status: 0, body: '' };
  }
}
