/**
 * Whether tests try everything they have, or the sample that belongs to every run of `make test`. What is left out of a sample is slow, and repeats with
 * another app what the sample does: `make test WHOLE=1` and `make attack` take it too (docs/decisions/200).
 */
export const isWhole = (process.env['MVP_TEST_WHOLE'] ?? '') !== '';

/** All of it in a whole run, else the first `count`. */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  return isWhole ? all : all.slice(0, count);
}
