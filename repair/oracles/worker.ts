/** A warm CPython process that answers compile questions over a pipe. It is started at the first question. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** No file needs this long to compile; a process that does is stuck and is replaced. */
const timeoutMs = 10_000;

/** How long an answer may still be read that came while this process was busy with something else. */
const graceMs = 2_000;

const replySchema = z.object({ id: z.number(), result: z.unknown().optional(), error: z.string().optional() });

/** Answers of the worker, or `unavailable` when there is no CPython. */
export type WorkerAnswer = { readonly result: unknown } | { readonly failed: 'unavailable' | 'crashed' | 'refused' };

/** One Python process, restarted when it dies. */
export class PythonWorker {
  readonly #command: string;
  #process: ChildProcessWithoutNullStreams | undefined;
  #missing = false;
  #lastId = 0;
  readonly #waiting = new Map<number, (answer: WorkerAnswer) => void>();

  constructor(options: { readonly command: string }) {
    this.#command = options.command;
  }

  /** Asks one question. Never rejects: a failure is an answer. */
  async ask(operation: string, texts: readonly string[] = []): Promise<WorkerAnswer> {
    if (this.#missing) return { failed: 'unavailable' };
    const child = this.#process ?? this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<WorkerAnswer>((resolve) => this.#waiting.set(id, resolve));
    let timer = setTimeout(() => {
      timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    }, timeoutMs);
    child.stdin.write(`${JSON.stringify({ id, operation, texts })}\n`);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the process. A later question starts another. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.pid === undefined) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }

  #start(): ChildProcessWithoutNullStreams {
    const script = fileURLToPath(new URL('judge.py', import.meta.url));
    const child = spawn(this.#command, ['-I', '-S', '-X', 'utf8', script], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process = child;
    const end = (failed: 'unavailable' | 'crashed'): void => {
      if (this.#process !== child) return;
      this.#process = undefined;
      if (failed === 'unavailable') this.#missing = true;
      for (const resolve of this.#waiting.values()) resolve({ failed });
      this.#waiting.clear();
    };
    child.on('error', () => end('unavailable'));
    child.on('close', () => end('crashed'));
    // A write after the process died fails here; `close` answers the question.
    child.stdin.on('error', () => undefined);
    child.stderr.resume();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const reply = readReply(line);
      if (reply === undefined) return;
      const resolve = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      resolve?.(reply.error === undefined ? { result: reply.result } : { failed: 'refused' });
    });
    return child;
  }
}

/** Undefined for half a line: the process ended while it wrote, and `close` answers the question. */
function readReply(line: string): z.infer<typeof replySchema> | undefined {
  try {
    return replySchema.parse(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
