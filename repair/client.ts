/** Runs the engine in a child process with a memory limit, started when needed and ended when idle. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EscalationRequest, RepairOptions, RepairOutcome } from './contract.ts';
import type { ChildOptions, FromChild, ToChild } from './protocol.ts';

/** Options of the client. */
export interface RepairClientOptions {
  /** Heap of the child in MiB. Default 768. */
  readonly memoryMiB?: number;
  /** The child ends this long after its last run. Default 60,000. */
  readonly idleMs?: number;
  /** Ends the child for good. */
  readonly signal?: AbortSignal;
}

/** A repair engine in another process. Runs may overlap. */
export interface RepairClient {
  /** As `repair()` of the door. Rejects with the signal's reason when aborted, or if the child dies (out of memory). */
  repair(files: ReadonlyMap<string, Uint8Array | string>, options: RepairOptions): Promise<RepairOutcome>;
  stop(): Promise<void>;
}

interface Pending {
  readonly options: RepairOptions;
  readonly abort: AbortController;
  resolve(outcome: RepairOutcome): void;
  reject(error: unknown): void;
}

/** Makes a client. No process exists before the first run. */
export function createRepairClient(options: RepairClientOptions = {}): RepairClient {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (): void => {
    clearTimeout(idle);
    if (child?.connected === true) child.disconnect();
    child = undefined;
  };
  options.signal?.addEventListener('abort', end, { once: true });

  const finish = (id: number): void => {
    const run = pending.get(id);
    pending.delete(id);
    run?.abort.abort();
    if (pending.size === 0) idle = setTimeout(end, options.idleMs ?? 60_000).unref();
  };

  const started = (): ChildProcess => {
    if (child !== undefined) return child;
    const next = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${options.memoryMiB ?? 768}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    next.on('message', (message: FromChild) => void receive(next, message));
    next.on('exit', (code, signal) => {
      if (child === next) child = undefined;
      for (const [id, run] of pending) {
        run.reject(new Error(`the repair process ended (${signal ?? `exit code ${code}`})`));
        finish(id);
      }
    });
    child = next;
    return next;
  };

  const receive = async (from: ChildProcess, message: FromChild): Promise<void> => {
    const run = pending.get(message.id);
    if (run === undefined) return;
    if (message.type === 'progress') run.options.onProgress?.(message.event);
    else if (message.type === 'done') {
      run.resolve({ ...message.outcome, files: new Map(message.outcome.files) });
      finish(message.id);
    } else if (message.type === 'failed') {
      run.reject(new Error(message.message));
      finish(message.id);
    } else await relay(from, run, message);
  };

  return {
    async repair(files, run) {
      run.signal?.throwIfAborted();
      clearTimeout(idle);
      lastId += 1;
      const id = lastId;
      const target = started();
      return new Promise<RepairOutcome>((resolve, reject) => {
        pending.set(id, { options: run, abort: new AbortController(), resolve, reject });
        run.signal?.addEventListener(
          'abort',
          () => {
            if (!pending.has(id)) return;
            post(target, { type: 'abort', id });
            reject(run.signal?.reason);
            finish(id);
          },
          { once: true },
        );
        post(target, { type: 'repair', id, files: [...files], options: childOptions(run) });
      });
    },
    async stop() {
      const last = child;
      end();
      if (last !== undefined && last.exitCode === null && last.signalCode === null) {
        const gone = new Promise((resolve) => last.once('exit', resolve));
        const force = setTimeout(() => last.kill('SIGKILL'), 2_000);
        await gone;
        clearTimeout(force);
      }
    },
  };
}

const post = (child: ChildProcess, message: ToChild): void => {
  if (child.connected) child.send(message);
};

async function relay(
  from: ChildProcess,
  run: Pending,
  message: Extract<FromChild, { type: 'verify' | 'propose' }>,
): Promise<void> {
  const { id, call } = message;
  const signal =
    run.options.signal === undefined ? run.abort.signal : AbortSignal.any([run.options.signal, run.abort.signal]);
  try {
    const value =
      message.type === 'verify'
        ? await run.options.verifier?.verify(new Map(message.files), signal)
        : await run.options.escalation?.propose(message.request as EscalationRequest, signal);
    post(from, { type: 'answer', id, call, value });
  } catch (error) {
    post(from, { type: 'failure', id, call, message: error instanceof Error ? error.message : String(error) });
  }
}

function childOptions(run: RepairOptions): ChildOptions {
  return {
    mode: run.mode,
    verifies: run.verifier !== undefined,
    ...(run.maxRounds === undefined ? {} : { maxRounds: run.maxRounds }),
    ...(run.only === undefined ? {} : { only: run.only }),
    ...(run.escalation === undefined ? {} : { escalation: run.escalation.budget }),
  };
}
