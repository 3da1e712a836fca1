import { anyOf, linesOf } from '../words.ts';
import { plural, singular } from './inflect.ts';

const THINGS = linesOf(new URL('applied-for.txt', import.meta.url));
const THING = anyOf([...THINGS.map(plural), ...THINGS]);
const APPLY = String.raw`\bappl(?:y|ies|ying|ications?) (?:online )?for (?:an?|the|their|one of (?:the|our))? ?`;
/** “apply for permits (parking, building)”, “applications for licences such as fishing and hunting”. */
const OF_SORTS = new RegExp(
  String.raw`(${APPLY}(?:\p{L}+ )?(${THING}))(?: \(([^()]{3,160})\)|,? (?:such as|like|for example|e\.g\.) ` +
    String.raw`([^.;:()]{3,120}?)(?= (?:online|and (?:check|follow|see|track|look|get|find|read|pay|upload))\b` +
    String.raw`|[.;:]|$))`,
  'iu',
);
/** “apply for a parking permit”. */
const OF_ONE = new RegExp(String.raw`${APPLY}(?:(\p{L}+) )??(${THING})(?![\p{L}])`, 'iu');
const MOST_SORTS = 8;

/** What people apply for with an office, and the sorts of it that the idea lists, in its words. */
export interface AppliedFor {
  /** In the singular: `permit`. */
  readonly thing: string;
  readonly sorts: readonly string[];
}

/** What an English idea lets people apply for: a permit, a grant; undefined where they apply for nothing of that kind. */
export function appliedFor(idea: string): AppliedFor | undefined {
  const listed = OF_SORTS.exec(idea);
  if (listed !== null)
    return { thing: singular((listed[2] ?? '').toLowerCase()), sorts: sortsIn(listed[3] ?? listed[4] ?? '') };
  const thing = OF_ONE.exec(idea)?.[2];
  return thing === undefined ? undefined : { thing: singular(thing.toLowerCase()), sorts: [] };
}

/** An idea without the sorts of what is applied for: a permit for dogs is no dog. */
export function withoutSorts(idea: string): string {
  return idea.replace(OF_SORTS, (_said, before: string) => before);
}

function sortsIn(list: string): string[] {
  return list
    .split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/u)
    .map((each) => each.trim().replace(/^(?:an?|the)\s+/iu, ''))
    .filter((each) => /^\p{L}[\p{L}’' -]{1,38}$/u.test(each) && each.split(' ').length <= 3)
    .slice(0, MOST_SORTS);
}
