/** Control characters other than tab and newline are dropped, lone surrogates become U+FFFD: no target language can hold them. */
export function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}

/** Folds every run of white space into one blank, for comments and headings. */
export function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}
