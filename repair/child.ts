/**
 * The engine in a process of its own, so that a hostile file costs this process's memory limit and not the service's.
 * Started by `client.ts`; talks by Node's IPC. Builds and model calls are relayed to the parent.
 */
import type { EscalationAnswer, RepairOptions, VerifyResult } from './contract.ts';
import { createEngine } from './engine.ts';
import type { FileList, FromChild, ToChild } from './protocol.ts';

interface Run {
  readonly abort: AbortController;
  readonly calls: Map<number, { resolve(value: unknown): void; reject(error: Error): void }>;
}

// Whoever runs the engine this way runs it on apps of ours.
const engine = createEngine({ rules: 'apply' });
const runs = new Map<number, Run>();

const send = (message: FromChild): void => {
  // The parent may be gone already; then there is nobody to tell, and `disconnect` ends this process.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

process.on('message', (message: ToChild) => {
  if (message.type === 'repair') void start(message);
  if (message.type === 'beat') send({ type: 'alive', id: message.id });
  const run = runs.get(message.id);
  if (run === undefined || message.type === 'repair' || message.type === 'beat') return;
  if (message.type === 'abort') {
    run.abort.abort();
    return;
  }
  const call = run.calls.get(message.call);
  run.calls.delete(message.call);
  if (message.type === 'answer') call?.resolve(message.value);
  else call?.reject(new Error(message.message));
});
process.on('disconnect', () => {
  void engine.stop().then(() => process.exit(0));
});

async function start(message: Extract<ToChild, { type: 'repair' }>): Promise<void> {
  const { id } = message;
  const run: Run = { abort: new AbortController(), calls: new Map() };
  runs.set(id, run);
  try {
    const outcome = await engine.repair(new Map(message.files), optionsFor(message, run));
    send({ type: 'done', id, outcome: { ...outcome, files: [...outcome.files] } });
  } catch (error) {
    send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    runs.delete(id);
  }
}

function optionsFor({ id, options }: Extract<ToChild, { type: 'repair' }>, run: Run): RepairOptions {
  let lastCall = 0;
  const relay = async <Answer>(make: (call: number) => FromChild): Promise<Answer> => {
    lastCall += 1;
    const call = lastCall;
    const answer = new Promise<unknown>((resolve, reject) => run.calls.set(call, { resolve, reject }));
    send(make(call));
    return (await answer) as Answer;
  };
  const list = (files: ReadonlyMap<string, Uint8Array | string>): FileList => [...files];
  return {
    mode: options.mode,
    ...(options.maxRounds === undefined ? {} : { maxRounds: options.maxRounds }),
    ...(options.only === undefined ? {} : { only: options.only }),
    ...(options.locked === undefined ? {} : { locked: options.locked }),
    ...(options.verifies
      ? {
          verifier: {
            verify: async (files) => relay<VerifyResult>((call) => ({ type: 'verify', id, call, files: list(files) })),
          },
        }
      : {}),
    ...(options.escalation === undefined
      ? {}
      : {
          escalation: {
            budget: options.escalation,
            propose: async (request) => relay<EscalationAnswer>((call) => ({ type: 'propose', id, call, request })),
          },
        }),
    signal: run.abort.signal,
    onProgress: (event) => send({ type: 'progress', id, event }),
  };
}
