/** Changes that concern a whole text: fences and prose around code, merge markers, HTML comments, elisions, typographic quotes. */
import type { Candidate } from '../../search.ts';

/** Rewrites that apply, each as one edit of all of the text. */
export function* wholesaleEdits(text: string): Generator<Candidate> {
  for (const [rewrite, cost] of rewrites) {
    const next = rewrite(text);
    if (next !== text) yield { start: 0, end: text.length, text: next, cost };
  }
}

const rewrites: readonly (readonly [(text: string) => string, number])[] = [
  [withoutFences, 0.1],
  [resolveConflict('$1'), 0.3],
  [resolveConflict('$2'), 0.5],
  [jsxComments, 0.15],
  [elisionComments, 0.2],
  [plainQuotes, 0.3],
];

const fenceLine = /^[ \t]*(?:```|~~~)[^\n`]*$/mu;

/** True if the file is wrapped in a fence: that parses (as a tagged template) and exports nothing. */
export function isFenced(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return fenceLine.test(lines[0] ?? '') || fenceLine.test(lines.at(-1) ?? '');
}

/** The code inside the fences; prose outside goes, code outside stays. */
export function withoutFences(text: string): string {
  if (!fenceLine.test(text)) return text;
  const blocks = [...text.matchAll(/^[ \t]*(?:```|~~~)[ \t]*\w*[ \t]*\r?\n([^]*?)^[ \t]*(?:```|~~~)[ \t]*\r?$/gmu)];
  const outside = blocks.reduce((rest, block) => rest.replace(block[0], ''), text).trim();
  const inside = blocks.map((block) => block[1] ?? '').join('\n');
  if (inside.trim() !== '' && !/^(?:import|export|const|let|function|class|interface|type|['"]use)\b/mu.test(outside)) {
    return inside;
  }
  return text.replaceAll(/^[ \t]*(?:```|~~~)[^\n`]*(?:\n|$)/gmu, '');
}

function resolveConflict(side: '$1' | '$2'): (text: string) => string {
  return (text) =>
    text.replaceAll(/^<{7}[^\n]*\n([^]*?)(?:^\|{7}[^\n]*\n[^]*?)?^={7}[^\n]*\n([^]*?)^>{7}[^\n]*(?:\n|$)/gmu, side);
}

function jsxComments(text: string): string {
  return text.replaceAll(/<!--\s*([^]*?)\s*-->/gu, '{/* $1 */}');
}

/** "... rest of the component unchanged ..." as bare text. */
function elisionComments(text: string): string {
  return text.replaceAll(
    /^([ \t]*)((?:\.\.\.|…)[^\n;]*\b(?:rest|existing|unchanged|remaining|omitted|previous)\b[^\n;]*)$/gimu,
    '$1// $2',
  );
}

function plainQuotes(text: string): string {
  return text
    .replaceAll(/(?<=[=({[,]\s*)[\u201C\u201D]|[\u201C\u201D](?=\s*[>)},;\]/])/gu, '"')
    .replaceAll(/(?<=[=({[,]\s*)[\u2018\u2019]|[\u2018\u2019](?=\s*[>)},;\]/])/gu, "'");
}
