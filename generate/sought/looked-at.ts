import { singular } from '../text/inflect.ts';
import { ACT_PATTERN, FROM_GERUND } from '../visitors/acts.ts';

/** What people do who come to look at something, and what a site does for them: “browse artists and albums”, “presents our references”. */
const LOOKS = new RegExp(
  String.raw`\b(?:brows(?:e|ing)|explor(?:e|ing)|discover(?:ing)?|see(?:ing)?|view(?:ing)?` +
    String.raw`|look(?:ing)? (?:at|through|up|for)|search(?:ing)?(?: for)?|find(?:ing)?|compar(?:e|ing)` +
    String.raw`|read(?:ing)?|listen(?:ing)? to|watch(?:ing)?|meet(?:ing)?(?= (?:the|our|your|other) )|presents?` +
    String.raw`|shows?|displays?|features?|showcas(?:e|es|ing)|publish(?:es|ing)?|buy(?:ing)?|purchas(?:e|ing)` +
    String.raw`|apply(?:ing)? for|check(?:ing)?(?: out)?)\s+`,
  'iu',
);
/** What follows a name in a list: “rooms with photos and prices”, “articles by topic”. */
const TAIL = new RegExp(
  String.raw`\s(?:by|with|from|for|in|on|at|to|through|before|after|when|that|which|who|where|so|their|as|against` +
    String.raw`|near|per|(?:sorted|grouped|ordered|arranged|organi[sz]ed|listed|filed) (?:by|in|into))\s.*$`,
  'iu',
);
const ARTICLE = new RegExp(
  String.raw`^(?:(?:an?|the|our|its|their|all|every|any|some|other|new|latest|upcoming|current|available|recent` +
    String.raw`|past|featured|popular|different|nearby|live|your|my|free|top|detailed?|individual)\s+)+`,
  'iu',
);
/** What belongs to a thing stands for it: “details of a match”, “profiles of artists”, “match details”. */
const PART =
  /(?:details?|information|info|profiles?|descriptions?|photos?|pictures?|images?|lists?|pages?|statistics|stats)/u;
const OF = new RegExp(`^(?:${PART.source}) (?:of|about|for) (?:(?:an?|the|each|every|all) )?`, 'iu');
const PARTS = new RegExp(` ${PART.source}$`, 'iu');
/** The next thing that is done, in a list of things that are looked at. */
export const ACT = new RegExp(`^(?:${ACT_PATTERN}|${[...FROM_GERUND.keys()].join('|')})\\b`, 'iu');
const MOST_WORDS = 3;
/** What is looked at in the passive: “results can be browsed by year”, “sponsors are presented”. */
const IS_LOOKED_AT = new RegExp(
  [
    String.raw`^(?:.*\b(?:the|all|our|and|,) )?([\p{L}’' -]{3,60}?) (?:(?:can|may|should|will|must) be|are|is|get) (?:also )?`,
    String.raw`(?:browsed|searched|viewed|seen|shown|presented|displayed|listed|published|featured|compared|looked up|filtered|introduced|announced|found)\b`,
  ].join(''),
  'iu',
);
/** A list of things and the part of a site that it stands in: “a calendar of exhibitions”, “a guide section with articles”. */
const HOLDS = new RegExp(
  [
    String.raw`\b(?:calendar|lists?|directory|overview|catalogue|catalog|archive|collection|section|area|page`,
    'agenda|programme|timetable|schedule|map|gallery|register|index) (?:of|with|for) ',
  ].join('|'),
  'iu',
);
/** “see its duration and meeting point”: what a thing has is no thing beside it. */
const ITS = /^its\s/iu;
const NO_OBJECT = /^(?:by|in|with|from|on|at|to|how|when|where|who)\s/iu;

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
      const holds = HOLDS.exec(part);
      const passive = IS_LOOKED_AT.exec(part)?.[1];
      isLooking = looks !== null || (isLooking && !ACT.test(part.trim()));
      if (!isLooking && holds === null && passive === undefined) continue;
      const behind = looks === null ? part : part.slice(looks.index + looks[0].length);
      // “search by town and rate”: by what, not what
      if (looks !== null && (ITS.test(behind) || NO_OBJECT.test(behind))) isLooking = false;
      if (looks !== null && !isLooking) continue;
      const said =
        passive ??
        (holds !== null && (looks === null || holds.index > looks.index)
          ? part.slice(holds.index + holds[0].length)
          : behind);
      const whole = said.trim().replace(OF, '').replace(TAIL, '').replace(ARTICLE, '').replace(PARTS, '').trim();
      // “results of past years”
      const name = whole.split(' ').length > MOST_WORDS ? (whole.split(' of ')[0] ?? whole) : whole;
      if (!/^\p{L}[\p{L}’' -]*$/u.test(name) || name.split(' ').length > MOST_WORDS) continue;
      const one = singular(name.toLowerCase());
      // “opinions of customers”: opinions are looked at, and not those whose they are
      const [head = one] = one.split(' of ');
      found.add(one).add(singular(head.split(' ').at(-1) ?? head));
    }
  }
  return found;
}
