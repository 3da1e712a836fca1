import { readAiConfig, type AiConfig } from '../../ai/index.ts';
import { analyze, expectedCalls, planApp } from '../../generate/index.ts';
import { BUILT, CATALOGUE } from '../../templates/index.ts';
import type { Catalogue } from './catalogue.ts';
import { estimateOf } from './estimate.ts';

/** Templates of the answer to an analysis. */
const RANKED = 3;

/** The built-in catalogue, and the analysis that needs no provider. `ai`: the models that will raise an app, for what they will take; default: none. */
export function builtInCatalogue(ai: AiConfig = readAiConfig({})): Catalogue {
  const templates = CATALOGUE.map(({ id, name, industry, entities }) => ({
    id,
    name,
    industry,
    entities: [...entities],
    built: BUILT.has(id),
    look: lookOf(id),
  }));
  return {
    templates: () => templates,
    async analyze({ app_name, description, template }) {
      const idea = { appName: app_name, description, ...(template === undefined ? {} : { template }) };
      const found = analyze(idea);
      const isAsked = ai.providers.length > 0;
      return {
        industry: found.industry,
        audience: found.audience,
        core_features: found.coreFeatures,
        colours: Object.entries(found.colors).map(([role, { words, hex }]) => ({ role, words, hex })),
        language: found.language,
        entities: found.entities.map(({ name, label, fields, states }) => ({ name, label, fields, states })),
        roles: found.roles.map(({ label }) => label),
        not_built: found.notBuilt.map(({ feature, instead }) => ({ feature, instead })),
        template: found.template,
        templates: found.templates.slice(0, RANKED),
        stack: { ...found.stack },
        models: isAsked ? estimateOf(expectedCalls(planApp(idea, found)), ai) : null,
      };
    },
  };
}

function lookOf(id: string): ReturnType<Catalogue['templates']>[number]['look'] {
  const brand = BUILT.get(id)?.brand;
  if (brand === undefined) return null;
  const { primary, accent, background, corners = 'soft', font = 'sans' } = brand;
  return { primary, accent, background, corners, font };
}
