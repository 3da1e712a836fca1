import { z } from 'zod';
import { dataOf } from '../words.ts';

const list = z.array(z.string().min(2)).min(1);
const WRITTEN = z
  .record(z.string(), z.strictObject({ all: z.array(list).min(1), none: list }))
  .parse(dataOf(new URL('signs.yaml', import.meta.url)));

const anyOf = (parts: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${parts.join('|')})(?![\p{L}\d])`, 'iu');

const SIGNS = Object.entries(WRITTEN).map(([id, { all, none }]) => ({ id, all: all.map(anyOf), none: anyOf(none) }));

/** The kinds that an English idea may be of, the first in the file first. */
export const kindsSaid = (idea: string): string[] =>
  SIGNS.filter(({ all, none }) => !none.test(idea) && all.every((each) => each.test(idea))).map(({ id }) => id);
