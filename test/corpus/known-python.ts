/** Known faults of Python files: fixers may be written with them in view. */
import { fault, once, ownModules, python, wholeFile, type Fault } from './fault.ts';

const backend = /^backend\/(?:main|routes\/\w+)\.py$/u;

/** Faults of syntax, then of imports. */
export const knownPython: readonly Fault[] = [
  fault('python-comma', 'comma', 'python', once(python, /(,) ?[\w"'([]/gu, '')),
  fault(
    'python-colon',
    'colon',
    'python',
    once(python, /^\s*(?:def|class|if|for|while|with|try|else|except)\b[^\n]*(:)$/gmu, ''),
  ),
  fault('python-bracket', 'bracket', 'python', once(python, /[)\]}](?=\n)/gu, '')),
  fault('python-extra-bracket', 'bracket', 'python', once(python, /\)(?=\n)/gu, '))')),
  fault('python-wrong-closer', 'bracket', 'python', once(python, /\)(?=\n)/gu, ']')),
  fault('python-quote', 'quote', 'python', once(python, /\w(")(?=[,)\]:])/gu, '')),
  fault('python-indent', 'indent', 'python', once(python, /^( {4})\S/gmu, '')),
  fault(
    'python-fence',
    'fence',
    'python',
    wholeFile(python, (text) => `Here is the file:\n\n\`\`\`python\n${text}\`\`\`\n`),
  ),
  fault(
    'python-elision',
    'elision',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '\n\n... rest of the code unchanged ...\n\n\n'),
  ),
  fault('python-2-print', 'old syntax', 'python', (files, random) => {
    const path = random.pick([...files.keys()].filter((one) => python.test(one)));
    const text = path === undefined ? undefined : files.get(path);
    if (path === undefined || text === undefined) return null;
    const head = `${text}\n\ndef show(value):\n    print`;
    return { path, text: `${head} "value: %s" % value\n`, meant: `${head}("value: %s" % value)\n` };
  }),
  fault(
    'python-merge-markers',
    'merge markers',
    'python',
    once(python, /^from [^\n(]*\n/gmu, (found) => `<<<<<<< HEAD\n${found}=======\n${found}>>>>>>> feature\n`),
  ),
  fault(
    'python-keyword-typo',
    'keyword',
    'python',
    once(
      python,
      /^\s*(return|import|class|def|for|while)\b(?= )/gmu,
      (found) => `${found.charAt(0)}${found.charAt(2)}${found.charAt(1)}${found.slice(3)}`,
    ),
  ),
  fault(
    'python-import-module',
    'import path',
    'python',
    once(backend, /^from (models|database|accounts|config|rows)\b/gmu, (found) => `${found}s`),
  ),
  fault(
    'python-wrong-export',
    'wrong export',
    'python',
    once(python, new RegExp(`^from ${ownModules} import (?:\\w+, )*?(\\w{4,})(?=,|$)`, 'gmu'), (found) => `${found}s`),
  ),
  fault(
    'python-import-dropped',
    'dropped import',
    'python',
    once(python, new RegExp(`^from ${ownModules} import [^\\n(#]+\\n`, 'gmu'), ''),
  ),
  // Kept back until fixers were written with them in view.
  fault('python-other-quote', 'quote', 'python', once(python, /= "[\w ]+(")$/gmu, "'")),
  fault(
    'python-curly-quotes',
    'quote',
    'python',
    once(python, /= ("[\w .]+")$/gmu, (found) => `“${found.slice(1, -1)}”`),
  ),
  fault(
    'python-tool-tag',
    'fence',
    'python',
    wholeFile(python, (text, path) => `<file path="${path}">\n${text}</file>\n`),
  ),
  fault(
    'python-hunk-header',
    'elision',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '\n\n@@ -41,9 +41,12 @@\n'),
  ),
];
