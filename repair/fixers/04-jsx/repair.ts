/** Finds the most likely text that parses: candidates from all generators, oxc as guide and judge, layout as referee. */
import { minimalSplice } from '../../edits.ts';
import { isolated, watched, type Parts } from '../../isolation.ts';
import { searchEdits, type Candidate, type SearchLanguage, type Solution } from '../../search.ts';
import type { Work } from '../../work.ts';
import { asyncEdits } from './async-functions.ts';
import { attributeHabits } from './attribute-habits.ts';
import { bracketEdits } from './brackets.ts';
import { echoEdits } from './echoes.ts';
import { foreignLineEdits } from './foreign-lines.ts';
import { habitEdits } from './habits.ts';
import { halfComments } from './half-comments.ts';
import { lostQuotes } from './lost-quotes.ts';
import { commentEdits } from './comments.ts';
import { disagreements } from './layout.ts';
import { lostSigns } from './lost-signs.ts';
import { missingClosers } from './missing-closers.ts';
import { mistakenClosers } from './mistaken-closers.ts';
import { oddity } from './plausible.ts';
import { placeholderEdits } from './placeholder-edits.ts';
import { quoteEdits } from './quotes.ts';
import { rootEdits } from './roots.ts';
import { statementEdits } from './statements.ts';
import { problemsOf, treeOf, type TsxProblem } from './syntax-tree.ts';
import { tagEdits } from './tags.ts';
import { tokenEdits } from './tokens.ts';
import { wholesaleEdits } from './wholesale.ts';
import { wordEdits } from './words.ts';

/** By the clock: a search ends by itself after a third of it, unless one of its parts does not. */
const endless = 24_000;
const limits = { evaluations: 30_000, milliseconds: 8_000, margin: 0, isPatient: true };
/** What one place where layout and tree disagree weighs beside the cost of an edit. */
const costPerDisagreement = 0.6;

/** Other repairs than the best one: how much dearer they may be, and how many there are. */
const mostDearer = 1;
const mostOthers = 5;

/** What costs more parses and means nothing: no edit is better than such a one. */
const mostUnlikely = 4;

/** The repaired text, or null if none was found within the limits. */
export function repairTsx(path: string, text: string, work: Work): string | null {
  return repairsOf(path, text, work)[0] ?? null;
}

/** Repaired texts, the likeliest first; with a margin, those that cost so much more than it are sought, too. */
export function repairsOf(path: string, text: string, work: Work, margin = limits.margin): readonly string[] {
  const usesCrLf = text.includes('\r\n');
  const plain = usesCrLf ? text.replaceAll('\r\n', '\n') : text;
  // A whole file on one line was escaped; nothing line by line makes sense before that is undone.
  const language: SearchLanguage = {
    problems: (candidate) => problemsOf(path, candidate),
    candidates: (candidate) => candidatesFor(path, candidate, work.parts),
    naturalness: (_, candidate) => strangeness(path, candidate) + madeUp(path, plain, candidate),
  };
  const [best, ...others] = watched(endless, work.parts, () =>
    searchEdits(plain, language, { ...limits, margin, work }),
  );
  if (best === undefined || unlikeliness(path, plain, best) > mostUnlikely) return [];
  const seen = new Set([inked(best.text)]);
  const near = others
    .filter(({ text: one, cost }) => cost <= best.cost + mostDearer && !seen.has(inked(one)) && seen.add(inked(one)))
    .slice(0, mostOthers);
  return [best, ...near].map((one) => (usesCrLf ? one.text.replaceAll('\n', '\r\n') : one.text));
}

/** A text without its blanks: repairs that differ in nothing else are one. */
const inked = (text: string): string => text.replaceAll(/\s/gu, '');

/** The cost of the edits, and how strange the statements are that they are in: those that were not touched say nothing of a repair. */
function unlikeliness(path: string, text: string, { text: repaired, cost }: Solution): number {
  const tree = treeOf(path, repaired);
  if (tree === null) return Number.POSITIVE_INFINITY;
  const edit = minimalSplice(path, text, repaired);
  if (edit.kind !== 'splice') return cost;
  const touched = tree.filter((node) => node.start <= edit.start + edit.text.length && node.end >= edit.start);
  const all = costPerDisagreement * disagreements(tree, repaired) + oddity(tree, path, repaired);
  return cost - all + costPerDisagreement * disagreements(touched, repaired) + oddity(tree, path, repaired, touched);
}

/** Empty texts, lists and objects that stand where nothing stood: a value is lost there, and nobody knows which. */
function madeUp(path: string, text: string, repaired: string): number {
  const count = (one: string, pattern: RegExp): number => one.match(pattern)?.length ?? 0;
  const empty = count(repaired, emptyValue) - count(text, emptyValue);
  if (empty <= 0 || count(repaired, sign) - count(text, sign) < 2 * empty) return 0;
  // In the escapes of another format they stood there, too.
  const meant = Array.from(wholesaleEdits(text, path), (one) => count(one.text, emptyValue));
  return costOfInvention * Math.max(0, count(repaired, emptyValue) - Math.max(count(text, emptyValue), ...meant));
}

const emptyValue = /(?<=[:=(,[{?] ?)(?:''|""|\[ ?\]|\{ ?\})(?=\s*[,)\]};:]|\s*\/?>)/gu;
const sign = /["'[\]{}]/gu;
const costOfInvention = 4;

function strangeness(path: string, text: string): number {
  const tree = treeOf(path, text);
  if (tree === null) return Number.POSITIVE_INFINITY;
  return costPerDisagreement * disagreements(tree, text) + oddity(tree, path, text);
}

type Generate = (text: string) => Iterable<Candidate>;

function* candidatesFor(path: string, text: string, parts: Parts): Generator<Candidate> {
  const all = (generators: readonly Generate[]): readonly Candidate[] =>
    generators.flatMap((generate) => isolated(generate.name, () => generate(text), parts));
  yield* wholesaleEdits(text, path, parts);
  yield* all(anywhere);
  if (/^.{6000}/mu.test(text)) return;
  yield* isolated('placeholderEdits', () => placeholderEdits(text), parts);
  yield* all(inLines);
  const problems = problemsOf(path, text);
  // The first error names what is wrong; the last often where the parser gave up.
  const [first] = problems;
  if (first === undefined) return;
  const last = problems.at(-1);
  for (const problem of last === undefined || last === first ? [first] : [first, last])
    yield* around.flatMap((generate) => isolated(generate.name, () => generate(text, problem), parts));
}

const anywhere: readonly Generate[] = [missingClosers, echoEdits, commentEdits, halfComments];
const inLines: readonly Generate[] = [statementEdits, lostQuotes, lostSigns];
const around: readonly ((text: string, problem: TsxProblem) => Iterable<Candidate>)[] = [
  foreignLineEdits,
  habitEdits,
  attributeHabits,
  asyncEdits,
  mistakenClosers,
  tokenEdits,
  tagEdits,
  wordEdits,
  rootEdits,
  quoteEdits,
  bracketEdits,
];
