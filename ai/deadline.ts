import { AiError } from './failure.ts';

/** The three deadlines of a call, in milliseconds. */
export interface Deadlines {
  readonly firstTokenMs: number;
  readonly silenceMs: number;
  readonly totalMs: number;
}

/**
 * Runs a call under its deadlines: until the first sign of life, between two of them, and in all. Rejects with `timeout` or `stalled`, or with
 * the outer signal's reason. What had come by then is dropped.
 */
export async function withDeadlines<Answer>(
  deadlines: Deadlines,
  outer: AbortSignal,
  call: (signal: AbortSignal, heard: () => void) => Promise<Answer>,
): Promise<Answer> {
  outer.throwIfAborted();
  const abort = new AbortController();
  const end = (error: AiError) => (): void => {
    abort.abort(error);
  };
  let silence = setTimeout(end(new AiError('timeout')), deadlines.firstTokenMs);
  const total = setTimeout(end(new AiError('timeout')), deadlines.totalMs);
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end(new AiError('stalled')), deadlines.silenceMs);
  };
  const stop = (): void => {
    abort.abort(outer.reason);
  };
  outer.addEventListener('abort', stop, { once: true });
  try {
    const answer = await call(abort.signal, heard);
    // an SDK may end its stream quietly when it is aborted
    abort.signal.throwIfAborted();
    return answer;
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error;
  } finally {
    clearTimeout(silence);
    clearTimeout(total);
    outer.removeEventListener('abort', stop);
  }
}
