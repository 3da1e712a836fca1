/** The faults kept back (see `held-out.ts`) of the syntax of Python files. */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;

/** Punctuation, layout, what surrounds code in an answer, and words of other languages. */
export const heldOutPython: readonly Fault[] = [
  fault('python-double-comma', 'comma', 'python', once(python, /\w(,) \w+[=:,)]/gu, ',,'), kept),
  fault('python-line-end-comma', 'comma', 'python', once(python, /[\w)\]"](,)\n +[\w(]/gu, ''), kept),
  fault('python-dict-colon', 'colon', 'python', once(python, /[{,(\s]"\w+"(:) ["\w[{(]/gu, ''), kept),
  fault(
    'python-braces',
    'colon',
    'python',
    once(
      python,
      /^(( *)(?:if|elif|else)\b[^\n]*:\n\2 {4}(?:return|raise|continue)\b[^\n]*[\w)"\]}]\n)(?!\2 {4}|\2[)\]}])/gmu,
      (found) => {
        const [head = '', body = ''] = found.split('\n');
        return `${head.replace(/:$/u, ' {')}\n${body}\n${/^ */u.exec(head)?.[0] ?? ''}}\n`;
      },
    ),
    kept,
  ),
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
  fault('python-subscript-open', 'bracket', 'python', once(python, /\[[\w. |]+(\])(?= =| \||:$)/gmu, ''), kept),
  fault('python-docstring-start', 'quote', 'python', once(python, /^ +(""")[A-Z][^"\n]*"""$/gmu, '""'), kept),
  fault(
    'python-quotes-within',
    'quote',
    'python',
    once(python, /('[^'\n]*"\w+"[^'\n]*')/gu, (found) => `"${found.slice(1, -1)}"`),
    kept,
  ),
  // A long text was wrapped like prose.
  fault(
    'python-wrapped-text',
    'quote',
    'python',
    once(python, /[=:(] ?"[^"\n{}\\]{12,}?[a-z,]( )[a-z][^"\n{}\\]{8,}"(?!")/gu, '\n'),
    kept,
  ),
  // What an editing tool does to a block whose search text had no margin.
  fault(
    'python-block-at-margin',
    'indent',
    'python',
    once(python, /:\n( {8,})(?:return|raise|yield|continue)\b[^\n]*[\w)"'\]}]\n(?!\1)/gu, ''),
    kept,
  ),
  fault(
    'python-handler-too-deep',
    'indent',
    'python',
    once(python, /^( *)(?:except|else|elif|finally)\b[^\n]*:$/gmu, (found) => `${found}    `),
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
    'python-shell-document',
    'fence',
    'python',
    wholeFile(python, (text, path) => `cat > ${path} << 'EOF'\n${text}EOF\n`),
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
    'python-question-mark',
    'keyword',
    'python',
    once(python, /(?:= |return )([\w.]+(?:\([^()\n]*\))? if [\w .]+ else [\w.]+(?:\([^()\n]*\))?)$/gmu, (found) => {
      const [, first = '', condition = '', second = ''] = /^(.+?) if (.+?) else (.+)$/u.exec(found) ?? [];
      return `${condition} ? ${first} : ${second}`;
    }),
    kept,
  ),
  fault(
    'python-self-dropped',
    'keyword',
    'python',
    once(python, /^ {4}(?:async )?def \w+\((self(?:, )?)[^\n]*\n(?: {8}""")?[^\n]*\bself\./gmu, ''),
    kept,
  ),
  fault(
    'python-script-import',
    'keyword',
    'python',
    once(python, /^(from [\w.]+ import [\w, ]+)$/gmu, (found) => {
      const [, module = '', names = ''] = /^from (\S+) import (.+)$/u.exec(found) ?? [];
      return `import { ${names} } from '${module}';`;
    }),
    kept,
  ),
  // The arguments of a call that writes a file, written instead of the file. It compiles.
  fault(
    'python-call-arguments',
    'escaping',
    'python',
    wholeFile(python, (text, path) => `${JSON.stringify({ path, content: text })}\n`),
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
  fault('python-pydantic-1', 'old syntax', 'python', once(python, /Field\([^\n]*\b(pattern)=/gu, 'regex'), kept),
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
