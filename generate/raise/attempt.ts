import { addUsage, AiError, NO_USAGE, type Completed, type Usage } from '../../ai/index.ts';
import type { Authorship, Helpers, Raised } from './contract.ts';

/** What one part is written with. `signal` aborts at the end of the wait, too. */
export type Attempt = Pick<Helpers, 'model' | 'judge' | 'signal'>;

/** What an answer has cost, for the sum. */
export type Spend = (answer: Pick<Completed<unknown>, 'usage' | 'fellBack'>) => void;

/**
 * Has one part written. Whatever a model or provider does wrong ends in the part as it was, with the reason; only what is our own fault rejects.
 */
export async function attempted<Value>(
  part: string,
  { signal }: Attempt,
  write: (spent: Spend) => Promise<{ value: Value | undefined; part: Authorship }>,
): Promise<Raised<Value | undefined>> {
  let usage: Usage = NO_USAGE;
  const fellBack: string[] = [];
  const spent: Spend = (answer) => {
    usage = addUsage(usage, answer.usage);
    fellBack.push(...answer.fellBack.map(({ message }) => message));
  };
  try {
    const { value, part: authorship } = await write(spent);
    return { value, parts: [authorship], usage, fellBack };
  } catch (error) {
    const late = signal.aborted;
    if (!late && !(error instanceof AiError)) throw error;
    if (error instanceof AiError) {
      usage = addUsage(usage, error.facts.usage ?? NO_USAGE);
      fellBack.push(...(error.facts.fellBack ?? []).map(({ message }) => message));
    }
    const code = error instanceof AiError ? { code: error.code } : {};
    const reason = late ? 'The model had not finished in time.' : error instanceof Error ? error.message : '';
    return {
      value: undefined,
      parts: [{ part, by: 'rules', tries: 1, reason: reason.slice(0, 300), ...(late ? { late } : code) }],
      usage,
      fellBack,
    };
  }
}
