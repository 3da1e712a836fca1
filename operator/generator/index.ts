/**
 * Generation beside the operator's own process, which ends when it has been idle for a while.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Merged } from '../../history/index.ts';
import type { Changed, ChangeWork, Generation, MergeWork, RaisedFiles, RaiseWork } from '../controllers/index.ts';
import type { TaskContext } from '../runtime/index.ts';
import type { Model } from '../../ai/index.ts';
import type { Judge } from '../../generate/index.ts';
import { packed, type FromGenerator, type Idea, type ToGenerator } from './protocol.ts';

/** Models that raise an app, who judges what they write, and how long they are waited for. */
export interface Raising {
  readonly model: Model;
  readonly judge: Judge;
  readonly waitMs: number;
}

/** How a generator is set up. */
export interface GeneratorOptions {
  /** The child's heap. Default 512. */
  memoryMiB?: number;
  /** The child ends this long after its last app. Default 60,000. */
  idleMs?: number;
}

/** The last word on a request. */
type Ended = Extract<FromGenerator, { type: 'done' | 'raised' | 'changed' | 'merged' }>;

interface Pending {
  child: ChildProcess;
  progress: (text: string) => void;
  raising: Raising | undefined;
  /** Aborts when the app is not wanted any more. What is asked when it is done goes on: it is paid for, and wanted when the app is raised later. */
  signal: AbortSignal;
  resolve(answer: Ended): void;
  reject(error: unknown): void;
}

/** Lower than the operator's: a reconcile goes before the writing of an app. */
const NICENESS = 5;

/** Writes apps in a child process, which exists only while there is something to write. */
export class Generator {
  readonly #options: GeneratorOptions;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: GeneratorOptions = {}) {
    this.#options = options;
  }

  /** An idea as files. Rejects with the signal's reason when it aborts, and if the child dies. */
  async generate(idea: Idea, context: TaskContext, raising?: Raising): Promise<Generation> {
    const waits = raising === undefined ? {} : { waitMs: raising.waitMs };
    const answer = await this.#asked((id) => ({ type: 'write', id, idea, ...waits }), context, raising);
    if (answer.type === 'done') return answer.generation;
    throw new Error('the generator answered something else');
  }

  /** An app that is there, with what models have not written yet. Rejects as `generate` does. */
  async raise(work: RaiseWork, context: TaskContext, raising: Raising): Promise<RaisedFiles> {
    const { waitMs } = raising;
    const answer = await this.#asked((id) => ({ type: 'raise', id, work, waitMs }), context, raising);
    if (answer.type === 'raised') return answer.raised;
    throw new Error('the generator answered something else');
  }

  /** What a wish makes of an app's files; models help with what the grammar does not understand. Rejects as {@link generate} does. */
  async change(work: ChangeWork, context: TaskContext, raising?: Raising): Promise<Changed> {
    const waits = raising === undefined ? {} : { waitMs: raising.waitMs };
    const answer = await this.#asked((id) => ({ type: 'change', id, work, ...waits }), context, raising);
    if (answer.type === 'changed') return answer.changed;
    throw new Error('the generator answered something else');
  }

  /** Both lines of an app in one, with what is left to settle. Rejects as {@link generate} does. */
  async merge(work: MergeWork, context: TaskContext): Promise<Merged> {
    const answer = await this.#asked((id) => ({ type: 'merge', id, work }), context);
    if (answer.type === 'merged') return answer.merged;
    throw new Error('the generator answered something else');
  }

  /** Ends the child; what it was writing is rejected. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #asked(message: (id: number) => ToGenerator, { signal, progress }: TaskContext, raising?: Raising): Promise<Ended> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    this.#lastId += 1;
    const id = this.#lastId;
    const child = this.#started();
    const calls = new AbortController();
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        calls.abort(signal.reason);
        // what the child makes of it is not waited for
        post(child, { type: 'abort', id });
        this.#settle(id)?.reject(signal.reason);
      };
      const ended = (): void => {
        signal.removeEventListener('abort', abort);
      };
      this.#pending.set(id, {
        child,
        progress,
        raising,
        signal: calls.signal,
        resolve: (answer) => {
          ended();
          resolve(answer);
        },
        reject: (error) => {
          ended();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      });
      signal.addEventListener('abort', abort, { once: true });
      post(child, message(id));
    });
  }

  #started(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const child = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${String(this.#options.memoryMiB ?? 512)}`],
      serialization: 'advanced',
    });
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    child.on('message', (message: FromGenerator) => {
      const asking = this.#pending.get(message.id);
      if (message.type === 'progress') asking?.progress(message.text);
      else if (message.type === 'broken') this.#settle(message.id)?.reject(new Error(message.message));
      else if (message.type === 'ask' || message.type === 'judge') {
        if (asking?.raising !== undefined) void relay(child, asking.raising, message, asking.signal);
      } else this.#settle(message.id)?.resolve(message);
    });
    child.on('error', () => undefined);
    child.on('exit', (code, signal) => {
      if (this.#child === child) this.#child = undefined;
      for (const [id, pending] of this.#pending) {
        if (pending.child !== child) continue;
        this.#settle(id)?.reject(new Error(`the generator ended (${signal ?? `exit code ${String(code)}`})`));
      }
    });
    this.#child = child;
    return child;
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) {
      this.#idle = setTimeout(() => {
        this.stop();
      }, this.#options.idleMs ?? 60_000).unref();
    }
    return pending;
  }
}

const post = (child: ChildProcess, message: ToGenerator): void => {
  if (child.connected) child.send(message);
};

/** Asks or judges in the child's name. */
async function relay(
  child: ChildProcess,
  { model, judge }: Raising,
  message: Extract<FromGenerator, { type: 'ask' | 'judge' }>,
  signal: AbortSignal,
): Promise<void> {
  const { id, call } = message;
  try {
    if (message.type === 'ask')
      post(child, { type: 'answered', id, call, answer: await model.ask(message.request, signal) });
    else post(child, { type: 'judged', id, call, verdict: await judge(message.files, signal) });
  } catch (error) {
    post(child, { type: 'failed', id, call, failed: packed(error) });
  }
}
