/** What is surveyed outdoors, by those who go there and count. */
const OUTDOORS =
  /\b(?:beach(?:es)?|litter|species|birds?|butterfl(?:y|ies)|bats?|insects?|plants?|trees?|reefs?|corals?|transects?|quadrats?|habitats?|wildlife|rivers?|streams?|ponds?|water quality|soil|wells?|roads?|bridges?|roofs?|buildings?|land|plots?|sites?|fish|amphibians?|frogs?|nests?|hedgehogs?|mushrooms?|noise|traffic)\b/iu;
const COUNTED =
  /\b(?:count(?:s|ed|ing)?|sightings?|observations?|samples?|measure(?:s|d|ments?)?|(?:number|amount) of (?!answers|responses|questions)\p{L}+|records? each|logs? each)\b/iu;
const SURVEYS = /\b(?:surveys?|census(?:es)?|counts?)\b/iu;
/** Where people are asked. */
const ASKED =
  /\b(?:questions?|questionnaires?|respond\p{L}*|answers?|feedback|satisfaction|polls?|opinions?|form builder|anonym\p{L}*|net promoter|interview\p{L}*|employees?|customers?|likert|rating scales?)\b/iu;

/** Whether surveys are done in the field: beaches, birds and wells are counted or measured, and nobody is asked anything. */
export const isFieldwork = (idea: string): boolean =>
  SURVEYS.test(idea) && OUTDOORS.test(idea) && COUNTED.test(idea) && !ASKED.test(idea);
