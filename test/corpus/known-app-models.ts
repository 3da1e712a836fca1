/**
 * Known faults of manifests, configuration, entry files and routes that follow what people report of code that language models wrote. Fixers may be written
 * with them in view.
 */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const requirements = /^backend\/requirements\.txt$/u;
const manifest = /^frontend\/package\.json$/u;
const tsconfig = /^frontend\/tsconfig\.json$/u;
const layout = /^frontend\/app\/layout\.tsx$/u;
const client = /^frontend\/lib\/api\.ts$/u;
const main = /^backend\/main\.py$/u;
const styles = /^frontend\/app\/globals\.css$/u;

/** Packages and configuration of another version, and what was left out. */
export const knownAppModels: readonly Fault[] = [
  fault('requirements-deleted', 'dropped dependency', 'app', deleted('backend/requirements.txt')),
  fault(
    'react-dropped',
    'dropped dependency',
    'app',
    once(manifest, /^ {4}"(?:react|@types\/react|@types\/node)"[^\n]*,\n/gmu, ''),
  ),
  fault(
    'version-of-nowhere',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|SQLAlchemy|uvicorn|pydantic)==(\d+)/gmu, '97'),
  ),
  fault(
    'requirements-as-toml',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|SQLAlchemy|uvicorn|PyJWT)(==[\d.]+)$/gmu, (found) => ` = "^${found.slice(2)}"`),
  ),
  fault(
    'package-json-comment',
    'wrong config',
    'app',
    once(manifest, /\n( {2})"dependencies"/gu, '  // what the pages need\n  '),
  ),
  fault('tsconfig-deleted', 'wrong config', 'app', deleted('frontend/tsconfig.json')),
  fault('tsconfig-jsx', 'wrong config', 'app', once(tsconfig, /"jsx": ("react-jsx")/gu, '"react-native-web"')),
  fault(
    'postcss-of-version-3',
    'wrong config',
    'app',
    once(manifest, /\{\n {6}("@tailwindcss\/postcss": \{\})\n/gu, '"tailwindcss": {},\n      "autoprefixer": {}'),
  ),
  fault(
    'styles-of-version-3',
    'wrong config',
    'app',
    once(styles, /^(@import 'tailwindcss';)$/gmu, '@tailwind base;\n@tailwind components;\n@tailwind utilities;'),
  ),
  fault('styles-deleted', 'deleted entry file', 'app', deleted('frontend/app/globals.css')),
  fault('package-json-deleted', 'deleted entry file', 'app', deleted('frontend/package.json')),
  fault(
    'layout-without-document',
    'wrong entry',
    'app',
    wholeFile(layout, (text) =>
      text
        .replace(/<html\b[^>]*>/u, '<>')
        .replace('</html>', '</>')
        .replace(/ {6}<body>\n([\s\S]*?) {6}<\/body>\n/u, '$1'),
    ),
    // What the attributes of `html` were is gone.
    { isLossy: true },
  ),
  fault(
    'router-not-included',
    'wrong entry',
    'app',
    once(main, /^app\.include_router\((?!system)\w+\.router\)\n/gmu, ''),
  ),
  fault(
    'route-prefix-twice',
    'route mismatch',
    'app',
    once(client, /'(\/auth\/(?:login|register|refresh|me)')/gu, (found) => `/api${found}`),
  ),
  fault(
    'route-renamed-behind',
    'route mismatch',
    'app',
    once(
      /^backend\/accounts\.py$/u,
      /\("(?:\/api\/auth)?(\/(?:login|logout|register|password|users))"/gu,
      (found) => `/account${found}`,
    ),
  ),
  fault('decorator-sign-dropped', 'route mismatch', 'app', once(/^backend\/routes\/\w+\.py$/u, /^(@)router\./gmu, '')),
  fault('typescript-dropped', 'dropped dependency', 'app', once(manifest, /,\n {4}"typescript": "[^"]*"/gu, '')),
  fault('alembic-dropped', 'dropped dependency', 'app', once(requirements, /^alembic==[^\n]*\n/gmu, '')),
  fault(
    'requirements-joined',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|uvicorn|SQLAlchemy|PyJWT|alembic)==[\d.]+(\n)(?=\w)/gmu, ' '),
  ),
  fault(
    'package-by-import-name',
    'wrong dependency',
    'app',
    once(requirements, /^(PyJWT|argon2-cffi)(?===)/gmu, (found) => (found === 'PyJWT' ? 'jwt' : 'argon2')),
  ),
  fault(
    'package-json-fence',
    'wrong config',
    'app',
    wholeFile(manifest, (text) => `\`\`\`json\n${text.trimEnd()}\n\`\`\`\n`),
  ),
  fault('tsconfig-paths-dropped', 'wrong config', 'app', once(tsconfig, /(,\n {4}"paths": \{[^\n]*\})\n/gu, '')),
  fault(
    'next-config-not-exported',
    'wrong config',
    'app',
    once(/^frontend\/next\.config\.ts$/u, /\nexport default config;\n/gu, ''),
  ),
  fault('tailwind-not-imported', 'wrong config', 'app', once(styles, /^@import 'tailwindcss';\n+/gmu, '')),
  // Half of a component library's style sheet. Whether the rule or only the class goes is anybody's choice.
  fault(
    'styles-of-a-library',
    'wrong config',
    'app',
    wholeFile(styles, (text) => `${text}\n@layer base {\n  * {\n    @apply border-border outline-ring/50;\n  }\n}\n`),
    { isLossy: true },
  ),
  fault(
    'entry-emptied',
    'deleted entry file',
    'app',
    wholeFile(/^(?:backend\/main\.py|frontend\/app\/(?:layout|page)\.tsx)$/u, () => ''),
  ),
  fault('styles-not-imported', 'wrong entry', 'app', once(layout, /^import '\.\/globals\.css';\n/gmu, '')),
  fault('routes-not-imported', 'wrong entry', 'app', once(main, /^from routes import [^\n(]+\n/gmu, '')),
  fault('page-exported-twice', 'wrong entry', 'app', (files, random) => {
    const pages = [...files].flatMap(([path, text]) => {
      const name = /^frontend\/app\/.*page\.tsx$/u.test(path) ? /^export default function (\w+)/mu.exec(text) : null;
      return name?.[1] === undefined ? [] : [{ path, text: `${text}\nexport default ${name[1]};\n` }];
    });
    return random.pick(pages) ?? null;
  }),
  fault(
    'route-without-prefix',
    'route mismatch',
    'app',
    once(/^backend\/routes\/\w+\.py$/u, /^@router\.\w+\("(\/api)\//gmu, ''),
  ),
  fault(
    'table-name-dropped',
    'wrong entry',
    'app',
    once(/^backend\/models\/\w+\.py$/u, /^ {4}__tablename__ = "\w+"\n/gmu, ''),
  ),
  fault(
    'table-name-without-underscores',
    'wrong entry',
    'app',
    once(/^backend\/models\/\w+\.py$/u, /^ {4}(__tablename__) = "\w+"$/gmu, '_tablename_'),
  ),
  fault('app-of-its-module', 'wrong entry', 'app', once(main, /^app = FastAPI\(()title/gmu, '__name__, ')),
  fault('method-behind', 'route mismatch', 'app', once(/^backend\/routes\/\w+\.py$/u, /^@router\.(patch)\(/gmu, 'put')),
];
