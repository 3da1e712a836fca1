/** Finds the most likely text that compiles: candidates from all generators, Ruff as guide, CPython as judge. */
import type { PythonOracle, SyntaxProblem } from '../../oracles/contract.ts';
import type { Work } from '../../work.ts';
import { isolated, watched, type Parts } from '../../isolation.ts';
import { searchEdits, type Candidate, type SearchLanguage, type Solution } from '../../search.ts';
import { argumentEdits } from './argument-order.ts';
import { bracketEdits } from './brackets.ts';
import { docstringEdits } from './docstrings.ts';
import { countHabits, Habits, type Counts } from './habits.ts';
import { decoratorEdits } from './decorators.ts';
import { headBrackets } from './head-brackets.ts';
import { layoutEdits } from './layout.ts';
import { lineEdits } from './lines.ts';
import { repairMeaning } from './meaning.ts';
import { sourceMark, withoutSourceMarks } from './source-marks.ts';
import { lookAt, type Spot } from './spot.ts';
import { stringEdits } from './strings.ts';
import { usualEdits } from './usual.ts';
import { weighed } from './weigh.ts';
import { wholesaleEdits } from './wholesale.ts';
import { wordEdits } from './words.ts';

/** Enough for every file a person reads; a file that needs more is reported instead. */
/** By the clock: a search ends by itself after a third of it, unless one of its parts does not. */
const endless = 20_000;
const limits = { evaluations: 1_000, milliseconds: 6_000, margin: 0.6 };
/** Where the usual way of writing leads nowhere, the edits' own costs lead once more. */
const plainLimits = { evaluations: 1_500, milliseconds: 6_000, margin: 0.3 };
/** Solutions the judge is asked about, best first. */
const judged = 12;
/** What a name that a solution leaves without a binding weighs against the cost of its edits. */
const perUnbound = 0.9;

/** The repaired text; it parses at least. Null if no edit within the limits makes it so. */
export async function repairPython(
  text: string,
  python: PythonOracle,
  others: readonly Counts[] = [],
  work?: Work,
): Promise<string | null> {
  const usesCrLf = text.includes('\r\n');
  const plain = usesCrLf ? text.replaceAll('\r\n', '\n') : text;
  const habits = new Habits([countHabits('', plain), ...others]);
  const language: SearchLanguage = {
    problems: (candidate) => python.guide(candidate),
    candidates: (candidate, problem) => candidates(candidate, problem, work?.parts, habits),
    naturalness: (_, candidate) => python.unbound(candidate).length * perUnbound,
  };
  const search = (): readonly Solution[] => {
    const share = work === undefined ? {} : { work };
    const found = searchEdits(plain, language, { ...limits, ...share });
    if (found.length > 0) return found;
    const usual = {
      ...language,
      candidates: (one: string, problem: SyntaxProblem) => candidates(one, problem, work?.parts),
    };
    return searchEdits(plain, usual, { ...plainLimits, ...share });
  };
  const isParsed = language.problems(plain).length === 0;
  const solutions = isParsed
    ? // CPython may see that what a mark of a source stands behind takes no index.
      [sourceMark(plain, python) === undefined ? plain : withoutSourceMarks(plain)]
    : watched(endless, work?.parts, search)
        .slice(0, judged)
        .map((one) => one.text);
  const [compiled, parsed] = await Promise.all([python.compile(solutions), python.parse(solutions)]);
  const best =
    solutions.find((_, index) => compiled[index] === null) ?? solutions.find((_, index) => parsed[index] === null);
  if (best === undefined) return null;
  const result = (await repairMeaning(best, python)) ?? best;
  return usesCrLf ? result.replaceAll('\n', '\r\n') : result;
}

type Generate = (spot: Spot) => Iterable<Candidate>;

function* candidates(text: string, problem: SyntaxProblem, parts?: Parts, habits?: Habits): Generator<Candidate> {
  yield* wholesaleEdits(text, parts);
  yield* isolated('docstringEdits', () => docstringEdits(text), parts);
  yield* isolated('headBrackets', () => headBrackets(text), parts);
  const [spot] = isolated('lookAt', () => [lookAt(text, problem)], parts);
  if (spot === undefined) return;
  const found = placed.flatMap((generate) => isolated(generate.name, () => generate(spot), parts));
  if (habits === undefined) {
    yield* found;
    return;
  }
  yield* isolated('weighed', () => weighed(spot, habits, found), parts);
  yield* isolated('usualEdits', () => weighed(spot, habits, usualEdits(spot, habits)), parts);
}

const placed: readonly Generate[] = [
  bracketEdits,
  wordEdits,
  stringEdits,
  decoratorEdits,
  layoutEdits,
  lineEdits,
  argumentEdits,
];
