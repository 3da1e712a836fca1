/** CPython and the app's own packages over a back end: does it compile, does it import, which routes does it have. */
import { createHash } from 'node:crypto';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { PositionEncoding, Workspace as Ruff } from '@astral-sh/ruff-wasm-nodejs';
import { z } from 'zod';
import type { StoppablePythonOracle } from '../../../repair/oracles/python.ts';

/** What became of importing a back end. */
export interface Imported {
  readonly routes: readonly string[];
  readonly error: string | undefined;
}

/** The judge of back ends. */
export interface BackendJudge {
  /** Syntax errors and undefined names of every Python file. */
  reads(files: ReadonlyMap<string, string>): Promise<readonly string[]>;
  /** Imports `main` in a process of its own. */
  imports(files: ReadonlyMap<string, string>): Promise<Imported>;
  stop(): Promise<void>;
}

const prefix = 'backend/';
const answerSchema = z.object({ routes: z.array(z.string()).optional(), error: z.string().optional() });
const ruffSchema = z.array(z.object({ code: z.string().nullable(), message: z.string() }));
const settings = {
  DATABASE_URL: 'postgresql://judge@127.0.0.1:1/judge',
  JWT_SECRET: 'judge-only-secret-of-at-least-32-characters',
  SETUP_CODE: 'judge-only-setup-code',
  PUBLIC_URL: 'http://localhost:8080',
};

/** `interpreter` is the one of a virtual environment with the packages of our apps. */
export function createBackendJudge(interpreter: string, python: StoppablePythonOracle): BackendJudge {
  const ruff = new Ruff({ lint: { select: ['F821'] }, 'target-version': 'py311' }, PositionEncoding.Utf16);
  const names = new Map<string, readonly string[]>();
  const undefinedNames = (text: string): readonly string[] => {
    const known =
      names.get(text) ??
      ruffSchema.parse(ruff.check(text)).flatMap(({ code, message }) => (code === 'F821' ? [message] : []));
    names.set(text, known);
    return known;
  };
  let server: ReturnType<typeof startServer> | undefined;
  const known = new Map<string, Promise<Imported>>();
  return {
    async reads(files) {
      const own = [...files].filter(([path]) => path.endsWith('.py'));
      const problems = await python.compile(own.map(([, text]) => text));
      return own.flatMap(([path, text], index) => {
        const problem = problems[index] ?? null;
        if (problem !== null) return [`python: ${path} ${problem.message}`];
        return undefinedNames(text).map((message) => `python: ${path} ${message}`);
      });
    },
    async imports(files) {
      const own = [...files].filter(([path]) => path.startsWith(prefix));
      const key = createHash('sha256').update(JSON.stringify(own)).digest('hex');
      server ??= startServer(interpreter);
      const answer = known.get(key) ?? server.ask(own);
      known.set(key, answer);
      return answer;
    },
    async stop() {
      await server?.stop();
    },
  };
}

function startServer(interpreter: string): {
  ask(files: readonly (readonly [string, string])[]): Promise<Imported>;
  stop(): Promise<void>;
} {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    interpreter,
    [fileURLToPath(new URL('import-server.py', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...settings } },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (files: readonly (readonly [string, string])[]): Promise<Imported> => {
    const folder = await mkdtemp(join(tmpdir(), 'mvp-bench-'));
    try {
      for (const [path, text] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      child.stdin.write(`${JSON.stringify(join(folder, prefix))}\n`);
      return read(await lines.next());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    ask(files) {
      // One line is answered by one line, so questions wait for each other.
      const next = last.then(async () => answer(files));
      last = next.catch(() => undefined);
      return next;
    },
    async stop() {
      child.stdin.end();
      await last;
    },
  };
}

function read(line: IteratorResult<string>): Imported {
  const { routes = [], error } = answerSchema.parse(
    line.done === true ? { error: 'no answer' } : JSON.parse(line.value),
  );
  return { routes, error };
}
