import nlp from 'compromise/two';

/** Names of the world: what the tagger calls countries, cities and people. */
const PROPER: ReadonlySet<string> = new Set(['Country', 'City', 'Region', 'FirstName']);

/** What the tagger says of a sentence. */
export interface Tags {
  /** Words it takes for nouns. */
  nouns: ReadonlySet<string>;
  /** Places of the tokens it takes for verbs in the present tense. */
  verbs: ReadonlySet<number>;
  /** The place of its verb, where it has one alone. */
  only?: number;
}

/** Asks the tagger, which knows English alone and is by far the slowest part of reading, about a sentence and its tokens. */
export function tagsOf(sentence: string, tokens: readonly string[]): Tags {
  const parsed: unknown = nlp(sentence).json({
    terms: { tags: true },
    normal: false,
    text: false,
    trim: false,
    offset: false,
  });
  const nouns = new Set<string>();
  const verbs = new Set<number>();
  let all = 0;
  let at = 0;
  for (const { text, tags } of asSentences(parsed).flatMap(({ terms }) => terms)) {
    const word = text.toLowerCase().replace(/'s?$/, '');
    // The tagger splits what is contracted and the tokens split what is joined: what has no token of its own is passed over.
    const ahead = tokens.slice(at, at + FARTHEST + 1);
    const found = ahead.findIndex((token) => token.toLowerCase().replace(/'s?$/, '') === word);
    at += found + 1;
    if (tags.includes('Verb') && !tags.includes('Gerund')) {
      all += 1;
      if (found >= 0 && tags.includes('PresentTense')) verbs.add(at - 1);
    }
    // A country or somebody's first name is nothing that is kept many of.
    if (tags.some((tag) => PROPER.has(tag))) continue;
    if (tags.includes('Noun') && !tags.includes('Pronoun') && !tags.includes('Date')) nouns.add(word);
  }
  // “browse smartwatches”: what somebody looks through is there in numbers, whatever the tagger takes it for.
  for (const [place, token] of tokens.entries())
    if (LOOKS_THROUGH.test(tokens[place - 1] ?? '') && MANY_OF.test(token)) {
      nouns.add(token.toLowerCase());
      verbs.delete(place);
    }
  const [only] = verbs;
  const isActing = all === 1 && only !== undefined && !NO_OBJECT.test(tokens[only + 1] ?? '.');
  return { nouns, verbs, ...(isActing ? { only } : {}) };
}

const LOOKS_THROUGH =
  /^(?:brows(?:e|es|ing)|buy(?:s|ing)?|compar(?:e|es|ing)|sells?|selling|rents?|renting|orders?|ordering)$/iu;
const MANY_OF = /^\p{L}{4,}[^s\P{L}]s$/iu;

/** What follows a noun: whoever acts would act on something. */
const NO_OBJECT = /^(with|of|for|in|on|at|by|from|to|and|or|are|is|per|\P{L})$/iu;

/** So many tokens may have no word of the tagger between two that have one. */
const FARTHEST = 6;

interface Tagged {
  terms: { text: string; tags: string[] }[];
}

function asSentences(parsed: unknown): Tagged[] {
  return Array.isArray(parsed)
    ? parsed.filter((each): each is Tagged => typeof each === 'object' && each !== null && 'terms' in each)
    : [];
}
