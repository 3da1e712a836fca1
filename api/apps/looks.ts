import { z } from 'zod';

import type { MvpStatus } from '../../crds/index.ts';

/** What a model that was shown a new app has mended, as REST gives it. */
export const looksRecordSchema = z
  .object({
    rounds: z.array(
      z.object({
        release: z.string(),
        score: z.number().meta({ description: 'What a walk found wrong with it, weighed; 0: nothing.' }),
        change: z.string().nullable().meta({ description: 'The change that made it; null: the app as it was made.' }),
      }),
    ),
    outcome: z
      .object({ reason: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'How it ended; null: it is under way.' }),
    cost_usd: z.number().meta({ description: 'What looking has cost; each change says what it has cost itself.' }),
  })
  .nullable()
  .meta({ description: 'What a model that was shown the new app has mended; null where none was.' });

/** The same of an app. */
export function looksOf(looks: MvpStatus['looks']): z.infer<typeof looksRecordSchema> {
  if (looks === undefined) return null;
  return {
    rounds: looks.rounds.map(({ release, score, change = null }) => ({ release, score, change })),
    outcome: looks.ended ?? null,
    cost_usd: looks.usage?.costUsd ?? 0,
  };
}
