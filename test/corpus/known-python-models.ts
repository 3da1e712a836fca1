/** Known faults of Python files that follow what people report of code that language models wrote. Fixers may be written with them in view. */
import { fault, once, ownModules, python, wholeFile, type Fault } from './fault.ts';

/** Another language, another format and names that sound right. */
export const knownPythonModels: readonly Fault[] = [
  fault('python-wide-comma', 'comma', 'python', once(python, /\w(,) \w/gu, '，')),
  fault('python-semicolon', 'colon', 'python', once(python, /^\s*(?:def|if|for|with|else|class)\b[^\n]*(:)$/gmu, ';')),
  fault('python-opening-bracket', 'bracket', 'python', once(python, /\w(\()\w+=/gu, ' ')),
  fault(
    'python-docstring-end',
    'quote',
    'python',
    wholeFile(python, (text) => text.replace(/^("""[^"\n]+)"""\n/u, '$1\n')),
  ),
  fault('python-one-space-more', 'indent', 'python', once(python, /^( {4})(?:return|raise|await|self)\b/gmu, '     ')),
  fault('python-hard-spaces', 'indent', 'python', once(python, /^( {4})\w/gmu, '\u00A0\u00A0\u00A0\u00A0')),
  fault(
    'python-line-numbers',
    'fence',
    'python',
    wholeFile(python, (text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line, index) => `${String(index + 1).padStart(4)} | ${line}`)
        .join('\n'),
    ),
  ),
  fault('python-else-if', 'keyword', 'python', once(python, /^\s*(elif)\b/gmu, 'else if')),
  fault('python-and-and', 'keyword', 'python', once(python, /^\s*(?:if|return)\b[^\n"']*\b(and)\b/gmu, '&&')),
  fault('python-null', 'keyword', 'python', once(python, /(?:=|return) (None)$/gmu, 'null')),
  fault(
    'python-entities',
    'escaping',
    'python',
    wholeFile(python, (text) =>
      text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;'),
    ),
  ),
  fault('python-slash-comment', 'comment', 'python', once(python, /^\s*(#) [A-Z]/gmu, '//')),
  fault(
    'python-name-case',
    'case',
    'python',
    once(python, new RegExp(`^from ${ownModules} import (?:\\w+, )*?([A-Z])[a-z]\\w*(?=,|$)`, 'gmu'), (found) =>
      found.toLowerCase(),
    ),
  ),
  fault(
    'python-module-dropped',
    'dropped import',
    'python',
    once(python, /^import (?:datetime as dt|uuid|sqlalchemy as sa|re|secrets|logging)\n/gmu, ''),
  ),
  fault(
    'python-library-name',
    'wrong export',
    'python',
    once(python, /sa\.(Integer|Boolean|Numeric)\(/gu, (found) => found.replace(/eger|ean|eric/u, '')),
  ),
  fault(
    'python-package-path',
    'import path',
    'python',
    once(python, /^from (?=(?:config|rules|rows|database) import)(\w)/gmu, (found) => `app.${found}`),
  ),
  fault('python-full-stop', 'comma', 'python', once(python, /[\w")](,)\n/gu, '.')),
  fault('python-dict-equals', 'colon', 'python', once(python, /[{,(\s]"\w+"(:) (?=["\w[{(])/gu, ' =')),
  fault('python-swapped-closers', 'bracket', 'python', once(python, /(\)\])(?=[ ,\n])/gu, '])')),
  // The answer ended before the file did.
  fault('python-cut-short', 'bracket', 'python', once(python, /\n((?: *[)\]}],?\n)+)$/gu, '')),
  fault(
    'python-apostrophe',
    'quote',
    'python',
    once(python, /("[^"'\n\\{}]*[a-z]'[a-z ][^"'\n\\{}]*")(?!")/gu, (found) => `'${found.slice(1, -1)}'`),
  ),
  fault(
    'python-backticks',
    'quote',
    'python',
    once(python, /\w=("[\w -]+")(?=[,)])/gu, (found) => `\`${found.slice(1, -1)}\``),
  ),
  fault('python-tab-line', 'indent', 'python', once(python, /^( {4})(?:return|raise|if|for|[a-z_]+ =)/gmu, '\t')),
  fault(
    'python-closing-words',
    'fence',
    'python',
    wholeFile(
      python,
      (text) =>
        `${text}\`\`\`\n\nThis keeps the existing behaviour and adds the checks you asked for. Let me know if you'd like tests as well!\n`,
    ),
  ),
  fault(
    'python-action-tail',
    'fence',
    'python',
    wholeFile(python, (text) => `${text.trimEnd()}</boltAction>\n</boltArtifact>\n`),
  ),
  fault(
    'python-replace-marker',
    'merge markers',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '>>>>>>> REPLACE\n\n\n'),
  ),
  fault(
    'python-bracket-elision',
    'elision',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '\n\n[Previous code remains the same]\n\n\n'),
  ),
  fault(
    'python-strict-equals',
    'keyword',
    'python',
    once(python, / (==|!=) /gu, (found) => `${found}=`),
  ),
  fault(
    'python-async-dropped',
    'keyword',
    'python',
    once(python, /^ *(async )def [^\n]+\n(?:(?! *(?:async )?def )[^\n]*\n)*?[^\n]*\bawait\b/gmu, ''),
  ),
  fault(
    'python-json-text',
    'escaping',
    'python',
    wholeFile(python, (text) => JSON.stringify(text).slice(1, -1)),
  ),
  fault(
    'python-name-dropped',
    'dropped import',
    'python',
    once(python, /^from (?:typing|fastapi|pydantic|dataclasses) import (?:\w+, )*?(\w+, )/gmu, ''),
  ),
  fault(
    'python-parent-package',
    'import path',
    'python',
    once(
      python,
      /^from (fastapi\.(?:responses|exceptions|security)|pydantic_settings|argon2\.exceptions|collections\.abc) import/gmu,
      (found) => found.split(/[._]/u)[0] ?? '',
    ),
  ),
  fault(
    'python-relative-import',
    'import path',
    'python',
    once(
      /^backend\/\w+\.py$/u,
      /^from ((?:accounts|config|rows|models\.\w+|routes)) import/gmu,
      (found) => `.${found}`,
    ),
  ),
  fault(
    'python-router-name',
    'wrong export',
    'python',
    once(/^backend\/main\.py$/u, /include_router\(\w+\.(router)\)/gu, 'api_router'),
  ),
];
