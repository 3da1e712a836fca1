import { linesOf } from '../words.ts';

const LISTS: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf(new URL('spoken.txt', import.meta.url)).map((line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2).split(' | ')];
  }),
);

/** What is listed under a name (`people`, `remarks`, …) in a language, else in English. */
export function spoken(list: string, language: string): readonly string[] {
  return LISTS.get(`${list} ${language}`) ?? LISTS.get(`${list} en`) ?? [];
}

/** The nth person; after the last of them come their first names with the surnames of others, so that nobody comes twice. */
export function personAt(at: number, language: string): string {
  const people = spoken('people', language);
  const round = Math.floor(at / people.length);
  const [first = '', ...last] = (people[at % people.length] ?? '').split(' ');
  if (round === 0) return [first, ...last].join(' ');
  const [, ...other] = (people[(at + 3 * round) % people.length] ?? '').split(' ');
  return [first, ...other].join(' ');
}
