import { z } from 'zod';
import { usageSchema } from './usage.ts';

/** What becomes of what a model sees in the pictures of a walk. */
export const LOOKS_POLICIES = ['off', 'findings', 'rounds'] as const;
/** One of {@link LOOKS_POLICIES}. */
export type LooksPolicy = (typeof LOOKS_POLICIES)[number];

/** Rounds of changes after the app as it was made. */
export const MOST_ROUNDS = 2;

/** In an `Mvp` spec: what a model that sees the pictures of a walk may do. */
export const looksPolicySchema = z
  .enum(LOOKS_POLICIES)
  .describe(
    'What a model that is shown the pictures of a walk may do. rounds: mend a new app, twice at most, and what a walk then finds worse is taken back. ' +
      'findings: suggest changes to the team alone. off: it is shown none.',
  );

/** In an `Mvp` status: what a model that saw the new app made better. */
export const looksSchema = z
  .object({
    rounds: z
      .array(
        z.object({
          release: z.string().max(128).describe('The snapshot that was looked at.'),
          score: z.number().min(0).describe('What a walk found wrong with it, weighed; 0: nothing.'),
          change: z.string().max(253).optional().describe('The MvpChange that improved the looks.'),
        }),
      )
      .max(MOST_ROUNDS + 1)
      .describe('The app as it was made, and each round that was kept.'),
    filed: z.string().max(253).optional().describe('The MvpChange that is under way.'),
    ended: z
      .object({
        reason: z.string().max(64).describe('The result in one word.'),
        message: z.string().max(512).describe('The result in a sentence.'),
      })
      .optional()
      .describe('How it ended; it is not begun again.'),
    usage: usageSchema.optional().describe('What looking has cost; each change says what it has cost itself.'),
  })
  .describe('What a model that was shown the new app has mended.');

/** What a model that saw the new app made better. */
export type Looks = z.infer<typeof looksSchema>;
