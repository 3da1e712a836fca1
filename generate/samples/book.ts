import { linesOf } from '../words.ts';

/** One line of a data file: what it is for, and what the idea must be about. */
interface Entry {
  readonly about: readonly string[];
  readonly items: readonly string[];
}

/** The words of an idea, each also without its plural ending. */
export type Words = ReadonlySet<string>;

/** A data file of lines `name, name ~ words: item | item`. */
export class Book {
  readonly #entries = new Map<string, Entry[]>();

  constructor(...files: readonly URL[]) {
    for (const file of files) for (const line of linesOf(file)) this.#add(line);
  }

  /** The items of the first of `names` that has a line which fits: of several lines the one that speaks of most words of the idea. */
  find(names: readonly string[], words: Words): readonly string[] | undefined {
    return this.#best(names, words)?.items;
  }

  /** The words of the idea by which {@link find} chose its line. */
  hits(names: readonly string[], words: Words): readonly string[] {
    return this.#best(names, words)?.hits ?? [];
  }

  #best(names: readonly string[], words: Words): { items: readonly string[]; hits: readonly string[] } | undefined {
    for (const name of names) {
      const fitting = (this.#entries.get(name) ?? [])
        .map(({ about, items }) => ({
          items,
          isOpen: about.length === 0,
          hits: about.filter((w) => words.has(w)),
        }))
        .filter(({ isOpen, hits }) => isOpen || hits.length > 0)
        .toSorted((a, b) => b.hits.length - a.hits.length);
      const [best] = fitting;
      if (best !== undefined) return best;
    }
    return undefined;
  }

  /** Every name that has a line. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  #add(line: string): void {
    const at = line.indexOf(': ');
    const [names = '', about = ''] = line.slice(0, at).split(' ~ ');
    const items = line
      .slice(at + 2)
      .split('|')
      .map((item) => item.trim());
    const entry = { about: about.split(' ').filter((word) => word !== ''), items };
    for (const name of names.split(',').map((each) => each.trim()))
      this.#entries.set(name, [...(this.#entries.get(name) ?? []), entry]);
  }
}

/** The words of a text: `dogs` counts as `dog`, too. */
export function wordsOf(text: string): Words {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(
    words.flatMap((word) => [word, word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, '')]),
  );
}
