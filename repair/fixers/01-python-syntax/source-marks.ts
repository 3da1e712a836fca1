/** Marks that point to the sources of an answer and were left in the code: `[cite: 41]`, `[cite_start]`, `【12†source】`. */
import type { PythonOracle } from '../../oracles/contract.ts';
import { sourceMarks } from '../../source-marks.ts';
import { tokenize } from './tokens.ts';

/** The text without such marks; those inside texts stay. */
export function withoutSourceMarks(text: string): string {
  if (!/\[cite|†/u.test(text)) return text;
  const quoted = tokenize(text).filter((token) => token.kind === 'string');
  return text.replaceAll(sourceMarks, (found: string, at: number) =>
    quoted.some((one) => one.start < at && at + found.length < one.end) ? found : '',
  );
}

/** The line of the first mark that Python takes for an index by a name, which nothing in the file binds. */
export function sourceMark(text: string, python: PythonOracle): number | undefined {
  if (!/\[cite(?:_|:)/u.test(text) || withoutSourceMarks(text) === text) return undefined;
  return python.unbound(text).find(({ name }) => /^cite(?:_start|_end)?$/u.test(name))?.line;
}
