/** What parses and yet is refused: a statement outside its function or loop, a tuple that is called for want of a comma. */
import type { PythonOracle, SyntaxProblem } from '../../oracles/contract.ts';
import { reindentings } from './layout.ts';
import { lookAt } from './spot.ts';
import { endsOperand } from './tokens.ts';

const missedComma = /perhaps you missed a comma/u;
const needsAsync = /outside (?:of )?(?:an )?async(?:hronous)? (?:function|comprehension)/u;
const misplaced = /outside function|outside loop|outside async|not properly in loop|outside of async/u;
/** A block of this many lost lines is repaired line by line at most. */
const maxSteps = 6;

/** The text with such statements moved back and such commas set, or null if that does not make it compile. */
export async function repairMeaning(text: string, python: PythonOracle): Promise<string | null> {
  let current = text;
  for (let step = 0; step < maxSteps; step += 1) {
    const [problem] = await python.compile([current]);
    if (problem === null) return current;
    if (problem === undefined) return null;
    const options = missedComma.test(problem.message)
      ? separated(current, problem)
      : needsAsync.test(problem.message)
        ? [...waitsForNothing(current, problem), ...madeAsync(current, problem), ...moved(current, problem)]
        : /'await' outside function/u.test(problem.message)
          ? [...moved(current, problem), ...withoutAwait(current, problem)]
          : misplaced.test(problem.message)
            ? moved(current, problem)
            : [];
    const verdicts = await python.compile(options);
    const good = options.find((_, index) => verdicts[index] === null);
    if (good !== undefined) return good;
    const further = options.find((_, index) => (verdicts[index]?.line ?? 0) > problem.line);
    if (further === undefined) return null;
    current = further;
  }
  return null;
}

/** At the margin nothing is waited for. */
function withoutAwait(text: string, problem: SyntaxProblem): readonly string[] {
  const lines = text.split('\n');
  const line = lines[problem.line - 1] ?? '';
  const rest = line.replace(/\bawait[ \t]+/u, '');
  if (/^\s/u.test(line) || rest === line) return [];
  return [[...lines.slice(0, problem.line - 1), rest, ...lines.slice(problem.line)].join('\n')];
}

/** What the same file makes as a plain function is not waited for. */
function waitsForNothing(text: string, problem: SyntaxProblem): readonly string[] {
  const lines = text.split('\n');
  const line = lines[problem.line - 1] ?? '';
  const name = /\bawait[ \t]+(\w+)\(/u.exec(line)?.[1];
  const isPlain = name !== undefined && new RegExp(`^def[ \\t]+${name}\\(`, 'mu').test(text);
  return isPlain
    ? [
        [...lines.slice(0, problem.line - 1), line.replace(/\bawait[ \t]+/u, ''), ...lines.slice(problem.line)].join(
          '\n',
        ),
      ]
    : [];
}

/** The function around the line, which the word makes one that can wait. */
function madeAsync(text: string, problem: SyntaxProblem): readonly string[] {
  const lines = text.split('\n');
  const depthOf = (line: string): number => /^[ \t]*/u.exec(line)?.[0].length ?? 0;
  let depth = depthOf(lines[problem.line - 1] ?? '');
  for (let index = problem.line - 2; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || depthOf(line) >= depth) continue;
    depth = depthOf(line);
    if (!/^\s*def\b/u.test(line)) continue;
    return [[...lines.slice(0, index), line.replace(/\bdef\b/u, 'async def'), ...lines.slice(index + 1)].join('\n')];
  }
  return [];
}

function moved(text: string, problem: SyntaxProblem): readonly string[] {
  const spot = lookAt(text, problem);
  return reindentings(spot)
    .toSorted((a, b) => a.cost - b.cost)
    .map((edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end));
}

/** A comma at the end of each line, from the one in question on, that is followed by an opening bracket. */
function separated(text: string, problem: SyntaxProblem): readonly string[] {
  const { tokens } = lookAt(text, problem);
  return tokens
    .filter((token, index) => {
      const next = tokens[index + 1];
      const opens = next !== undefined && /^[([{]$/u.test(next.text);
      return opens && endsOperand(token) && token.line >= problem.line - 1 && token.line < problem.line + 40;
    })
    .slice(0, 12)
    .map((token) => `${text.slice(0, token.end)},${text.slice(token.end)}`);
}
