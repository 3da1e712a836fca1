/** A time as people say it: whole days from two on, else hours. */
export function span(hours: number, inHours: string, inDays: string): string {
  return hours >= 48 && hours % 24 === 0 ? `${String(hours / 24)} ${inDays}` : `${String(hours)} ${inHours}`;
}
