/** “take them out for a production with a return date, and bring them back”: a loan, told by what hands do. */
const TAKEN_OUT = new RegExp(
  [
    String.raw`\b(?:take|sign|check|book|hand)s? (?:them|it|one|\p{L}+s) out(?: for (?:an? |the |their |one )?(\p{L}+))?`,
    String.raw`(?: with (?:an? |the |their )?(?:return|due|back|end) date| until (?:an? |the )?(?:set |given |certain |agreed )?(?:date|day))`,
    String.raw`(?:,? (?:and |or )?(?:then |later )?(?:bring|hand|give|return|put)s? (?:them|it) back(?: in)?)?`,
  ].join(''),
  'iu',
);
/** Whose stock is counted: what goes out there is sold or used up. */
const STOCKED =
  /\b(?:stock|quantit(?:y|ies)|re-?order\p{L}*|suppliers?|warehouses?|sku|minimum|run(?:s|ning)? low|deliver\p{L}*|sell|sold|sales)\b/iu;

/** Whether things are taken out and brought back by a day, and nobody counts how many there are. */
export const isHandedOut = (idea: string): boolean => TAKEN_OUT.test(idea) && !STOCKED.test(idea);

/** A sentence that speaks of loans in so many words. */
export function withHandedOut(sentence: string): string {
  const found = TAKEN_OUT.exec(sentence);
  if (found === null || STOCKED.test(sentence)) return sentence;
  const [all, what] = found;
  const rest = sentence.replace(all, 'borrow them').replace(/[.]?\s*$/u, '.');
  return `${rest} Each loan has ${what === undefined ? 'borrower' : `${what.toLowerCase()}, borrower`} and due date.`;
}
