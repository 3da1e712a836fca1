import { z } from 'zod';
import { brand } from './brand.ts';
import { entity } from './entity.ts';
import { expression, identifier, label, prose, tone } from './field.ts';
import { site } from './site.ts';

const copyBlock = z.strictObject({
  title: label,
  text: prose,
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .default('sparkles'),
});

/** What the landing page says about this business. */
const landing = z.strictObject({
  headline: z.string().min(1).max(100),
  subline: prose,
  callToAction: label,
  features: z.array(copyBlock).min(3).max(6),
  steps: z.array(z.strictObject({ title: label, text: prose })).length(3),
  faq: z
    .array(z.strictObject({ question: z.string().min(1).max(160), answer: prose }))
    .min(3)
    .max(6),
  closing: z.strictObject({ title: z.string().min(1).max(100), text: prose }),
  /** Pages the idea asks for besides, each a section with an anchor of its own in the navigation. */
  sections: z
    .array(
      z.strictObject({
        id: identifier,
        title: label,
        text: z.array(prose).max(4),
        facts: z
          .array(z.strictObject({ label, value: prose }))
          .max(6)
          .default([]),
      }),
    )
    .max(8)
    .default([]),
});

const source = { entity: identifier, where: expression.optional() };

/** One number at the top of the dashboard. `share`: how many of all rows are those of `where`, in per cent. */
const figure = z.strictObject({
  id: identifier,
  label,
  ...source,
  measure: z.enum(['count', 'sum', 'average', 'share']),
  field: identifier.optional(),
});

/** `by` is a choice, reference, boolean or the `status` (bars or a ring), or a date (a line or bars over time). */
const chart = z.strictObject({
  id: identifier,
  label,
  ...source,
  kind: z.enum(['bar', 'line', 'ring']),
  by: identifier,
  bucket: z.enum(['day', 'week', 'month']).optional(),
  measure: z.enum(['count', 'sum', 'average']),
  field: identifier.optional(),
});

/** A list of rows that need somebody: overdue, low stock, waiting for approval. */
const attention = z.strictObject({ id: identifier, label, ...source, where: expression, tone, empty: prose });

const dashboard = z.strictObject({
  figures: z.array(figure).min(2).max(6),
  charts: z.array(chart).min(1).max(4),
  attention: z.array(attention).max(4),
});

/**
 * A seed row: field id → value. A reference names another seed row by `entity:index` (for example `pet:0`). A date is `today`, `today+3d`,
 * `today-2w`; a datetime is `today+1d 14:30`. `status` sets the state.
 */
const seedRow = z.record(identifier, z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]));

/** Sample rows of one thing: those of a file that came with the idea are many. */
const MOST_ROWS = 2000;

/** The complete plan of one app. Everything the renderer writes follows from it alone. */
export const blueprint = z.strictObject({
  version: z.literal(1),
  app: z.strictObject({
    name: z.string().min(1).max(80),
    slug: z
      .string()
      .regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/)
      .max(40),
    tagline: z.string().min(1).max(120),
    description: z.string().max(8000),
    industry: label,
    audience: prose,
    /**
     * BCP 47 tag of the interface's words. `render/languages.ts` lists those with fixed words of their own; others keep English ones around the idea's labels.
     */
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('en'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('EUR'),
    template: z.string().max(40).nullable(),
    /** Whether everybody may make an account, or only whoever an administrator invites; an administrator changes it in the app. */
    signUp: z.enum(['open', 'invited']).default('open'),
  }),
  /** What the idea asks for and the app does not do, and what it does instead. */
  notBuilt: z
    .array(z.strictObject({ feature: label, instead: prose }))
    .max(10)
    .default([]),
  brand,
  /** `admin` always exists and is not listed. What a new account is: {@link accountRoles}. */
  roles: z
    .array(z.strictObject({ id: identifier, label, description: prose }))
    .min(1)
    .max(6),
  entities: z.array(entity).min(1).max(12),
  landing,
  /** What is seen and done without an account; a blueprint without it has its landing page alone. */
  site: site.prefault({}),
  dashboard,
  seed: z.record(identifier, z.array(seedRow).max(MOST_ROWS)),
});
export type Blueprint = z.infer<typeof blueprint>;
