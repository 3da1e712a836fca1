/** The faults kept back (see `held-out.ts`) of what Python files import and call. */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const routes = /^backend\/routes\/\w+\.py$/u;

/** Modules that each of our modules is mistaken for. */
const otherHome: Readonly<Record<string, string>> = { accounts: 'config', config: 'rows', rows: 'config' };
const otherWord: Readonly<Record<string, string>> = { Read: 'Response', Create: 'In', Update: 'Patch' };
const otherSpelling: Readonly<Record<string, string>> = {
  asynccontextmanager: 'async_context_manager',
  urlsplit: 'url_split',
  dataclass: 'data_class',
  cache: 'cached',
};

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
    'python-acronym-case',
    'case',
    'python',
    once(
      python,
      /^from (?:fastapi|starlette)[\w.]* import (?:\w+, )*?(FastAPI|APIRouter|JSONResponse|HTTPException|HTTPBearer|ASGIApp)\b/gmu,
      (found) => found.replace(/API|JSON|HTTP|ASGI/u, (word) => word.charAt(0) + word.slice(1).toLowerCase()),
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
  fault('python-listed-name-dropped', 'dropped import', 'python', once(routes, /^ {4}[A-Z]\w+,\n/gmu, ''), kept),
  // Which of the two ways of writing it was meant, nobody knows.
  fault(
    'python-optional-unimported',
    'dropped import',
    'python',
    once(
      python,
      /(?:: |-> )(\w+(?:\.\w+)* \| None)(?=[:,)\n ])/gu,
      (found) => `Optional[${found.split(' ')[0] ?? ''}]`,
    ),
    { heldOut: true, isLossy: true },
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
    'python-folder-lost',
    'import path',
    'python',
    once(python, /^from (models\.|migrations\.)\w+ import/gmu, ''),
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
  // The import stood in a function because the other module imports this one.
  fault(
    'python-import-hoisted',
    'import path',
    'python',
    wholeFile(/^backend\/accounts\.py$/u, (text) => {
      const line = /^ {4}(from rows import \w+\n)\n?/mu.exec(text);
      return line === null
        ? text
        : text
            .replace(line[0], '')
            .replace(/^from config import[^\n]*(?:\n {4}[^\n]*)*/mu, (own) =>
              own.endsWith('(') ? own : `${own}\n${(line[1] ?? '').trimEnd()}`,
            );
    }),
    kept,
  ),
  fault(
    'python-library-spelling',
    'wrong export',
    'python',
    once(
      python,
      /^from (?:contextlib|urllib\.parse|dataclasses|functools) import (?:\w+, )*?(asynccontextmanager|urlsplit|dataclass|cache)\b/gmu,
      (found) => otherSpelling[found] ?? found,
    ),
    kept,
  ),
];
