import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hexOf, statedColours } from './index.ts';
import { NIGHT } from './clause.ts';

const sentences = z.array(z.strictObject({ says: z.string(), is: z.record(z.string(), z.string()) }));

function sentencesOf(file: string): z.infer<typeof sentences> {
  return sentences.parse(load(readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')));
}

/** Roles that follow from others, and are only compared where a sentence expects them. */
const FOLLOW = new Set(['primary', 'accent']);
const hexes: Readonly<Record<string, string>> = { dark: NIGHT, light: '#ffffff' };

describe.each(['colours.yaml', 'colours-held-out.yaml', 'colours-orders.yaml'])(
  'colours stated in sentences of %s',
  (file) => {
    it.each(sentencesOf(file))('$says', ({ says, is }) => {
      const found = Object.entries(statedColours(says)).filter(([role]) => role in is || !FOLLOW.has(role));
      const wanted = Object.entries(is).map(([role, words]) => [
        role,
        hexes[words] ?? hexOf(words) ?? `unknown ${words}`,
      ]);
      if (Object.keys(is).length === 0) expect(statedColours(says)).toEqual({});
      else expect(Object.fromEntries(found.map(([role, { hex }]) => [role, hex]))).toEqual(Object.fromEntries(wanted));
    });
  },
);
