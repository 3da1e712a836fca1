import { MAX_LABEL } from '../../templates/index.ts';

/** Text for a label: one line, no signs that are not seen, as long as a label may be. */
export function clippedLabel(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\s]+/gu, ' ').trim();
  const cut = plain.slice(0, MAX_LABEL);
  // Never half of a character.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}

/** Headings as labels: none empty, no two alike. */
export function labelsOf(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, at) => {
    const label = clippedLabel(heading.replaceAll('_', ' ')) || `Column ${String(at + 1)}`;
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${String(number)}`;
      const candidate = `${label.slice(0, MAX_LABEL - end.length)}${end}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}
