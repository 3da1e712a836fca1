import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FAILURES, type FailureCode } from './failure.ts';
import { PROVIDERS, type ProviderName } from './provider.ts';
import type { ModelRequest } from './request.ts';

const codes = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]];

/** One paid call. `failed`: it cost something and gave nothing, and asking again would cost the same. */
export const journalEntrySchema = z.object({
  purpose: z.string(),
  provider: z.enum(PROVIDERS),
  model: z.string(),
  text: z.string(),
  calls: z.int().min(0),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  costUsd: z.number().min(0),
  at: z.iso.datetime(),
  failed: z.enum(codes).optional(),
});

/** One paid call. */
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Where paid answers are kept, by the hash of what was asked, so that nothing is paid twice. The first writer of a key wins. */
export interface Journal {
  read(key: string): Promise<JournalEntry | undefined>;
  write(key: string, entry: JournalEntry): Promise<void>;
}

/** The hash of what one model is asked: 64 hexadecimal characters. */
export function journalKey(provider: ProviderName, model: string, request: ModelRequest): string {
  const { system, turns, maxOutputTokens } = request;
  const asked = JSON.stringify([
    1,
    provider,
    model,
    maxOutputTokens,
    system,
    turns.map(({ role, text, images = [] }) => [role, text, ...images]),
  ]);
  return createHash('sha256').update(asked).digest('hex');
}

/** A journal that forgets with the process: for commands, where there is no store. */
export function memoryJournal(): Journal {
  const entries = new Map<string, JournalEntry>();
  return {
    read: (key) => Promise.resolve(entries.get(key)),
    write: (key, entry) => {
      if (!entries.has(key)) entries.set(key, entry);
      return Promise.resolve();
    },
  };
}
