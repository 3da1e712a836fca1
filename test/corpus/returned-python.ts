/** Faults that were held back once and are known now (see `held-out.ts`). */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

/** Punctuation, layout, what surrounds code in an answer, and words of other languages. */
export const returnedPython: readonly Fault[] = [
  fault('python-double-comma', 'comma', 'python', once(python, /\w(,) \w+[=:,)]/gu, ',,')),
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
  ),
  fault('python-subscript-open', 'bracket', 'python', once(python, /\[[\w. |]+(\])(?= =| \||:$)/gmu, '')),
  fault('python-docstring-start', 'quote', 'python', once(python, /^ +(""")[A-Z][^"\n]*"""$/gmu, '""')),
  // A long text was wrapped like prose.
  fault(
    'python-wrapped-text',
    'quote',
    'python',
    once(python, /[=:(] ?"[^"\n{}\\]{12,}?[a-z,]( )[a-z][^"\n{}\\]{8,}"(?!")/gu, '\n'),
  ),
  // What an editing tool does to a block whose search text had no margin.
  fault(
    'python-block-at-margin',
    'indent',
    'python',
    once(python, /:\n( {8,})(?:return|raise|yield|continue)\b[^\n]*[\w)"'\]}]\n(?!\1)/gu, ''),
  ),
  fault(
    'python-handler-too-deep',
    'indent',
    'python',
    once(python, /^( *)(?:except|else|elif|finally)\b[^\n]*:$/gmu, (found) => `${found}    `),
  ),
  fault(
    'python-shell-document',
    'fence',
    'python',
    wholeFile(python, (text, path) => `cat > ${path} << 'EOF'\n${text}EOF\n`),
  ),
  fault(
    'python-question-mark',
    'keyword',
    'python',
    once(python, /(?:= |return )([\w.]+(?:\([^()\n]*\))? if [\w .]+ else [\w.]+(?:\([^()\n]*\))?)$/gmu, (found) => {
      const [, first = '', condition = '', second = ''] = /^(.+?) if (.+?) else (.+)$/u.exec(found) ?? [];
      return `${condition} ? ${first} : ${second}`;
    }),
  ),
  fault(
    'python-script-import',
    'keyword',
    'python',
    once(python, /^(from [\w.]+ import [\w, ]+)$/gmu, (found) => {
      const [, module = '', names = ''] = /^from (\S+) import (.+)$/u.exec(found) ?? [];
      return `import { ${names} } from '${module}';`;
    }),
  ),
  // The arguments of a call that writes a file, written instead of the file. It compiles.
  fault(
    'python-call-arguments',
    'escaping',
    'python',
    wholeFile(python, (text, path) => `${JSON.stringify({ path, content: text })}\n`),
  ),
  fault('python-pydantic-1', 'old syntax', 'python', once(python, /Field\([^\n]*\b(pattern)=/gu, 'regex')),
];
