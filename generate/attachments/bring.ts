import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { blueprint, type Blueprint, type Entity, type Field } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import type { Attachment, Table } from './attachment.ts';
import { batchesOf, type Brought } from './batches.ts';
import { fieldFor, titleColumn, type ColumnField } from './fields.ts';
import { keeping } from './keeping.ts';
import { defaultsOf, isNamedOnly, liveColumn, titleOf } from './live-column.ts';
import { addLink, withoutLinks } from './links.ts';
import { asNewThing } from './new-thing.ts';
import { fieldLike, fieldNamed, thingCalled } from './same-thing.ts';
import { fitted, tablesIn } from './table.ts';
import type { Batch } from '../change/rows-step.ts';
import { unsigned } from './unsigned.ts';

type Row = Blueprint['seed'][string][number];

const MOST_FIELDS = 24;
const MOST_SAMPLES = 2000;
/** Bytes that the sample rows of the whole app may have, packed. */
const SAMPLE_BYTES = 48 * 1024;

/** What came of the files of a message. */
export interface BroughtIn {
  plan: Blueprint;
  batches: Batch[];
  done: { what: string; means?: string }[];
  notDone: { said: string; why: string; help: string }[];
}

interface Taken {
  brought: Brought[];
  what: string;
  means?: string;
  left: string[];
}

/** A table that cannot be taken at all, with what would help. */
class NotTaken extends Error {
  readonly help: string;
  constructor(why: string, help: string) {
    super(why);
    this.help = help;
  }
}

/**
 * The plan of an app in use with the tables that come with a message: each is a new thing, or gives fields to the thing that is called the same, and its rows
 * come in. Nothing of what is there gives way: types, limits and rules stay, and rows that break them are left out and counted. Texts are read with the
 * message.
 */
export function bringIn(plan: Blueprint, attachments: readonly Attachment[], room: number): BroughtIn {
  const tables = attachments.flatMap(tablesIn);
  const result: BroughtIn = { plan, batches: [], done: [], notDone: [] };
  for (const table of tables) {
    const rows = fitted(table.rows, Math.floor(room / tables.length));
    const next = structuredClone(result.plan);
    try {
      const taken = take(next, withoutLinks({ ...table, rows }));
      if (rows.length < table.rows.length)
        taken.left.push(`${String(table.rows.length - rows.length)} more rows have no room in the app's files`);
      const read = blueprint.safeParse(next);
      if (!read.success || contradictions(read.data).length > contradictions(result.plan).length)
        throw new NotTaken(
          'It could not be fitted into this app.',
          'Say in a sentence which things and fields it is about.',
        );
      result.plan = read.data;
      result.batches.push(...batchesOf(read.data, taken.brought, keyOf(table)));
      result.done.push({ what: taken.what, ...(taken.means === undefined ? {} : { means: taken.means }) });
      if (taken.left.length > 0)
        result.notDone.push({
          said: table.name,
          why: `Left out: ${taken.left.join('; ')}.`.slice(0, 600),
          help: 'Change the file and attach it again: rows that are there already stay as they are.',
        });
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      result.notDone.push({ said: table.name, why: error.message.slice(0, 600), help: error.help.slice(0, 600) });
    }
  }
  for (const table of tables)
    for (const { of } of table.columns) {
      const next = structuredClone(result.plan);
      if (of === undefined || !addLink(next, table, of)) continue;
      const read = blueprint.safeParse(next);
      if (read.success && contradictions(read.data).length <= contradictions(result.plan).length)
        result.plan = read.data;
    }
  return result;
}

/** The same for the same table, whatever else is attached: brought in again, its rows are there once. */
function keyOf({ name, columns, rows }: Table): string {
  return createHash('sha256')
    .update(JSON.stringify([name, columns, rows]))
    .digest('hex')
    .slice(0, 32);
}

function take(plan: Blueprint, table: Table): Taken {
  const same = thingCalled(plan, table);
  return same === undefined ? takeNew(plan, table) : takeInto(plan, same, table);
}

function takeNew(plan: Blueprint, table: Table): Taken {
  const problem = asNewThing(plan, table);
  const entity = plan.entities.at(-1);
  if (entity === undefined || problem !== undefined)
    throw new NotTaken(
      problem ?? 'It could not be taken.',
      'Take a thing out that is not needed any more, then attach it again.',
    );
  const rows = table.rows.length === 0 ? [] : (plan.seed[entity.id] ?? []);
  plan.seed[entity.id] = sampled(plan, entity, [], table.rows.length === 0 ? (plan.seed[entity.id] ?? []) : rows);
  const labels = entity.fields.map(({ label }) => label);
  const fields = labels.length > 8 ? [...labels.slice(0, 7), `${String(labels.length - 7)} more fields`] : labels;
  const counted = rows.length === 0 ? '' : ` and ${countOf(rows.length)}`;
  return {
    brought: [{ entity: entity.id, rows, once: false }],
    what: `Added ${entity.plural} from ${table.name}, with ${fields.join(', ')}${counted}.`,
    means: entity.access === 'shared' ? 'Everybody who is signed in sees them.' : 'Who works there sees them.',
    left: [],
  };
}

function takeInto(plan: Blueprint, entity: Entity, table: Table): Taken {
  if (table.rows.length > 0 && entity.rules.some(({ kind }) => kind === 'no_overlap' || kind === 'capacity'))
    throw new NotTaken(
      `${entity.plural} must not collide, and a file does not say enough for that.`,
      `Add them at the desk, under ${entity.plural}: there each is checked.`,
    );
  const left: string[] = [];
  const added: string[] = [];
  const columns = columnsOnto(plan, entity, table, { left, added });
  const eased = table.rows.length === 0 ? [] : ease(entity, columns);
  const { kept, why } = keeping(plan, entity, rowsOf(entity, table, columns));
  for (const [reason, count] of why) left.push(`${countOf(count)} with ${reason}`);
  if (table.rows.length > 0 && kept.length === 0)
    throw new NotTaken(
      `None of its rows can be one of the ${entity.plural}: ${[...why.keys()].slice(0, 4).join(', ')}.`,
      `Add a column for what is missing, or make it optional first: “make the ${missing(entity, columns)[0]?.label.toLowerCase() ?? 'field'} optional”.`,
    );
  const links = linkedRows(plan, entity, kept);
  const before = plan.seed[entity.id] ?? [];
  plan.seed[entity.id] = sampled(plan, entity, before, kept);
  if (kept.length > 0) unsigned(plan, entity.id);
  const may = eased.length === 0 ? '' : ` ${eased.join(', ')} may be empty now: the file does not say it.`;
  const fields = added.length === 0 ? '' : `Added ${added.join(', ')} to ${entity.plural}. `;
  return {
    brought: [...links, { entity: entity.id, rows: kept, once: false }],
    what:
      kept.length > 0
        ? `${fields}Brought ${countOf(kept.length)} of ${table.name} into ${entity.plural}.`
        : fields.trim() || `${entity.plural} have all fields of ${table.name} already.`,
    ...(kept.length > 0 ? { means: `Rows that are there already stay as they are.${may}` } : {}),
    left,
  };
}

/** What every row needs and the file has no column for. */
function missing({ fields }: Entity, columns: readonly (ColumnField | undefined)[]): Field[] {
  const given = new Set(columns.map((each) => each?.field.id));
  return fields.filter(
    (each) => each.required && each.default === undefined && each.derived === undefined && !given.has(each.id),
  );
}

const EASY: ReadonlySet<Field['type']> = new Set(['text', 'longtext', 'url', 'email', 'phone']);

/** Words that the file has no column for are not asked of every row any more; a price that nobody says is another matter. */
function ease(entity: Entity, columns: readonly (ColumnField | undefined)[]): string[] {
  const fields = missing(entity, columns).filter(({ id, type }) => EASY.has(type) && id !== entity.title);
  for (const field of fields) field.required = false;
  return fields.map(({ label }) => label);
}

function columnsOnto(
  plan: Blueprint,
  entity: Entity,
  table: Table,
  { left, added }: { left: string[]; added: string[] },
): (ColumnField | undefined)[] {
  const used = new Set<string>();
  const titleAt = titleColumn(table);
  return table.columns.map((column, at) => {
    const known = at === titleAt ? fieldNamed(entity, entity.title) : fieldLike(entity, column, used);
    if (known !== undefined && !used.has(known.id)) {
      const cells = table.rows.map((row) => row[at] ?? null);
      const made = liveColumn(plan, known, column, cells);
      if (made !== undefined) used.add(known.id);
      else
        left.push(
          known.derived === undefined
            ? `the column ${column.label}, whose values are of another kind`
            : `the column ${column.label}, which the app works out`,
        );
      return made;
    }
    if (entity.fields.length >= MOST_FIELDS) {
      left.push(`the column ${column.label}, for which there is no room`);
      return undefined;
    }
    // rows that are there have none of it
    const made = fieldFor({ ...column, required: false, unique: false }, entity);
    entity.fields.push(made.field);
    used.add(made.field.id);
    added.push(made.field.label);
    return made;
  });
}

function rowsOf(entity: Entity, { rows }: Table, columns: readonly (ColumnField | undefined)[]): Row[] {
  const state = entity.workflow?.states.map(({ id }) => id) ?? [];
  const first = entity.shownIn?.find((each) => state.includes(each)) ?? state[0];
  return rows.map((cells) => {
    const row: Row = { ...defaultsOf(entity) };
    columns.forEach((made, at) => {
      const value = made?.value(cells[at] ?? null);
      if (made !== undefined && value !== undefined && value !== '') row[made.field.id] = value;
    });
    if (first !== undefined) row['status'] = first;
    return row;
  });
}

/** Rows of other things that rows lead to by name: those of which a name is all there is come in as well. */
function linkedRows(plan: Blueprint, entity: Entity, rows: readonly Row[]): Brought[] {
  return entity.fields.flatMap((field): Brought[] => {
    const target = plan.entities.find(({ id }) => id === field.reference?.entity);
    const title = target === undefined ? undefined : titleOf(target);
    if (target === undefined || title === undefined || target === entity || !isNamedOnly(target)) return [];
    const names = new Map(
      rows.flatMap((row) => {
        const name = row[field.id];
        return typeof name === 'string' ? [[name.toLowerCase(), name] as const] : [];
      }),
    );
    const first = target.shownIn?.[0] ?? target.workflow?.states[0]?.id;
    const status: Row = first === undefined ? {} : { status: first };
    const made = [...names.values()].map((name): Row => ({ ...defaultsOf(target), ...status, [title.id]: name }));
    if (made.length === 0) return [];
    const samples = plan.seed[target.id] ?? [];
    const known = new Set(samples.map((row) => String(row[title.id]).toLowerCase()));
    plan.seed[target.id] = [...samples, ...made.filter((row) => !known.has(String(row[title.id]).toLowerCase()))];
    return [{ entity: target.id, rows: made, once: true }];
  });
}

/** The sample rows with as many of the new ones as there is room for: a new database begins with them. A reference leads to a sample row. */
function sampled(plan: Blueprint, entity: Entity, before: readonly Row[], rows: readonly Row[]): Row[] {
  const links = entity.fields.filter(({ type }) => type === 'reference');
  const named = rows.map((row) => {
    const next = { ...row };
    for (const field of links) {
      const target = plan.entities.find(({ id }) => id === field.reference?.entity);
      const wanted = next[field.id];
      if (target === undefined || typeof wanted !== 'string' || wanted.startsWith(`${target.id}:`)) continue;
      const at = (plan.seed[target.id] ?? []).findIndex(
        (each) => String(each[target.title]).toLowerCase() === wanted.toLowerCase(),
      );
      if (at >= 0) next[field.id] = `${target.id}:${String(at)}`;
      else delete next[field.id];
    }
    return links.some((field) => field.required && next[field.id] === undefined) ? undefined : next;
  });
  const others = Object.entries(plan.seed).filter(([id]) => id !== entity.id);
  const all = [...before, ...named.filter((each) => each !== undefined)].slice(0, MOST_SAMPLES);
  const size = (count: number): number => gzipSync(JSON.stringify([others, all.slice(0, count)])).byteLength;
  let count = all.length;
  while (count > before.length && size(count) > SAMPLE_BYTES) count = Math.max(before.length, Math.floor(count * 0.8));
  return all.slice(0, count);
}

const countOf = (count: number): string => `${String(count)} ${count === 1 ? 'row' : 'rows'}`;
