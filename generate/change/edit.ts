import { z } from 'zod';
import { fieldType } from '../../templates/index.ts';

/** What somebody calls a thing, field, state or text: resolved against the blueprint when it is applied. */
const said = z.string().min(1).max(200);

/** The thing a wish is about; left out where the rest of the wish tells. */
const of = { thing: said.optional() };

/** What a new field is, as far as the wish says. */
const newField = z.strictObject({
  name: said,
  type: fieldType.optional(),
  choices: z.array(said).max(30).optional(),
  /** A thing it refers to. */
  refersTo: said.optional(),
  required: z.boolean().optional(),
  unique: z.boolean().optional(),
  filterable: z.boolean().optional(),
  searchable: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export type NewField = z.infer<typeof newField>;

/** Where something goes in its list. */
const place = { to: z.enum(['first', 'last', 'before', 'after']), other: said.optional() };

/** One wish about an app, as data: what a grammar reads out of a sentence, or a model. */
export const edit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add_field'), ...of, field: newField }),
  z.strictObject({ do: z.literal('rename_field'), ...of, field: said, to: said }),
  z.strictObject({ do: z.literal('remove_field'), ...of, field: said }),
  z.strictObject({
    do: z.literal('set_field'),
    ...of,
    field: said,
    required: z.boolean().optional(),
    unique: z.boolean().optional(),
    searchable: z.boolean().optional(),
    filterable: z.boolean().optional(),
    inTable: z.boolean().optional(),
    help: z.string().max(600).optional(),
    unit: z.string().max(20).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    default: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
  }),
  /** What a field holds; its values go along. */
  z.strictObject({ do: z.literal('set_type'), ...of, field: said, type: fieldType }),
  z.strictObject({
    do: z.literal('move_field'),
    ...of,
    field: said,
    ...place,
  }),
  z.strictObject({ do: z.literal('swap_fields'), ...of, field: said, other: said }),
  /** Whether visitors of the site see a field. */
  z.strictObject({ do: z.literal('set_seen'), ...of, field: said, seen: z.boolean() }),
  /** Whether visitors of the site take a list along as a file; at the desk everybody can. */
  z.strictObject({ do: z.literal('set_download'), ...of, who: z.enum(['visitors', 'desk']), on: z.boolean() }),
  /** What people with an account say or keep of the rows of a thing. */
  z.strictObject({ do: z.literal('add_voice'), ...of, voice: z.enum(['reviews', 'comments', 'favourites']) }),
  z.strictObject({ do: z.literal('remove_voice'), ...of, voice: z.enum(['reviews', 'comments', 'favourites']) }),
  /** A form of the kit for visitors. */
  z.strictObject({ do: z.literal('set_form'), form: z.enum(['contact', 'newsletter']), on: z.boolean() }),
  z.strictObject({ do: z.literal('add_choice'), ...of, field: said.optional(), choices: z.array(said).min(1).max(10) }),
  z.strictObject({ do: z.literal('rename_choice'), ...of, field: said.optional(), choice: said, to: said }),
  z.strictObject({ do: z.literal('remove_choice'), ...of, field: said.optional(), choice: said }),
  z.strictObject({ do: z.literal('add_thing'), name: said, fields: z.array(newField).max(20) }),
  z.strictObject({ do: z.literal('rename_thing'), thing: said, to: said }),
  z.strictObject({ do: z.literal('remove_thing'), thing: said }),
  z.strictObject({ do: z.literal('move_thing'), thing: said, ...place }),
  z.strictObject({ do: z.literal('set_access'), thing: said, access: z.enum(['private', 'shared', 'team']) }),
  z.strictObject({ do: z.literal('sort'), thing: said, by: said, descending: z.boolean() }),
  z.strictObject({ do: z.literal('add_status'), ...of, status: said, after: said.optional() }),
  /** Statuses of a thing in their order; where it has none yet, rows begin with the first. */
  z.strictObject({ do: z.literal('add_statuses'), ...of, statuses: z.array(said).min(2).max(8) }),
  z.strictObject({ do: z.literal('rename_status'), ...of, status: said, to: said }),
  z.strictObject({ do: z.literal('remove_status'), ...of, status: said }),
  z.strictObject({ do: z.literal('move_status'), ...of, status: said, ...place }),
  z.strictObject({ do: z.literal('remove_action'), ...of, action: said }),
  z.strictObject({ do: z.literal('rename_action'), ...of, action: said, to: said }),
  z.strictObject({ do: z.literal('add_role'), name: said }),
  z.strictObject({ do: z.literal('rename_role'), role: said, to: said }),
  z.strictObject({ do: z.literal('remove_role'), role: said }),
  z.strictObject({
    do: z.literal('set_colour'),
    part: z.enum([
      'primary',
      'accent',
      'background',
      'text',
      'buttons',
      'components',
      'details',
      'headings',
      'borders',
    ]),
    colour: said,
  }),
  z.strictObject({ do: z.literal('set_font'), font: z.enum(['sans', 'serif', 'rounded', 'mono']) }),
  z.strictObject({ do: z.literal('set_corners'), corners: z.enum(['square', 'soft', 'round']) }),
  z.strictObject({ do: z.literal('set_scheme'), scheme: z.enum(['light', 'dark']) }),
  /** A mood such as `playful`; a word for “better” asks which. */
  z.strictObject({ do: z.literal('set_look'), look: said }),
  /** ISO 4217. */
  z.strictObject({ do: z.literal('set_currency'), currency: z.string().regex(/^[A-Z]{3}$/) }),
  z.strictObject({ do: z.literal('rename_app'), to: said }),
  z.strictObject({
    do: z.literal('set_text'),
    text: z.enum(['headline', 'subline', 'tagline', 'callToAction', 'closing']),
    to: z.string().min(1).max(600),
  }),
  z.strictObject({ do: z.literal('replace_text'), from: z.string().min(1).max(600), to: z.string().min(1).max(600) }),
  z.strictObject({ do: z.literal('add_section'), title: said, text: z.string().max(600).optional() }),
  z.strictObject({ do: z.literal('remove_section'), title: said }),
  z.strictObject({ do: z.literal('rename_section'), title: said, to: said }),
  z.strictObject({ do: z.literal('move_section'), title: said, ...place }),
  z.strictObject({ do: z.literal('add_page'), title: said, text: z.string().max(600).optional() }),
  /** A page with a tool that a model writes; no rule makes one. */
  z.strictObject({
    do: z.literal('add_tool'),
    title: said,
    lead: z.string().min(10).max(200),
    does: z.string().min(10).max(900),
  }),
  z.strictObject({ do: z.literal('remove_page'), page: said }),
  z.strictObject({ do: z.literal('rename_page'), page: said, to: said }),
  z.strictObject({ do: z.literal('move_page'), page: said, ...place }),
  z.strictObject({ do: z.literal('add_question'), question: said, answer: z.string().min(1).max(600) }),
  z.strictObject({ do: z.literal('add_chart'), thing: said, by: said.optional() }),
  z.strictObject({ do: z.literal('rename_chart'), chart: said, to: said }),
  z.strictObject({ do: z.literal('remove_chart'), chart: said }),
]);
export type Edit = z.infer<typeof edit>;

/** One kind of edit. */
export type EditOf<Do extends Edit['do']> = Extract<Edit, { do: Do }>;
