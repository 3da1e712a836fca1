import { z } from 'zod';
import { complete, fillPrompt, readJson, readPrompt, type Question } from '../../ai/index.ts';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import { ideaForModel } from './about.ts';
import { attempted, type Attempt } from './attempt.ts';
import type { Raised } from './contract.ts';
import { wordsProblem } from './guard.ts';

const TYPES = [
  'text',
  'longtext',
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'date',
  'datetime',
  'time',
  'boolean',
  'choice',
  'email',
  'phone',
  'url',
] as const;

const proposal = z.object({
  thing: z.string(),
  label: z.string().trim().min(2).max(40),
  type: z.enum(TYPES),
  choices: z.array(z.string().trim().min(1).max(40)).max(8).nullish(),
  quote: z.string().trim().min(5).max(200),
  examples: z
    .array(z.union([z.string().max(200), z.number()]))
    .max(8)
    .nullish(),
});
const answerSchema = z.object({ fields: z.array(proposal).max(8) });

/** A field that a model misses in a plan. */
type Proposal = z.infer<typeof proposal>;

/** Fields taken at most, in one thing and in all. */
const MOST = { thing: 2, all: 4 };
const SECRET = /passw|card ?n|cvv|cvc|\bpin\b|iban|secret|token|social security|\bssn\b|kartennummer|passwor/i;
const TAKEN = new Set(['id', 'owner', 'owner_id', 'status', 'created_at', 'updated_at']);

/** Asks which fields of the idea the plan lacks. Proposals that the idea does not bear out word for word are left out, not argued about. */
export function fieldsQuestion(plan: Blueprint): Question<z.infer<typeof answerSchema>> {
  const things = plan.entities.map((entity) => {
    const fields = entity.fields.map(({ label, type }) => `${label} (${type})`).join(', ');
    const states =
      entity.workflow === undefined ? '' : `; states ${entity.workflow.states.map(({ label }) => label).join(', ')}`;
    return `- ${entity.id} (${entity.singular}): ${fields}${states}`;
  });
  const filled = fillPrompt(readPrompt('fields'), {
    idea: ideaForModel(plan.app.description),
    plan: things.join('\n'),
  });
  return {
    request: { purpose: 'analyse', tier: 'planning', maxOutputTokens: 900, ...filled },
    read: (text) => readJson(answerSchema, text),
  };
}

/** The plan with the fields that hold: asked for in so many words, not refused, not there yet, of a thing that has room. Never a required one. */
export function withFields(plan: Blueprint, proposals: readonly Proposal[], refused: readonly string[]): Blueprint {
  let made = plan;
  let count = 0;
  for (const one of proposals) {
    if (count >= MOST.all) break;
    const next = holds(plan, one, refused) ? withField(made, plan, one) : undefined;
    if (next === undefined || contradictions(next).length > contradictions(made).length) continue;
    made = next;
    count += 1;
  }
  return made;
}

function holds(plan: Blueprint, { label, quote, choices }: Proposal, refused: readonly string[]): boolean {
  const idea = flat(plan.app.description);
  if (!idea.includes(flat(quote)) || SECRET.test(label)) return false;
  const unwanted = [...refused, ...plan.notBuilt.map(({ feature }) => feature)].map(flat);
  if (unwanted.some((what) => what.includes(flat(label)) || what.includes(flat(quote)) || flat(quote).includes(what)))
    return false;
  const grounds = { idea: plan.app.description, known: label, language: '', notBuilt: [] };
  return wordsProblem([label, ...(choices ?? [])], grounds) === undefined;
}

function withField(
  made: Blueprint,
  plan: Blueprint,
  { thing, label, type, choices, examples }: Proposal,
): Blueprint | undefined {
  const entity = made.entities.find(({ id }) => id === thing);
  const before = plan.entities.find(({ id }) => id === thing);
  const id = identifierOf(label);
  if (entity === undefined || before === undefined || id === undefined || TAKEN.has(id)) return undefined;
  if (entity.fields.length - before.fields.length >= MOST.thing || entity.fields.length >= 20) return undefined;
  if (entity.fields.some((field) => field.id === id || flat(field.label) === flat(label))) return undefined;
  const listed = [
    ...new Map((choices ?? []).flatMap((text) => [[identifierOf(text) ?? '', text] as const])).entries(),
  ].filter(([key]) => key !== '');
  if (type === 'choice' && listed.length < 2) return undefined;
  const field = {
    id,
    label,
    type,
    inTable: type !== 'longtext' && entity.fields.length < 8,
    filterable: type === 'choice' || type === 'boolean',
    ...(type === 'choice' ? { choices: listed.map(([key, text]) => ({ id: key, label: text })) } : {}),
  };
  const values = type === 'choice' ? listed.map(([key]) => key) : (examples ?? []).filter((value) => fits(value, type));
  const rows = made.seed[thing] ?? [];
  const seed =
    values.length === 0 ? rows : rows.map((row, at) => ({ ...row, [id]: values[at % values.length] ?? null }));
  return blueprint.safeParse({
    ...made,
    entities: made.entities.map((other) =>
      other.id === thing ? { ...other, fields: [...other.fields, field] } : other,
    ),
    seed: { ...made.seed, ...(rows.length === 0 ? {} : { [thing]: seed }) },
  }).data;
}

/** Whether a sample value is one of this type. */
function fits(value: string | number, type: Proposal['type']): boolean {
  if (['integer', 'decimal', 'money', 'percent', 'duration'].includes(type))
    return (
      typeof value === 'number' &&
      value >= 0 &&
      value <= (type === 'percent' ? 100 : 100_000) &&
      (Number.isInteger(value) || !['integer', 'duration'].includes(type))
    );
  if (typeof value !== 'string') return false;
  if (type === 'text') return value.length <= 120 && !/[<>{}\n]/.test(value);
  return type === 'longtext' && value.length <= 400 && !/[<>{}]/.test(value);
}

/** A label as an identifier: lower snake case, ASCII; undefined if nothing is left of it. */
function identifierOf(label: string): string | undefined {
  const plain = label.normalize('NFKD').replaceAll('ß', 'ss').replaceAll(/\p{M}/gu, '').toLowerCase();
  const id = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);
  return id === '' ? undefined : id;
}

const flat = (text: string): string => text.toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();

/** The plan with what the idea says and the rules have not read. */
export async function raiseFields(
  plan: Blueprint,
  refused: readonly string[],
  attempt: Attempt,
): Promise<Raised<Blueprint>> {
  const raised = await attempted('fields', attempt, async (spent) => {
    const answer = await complete(attempt.model, fieldsQuestion(plan), attempt.signal);
    spent(answer);
    const value = withFields(plan, answer.value.fields, refused);
    const who = { part: 'fields', tries: answer.usage.calls };
    if (value !== plan) return { value, part: { ...who, by: answer.provider, model: answer.model } };
    const reason =
      answer.value.fields.length === 0 ? 'Nothing is missing.' : 'The idea does not ask for what was proposed.';
    return { value, part: { ...who, by: 'rules' as const, reason } };
  });
  return { ...raised, value: raised.value ?? plan };
}
