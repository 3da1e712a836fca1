import { singular } from '../text/inflect.ts';
import { ACT_PATTERN, FROM_GERUND } from '../visitors/acts.ts';

/** What people do who come to look at something, and what a site does for them: “browse artists and albums”, “presents our references”. */
const LOOKS =
  /\b(?:brows(?:e|ing)|explor(?:e|ing)|discover(?:ing)?|see(?:ing)?|view(?:ing)?|look(?:ing)? (?:at|through|up|for)|search(?:ing)?(?: for)?|find(?:ing)?|compar(?:e|ing)|read(?:ing)?|listen(?:ing)? to|watch(?:ing)?|meet(?:ing)?|presents?|shows?|displays?|features?|showcas(?:e|es|ing)|publish(?:es|ing)?|buy(?:ing)?|purchas(?:e|ing)|apply(?:ing)? for|check(?:ing)?(?: out)?)\s+/iu;
/** What follows a name in a list: “rooms with photos and prices”, “articles by topic”. */
const TAIL =
  /\s(?:by|with|from|for|in|on|at|to|through|before|after|when|that|which|who|where|so|their|as|against|near)\s.*$/iu;
const ARTICLE =
  /^(?:(?:an?|the|our|its|their|all|every|any|some|other|new|latest|upcoming|current|available|recent|past|featured|popular|different|nearby|live|your|my|free|top|detailed?|individual)\s+)+/iu;
/** What belongs to a thing stands for it: “details of a match”, “profiles of artists”, “match details”. */
const PART =
  /(?:details?|information|info|profiles?|descriptions?|photos?|pictures?|images?|lists?|pages?|statistics|stats)/u;
const OF = new RegExp(`^(?:${PART.source}) (?:of|about|for) (?:(?:an?|the|each|every|all) )?`, 'iu');
const PARTS = new RegExp(` ${PART.source}$`, 'iu');
/** The next thing that is done, in a list of things that are looked at. */
export const ACT = new RegExp(`^(?:${ACT_PATTERN}|${[...FROM_GERUND.keys()].join('|')})\\b`, 'iu');
const MOST_WORDS = 3;

/**
 * The things that an idea says people come to look at, singular and in small letters, each with its last word alone: `concert`, `vinyl record` and
 * `record`. English.
 */
export function lookedAt(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const clause of text.split(/[.;:!?()]/u)) {
    let isLooking = false;
    for (const part of clause.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+/u)) {
      const looks = LOOKS.exec(part);
      isLooking = looks !== null || (isLooking && !ACT.test(part.trim()));
      if (!isLooking) continue;
      const said = looks === null ? part : part.slice(looks.index + looks[0].length);
      const name = said.trim().replace(OF, '').replace(TAIL, '').replace(ARTICLE, '').replace(PARTS, '').trim();
      if (!/^\p{L}[\p{L}’' -]*$/u.test(name) || name.split(' ').length > MOST_WORDS) continue;
      const one = singular(name.toLowerCase());
      found.add(one).add(one.split(' ').at(-1) ?? one);
    }
  }
  return found;
}
