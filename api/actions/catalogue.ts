import { z } from 'zod';

import { withTexts } from '../../generate/index.ts';
import { newIdeaSchema } from '../apps/record.ts';
import { analysisSchema, templateListSchema } from '../catalogue/catalogue.ts';
import { action } from './action.ts';

/** The catalogue. */
export const listTemplates = action({
  name: 'list_templates',
  title: 'The templates apps are made from',
  description:
    'Lists the app categories an idea is matched against. An idea that fits none is composed from its own words.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({}),
  output: templateListSchema,
  run: async ({ services }) => ({ items: [...services.catalogue.templates()] }),
});

/** An idea, read without making anything of it. */
export const analyzeIdea = action({
  name: 'analyze_idea',
  title: 'What would be made of an idea',
  description:
    'Reads an idea, with the texts that come with it, and says what would be made of it: industry, ' +
    'audience, core features, what it keeps, the three best matching templates with reasons. Creates ' +
    'nothing; call it before create_mvp to check that the idea is understood.',
  scope: 'mvp:read',
  effect: 'reads',
  input: newIdeaSchema,
  output: analysisSchema,
  run({ services, caller, signal }, idea) {
    const { app_name, description, template } = withTexts(idea);
    return services.catalogue.analyze({ app_name, description, template }, { workspace: caller().id, signal });
  },
});
