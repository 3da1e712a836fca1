import { capitalised, singular } from './inflect.ts';

const ONE = String.raw`an? (?:[\p{L}’'-]+ ){0,3}?[\p{L}’'-]+`;
const END = String.raw`(?=[.,;:)]|$| (?:for|with|on|at|in|by|from|to|of|and|or|that|which|who|where|online|as)\b)`;
/** “experiences such as an owl walk or a hawk handling morning”: some of them, each with its article. */
const EXAMPLES = new RegExp(
  String.raw`\b(\p{L}{4,}s),? (?:such as|like|for example|e\.g\.) (${ONE}(?:, ${ONE})*?(?:,? (?:and|or) ${ONE})${END})`,
  'giu',
);
/** Of these an example says what they may be about, not what one of them is called. */
const VAGUE =
  /^(?:things?|items?|products?|features?|details?|problems?|issues?|reasons?|questions?|pieces|objects)$/iu;

/** What an idea names as examples of one kind, by its noun in the singular: none of them is a kind of its own. */
export function examplesIn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = [...text.matchAll(EXAMPLES)].filter(([, many = '']) => !VAGUE.test(many));
  return new Map(found.map(([, many = '', list = '']) => [singular(many.toLowerCase()), namesIn(list)]));
}

/** A sentence without such examples. */
export function withoutExamples(sentence: string): string {
  return sentence.replace(EXAMPLES, (all, many: string) => (VAGUE.test(many) ? all : many));
}

const namesIn = (list: string): string[] =>
  list
    .split(/,? (?:and|or) (?=an? )|, (?=an? )/iu)
    .map((one) => capitalised(one.replace(/^an? /iu, '').trim()))
    .filter((one) => one !== '');
