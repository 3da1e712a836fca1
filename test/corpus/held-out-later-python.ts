/** The faults kept back (see `held-out.ts`) of Python files, manifests and entry files, of a later look at what people report. */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const main = /^backend\/main\.py$/u;
const requirements = /^backend\/requirements\.txt$/u;

const names: readonly Fault[] = [
  // Core and ORM are two halves of one library, and each name is in one of them only.
  fault(
    'python-other-half',
    'wrong export',
    'python',
    once(
      python,
      /\b(orm(?=\.(?:mapped_column|relationship|column_property)\()|sa(?=\.(?:ForeignKey|CheckConstraint|Index|Text|Numeric|Uuid)\())/gu,
      (found) => (found === 'orm' ? 'sa' : 'orm'),
    ),
    kept,
  ),
  // Two lines of imports became one, and the second module does not have the names of the first.
  fault(
    'python-imports-merged',
    'wrong export',
    'python',
    wholeFile(/^backend\/(?:main|rows|routes\/\w+)\.py$/u, (text) =>
      text.replace(/^from accounts import ([^\n(]+)\nfrom config import (?=[^\n(]+$)/mu, 'from config import $1, '),
    ),
    kept,
  ),
  fault(
    'python-dots-in-import',
    'elision',
    'python',
    once(python, /^from \w+ import \w+, (\w+(?:, \w+)*), \w+$/gmu, '...'),
    kept,
  ),
];

const layout: readonly Fault[] = [
  // The end of a block was written again by somebody who indents by two.
  fault(
    'python-rest-by-two',
    'indent',
    'python',
    once(python, /^ {4}\w[^\n]*[\w)"\]]\n((?: {4}[^\n]*\n)+)(?=\n)/gmu, (found) =>
      found.replaceAll(/^ +/gmu, (margin) => margin.slice(margin.length / 2)),
    ),
    kept,
  ),
];

const versions: readonly Fault[] = [
  fault(
    'python-2-raise',
    'old syntax',
    'python',
    once(python, /\braise [A-Z]\w+(\([^=\n]*\))$/gmu, (found) =>
      found.includes(',') ? `, ${found}` : `, ${found.slice(1, -1)}`,
    ),
    kept,
  ),
];

const files: readonly Fault[] = [
  fault(
    'requirement-single-equals',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|uvicorn|SQLAlchemy|alembic|pydantic|PyJWT|argon2-cffi)(==)/gmu, '='),
    kept,
  ),
  // The layout of a larger project, whose other files are not there.
  fault(
    'requirements-elsewhere',
    'dropped dependency',
    'app',
    wholeFile(requirements, () => '-r requirements/base.txt\n'),
    lossy,
  ),
  fault(
    'theme-in-root',
    'wrong config',
    'app',
    once(/^frontend\/app\/globals\.css$/u, /^(@theme inline) \{/gmu, ':root'),
    kept,
  ),
  // Either it is called or it is undone: both are right.
  fault(
    'app-in-factory',
    'wrong entry',
    'app',
    wholeFile(main, (text) =>
      text.replace(/^app = (FastAPI\((?:[^\n]*|\n[\s\S]*?\n)\))$/mu, 'def create_app() -> FastAPI:\n    return $1'),
    ),
    lossy,
  ),
];

/** Names, layout, older majors, and what is read before any code. */
export const heldOutLaterPython: readonly Fault[] = [...names, ...layout, ...versions, ...files];
