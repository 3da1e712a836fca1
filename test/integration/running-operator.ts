import type { Runtime } from '../../operator/runtime/index.ts';

/** An operator that runs in the process of its test. */
export interface RunningOperator {
  readonly runtime: Runtime;
  /** Settles when it has ended by itself, or by {@link stop}. */
  readonly ended: Promise<void>;
  /** As SIGTERM: ends what is in hand. Rejects with what the operator itself failed with. */
  stop(): Promise<void>;
}

/** Runs it until it is stopped. */
export function runOperator(runtime: Runtime): RunningOperator {
  const stop = new AbortController();
  const running = runtime.run(stop.signal);
  // looked at by stop()
  running.catch(() => undefined);
  return {
    runtime,
    ended: running,
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}
