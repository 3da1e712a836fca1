import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPOKEN } from './languages.ts';

const base = new URL('../base/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, base), 'utf8');

/** Name → what it takes, of each word. */
function wordsOf(language: string): Map<string, string> {
  const block = read(`frontend/lib/words.${language}.ts`).split('// <words>\n')[1]?.split('// </words>')[0] ?? '';
  return new Map(
    [...block.matchAll(/^ {2}(\w+): (\([^)]*\) =>)?/gmu)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** The sentences of the API, by name. */
function textsOf(language: string): string[] {
  const source =
    language === 'en'
      ? (read('backend/config.py').split('# texts\n')[1]?.split('# end of texts')[0] ?? '')
      : read(`backend/texts.${language}.py`);
  return [...source.matchAll(/^ {4}"(\w+)":/gmu)].map((match) => match[1] ?? '');
}

describe.each(SPOKEN.filter((language) => language !== 'en'))('the interface in %s', (language) => {
  it('has every word, in the shape the English one has', () => {
    expect([...wordsOf(language)]).toEqual([...wordsOf('en')]);
    expect(wordsOf(language).size).toBeGreaterThan(100);
  });

  it('has every sentence of the API', () => {
    expect(textsOf(language).toSorted()).toEqual(textsOf('en').toSorted());
    expect(textsOf(language).length).toBeGreaterThan(20);
  });
});
