import { analyze, corrected, correctionsIn, doubtsIn, expectedCalls, planApp } from '../../generate/index.ts';
import type { AskedIdea } from './catalogue.ts';
import { plannedOf } from './planned.ts';
import type { ReadIdea } from './protocol.ts';

/** Templates of the answer to an analysis. */
const RANKED = 3;

/** An idea as it is understood without a model. Computes at length where the idea is long: not for a process that has others to answer. */
export function readIdea({ app_name, description, template }: AskedIdea): ReadIdea {
  const { rest, corrections } = correctionsIn(description);
  const idea = { appName: app_name, description: rest, ...(template === undefined ? {} : { template }) };
  const found = analyze(idea);
  const { plan, refused } = corrected(planApp(idea, found), corrections);
  return {
    record: {
      industry: found.industry,
      audience: found.audience,
      core_features: found.coreFeatures,
      colours: Object.entries(found.colors).map(([role, { words, hex }]) => ({ role, words, hex })),
      language: found.language,
      entities: found.entities.map(({ name, label, fields, states }) => ({ name, label, fields, states })),
      roles: found.roles.map(({ label }) => label),
      not_built: [
        ...found.notBuilt.map(({ feature, instead }) => ({ feature, instead })),
        ...refused.map(({ said, why, help }) => ({ feature: said, instead: `${why} ${help}` })),
      ],
      template: found.template,
      templates: found.templates.slice(0, RANKED),
      stack: { ...found.stack },
      ...plannedOf(plan, doubtsIn(idea, found, plan)),
    },
    calls: expectedCalls(plan),
  };
}
