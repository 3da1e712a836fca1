import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { low } from '../plan/phrases/list.ts';

const pair = z.tuple([z.string(), z.string()]);
const kinds = [
  'book',
  'order',
  'enquire',
  'apply',
  'subscribe',
  'join',
  'reserve',
  'rent',
  'donate',
  'bid',
  'play',
  'visit',
] as const;
const byKind = <T extends z.ZodType>(value: T) =>
  z.strictObject({ look: value }).and(z.partialRecord(z.enum([...kinds, 'look']), value));

const words = z.object({
  and: z.string(),
  /** `meet`: where somebody is booked. */
  headline: byKind(z.string()).and(z.looseObject({ meet: z.string().optional() })),
  steps: byKind(z.array(pair).length(3)),
  closing: byKind(pair),
  /** What an account is for, by the kind of the first step. */
  accountFor: z.partialRecord(z.enum(kinds), z.string()),
  subline: byKind(z.string()),
  tagline: z.string(),
  browse: z.string(),
  offer: z.string(),
  offerWith: z.string(),
  about: z.string(),
  account: pair,
  accountAnswer: z.string().optional(),
  reach: pair,
  phone: pair,
  data: pair,
  /** Title, text and icon of what is true of every site. */
  features: z.array(z.tuple([z.string(), z.string(), z.string()])).min(3),
});
export type VisitorWords = z.infer<typeof words>;

const WORDS = z.record(z.string(), words).parse(load(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')));

/** What a front page says to visitors in a language; English where there is none. */
export function visitorWords(language: string): VisitorWords {
  const found = WORDS[language] ?? WORDS['en'];
  if (found === undefined) throw new RangeError('words.yaml has no English');
  return found;
}

/** A text with its slots filled. `{Many}` begins a sentence, `{many}` and `{one}` stand inside one; German nouns keep their capital. */
export function fill(text: string, language: string, slots: Readonly<Record<string, string>>): string {
  const inside = (value: string): string => (language === 'de' ? value : low(value));
  return text.replaceAll(/\{(\w+)\}/gu, (whole, slot: string) => {
    if (slot === 'Many') return slots['many'] ?? whole;
    const value = slots[slot];
    if (value === undefined) return whole;
    return slot === 'many' || slot === 'one' ? inside(value) : value;
  });
}
