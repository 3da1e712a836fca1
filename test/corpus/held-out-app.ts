/** The faults kept back (see `held-out.ts`) of manifests, configuration, entry files and routes. */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const requirements = /^backend\/requirements\.txt$/u;
const manifest = /^frontend\/package\.json$/u;
const tsconfig = /^frontend\/tsconfig\.json$/u;
const postcss = /^frontend\/postcss\.config\.mjs$/u;
const layout = /^frontend\/app\/layout\.tsx$/u;
const client = /^frontend\/lib\/api\.ts$/u;
const main = /^backend\/main\.py$/u;

/** Of every category that the known ones of this side have. */
export const heldOutApp: readonly Fault[] = [
  fault('requirements-deleted', 'dropped dependency', 'app', deleted('backend/requirements.txt'), kept),
  fault(
    'react-dropped',
    'dropped dependency',
    'app',
    once(manifest, /^ {4}"(?:react|@types\/react|@types\/node)"[^\n]*,\n/gmu, ''),
    kept,
  ),
  fault(
    'version-of-nowhere',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|SQLAlchemy|uvicorn|pydantic)==(\d+)/gmu, '97'),
    kept,
  ),
  fault(
    'requirements-as-toml',
    'wrong dependency',
    'app',
    once(requirements, /^(?:fastapi|SQLAlchemy|uvicorn|PyJWT)(==[\d.]+)$/gmu, (found) => ` = "^${found.slice(2)}"`),
    kept,
  ),
  fault(
    'package-json-comment',
    'wrong config',
    'app',
    once(manifest, /\n( {2})"dependencies"/gu, '  // what the pages need\n  '),
    kept,
  ),
  fault('tsconfig-deleted', 'wrong config', 'app', deleted('frontend/tsconfig.json'), kept),
  fault('tsconfig-jsx', 'wrong config', 'app', once(tsconfig, /"jsx": ("react-jsx")/gu, '"react-native-web"'), kept),
  fault(
    'postcss-of-version-3',
    'wrong config',
    'app',
    wholeFile(
      postcss,
      () => 'module.exports = {\n  plugins: {\n    tailwindcss: {},\n    autoprefixer: {},\n  },\n};\n',
    ),
    kept,
  ),
  fault(
    'styles-of-version-3',
    'wrong config',
    'app',
    once(
      /^frontend\/app\/globals\.css$/u,
      /^(@import 'tailwindcss';)$/gmu,
      '@tailwind base;\n@tailwind components;\n@tailwind utilities;',
    ),
    kept,
  ),
  fault('styles-deleted', 'deleted entry file', 'app', deleted('frontend/app/globals.css'), kept),
  fault('package-json-deleted', 'deleted entry file', 'app', deleted('frontend/package.json'), kept),
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
    kept,
  ),
  fault(
    'router-not-included',
    'wrong entry',
    'app',
    once(main, /^app\.include_router\((?!system)\w+\.router\)\n/gmu, ''),
    kept,
  ),
  fault(
    'route-prefix-twice',
    'route mismatch',
    'app',
    once(client, /'(\/auth\/(?:login|register|refresh|me)')/gu, (found) => `/api${found}`),
    kept,
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
    kept,
  ),
  fault(
    'decorator-sign-dropped',
    'route mismatch',
    'app',
    once(/^backend\/routes\/\w+\.py$/u, /^(@)router\./gmu, ''),
    kept,
  ),
];
