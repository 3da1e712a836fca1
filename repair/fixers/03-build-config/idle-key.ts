/** A key of `paths` that nobody uses. */
import type { Front } from './front.ts';

/** The one key that leads there and that no file uses: `~/*` where all of them say `@/`. */
export function idleKey(
  front: Front,
  paths: Readonly<Record<string, readonly string[]>>,
  target: string,
): string | undefined {
  const idle = Object.keys(paths).filter(
    (key) =>
      /^[^\w.*][^*]*\/\*$/u.test(key) &&
      paths[key]?.[0] === target &&
      !front.names.some(
        (name) =>
          /\.[cm]?[jt]sx?$/u.test(name) &&
          [`'${key.slice(0, -1)}`, `"${key.slice(0, -1)}`].some((one) => front.text(name)?.includes(one) === true),
      ),
  );
  return idle.length === 1 ? idle[0] : undefined;
}
