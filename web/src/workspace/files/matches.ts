/** A line of a file that says what is looked for. */
export interface Match {
  path: string;
  /** From 1. */
  line: number;
  text: string;
}

/** More of them say nothing that fewer do not. */
export const MOST_MATCHES = 200;
const MOST_CHARACTERS = 160;

/** The lines of a file that say something, whatever the case; a long one from shortly before it. */
export function matchesIn(path: string, text: string, wanted: string): Match[] {
  const sought = wanted.toLowerCase();
  if (sought === '' || !text.toLowerCase().includes(sought)) return [];
  return text.split('\n').flatMap((line, index) => {
    const at = line.toLowerCase().indexOf(sought);
    if (at < 0) return [];
    const from = line.trim().length <= MOST_CHARACTERS ? 0 : Math.max(0, at - 40);
    return [{ path, line: index + 1, text: line.slice(from).trim().slice(0, MOST_CHARACTERS) }];
  });
}
