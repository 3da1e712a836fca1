/** The languages an interface can speak: `lib/words.*.ts` and `texts.*.py` of the reference app. */
export const SPOKEN: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/** Whether there are words of the interface in that language; others keep English ones around the idea's own labels. */
export function isSpoken(language: string): boolean {
  return SPOKEN.includes(language);
}
