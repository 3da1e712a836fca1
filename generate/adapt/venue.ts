import type { Notion } from '../reading/index.ts';

const ARTICLES = String.raw`(?:an?|the|our|one of (?:the|our)|these|those|some)?`;

/**
 * Whether people book a place itself for what they celebrate there: “couples book a hall”, “we rent out two barns for parties”. Where tickets are sold or
 * seats are kept it is somebody's event that one comes to. `notions`: what the idea names.
 */
export function isVenue(idea: string, notions: readonly Notion[]): boolean {
  if (/\b(?:tickets?|seats?|attend\p{L}*|speakers?|line-?ups?|programmes?)\b/iu.test(idea)) return false;
  return notions.some(({ archetype, one, many }) => {
    if (archetype !== 'place') return false;
    const name = `(?:${[one, many].map((each) => each.toLowerCase()).join('|')})`;
    const booked = String.raw`\b(?:book|hire|rent|reserve)(?:s|ing)?(?: out)? ${ARTICLES} ?(?:\p{L}+ ){0,2}?${name}\b`;
    const ofOne = String.raw`\b${name} (?:hire|rental|booking)s?\b`;
    return new RegExp(`${booked}|${ofOne}`, 'iu').test(idea);
  });
}
