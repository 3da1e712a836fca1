import { Book } from './book.ts';

const SENTENCES = new Book(new URL('descriptions.txt', import.meta.url));

/**
 * What is told of the nth thing of a class: how it begins and how it goes on, in pairs of which no two are alike before all are used. Undefined for a
 * class that has no sentences.
 */
export function toldOf(named: string | undefined, row: number): string | undefined {
  const [first, second] = ['1', '2'].map((part) => SENTENCES.find([`${named ?? ''} ${part}`], new Set()));
  if (first === undefined) return undefined;
  const round = Math.floor(row / first.length);
  const begin = first[row % first.length] ?? '';
  // without sentences that go on, the second time around two beginnings stand together
  if (second === undefined) return round === 0 ? begin : `${begin} ${first[(row + round) % first.length] ?? ''}`;
  return `${begin} ${second[((row % first.length) + round) % second.length] ?? ''}`;
}
