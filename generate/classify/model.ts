import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { kindOf } from '../lexicon/index.ts';
import { NONE } from './examples.ts';
import { scoresOf, softmax, sparseOf, type Weights } from './learn.ts';

/** What is written beside the weights. */
interface Head {
  /** Of the examples and the settings it was trained with; another digest means that it is stale. */
  digest: string;
  classes: string[];
  features: string[];
  temperature: number;
  /** All templates together must be so many times as likely as none; otherwise none fits. */
  lead: number;
}

/** A trained classifier of ideas. */
export interface Model extends Head {
  readonly weights: Weights;
}

/** A class with its probability, 0 to 1, and the nouns of the text that speak for it most. */
export interface Guess {
  id: string;
  probability: number;
  words: string[];
}

/** As many words are named as reasons. */
const MOST_WORDS = 4;
/** Beside the code that reads it. */
export const MODEL_FILE = new URL('model.bin', import.meta.url);

/** Whether a template is meant at all, by all that was guessed. */
export function fits(guesses: readonly Guess[], { lead }: Pick<Model, 'lead'>): boolean {
  const none = guesses.find(({ id }) => id === NONE)?.probability ?? 0;
  return 1 - none >= lead * none;
}

/** All classes, the likeliest first. Deterministic; a few milliseconds. */
export function guess(text: string, { weights, classes, features, temperature }: Model): Guess[] {
  const sparse = sparseOf(text, placesOf(features), weights.idf);
  const scores = softmax(scoresOf(sparse, weights, new Float64Array(classes.length)), temperature);
  return classes
    .map((id, at) => ({ id, at, probability: scores[at] ?? 0 }))
    .toSorted((a, b) => b.probability - a.probability || a.at - b.at)
    .map(({ id, at, probability }, place) => ({
      id,
      probability: Math.round(probability * 10_000) / 10_000,
      words: place < 5 ? wordsFor(at) : [],
    }));

  function wordsFor(wanted: number): string[] {
    return [...sparse.at]
      .map((feature, each) => ({
        word: features[feature] ?? '',
        worth: (sparse.worth[each] ?? 0) * (weights.weights[feature * classes.length + wanted] ?? 0),
      }))
      .filter(({ word, worth }) => worth > 0 && /^\p{L}{3,}$/u.test(word) && kindOf(word) !== undefined)
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ word }) => word)
      .filter((word, at, all) => all.findIndex((other) => other.includes(word) || word.includes(other)) === at)
      .slice(0, MOST_WORDS);
  }
}

const PLACES = new WeakMap<readonly string[], Map<string, number>>();
function placesOf(features: readonly string[]): Map<string, number> {
  const known = PLACES.get(features) ?? new Map(features.map((feature, at) => [feature, at]));
  PLACES.set(features, known);
  return known;
}

/** The bytes of a model: a head as JSON, then a scale, an IDF and a weight of one byte for each class and feature. */
export function packed({ weights, ...head }: Model): Buffer {
  const classes = head.classes.length;
  const scales = Float32Array.from(head.features, (_, feature) => {
    let most = 1e-9;
    for (let each = 0; each < classes; each += 1)
      most = Math.max(most, Math.abs(weights.weights[feature * classes + each] ?? 0));
    return most / 127;
  });
  const small = Int8Array.from({ length: head.features.length * classes }, (_, at) =>
    Math.round((weights.weights[at] ?? 0) / (scales[Math.floor(at / classes)] ?? 1)),
  );
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const numbers = Float32Array.from([...scales, ...Array.from(weights.idf), ...Array.from(weights.bias)]);
  return gzipSync(Buffer.concat([length, text, Buffer.from(numbers.buffer), Buffer.from(small.buffer)]), { level: 9 });
}

/** Reads what {@link packed} wrote. */
export function unpacked(bytes: Buffer): Model {
  const all = gunzipSync(bytes);
  const begin = 4 + all.readUInt32LE(0);
  const head = JSON.parse(all.toString('utf8', 4, begin)) as Head;
  const [features, classes] = [head.features.length, head.classes.length];
  const middle = begin + (2 * features + classes) * 4;
  const numbers = new Float32Array(new Uint8Array(all.subarray(begin, middle)).buffer);
  const small = new Int8Array(new Uint8Array(all.subarray(middle)).buffer);
  const weights = Float32Array.from(small, (value, at) => value * (numbers[Math.floor(at / classes)] ?? 0));
  const idf = numbers.subarray(features, 2 * features);
  const bias = numbers.subarray(2 * features);
  return { ...head, weights: { features: head.features, idf, weights, bias } };
}

let kept: Model | undefined;

/** The model that is in the repository, read once. */
export function theModel(): Model {
  kept ??= unpacked(readFileSync(MODEL_FILE));
  return kept;
}
