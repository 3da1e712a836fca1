import { analyze } from '../../generate/index.ts';
import { BUILT, CATALOGUE } from '../../templates/index.ts';
import type { Catalogue } from './catalogue.ts';

/** Templates of the answer to an analysis. */
const RANKED = 3;

/** The built-in catalogue, and the analysis that needs no provider. */
export function builtInCatalogue(): Catalogue {
  const templates = CATALOGUE.map(({ id, name, industry, entities }) => ({
    id,
    name,
    industry,
    entities: [...entities],
    built: BUILT.has(id),
  }));
  return {
    templates: () => templates,
    async analyze({ app_name, description }) {
      const found = analyze({ appName: app_name, description });
      return {
        industry: found.industry,
        audience: found.audience,
        core_features: found.coreFeatures,
        colours: Object.entries(found.colors).map(([role, { words, hex }]) => ({ role, words, hex })),
        language: found.language,
        entities: found.entities.map(({ name, label }) => ({ name, label })),
        template: found.template,
        templates: found.templates.slice(0, RANKED),
        stack: { ...found.stack },
      };
    },
  };
}
