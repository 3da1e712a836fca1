/**
 * A time with six digits of a second, as Leases and Events demand: the API server answers 400 to the three digits of
 * `toISOString`, and an elector that sends them never leads.
 */
export function microTime(date: Date): string {
  return date.toISOString().replace('Z', '000Z');
}

/** A time in whole seconds, as conditions carry it. */
export function secondTime(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
