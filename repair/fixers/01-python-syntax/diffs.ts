/** Marks that a diff or a patch left in a file. */

/** Every line that says something begins with a mark of a diff. */
const isMarked = (lines: readonly string[]): boolean =>
  lines.every((line) => line.trim() === '' || /^[ +\\-]/u.test(line));

/** What was removed goes, what was added and what stayed remains. */
const unmarked = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !/^[-\\]/u.test(line)).map((line) => line.slice(1));

/** Headers of hunks between lines of code; a hunk whose lines kept their marks loses those, too. */
export function withoutHunkHeads(text: string): string {
  const heads = [...text.matchAll(/^@@[^\n@]*@@[^\n]*(?:\n|$)/gmu)];
  const first = heads[0];
  if (first === undefined) return text;
  let result = text.slice(0, first.index);
  for (const [index, head] of heads.entries()) {
    const lines = text.slice(head.index + head[0].length, heads[index + 1]?.index ?? text.length).split('\n');
    result += (isHunk(lines) ? unmarked(lines) : lines).join('\n');
  }
  return result;
}

/** Marked, and not merely indented: something was added or removed, or all is one column too far to the right. */
function isHunk(lines: readonly string[]): boolean {
  const said = lines.filter((line) => line.trim() !== '');
  if (said.length === 0 || !isMarked(said)) return false;
  const depth = Math.min(...said.map((line) => /^ */u.exec(line)?.[0].length ?? 0));
  return said.some((line) => /^[+-]/u.test(line)) || depth % 2 === 1;
}
