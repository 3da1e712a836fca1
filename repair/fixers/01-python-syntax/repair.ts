/** Finds the most likely text that compiles: candidates from all generators, Ruff as guide, CPython as judge. */
import type { PythonOracle, SyntaxProblem } from '../../oracles/contract.ts';
import { searchEdits, type Candidate, type SearchLanguage } from '../../search.ts';
import { bracketEdits } from './brackets.ts';
import { layoutEdits } from './layout.ts';
import { repairMeaning } from './meaning.ts';
import { lookAt } from './spot.ts';
import { stringEdits } from './strings.ts';
import { wholesaleEdits } from './wholesale.ts';
import { wordEdits } from './words.ts';

/** Enough for every file a person reads; a file that needs more is reported instead. */
const limits = { evaluations: 1_500, milliseconds: 2_500, margin: 0.3 };
/** Solutions the judge is asked about, best first. */
const judged = 12;

/** The repaired text; it parses at least. Null if no edit within the limits makes it so. */
export async function repairPython(text: string, python: PythonOracle): Promise<string | null> {
  const usesCrLf = text.includes('\r\n');
  const plain = usesCrLf ? text.replaceAll('\r\n', '\n') : text;
  const language: SearchLanguage = {
    problems: (candidate) => python.guide(candidate),
    candidates: (candidate, problem) => candidates(candidate, problem),
  };
  const isParsed = language.problems(plain).length === 0;
  const solutions = isParsed
    ? [plain]
    : searchEdits(plain, language, limits)
        .slice(0, judged)
        .map((one) => one.text);
  const [compiled, parsed] = await Promise.all([python.compile(solutions), python.parse(solutions)]);
  const best =
    solutions.find((_, index) => compiled[index] === null) ?? solutions.find((_, index) => parsed[index] === null);
  if (best === undefined) return null;
  const result = (await repairMeaning(best, python)) ?? best;
  return usesCrLf ? result.replaceAll('\n', '\r\n') : result;
}

function* candidates(text: string, problem: SyntaxProblem): Generator<Candidate> {
  yield* wholesaleEdits(text);
  const spot = lookAt(text, problem);
  yield* bracketEdits(spot);
  yield* wordEdits(spot);
  yield* stringEdits(spot);
  yield* layoutEdits(spot);
}
