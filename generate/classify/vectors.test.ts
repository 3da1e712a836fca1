import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packedVectors, theVectors, unpackedVectors, VECTORS_FILE } from './vectors.ts';

const product = (a: Float64Array | undefined, b: Float64Array | undefined): number =>
  (a ?? new Float64Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);

describe('directions of words', () => {
  it('are read as they were written, near enough, with length 1', () => {
    const rows = [
      [1, -2, 0.5, 0],
      [-1, 1, 3, -0.2],
    ];
    const { of, size } = unpackedVectors(packedVectors(['mug', 'vote'], rows));
    expect(size).toBe(4);
    expect(of('cup')).toBeUndefined();
    for (const [at, word] of ['mug', 'vote'].entries()) {
      const length = Math.hypot(...(rows[at] ?? []));
      expect(product(of(word), of(word))).toBeCloseTo(1);
      expect(
        product(
          of(word),
          Float64Array.from(rows[at] ?? [], (value) => value / length),
        ),
      ).toBeGreaterThan(0.99);
    }
  });

  it('lie close where words are used alike', () => {
    const { of } = theVectors();
    for (const [word, near, far] of [
      ['plumber', 'electrician', 'novel'],
      ['violin', 'cello', 'tenant'],
      ['landlord', 'tenant', 'guitar'],
    ])
      expect(product(of(word ?? ''), of(near ?? ''))).toBeGreaterThan(product(of(word ?? ''), of(far ?? '')) + 0.2);
  });

  it('are in one file below a megabyte', () => {
    expect(statSync(VECTORS_FILE).size).toBeLessThan(1_000_000);
  });
});
