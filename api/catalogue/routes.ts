import { z } from 'zod';

import { ideaSchema } from '../apps/index.ts';
import { route, type Route } from '../http/route.ts';

const templateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    industry: z.string(),
    entities: z.array(z.string()).meta({ description: 'What an app made from it keeps.' }),
    built: z.boolean().meta({ description: 'Whether apps can be made from it now.' }),
  })
  .meta({ id: 'Template' });
const templateList = z.object({ items: z.array(templateSchema) }).meta({ id: 'TemplateList' });

const analysisSchema = z
  .object({
    industry: z.string(),
    audience: z.string(),
    core_features: z.array(z.string()),
    colours: z
      .array(z.object({ role: z.string(), words: z.string(), hex: z.string() }))
      .meta({ description: 'Colours the idea states, and what each is for.' }),
    language: z.string().meta({ description: 'Of the interface, two letters.' }),
    entities: z.array(z.object({ name: z.string(), label: z.string() })),
    template: z
      .string()
      .nullable()
      .meta({ description: 'The template it would be made from; null: composed from its own words.' }),
    templates: z
      .array(z.object({ id: z.string(), name: z.string(), score: z.number(), reasons: z.array(z.string()) }))
      .meta({ description: 'The three best matching templates, best first.' }),
    stack: z.record(z.string(), z.string()).meta({ description: 'What every app is built with.' }),
  })
  .meta({ id: 'Analysis' });

/** A template as the catalogue lists it. */
export type TemplateRecord = z.infer<typeof templateSchema>;
/** What is understood of an idea. */
export type AnalysisRecord = z.infer<typeof analysisSchema>;

/** Where templates and analyses come from. */
export interface Catalogue {
  templates(): readonly TemplateRecord[];
  analyze(idea: { app_name: string; description: string }): Promise<AnalysisRecord>;
}

/** What there is to be made, and what is understood of an idea; nothing is created. */
export function catalogueRoutes(catalogue: Catalogue): Route[] {
  return [
    route({
      method: 'GET',
      path: '/templates',
      operation: 'listTemplates',
      tag: 'catalogue',
      summary: 'The templates apps are made from',
      access: 'user',
      answers: { 200: { description: 'All of them.', schema: templateList } },
      handle: async () => ({ body: { items: catalogue.templates() } }),
    }),
    route({
      method: 'POST',
      path: '/analyze',
      operation: 'analyze',
      tag: 'catalogue',
      summary: 'What would be made of an idea',
      description: 'The analysis and the best templates with reasons. Creates nothing.',
      access: 'user',
      body: ideaSchema,
      answers: { 200: { description: 'The analysis.', schema: analysisSchema } },
      handle: async (call) => ({ body: await catalogue.analyze(call.body) }),
    }),
  ];
}
