import { keepAge } from './age.ts';
import type { EntityDraft, SeedRow, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { isDeal, kindOf } from '../lexicon/index.ts';
import { subjectsOf } from '../subject/index.ts';
import { examplesIn } from '../text/examples.ts';
import { wordsOf, type Words } from './book.ts';
import { days, keepOrder, orderDates, settle } from './days.ts';
import { namesOf } from './nouns.ts';
import { diceFor, type Dice } from './random.ts';
import { statusFor } from './states.ts';
import { categoryFor, isNamedAsPerson, knownTitles, namesIn, speciesOf, titleFor, titlesOf } from './titles.ts';
import { keepNear } from './near.ts';
import { sampleValue } from './value.ts';

type Seed = Record<string, SeedRow[]>;

/** From so many written names on, a sort of category has enough of them. */
const FEW_CATEGORIES = 3;

/** What visitors see of a thing: these fields, and rows in these states where not in all. */
interface Shown {
  fields: readonly string[];
  states?: readonly string[];
}

/** What is sold, what sorts it, and its kinds. */
interface Stock {
  goods: string;
  sorted: string | undefined;
  kinds: readonly { id: string; one: string; many: string }[];
}

/** What sample rows depend on besides the things themselves. */
export interface Story {
  /** The same key gives the same rows. */
  key: string;
  language: string;
  currency: string;
  /** The idea: of several sample titles for a noun those count that speak of the same. */
  about: string;
  /** What visitors see. */
  site: SiteDraft;
  /** What is sold under one name: its rows are of these kinds, in turn, and its categories are called after them. */
  sold?: Stock;
}

/** Sample rows for all entities, in the order in which they refer to each other. What `given` says of a row stands; the rest is made to fit it. */
export function sampleRows(pieces: readonly Piece[], given: Record<string, SeedRow[]>, story: Story): Seed {
  const { key, language, currency } = story;
  const shown = shownIn(story.site, pieces);
  const words = wordsOf(story.about);
  const examples = examplesIn(language === 'en' ? story.about : '');
  const subjects =
    language === 'en'
      ? subjectsOf(
          story.about.slice(story.about.indexOf('. ') + 1),
          pieces.map(({ draft }) => draft.singular),
        )
      : [];
  const seed: Seed = {};
  let people = key.length;
  for (const piece of inOrder(pieces)) {
    const { draft } = piece;
    const dice = diceFor(`${key}/${draft.id}`);
    const { sold } = story;
    const kinds = sold?.goods === draft.id ? sold.kinds : [];
    const named =
      sold?.sorted === draft.id ? sold.kinds.map((each) => ({ [draft.title]: saidOf(each, story.about) })) : undefined;
    const own = named ?? given[draft.id] ?? [];
    const written =
      language === 'en' ? (wares(piece, kinds, words) ?? knownTitles(piece, pieces, words, subjects)) : [];
    const said = namesOf(draft).flatMap((name) => examples.get(name) ?? []);
    const animals = said.length > 0 ? undefined : speciesOf(piece, written, words);
    const known = animals?.names ?? [
      ...said,
      ...written.filter((title) => !said.some((each) => sameName(each, title))),
    ];
    const open = shown.get(draft.id);
    const titles = language === 'en' ? titlesOf(piece, known) : namesIn(piece, language).length;
    const asked = own.length > 0 ? own.length : howMany(piece, open !== undefined, titles);
    // Four good categories are enough: a fifth by another name would sort nothing.
    const isSorted = own.length === 0 && piece.kind === 'category' && known.length >= FEW_CATEGORIES;
    const count = isSorted ? Math.min(asked, known.length) : asked;
    const rows: SeedRow[] = [];
    const all = { rows: count, dice, language, currency, seed, people, pieces, known, words, shown: open, kinds };
    for (let row = 0; row < count; row += 1) {
      const species = animals && { species: animals.species[row % animals.species.length] ?? '' };
      const given = joined({ ...species, ...own[row] }, draft, seed);
      const made = oneRow(piece, { ...all, row, given });
      if (!breaksUniqueness(draft, made, rows, given)) rows.push(made);
    }
    seed[draft.id] = rows;
    if (isNamedAsPerson(piece)) people += rows.length;
  }
  return Object.fromEntries(pieces.map((piece) => [piece.draft.id, seed[piece.draft.id] ?? []]));
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A written row whose references lead to rows that are there: the list it was written for may have been longer than the idea's own. */
function joined(given: SeedRow, draft: Piece['draft'], seed: Seed): SeedRow {
  const row = { ...given };
  for (const { id, reference } of draft.fields) {
    const [, target = '', at = ''] = /^(\w+):(\d+)$/u.exec(String(row[id] ?? '')) ?? [];
    const count = seed[target]?.length ?? 0;
    if (reference?.entity !== target || count === 0 || Number(at) < count) continue;
    row[id] = `${target}:${String(Number(at) % count)}`;
  }
  return row;
}

function shownIn({ offers = [] }: SiteDraft, pieces: readonly Piece[]): ReadonlyMap<string, Shown> {
  return new Map(
    offers.map(({ entity, fields, states }) => {
      const open = states ?? pieces.find(({ draft }) => draft.id === entity)?.draft.shownIn;
      return [entity, { fields, ...(open === undefined ? {} : { states: open }) }];
    }),
  );
}

/** What is on offer fills a page, what people do with it shows how it goes on; where the titles end, the rows end, too. */
function howMany(piece: Piece, isShown: boolean, titles: number): number {
  const { kind } = piece;
  if (titles === 0) return isDeal(kind) ? 9 : 6;
  if (kind === 'category') return between(5, titles, 8);
  if (isNamedAsPerson(piece)) return 10;
  if (kind === 'plan') return between(4, titles, 18);
  if (isShown) return between(8, titles, 24);
  return between(8, titles, 12);
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

function inOrder(pieces: readonly Piece[]): Piece[] {
  const done = new Set<string>();
  const out: Piece[] = [];
  let left = [...pieces];
  while (left.length > 0) {
    const ready = left.filter((piece) =>
      piece.draft.fields.every(
        (field) =>
          field.reference === undefined ||
          field.reference.entity === piece.draft.id ||
          done.has(field.reference.entity),
      ),
    );
    const next = ready.length > 0 ? ready : left.slice(0, 1);
    for (const piece of next) {
      out.push(piece);
      done.add(piece.draft.id);
    }
    left = left.filter((piece) => !done.has(piece.draft.id));
  }
  return out;
}

interface RowSetting {
  row: number;
  rows: number;
  dice: Dice;
  language: string;
  currency: string;
  seed: Seed;
  /** How many names were given before: who works here is not who comes. */
  people: number;
  given: SeedRow;
  pieces: readonly Piece[];
  /** Titles that are known for such a thing. */
  known: readonly string[];
  words: Words;
  shown: Shown | undefined;
  /** The kinds that the rows are of, one after the other. */
  kinds: Stock['kinds'];
}

/** What is told of has happened. */
const TOLD: ReadonlySet<string> = new Set(['request', 'log', 'comment', 'review', 'measurement', 'document', 'metric']);

function oneRow(piece: Piece, at: RowSetting): SeedRow {
  const { draft, kind } = piece;
  const made: SeedRow = {};
  const labels = referTo(draft, made, at);
  const name = draft.fields.find(({ id }) => id === draft.title);
  const named = String(
    at.given[draft.title] ?? copied(name?.copies, made, at.seed) ?? titleFor(piece, at, labels, at.known),
  );
  sortIn(draft, named, made, at);
  const past = at.shown !== undefined && isDeal(kind) ? 1 / 8 : undefined;
  const course = { ...at, ...(past === undefined ? {} : { past }) };
  const ware = at.kinds[at.row % Math.max(1, at.kinds.length)];
  const names = [...(ware === undefined ? [] : namesOf({ id: ware.id, singular: ware.one })), ...namesOf(draft)];
  const setting = { ...course, isAdult: isGrownUp(piece), named, names, kind };
  let before = -1;
  for (const field of draft.fields) {
    if (field.derived !== undefined || field.type === 'reference') continue;
    if (field.type === 'longtext') before += 1;
    const told = field.id === 'date' && TOLD.has(kind) ? days(-1 - 3 * at.row) : undefined;
    const called =
      field.id === draft.title && field.type === 'text' ? named.slice(0, field.maxLength ?? 200) : undefined;
    const value =
      at.given[field.id] ??
      called ??
      told ??
      copied(field.copies, made, at.seed) ??
      (kind === 'line' && field.type === 'money' ? costOf(made, at.seed) : undefined) ??
      sampleValue(field, { ...setting, before, isPublic: at.shown?.fields.includes(field.id) === true });
    if (value !== null || field.required !== true) made[field.id] = value;
  }
  orderDates(draft, made, course);
  const status =
    at.given['status'] ?? statusFor(piece, { ...course, states: at.shown?.states, isShown: at.shown !== undefined });
  if (status !== undefined) made['status'] = status;
  settle(draft, made);
  keepOrder(draft, made);
  keepNear(draft, made, at.given, at.dice);
  for (const [id, value] of Object.entries(at.given)) made[id] = value;
  keepAge(draft, made);
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== null && value !== undefined));
}

/** “Bread” and “Cakes”, as the idea has it. */
function saidOf({ one, many }: Stock['kinds'][number], about: string): string {
  return about.toLowerCase().includes(many.toLowerCase()) ? many : one;
}

/** Titles of what is sold, one of each kind in turn, as long as all have some; undefined where there are no kinds. */
function wares(piece: Piece, kinds: Stock['kinds'], words: Words): string[] | undefined {
  if (kinds.length === 0) return undefined;
  const lists = kinds.map(({ id, one, many }) => {
    const own = { ...piece, draft: { ...piece.draft, id, singular: one, plural: many } };
    const known = knownTitles(own, [], words);
    const place = { language: 'en', people: 0 };
    return known.length > 0 ? known : Array.from({ length: 10 }, (_, row) => titleFor(own, { ...place, row }, [], []));
  });
  const most = Math.min(Math.floor(24 / kinds.length), ...lists.map(({ length }) => length));
  // Kinds that are called alike share their names out: no soap is called as a candle is.
  const used = new Set<string>();
  const made: string[] = [];
  for (let row = 0; row < most; row++) {
    const titles = lists.map((list) => {
      const title = list.find((each) => !used.has(each));
      if (title !== undefined) used.add(title);
      return title;
    });
    if (titles.includes(undefined)) break;
    made.push(...titles.flatMap((title) => title ?? []));
  }
  return made;
}

/** The references of a row, and what the rows are called that it is about: what it is called after. */
function referTo(draft: EntityDraft, made: SeedRow, at: RowSetting): string[] {
  const labels: string[] = [];
  const doers: string[] = [];
  for (const field of draft.fields) {
    if (field.type !== 'reference' || field.reference === undefined) continue;
    if (field.reference.entity === draft.id) continue;
    const targets = at.seed[field.reference.entity] ?? [];
    if (targets.length === 0) continue;
    // The next reference leads elsewhere, and elsewhere again the second time around: no pair comes twice.
    const other = Object.keys(made).length * (1 + Math.floor(at.row / targets.length));
    const index = (at.row + other) % targets.length;
    made[field.id] = at.given[field.id] ?? `${field.reference.entity}:${String(index)}`;
    const text = titleIn(targets[index]);
    // A row is called after whom or what it is about, not after where it is sorted in.
    if (text !== undefined && !/category|type$/.test(field.reference.entity)) {
      if (kindOf(field.reference.entity) === 'staff') doers.push(text);
      else labels.push(text);
    }
  }
  // Who does it names it only where nothing else does.
  return labels.length === 0 ? doers : labels;
}

/** A row stands in the category that its title speaks of. */
function sortIn(draft: EntityDraft, named: string, made: SeedRow, at: RowSetting): void {
  for (const field of draft.fields) {
    const target = field.reference?.entity;
    if (target === undefined || at.given[field.id] !== undefined || made[field.id] === undefined) continue;
    if (at.pieces.find((piece) => piece.draft.id === target)?.kind !== 'category') continue;
    const categories = (at.seed[target] ?? []).map((row) => titleIn(row) ?? '');
    const category = at.kinds.length > 0 ? at.row % at.kinds.length : categoryFor(named, categories, at.row);
    made[field.id] = `${target}:${String(category % Math.max(1, categories.length))}`;
  }
}

/** Somebody, and no child; whoever has an address to write to is one, too: a membership. */
function isGrownUp(piece: Piece): boolean {
  const isSomebody = isNamedAsPerson(piece) || piece.draft.fields.some(({ type }) => type === 'email');
  return isSomebody && !/child|pupil|student|kid|baby|toddler|infant|scout|player/.test(piece.draft.id);
}

/** What a field starts with, taken from the row that this one refers to: the price of its service. */
function copied(from: string | undefined, made: SeedRow, seed: Seed): SeedRow[string] | undefined {
  const [reference = '', field = ''] = (from ?? '').split('.');
  const [target = '', index = ''] = String(made[reference] ?? '').split(':');
  return seed[target]?.[Number(index)]?.[field];
}

/** What a line of an order costs: the price of what was ordered. */
function costOf(made: SeedRow, seed: Seed): SeedRow[string] | undefined {
  const targets = Object.values(made).flatMap((value) => /^([a-z_0-9]+):(\d+)$/.exec(String(value)) ?? []);
  for (let at = 0; at < targets.length; at += 3) {
    const price = seed[targets[at + 1] ?? '']?.[Number(targets[at + 2])]?.['price'];
    if (price !== undefined) return price;
  }
  return undefined;
}

/** The first text of a row is what it is called; every seed row keeps its title first after its references. */
function titleIn(row: SeedRow | undefined): string | undefined {
  const text = Object.values(row ?? {}).find((value) => typeof value === 'string' && !/^[a-z_0-9]+:\d+$/.test(value));
  return typeof text === 'string' ? text : undefined;
}

/**
 * Whether a row would meet a uniqueness rule or a unique field in the rows before it. What stands once for each person may be written down by
 * several people: sample likes of one post.
 */
function breaksUniqueness(draft: EntityDraft, row: SeedRow, before: readonly SeedRow[], given: SeedRow): boolean {
  const isOwn = draft.access === 'private' && (draft.managedBy ?? ['admin']).every((role) => role === 'admin');
  for (const field of draft.fields) {
    if (field.unique === true && row[field.id] !== undefined && before.some((each) => each[field.id] === row[field.id]))
      return true;
  }
  for (const rule of draft.rules ?? []) {
    if (rule.kind !== 'unique') continue;
    if (isOwn && rule.fields.every((id) => given[id] !== undefined && given[id] !== null)) continue;
    const counts = (each: SeedRow): boolean => !(rule.except ?? []).includes(String(each['status'] ?? ''));
    if (!counts(row) || rule.fields.some((id) => row[id] === undefined)) continue;
    if (before.some((each) => counts(each) && rule.fields.every((id) => each[id] === row[id]))) return true;
  }
  return false;
}
