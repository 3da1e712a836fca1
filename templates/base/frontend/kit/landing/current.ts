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
