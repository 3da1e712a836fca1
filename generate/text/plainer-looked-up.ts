import { plural } from './inflect.ts';

type Turn = readonly [RegExp, string | ((...parts: string[]) => string)];

const unicode = (source: string): RegExp => new RegExp(source, 'giu');

const WORD = String.raw`(?!(?:and|or|for|of|by|with|in|on|to|the)\b)[\p{L}\d-]+`;
const NAME = String.raw`${WORD}(?: ${WORD}){0,2}`;
const EACH =
  String.raw`(?:each|each one|every one|one|it|they|(?:a|an|each|every|the) (?:whole |full )?(?:term|lesson|night` +
  String.raw`|day|week|month|place|seat|ticket|visit|session|season|year|stay|trip|course|class))`;

const TURNS: readonly Turn[] = [
  // “choose the country they are going to and see which vaccines are recommended”: vaccines by country.
  [
    unicode(
      [
        String.raw`\b(?:choos(?:e|es|ing)|pick(?:s|ing)?|select(?:s|ing)?|enter(?:s|ing)?) (?:(?:the|a|an|their|your` +
          String.raw`|its) )(${WORD}(?: ${WORD}){0,2}?)(?: (?:they|he|she|you|it|that|which|where|for) [^.;,]{2,40}?)?,?`,
        String.raw` (?:and|to) (?:then )?(?:see|find out|get|learn|read|look up) (?:which|what|the) (${WORD}(?: ` +
          String.raw`${WORD})?s) (?:(?:are|is) (?:recommended|needed|required|advised|suitable|allowed|available|suited` +
          String.raw`|necessary|on offer|there)|fit|suit|apply|match)\b`,
      ].join(''),
    ),
    'browse $2 by $1',
  ],
  // “how many weeks before departure it has to be given”: so many weeks.
  [
    unicode(
      String.raw`\bhow many (minutes|hours|days|weeks|months|years) (?:before|after|ahead|in advance)(?: of)?(?: ` +
        String.raw`(?:the |their )?${WORD})? (?:it|they|each|one) (?:has|have|must|should|needs?|can|is|are)\b[^.;,]*`,
    ),
    'number of $1',
  ],
  // “guides about buying a barn”, “a guide to knots”: something to read, and nobody who leads the way.
  [
    unicode(String.raw`\b(?<!(?:tour|mountain|city|museum) )guides (?:about|on|to|for) (?=\p{L}+ing\b)`),
    'how-to guides about ',
  ],
  // “guides about buying a barn”: what they are about is nothing that is kept.
  [
    unicode(
      String.raw`\b((?:how-to )?guides?|articles?|posts?|tips|advice|stories|explainers?|blog) (?:about|on|for|to` +
        String.raw`|of) (?:how to )?(?!booking\b)\p{L}+ing (?:(?!and\b)[^.,;])*?(?=[.,;]|$| and\b)`,
    ),
    '$1',
  ],
];

/** “search for a harbour, open its page with depth and berths”: what each of those that are looked for has. */
const ON_ITS_PAGE = unicode(
  String.raw`\b(?:search(?:es|ing)? (?:for )?|find(?:s|ing)? |choos(?:e|es|ing) |pick(?:s|ing)? |select(?:s|ing)? ` +
    String.raw`|look(?:s|ing)? up |open(?:s|ing)? |click(?:s|ing)? (?:on )?)(?:an?|any|the|one) (${NAME}?),?(?: and| or)?` +
    String.raw`(?: to)?(?: then)? (?:open|see|view|visit|read)(?:s|ing)? its (?:own )?(?:details? )?page (?:with|showing) `,
);

const COST = unicode(
  String.raw`,? ?(?:\band )?\b(?:what|how much) ${EACH}(?: of (?:them|these|those))? costs?(?= *(?:[.,;]|$| and\b))`,
);
/** Of what is looked through, and how it is told apart. */
const LOOKED_THROUGH = unicode(
  String.raw`\b(?:brows\p{L}+|sees?|shows?|lists?|view\p{L}*|find\p{L}*|search\p{L}*|with|presents?|offers?) ` +
    String.raw`(?:all |our |the |each |every |their |my )*${NAME}(?: \([^()]*\))?`,
);

/** A sentence in which “what each costs” is a price of what is looked at: “see the tours, what each costs and how long it takes”. */
function priced(sentence: string): string {
  const found = COST.exec(sentence);
  COST.lastIndex = 0;
  if (found === null) return sentence;
  const clause = /[^.;]*$/u.exec(sentence.slice(0, found.index))?.[0] ?? '';
  const start = found.index - clause.length;
  const [looked] = [...clause.matchAll(LOOKED_THROUGH)];
  if (looked === undefined) return sentence;
  const end = start + looked.index + looked[0].length;
  const rest = sentence.slice(end, found.index);
  const after = sentence.slice(found.index + found[0].length);
  const told = /^ (with|by) /u.exec(rest);
  const middle = told === null ? ` with price${rest}` : ` ${told[1] ?? 'with'} price, ${rest.slice(told[0].length)}`;
  return `${sentence.slice(0, end)}${middle}${after}`;
}

/**
 * A sentence that tells what somebody looks up, in plainer words: what suits them, what it costs, how long before. What is meant follows from the words alone.
 */
export function lookedUp(sentence: string): string {
  return priced(
    TURNS.reduce(
      (rest, [said, meant]) => (typeof meant === 'string' ? rest.replace(said, meant) : rest.replace(said, meant)),
      sentence.replace(ON_ITS_PAGE, (_said, one: string) => `browse ${plural(one)} with `),
    ),
  );
}
