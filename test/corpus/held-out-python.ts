/** The faults kept back (see `held-out.ts`) of the syntax of Python files. */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;

/** Punctuation, layout, what surrounds code in an answer, and words of other languages. */
export const heldOutPython: readonly Fault[] = [
  fault('python-line-end-comma', 'comma', 'python', once(python, /[\w)\]"](,)\n +[\w(]/gu, ''), kept),
  fault('python-dict-colon', 'colon', 'python', once(python, /[{,(\s]"\w+"(:) ["\w[{(]/gu, ''), kept),
  fault(
    'python-angle-generic',
    'bracket',
    'python',
    once(
      python,
      /(?:-> |: )((?:list|dict|tuple|set|Listing)\[[\w., |]+\])(?=[:,) \n])/gu,
      (found) => `${found.slice(0, -1).replace('[', '<')}>`,
    ),
    kept,
  ),
  fault(
    'python-quotes-within',
    'quote',
    'python',
    once(python, /('[^'\n]*"\w+"[^'\n]*')/gu, (found) => `"${found.slice(1, -1)}"`),
    kept,
  ),
  // As it stood in a list of an answer.
  fault(
    'python-everything-indented',
    'indent',
    'python',
    wholeFile(python, (text) => text.replaceAll(/^(?=[^\n])/gmu, '    ')),
    kept,
  ),
  fault(
    'python-two-fences',
    'fence',
    'python',
    once(
      python,
      /^\n\n(?=@|def |class )/gmu,
      '```\n\nNext come the parts that depend on the definitions above:\n\n```python\n',
    ),
    kept,
  ),
  fault(
    'python-slash-elision',
    'elision',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '\n\n// ... existing code ...\n\n\n'),
    kept,
  ),
  fault('python-bang', 'keyword', 'python', once(python, /\b(?:if|elif|and|or|return) (not )\w/gu, '!'), kept),
  fault(
    'python-self-dropped',
    'keyword',
    'python',
    once(python, /^ {4}(?:async )?def \w+\((self(?:, )?)[^\n]*\n(?: {8}""")?[^\n]*\bself\./gmu, ''),
    kept,
  ),
  fault(
    'python-bold-name',
    'escaping',
    'python',
    once(python, /(__[a-z]+__)/gu, (found) => `**${found.slice(2, -2)}**`),
    kept,
  ),
  fault('python-2-except', 'old syntax', 'python', once(python, /^ *except [\w.]+( as )\w+:$/gmu, ', '), kept),
  // One side added a line that the other does not have; what follows uses it.
  fault(
    'python-one-sided-conflict',
    'merge markers',
    'python',
    once(
      python,
      /^((?! *(\w+) = \2\b) {4,}[a-z_]+ = [^\n]*[\w)"\]]\n)/gmu,
      (found) => `<<<<<<< HEAD\n=======\n${found}>>>>>>> origin/main\n`,
    ),
    kept,
  ),
  fault(
    'python-block-comment',
    'comment',
    'python',
    once(python, /^ *(# [A-Z][^\n]*)$/gmu, (found) => `/* ${found.slice(2)} */`),
    kept,
  ),
  fault(
    'python-default-lost',
    'type error',
    'python',
    once(python, / = None, \w+: [\w. |]+( = None)(?=[,)\n])/gu, ''),
    kept,
  ),
];
