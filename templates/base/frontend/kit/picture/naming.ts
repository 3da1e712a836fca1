/** Reads what a few words name, so that a row is drawn as what its title says: used where an app is made and where it runs. */

const list = (text: string): readonly string[] => text.split(' ');

/** What stands behind one of these tells more of what was named before: a platter for a fish is a platter, a bike called Metro a bike. */
const BEHIND =
  /\s(?:for|with|without|from|in|on|at|by|under|over|through|after|before|called|named|that|which|who|to|as|because)\s.*$/isu;
const OF = /\sof\s.*$/isu;
/** What follows a comma is said of the thing: a bicycle, three gears. */
const AFTER = /[,;:(–—].*$/su;

/** Kinds that may hold anything: what a title names there is what is sold, and its last noun says what. */
const GOODS = new Set(list('box basket bag gift shop container suitcase'));

/** What is served: what stands after the comma lies beside it. */
const SERVED = new Set(list('bowl plate pot pizza burger sandwich salad soup pasta noodles sushi'));

/** Before another noun these say what it is made of, where or whose it is: an oak board is no tree, a kids helmet no playground. */
const ATTRIBUTES = new Set([
  ...list(
    'oak pine beech ash birch walnut cherry olive cedar maple bamboo wood woods stone glass gold silver wool linen leather',
  ),
  ...list(
    'cotton silk wax paper canvas ceramic kids baby child parent family home house garden kitchen bath office school city',
  ),
  ...list(
    'village town country street farm field forest mountain hill valley beach sea coast ocean island lake river desert night',
  ),
  ...list(
    'evening summer autumn winter spring sun star cloud rain water fire birthday wedding holiday travel safety team sport',
  ),
]);

/** What follows the noun in a name: a size, a colour, a number, a brand. */
const FOLLOWING = new Set([
  ...list(
    'small medium large big mini maxi tall short long wide slim round oval square little half full double single new used old',
  ),
  ...list(
    'blue red green white black grey gray yellow pink brown natural classic plus pro set pair xs s m l xl xxl no',
  ),
]);

export const singularsOf = (word: string): string[] => [
  word,
  word.replace(/ies$/u, 'y'),
  word.replace(/s$/u, ''),
  word.replace(/es$/u, ''),
];

const wordsOf = (text: string): string[] => text.replaceAll('_', ' ').match(/[\p{L}\d]+/gu) ?? [];

/** The kind that a noun has, and undefined for a word that names nothing. */
export type KindOf = (noun: string) => string | undefined;

/** The last noun that has a kind, two words together before one. Among goods only the noun that the whole ends in, or that sizes and brands follow. */
function lastKindIn(text: string, kindOf: KindOf, isGoods: boolean): string | undefined {
  const words = wordsOf(text);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const said = words[at] ?? '';
    const word = said.toLowerCase();
    const before = (words[at - 1] ?? '').toLowerCase();
    const forms = singularsOf(word);
    const isAttribute = isGoods && at < words.length - 1 && forms.some((form) => ATTRIBUTES.has(form));
    const candidates = [
      ...forms.flatMap((form) => (at > 0 ? [`${before}_${form}`] : [])),
      ...(isAttribute ? [] : forms),
    ];
    for (const candidate of candidates) {
      const kind = kindOf(candidate);
      if (kind !== undefined) return kind;
    }
    const isFollowing = FOLLOWING.has(word) || /\d|..(?:ing|ed)$/u.test(word) || (at > 0 && said !== word);
    if (isGoods && !isFollowing) return undefined;
  }
  return undefined;
}

/**
 * The kind of thing that a few words name before the first preposition: the last noun that is known before an “of”, else the last of all (a bowl of
 * cherries is a bowl, a set of plates plates), and before a comma if one is known there.
 * @param thing what the rows are drawn as whose titles name nothing
 */
export function kindNamed(text: string, kindOf: KindOf, thing = ''): string | undefined {
  const isSold = GOODS.has(thing);
  const said = text.replace(BEHIND, '');
  const head = said.replace(AFTER, '');
  const lastIn = (part: string): string | undefined => lastKindIn(part, kindOf, isSold);
  const named = lastIn(head.replace(OF, '')) ?? lastIn(head);
  if (named !== undefined || SERVED.has(thing)) return named;
  // “Lost: grey cat” tells of the cat. Whom or what something is for says more than nothing: a holiday for rabbits.
  const [, told] = text.split(/:\s/u);
  if (isSold) return told === undefined ? undefined : kindNamed(told, kindOf, thing);
  return lastIn(said) ?? lastIn(text);
}

/** Whether rows of a kind may be anything that is sold. */
export function isGoods(kind: string): boolean {
  return GOODS.has(kind);
}
