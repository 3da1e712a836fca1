import type { Model } from '../../ai/index.ts';
import type { Helpers } from './contract.ts';

/** How many times as long as for one answer models are waited for in all, where nothing else is said. */
const STAGES = 5;

/**
 * Models that are waited for as long as they answer: each answer has `waitMs`, counted from when it was asked for or from the answer before it, and all of
 * them `wholeMs`. Then the signal aborts, and what is not there stays as it is. Time in which nothing is asked counts for the whole alone.
 */
export function patient<Given extends Helpers>(helpers: Given): Given {
  const { waitMs, wholeMs = waitMs * STAGES } = helpers;
  const late = new AbortController();
  const signal = AbortSignal.any([helpers.signal, late.signal]);
  const end = (): void => {
    late.abort(new DOMException('No model has answered in time.', 'TimeoutError'));
  };
  setTimeout(end, wholeMs).unref();
  let open = 0;
  let limit: NodeJS.Timeout | undefined;
  const restart = (): void => {
    clearTimeout(limit);
    limit = open === 0 || signal.aborted ? undefined : setTimeout(end, waitMs);
  };
  const model: Model = {
    async ask(request, asked) {
      if (open++ === 0) restart();
      let answered = false;
      try {
        const answer = await helpers.model.ask(request, asked);
        answered = true;
        return answer;
      } finally {
        open -= 1;
        if (answered || open === 0) restart();
      }
    },
  };
  return { ...helpers, model, signal };
}
