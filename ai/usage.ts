import type { ModelRequest } from './request.ts';

/** What calls to a model have cost. */
export interface Usage {
  /** Calls that reached a model, failed ones included. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars by the price list of `prices.json`; 0 for a server of one's own. */
  costUsd: number;
}

/** No call was made. */
export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** Both together. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: Math.round((a.costUsd + b.costUsd) * 1e6) / 1e6,
  };
}

/** Tokens of one picture, at the most: providers count by its size, and ours are of one screen. */
const PICTURE_TOKENS = 1600;

/** Tokens of a whole prompt, roughly. */
export function promptTokens({ system, turns }: Pick<ModelRequest, 'system' | 'turns'>): number {
  const pictures = turns.reduce((sum, { images = [] }) => sum + images.length, 0);
  return estimateTokens(system + turns.map(({ text }) => text).join('')) + pictures * PICTURE_TOKENS;
}

/** Tokens of a text, roughly: four characters each. Used before a call, and where a server does not count. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
