/** What is surveyed outdoors, by those who go there and count. */
const OUTDOORS = new RegExp(
  String.raw`\b(?:beach(?:es)?|litter|species|birds?|butterfl(?:y|ies)|bats?|insects?|plants?|trees?|reefs?` +
    String.raw`|corals?|transects?|quadrats?|habitats?|wildlife|rivers?|streams?|ponds?|water quality|soil|wells?` +
    String.raw`|roads?|bridges?|roofs?|buildings?|land|plots?|sites?|fish|amphibians?|frogs?|nests?|hedgehogs?` +
    String.raw`|mushrooms?|noise|traffic)\b`,
  'iu',
);
const COUNTED = new RegExp(
  String.raw`\b(?:count(?:s|ed|ing)?|sightings?|observations?|samples?|measure(?:s|d|ments?)?` +
    String.raw`|(?:number|amount) of (?!answers|responses|questions)\p{L}+|records? each|logs? each)\b`,
  'iu',
);
const SURVEYS = /\b(?:surveys?|census(?:es)?|counts?)\b/iu;
/** Where people are asked. */
const ASKED = new RegExp(
  String.raw`\b(?:questions?|questionnaires?|respond\p{L}*|answers?|feedback|satisfaction|polls?|opinions?` +
    String.raw`|form builder|anonym\p{L}*|net promoter|interview\p{L}*|employees?|customers?|likert` +
    String.raw`|rating scales?)\b`,
  'iu',
);

/** Whether surveys are done in the field: beaches, birds and wells are counted or measured, and nobody is asked anything. */
export const isFieldwork = (idea: string): boolean =>
  SURVEYS.test(idea) && OUTDOORS.test(idea) && COUNTED.test(idea) && !ASKED.test(idea);
