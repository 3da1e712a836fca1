/** The longest name of an app. */
export const MAX_NAME = 80;

/** A name as it can stand in quotes in one sentence. */
export function plainName(typed: string): string {
  return typed
    .replace(/["“”„]/gu, '')
    .replace(/’/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}
