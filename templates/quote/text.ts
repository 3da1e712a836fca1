const FORBIDDEN: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  // Line and paragraph separators end a line in some languages and not in others.
  [0x2028, 0x2029],
  // Marks that change the direction of text can make source read as what it is not.
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
];

/** Control characters other than tab and newline are dropped, lone surrogates become U+FFFD: no target language can hold them. */
export function clean(text: string): string {
  return Array.from(text.toWellFormed())
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return !FORBIDDEN.some(([first, last]) => code >= first && code <= last);
    })
    .join('');
}

/** Folds every run of white space into one blank, for comments and headings. */
export function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}
