const MOST_CHARACTERS = 160;
/** What is shown before what was looked for, in a long line. */
const BEFORE = 40;

/** A line as it is shown in a list: without its indentation, a long one from shortly before what was looked for. */
export function shownLine(text: string, wanted: string): string {
  const line = text.trim();
  if (line.length <= MOST_CHARACTERS) return line;
  const at = line.toLowerCase().indexOf(wanted.toLowerCase());
  return line.slice(Math.max(0, at - BEFORE)).slice(0, MOST_CHARACTERS);
}
