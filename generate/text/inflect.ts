/** English nouns between one and many. Rules plus the irregular words that ideas use. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['child', 'children'],
  ['person', 'people'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['mouse', 'mice'],
  ['goose', 'geese'],
  ['ox', 'oxen'],
  ['leaf', 'leaves'],
  ['shelf', 'shelves'],
  ['loaf', 'loaves'],
  ['half', 'halves'],
  ['calf', 'calves'],
  ['wolf', 'wolves'],
  ['knife', 'knives'],
  ['olive', 'olives'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['thief', 'thieves'],
  ['hoof', 'hooves'],
  ['scarf', 'scarves'],
  ['quiz', 'quizzes'],
  ['analysis', 'analyses'],
  ['diagnosis', 'diagnoses'],
  ['thesis', 'theses'],
  ['crisis', 'crises'],
  ['alumnus', 'alumni'],
  ['cactus', 'cacti'],
  ['criterion', 'criteria'],
  ['medium', 'media'],
  ['curriculum', 'curricula'],
  ['matrix', 'matrices'],
  ['index', 'indexes'],
  ['series', 'series'],
  ['species', 'species'],
  ['sheep', 'sheep'],
  ['fish', 'fish'],
  ['aircraft', 'aircraft'],
  ['deer', 'deer'],
  ['staff', 'staff'],
  ['kin', 'kin'],
  ['deceased', 'deceased'],
  ['offspring', 'offspring'],
  ['personnel', 'personnel'],
  ['poultry', 'poultry'],
  ['equipment', 'equipment'],
  ['furniture', 'furniture'],
  ['homework', 'homework'],
  ['feedback', 'feedback'],
  ['livestock', 'livestock'],
  ['information', 'information'],
  ['news', 'news'],
  ['jewellery', 'jewellery'],
  ['jewelry', 'jewelry'],
  ['clothing', 'clothing'],
  ['merchandise', 'merchandise'],
  ['software', 'software'],
  ['music', 'music'],
  ['pottery', 'pottery'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['hero', 'heroes'],
  ['echo', 'echoes'],
  ['cargo', 'cargoes'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['pie', 'pies'],
  ['tie', 'ties'],
  ['selfie', 'selfies'],
  ['calorie', 'calories'],
  ['zombie', 'zombies'],
  ['bus', 'buses'],
  ['lens', 'lenses'],
  ['gas', 'gases'],
  ['canvas', 'canvases'],
  ['campus', 'campuses'],
  ['bonus', 'bonuses'],
  ['status', 'statuses'],
  ['menu', 'menus'],
  ['guru', 'gurus'],
  ['emu', 'emus'],
  ['virus', 'viruses'],
  ['atlas', 'atlases'],
  ['octopus', 'octopuses'],
  ['axe', 'axes'],
  ['cache', 'caches'],
  ['headache', 'headaches'],
  ['shoe', 'shoes'],
  ['canoe', 'canoes'],
  ['volcano', 'volcanoes'],
  ['mosquito', 'mosquitoes'],
  ['buffalo', 'buffaloes'],
  ['tornado', 'tornadoes'],
  ['toe', 'toes'],
  ['house', 'houses'],
  ['horse', 'horses'],
  ['course', 'courses'],
  ['nurse', 'nurses'],
  ['purchase', 'purchases'],
  ['lease', 'leases'],
  ['case', 'cases'],
  ['vase', 'vases'],
  ['expense', 'expenses'],
  ['licence', 'licences'],
  ['database', 'databases'],
  ['exercise', 'exercises'],
  ['release', 'releases'],
  ['showcase', 'showcases'],
  ['dose', 'doses'],
  ['rose', 'roses'],
  ['hose', 'hoses'],
  ['nose', 'noses'],
  ['phrase', 'phrases'],
  ['response', 'responses'],
  ['course', 'courses'],
  ['warehouse', 'warehouses'],
  ['greenhouse', 'greenhouses'],
  ['lighthouse', 'lighthouses'],
  ['disease', 'diseases'],
  ['size', 'sizes'],
  ['prize', 'prizes'],
  ['bruise', 'bruises'],
  ['cruise', 'cruises'],
  ['piece', 'pieces'],
];
/** Nouns that are plural only: there is no clothe, and nobody keeps clotheses. */
const PLURAL_ONLY: ReadonlySet<string> = new Set(
  `clothes trousers scissors goods premises jeans shorts pants pyjamas pajamas tights leggings dungarees overalls pliers tongs tweezers
  binoculars spectacles sunglasses goggles headquarters barracks savings earnings proceeds belongings valuables surroundings outskirts thanks`.split(
    /\s+/u,
  ),
);
const TO_ONE = new Map(IRREGULAR.map(([one, many]) => [many, one]));
const TO_MANY = new Map(IRREGULAR);
const SINGULAR_S =
  /(ss|us|is|news|mathematics|physics|gymnastics|athletics|tennis|gas|lens|bus|canvas|series|species|logistics|economics|analytics)$/;

/** `galleries` → `gallery`. A word that is singular comes back as it is. */
export function singular(word: string): string {
  if (PLURAL_ONLY.has(word)) return word;
  const known = TO_ONE.get(word);
  if (known !== undefined) return known;
  for (const [one, many] of IRREGULAR)
    if (word.length > many.length && word.endsWith(many) && many.length > 4) return word.slice(0, -many.length) + one;
  if (word.length < 4 || !word.endsWith('s') || SINGULAR_S.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** What stands behind the noun of a phrase: places `to sleep`, points `of sale`. */
const BEHIND = / (?:to|of|for|from) /iu;

/** `gallery` → `galleries`. Inflects the last word of a phrase, or the one before “of”, “for”, “from” or “to”. */
export function plural(phrase: string): string {
  const behind = phrase.search(BEHIND);
  if (behind > 0) return plural(phrase.slice(0, behind)) + phrase.slice(behind);
  const at = phrase.lastIndexOf(' ') + 1;
  const word = phrase.slice(at);
  const lower = word.toLowerCase();
  // Those that one sees through are many already; those that one drinks from are a glass each.
  if (PLURAL_ONLY.has(lower) || lower === 'glasses') return phrase;
  const many =
    TO_MANY.get(lower) ??
    [...TO_MANY].find(([one]) => one.length > 3 && lower.endsWith(one) && lower.length > one.length)?.[1];
  const known = TO_MANY.get(lower);
  if (known !== undefined) return phrase.slice(0, at) + word.charAt(0) + known.slice(1);
  const ending = IRREGULAR.find(([one]) => one.length > 3 && lower.endsWith(one) && lower.length > one.length);
  if (ending !== undefined && many !== undefined) return phrase.slice(0, phrase.length - ending[0].length) + ending[1];
  if (/[^aeiou]y$/i.test(word)) return `${phrase.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${phrase}es`;
  return `${phrase}s`;
}

/** `booking request` → `Booking request`. */
export function capitalised(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32).trim();
  return first.toLocaleUpperCase() + text.slice(first.length);
}

/** The base form a participle or third person may come from: `donated` → donate, donat. */
export function verbBases(word: string): string[] {
  const bases = [word];
  if (word.endsWith('ied')) bases.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ies')) bases.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ed')) bases.push(word.slice(0, -1), word.slice(0, -2), word.slice(0, -3));
  if (word.endsWith('ing')) bases.push(word.slice(0, -3), `${word.slice(0, -3)}e`, word.slice(0, -4));
  if (word.endsWith('es')) bases.push(word.slice(0, -2));
  if (word.endsWith('s')) bases.push(word.slice(0, -1));
  return bases;
}
