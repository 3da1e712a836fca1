import { kindOf } from '../lexicon/index.ts';
import { linesOf } from '../words.ts';
import { plural, singular } from './inflect.ts';

/** “can book a balloon ride online”: what is taken one by one. */
const TAKEN = new RegExp(
  String.raw`\b(?<verb>book|reserve|rent|hire|adopt|sponsor|foster|order|buy|bid on|apply for|sign up for` +
    String.raw`|register for|enroll? in|donate to) (?:an? )(?<what>(?:(?!and\b|or\b|for\b|with\b|to\b|of\b|new\b` +
    String.raw`|free\b|own\b|specific\b|particular\b` +
    String.raw`|suitable\b)\p{Ll}[\p{Ll}-]+ ){0,2}?\p{Ll}[\p{Ll}-]{2,})(?=[.,;]` +
    String.raw`| (?:online|and|or|with|for|on|at|by|from|in)\b|$)`,
  'gu',
);
/** Of these nobody has a list to show. */
const NO_LIST: ReadonlySet<string> = new Set(linesOf(new URL('unlisted.txt', import.meta.url)));

/**
 * An English idea in which what is taken one by one is looked at before: whoever can book a balloon ride sees which balloon rides there are. Only where the
 * idea says so in no other words.
 */
export function withOnOffer(idea: string): string {
  const lower = idea.toLowerCase();
  for (const found of idea.matchAll(TAKEN)) {
    const { verb = '', what = '' } = found.groups ?? {};
    const words = what.split(' ');
    const head = words.at(-1) ?? '';
    const many = plural(head);
    // “book a haircut, beard trim or shave” lists them; a booking is none of what is booked
    const isListed = /^,? [^.;]{0,60}\bor\b/u.test(idea.slice(found.index + found[0].length));
    if (isListed || [head, words.join('_')].some((word) => kindOf(word) === 'booking')) continue;
    const elsewhere = lower.slice(0, found.index) + lower.slice(found.index + found[0].length);
    if (NO_LIST.has(singular(head)) || many === head || new RegExp(`\\b(?:${head}|${many})\\b`, 'u').test(elsewhere))
      continue;
    const all = [...words.slice(0, -1), many].join(' ');
    return `${idea.slice(0, found.index)}browse ${all} and ${verb}${idea.slice(found.index + verb.length)}`;
  }
  return idea;
}
