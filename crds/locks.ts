/** On an `Mvp`: the files that nobody changes until they are unlocked, as a JSON list of paths. */
export const LOCKED = 'mvp.build/locked-files';

/** Files of one app that may be locked. */
export const MOST_LOCKED = 200;

/** What the annotation says. What is no path is left out: whoever writes it by hand loses nothing else by a slip. */
export function lockedFiles(annotations: Readonly<Record<string, string>> | undefined): string[] {
  const text = annotations?.[LOCKED];
  if (text === undefined) return [];
  try {
    const read: unknown = JSON.parse(text);
    const paths = Array.isArray(read) ? read.filter((each) => typeof each === 'string' && each !== '') : [];
    return [...new Set<string>(paths)].toSorted().slice(0, MOST_LOCKED);
  } catch {
    return [];
  }
}
