/** Faults that were held back once and are known now (see `held-out.ts`). */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const lossy = { isLossy: true } as const;
const requirements = /^backend\/requirements\.txt$/u;
const manifest = /^frontend\/package\.json$/u;
const tsconfig = /^frontend\/tsconfig\.json$/u;
const styles = /^frontend\/app\/globals\.css$/u;
const main = /^backend\/main\.py$/u;
const misnamed: Readonly<Record<string, string>> = {
  'lucide-react': 'lucide-react-icons',
  next: 'nextjs',
  'react-dom': 'reactdom',
  '@tailwindcss/postcss': 'tailwindcss-postcss',
};

const dependencies: readonly Fault[] = [
  fault(
    'development-packages-dropped',
    'dropped dependency',
    'app',
    once(manifest, /,\n {2}"devDependencies": \{[^}]*\}/gu, ''),
  ),
  // The pinned packages that others bring along are gone with it.
  fault(
    'requirements-cut-short',
    'dropped dependency',
    'app',
    wholeFile(requirements, (text) => text.slice(0, text.indexOf('psycopg[') + 'psycopg['.length)),
    lossy,
  ),
  fault(
    'node-package-misnamed',
    'wrong dependency',
    'app',
    once(
      manifest,
      /^ {4}"(lucide-react|next|react-dom|@tailwindcss\/postcss)":/gmu,
      (found) => misnamed[found] ?? found,
    ),
  ),
  fault(
    'requirement-at-sign',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|uvicorn|SQLAlchemy|alembic|PyJWT)(==)/gmu, '@'),
  ),
  fault(
    'standard-library-required',
    'wrong dependency',
    'app',
    once(requirements, /^()(?:uvicorn|alembic|pydantic|PyJWT)==/gmu, 'hashlib\n'),
  ),
];

const configuration: readonly Fault[] = [
  fault('package-json-last-comma', 'wrong config', 'app', once(manifest, /": "[^"\n]+"()\n {2}\}/gu, ',')),
  fault('tsconfig-alias-key', 'wrong config', 'app', once(tsconfig, /"(@)\/\*"/gu, '~')),
  fault(
    'styles-token-dropped',
    'wrong config',
    'app',
    once(styles, /^ {2}--color-(?:muted|ink|line|surface|sunken|primary|page): [^\n]*\n/gmu, ''),
  ),
  fault('styles-import-end', 'wrong config', 'app', once(styles, /^@import 'tailwindcss'(;)/gmu, '')),
];

const entries: readonly Fault[] = [
  fault('settings-deleted', 'deleted entry file', 'app', deleted('backend/config.py')),
  fault('module-for-router', 'wrong entry', 'app', once(main, /include_router\(\w+(\.router)\)/gu, '')),
  fault(
    'router-not-made',
    'wrong entry',
    'app',
    once(/^backend\/routes\/\w+\.py$/u, /^router = APIRouter\([^\n]*\)\n/gmu, ''),
  ),
];

/** What an installer, a bundler or a server reads first. */
export const returnedApp: readonly Fault[] = [...dependencies, ...configuration, ...entries];
