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
const EPOCHS = 14;
/** What an idea on the wrong side costs: a higher price makes weights larger. */
const PRICE = 0.4;

/**
 * For each class a linear machine that parts its texts from all others (squared hinge loss over TF-IDF), solved in the dual, in a fixed order: the same
 * texts make the same weights. A text may have several right classes.
 */
export function learn(texts: readonly string[], rightOf: readonly (readonly number[])[], classes: number): Weights {
  const { features, idf } = vocabularyOf(texts);
  const place = new Map(features.map((feature, at) => [feature, at]));
  const rows = texts.map((text) => sparseOf(text, place, idf));
  const curves = rows.map(({ worth }) => worth.reduce((sum, each) => sum + each * each, 1 + 1 / (2 * PRICE)));
  const orders = Array.from({ length: EPOCHS }, (_, epoch) => shuffled(rows.length, epoch));
  const weights = new Float32Array(features.length * classes);
  const bias = new Float32Array(classes);
  for (let each = 0; each < classes; each += 1) {
    const sides = rightOf.map((right) => (right.includes(each) ? 1 : -1));
    const own = parted(rows, sides, curves, orders, features.length);
    for (let feature = 0; feature < features.length; feature += 1)
      weights[feature * classes + each] = own[feature] ?? 0;
    bias[each] = own[features.length] ?? 0;
  }
  return { features, idf, weights, bias };
}

/** The weights, the last of them the bias, that part the rows of side 1 from those of side -1: dual coordinate descent (Hsieh et al., 2008). */
function parted(
  rows: readonly Sparse[],
  sides: readonly number[],
  curves: readonly number[],
  orders: readonly (readonly number[])[],
  features: number,
): Float64Array {
  const own = new Float64Array(features + 1);
  const pulls = new Float64Array(rows.length);
  for (const order of orders)
    for (const row of order) {
      const sparse = rows[row];
      if (sparse === undefined) continue;
      const { at, worth } = sparse;
      const side = sides[row] ?? 0;
      let score = own[features] ?? 0;
      for (let each = 0; each < at.length; each += 1) score += (own[at[each] ?? 0] ?? 0) * (worth[each] ?? 0);
      const pull = pulls[row] ?? 0;
      const slope = side * score - 1 + pull / (2 * PRICE);
      const next = Math.max(0, pull - slope / (curves[row] ?? 1));
      if (next === pull) continue;
      pulls[row] = next;
      const change = (next - pull) * side;
      own[features] = (own[features] ?? 0) + change;
      for (let each = 0; each < at.length; each += 1) {
        const feature = at[each] ?? 0;
        own[feature] = (own[feature] ?? 0) + change * (worth[each] ?? 0);
      }
    }
  return own;
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
