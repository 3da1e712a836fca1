import { identifierOf, type EntityDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { linesOf } from '../words.ts';
import { Book, type Words } from './book.ts';

/** What a thing is called, from the whole name to its last word: `meeting_room`, `room`. */
export function namesOf({ id, singular }: Pick<EntityDraft, 'id' | 'singular'>): string[] {
  const said = identifierOf(singular);
  const names = [...new Set([said, id, ...endings(said), ...endings(id)])];
  const isKnown = names.some((name) => wordNet().has(name) || CLASSES.find([name], NOTHING) !== undefined);
  return isKnown ? names : [...names, ...insideOf(names.at(-1) ?? said)];
}

/** The noun that an unknown compound of one word ends in: a smartwatch is a watch. At least five letters, behind at least three. */
function insideOf(name: string): string[] {
  if (!/^[a-z]+$/u.test(name)) return [];
  for (let at = 3; at <= name.length - 5; at += 1) if (wordNet().has(name.slice(at))) return [name.slice(at)];
  return [];
}

function endings(name: string): string[] {
  const words = name.split('_');
  return words.slice(1).map((_word, at) => words.slice(at + 1).join('_'));
}

/** The parts of a field's name, longest first: `height_gain`, `gain`, `height`. A price per hour is none per piece. */
export function partsOf(id: string): string[] {
  if (id.includes('_per_')) return [id];
  const words = id.split('_');
  const lengths = words.map((_word, at) => words.length - at);
  return lengths.flatMap((length) =>
    words
      .flatMap((_word, at) => (at + length <= words.length ? [words.slice(at, at + length).join('_')] : []))
      .toReversed(),
  );
}

interface Known {
  readonly kind: string;
  readonly kinds: readonly string[];
}

let known: ReadonlyMap<string, Known> | undefined;

/** What WordNet knows of nouns, read when the first is asked for. */
function wordNet(): ReadonlyMap<string, Known> {
  known ??= new Map(
    linesOf(new URL('kinds.txt', import.meta.url)).flatMap((line): [string, Known][] => {
      const at = line.indexOf(': ');
      const [noun = '', kind = ''] = line.slice(0, at).split(' ');
      const rest = line.slice(at + 2);
      return noun === '*'
        ? rest.split(' ').map((word) => [word, { kind, kinds: [] }])
        : [[noun, { kind, kinds: rest.split(' | ') }]];
    }),
  );
  return known;
}

/** The kinds of a noun: of the first name that has some. */
export function kindsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => wordNet().get(name)?.kinds ?? []).find((kinds) => kinds.length > 0) ?? [];
}

const CLASSES = new Book(new URL('classes.txt', import.meta.url));
const NOTHING: Words = new Set();

/** Kinds of thing that a noun is itself: what WordNet says of “table” says nothing of a booking of one. */
const CONCRETE: ReadonlySet<Archetype> = new Set(['goods', 'asset', 'thing', 'work', 'listing', 'animal', 'plant']);

/** The class of a thing, which decides what is told of it: that of its noun, of its noun in WordNet, or of its kind. */
export function classOf(names: readonly string[], kind: Archetype, words = NOTHING): string | undefined {
  const own = CLASSES.find([`@${kind}`], words)?.[0];
  // a person who is called like a thing stays a person
  if (kind === 'person' || kind === 'staff' || kind === 'organisation' || kind === 'category') return own;
  const said = CLASSES.find(names, words)?.[0];
  if (said !== undefined) return said;
  const meant = CONCRETE.has(kind)
    ? names.map((name) => wordNet().get(name)?.kind).find((name) => name !== undefined)
    : undefined;
  return meant !== undefined && meant !== 'building' ? meant : own;
}
