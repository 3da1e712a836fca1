import { z } from 'zod';

import { estimateSchema } from './estimate.ts';
import { plannedShape } from './planned.ts';

const templateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    industry: z.string(),
    entities: z.array(z.string()).meta({ description: 'What an app made from it keeps.' }),
    built: z.boolean().meta({ description: 'Whether apps can be made from it now.' }),
    look: z
      .object({
        primary: z.string(),
        accent: z.string(),
        background: z.string(),
        corners: z.string(),
        font: z.string(),
      })
      .nullable()
      .meta({
        description: 'Colours and style an app of it has where the idea states none; null where it is not built.',
      }),
  })
  .meta({ id: 'Template' });

/** All templates. */
export const templateListSchema = z.object({ items: z.array(templateSchema) }).meta({ id: 'TemplateList' });

/** What is understood of an idea. */
export const analysisSchema = z
  .object({
    industry: z.string(),
    audience: z.string(),
    core_features: z.array(z.string()),
    colours: z
      .array(z.object({ role: z.string(), words: z.string(), hex: z.string() }))
      .meta({ description: 'Colours the idea states, and what each is for.' }),
    language: z.string().meta({ description: 'Of the interface, two letters.' }),
    entities: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        fields: z
          .array(z.string())
          .meta({ description: 'What the idea says of it; the app adds what belongs to such a thing.' }),
        states: z.array(z.string()),
      }),
    ),
    roles: z.array(z.string()).meta({ description: 'Who uses the app in a way of their own.' }),
    not_built: z
      .array(z.object({ feature: z.string(), instead: z.string() }))
      .meta({ description: 'What the idea asks for and the app does not do, and what it does instead.' }),
    template: z
      .string()
      .nullable()
      .meta({ description: 'The template it would be made from; null: composed from its own words.' }),
    templates: z
      .array(z.object({ id: z.string(), name: z.string(), score: z.number(), reasons: z.array(z.string()) }))
      .meta({ description: 'The three best matching templates, best first.' }),
    stack: z.record(z.string(), z.string()).meta({ description: 'What every app is built with.' }),
    ...plannedShape,
    models: estimateSchema,
  })
  .meta({ id: 'Analysis' });

/** A template as the catalogue lists it. */
export type TemplateRecord = z.infer<typeof templateSchema>;
/** What is understood of an idea. */
export type AnalysisRecord = z.infer<typeof analysisSchema>;

/** An idea as it is asked about. */
export interface AskedIdea {
  app_name: string;
  description: string;
  template?: string | undefined;
}

/** Where templates and analyses come from. */
export interface Catalogue {
  templates(): readonly TemplateRecord[];
  /** `workspace`: who asks; the ideas of one never hold up those of another for long. Rejects when the signal aborts. */
  analyze(idea: AskedIdea, asked: { workspace: string; signal: AbortSignal }): Promise<AnalysisRecord>;
  /** Ends the processes that read ideas. */
  stop(): void;
}
