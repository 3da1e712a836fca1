/** Faults that were held back until docs/repair-results.md told of them (see `held-out.ts`). */
import { fault, once, python, type Fault } from './fault.ts';
import { renamedAtHome } from './renaming.ts';

const routes = /^backend\/routes\/\w+\.py$/u;
const olderValidator: Readonly<Record<string, string>> = {
  field_validator: 'validator',
  model_validator: 'root_validator',
};
const otherVerb: Readonly<Record<string, string>> = {
  may: 'can',
  is: 'check',
  list: 'fetch',
  get: 'load',
  create: 'add',
  update: 'change',
  delete: 'remove',
};

/** Words of other majors and of other places, and marks left in an answer. */
export const toldPython: readonly Fault[] = [
  // The decorator of the older major, with the import of the newer one.
  fault(
    'python-older-validator',
    'old syntax',
    'python',
    once(python, /^ {4}@(field_validator|model_validator)\(/gmu, (found) => olderValidator[found] ?? found),
  ),
  fault(
    'python-renamed-at-home',
    'wrong export',
    'python',
    renamedAtHome({
      home: /^backend\/rows\.py$/u,
      declaration: /^def (\w+)\(/gmu,
      importers: /^backend\/(?:main|routes\/\w+)\.py$/u,
      statement: /^from rows import (?:\([^)]*\)|[^\n]*)/gmu,
      rename: (name) => {
        const [first = '', ...rest] = name.split('_');
        const verb = otherVerb[first];
        return verb === undefined ? null : [verb, ...rest].join('_');
      },
    }),
  ),
  // The file is at one with itself; the models call it the other way round.
  fault('python-word-order', 'wrong export', 'python', (files, random) => {
    let name = '';
    const named = once(routes, /^ {4}([A-Z]\w*?(?:Read|Create|Update|Query)),$/gmu, (found) => {
      name = found;
      return found;
    })(files, random);
    const turned = name.replace(/^(\w+?)(Read|Create|Update|Query)$/u, '$2$1');
    return named && { ...named, text: named.text.replaceAll(new RegExp(`\\b${name}\\b`, 'gu'), turned) };
  }),
  // It reads as an index, so only the name gives it away.
  fault(
    'python-source-mark',
    'fence',
    'python',
    once(python, /^ {4,}[a-z_]+ = [^\n]*[\w)"\]](\n)/gmu, ' [cite: 41]\n'),
  ),
  fault(
    'python-words-in-list',
    'elision',
    'python',
    once(
      python,
      /^ {4,}(?:"\w+": |\w+=)[^\n]*,\n()(?= {4,}["\w])/gmu,
      '        ... (the other entries stay as they are)\n',
    ),
  ),
  fault('python-decorator-deeper', 'indent', 'python', once(python, /^()@\w/gmu, '    ')),
  fault(
    'python-function-without-parentheses',
    'bracket',
    'python',
    once(python, /^ *(?:async )?def \w+(\(\)) ->/gmu, ''),
  ),
  fault(
    'python-docstring-other-end',
    'quote',
    'python',
    once(python, /^ +("""[^"\n]+""")$/gmu, (found) => `${found.slice(0, -3)}'''`),
  ),
  fault(
    'python-dots-of-one-character',
    'elision',
    'python',
    once(
      python,
      /^ {4,}[a-z_]+ = [^\n]*[\w)"\]]\n(?= {4,}\w)/gmu,
      (found) => `${found}${/^ */u.exec(found)?.[0] ?? ''}…\n`,
    ),
  ),
  // It compiles and makes a tuple.
  fault(
    'python-comma-at-end',
    'comma',
    'python',
    once(
      python,
      /^(?: {4}\w+: orm\.Mapped\[[^\n]*\] = orm\.mapped_column\(primary_key=[^\n]*\)|\w+ = (?:APIRouter\(|FastAPI\(|Annotated\[)[^\n]*[)\]])()$/gmu,
      ',',
    ),
  ),
  fault(
    'python-annotated-turned',
    'type error',
    'python',
    once(
      python,
      /\bAnnotated\[([\w. |]+, (?:Depends|Query)\([^()]+\))\]/gu,
      (found) => `${found.slice(found.indexOf(', ') + 2)}, ${found.slice(0, found.indexOf(', '))}`,
    ),
  ),
];
