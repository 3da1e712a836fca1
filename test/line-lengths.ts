/** Characters that a line of code has at most. */
const MOST = 160;

/** The numbers of lines that are too long. In YAML the lines of a literal block are data, one entry each, and may be as long as they are. */
export function longLines(text: string, isYaml: boolean): readonly number[] {
  const found: number[] = [];
  let block = -1;
  for (const [at, line] of text.split('\n').entries()) {
    const indent = line.length - line.trimStart().length;
    if (block >= 0 && line.trim() !== '' && indent <= block) block = -1;
    if (line.length > MOST && block < 0) found.push(at + 1);
    if (isYaml && block < 0 && /(?:: |- )\|[+-]?\d?\s*$/u.test(line)) block = indent;
  }
  return found;
}
