import { singular } from './inflect.ts';

/** “Each one has a date and a place”: of what was spoken of just before. */
const EACH = new RegExp(
  String.raw`(?<=^|[.;:!?\n]\s*|,\s*|\band )(each|every) (?:single )?(?:one|of them|entry|item` +
    String.raw`|record)\b(?= (?:of them )?(?:has|have|gets?|shows?|needs?|comes?|is|contains?|includes?|with)\b|:)`,
  'giu',
);
/** What is handled in numbers: “manage trees”, “keep track of our oil changes”. */
const HANDLED = new RegExp(
  String.raw`\b(?:manage|track|keep track of|list|log|record|collect|catalogue?|organi[sz]e|store|browse|register` +
    String.raw`|document|maintain|keep)(?:s|ing)? (?:(?:all|of|our|my|their|your|the` +
    String.raw`|its) ){0,3}((?:\p{L}+ ){0,2}?\p{L}{3,}s)\b`,
  'giu',
);
const NOTHING = /^(?:things|lots|details|entries|items|records|notes|times|others|this|these|those|always|us)$/iu;

/** An English idea in which each of them is called by its name. */
export function withEach(idea: string): string {
  return idea.replace(EACH, (said, each: string, at: number) => {
    const before = [...idea.slice(0, at).matchAll(HANDLED)].map(([, many = '']) => many.toLowerCase());
    const many = before.findLast((words) => !NOTHING.test(words.split(' ').at(-1) ?? ''));
    if (many === undefined || singular(many) === many) return said;
    return `${each} ${singular(many)}`;
  });
}
