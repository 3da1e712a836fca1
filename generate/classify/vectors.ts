import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Beside the code that reads it; written by `compile-vectors.ts`. */
export const VECTORS_FILE = new URL('vectors.bin', import.meta.url);

/** A value is kept in half a byte: from -STEPS to STEPS, so many steps to its word's standard deviation. */
const STEPS = 7;
const TO_DEVIATION = 2.8;

/** The bytes of words and their directions; all directions have the same number of values, an even one. */
export function packedVectors(words: readonly string[], rows: readonly (readonly number[])[]): Buffer {
  const values = rows.flatMap((row) => {
    const deviation = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0) / row.length) || 1;
    return row.map((value) => Math.max(-STEPS, Math.min(STEPS, Math.round((value / deviation) * TO_DEVIATION))));
  });
  const halves = Uint8Array.from(
    { length: values.length / 2 },
    (_, at) => (((values[2 * at] ?? 0) + STEPS) << 4) | ((values[2 * at + 1] ?? 0) + STEPS),
  );
  const text = Buffer.from(words.join('\n'));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return gzipSync(Buffer.concat([length, text, halves]), { level: 9 });
}

/** Directions of words, in which words that are used alike lie close. */
export interface Vectors {
  readonly size: number;
  /** The direction of a word in its base form, of length 1; undefined for a rare word. */
  of: (word: string) => Float64Array | undefined;
}

/** Reads what {@link packedVectors} wrote. */
export function unpackedVectors(bytes: Buffer): Vectors {
  const all = gunzipSync(bytes);
  const begin = 4 + all.readUInt32LE(0);
  const places = new Map(
    all
      .toString('utf8', 4, begin)
      .split('\n')
      .map((word, at) => [word, at]),
  );
  const size = (2 * (all.length - begin)) / places.size;
  return {
    size,
    of: (word) => {
      const place = places.get(word);
      if (place === undefined) return undefined;
      const values = Float64Array.from({ length: size }, (_, at) => {
        const both = all[begin + (place * size + at - (at % 2)) / 2] ?? 0;
        return (at % 2 === 0 ? both >> 4 : both & 15) - STEPS;
      });
      const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
      return values.map((value) => value / length);
    },
  };
}

let kept: Vectors | undefined;

/** The directions that are in the repository, read once. */
export function theVectors(): Vectors {
  kept ??= unpackedVectors(readFileSync(VECTORS_FILE));
  return kept;
}
