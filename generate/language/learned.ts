import { identifierOf } from '../../templates/index.ts';
import type { ForeignNoun, Vocabulary } from './vocabulary.ts';

/** Endings of many, with what one ends in, by language. The first that fits holds. */
const ONES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  it: [
    [/(i?on|tor|al|ier)i$/u, '$1e'],
    [/chi$/u, 'co'],
    [/ghi$/u, 'go'],
    [/ai$/u, 'aio'],
    [/i$/u, 'o'],
    [/che$/u, 'ca'],
    [/ghe$/u, 'ga'],
    [/e$/u, 'a'],
  ],
  es: [
    [/ces$/u, 'z'],
    [/ones$/u, 'ón'],
    [/([lrndj])es$/u, '$1'],
    [/s$/u, ''],
  ],
  pt: [
    [/[õã]es$/u, 'ão'],
    [/ais$/u, 'al'],
    [/éis$/u, 'el'],
    [/óis$/u, 'ol'],
    [/ns$/u, 'm'],
    [/([rz])es$/u, '$1'],
    [/s$/u, ''],
  ],
  fr: [
    [/eaux$/u, 'eau'],
    [/aux$/u, 'al'],
    [/[sx]$/u, ''],
  ],
  nl: [
    [/([bcdfgklmnprst])\1en$/u, '$1'],
    [/(?<![aeiou])([aou])([bdgklmnprst])en$/u, '$1$1$2'],
    [/en$/u, ''],
    [/s$/u, ''],
  ],
};

const TOKEN = /\p{L}[\p{L}'’-]*|[,;:.()]/gu;
/** What stands before a thing that is told of: nothing, a comma, a little word. */
const BEFORE = /^(?:and|the|our|my|of)$/;

/**
 * The vocabulary with the nouns that this idea alone has: what stands in the plural, is not known and is followed by what it has, as in “gommoni
 * con posti e motore”. It is then understood wherever it stands.
 */
export function learned(
  vocabulary: Vocabulary | undefined,
  sentences: readonly string[],
  language: string,
): Vocabulary | undefined {
  const endings = ONES[language];
  if (vocabulary === undefined || endings === undefined) return vocabulary;
  const tokens = sentences.flatMap((sentence) => ['.', ...(sentence.match(TOKEN) ?? [])]);
  const words = new Set(tokens.map((token) => token.toLowerCase()));
  const own = new Map<string, ForeignNoun>();
  for (const [at, token] of tokens.entries()) {
    const many = token.toLowerCase();
    const [before = '.', after = '.'] = [tokens[at - 1]?.toLowerCase(), tokens[at + 1]?.toLowerCase()];
    const told = after === '(' || vocabulary.glue(after) === 'with';
    const begins = /^[,;:.(]$/.test(before) || BEFORE.test(vocabulary.glue(before));
    const ending = endings.find(([sign]) => sign.test(many));
    if (!told || !begins || ending === undefined || many.length < 4) continue;
    if (vocabulary.noun(many) !== undefined || vocabulary.glue(many) !== many) continue;
    const one = saidOnce(many, words) ?? many.replace(ending[0], ending[1]);
    const noun = { key: identifierOf(one.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')), one, many };
    own.set(many, { ...noun, plural: true });
    own.set(one, { ...noun, plural: false });
  }
  return own.size === 0
    ? vocabulary
    : { ...vocabulary, noun: (surface) => vocabulary.noun(surface) ?? own.get(surface.toLowerCase()) };
}

/** How the idea itself speaks of one of them, if it does: a word that differs in its last letters alone. */
function saidOnce(many: string, words: ReadonlySet<string>): string | undefined {
  const stem = many.slice(0, Math.max(4, many.length - 2));
  return [...words].find((word) => word !== many && word.startsWith(stem) && word.length <= many.length);
}
