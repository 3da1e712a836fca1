/** A statement that parses but stands outside its function or loop: its indentation was lost. */
import type { PythonOracle, SyntaxProblem } from '../../oracles/contract.ts';
import { reindentings } from './layout.ts';
import { lookAt } from './spot.ts';

const misplaced = /outside function|outside loop|outside async|not properly in loop|outside of async/u;
/** A block of this many lost lines is repaired line by line at most. */
const maxSteps = 6;

/** The text with such statements moved back, or null if that does not make it compile. */
export async function indentMisplaced(text: string, python: PythonOracle): Promise<string | null> {
  let current = text;
  for (let step = 0; step < maxSteps; step += 1) {
    const [problem] = await python.compile([current]);
    if (problem === null) return current;
    if (problem === undefined || !misplaced.test(problem.message)) return null;
    const options = moved(current, problem);
    const verdicts = await python.compile(options);
    const good = options.find((_, index) => verdicts[index] === null);
    if (good !== undefined) return good;
    const further = options.find((_, index) => (verdicts[index]?.line ?? 0) > problem.line);
    if (further === undefined) return null;
    current = further;
  }
  return null;
}

function moved(text: string, problem: SyntaxProblem): readonly string[] {
  const spot = lookAt(text, problem);
  return reindentings(spot)
    .toSorted((a, b) => a.cost - b.cost)
    .map((edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end));
}
