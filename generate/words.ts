import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';

/** The entries of a data file, one a line; empty lines and lines that begin with `# ` are left out. */
export function linesOf(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '));
}

/** The entries of a data file whose last word is a value: everything before it → that word. */
export function pairsOf(file: URL): [string, string][] {
  return linesOf(file).map((line) => {
    const at = line.lastIndexOf(' ');
    return [line.slice(0, at), line.slice(at + 1)];
  });
}

/** What a YAML data file holds; its reader says of what shape it must be. */
export function dataOf(file: URL): unknown {
  return load(readFileSync(file, 'utf8'));
}

/** A part of a pattern as a YAML file has it: a long one is a list of pieces, which are put together as they are. */
export const pieced = z.union([z.string(), z.array(z.string()).min(2)]).transform((said) => [said].flat().join(''));

/** Any of some words, or parts of patterns, as one part of a pattern. */
export const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** A text as the part of a pattern that finds nothing but it. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
