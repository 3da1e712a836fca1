/** Runs the engine in child processes with a limit to their memory and time, started when needed and ended when idle. */
import { ChildPool, type Asked, type PoolOptions, type PoolSize } from '../children/index.ts';
import type { EscalationRequest, RepairOptions, RepairOutcome } from './contract.ts';
import type { ChildOptions, FromChild, ToChild } from './protocol.ts';

/** Options of the client. */
export interface RepairClientOptions extends Partial<
  Pick<PoolOptions<ToChild>, 'script' | 'idleMs' | 'spinMs' | 'checkMs'>
> {
  /** Heap of a child in MiB. Default 512. */
  readonly memoryMiB?: number;
  /** Time of a run on the clock, beside its builds and what it asks of models. Default 600,000. */
  readonly deadlineMs?: number;
}

/** A run, and whose it is: the runs of one workspace never hold up those of another for long. Default: nobody's. */
export interface ClientRun extends RepairOptions {
  readonly workspace?: string;
}

/** A repair engine in other processes. Runs may overlap. */
export interface RepairClient {
  /** Children and their runs. */
  readonly size: PoolSize;
  /** As `repair()` of the door. Rejects with the signal's reason when aborted, and with a ChildFailed if no child can finish it. */
  repair(files: ReadonlyMap<string, Uint8Array | string>, options: ClientRun): Promise<RepairOutcome>;
  stop(): void;
}

/** The longest that the engine computes at a stretch on the largest app is some seconds; this is beyond all doubt. */
const SPIN_MS = 60_000;

/** Makes a client. No process exists before the first run. */
export function createRepairClient(options: RepairClientOptions = {}): RepairClient {
  const { deadlineMs = 600_000, ...own } = options;
  const pool = new ChildPool<ToChild, FromChild>({
    name: 'the repair engine',
    advice: 'mend or take out the file that is unusually long, or has unusually long lines, then try again',
    script: new URL('child.ts', import.meta.url),
    beat: { type: 'beat', id: 0 },
    // one takes several hundred MiB
    shared: 1,
    memoryMiB: 512,
    spinMs: SPIN_MS,
    ...own,
  });
  return {
    get size() {
      return pool.size;
    },
    repair: async (files, run) => {
      const calls = new Calls(run);
      try {
        return await pool.run<RepairOutcome>({
          workspace: run.workspace ?? '',
          signal: run.signal ?? new AbortController().signal,
          deadlineMs,
          ask: (id) => ({ type: 'repair', id, files: [...files], options: childOptions(run) }),
          abort: (id) => ({ type: 'abort', id }),
          received: (message, child, { resolve, reject, pause }) => {
            if (message.type === 'progress') run.onProgress?.(message.event);
            else if (message.type === 'done') resolve({ ...message.outcome, files: new Map(message.outcome.files) });
            else if (message.type === 'failed') reject(new Error(message.message));
            else if (message.type !== 'alive') void calls.relay(child, message, pause());
          },
        });
      } finally {
        calls.end();
      }
    },
    stop: () => {
      pool.stop();
    },
  };
}

/** Builds and models that a run's child asks for. */
class Calls {
  readonly #run: RepairOptions;
  #child: Asked<ToChild> | undefined;
  #abort = new AbortController();

  constructor(run: RepairOptions) {
    this.#run = run;
  }

  /** Stops what is under way. */
  end(): void {
    this.#abort.abort();
  }

  async relay(
    child: Asked<ToChild>,
    message: Extract<FromChild, { type: 'verify' | 'propose' }>,
    finished: () => void,
  ): Promise<void> {
    // what a child that died has asked for is waited for by nobody
    if (this.#child !== child) {
      this.#abort.abort();
      this.#abort = new AbortController();
      this.#child = child;
    }
    const { id, call } = message;
    const own = this.#abort.signal;
    const { signal: outer, verifier, escalation } = this.#run;
    const signal = outer === undefined ? own : AbortSignal.any([outer, own]);
    try {
      const value =
        message.type === 'verify'
          ? await verifier?.verify(new Map(message.files), signal)
          : await escalation?.propose(message.request as EscalationRequest, signal);
      child.post({ type: 'answer', id, call, value });
    } catch (error) {
      child.post({ type: 'failure', id, call, message: error instanceof Error ? error.message : String(error) });
    } finally {
      finished();
    }
  }
}

function childOptions(run: RepairOptions): ChildOptions {
  return {
    mode: run.mode,
    verifies: run.verifier !== undefined,
    ...(run.maxRounds === undefined ? {} : { maxRounds: run.maxRounds }),
    ...(run.only === undefined ? {} : { only: run.only }),
    ...(run.locked === undefined ? {} : { locked: run.locked }),
    ...(run.escalation === undefined ? {} : { escalation: run.escalation.budget }),
  };
}
