import { anyOf, linesOf } from '../words.ts';
import { plural, singular } from './inflect.ts';

const THINGS = linesOf(new URL('collected.txt', import.meta.url));
/** “an icon library”, “the games library”. */
const COLLECTION = new RegExp(
  String.raw`\b(?:an? |the |our |your |my |one )?(?:(?:searchable|free|online|small|large|big|digital|personal` +
    String.raw`|shared|growing|rich|huge) )?(${anyOf([...THINGS.map(plural), ...THINGS])})[- ]librar(?:y|ies)\b(?! ` +
    String.raw`(?:card|fine|loan|of\b))`,
  'giu',
);
/** What is only said where something is taken home. */
const LENT = new RegExp(
  String.raw`\b(?:borrow\p{L}*|lend\p{L}*|lent|loans?|librarians?|due back|overdue|give[ns]? back|bring back` +
    String.raw`|take home|returns?|hires?|rent\p{L}*|reserv\p{L}*|copies|isbn|renew\p{L}*)\b`,
  'iu',
);

/** An idea in which a library from which nobody borrows is what stands in it: “a website with an icon library” has icons, and no books. */
export function withCollections(idea: string): string {
  if (LENT.test(idea)) return idea;
  return idea.replace(COLLECTION, (_said, thing: string) => plural(singular(thing)));
}
