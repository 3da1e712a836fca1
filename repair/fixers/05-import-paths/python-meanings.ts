/** What the words in the names of a back end say, where several words say one thing and others the opposite. */
import known from './python-words.json' with { type: 'json' };

/** Words in the names of functions and of what is sent; each list is one meaning. */
const meanings: readonly (readonly string[])[] = known.meanings;

/** `fetch_row` for `get_row`, `SiteOut` for `SiteRead`: the same words but for one, in whose place another of its meaning stands. */
export function meansTheSame(one: string, other: string): boolean {
  const pair = difference(one, other);
  return pair !== undefined && meanings.some((words) => pair.every((word) => words.includes(word)));
}

/** `get_row` and `new_row`: the same words but for one, and the two say different things however alike they are spelt. */
export function meansAnother(one: string, other: string): boolean {
  const pair = difference(one, other);
  return pair !== undefined && !meansTheSame(one, other) && pair.every((word) => meanings.flat().includes(word));
}

/** The one word of each name that the other one does not have; undefined where they differ otherwise, or there is nothing else. */
function difference(one: string, other: string): readonly [string, string] | undefined {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const [was, ...moreWas] = first.filter((word) => !second.includes(word));
  const [is, ...moreIs] = second.filter((word) => !first.includes(word));
  if (first.length < 2 || first.length !== second.length || moreWas.length + moreIs.length > 0) return undefined;
  return was === undefined || is === undefined ? undefined : [was, is];
}

/** The words of a name, sorted. */
export const inOrder = (name: string): string => wordsOf(name).toSorted().join('_');

const wordsOf = (name: string): readonly string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])/u).map((word) => word.toLowerCase());
