import { z } from 'zod';
import { complete, fillPrompt, readJson, readPrompt, type Question } from '../../ai/index.ts';
import { blueprint, offerOf, type Blueprint, type Entity, type Field } from '../../templates/index.ts';
import { fillSeed } from '../change/edits/fields.ts';
import { ideaForModel, languageName } from './about.ts';
import { attempted, type Attempt } from './attempt.ts';
import type { Authorship, Raised } from './contract.ts';
import { wordsProblem, type Grounds } from './guard.ts';

type Row = Blueprint['seed'][string][number];
type Asked = Readonly<Record<string, readonly unknown[]>>;

/** What is asked for at most: things, rows of one, and characters of all of them as they are. */
const MOST = { things: 5, rows: 32, characters: 12_000 };
/** Rows of a thing that may be no rows, of all of them. */
const SPOILT_SHARE = 0.25;
const LENGTHS = { text: 90, longtext: 600 };

const answerSchema = z.object({ rows: z.record(z.string(), z.array(z.unknown()).max(60)) });

/** Has the sample rows written that people see first; those stay that nothing better could be taken for. */
export async function raiseRows(as: Blueprint, attempt: Attempt): Promise<Raised<Blueprint>> {
  const plan = withRoom(as);
  const question = rowsQuestion(plan);
  if (question === undefined) return { value: plan, parts: [], usage: NOTHING, fellBack: [] };
  const raised = await attempted('rows', attempt, async (spent) => {
    const answer = await complete(attempt.model, question, attempt.signal);
    spent(answer);
    const { plan: value, things, left } = withRows(plan, answer.value);
    const who = { part: 'rows', tries: answer.usage.calls };
    const part: Authorship =
      things.length > 0
        ? { ...who, by: answer.provider, model: answer.model, note: things.join(', '), left }
        : { ...who, by: 'rules', right: left.length === 0, reason: left.join(' ') || 'All rows fit.' };
    return { value, part };
  });
  return { ...raised, value: withoutRoom(raised.value ?? plan, plan, as) };
}

/** A thing with fewer rows than the first is asked for as many as the second. */
const FEW = 6;
const ENOUGH = 8;

/** Things that a model has added have three rows: there is room for more of those that are asked for, unless the idea lists them, or there is one alone. */
function withRoom(plan: Blueprint): Blueprint {
  const made = structuredClone(plan);
  for (const { id } of thingsFor(plan)) {
    const entity = made.entities.find((each) => each.id === id);
    const rows = made.seed[id] ?? [];
    if (entity === undefined || rows.length >= FEW || rows.length === 1 || isStated(plan, entity)) continue;
    if (entity.fields.some((field) => field.unique && field.id !== entity.title)) continue;
    made.seed[id] = Array.from({ length: ENOUGH }, (_, at) => ({
      ...rows[at % rows.length],
      ...(at < rows.length ? {} : { [entity.title]: `${entity.singular} ${String(at + 1)}` }),
    }));
    for (const field of entity.fields)
      if (field.id !== entity.title && field.derived === undefined) fillSeed(made, entity, field);
  }
  return blueprint.safeParse(made).data ?? plan;
}

/** Rows that nobody has written go again. */
function withoutRoom(written: Blueprint, roomy: Blueprint, as: Blueprint): Blueprint {
  const isAsked = (id: string, rows: readonly Row[]): boolean =>
    JSON.stringify(rows) === JSON.stringify(roomy.seed[id]);
  const seed = Object.entries(written.seed).map(([id, rows]) => [id, isAsked(id, rows) ? (as.seed[id] ?? rows) : rows]);
  return { ...written, seed: Object.fromEntries(seed) as Blueprint['seed'] };
}

const NOTHING = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** Asks for the sample rows; undefined where nobody would see any. An answer of which nothing can be taken goes back once. */
export function rowsQuestion(plan: Blueprint): Question<Asked> | undefined {
  const things = thingsFor(plan);
  if (things.length === 0) return undefined;
  const shown = things.map((entity) => told(plan, entity)).join('\n\n');
  const filled = fillPrompt(readPrompt('rows'), {
    language: languageName(plan.app.language),
    currency: plan.app.currency,
    idea: ideaForModel(plan.app.description),
    rows: shown,
  });
  return {
    request: { purpose: 'rows', tier: 'code', maxOutputTokens: 600 + Math.ceil(shown.length / 2.5), ...filled },
    read(text) {
      const read = readJson(answerSchema, text);
      if (!read.ok) return read;
      const { things: taken, left } = withRows(plan, read.value.rows);
      return taken.length === 0 && left.length > 0
        ? { ok: false, problem: left.join('\n') }
        : { ok: true, value: read.value.rows };
    },
  };
}

/** The things whose rows are seen first: what visitors see, what the front page shows, then the rest; people only where visitors see them. */
function thingsFor(plan: Blueprint): Entity[] {
  const of = (id: string): Entity[] => plan.entities.filter((entity) => entity.id === id);
  const seen = plan.site.pages.flatMap((page) => (page.kind === 'catalogue' ? of(page.entity) : []));
  const drawn = plan.dashboard.charts.flatMap(({ entity }) => of(entity));
  let left = MOST.characters;
  return [...new Set([...seen, ...drawn, ...plan.entities])]
    .filter((entity) => {
      const rows = plan.seed[entity.id] ?? [];
      const size = told(plan, entity).length;
      if (rows.length === 0 || rows.length > MOST.rows || size > left) return false;
      const keys = keysOf(plan, entity);
      const isTitled = keys.some(({ id }) => id === entity.title);
      const isToldOf = keys.some(({ type }) => type === 'text' || type === 'longtext');
      if (!isTitled && !(isToldOf && (seen.includes(entity) || isStated(plan, entity)))) return false;
      left -= size;
      return true;
    })
    .slice(0, MOST.things);
}

/** Whether the idea itself lists the rows of a thing by their names: those stay. */
function isStated({ app, seed }: Blueprint, { id, title }: Entity): boolean {
  const idea = app.description.toLowerCase();
  const rows = seed[id] ?? [];
  return rows.filter((row) => idea.includes(String(row[title]).toLowerCase())).length * 2 > rows.length;
}

/** Figures that a model may write, where nothing is reckoned with them. */
const FIGURES: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'percent', 'duration', 'boolean']);

/**
 * Fields whose values a model may write: texts, choices and figures of the row's own, and what visitors pay for it; no name that an address goes with, or that
 * the idea states.
 */
function keysOf(plan: Blueprint, entity: Entity): Field[] {
  const { id, fields, title } = entity;
  const price = offerOf(plan, id)?.price;
  const isReached = fields.some(({ type }) => type === 'email' || type === 'phone');
  const isNamed = isStated(plan, entity);
  const reckoned = JSON.stringify([entity.rules, entity.workflow?.transitions ?? [], plan.site.shop ?? null]);
  const isFigure = (field: Field): boolean =>
    FIGURES.has(field.type) && !field.managed && !field.unique && !new RegExp(`\\b${field.id}\\b`, 'u').test(reckoned);
  return fields.filter(
    (field) =>
      field.derived === undefined &&
      field.copies === undefined &&
      !(isReached && /(?:^|_)name$/.test(field.id)) &&
      !(isNamed && field.id === title) &&
      (['text', 'longtext', 'choice'].includes(field.type) || isFigure(field) || field.id === price),
  );
}

function told(plan: Blueprint, entity: Entity): string {
  const keys = keysOf(plan, entity);
  const rows = (plan.seed[entity.id] ?? []).map((row) => {
    const about = entity.fields
      .filter(({ id, type }) => type === 'reference' && row[id] !== undefined)
      .map(({ id }) => id);
    const information = [
      ...(isStated(plan, entity) ? [String(row[entity.title])] : []),
      ...about.map((key) => referred(plan, row[key])),
    ];
    return JSON.stringify({
      ...Object.fromEntries(keys.map(({ id, choices }) => [id, labelOf(choices, row[id]) ?? ''])),
      ...(information.length === 0 ? {} : { information: information.join(', ') }),
    });
  });
  const described = keys.map(
    ({ id, label, type, choices, required, unit }) =>
      `${id} (${label}; ${choices === undefined ? kindOf(type, unit) : choices.map((each) => each.label).join(' | ')}${required ? '' : '; may be ""'})`,
  );
  return `${entity.id}: ${entity.plural}, ${String(rows.length)} rows, called by ${entity.title}. Keys: ${described.join(', ')}\n${rows.join('\n')}`;
}

/** What kind of value is asked for; a figure with what it counts. */
const kindOf = (type: Field['type'], unit: string | undefined): string =>
  type === 'money'
    ? 'price'
    : type === 'boolean'
      ? 'true | false'
      : `${type}${unit === undefined ? '' : ` in ${unit}`}`;

const labelOf = (choices: Field['choices'], value: Row[string] | undefined): Row[string] | undefined =>
  choices?.find(({ id }) => id === value)?.label ?? value;

/** What a reference of a sample row leads to, by its place: the rows of that thing may be written, too. */
function referred(plan: Blueprint, value: Row[string] | undefined): string {
  const [thing = '', at = ''] = String(value).split(':');
  return plan.seed[thing]?.[Number(at)] === undefined ? '' : `${thing} ${String(Number(at) + 1)}`;
}

/** The plan with those rows of an answer that can be taken, thing by thing. */
export function withRows(plan: Blueprint, asked: Asked): { plan: Blueprint; things: string[]; left: string[] } {
  const things: string[] = [];
  const left: string[] = [];
  let made = plan;
  for (const entity of thingsFor(plan)) {
    const rows = asked[entity.id];
    if (rows === undefined) continue;
    const written = rowsOf(plan, entity, rows);
    const next =
      typeof written === 'string'
        ? undefined
        : blueprint.safeParse(copied({ ...made, seed: { ...made.seed, [entity.id]: written } }, entity)).data;
    if (next === undefined)
      left.push(`${entity.plural}: ${typeof written === 'string' ? written : 'they do not fit.'}`);
    else {
      made = next;
      things.push(entity.plural);
    }
  }
  return { plan: made, things, left };
}

/** The rows of a thing with the values that were written for them, or what is wrong. */
function rowsOf(plan: Blueprint, entity: Entity, asked: readonly unknown[]): Row[] | string {
  const before = plan.seed[entity.id] ?? [];
  if (asked.length < before.length) return `There must be ${String(before.length)} rows, not ${String(asked.length)}.`;
  const grounds: Grounds = { idea: plan.app.description, known: '', language: '', notBuilt: [], figures: true };
  const keys = keysOf(plan, entity);
  let problem = '';
  let spoilt = 0;
  const rows = before.map((row, at) => {
    const given = z.record(z.string(), z.unknown()).safeParse(asked[at]).data ?? {};
    const written: Row = { ...row };
    for (const field of keys) {
      const value = valueFor(field, given[field.id]);
      const isText = field.type === 'text' || field.type === 'longtext';
      const wrong = value !== undefined && isText ? wordsProblem([String(value)], grounds) : undefined;
      if (value !== undefined && wrong === undefined) written[field.id] = value;
      else if (isText && (field.required || field.id === entity.title)) {
        problem ||= wrong ?? `Row ${String(at + 1)} has no good “${field.id}”.`;
        spoilt++;
        return row;
      } else if (isText) written[field.id] = null;
    }
    return written;
  });
  if (spoilt > before.length * SPOILT_SHARE) return problem;
  const titles = rows.map((row) => String(row[entity.title]).toLowerCase());
  const twice = titles.find((title, at) => titles.indexOf(title) !== at);
  if (twice !== undefined && new Set(before.map((row) => row[entity.title])).size === before.length)
    return `“${twice}” is there twice.`;
  const words = rows.flatMap((row) =>
    keys.flatMap(({ id, type }) => (type === 'choice' ? [] : [String(row[id] ?? '')])),
  );
  return wordsProblem([words.join('\n')], { ...grounds, language: plan.app.language }) ?? rows;
}

/** A written value as a field holds it; undefined where it is none. */
function valueFor({ type, choices, maxLength, min, max }: Field, value: unknown): Row[string] | undefined {
  if (type === 'money') {
    const price = typeof value === 'string' ? Number(value) : value;
    const fits = typeof price === 'number' && price > 0 && price <= (max ?? 1_000_000) && price >= (min ?? 0);
    return fits ? Math.round(price * 100) / 100 : undefined;
  }
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (FIGURES.has(type)) return figureFor({ type, min, max }, value);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (choices !== undefined)
    return choices.find(({ id, label }) => [id, label.toLowerCase()].includes(text.toLowerCase()))?.id;
  const most = Math.min(maxLength ?? 2_000, type === 'text' ? LENGTHS.text : LENGTHS.longtext);
  return text === '' || text.length > most || (type === 'text' && text.includes('\n')) ? undefined : text;
}

function figureFor({ type, min, max }: Pick<Field, 'type' | 'min' | 'max'>, value: unknown): number | undefined {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof figure !== 'number' || !Number.isFinite(figure)) return undefined;
  const isWhole = type !== 'integer' && type !== 'duration' ? true : Number.isInteger(figure);
  return isWhole && figure >= (min ?? -1e9) && figure <= (max ?? 1e9) ? figure : undefined;
}

/** What other rows copy from these, as it is now. */
function copied(plan: Blueprint, from: Entity): Blueprint {
  const seed = Object.fromEntries(
    Object.entries(plan.seed).map(([id, rows]) => {
      const fields = plan.entities.find((entity) => entity.id === id)?.fields ?? [];
      const copies = fields.flatMap((field) => {
        const [via = '', source = ''] = field.copies?.split('.') ?? [];
        return fields.some((each) => each.id === via && each.reference?.entity === from.id)
          ? [{ field, via, source }]
          : [];
      });
      if (copies.length === 0) return [id, rows];
      return [
        id,
        rows.map((row) => {
          const own = copies.flatMap(({ field, via, source }) => {
            const value = plan.seed[from.id]?.[Number(String(row[via]).split(':')[1])]?.[source];
            return value === undefined || row[field.id] === undefined ? [] : [[field.id, value] as const];
          });
          return { ...row, ...Object.fromEntries(own) };
        }),
      ];
    }),
  );
  return { ...plan, seed };
}
