const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['child', 'children'],
  ['criterion', 'criteria'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['man', 'men'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['tooth', 'teeth'],
  ['woman', 'women'],
]);

const KNIFE_WORDS = new Set(['calf', 'half', 'knife', 'leaf', 'life', 'loaf', 'shelf', 'thief', 'wife', 'wolf']);
const UNCOUNTED = new Set([
  'equipment',
  'fish',
  'information',
  'news',
  'series',
  'sheep',
  'software',
  'species',
  'staff',
]);
const O_TO_OES = new Set(['echo', 'hero', 'potato', 'tomato', 'veto']);

/** The English plural of a snake_case identifier; only its last word changes. A word that is already plural stays. */
export function pluralOf(identifier: string): string {
  const words = identifier.split('_');
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), pluralWord(last)].join('_');
}

function pluralWord(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (UNCOUNTED.has(word) || [...IRREGULAR.values()].includes(word)) return word;
  if (/(man|woman)$/.test(word) && word !== 'human' && word !== 'german') return word.replace(/man$/, 'men');
  if (word.endsWith('sis')) return word.replace(/sis$/, 'ses');
  if (KNIFE_WORDS.has(word)) return word.replace(/fe?$/, 'ves');
  if (/(s|x|z|ch|sh)$/.test(word)) return isPlural(word) ? word : `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (O_TO_OES.has(word)) return `${word}es`;
  return `${word}s`;
}

/** `tickets` is plural; `class`, `status`, `address` and `analysis` are not. */
function isPlural(word: string): boolean {
  return word.length > 3 && /[^sui]s$/.test(word) && !/(as|os)$/.test(word);
}

/** `work_order` → `WorkOrder`. */
export function pascal(identifier: string): string {
  return identifier
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `work_order` → `workOrder`. */
export function camel(identifier: string): string {
  const text = pascal(identifier);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `work_order` → `work-order`. */
export function kebab(identifier: string): string {
  return identifier.replaceAll('_', '-');
}
