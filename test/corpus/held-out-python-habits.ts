/** The faults kept back (see `held-out.ts`) of Python files written with another language, library or version in mind. */
import { fault, once, python, type Fault } from './fault.ts';
import { renamedAtHome } from './held-out-renamed.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const routes = /^backend\/routes\/\w+\.py$/u;
const otherType: Readonly<Record<string, string>> = { str: 'string', bool: 'boolean' };
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
  // The decorator of the older major, with the import of the newer one.
  fault(
    'python-older-validator',
    'old syntax',
    'python',
    once(python, /^ {4}@(field_validator|model_validator)\(/gmu, (found) => olderValidator[found] ?? found),
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
    kept,
  ),
  // The file is at one with itself; the models call it the other way round.
  fault(
    'python-word-order',
    'wrong export',
    'python',
    (files, random) => {
      let name = '';
      const named = once(routes, /^ {4}([A-Z]\w*?(?:Read|Create|Update|Query)),$/gmu, (found) => {
        name = found;
        return found;
      })(files, random);
      const turned = name.replace(/^(\w+?)(Read|Create|Update|Query)$/u, '$2$1');
      return named && { ...named, text: named.text.replaceAll(new RegExp(`\\b${name}\\b`, 'gu'), turned) };
    },
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
