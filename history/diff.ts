import { createTwoFilesPatch } from 'diff';

import { isSame, textOf, type Files } from './files.ts';

/** A unified diff of two sets of files, by path; a file that is no text is only named. Empty if they are the same. */
export function diffOf(before: Files, after: Files): string {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.map((path) => diffOfFile(path, before.get(path), after.get(path))).join('');
}

function diffOfFile(path: string, before: Uint8Array | undefined, after: Uint8Array | undefined): string {
  if (isSame(before, after)) return '';
  const from = before === undefined ? '' : textOf(before);
  const to = after === undefined ? '' : textOf(after);
  if (from === undefined || to === undefined) return `Binary file ${path} differs\n`;
  const names: [string, string] = [
    before === undefined ? '/dev/null' : `a/${path}`,
    after === undefined ? '/dev/null' : `b/${path}`,
  ];
  // Without its first line, a row of equals signs that patch tools ignore.
  return createTwoFilesPatch(...names, from, to, '', '', { context: 3 }).replace(/^=+\n/, '');
}
