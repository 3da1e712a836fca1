import type { EntityDraft, SeedRow } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { isDeal, kindOf, type Archetype } from '../lexicon/index.ts';
import { diceFor, type Dice } from './random.ts';
import { isNamedAsPerson, titleFor } from './titles.ts';
import { days, sampleValue } from './value.ts';

type Seed = Record<string, SeedRow[]>;

/** Sample rows for all entities, in the order in which they refer to each other. What `given` says of a row stands; the rest is made to fit it. */
export function sampleRows(
  pieces: readonly Piece[],
  given: Record<string, SeedRow[]>,
  options: { key: string; language: string; currency: string },
): Seed {
  const seed: Seed = {};
  let people = options.key.length;
  for (const piece of inOrder(pieces)) {
    const { draft } = piece;
    const dice = diceFor(`${options.key}/${draft.id}`);
    const own = given[draft.id] ?? [];
    const count = own.length > 0 ? own.length : howMany(piece.kind);
    const rows: SeedRow[] = [];
    for (let row = 0; row < count; row += 1) {
      const { language, currency } = options;
      const made = oneRow(piece, { row, rows: count, dice, language, currency, seed, people, given: own[row] ?? {} });
      if (!breaksUniqueness(draft, made, rows)) rows.push(made);
    }
    seed[draft.id] = rows;
    if (isNamedAsPerson(piece)) people += rows.length;
  }
  return Object.fromEntries(pieces.map((piece) => [piece.draft.id, seed[piece.draft.id] ?? []]));
}

function howMany(kind: Archetype): number {
  if (['category', 'plan'].includes(kind)) return 4;
  return isDeal(kind) ? 9 : 6;
}

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
}

/** What is told of has happened. */
const TOLD: ReadonlySet<string> = new Set(['request', 'log', 'comment', 'review', 'measurement', 'document', 'metric']);

function oneRow(piece: Piece, at: RowSetting): SeedRow {
  const { draft } = piece;
  const made: SeedRow = {};
  const labels: string[] = [];
  const doers: string[] = [];
  for (const field of draft.fields) {
    if (field.type !== 'reference' || field.reference === undefined) continue;
    if (field.reference.entity === draft.id) continue;
    const targets = at.seed[field.reference.entity] ?? [];
    if (targets.length === 0) continue;
    const index = (at.row + (made[field.id] === undefined ? Object.keys(made).length : 0)) % targets.length;
    made[field.id] = at.given[field.id] ?? `${field.reference.entity}:${String(index)}`;
    const target = targets[index];
    const text = target?.[titleOf(field.reference.entity, target)];
    // A row is called after whom or what it is about, not after where it is sorted in.
    if (typeof text === 'string' && !/category|type$/.test(field.reference.entity)) {
      if (kindOf(field.reference.entity) === 'staff') doers.push(text);
      else labels.push(text);
    }
  }
  // Who does it names it only where nothing else does.
  if (labels.length === 0) labels.push(...doers);
  const name = draft.fields.find(({ id }) => id === draft.title);
  const named = at.given[draft.title] ?? copied(name?.copies, made, at.seed) ?? titleFor(piece, at, labels);
  for (const field of draft.fields) {
    if (field.derived !== undefined || field.type === 'reference') continue;
    if (field.id === draft.title && at.given[field.id] === undefined)
      made[field.id] = typeof named === 'string' ? named.slice(0, field.maxLength ?? 200) : named;
    else {
      const told = field.id === 'date' && TOLD.has(piece.kind) ? days(-1 - 3 * at.row) : undefined;
      const value =
        at.given[field.id] ??
        told ??
        copied(field.copies, made, at.seed) ??
        sampleValue(field, { ...at, isAdult: isGrownUp(piece), named: String(named) });
      if (value !== null || field.required !== true) made[field.id] = value;
    }
  }
  orderDates(draft, made, at);
  const status = at.given['status'] ?? statusFor(piece, at);
  if (status !== undefined) made['status'] = status;
  settle(draft, made);
  keepOrder(draft, made);
  for (const [id, value] of Object.entries(at.given)) made[id] = value;
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== null && value !== undefined));
}

/** Somebody, and no child. */
function isGrownUp(piece: Piece): boolean {
  return isNamedAsPerson(piece) && !/child|pupil|student|kid|baby|toddler|infant|scout|player/.test(piece.draft.id);
}

/** What a field starts with, taken from the row that this one refers to: the price of its service. */
function copied(from: string | undefined, made: SeedRow, seed: Seed): SeedRow[string] | undefined {
  const [reference = '', field = ''] = (from ?? '').split('.');
  const [target = '', index = ''] = String(made[reference] ?? '').split(':');
  return seed[target]?.[Number(index)]?.[field];
}

/** The first text of a row is what it is called; every seed row keeps its title first after its references. */
function titleOf(_entity: string, row: SeedRow | undefined): string {
  return (
    Object.entries(row ?? {}).find(([, value]) => typeof value === 'string' && !/^[a-z_0-9]+:\d+$/.test(value))?.[0] ??
    ''
  );
}

/** Later dates come later: the end after the start, one slot after the other, so that nothing overlaps and nothing ends before it begins. */
function orderDates(draft: EntityDraft, made: SeedRow, at: RowSetting): void {
  const pairs: [string, string][] = [];
  for (const rule of draft.rules ?? []) if (rule.kind === 'no_overlap') pairs.push([rule.start, rule.end]);
  for (const [start, end] of [
    ['starts_at', 'ends_at'],
    ['departs_at', 'arrives_at'],
    ['start_date', 'end_date'],
    ['start_date', 'due_date'],
    ['from_date', 'due_date'],
    ['from_date', 'to_date'],
    ['from_date', 'end_date'],
    ['start_time', 'end_time'],
    ['issued_on', 'due_date'],
    ['check_in', 'check_out'],
    ['arrival', 'departure'],
    ['start_date', 'finish_date'],
    ['borrowed_on', 'due_on'],
  ] as const)
    pairs.push([start, end]);
  for (const [start, end] of pairs) {
    const [first, last] = [
      draft.fields.find((field) => field.id === start),
      draft.fields.find((field) => field.id === end),
    ];
    if (first === undefined || last === undefined || made[start] === undefined || at.given[end] !== undefined) continue;
    const day = Math.round((at.row - at.rows / 3) * 2);
    if (first.type === 'datetime' && last.type === 'datetime') {
      const hour = 9 + (at.row % 7);
      if (at.given[start] === undefined) made[start] = `${days(day)} ${String(hour).padStart(2, '0')}:00`;
      const begun = /^(\S+) (\d\d):(\d\d)$/.exec(String(made[start]));
      if (begun !== null)
        made[end] =
          `${begun[1] ?? 'today'} ${String(Math.min(23, Number(begun[2]) + 1)).padStart(2, '0')}:${begun[3] ?? '00'}`;
    } else if (first.type === 'date' && last.type === 'date') {
      // What was written or handed out has been; what it leads to may be to come.
      if (at.given[start] === undefined && /^(issued|borrowed)_on$/.test(start)) {
        made[start] = days(-2 - 4 * at.row);
        if (start === 'issued_on') {
          made[end] = days(12 - 4 * at.row);
          continue;
        }
      }
      const long = /contract|lease|membership|loan|project/.test(draft.id) ? 180 : 5;
      if (at.given[start] === undefined && !/^borrowed_on$/.test(start))
        made[start] = days(long === 180 ? -30 * (at.row + 1) : day * 3);
      const offset = /^today(?:([+-])(\d+)d)?$/.exec(String(made[start]));
      const base = offset === null ? 0 : Number(offset[2] ?? 0) * (offset[1] === '-' ? -1 : 1);
      made[end] = days(base + long);
    }
  }
}

/** Where a rule says that one value may not exceed another (`lower_limit <= upper_limit`), made-up ones change places if they do. */
function keepOrder(draft: EntityDraft, made: SeedRow): void {
  for (const rule of draft.rules ?? []) {
    const found = rule.kind === 'check' ? /(?:^|\bor )([a-z_0-9]+) <=? ([a-z_0-9]+)$/.exec(rule.when) : null;
    const [low, high] = [found?.[1] ?? '', found?.[2] ?? ''];
    const [first, last] = [made[low], made[high]];
    const [from, to] = [orderOf(first), orderOf(last)];
    if (first === undefined || last === undefined || from === undefined || to === undefined || from < to) continue;
    if (from > to) [made[low], made[high]] = [last, first];
    else if (typeof last === 'string') made[high] = days(to + 1);
  }
}

/** Numbers as they are, relative dates as days from today. */
function orderOf(value: SeedRow[string] | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const offset = typeof value === 'string' ? /^today(?:([+-])(\d+)d)?$/.exec(value) : null;
  return offset === null ? undefined : Number(offset[2] ?? 0) * (offset[1] === '-' ? -1 : 1);
}

/** The states in turn, most rows still alive. */
function statusFor({ draft, kind }: Piece, { row, rows }: RowSetting): string | undefined {
  const states = draft.workflow?.states;
  if (states === undefined) return undefined;
  // People, things and places are mostly as they should be.
  if (!isDeal(kind)) return states[[0, 0, 1, 0, 0, 2, 0][row % 7] ?? 0]?.id ?? states[0]?.id;
  const timed = draft.fields.some((field) => field.type === 'datetime' && /^(starts_at|departs_at)$/.test(field.id));
  // What has a time: the past is mostly done, what is to come is not.
  const turns = timed ? (row < rows / 3 ? [2, 2, 3, 2] : [0, 1, 1, 0, 1]) : [0, 1, 1, 2, 0, 1, 2, 3, 0, 4];
  const turn = turns[row % turns.length] ?? 0;
  return states[Math.min(turn, states.length - 1)]?.id;
}

/** What is not done has no date of being done. */
function settle(draft: EntityDraft, made: SeedRow): void {
  const state = draft.workflow?.states.find((each) => each.id === made['status']);
  if (draft.workflow === undefined || state === undefined) return;
  const when: [string, RegExp][] = [
    ['paid_on', /^paid|settled|repaid/],
    ['returned_on', /^returned/],
    ['redeemed_on', /^redeemed/],
    ['published_on', /^(published|archived)/],
    ['issued_on', /^(sent|paid)/],
    ['completed_on', /^(completed|done|closed|resolved)/],
    ['inspected_on', /^(passed|failed)/],
    ['decided_on', /^(approved|declined)/],
  ];
  for (const [field, states] of when)
    if (
      made[field] !== undefined &&
      !states.test(state.id) &&
      draft.fields.find((each) => each.id === field)?.required !== true
    )
      made[field] = null;
}

/** Whether a row would meet a uniqueness rule, a unique field or a capacity in the rows before it. */
function breaksUniqueness(draft: EntityDraft, row: SeedRow, before: readonly SeedRow[]): boolean {
  for (const field of draft.fields) {
    if (field.unique === true && row[field.id] !== undefined && before.some((each) => each[field.id] === row[field.id]))
      return true;
  }
  for (const rule of draft.rules ?? []) {
    if (rule.kind !== 'unique') continue;
    const counts = (each: SeedRow): boolean => !(rule.except ?? []).includes(String(each['status'] ?? ''));
    if (!counts(row) || rule.fields.some((id) => row[id] === undefined)) continue;
    if (before.some((each) => counts(each) && rule.fields.every((id) => each[id] === row[id]))) return true;
  }
  return false;
}
