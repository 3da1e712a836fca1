import { z } from 'zod';

/** Longest label, in characters. Labels are shown on buttons and table heads; longer ones break the layout. */
export const MAX_LABEL = 60;

/** An identifier inside a blueprint: lower snake case, ASCII. Reserved words are allowed; the naming module maps them. */
export const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** Short text a person reads. Any characters: renderers quote it for their language. */
export const label = z.string().min(1).max(MAX_LABEL);

/** A sentence or a paragraph a person reads. */
export const prose = z.string().max(600);

/** An expression of the rule language (see `templates/expression`): fields, `ref.field`, numbers, `'text'`, operators, functions. */
export const expression = z.string().min(1).max(300);

/** How a state, a choice or an action is coloured. */
export const tone = z.enum(['neutral', 'info', 'success', 'warning', 'danger']);
export type Tone = z.infer<typeof tone>;

const choice = z.strictObject({ id: identifier, label, tone: tone.optional() });

/**
 * What a field stores. `text` one line, `longtext` many; `decimal` has 2 digits unless `scale` says otherwise; `money` is a
 * decimal in the app's currency; `percent` is 0..100; `duration` is minutes; `reference` is a foreign key.
 */
export const fieldType = z.enum([
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
  'reference',
]);
export type FieldType = z.infer<typeof fieldType>;

/**
 * A value nobody types in. `formula` is computed from the row itself (and `ref.field`) at every write; `count` and `sum` are
 * computed at every read from the rows of `entity` whose reference field `via` points here, optionally only those that match `where`.
 */
const derived = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('formula'), expression }),
  z.strictObject({ kind: z.literal('count'), entity: identifier, via: identifier, where: expression.optional() }),
  z.strictObject({
    kind: z.literal('sum'),
    entity: identifier,
    via: identifier,
    field: identifier,
    where: expression.optional(),
  }),
]);

/** One column of an entity. `id`, `created_at`, `updated_at`, `owner_id` and the workflow's `status` exist without being listed. */
export const field = z.strictObject({
  id: identifier,
  label,
  type: fieldType,
  help: prose.optional(),
  placeholder: z.string().max(120).optional(),
  unit: z.string().max(20).optional(),
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
  min: z.number().optional(),
  max: z.number().optional(),
  maxLength: z.int().min(1).max(20000).optional(),
  scale: z.int().min(0).max(6).optional(),
  default: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
  choices: z.array(choice).max(30).optional(),
  reference: z
    .strictObject({
      entity: identifier,
      onDelete: z.enum(['restrict', 'cascade', 'clear']).default('restrict'),
      /** Leads to a row of one's own, unless one manages this entity: nobody offers something in another's name. */
      own: z.boolean().default(false),
    })
    .optional(),
  /** Written only by who manages the entity: a price, a score, who does it. Others read it; what is required needs a default or `copies`. */
  managed: z.boolean().default(false),
  /**
   * Read only by who manages or owns the row, to others it is empty: the right answer to a question. Nobody searches, sorts or filters by it. `false`: a sum
   * over other people's rows that everybody may know.
   */
  confidential: z.boolean().optional(),
  /** `reference.field`: what a row starts with here, taken from the row it refers to (`service.price`), unless who may write it says otherwise. */
  copies: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}$/)
    .optional(),
  derived: derived.optional(),
  /**
   * Of a day that people choose: on which weekdays nothing is to be had (1 is Monday), how many days ahead it is chosen, one more from the hour `by` on,
   * and how many days at most. `message` says it.
   */
  days: z
    .strictObject({
      closed: z.array(z.int().min(1).max(7)).max(6).optional(),
      ahead: z.int().min(0).max(365).optional(),
      by: z.int().min(0).max(23).optional(),
      most: z.int().min(1).max(730).optional(),
      message: prose,
    })
    .optional(),
  inTable: z.boolean().default(true),
  filterable: z.boolean().default(false),
  searchable: z.boolean().default(false),
});
export type Field = z.infer<typeof field>;
