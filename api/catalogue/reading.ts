import { analyze, expectedCalls, planApp } from '../../generate/index.ts';
import type { AskedIdea } from './catalogue.ts';
import type { ReadIdea } from './protocol.ts';

/** Templates of the answer to an analysis. */
const RANKED = 3;

/** An idea as it is understood without a model. Computes at length where the idea is long: not for a process that has others to answer. */
export function readIdea({ app_name, description, template }: AskedIdea): ReadIdea {
  const idea = { appName: app_name, description, ...(template === undefined ? {} : { template }) };
  const found = analyze(idea);
  return {
    record: {
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
    },
    calls: expectedCalls(planApp(idea, found)),
  };
}
