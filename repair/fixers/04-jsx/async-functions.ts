/** A function that waits and does not say so: the parser stops at its `await`. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** Functions before the error that are tried, nearest first. */
const reach = 6;

/** `async ` in front of the functions that may be around the error. */
export function* asyncEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  const line = text.slice(text.lastIndexOf('\n', problem.offset - 1) + 1, problem.offset + 40);
  if (!/\bawait\b/u.test(line)) return;
  const before = text.slice(0, problem.offset + 6);
  const starts = [
    ...before.matchAll(
      /(?<!async |[\w$.])(?:function\b(?=[^\n]*\{)|(?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)(?:: [^\n=]+)?|[A-Za-z_$][\w$]*) =>)/gu,
    ),
  ].map((match) => match.index);
  for (const [distance, start] of starts.toReversed().slice(0, reach).entries())
    yield { start, end: start, text: 'async ', cost: 0.2 + 0.1 * distance };
}
