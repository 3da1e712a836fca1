import { featuresOf } from './features.ts';

/** A text as places in a vocabulary, with what each is worth. */
export interface Sparse {
  readonly at: Int32Array;
  readonly worth: Float64Array;
}

/** What was learned: `weights[feature * classes + class]`, and one weight for each class alone. */
export interface Weights {
  readonly features: readonly string[];
  readonly idf: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
  readonly bias: ArrayLike<number>;
}

/** A pair or part of a word that stands in fewer texts says nothing. */
const LEAST_TEXTS = 2;
const EPOCHS = 12;
const RATE = 0.3;
/** How strongly weights are drawn to nothing. */
const DECAY = 1e-4;

/**
 * Multinomial logistic regression over TF-IDF, by AdaGrad in a fixed order: the same texts make the same weights. A text may have several right
 * classes, each as right as the others.
 */
export function learn(texts: readonly string[], rightOf: readonly (readonly number[])[], classes: number): Weights {
  const { features, idf } = vocabularyOf(texts);
  const place = new Map(features.map((feature, at) => [feature, at]));
  const rows = texts.map((text) => sparseOf(text, place, idf));
  const weights = new Float32Array(features.length * classes);
  const bias = new Float32Array(classes);
  const seen = new Float32Array(weights.length).fill(1e-3);
  const seenBias = new Float32Array(classes).fill(1e-3);
  const slopes = new Float64Array(classes);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const row of shuffled(rows.length, epoch)) {
      const sparse = rows[row];
      if (sparse === undefined) continue;
      softmax(scoresOf(sparse, { weights, bias }, slopes));
      const right = rightOf[row] ?? [];
      for (const each of right) slopes[each] = (slopes[each] ?? 0) - 1 / right.length;
      step(bias, seenBias, 0, slopes, 1, 0);
      sparse.at.forEach((feature, each) =>
        step(weights, seen, feature * classes, slopes, sparse.worth[each] ?? 0, DECAY),
      );
    }
  return { features, idf, weights, bias };
}

/** One step down the slope for the weights of one feature. */
function step(
  weights: Float32Array,
  seen: Float32Array,
  from: number,
  slopes: Float64Array,
  worth: number,
  decay: number,
): void {
  for (let each = 0; each < slopes.length; each += 1) {
    const now = weights[from + each] ?? 0;
    const slope = (slopes[each] ?? 0) * worth + decay * now;
    const sum = (seen[from + each] ?? 0) + slope * slope;
    seen[from + each] = sum;
    weights[from + each] = now - (RATE * slope) / Math.sqrt(sum);
  }
}

function vocabularyOf(texts: readonly string[]): { features: string[]; idf: Float64Array } {
  const count = new Map<string, number>();
  for (const text of texts)
    for (const feature of featuresOf(text, () => 1).keys()) count.set(feature, (count.get(feature) ?? 0) + 1);
  const kept = [...count]
    .filter(([feature, times]) => times >= LEAST_TEXTS || /^\p{L}+$/u.test(feature))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    features: kept.map(([feature]) => feature),
    idf: Float64Array.from(kept, ([, times]) => Math.log(1 + texts.length / times)),
  };
}

/** A text in the features of a vocabulary; what the vocabulary does not have is left out. */
export function sparseOf(text: string, place: ReadonlyMap<string, number>, idf: ArrayLike<number>): Sparse {
  const found = [...featuresOf(text, (feature) => idf[place.get(feature) ?? -1] ?? 0)];
  return {
    at: Int32Array.from(found, ([feature]) => place.get(feature) ?? 0),
    worth: Float64Array.from(found, ([, worth]) => worth),
  };
}

/** What speaks for each class, in logits; written into the array given, which it answers. */
export function scoresOf(
  { at, worth }: Sparse,
  { weights, bias }: Pick<Weights, 'weights' | 'bias'>,
  into: Float64Array,
): Float64Array {
  const classes = into.length;
  for (let each = 0; each < classes; each += 1) into[each] = bias[each] ?? 0;
  at.forEach((feature, number) => {
    const value = worth[number] ?? 0;
    for (let each = 0; each < classes; each += 1)
      into[each] = (into[each] ?? 0) + (weights[feature * classes + each] ?? 0) * value;
  });
  return into;
}

/** Logits become probabilities, in place. A temperature above 1 makes them less sure. */
export function softmax(scores: Float64Array, temperature = 1): Float64Array {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  for (let at = 0; at < scores.length; at += 1) scores[at] = Math.exp(((scores[at] ?? 0) - most) / temperature);
  const sum = scores.reduce((a, b) => a + b, 0);
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}

/** The numbers below `length` in an order that depends on `seed` alone. */
function shuffled(length: number, seed: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed + 1;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
