import { analyze, planApp } from '../../generate/index.ts';
import type { Blueprint } from '../../templates/index.ts';

/** The plan that an idea gets, as the operator makes it; from the template given, where one is. */
export function planned(appName: string, description: string, template?: string): Blueprint {
  const idea = { appName, description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea));
}

/** One app of each way to make one, for tests that are too dear to run on all. */
export function oneOfEach(): Readonly<Record<string, Blueprint>> {
  return {
    'a template': planned(
      'Quick Cuts',
      'Hair salon: clients book a stylist and a free slot, no double booking. Plum and mint.',
    ),
    'its own nouns': planned(
      'Keeper',
      'An archive of lighthouses with their keepers and the logbook entries they left behind.',
    ),
  };
}
