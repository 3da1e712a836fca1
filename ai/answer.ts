import type { Account } from './account.ts';
import type { ProviderConfig } from './config.ts';
import { AiError } from './failure.ts';
import type { JournalEntry } from './journal.ts';
import type { ProviderName } from './provider.ts';
import { withoutThinking } from './reading/index.ts';
import type { FallBack, ModelRequest } from './request.ts';
import type { Usage } from './usage.ts';
import type { WireAnswer } from './wires/wire.ts';

/** Room for thinking, which servers count as part of an answer. */
const THINKING_TOKENS = 6_000;

/** Tokens that an answer may have, thinking included. */
export function maxTokens(config: ProviderConfig, request: ModelRequest): number {
  return Math.min(config.maxOutputTokens, request.maxOutputTokens + THINKING_TOKENS);
}

/** The text of an answer that is whole. Throws what it is instead; `onlyThought` where the model never came to its answer. */
export function checked(answer: WireAnswer, facts: { provider: ProviderName; model: string; usage: Usage }): string {
  const text = withoutThinking(answer.text);
  const isNothing = text.trim() === '';
  const onlyThought = isNothing && (answer.thought === true || answer.text.trim() !== '');
  if (answer.ending !== 'complete')
    throw new AiError(answer.ending, { ...facts, ...(onlyThought ? { onlyThought } : {}) });
  if (isNothing) throw new AiError('empty', { ...facts, ...(onlyThought ? { onlyThought } : {}) });
  return text;
}

/** An answer as the journal keeps it. */
export function entryOf(
  request: ModelRequest,
  who: { provider: ProviderName; model: string },
  text: string,
  usage: Usage,
): JournalEntry {
  return { purpose: request.purpose, ...who, text, ...usage, at: new Date().toISOString() };
}

/** What an answer in the journal has cost. */
export function usageOf({ calls, inputTokens, outputTokens, costUsd }: JournalEntry): Usage {
  return { calls, inputTokens, outputTokens, costUsd };
}

/** Puts an answer of the journal on the account. */
export function charge(account: Account, key: string, entry: JournalEntry): void {
  for (const budget of account.budgets)
    budget.replay(key, { usd: entry.costUsd, tokens: entry.inputTokens + entry.outputTokens });
}

/** Nobody answered: the last failure, and what all of them said. */
export function exhausted(fellBack: readonly FallBack[], usage: Usage): AiError {
  const last = fellBack.at(-1);
  if (last === undefined) return new AiError('wrong_shape', { usage, detail: 'no provider is left to ask' });
  const others = fellBack.slice(0, -1).map(({ message }) => message);
  const detail = [last.detail, others.length === 0 ? undefined : `before it, ${others.join('; ')}`];
  const said = detail.filter((part) => part !== undefined).join('; ');
  return new AiError(last.code, {
    provider: last.provider,
    model: last.model,
    usage,
    fellBack,
    ...(said === '' ? {} : { detail: said }),
  });
}
