import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ProviderName } from './provider.ts';
import type { Usage } from './usage.ts';

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

const pair = z.tuple([z.number(), z.number()]);
const listSchema = z.object({
  asOf: z.iso.date(),
  currency: z.string(),
  anthropic: z.record(z.string(), pair),
  openai: z.record(z.string(), pair),
});

/** What models cost, and the day this was looked up. */
export interface PriceList {
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The price of a model: of the longest listed beginning of its name, else the dearest of its provider, so that a cap holds. */
  of(provider: ProviderName, model: string): Price;
}

/** The list of `prices.json`. */
export function readPrices(): PriceList {
  const text = readFileSync(new URL('prices.json', import.meta.url), 'utf8');
  const list = listSchema.parse(JSON.parse(text));
  return {
    asOf: list.asOf,
    of(provider, model) {
      const known = Object.entries(list[provider]).filter(([name]) => name !== '*' && model.startsWith(name));
      const [, found] = known.toSorted(([a], [b]) => b.length - a.length)[0] ?? ['*', list[provider]['*'] ?? [0, 0]];
      return { input: found[0], output: found[1] };
    },
  };
}

/** The cost of tokens in US dollars. */
export function costOf(tokens: Pick<Usage, 'inputTokens' | 'outputTokens'>, price: Price): number {
  return (tokens.inputTokens * price.input + tokens.outputTokens * price.output) / 1_000_000;
}
