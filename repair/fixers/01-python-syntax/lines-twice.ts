/** Lines that stand there twice or in each other's place: an answer that went on where it had stopped, a line pasted one too low. */

/** Lines of the longest opening that is looked for. */
const longest = 12;

/** The text without the second one of two openings that follow each other. */
export function openingsOnce(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    kept.push(lines[at] ?? '');
    const count = lengthOfOpening(kept);
    const isTwice =
      count > 0 && kept.slice(-count).every((line, index) => line.trimEnd() === lines[at + 1 + index]?.trimEnd());
    if (isTwice) at += count;
  }
  return kept.length === lines.length ? text : kept.join('\n');
}

/** Of how many lines the opening is that ends here; 0 if none does. */
function lengthOfOpening(lines: readonly string[]): number {
  const last = lines.at(-1) ?? '';
  if (!/[:([{][ \t]*(?:#.*)?$/u.test(last)) return 0;
  if (/^[ \t]*[A-Za-z_@]/u.test(last)) return 1;
  // `) -> str:` closes what a line of the same depth opens.
  if (!/^[ \t]*\)/u.test(last)) return 0;
  const indent = /^[ \t]*/u.exec(last)?.[0].length ?? 0;
  for (let count = 2; count <= Math.min(longest, lines.length); count += 1) {
    const line = lines.at(-count) ?? '';
    if (line.search(/\S/u) <= indent)
      return line.search(/\S/u) === indent && /^[ \t]*[A-Za-z_@]/u.test(line) ? count : 0;
  }
  return 0;
}

/** The text without the second of two lines that close the same brackets at the same depth. */
export function closingsOnce(text: string): string {
  return text.replaceAll(/^([ \t]*[)\]}]+[,:]?[ \t]*\n)\1+/gmu, '$1');
}

/** A decorator that slid below the head of its function or class stands above it again. */
export function decoratorsFirst(text: string): string {
  return text.replaceAll(
    /^(([ \t]*)(?:async[ \t]+def|def|class)[ \t][^\n]*:[ \t]*\n)(\2@[\w.]+(?:\([^\n]*\))?[ \t]*\n)(?=\2[ \t]+\S)/gmu,
    '$3$1',
  );
}
