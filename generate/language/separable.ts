import { linesOf } from '../words.ts';

/** What stands apart in a sentence, and the verb it is whole: `melden an` → `anmelden`. */
const APART = linesOf(new URL('separable.txt', import.meta.url)).map((line): [RegExp, string] => {
  const [said = '', whole = ''] = line.split('=');
  const [verb = '', part = ''] = said.split(' ');
  // not into the next clause, and not far
  return [
    new RegExp(String.raw`(?<!\p{L})${verb}(?!\p{L})((?: [^\s.;:!?]+){1,12}?) ${part}(?=[\s.,;:!?]|$)`, 'giu'),
    whole,
  ];
});

/** A German sentence with the verbs that stand apart put together: “Eltern melden ihr Kind an” registers a child, “stellt Kurse vor” presents them. */
export const withWholeVerbs = (sentence: string): string =>
  APART.reduce((text, [apart, whole]) => text.replace(apart, (_, between: string) => `${whole}${between}`), sentence);
