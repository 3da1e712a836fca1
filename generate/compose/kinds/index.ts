import { identifierOf, reference, type FieldDraft } from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';
import { PEOPLE_AND_THINGS } from './people-and-things.ts';
import { UNDERTAKINGS } from './undertakings.ts';
import { DEALINGS } from './dealings.ts';
import { MONEY } from './money.ts';
import { RECORDS } from './records.ts';
import { keptFlow, type KindPlan } from './plan.ts';

export { warePlan } from './people-and-things.ts';
export { vacancyPlan } from './undertakings.ts';
export { votePlan } from './records.ts';
export type { KindPlan, Want } from './plan.ts';

const PLANS: Record<Archetype, () => KindPlan> = {
  ...PEOPLE_AND_THINGS,
  ...UNDERTAKINGS,
  ...DEALINGS,
  ...MONEY,
  ...RECORDS,
};

/** The plan of a kind; a new object at each call. */
export function kindPlan(kind: Archetype): KindPlan {
  return PLANS[kind]();
}

/** The workflow of an app whose things have none of their own: kept, and put away. */
export const plainWorkflow = keptFlow;

/** A reference field to an entity, named after it unless a label is given. */
export function referenceTo(
  target: { id: string; singular: string },
  options: { label?: string; required?: boolean } = {},
): FieldDraft {
  const label = options.label ?? target.singular;
  const id = options.label === undefined ? target.id : identifierOf(options.label);
  return reference(label, target.id, {
    id,
    required: options.required ?? false,
    onDelete: options.required === true ? 'restrict' : 'clear',
  });
}
