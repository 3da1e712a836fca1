/** The faults kept back (see `held-out.ts`) of Python files written with another language, library or version in mind. */
import { fault, once, python, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const otherType: Readonly<Record<string, string>> = { str: 'string', bool: 'boolean' };

const language: readonly Fault[] = [
  fault(
    'python-template-text',
    'quote',
    'python',
    once(
      python,
      /\b(f"[^"\n]*\{[\w.()]+\}[^"\n]*")/gu,
      (found) => `\`${found.slice(2, -1).replaceAll(/\{([^{}]+)\}/gu, (_, value: string) => `\${${value}}`)}\``,
    ),
    kept,
  ),
  fault('python-throw', 'keyword', 'python', once(python, /\b(raise )[A-Z]\w+\(/gu, 'throw new '), kept),
  fault(
    'python-arrow-function',
    'keyword',
    'python',
    once(python, /(lambda(?: \w+(?:, \w+)*)?: )/gu, (found) => `(${found.slice(6, -2).trim()}) => `),
    kept,
  ),
  fault('python-spread', 'keyword', 'python', once(python, /(?:[[{]|, )(\*\*?)(?=[a-z_{])/gu, '...'), kept),
  fault(
    'python-type-first',
    'keyword',
    'python',
    once(
      python,
      /(?<=^ *(?:async )?def \w+\((?:[^()\n]*, )?)([a-z_]+: [\w.]+)(?=[,)])/gmu,
      (found) => `${found.split(': ')[1] ?? ''} ${found.split(': ')[0] ?? ''}`,
    ),
    kept,
  ),
  fault(
    'python-script-types',
    'type error',
    'python',
    once(python, /(?:: |-> |\[)(str|bool)(?=[ ,)\]|\n:])/gu, (found) => otherType[found] ?? found),
    kept,
  ),
  fault(
    'python-small-constants',
    'case',
    'python',
    once(python, /[=( ](True|False)(?=[,)\n])/gu, (found) => found.toLowerCase()),
    kept,
  ),
];

const imports: readonly Fault[] = [
  fault('python-slash-module', 'import path', 'python', once(python, /^from \w+(\.)\w+ import/gmu, '/'), kept),
  fault(
    'python-all-from-typing',
    'import path',
    'python',
    once(python, /^from (decimal|functools|contextlib|dataclasses|urllib\.parse) import [^\n(]+$/gmu, 'typing'),
    kept,
  ),
  fault('python-alias-lost', 'dropped import', 'python', once(python, /^import \w+( as \w+)$/gmu, ''), kept),
  // Tools that add what is missing sometimes add it below all else.
  fault(
    'python-import-at-end',
    'dropped import',
    'python',
    (files, random) => {
      let line = '';
      const cut = once(
        python,
        /^(?:import sqlalchemy as sa|from sqlalchemy import orm|from (?:pydantic|fastapi|dataclasses) import [^\n(]+)\n/gmu,
        (found) => {
          line = found;
          return '';
        },
      )(files, random);
      return cut && { ...cut, text: `${cut.text}\n\n${line}` };
    },
    kept,
  ),
  // Either the module is imported or the settings are asked again.
  fault(
    'python-environment-unimported',
    'dropped import',
    'python',
    once(python, /(settings\(\)\.[a-z_]+)/gu, (found) => `os.environ["${found.slice(11).toUpperCase()}"]`),
    lossy,
  ),
];

/** Words of other languages, and names from where they are not. */
export const heldOutPythonHabits: readonly Fault[] = [...language, ...imports];
