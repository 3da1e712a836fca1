import { isSpoken } from '../languages.ts';
import { blockOf, fill, readBase } from './base.ts';

/** The fixed words of one language: name → the line of source that says it. */
export type Catalogue = ReadonlyMap<string, string>;

const NAME = /^ {2}(\w+):/u;

/** The words of a language; English where there is no translation. */
export async function catalogue(language: string): Promise<Catalogue> {
  const source = await readBase(`lib/words.${isSpoken(language) ? language : 'en'}.ts`);
  return new Map(
    blockOf(source, 'words')
      .split('\n')
      .flatMap((line) => (NAME.test(line) ? [[nameOf(line), line]] : [])),
  );
}

/** Writes the words that a file shows in the catalogue's language; a file without any stays as it is. */
export function withWords(source: string, words: Catalogue): string {
  if (!source.includes('// <words>\n')) return source;
  const lines = blockOf(source, 'words')
    .split('\n')
    .filter((line) => NAME.test(line));
  const own = lines.map((line) => words.get(nameOf(line)) ?? line);
  return fill(source, 'words', ['const words = {', ...own, '};'].join('\n'));
}

const nameOf = (line: string): string => NAME.exec(line)?.[1] ?? '';
