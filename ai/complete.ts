import { AiError } from './failure.ts';
import type { ProviderName } from './provider.ts';
import type { Reading } from './reading/index.ts';
import type { FallBack, Model, ModelRequest, Turn } from './request.ts';
import { addUsage, NO_USAGE, type Usage } from './usage.ts';

/** A request, and how its answer is understood. `read` is pure; its problem becomes the repair turn. */
export interface Question<Value> {
  readonly request: ModelRequest;
  readonly read: (text: string) => Reading<Value>;
}

/** An answer that was understood. */
export interface Completed<Value> {
  readonly value: Value;
  readonly text: string;
  readonly provider: ProviderName;
  readonly model: string;
  /** All calls together. */
  readonly usage: Usage;
  /** Whether the journal had all of it, so that nothing was paid. */
  readonly replayed: boolean;
  readonly fellBack: readonly FallBack[];
}

/** Characters of a wrong answer that go into the repair turn. */
const QUOTED = 6_000;

/**
 * Asks until an answer is understood: one repair turn a provider, then the next provider. Rejects with an `AiError` whose facts hold the usage, and with
 * the signal's reason.
 */
export async function complete<Value>(
  model: Model,
  question: Question<Value>,
  signal: AbortSignal,
): Promise<Completed<Value>> {
  const { request, read } = question;
  const without = [...(request.without ?? [])];
  const fellBack: FallBack[] = [];
  let usage = NO_USAGE;
  let replayed = true;
  for (;;) {
    let turns: readonly Turn[] = request.turns;
    for (let attempt = 1; attempt <= 2; attempt++) {
      const answer = await asked(model, { ...request, turns, without }, signal, usage, fellBack);
      usage = addUsage(usage, answer.usage);
      replayed &&= answer.replayed;
      for (const one of answer.fellBack)
        if (!fellBack.some(({ message }) => message === one.message)) fellBack.push(one);
      const { provider, model: name } = answer;
      const reading = read(answer.text);
      if (reading.ok)
        return { value: reading.value, text: answer.text, provider, model: name, usage, replayed, fellBack };
      if (attempt === 2) {
        const { message } = new AiError('wrong_shape', { provider, model: name });
        fellBack.push({ provider, model: name, code: 'wrong_shape', message });
        without.push(provider);
      }
      turns = withFinding(request.turns, answer.text, reading.problem);
    }
  }
}

/** A conversation with a wrong answer, its first `quoted` characters (default 6,000), and what is wrong with it. */
export function withFinding(
  turns: readonly Turn[],
  answer: string,
  finding: string,
  quoted: number = QUOTED,
): readonly Turn[] {
  return [
    ...turns,
    { role: 'assistant', text: answer.slice(0, quoted) },
    { role: 'user', text: `${finding}\n\nSend the whole answer again, corrected, in the same form. Nothing else.` },
  ];
}

async function asked(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  spent: Usage,
  before: readonly FallBack[],
): ReturnType<Model['ask']> {
  try {
    return await model.ask(request, signal);
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    const last = before.at(-1);
    const fellBack = [...before, ...(error.facts.fellBack ?? [])];
    const usage = addUsage(spent, error.facts.usage ?? NO_USAGE);
    // nobody is left: what the last one did wrong says more
    if (error.facts.provider === undefined && last !== undefined)
      throw new AiError(last.code, { provider: last.provider, model: last.model, usage, fellBack });
    throw new AiError(error.code, { ...error.facts, usage, fellBack });
  }
}
