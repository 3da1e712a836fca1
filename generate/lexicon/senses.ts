import { linesOf } from '../words.ts';
import { CONCEPTS, type Archetype } from './concepts.ts';

/** Words of several kinds, and the company in which they mean another than their usual one: `word kind: any of these words`. */
const SENSES: readonly { word: string; kind: Archetype; company: ReadonlySet<string> }[] = linesOf(
  new URL('senses.txt', import.meta.url),
).map((line) => {
  const [head = '', company = ''] = line.split(': ');
  const [word = '', kind = 'thing'] = head.split(' ');
  return { word, kind: kind as Archetype, company: new Set(company.split(' ')) };
});

/** The kind a word has among these others, where it differs from its usual one; a sort of course is one, where no lexicon has it. */
export function senseAmong(word: string, others: ReadonlyMap<string, number>): Archetype | undefined {
  const isSort = !CONCEPTS.has(word);
  const isNamed = (sense: string): boolean => word === sense || (isSort && word.endsWith(`_${sense}`));
  return SENSES.find((sense) => isNamed(sense.word) && [...others.keys()].some((other) => sense.company.has(other)))
    ?.kind;
}
