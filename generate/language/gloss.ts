import { plural } from '../text/inflect.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a name in a language at most: “heures d’ouverture du magasin”. */
const LONGEST = 4;
const TOKEN = /\p{L}[\p{L}\p{N}’'-]*|[^\p{L}\s]+/gu;
/** What French and Italian leave out before a vowel: “l’heure”, “d'une”. */
const ELIDED = /^(?:l|d|qu|s|n|m|t|c|j|dell|all|nell|un)['’](?=\p{L})/iu;
const BEFORE_NO_BLANK = /^[,.;:!?)]/u;

/**
 * A text of another language in English words, as far as they are known, one for the other: what only has to be recognised, as who comes and what for,
 * is then recognised by the words of one language.
 */
export function glossed(text: string, vocabulary: Vocabulary): string {
  const tokens = text.match(TOKEN) ?? [];
  const words: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = nounAt(tokens, at, vocabulary);
    words.push(found?.english ?? wordOf(tokens[at] ?? '', vocabulary));
    at += (found?.length ?? 1) - 1;
  }
  return words.reduce((all, word) => all + (all === '' || BEFORE_NO_BLANK.test(word) ? '' : ' ') + word, '');
}

function wordOf(token: string, vocabulary: Vocabulary): string {
  const lower = token.toLowerCase().replace(ELIDED, '');
  const english = vocabulary.glue(lower);
  return english === lower ? token.replace(ELIDED, '') : english;
}

function nounAt(
  tokens: readonly string[],
  at: number,
  vocabulary: Vocabulary,
): { english: string; length: number } | undefined {
  for (let length = Math.min(LONGEST, tokens.length - at); length >= 1; length -= 1) {
    const surface = tokens.slice(at, at + length).join(' ');
    const noun = vocabulary.noun(surface) ?? vocabulary.noun(surface.replace(ELIDED, ''));
    if (noun === undefined) continue;
    const english = noun.key.replaceAll('_', ' ');
    return { english: noun.plural && !english.endsWith('s') ? plural(english) : english, length };
  }
  return undefined;
}
