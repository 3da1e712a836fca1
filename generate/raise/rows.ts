import { z } from 'zod';
import { complete, fillPrompt, readJson, readPrompt, type Question } from '../../ai/index.ts';
import { blueprint, offerOf, type Blueprint, type Entity, type Field } from '../../templates/index.ts';
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
export async function raiseRows(plan: Blueprint, attempt: Attempt): Promise<Raised<Blueprint>> {
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
  return { ...raised, value: raised.value ?? plan };
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

/** The things whose rows are seen first: what visitors see, what the front page shows, then the rest; never people, and nothing that the idea lists itself. */
function thingsFor(plan: Blueprint): Entity[] {
  const of = (id: string): Entity[] => plan.entities.filter((entity) => entity.id === id);
  const seen = plan.site.pages.flatMap((page) => (page.kind === 'catalogue' ? of(page.entity) : []));
  const drawn = plan.dashboard.charts.flatMap(({ entity }) => of(entity));
  const idea = plan.app.description.toLowerCase();
  let left = MOST.characters;
  return [...new Set([...seen, ...drawn, ...plan.entities])]
    .filter((entity) => {
      const rows = plan.seed[entity.id] ?? [];
      const stated = rows.filter((row) => idea.includes(String(row[entity.title]).toLowerCase()));
      const size = told(plan, entity).length;
      if (rows.length === 0 || rows.length > MOST.rows || stated.length * 2 > rows.length || size > left) return false;
      if (!keysOf(plan, entity).some(({ id }) => id === entity.title)) return false;
      left -= size;
      return true;
    })
    .slice(0, MOST.things);
}

/** Fields whose values a model may write: texts and choices of the row's own, and what visitors pay for it; no name that an address goes with. */
function keysOf(plan: Blueprint, { id, fields }: Entity): Field[] {
  const price = offerOf(plan, id)?.price;
  const isReached = fields.some(({ type }) => type === 'email' || type === 'phone');
  return fields.filter(
    (field) =>
      field.derived === undefined &&
      field.copies === undefined &&
      !(isReached && /(?:^|_)name$/.test(field.id)) &&
      (['text', 'longtext', 'choice'].includes(field.type) || field.id === price),
  );
}

function told(plan: Blueprint, entity: Entity): string {
  const keys = keysOf(plan, entity);
  const rows = (plan.seed[entity.id] ?? []).map((row) => {
    const about = entity.fields
      .filter(({ id, type }) => type === 'reference' && row[id] !== undefined)
      .map(({ id }) => id);
    return JSON.stringify({
      ...Object.fromEntries(keys.map(({ id, choices }) => [id, labelOf(choices, row[id]) ?? ''])),
      ...(about.length === 0 ? {} : { information: about.map((key) => referred(plan, row[key])).join(', ') }),
    });
  });
  const described = keys.map(
    ({ id, label, type, choices, required }) =>
      `${id} (${label}; ${choices === undefined ? (type === 'money' ? 'price' : type) : choices.map((each) => each.label).join(' | ')}${required ? '' : '; may be ""'})`,
  );
  return `${entity.id}: ${entity.plural}, ${String(rows.length)} rows, called by ${entity.title}. Keys: ${described.join(', ')}\n${rows.join('\n')}`;
}

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
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (choices !== undefined)
    return choices.find(({ id, label }) => [id, label.toLowerCase()].includes(text.toLowerCase()))?.id;
  const most = Math.min(maxLength ?? 2_000, type === 'text' ? LENGTHS.text : LENGTHS.longtext);
  return text === '' || text.length > most || (type === 'text' && text.includes('\n')) ? undefined : text;
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
