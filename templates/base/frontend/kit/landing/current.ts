/** A row of the first screen, as far as it is told apart from others: by its page. */
interface Shown {
  readonly href?: string;
  readonly picture?: string;
}

/**
 * The rows of the first screen as they are now: those that are still there, with the picture that somebody has given them since, and others in the
 * place of those that are gone. `now` is what visitors see, in its order.
 */
export function currentRows<T extends Shown>(rows: readonly T[], now: readonly T[]): T[] {
  const known = new Map(now.map((row) => [row.href, row]));
  const kept = rows.map((row) => {
    const found = row.href === undefined ? undefined : known.get(row.href);
    return found?.picture === undefined ? found && row : { ...row, picture: found.picture };
  });
  const shown = new Set(rows.map(({ href }) => href));
  const others = now.filter(({ href }) => !shown.has(href));
  return kept.flatMap((row) => row ?? others.shift() ?? []);
}

/** So few rows look lost on a shelf. */
const FEW = 3;

/**
 * The rows of a shelf below a first screen: those that the first screen does not show already, as long as enough of them are left; else simply the
 * first. `seen`: the addresses of what the first screen shows.
 */
export function otherRows<T>(
  rows: readonly T[],
  hrefOf: (row: T) => string | null,
  seen: readonly string[],
  limit: number,
): T[] {
  const others = rows.filter((row) => !seen.includes(hrefOf(row) ?? '')).slice(0, limit);
  return others.length < FEW ? rows.slice(0, limit) : others;
}
