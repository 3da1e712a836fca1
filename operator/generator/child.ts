/** The generator's process: writing an app takes seconds of computing, which must not hold up the reconciles of others. */
import type { ModelAnswer } from '../../ai/index.ts';
import type { Helpers, Verdict } from '../../generate/index.ts';
import { changeFiles, generateApp, mergeLines, raiseApp } from './app.ts';
import { unpacked, type FromGenerator, type ToGenerator, type Waits } from './protocol.ts';

interface Call {
  answered?(answer: ModelAnswer): void;
  judged?(verdict: Verdict): void;
  failed(error: Error): void;
  /** Nobody waits any longer: a signal that lives on holds nothing of it. */
  ended?(): void;
}

interface Run {
  readonly abort: AbortController;
  readonly calls: Map<number, Call>;
}

const runs = new Map<number, Run>();

const send = (message: FromGenerator): void => {
  if (process.connected) process.send?.(message);
};

process.on('message', (message: ToGenerator) => {
  if (isWork(message)) {
    void work(message);
    return;
  }
  if (message.type === 'beat') {
    send({ type: 'alive', id: message.id });
    return;
  }
  const run = runs.get(message.id);
  if (message.type === 'abort') {
    run?.abort.abort(new Error('the app is not wanted any more'));
    return;
  }
  const call = run?.calls.get(message.call);
  run?.calls.delete(message.call);
  call?.ended?.();
  if (message.type === 'answered') call?.answered?.(message.answer);
  else if (message.type === 'judged') call?.judged?.(message.verdict);
  else call?.failed(unpacked(message.failed));
});
process.on('disconnect', () => process.exit(0));

type Work = Extract<ToGenerator, { type: 'write' | 'raise' | 'change' | 'merge' }>;

function isWork(message: ToGenerator): message is Work {
  return ['write', 'raise', 'change', 'merge'].includes(message.type);
}

async function work(asked: Work): Promise<void> {
  const { id } = asked;
  const run: Run = { abort: new AbortController(), calls: new Map() };
  runs.set(id, run);
  const progress = (text: string): void => {
    send({ type: 'progress', id, text });
  };
  try {
    if (asked.type === 'merge') {
      send({ type: 'merged', id, merged: await mergeLines(asked.work) });
      return;
    }
    const helpers = relay(id, run, progress);
    if (asked.type === 'raise') {
      send({ type: 'raised', id, raised: await raiseApp(asked.work, { ...helpers, ...asked.waits }) });
      return;
    }
    const models = asked.waits === undefined ? undefined : { ...helpers, ...asked.waits };
    if (asked.type === 'change') {
      send({ type: 'changed', id, changed: await changeFiles(asked.work, models) });
      return;
    }
    send({ type: 'done', id, generation: await generateApp(asked.idea, progress, models) });
  } catch (error) {
    send({ type: 'broken', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    runs.delete(id);
  }
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('aborted');

/** Models and judges on the other side. */
function relay(id: number, run: Run, progress: (text: string) => void): Omit<Helpers, keyof Waits> {
  let lastCall = 0;
  const called = (call: Call, signal: AbortSignal, message: (call: number) => FromGenerator): void => {
    if (signal.aborted) {
      // the wait is over: nothing more is asked
      call.failed(reasonOf(signal));
      return;
    }
    lastCall += 1;
    const number = lastCall;
    const stop = (): void => {
      run.calls.delete(number);
      call.failed(reasonOf(signal));
    };
    run.calls.set(number, { ...call, ended: () => signal.removeEventListener('abort', stop) });
    signal.addEventListener('abort', stop, { once: true });
    send(message(number));
  };
  return {
    signal: run.abort.signal,
    progress,
    model: {
      ask: (request, signal) =>
        new Promise((answered, failed) => {
          called({ answered, failed }, signal, (call) => ({ type: 'ask', id, call, request }));
        }),
    },
    judge: (files, signal) =>
      new Promise((judged, failed) => {
        called({ judged, failed }, signal, (call) => ({ type: 'judge', id, call, files }));
      }),
  };
}
