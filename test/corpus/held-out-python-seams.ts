/** The faults kept back (see `held-out.ts`) of Python files that an edit or an answer left damaged: punctuation, layout, what stood around the code. */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;

const punctuation: readonly Fault[] = [
  // The first argument went elsewhere and left its comma behind.
  fault('python-comma-after-opener', 'comma', 'python', once(python, /\w(\()\w+(?:, |: |=)/gu, '(, '), kept),
  fault(
    'python-colon-before-arrow',
    'colon',
    'python',
    once(python, /\)( -> [^\n:]+:)$/gmu, (found) => `:${found.slice(0, -1)}`),
    kept,
  ),
  fault('python-format-brace', 'bracket', 'python', once(python, /\bf"[^"\n]*\{[^{}"\n]+(\})/gu, ''), kept),
  fault(
    'python-list-closer-within',
    'bracket',
    'python',
    once(python, /[=(]\["[\w-]+"(?:, "[\w-]+")*(\])(?=[,)])/gu, ''),
    kept,
  ),
];

const layout: readonly Fault[] = [
  // A whole body came back at the margin of its head.
  fault(
    'python-body-at-margin',
    'indent',
    'python',
    once(python, /^def [^\n]+:\n((?: {4}[^\n]*\n|\n(?= {4}))+)/gmu, (found) => found.replaceAll(/^ {4}/gmu, '')),
    kept,
  ),
  // The head of a block was replaced together with the line below it, which came back one level up.
  fault(
    'python-first-line-up',
    'indent',
    'python',
    once(python, /^ {4,}(?:if|for|with|try)\b[^\n]*:\n( {4}) {4,}\w[^\n]*[\w)"\]]\n(?= {8})/gmu, ''),
    kept,
  ),
];

const answers: readonly Fault[] = [
  fault(
    'python-tilde-fence',
    'fence',
    'python',
    wholeFile(python, (text, path) => `**\`${path}\`**\n\n~~~python\n${text}~~~\n`),
    kept,
  ),
  // The other side has a name that nothing below it uses.
  fault(
    'python-conflict-of-names',
    'merge markers',
    'python',
    once(
      python,
      /^( {4,}([a-z_]+) = [^\n]*[\w)"\]]\n)(?=(?:[^\n]*\n){0,2}?[^\n]*\b\2\b)/gmu,
      (found) => `<<<<<<< HEAD\n${found.replace(/\w/u, 'new_$&')}=======\n${found}>>>>>>> main\n`,
    ),
    kept,
  ),
  fault(
    'python-markdown-underscores',
    'escaping',
    'python',
    wholeFile(python, (text) => text.replaceAll(/(?<=[a-z])_(?=[a-z])/gu, '\\_')),
    kept,
  ),
];

/** Seams, margins and marks. */
export const heldOutPythonSeams: readonly Fault[] = [...punctuation, ...layout, ...answers];
