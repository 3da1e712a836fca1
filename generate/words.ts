import { readFileSync } from 'node:fs';

/** The entries of a data file, one a line; empty lines and lines that begin with `# ` are left out. */
export function linesOf(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '));
}

/** The entries of a data file whose last word is a value: everything before it → that word. */
export function pairsOf(file: URL): [string, string][] {
  return linesOf(file).map((line) => {
    const at = line.lastIndexOf(' ');
    return [line.slice(0, at), line.slice(at + 1)];
  });
}
