import { identifierOf } from '../../templates/index.ts';
import { singular } from '../text/inflect.ts';

/** One list of properties that an idea says people search, filter or sort by. */
export interface Sought {
  /** The words before it in the same sentence, nearest last: what is searched stands among them. */
  readonly before: readonly string[];
  /** Whether a verb says that somebody searches; else a noun is listed “by kind and place”. */
  readonly isSearched: boolean;
  /** The properties, as identifiers with the words of the idea. */
  readonly by: readonly { readonly id: string; readonly label: string }[];
}

const SEEKING = new RegExp(
  String.raw`\b(?:filter|search|brows|narrow|sort|find|look|explor|discover|choos|pick|categori[sz]|compar|filtr` +
    String.raw`|filtern|suchen|sortier|cherch|tri(?:er|és)|buscar|ordenar|cerca|zoek|sorteer|procurar)\w*`,
  'iu',
);

/** Where a list of properties begins. */
const BY =
  /(?<!\p{L})(?:by|nach|par|por|op|per(?! (?:person|head|guest|hour|day|night|week|month|year|piece|item|kilo|metre|mile|seat|ticket)\b))(?= \p{L})/giu;

/** A word or two: more is no property. */
const PROPERTY = /^(?:(?:their|its|the|your|type of|kind of) )?(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)$/iu;

/** What follows “by” where it names a way or somebody, no property. */
const NO_PROPERTY = new RegExp(
  String.raw`^(?:an?|hand|the (?:hour|day|week|night|minute)|using|me|us|them|him|her|themselves|myself|email` +
    String.raw`|e-mail|phone|mail|post|card|default|request|appointment|law|users?` +
    String.raw`|(?:\p{L}+ )?(?:cards?|numbers?|codes?|transfer))$`,
  'iu',
);

/** What every search finds. */
const WRITTEN = /^(?:name|title|words?|keywords?)$/iu;

/** Lists behind “by” in a text, in its order: “filter by glaze and price”, “projects by type”. */
export function soughtBy(text: string): Sought[] {
  return text.split(/(?<=[.!?;:\n])\s+|;/u).flatMap((sentence) =>
    [...sentence.matchAll(BY)].flatMap((found): Sought[] => {
      const before = sentence.slice(0, found.index);
      // The verb and its object stand in the same clause, or just before it.
      const clauses = before.split(/,\s*/u);
      const isSearched = SEEKING.test(clauses.slice(-2).join(' '));
      const heard = isSearched ? before : (clauses.at(-1) ?? '');
      const by = listed(sentence.slice(found.index + found[0].length), isSearched);
      return by.length === 0 ? [] : [{ before: heard.toLowerCase().match(/\p{L}+/gu) ?? [], isSearched, by }];
    }),
  );
}

/**
 * The properties at the beginning of a text, until one is more than a word or two; what follows “and” is the last. Without a verb that searches, what
 * follows a comma may be the next thing that the idea lists.
 */
function listed(text: string, isSearched: boolean): { id: string; label: string }[] {
  const found: { id: string; label: string }[] = [];
  const plain = text.replace(/[.;:!?)].*$/su, '').trim();
  let isLast = false;
  for (const part of plain.split(
    /(\s*,\s*(?:and |or |und |et |y |e |en )?|\s+(?:and|or|und|oder|et|ou|y|o|e|en)\s+)/u,
  )) {
    if (/^\s*(?:,|and\b|or\b|und\b|oder\b|et\b|ou\b|y\b|o\b|e\b|en\b)/u.test(part) && /^[\s,]|\s$/u.test(part)) {
      if (isLast || (!isSearched && part.includes(','))) break;
      isLast = /\p{L}/u.test(part);
      continue;
    }
    // “by place without logging in”, “by topic such as light”: what follows a property tells how, or which ones.
    const phrase = part
      .replace(
        /\s+(?:such as|including|like|without|with|to|for|in|on|at|from|that|which|before|so|as|then|when|below|under|above|within)\b.*$/iu,
        '',
      )
      .trim();
    const word = PROPERTY.exec(phrase)?.[1];
    // “by title, author and genre”: the search has the title by itself.
    if (WRITTEN.test(phrase)) continue;
    if (word === undefined || NO_PROPERTY.test(phrase)) break;
    found.push({ id: identifierOf(singular(word.toLowerCase())), label: word });
    if (phrase !== part.trim()) break;
  }
  return found;
}
