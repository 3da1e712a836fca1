import type { FieldDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { linesOf } from '../words.ts';
import { Book, wordsOf, type Words } from './book.ts';
import { days, spread, type Course } from './days.ts';
import { toldOf } from './descriptions.ts';
import { classOf, namesOf, partsOf } from './nouns.ts';
import { phoneNumber } from './phone.ts';
import type { Dice } from './random.ts';
import { isRanged, numberFor } from './ranges.ts';
import { personAt, spoken } from './spoken.ts';
import { meantBy } from './titles.ts';

/** What is asked in sample rows, and what is answered. */
const ANSWERS: ReadonlyMap<string, string> = new Map(
  linesOf(new URL('answers.txt', import.meta.url)).map((line): [string, string] => {
    const at = line.indexOf(' = ');
    return [line.slice(0, at), line.slice(at + 3)];
  }),
);
/** What is known of a place by its name. */
const WELL_KNOWN: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf(new URL('well-known.txt', import.meta.url)).map((line): [string, string[]] => {
    const [name = '', fits = ''] = line.split(' = ');
    return [name, fits.split(', ')];
  }),
);
const VALUES = new Book(new URL('values.txt', import.meta.url));

/** What a sample value may depend on. */
export interface Setting extends Course {
  dice: Dice;
  language: string;
  currency: string;
  /** Whose dates these are is grown up. */
  isAdult?: boolean;
  /** Name of the person or thing of this row, for e-mail addresses. */
  named: string;
  /** What the row is: its names, from the whole one to its last word, and its kind. */
  names?: readonly string[];
  kind?: Archetype;
  /** The words of the idea. */
  words?: Words;
  /** Visitors read it: nobody's private remark. */
  isPublic?: boolean;
  /** How many long texts the row has before this one. */
  before?: number;
}

const NOBODY: Words = new Set();
/** What a picture shows, its title tells: a tram is no heron. */
const SEEN = /(^|_)(animal|species|bird|plant|flower)$/;
const PICTURES: ReadonlySet<Archetype> = new Set<Archetype>(['work', 'document', 'thing']);
/** What is written for oneself. */
const REMARK = /(^|_)(notes?|remarks?|observations?|special_requests?)$/;

/** A believable value for a field by what it means; null where nothing would be. */
export function sampleValue(field: FieldDraft, at: Setting): string | number | boolean | null {
  const { dice, row } = at;
  switch (field.type) {
    case 'text':
      return textValue(field, at) ?? (field.required === true ? required(field, at) : null);
    case 'longtext':
      return (field.id === 'answer' ? ANSWERS.get(at.named) : undefined) ?? longValue(field, at);
    case 'email':
      return `${slug(at.named)}@example.com`;
    case 'phone':
      return phoneNumber(row * 31 + dice.below(30), at);
    case 'url':
      // A link to nowhere is worse than none.
      return field.required === true ? 'https://example.com/' : null;
    case 'boolean':
      return field.id === 'active' || dice.below(3) > 0;
    case 'choice':
      return choiceOf(field, at);
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
    case 'duration':
      return numberValue(field, at);
    case 'time':
      return timeOf(field.id, dice.below(8));
    case 'date':
      return dateValue(field, at);
    case 'datetime':
      return `${days(spread(at))} ${String(8 + (row % 9)).padStart(2, '0')}:${row % 2 === 0 ? '00' : '30'}`;
    case 'reference':
      return null;
  }
}

/** What begins or ends a night or a working day does so at its hour; else some time between eight and six. */
function timeOf(id: string, at: number): string {
  const first = HOURS.find(([said]) => said.test(id))?.[1];
  const minutes = first === undefined ? (8 + at) * 60 : first * 60 + at * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const HOURS: readonly (readonly [RegExp, number])[] = [
  [/bed|sleep|asleep|lights_out/, 22],
  [/wake|woke|got_up|alarm|sunrise/, 6],
  [/open|breakfast/, 8],
  [/clos|dinner|sunset/, 18],
  [/lunch/, 12],
];

/** The choice that fits what is known of the name, or that the name speaks of, else one after the other. */
function choiceOf({ choices = [] }: FieldDraft, { dice, row, named }: Setting): string | null {
  const fitting = WELL_KNOWN.get(named)?.find((each) => choices.some(({ label }) => label === each));
  if (fitting !== undefined) return choices.find(({ label }) => label === fitting)?.id ?? null;
  const meant = meantBy(
    named,
    choices.map(({ label }) => label),
  );
  return choices[meant ?? (row + dice.below(2)) % Math.max(1, choices.length)]?.id ?? null;
}

function required(field: FieldDraft, { row, language }: Setting): string {
  return language === 'en' ? (toldOf('thing', row) ?? field.label) : `${field.label} ${String(row + 1)}`;
}

/** The words for a field: those for it in such a thing before those for it anywhere, its whole name before a part of it. */
function wordsFor(id: string, { names = [], words = NOBODY }: Setting): readonly string[] | undefined {
  return VALUES.find(fieldNames(id, names), words);
}

/** Whole words between spaces: no bear in a beard. */
const inWords = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

function fieldNames(id: string, names: readonly string[]): string[] {
  const parts = partsOf(id);
  return [...parts.flatMap((part) => names.map((name) => `${name}/${part}`)), ...parts];
}

/** Whether samples of a short text or a number can be made from what is known of such a field. */
export function isTold(field: FieldDraft, draft: Parameters<typeof namesOf>[0], about: string): boolean {
  const names = namesOf(draft);
  if (field.type === 'text') return VALUES.find(fieldNames(field.id, names), wordsOf(about)) !== undefined;
  return isRanged(field, names);
}

function textValue(field: FieldDraft, at: Setting): string | null {
  const { id } = field;
  const { row, language } = at;
  if (/plate/.test(id)) return `KB ${String(21 + row * 7)} ${['XAD', 'LMT', 'RVO', 'PEN'][row % 4] ?? 'XAD'}`;
  if (/isbn/.test(id)) return `978-1-4028-${String(9460 + row)}-${String(row % 10)}`;
  const isCode = /code|number|identifier|sku|serial|reference|chip|(^|_)tag$|(^|_)mark$/.test(id);
  const found = wordsFor(id, at);
  if ((isCode && found === undefined) || field.unique === true)
    return `${id.slice(0, 2).toUpperCase()}-${String(1001 + row * 13)}`;
  if (/(^|_)(join|pin)$/.test(id)) return String(4000 + row * 111);
  const [list] = found ?? [];
  if (list === '@people') return personAt(row + 7, language);
  if (list?.startsWith('@') === true) {
    const own = spoken(list.slice(1), language);
    return own[row % Math.max(1, own.length)] ?? null;
  }
  if (found === undefined || language !== 'en') return null;
  // A picture called “Otter at dawn” shows an otter.
  const title = inWords(at.named);
  const said = found.find((value) => title.includes(inWords(value)));
  return said ?? (SEEN.test(id) && PICTURES.has(at.kind ?? 'thing') ? null : (found[row % found.length] ?? null));
}

/** The second long text of a row says what another row says first. */
const APART = 3;

/** One after the other, beginning somewhere: the same sentence does not stand under itself. */
function longValue(field: FieldDraft, at: Setting): string {
  const { row, rows, language, names = [], kind } = at;
  const told = language === 'en' ? (wordsFor(field.id, at) ?? []) : [];
  if (told.length > 0 && told[0]?.startsWith('@') !== true) return told[row % told.length] ?? '';
  const isPrivate = REMARK.test(field.id) && at.isPublic !== true;
  const own =
    language === 'en' && !isPrivate && kind !== undefined
      ? toldOf(classOf(names, kind, at.words), row + APART * (at.before ?? 0))
      : undefined;
  if (language !== 'en' && !isPrivate) {
    const list =
      field.id === 'answer' && kind === 'question' ? 'answers' : at.isPublic === true ? toldBy(kind) : undefined;
    const all = list === undefined ? [] : spoken(list, language);
    if (all.length > 0) return all[row % all.length] ?? '';
  }
  const remarks = spoken('remarks', language);
  return own ?? remarks[(row + field.id.length + rows) % Math.max(1, remarks.length)] ?? '';
}

/** The list of what visitors read about a thing of a kind, in a language without words of its own for it. */
const toldBy = (kind: Archetype | undefined): string =>
  kind === 'review' || kind === 'comment' ? 'voices' : kind === 'place' ? 'surroundings' : 'praises';

function numberValue(field: FieldDraft, at: Setting): number {
  const { dice, names = [], kind, currency } = at;
  const { min = 0, max } = field;
  const preset = typeof field.default === 'number' && field.default > 0 ? field.default : undefined;
  // What the idea says of it stands: “maximum 40 guests”.
  if (preset !== undefined && (field.type === 'percent' || field.type === 'duration')) return preset;
  if (preset !== undefined && (field.id === 'capacity' || (max !== undefined && max > 20 && max <= 1000)))
    return preset;
  // So high a bound only keeps slips out: people order a few.
  if (field.id === 'quantity' && (kind === 'order' || kind === 'line')) return within(field, 1 + dice.below(3));
  const known = numberFor(
    field,
    { names, kind, class: kind === undefined ? undefined : classOf(names, kind, at.words), currency },
    dice,
  );
  if (known !== undefined) return field.type === 'integer' ? Math.round(known) : known;
  if (field.type === 'percent') return within(field, 5 * (1 + dice.below(9)));
  if (max !== undefined && max <= 100_000) return Math.round(min + (max - min) * (0.45 + dice.below(50) / 100));
  return within(field, 1 + dice.below(20));
}

/** The day on which something was done, by its participle; “needed on” lies ahead. */
const DONE_ON =
  /(?:^|_)(?:(?!wanted|needed|expected|planned|scheduled|required|booked|reserved)[a-z]{3,}ed|written|seen|sent|sold|bought|caught|worn|drunk|eaten)_on$/;

/** What has been found, lost or seen was so before today. */
const HAPPENED = /^(?:found|lost|stolen|missing)[_ ]|^(?:sighting|catch|find|harvest|expense|meal)$/iu;

function dateValue(field: FieldDraft, at: Setting): string | null {
  const id = field.id;
  if (/birth|^born/.test(id) && at.isAdult === true) return days(-365 * (24 + at.dice.below(50)) - at.dice.below(300));
  if (/birth|^born/.test(id)) return days(-365 * (2 + at.dice.below(9)) - at.dice.below(300));
  if (/expir|best_before|drink|valid|renewal|next_|warranty/.test(id))
    return days([3, 12, 45, -2, 120, 6, 200, 30][at.row % 8] ?? 20);
  if (/purchase|acquired|hire|join|planted|planting|last_|found|taken|issued|installed|since|added_on/.test(id))
    return days(-20 - 23 * at.row - at.dice.below(20));
  if (
    /paid_on|returned|published|submitted|ordered|registered|inspected|measured|decided|closed|completed/.test(id) ||
    DONE_ON.test(id) ||
    (id === 'date' && at.names?.some((name) => HAPPENED.test(name)) === true)
  )
    return days(-1 - 3 * at.row);
  if (/due|deadline|end|until|finish/.test(id)) return days(spread(at) + 7);
  return days(spread(at));
}

function within(field: FieldDraft, value: number): number {
  return Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, value));
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/\s+/g, '.');
  return plain === '' ? 'contact' : plain;
}

/** What {@link sampleValue} has to know of a thing. */
export const settingOf = (
  draft: Parameters<typeof namesOf>[0],
  kind: Archetype | undefined,
): Pick<Setting, 'names' | 'kind'> => ({ names: namesOf(draft), ...(kind === undefined ? {} : { kind }) });
