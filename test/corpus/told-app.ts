/** Faults that were held back until docs/repair-results.md told of them (see `held-out.ts`). */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const nextConfig = /^frontend\/next\.config\.ts$/u;
const styles = /^frontend\/app\/globals\.css$/u;
const main = /^backend\/main\.py$/u;
const routes = /^backend\/routes\/\w+\.py$/u;
const requirements = /^backend\/requirements\.txt$/u;
/** What tutorials use for the same purpose. */
const ofHabit: Readonly<Record<string, string>> = {
  psycopg: 'psycopg2-binary==2.9.10',
  argon2: 'passlib[bcrypt]==1.7.4',
  PyJWT: 'python-jose[cryptography]==3.3.0',
};

/** What an installer, a bundler, a server or a browser reads first. */
export const toldApp: readonly Fault[] = [
  fault(
    'environment-of-vite',
    'wrong config',
    'app',
    once(nextConfig, /process\.env\.(?!NODE_ENV)\w+/gu, (found) => `import.meta.env.VITE_${found.slice(12)}`),
  ),
  fault(
    'styles-in-three-parts',
    'wrong config',
    'app',
    once(
      styles,
      /^(@import 'tailwindcss';)$/gmu,
      ['base', 'components', 'utilities'].map((part) => `@import 'tailwindcss/${part}';`).join('\n'),
    ),
  ),
  fault(
    'router-included-early',
    'wrong entry',
    'app',
    wholeFile(main, (text) => {
      const line = /^app\.include_router\(\w+(?:\.router)?\)\n/mu.exec(text)?.[0] ?? '';
      return text.replace(line, '').replace(/^app = /mu, `${line}app = `);
    }),
  ),
  fault(
    'router-of-flask',
    'wrong entry',
    'app',
    once(routes, /^router = (APIRouter\([^\n]*\))$/gmu, 'Blueprint("api", __name__)'),
  ),
  fault(
    'package-of-habit',
    'wrong dependency',
    'app',
    once(
      requirements,
      /^(?:psycopg\[binary\]|argon2-cffi|PyJWT)==[^\n]+/gmu,
      (found) => ofHabit[/^\w+/u.exec(found)?.[0] ?? ''] ?? found,
    ),
  ),
  fault(
    'requirement-commented-out',
    'dropped dependency',
    'app',
    once(requirements, /^()(?:fastapi|uvicorn|SQLAlchemy|pydantic-settings|PyJWT|email-validator)==/gmu, '# '),
  ),
  // The edit found its line in the wrong block.
  fault('dependency-among-scripts', 'dropped dependency', 'app', (files, random) => {
    let line = '';
    const cut = once(/^frontend\/package\.json$/u, /^ {4}"(?:@?[a-z/-]+)": "\d[^"\n]*",\n/gmu, (found) => {
      line = found;
      return '';
    })(files, random);
    return cut && { ...cut, text: cut.text.replace('"scripts": {\n', (head) => head + line) };
  }),
  fault('screens-deleted', 'deleted entry file', 'app', deleted('frontend/app/dashboard/[entity]/entities.tsx')),
  fault(
    'router-with-prefix',
    'route mismatch',
    'app',
    once(/^backend\/main\.py$/u, /^app\.include_router\((?!system)\w+\.router()\)$/gmu, ', prefix="/api"'),
  ),
  fault(
    'method-of-nowhere',
    'route mismatch',
    'app',
    once(/^backend\/routes\/\w+\.py$/u, /^@router\.(delete|patch)\(/gmu, (found) =>
      found === 'delete' ? 'remove' : 'update',
    ),
  ),
];
