import { readdirSync } from 'node:fs';
import type { EntityDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { isDeal } from '../lexicon/index.ts';
import type { Subject } from '../subject/index.ts';
import { capitalised } from '../text/inflect.ts';
import { Book, type Words } from './book.ts';
import { classOf, kindsOf, namesOf } from './nouns.ts';
import { personAt, spoken } from './spoken.ts';

const FOLDER = new URL('titles/', import.meta.url);
const TITLES = new Book(
  ...readdirSync(FOLDER)
    .toSorted()
    .map((file) => new URL(file, FOLDER)),
);
const CATEGORIES = new Book(new URL('categories.txt', import.meta.url));
/** Patterns of titles with a place for what an idea is about. */
const ABOUT_TITLES = new Book(new URL('about-titles.txt', import.meta.url));
const QUALIFIERS = new Book(new URL('qualifiers.txt', import.meta.url));

/** Where a row stands. */
export interface Place {
  row: number;
  language: string;
  /** How many names were given before: who works here is not who comes. */
  people: number;
}

/** Requests about something that does not work. */
const BREAKS = /repair|ticket|fault|defect|mainten|issue|incident|damage|breakdown|bug|complaint|service_request|work/;
/** Who belongs to something is somebody, whatever it is that they belong to. */
const SOMEBODY = /(?:^|_)(?:member|colleague|teammate|person|people)$/u;
/** Tasks in the plain sense of the word. */
const TO_DO = /task|todo|to_do|chore|errand|step|checklist|action|cleaning|milestone/;
/** Words for sorting as such: what they are called follows from what is sorted. */
const SORTING = /(^|_)(category|type|section|group|collection|genre|kind|class|range|shelf|style)$/;
/** Titles that are numbers in truth. */
const NUMBERED = /number|code|reference|sku|serial|identifier|^no$/;
/** A title that is somebody's name. */
const PERSONAL = /^(borrower|customer|client|guest|member|student|patient|visitor|buyer|donor|contact)_name$|^ship_to$/;
/** What has a name and an address for letters, and is nobody. */
const NAMED: ReadonlySet<Piece['kind']> = new Set<Piece['kind']>([
  'organisation',
  'place',
  'asset',
  'goods',
  'service',
  'event',
  'plan',
  'work',
  'document',
  'project',
  'listing',
]);
/** What is called after whom or what it is about. */
const ABOUT: ReadonlySet<string> = new Set([
  'request',
  'loan',
  'trip',
  'inspection',
  'application',
  'attendance',
  'invoice',
  'offer',
  'measurement',
  'log',
  'contract',
  'payment',
  'order',
  'match',
  'result',
  'shift',
]);
/** What has a title of its own even if it is about something. */
const TITLED: ReadonlySet<string> = new Set([
  'request',
  'payment',
  'shift',
  'contract',
  'task',
  'trip',
  'inspection',
  'log',
]);

/**
 * Titles for what is taught, written or asked, about what the idea is about: “Judo for beginners”. None where the idea has no subject of its own, or the
 * titles that somebody wrote speak of as much of it.
 */
function titlesAbout(names: readonly string[], words: Words, subjects: readonly Subject[]): string[] {
  const patterns = ABOUT_TITLES.find(names, words) ?? [];
  const met = new Set(TITLES.hits(names, words));
  // what is taught to beginners is not about them
  const left = subjects.filter(({ word }) => !met.has(word) && classOf([word], 'thing') !== 'person');
  if (patterns.length === 0 || left.length <= subjects.length - left.length) return [];
  return patterns.flatMap((_, round) =>
    left.flatMap(({ said }, at) => {
      const pattern = patterns[(round + 2 * at) % patterns.length] ?? '';
      return pattern.replaceAll('{Subject}', capitalised(said)).replaceAll('{subject}', said);
    }),
  );
}

/** The titles that somebody wrote for such a thing, or its kinds as everybody knows them; for a category the names of what it sorts. */
export function knownTitles(
  { draft, kind }: Piece,
  pieces: readonly Piece[],
  words: Words,
  subjects: readonly Subject[] = [],
): readonly string[] {
  const names = namedAs({ draft, kind });
  if (kind === 'category' && SORTING.test(draft.id)) {
    const sorted = sortedIn(draft.id, pieces);
    return (CATEGORIES.find([...sorted, '*'], words) ?? []).map((each) => each.replace(/ \(.*\)$/u, ''));
  }
  const about = titlesAbout(names, words, subjects);
  if (about.length > 0) return about;
  const written = TITLES.find(names, words);
  if (written !== undefined) return written;
  const isOwned = draft.fields.some(
    ({ reference, id }) => reference !== undefined && /owner|client|customer|person/.test(id),
  );
  if (kind === 'animal' && isOwned) return TITLES.find(['animal'], words) ?? [];
  return ['goods', 'asset', 'thing', 'work', 'animal', 'plant', 'listing'].includes(kind) ? kindsOf(names) : [];
}

/**
 * What animals are of and what they are called, where the idea tells the two apart: Freya is a barn owl. Undefined where the noun says already what they
 * are, or nothing is known of its kinds.
 */
export function speciesOf(
  { draft, kind }: Piece,
  titles: readonly string[],
  words: Words,
): { readonly names: readonly string[]; readonly species: readonly string[] } | undefined {
  const isTold = kind === 'animal' && draft.fields.some(({ id, type }) => id === 'species' && type === 'text');
  const names = TITLES.find(['animal'], words) ?? [];
  const isNamed = titles.some((title) => names.includes(title));
  return isTold && titles.length > 0 && names.length > 0 && !isNamed ? { names, species: titles } : undefined;
}

/** Names of what is sorted into a category, the most important first. */
function sortedIn(id: string, pieces: readonly Piece[]): string[] {
  const sorted = pieces.filter(({ draft }) => draft.fields.some(({ reference }) => reference?.entity === id));
  const things = pieces.filter((piece) => piece.kind !== 'category' && !isNamedAsPerson(piece) && !isDeal(piece.kind));
  return (sorted.length > 0 ? sorted : things).toSorted((a, b) => b.weight - a.weight).flatMap(namedAs);
}

/** What it is called; an article that is read is none that is sold. */
function namedAs({ draft, kind }: Pick<Piece, 'draft' | 'kind'>): string[] {
  return namesOf(draft).map((name) => (kind === 'document' && name === 'article' ? 'blog_post' : name));
}

const HINTS: ReadonlyMap<string, readonly string[]> = new Map(
  CATEGORIES.names()
    .flatMap((name) => CATEGORIES.find([name], new Set()) ?? [])
    .map((each) => [
      each.replace(/ \(.*\)$/u, ''),
      (/\((.*)\)/u.exec(each)?.[1] ?? '').split(' ').filter((word) => word !== ''),
    ]),
);

/** Which of some choices or categories a title speaks of first: lamb with white beans is meat. Undefined where it does not say. */
export function meantBy(title: string, names: readonly string[]): number | undefined {
  const text = title.toLowerCase();
  const firsts = names.map((name) =>
    Math.min(...(HINTS.get(name) ?? []).map((word) => text.indexOf(word)).filter((at) => at >= 0)),
  );
  const first = Math.min(...firsts);
  return Number.isFinite(first) ? firsts.indexOf(first) : undefined;
}

/** Which of some categories a title belongs to: one with a word of it, else one in turn that is for everything. */
export function categoryFor(title: string, categories: readonly string[], row: number): number {
  const meant = meantBy(title, categories);
  if (meant !== undefined) return meant;
  const open = categories.flatMap((name, at) => ((HINTS.get(name) ?? []).length === 0 ? [at] : []));
  return open[row % Math.max(1, open.length)] ?? row % Math.max(1, categories.length);
}

/** What a row is called: a person's name, a number, a title of its own, or whom and what it is about. */
export function titleFor(piece: Piece, at: Place, labels: readonly string[], known: readonly string[]): string {
  const { draft, kind } = piece;
  const { row, language } = at;
  const of = (list: string): string | undefined => {
    const all = spoken(list, language);
    return all[row % Math.max(1, all.length)];
  };
  const numbered = `${draft.singular} ${String(row + 1)}`;
  if (isNamedAsPerson(piece)) return personAt(row + at.people, language);
  const title = draft.fields.find((field) => field.id === draft.title);
  if (title?.unique === true && (known.length === 0 || NUMBERED.test(title.id)))
    return `${initials(draft.singular)}-${String(1001 + row)}`;
  // A line of an order is called after what was ordered.
  const last = labels.at(-1);
  if (kind === 'line' && last !== undefined) return last;
  const english = language === 'en';
  // What somebody says is headed by what they say, not by what it is about.
  const said = kind === 'review' || kind === 'comment' ? namesIn(piece, language) : [];
  if (said.length > 0) return said[row % said.length] ?? numbered;
  const isTitled = !ABOUT.has(kind) || TITLED.has(kind) || labels.length === 0;
  if (english && isTitled && row < known.length) return known[row] ?? numbered;
  if (kind === 'organisation' && !english) return `${draft.singular} ${of('companies') ?? ''}`.trim();
  if (kind === 'request' && BREAKS.test(draft.id)) return of('requests') ?? numbered;
  // A job for somebody is called after whose it is and what it is about; a task after what is to be done.
  if (kind === 'task' && labels.length > 1 && !TO_DO.test(draft.id)) return labels.slice(0, 2).join(' · ');
  if (kind === 'task' && labels[0] !== undefined && !TO_DO.test(draft.id))
    return english ? `${draft.singular} for ${labels[0]}` : `${draft.singular} ${labels[0]}`;
  if (kind === 'task') return of('tasks') ?? numbered;
  if (kind === 'booking' && labels.length > 0) return of('occasions') ?? numbered;
  if ((ABOUT.has(kind) || kind === 'review' || kind === 'comment') && labels.length > 0) {
    if (labels.length > 1)
      return kind === 'match' ? `${labels.at(-2) ?? ''} – ${labels.at(-1) ?? ''}` : labels.slice(0, 2).join(' · ');
    // The list says what it is: a stock move of a scarf is called after the scarf.
    return labels[0] ?? numbered;
  }
  return english ? qualified(piece, row) : (namesIn(piece, language)[row] ?? numbered);
}

/** By what list of a language things of a kind are called; a title in it stands alone, or behind what the thing is. */
const CALLED: Partial<Record<Piece['kind'], { readonly list: string; readonly alone: boolean }>> = {
  place: { list: 'places', alone: false },
  service: { list: 'offered', alone: false },
  event: { list: 'offered', alone: false },
  plan: { list: 'offered', alone: false },
  animal: { list: 'animals', alone: true },
  category: { list: 'groups', alone: true },
  question: { list: 'questions', alone: true },
  document: { list: 'papers', alone: true },
  review: { list: 'headlines', alone: true },
  comment: { list: 'headlines', alone: true },
  ...Object.fromEntries(
    (['goods', 'asset', 'thing', 'work', 'plant', 'listing', 'project'] as const).map((kind) => [
      kind,
      { list: 'named', alone: false },
    ]),
  ),
};

/** Titles in a language that has none of the thing's own: “Kochkurs am Abend”. */
export function namesIn({ draft, kind }: Piece, language: string): string[] {
  const called = CALLED[kind];
  if (called === undefined || language === 'en') return [];
  return spoken(called.list, language).map((name) => (called.alone ? name : `${draft.singular} ${name}`));
}

/** “Harbour depot”: a name for what nobody has written titles for. */
function qualified({ draft, kind }: Piece, row: number): string {
  const names = namesOf(draft);
  const words = QUALIFIERS.find([kind, classOf(names, kind) ?? kind, '*'], new Set()) ?? [];
  const word = words[row % words.length] ?? '';
  const noun = /^[A-Z]{2}/u.test(draft.singular) ? draft.singular : draft.singular.toLowerCase();
  return row < words.length ? `${word} ${noun}` : `${word} ${noun} ${String(Math.floor(row / words.length) + 1)}`;
}

/** How many rows a thing can have before a title comes twice or wears a number. */
export function titlesOf(piece: Piece, known: readonly string[]): number {
  const all = QUALIFIERS.find([piece.kind, classOf(namesOf(piece.draft), piece.kind) ?? '', '*'], new Set()) ?? [];
  return known.length > 0 ? known.length : all.length;
}

/** Whether rows are called as people are: a seller has a person's name, a farm one of its own. */
export function isNamedAsPerson({ draft, kind }: Piece): boolean {
  if (kind === 'person' || kind === 'staff') return true;
  if (draft.title === 'name' && SOMEBODY.test(draft.id)) return true;
  // Who takes part and is written to is somebody.
  if (kind !== 'organisation' && PERSONAL.test(draft.title)) return true;
  const isWrittenTo = draft.title === 'name' && draft.fields.some(({ type }) => type === 'email');
  if (isWrittenTo && !NAMED.has(kind)) return true;
  return (
    kind === 'organisation' &&
    /(er|or|eur|ista|ant|isan)$/i.test(draft.singular) &&
    !/order|employer|partner|supplier|provider|dealer|wholesaler|retailer|manufacturer|publisher/i.test(draft.id)
  );
}

function initials(words: EntityDraft['singular']): string {
  const plain = words.normalize('NFKD').replace(/[^A-Za-z ]/g, '');
  return (plain.slice(0, 3) === '' ? 'NR' : plain.slice(0, 3)).toUpperCase();
}
