import { z } from 'zod';
import type { Blueprint } from '../../../templates/index.ts';
import { fillPrompt, readJson, readPrompt, type Question } from '../../../ai/index.ts';
import { likelyTemplates, type RankedTemplate } from '../../analysis/index.ts';
import { ideaForModel } from '../about.ts';
import { describeApp } from '../describe.ts';
import { fieldProposal, TYPES, typeNamed } from '../fields.ts';

const name = z.string().trim().min(2).max(60);
const text = (most: number) => z.string().trim().min(10).max(most);
const quote = z.string().trim().min(5).max(200);
/** Items that have not the shape are left out one by one, not the list with them. */
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .max(60)
    .nullish()
    .catch(null)
    .transform((items): z.infer<Item>[] =>
      (items ?? [])
        .flatMap((each) => {
          const read = item.safeParse(each);
          return read.success ? [read.data] : [];
        })
        .slice(0, most),
    );

const newField = z.object({
  name,
  type: z
    .preprocess(typeNamed, z.enum([...TYPES, 'reference']))
    .nullish()
    .catch(null),
  choices: z.array(z.string().trim().min(1).max(40)).max(12).nullish().catch(null),
  refersTo: name.nullish().catch(null),
});
const proposalSchema = z
  .object({
    template: z.string().max(60).nullish().catch(null),
    people: z
      .object({ who: z.enum(['visitors', 'one']), quote })
      .nullish()
      .catch(null),
    rename: list(z.object({ thing: name, field: name.nullish(), to: name }), 6),
    drop: list(z.object({ thing: name, field: name.nullish(), into: name.nullish().catch(null) }), 14),
    things: list(
      z.object({
        name,
        quote,
        fields: z.array(z.unknown()).max(40).nullish().catch(null),
        examples: z.array(z.string().trim().min(1).max(80)).max(6).nullish().catch(null),
      }),
      4,
    ),
    fields: list(fieldProposal, 8),
    statuses: list(z.object({ thing: name, status: name, after: name.nullish().catch(null), quote }), 8),
    access: list(z.object({ thing: name, access: z.enum(['private', 'team', 'shared']), quote }), 4),
    roles: list(z.object({ name, quote }), 3),
    public: list(
      z.object({
        thing: name,
        as: z.preprocess((value) => (value === 'look-up' ? 'lookup' : value), z.enum(['list', 'form', 'lookup'])),
        title: name,
        lead: z.string().trim().max(200).nullish().catch(null),
        picture: z
          .string()
          .regex(/^[a-z][a-z-]{1,30}$/)
          .nullish()
          .catch(null),
        shows: z.array(name).max(24).nullish().catch(null),
        sort: name.nullish().catch(null),
        posted: z.boolean().nullish().catch(null),
        first: z.boolean().nullish().catch(null),
        asks: z.array(name).max(16).nullish().catch(null),
        submit: name.nullish().catch(null),
        thanks: z.string().trim().min(2).max(200).nullish().catch(null),
        quote,
      }),
      6,
    ),
    voices: list(z.object({ thing: name, voice: z.enum(['reviews', 'comments', 'favourites']), quote }), 3),
    pages: list(z.object({ title: name, text: z.array(z.string().trim().min(10).max(600)).min(1).max(4), quote }), 3),
    features: list(z.object({ title: name, lead: text(200), does: text(900), quote, insteadOf: name.nullish() }), 2),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish()
      .catch(null),
    industry: z.string().trim().min(3).max(60).nullish().catch(null),
    audience: z.string().trim().min(3).max(200).nullish().catch(null),
  })
  .refine((value) => typeof value === 'object');

/** What a model would have otherwise in a plan. */
export type PlanProposal = z.infer<typeof proposalSchema>;
/** A page with a tool of the app's own that a model would write. */
export type ProposedFeature = PlanProposal['features'][number];
/** A field of a thing that a model adds. */
export type ProposedField = z.infer<typeof newField>;

const KEYS = new Set([
  'template',
  'people',
  'rename',
  'drop',
  'things',
  'fields',
  'statuses',
  'access',
  'roles',
  'public',
  'voices',
  'pages',
  'features',
  'currency',
  'industry',
  'audience',
]);

/** The fields of a proposed thing that have the shape of one. */
export function fieldsOf(fields: readonly unknown[] | null | undefined): ProposedField[] {
  return (fields ?? [])
    .flatMap((each) => newField.safeParse(typeof each === 'string' ? { name: each } : each).data ?? [])
    .slice(0, 12);
}

/** So many templates a model may choose from: the right one is among them for 736 of 740 held-out ideas. */
const MOST_TEMPLATES = 12;

/** The templates that may take the place of the one in use. */
export const templatesFor = ({ app }: Blueprint): RankedTemplate[] => likelyTemplates(app, MOST_TEMPLATES);

/** Asks what is wrong or missing in a plan. An answer that is about something else is no answer. */
export function planQuestion(plan: Blueprint): Question<PlanProposal> {
  const templates = templatesFor(plan).map(({ id, name: said }) => `${id} (${said})`);
  const filled = fillPrompt(readPrompt('plan'), {
    idea: ideaForModel(plan.app.description),
    plan: describeApp(plan),
    ids: plan.entities.map(({ id, singular }) => `${id} (${singular.replaceAll(/[<>{}\n]/g, ' ')})`).join(', '),
    template: plan.app.template ?? 'none',
    templates: templates.join(', '),
  });
  return {
    request: { purpose: 'plan', tier: 'planning', maxOutputTokens: 1500, ...filled },
    read(text) {
      const read = readJson(z.record(z.string(), z.unknown()), text);
      if (!read.ok) return read;
      const keys = Object.keys(read.value);
      if (keys.length > 0 && !keys.some((key) => KEYS.has(key)))
        return { ok: false, problem: `The JSON object has none of the keys ${[...KEYS].join(', ')}.` };
      const proposal = proposalSchema.safeParse(read.value);
      return proposal.success
        ? { ok: true, value: proposal.data }
        : { ok: false, problem: 'The JSON object does not fit.' };
    },
  };
}
