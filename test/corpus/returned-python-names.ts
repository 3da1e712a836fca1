/** Faults that were held back once and are known now (see `held-out.ts`). */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const routes = /^backend\/routes\/\w+\.py$/u;
const otherSpelling: Readonly<Record<string, string>> = {
  asynccontextmanager: 'async_context_manager',
  urlsplit: 'url_split',
  dataclass: 'data_class',
  cache: 'cached',
};

/** Names in another spelling, from another place, or not imported at all. */
export const returnedPythonNames: readonly Fault[] = [
  fault(
    'python-acronym-case',
    'case',
    'python',
    once(
      python,
      /^from (?:fastapi|starlette)[\w.]* import (?:\w+, )*?(FastAPI|APIRouter|JSONResponse|HTTPException|HTTPBearer|ASGIApp)\b/gmu,
      (found) => found.replace(/API|JSON|HTTP|ASGI/u, (word) => word.charAt(0) + word.slice(1).toLowerCase()),
    ),
  ),
  fault('python-listed-name-dropped', 'dropped import', 'python', once(routes, /^ {4}[A-Z]\w+,\n/gmu, '')),
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
    { isLossy: true },
  ),
  fault('python-folder-lost', 'import path', 'python', once(python, /^from (models\.|migrations\.)\w+ import/gmu, '')),
  // The import stood in a function because the other module imports this one.
  fault(
    'python-import-hoisted',
    'import path',
    'python',
    wholeFile(/^backend\/accounts\.py$/u, (text) => {
      const line = /^ {4}(from rows import \w+(?:, \w+)*\n)\n?/mu.exec(text);
      return line === null
        ? text
        : text
            .replace(line[0], '')
            .replace(/^from config import[^\n]*(?:\n {4}[^\n]*)*/mu, (own) =>
              own.endsWith('(') ? own : `${own}\n${(line[1] ?? '').trimEnd()}`,
            );
    }),
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
  ),
];
