/** The faults kept back (see `held-out.ts`) of what Python files import and call. */
import { fault, once, python, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const routes = /^backend\/routes\/\w+\.py$/u;

/** Modules that each of our modules is mistaken for. */
const otherHome: Readonly<Record<string, string>> = { accounts: 'config', config: 'rows', rows: 'config' };
const otherWord: Readonly<Record<string, string>> = { Read: 'Response', Create: 'In', Update: 'Patch' };

/** Names in another spelling, from another place, or not imported at all. */
export const heldOutPythonNames: readonly Fault[] = [
  fault(
    'python-camel-call',
    'case',
    'python',
    once(python, /\borm\.(mapped_column|column_property)\(/gu, (found) =>
      found.replace(/_(\w)/u, (_, letter: string) => letter.toUpperCase()),
    ),
    kept,
  ),
  fault(
    'python-library-line-dropped',
    'dropped import',
    'python',
    once(
      python,
      /^from (?:decimal|functools|contextlib|urllib\.parse|sqlalchemy|sqlalchemy\.[\w.]+|pydantic_settings|argon2[\w.]*|starlette\.\w+) import [^\n(]+\n/gmu,
      '',
    ),
    kept,
  ),
  fault(
    'python-schema-synonym',
    'wrong export',
    'python',
    once(routes, /^ {4}[A-Z]\w*?(Read|Create|Update),\n/gmu, (found) => otherWord[found] ?? found),
    kept,
  ),
  fault(
    'python-wrong-home',
    'import path',
    'python',
    once(
      /^backend\/(?:main|routes\/\w+|models\/\w+)\.py$/u,
      /^from (accounts|config|rows) import/gmu,
      (found) => otherHome[found] ?? found,
    ),
    kept,
  ),
  fault(
    'python-folder-synonym',
    'import path',
    'python',
    once(python, /^from (routes|models)(?=\.\w+ import| import)/gmu, (found) =>
      found === 'routes' ? 'routers' : 'schemas',
    ),
    kept,
  ),
];
