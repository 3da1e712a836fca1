/** The signs that a patch puts before its lines. */

const diffHeader =
  /^(?:diff --git .*|index [\da-f]+\.\.[\da-f]+.*|(?:new|deleted) file mode .*|-{3} \S.*|\+{3} \S.*|@@ .*@@.*)(?:\n|$)/gmu;

/** A patch as the text it makes: added and kept lines without their signs, or only without the header. */
export function withoutDiff(text: string): string {
  const body = text.replaceAll(diffHeader, '');
  const lines = body.split('\n');
  const inked = lines.filter((line) => line.trim() !== '');
  const marked = inked.filter((line) => /^[+\- ]/u.test(line));
  const signs = inked.filter((line) => /^[+-](?![+-])/u.test(line)).length;
  // Minus signs alone are a list of points.
  if (body === text && !inked.some((line) => /^\+(?!\+)/u.test(line))) return text;
  const isWhole = marked.length === inked.length && signs > 0;
  const isApart = isWhole && marked.every((line) => line.trim().length === 1 || depthOf(line.slice(1)) % 2 === 1);
  return lines
    .filter((line) => !/^-(?!-)/u.test(line) || signs === 0)
    .map((line) => (isWhole ? line.slice(isApart ? 2 : 1) : unsigned(line)))
    .join('\n');
}

/** Some put a blank behind the sign: what is left is indented by an odd number then. */
function unsigned(line: string): string {
  const rest = /^\+(?!\+)(.*)$/u.exec(line)?.[1];
  if (rest === undefined) return line;
  return depthOf(rest) % 2 === 1 ? rest.slice(1) : rest;
}

const depthOf = (line: string): number => /^ */u.exec(line)?.[0].length ?? 0;
