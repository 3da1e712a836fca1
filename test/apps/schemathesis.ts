import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../repair/verify/runner/process.ts';
import { testTools } from './tools.ts';

/** What schemathesis says of an API. */
export interface Checked {
  readonly ok: boolean;
  /** Requests it made up and sent. */
  readonly cases: number;
  /** The end of what it printed. */
  readonly output: string;
}

/** What is looked for in every API of an app. */
const CHECKS = 'not_a_server_error,ignored_auth,response_schema_conformance,status_code_conformance';

/** Our own account must not be what is tried on: without it every other request is refused. */
const OWN_ACCOUNT = '^/api/auth/(logout|me|password|users)';

/**
 * Sends made-up requests to every operation of an API but those that `except` matches for at most `seconds`: no server error, no operation that
 * forgets to ask who it is, no answer other than the document says. `checks` looks for something else, as `config`, its
 * own file of settings, says. `MVP_SEED` makes up others. Default 1: the same ones each time.
 */
export async function checkApi(
  document: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  except = OWN_ACCOUNT,
  { checks = CHECKS, config = '' } = {},
): Promise<Checked> {
  const tools = await testTools();
  const folder = await mkdtemp(join(tmpdir(), 'mvp-schemathesis-'));
  try {
    await writeFile(join(folder, 'schemathesis.toml'), config);
    const ran = await run(
      join(tools, 'schemathesis'),
      [
        'run',
        document,
        // Only under this very spelling does it take the token away again, to see whether the app asks for one.
        ...Object.entries(headers).flatMap(([name, value]) => [
          '--header',
          `${name.replace(/^authorization$/iu, 'Authorization')}: ${value}`,
        ]),
        // Said on the command line they go before what the settings say of one operation; by themselves they are all made.
        ...(checks === 'all' ? [] : ['--checks', checks]),
        '--exclude-path-regex',
        except,
        '--max-time',
        String(seconds),
        '--max-examples',
        '25',
        '--seed',
        process.env['MVP_SEED'] ?? '1',
        // One thread: CPython 3.11 counts the depth of its syntax trees for all threads together, and fails when two build one at a time.
        '--workers',
        '1',
        '--no-color',
      ],
      {
        cwd: folder,
        env: { ...(process.env as Record<string, string>), HYPOTHESIS_STORAGE_DIRECTORY: folder },
        timeoutMs: seconds * 1000 + 120_000,
      },
    );
    const cases = Number(/(\d[\d,]*) generated/u.exec(ran.output)?.[1]?.replaceAll(',', '') ?? 0);
    return { ok: ran.code === 0, cases, output: ran.output.slice(-20_000) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
