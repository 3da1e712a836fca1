import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CATALOGUE } from '../../templates/index.ts';
import { digestOf, exampleIdeas, NONE, type Example } from './examples.ts';
import { DIRECTION } from './features.ts';
import { learn, scoresOf, softmax, sparseOf, type Weights } from './learn.ts';
import { MODEL_FILE, packed, unpacked, type Model } from './model.ts';

/**
 * `node generate/classify/train.ts`: learns which template an idea means from the example ideas that are not held out, and writes `model.bin`.
 * With `--check` it only says whether that file is of the examples as they are; exit code 1 if it is not.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

/** As many features are kept, those with the most weight and all directions: the model stays below a megabyte. */
const MOST_FEATURES = 26_000;
/** Parts of the examples, each judged by what was learned from the others: how sure the model may be. */
const FOLDS = 4;
/** This share of the ideas that suit a template may be taken for none: a lower one recognises fewer that suit none. */
const REFUSED = 0.08;

function trained(): Model {
  const examples = exampleIdeas().filter(({ heldOut }) => !heldOut);
  const classes = [...CATALOGUE.map(({ id }) => id), NONE];
  const { temperature, lead } = calibrated(examples, classes);
  const weights = pruned(weightsOf(examples, classes), classes.length);
  return { digest: digestOf(), classes, features: [...weights.features], temperature, lead, weights };
}

function weightsOf(examples: readonly Example[], classes: readonly string[]): Weights {
  return learn(
    examples.map(({ text }) => text),
    examples.map(({ templates }) => templates.map((id) => classes.indexOf(id))),
    classes.length,
  );
}

function pruned({ features, idf, weights, bias }: Weights, classes: number): Weights {
  const worth = features.map((name, feature) => {
    if (name.startsWith(DIRECTION)) return Infinity;
    let sum = 0;
    for (let each = 0; each < classes; each += 1) sum += (weights[feature * classes + each] ?? 0) ** 2;
    return Math.sqrt(sum) * (idf[feature] ?? 0);
  });
  const kept = [...features.keys()]
    .toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
    .slice(0, MOST_FEATURES)
    .toSorted((a, b) => a - b);
  return {
    features: kept.map((feature) => features[feature] ?? ''),
    idf: kept.map((feature) => idf[feature] ?? 0),
    weights: kept.flatMap((feature) =>
      Array.from({ length: classes }, (_, at) => weights[feature * classes + at] ?? 0),
    ),
    bias,
  };
}

/** How much to trust the scores, and how far the templates must lead before none: by examples that were not learned from. */
function calibrated(examples: readonly Example[], classes: readonly string[]): { temperature: number; lead: number } {
  const seen: { right: number[]; logits: Float64Array }[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = weightsOf(
      examples.filter((_, at) => at % FOLDS !== fold),
      classes,
    );
    const place = new Map(weights.features.map((feature, at) => [feature, at]));
    for (const { templates, text } of examples.filter((_, at) => at % FOLDS === fold))
      seen.push({
        right: templates.map((id) => classes.indexOf(id)),
        logits: scoresOf(sparseOf(text, place, weights.idf), weights, new Float64Array(classes.length)),
      });
  }
  const loss = (temperature: number): number =>
    seen.reduce((sum, { right, logits }) => {
      const chances = softmax(Float64Array.from(logits), temperature);
      return sum - Math.log(right.reduce((all, each) => all + (chances[each] ?? 0), 1e-9));
    }, 0);
  const temperature = Array.from({ length: 60 }, (_, at) => 0.02 + at * 0.01).reduce((a, b) =>
    loss(b) < loss(a) ? b : a,
  );
  const none = classes.indexOf(NONE);
  const leads = seen
    .filter(({ right }) => !right.includes(none))
    .map(({ logits }) => 1 / (softmax(Float64Array.from(logits), temperature)[none] ?? 1) - 1)
    .toSorted((a, b) => a - b);
  return { temperature, lead: Math.round((leads[Math.floor(leads.length * REFUSED)] ?? 0) * 1000) / 1000 };
}

if (values.check) {
  const fresh = existsSync(MODEL_FILE) && unpacked(readFileSync(MODEL_FILE)).digest === digestOf();
  if (!fresh) console.error('generate/classify/model.bin is not of these examples: run `make generate`');
  process.exitCode = fresh ? 0 : 1;
} else {
  const model = trained();
  const bytes = packed(model);
  writeFileSync(MODEL_FILE, bytes);
  console.log(
    `${String(model.features.length)} features, ${String(model.classes.length)} classes, ` +
      `${String(bytes.length)} bytes, temperature ${model.temperature.toFixed(2)}, lead ` +
      `${String(model.lead)}`,
  );
}
