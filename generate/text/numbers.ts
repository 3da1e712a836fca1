const WORDS: readonly string[] = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** “two”, “12”: a whole number as an English idea says it. */
export function numberIn(said: string): number | undefined {
  const at = WORDS.indexOf(said.toLowerCase());
  const number = at < 0 ? Number(said) : at + 1;
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
