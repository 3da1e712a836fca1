/**
 * Generation beside the operator's own process, which ends when it has been idle for a while.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Generation } from '../controllers/index.ts';
import type { TaskContext } from '../runtime/index.ts';
import type { Idea } from './app.ts';

/** What the child says of one request. */
export type FromGenerator =
  { id: number; progress: string } | { id: number; generation: Generation } | { id: number; problem: string };

/** How a generator is set up. */
export interface GeneratorOptions {
  /** The child's heap. Default 512. */
  memoryMiB?: number;
  /** The child ends this long after its last app. Default 60,000. */
  idleMs?: number;
}

interface Pending {
  child: ChildProcess;
  progress: (text: string) => void;
  resolve(generation: Generation): void;
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
  generate(idea: Idea, { signal, progress }: TaskContext): Promise<Generation> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    this.#lastId += 1;
    const id = this.#lastId;
    const child = this.#started();
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        // what the child makes of it is not waited for
        this.#settle(id)?.reject(signal.reason);
      };
      const ended = (): void => {
        signal.removeEventListener('abort', abort);
      };
      this.#pending.set(id, {
        child,
        progress,
        resolve: (generation) => {
          ended();
          resolve(generation);
        },
        reject: (error) => {
          ended();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      });
      signal.addEventListener('abort', abort, { once: true });
      child.send({ id, idea });
    });
  }

  /** Ends the child; what it was writing is rejected. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #started(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const child = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${String(this.#options.memoryMiB ?? 512)}`],
      serialization: 'advanced',
    });
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    child.on('message', (message: FromGenerator) => {
      if ('progress' in message) {
        this.#pending.get(message.id)?.progress(message.progress);
        return;
      }
      const pending = this.#settle(message.id);
      if ('generation' in message) pending?.resolve(message.generation);
      else pending?.reject(new Error(message.problem));
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
