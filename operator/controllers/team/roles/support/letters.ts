import letters from './letters.json' with { type: 'json' };

/** The fixed sentences of an answer, by language. */
export const LETTERS: Readonly<Record<string, (typeof letters)['letters']['en'] | undefined>> = letters.letters;

/** Words of any language that say nothing of what a question is about. */
export const COMMON: ReadonlySet<string> = new Set(letters.common.flatMap((line) => line.split(' ')));
