import { z } from 'zod';

/** What calls of models have cost. */
export const usageSchema = z.object({
  calls: z.int().min(0).describe('Model calls made.'),
  inputTokens: z.int().min(0).describe('Tokens sent.'),
  outputTokens: z.int().min(0).describe('Tokens received.'),
  costUsd: z.number().min(0).optional().describe('US dollars by the price list; 0 for a model server of your own.'),
});
