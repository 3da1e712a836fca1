/** A site and what it has: “a website for a choir: concerts, …”, “a shop with …”, “it should list …”. */
const HAS = new RegExp(
  [
    String.raw`^(?:.*?\b(?:web ?sites?|home ?page|portal|platform|app|(?<!(?:building|construction|camp|test|work` +
      String.raw`|job) )site|shop|store)\b[^,;:.]{0,60}?(?::| with| has| which shows)`,
    String.raw`(?:it|they|the site) (?:should|must|will|can) (?:also )?(?:list|show|have|present|offer|include|contain|feature)) `,
  ].join('|'),
  'iu',
);
const TOLD = /\b(?:with|having|including|showing)\s+(.+)$/iu;
/** As far as the last property of a thing is looked for. */
const FARTHEST = 4;

/**
 * A sentence that lists the parts of a site, with an end behind what is told of one of them: in “courses with teachers, hall hire, news and a shop” the
 * hall hire is the site's. Where the properties have an “and” of their own they go on until there; else only the first one is the thing's.
 */
export function apart(sentence: string): string {
  const head = HAS.exec(sentence)?.[0];
  if (head === undefined) return sentence;
  const items = sentence.slice(head.length).split(/,\s+/u);
  if (items.length < FEWEST) return sentence;
  const last = items.length - 1;
  const ends = new Set<number>();
  for (let at = 0; at < last; at += 1) {
    const told = TOLD.exec(items[at] ?? '')?.[1];
    if (told === undefined) continue;
    const end = /\band\b/iu.test(told) ? at : closing(items, at, last);
    ends.add(end);
    at = end;
  }
  const text = items.map((item, at) => `${item}${at === last ? '' : ends.has(at) ? ';' : ','}`).join(' ');
  return `${head}${text}`;
}

/** So few parts are no list of a site. */
const FEWEST = 3;

/** Where the properties that begin in the item at `at` end: at the next one with an “and” between two of them, or at once. */
function closing(items: readonly string[], at: number, last: number): number {
  for (let next = at + 1; next <= Math.min(last, at + FARTHEST); next += 1) {
    const item = items[next] ?? '';
    if (TOLD.test(item) || / by | of | for /u.test(item)) return at;
    if (/^and\b/iu.test(item)) return at;
    if (/\S and \S/u.test(item)) return next;
  }
  return at;
}
