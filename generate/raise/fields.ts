import { z } from 'zod';
import { blueprint, type Blueprint, type Entity, type Field } from '../../templates/index.ts';
import { fillSeed } from '../change/edits/fields.ts';
import { filterSeen, showNew } from '../change/edits/seen.ts';
import { contradictions } from '../check.ts';
import { wordsProblem } from './guard.ts';
import { flat, holdsQuote, SECRET } from './plan/guard.ts';

/** What a model may say of a field's type; what refers to another thing is none of them. */
export const TYPES = [
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

/** Words of other languages and tools for the same types. */
const SAME: Readonly<Record<string, (typeof TYPES)[number] | 'reference'>> = {
  string: 'text',
  str: 'text',
  varchar: 'text',
  textarea: 'longtext',
  note: 'longtext',
  notes: 'longtext',
  richtext: 'longtext',
  int: 'integer',
  number: 'decimal',
  numeric: 'decimal',
  float: 'decimal',
  double: 'decimal',
  currency: 'money',
  price: 'money',
  amount: 'money',
  percentage: 'percent',
  timestamp: 'datetime',
  bool: 'boolean',
  checkbox: 'boolean',
  enum: 'choice',
  select: 'choice',
  dropdown: 'choice',
  options: 'choice',
  telephone: 'phone',
  tel: 'phone',
  link: 'url',
  relation: 'reference',
  ref: 'reference',
};

/** A type as models spell it, by our name; anything else as it is. */
export function typeNamed(said: unknown): unknown {
  if (typeof said !== 'string') return said;
  const plain = said.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(SAME, plain) ? SAME[plain] : plain;
}

/** A field that a model misses, as its answer has it: its label may stand under `name`, as in fields of new things. */
export const fieldProposal = z.preprocess(
  (said) => {
    if (typeof said !== 'object' || said === null) return said;
    const { label, name, type, choices, ...rest } = said as Readonly<Record<string, unknown>>;
    const named = type ?? (Array.isArray(choices) ? 'choice' : 'text');
    return { ...rest, label: label ?? name, choices, type: typeNamed(named) };
  },
  z.object({
    thing: z.string(),
    label: z.string().trim().min(2).max(40),
    type: z.enum(TYPES),
    choices: z.array(z.string().trim().min(1).max(40)).max(8).nullish(),
    quote: z.string().trim().min(5).max(200),
    examples: z
      .array(z.union([z.string().max(200), z.number()]))
      .max(8)
      .nullish()
      .catch(null),
  }),
);

/** A field that a model misses in a plan. */
type Proposal = z.infer<typeof fieldProposal>;

/** Fields taken at most, in one thing and in all. */
const MOST = { thing: 2, all: 4 };
const TAKEN = new Set(['id', 'owner', 'owner_id', 'status', 'created_at', 'updated_at']);

/**
 * The plan with the fields that hold: asked for in so many words, not refused, of a thing that has room, and not there yet, or there as a plain text in an app
 * that is not in use. Never a required one.
 */
export function withFields(
  plan: Blueprint,
  proposals: readonly Proposal[],
  refused: readonly string[],
  inUse = false,
): Blueprint {
  let made = plan;
  let count = 0;
  for (const one of proposals) {
    if (count >= MOST.all) break;
    const next = holds(plan, one, refused) ? withField(made, plan, one, inUse) : undefined;
    if (next === undefined || contradictions(next).length > contradictions(made).length) continue;
    made = next;
    count += 1;
  }
  return made;
}

function holds(plan: Blueprint, { label, quote, choices }: Proposal, refused: readonly string[]): boolean {
  if (!holdsQuote(plan.app.description, quote) || SECRET.test(label)) return false;
  const unwanted = [...refused, ...plan.notBuilt.map(({ feature }) => feature)].map(flat);
  if (unwanted.some((what) => what.includes(flat(label)) || what.includes(flat(quote)) || flat(quote).includes(what)))
    return false;
  const grounds = { idea: plan.app.description, known: label, language: '', notBuilt: [] };
  return (
    wordsProblem([label], grounds) === undefined &&
    wordsProblem(choices ?? [], { ...grounds, figures: true }) === undefined
  );
}

function withField(
  made: Blueprint,
  plan: Blueprint,
  { thing, label, type, choices, examples }: Proposal,
  inUse: boolean,
): Blueprint | undefined {
  const entity = made.entities.find(({ id }) => id === thing);
  const before = plan.entities.find(({ id }) => id === thing);
  const id = identifierOf(label);
  if (entity === undefined || before === undefined || id === undefined || TAKEN.has(id)) return undefined;
  if (entity.fields.length - before.fields.length >= MOST.thing || entity.fields.length >= 20) return undefined;
  const there = entity.fields.find((field) => field.id === id || flat(field.label) === flat(label));
  if (there !== undefined && (inUse || type === 'text' || !isPlain(entity, there))) return undefined;
  const listed = [...new Map((choices ?? []).map((text) => [choiceOf(text), text] as const)).entries()].filter(
    ([key]) => key !== undefined,
  );
  if (type === 'choice' && listed.length < 2) return undefined;
  const field = {
    id: there?.id ?? id,
    label,
    type,
    inTable: type !== 'longtext' && entity.fields.length < 8,
    filterable: type === 'choice' || type === 'boolean',
    ...(type === 'choice' ? { choices: listed.map(([key, text]) => ({ id: key, label: text })) } : {}),
  };
  const values = type === 'choice' ? listed.flatMap(([key]) => key ?? []) : valuesOf(examples ?? [], type);
  const rows = made.seed[thing] ?? [];
  const seed = rows.map((row, at) => {
    const { [field.id]: _, ...rest } = row;
    return values.length === 0 ? rest : { ...rest, [field.id]: valueAt(values, at) };
  });
  const read = blueprint.safeParse({
    ...made,
    entities: made.entities.map((other) =>
      other.id === thing ? { ...other, fields: [...other.fields.filter((each) => each !== there), field] } : other,
    ),
    seed: { ...made.seed, ...(rows.length === 0 ? {} : { [thing]: seed }) },
  });
  const own = read.data?.entities.find((each) => each.id === thing);
  const last = own?.fields.at(-1);
  // what nobody gave an example of has a value of the kind that the rules give
  if (read.data !== undefined && own !== undefined && last !== undefined && values.length === 0)
    fillSeed(read.data, own, last);
  if (read.data !== undefined && own !== undefined && last !== undefined) {
    if (there === undefined) showNew(read.data, own, last);
    if (last.filterable) filterSeen(read.data, own, last, true);
  }
  return read.data;
}

/** A text that says no more than its label: what a model knows better may take its place, such as the genres there are. */
const isPlain = ({ title }: Entity, { id, type, required, unique, derived, copies }: Field): boolean =>
  id !== title && type === 'text' && !required && !unique && derived === undefined && copies === undefined;

/** A choice as an identifier; one that begins with a digit (“7:00”) has a letter before it. */
const choiceOf = (text: string): string | undefined => identifierOf(/^\W*\d/.test(text) ? `at ${text}` : text);

const NUMERIC: ReadonlySet<Proposal['type']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

/** The examples that are of this type; a number may be written as text. */
function valuesOf(examples: readonly (string | number)[], type: Proposal['type']): (string | number)[] {
  return examples
    .map((value) =>
      NUMERIC.has(type) && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
    )
    .filter((value) => fits(value, type));
}

/** The value of a row: the examples in turn; further numbers lie between the lowest and the highest, so that no two rows need be the same. */
function valueAt(values: readonly (string | number)[], at: number): string | number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  if (at < values.length || numbers.length < 2) return values[at % values.length] ?? null;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const decimals = Math.max(...numbers.map((value) => (String(value).split('.')[1] ?? '').length));
  return Number((low + (high - low) * ((at * GOLDEN) % 1)).toFixed(decimals));
}

/** The golden ratio: its multiples spread evenly. */
const GOLDEN = 0.618;

/** Whether a sample value is one of this type. */
function fits(value: string | number, type: Proposal['type']): boolean {
  if (NUMERIC.has(type))
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
