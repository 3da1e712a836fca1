import { z } from 'zod';

import { readPrices, type AiConfig } from '../../ai/index.ts';
import type { ExpectedCall } from '../../generate/index.ts';

/** What models will take for an app. */
export const estimateSchema = z
  .object({
    provider: z
      .string()
      .meta({ description: 'Who is asked first: anthropic or openai, or a server that speaks as they do.' }),
    model: z.string(),
    calls: z.int(),
    input_tokens: z.int(),
    output_tokens: z.int(),
    cost_usd: z
      .number()
      .meta({ description: 'US dollars by the price list, thinking not counted; 0 for a server of your own.' }),
    most_usd: z.number().meta({ description: 'If every answer is as long as it may be.' }),
    cap_usd: z
      .number()
      .meta({ description: 'The cap of an app: what would go beyond it stays as the rules wrote it.' }),
    seconds: z
      .number()
      .nullable()
      .meta({ description: 'At 60 tokens a second; null for a server of your own, whose speed nobody knows.' }),
    prices_as_of: z.string(),
  })
  .nullable()
  .meta({ id: 'ModelEstimate', description: 'What models will take for it, estimated; null where none is asked.' });

/** What models will take. */
export type ModelEstimate = z.infer<typeof estimateSchema>;

/** Tokens of an answer in a second, and seconds until it begins, of a provider at its usual speed. */
const SPEED = { tokens: 60, firstSeconds: 1 };

/** Tokens, dollars and seconds of these calls with the first provider that is configured. */
export function estimateOf(calls: readonly ExpectedCall[], { providers, caps }: AiConfig): ModelEstimate {
  const [first] = providers;
  if (first === undefined) return null;
  const prices = readPrices();
  const isOwn = first.baseUrl !== undefined;
  const dollars = (output: 'outputTokens' | 'mostOutputTokens'): number =>
    calls.reduce((all, call) => {
      const price = isOwn ? { input: 0, output: 0 } : prices.of(first.name, first.models[call.tier]);
      return all + (call.inputTokens * price.input + call[output] * price.output) / 1_000_000;
    }, 0);
  const sum = (part: 'inputTokens' | 'outputTokens'): number => calls.reduce((all, call) => all + call[part], 0);
  const cents = (usd: number): number => Math.round(usd * 10_000) / 10_000;
  return {
    provider: first.name,
    model: first.models.code,
    calls: calls.length,
    input_tokens: sum('inputTokens'),
    output_tokens: sum('outputTokens'),
    cost_usd: cents(dollars('outputTokens')),
    most_usd: cents(dollars('mostOutputTokens')),
    cap_usd: caps.appUsd,
    seconds: isOwn ? null : Math.round(sum('outputTokens') / SPEED.tokens + calls.length * SPEED.firstSeconds),
    prices_as_of: prices.asOf,
  };
}
