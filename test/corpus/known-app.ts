/** Known faults of what belongs to neither language alone: manifests, configuration, entry files, routes. */
import { deleted, fault, once, type Fault } from './fault.ts';

const requirements = /^backend\/requirements\.txt$/u;
const manifest = /^frontend\/package\.json$/u;
const tsconfig = /^frontend\/tsconfig\.json$/u;
const client = /^frontend\/lib\/api\.ts$/u;

/** Faults of manifests, then configuration, entry files and routes. */
export const knownApp: readonly Fault[] = [
  fault(
    'requirement-dropped',
    'dropped dependency',
    'app',
    once(
      requirements,
      /^(?:fastapi|SQLAlchemy|psycopg|argon2-cffi|PyJWT|email-validator|pydantic-settings|uvicorn)[^\n]*\n/gmu,
      '',
    ),
  ),
  fault(
    'node-package-dropped',
    'dropped dependency',
    'app',
    once(manifest, /^ {4}"(?:next|react-dom|lucide-react|tailwindcss|@tailwindcss\/postcss)"[^\n]*,\n/gmu, ''),
  ),
  fault(
    'package-misspelt',
    'wrong dependency',
    'app',
    once(requirements, /^(fastapi|SQLAlchemy|argon2-cffi)==/gmu, (found) => found.slice(0, 2) + found.slice(3)),
  ),
  fault('next-config-deleted', 'wrong config', 'app', deleted('frontend/next.config.ts')),
  // Without the blueprint nothing says whether a key or a file of its own was there: both are right.
  fault('postcss-deleted', 'wrong config', 'app', once(manifest, /,\n {2}"postcss": \{[\s\S]*?\n {2}\}/gu, ''), {
    isLossy: true,
  }),
  fault('tsconfig-comma', 'wrong config', 'app', once(tsconfig, /,(?=\n)/gu, '')),
  fault('tsconfig-alias', 'wrong config', 'app', once(tsconfig, /"(\.\/\*)"/gu, './src/*')),
  fault('package-json-comma', 'wrong config', 'app', once(manifest, /,(?=\n)/gu, '')),
  fault('postcss-old-plugin', 'wrong config', 'app', once(manifest, /"(@tailwindcss\/postcss)": \{/gu, 'tailwindcss')),
  fault('main-deleted', 'deleted entry file', 'app', deleted('backend/main.py')),
  fault('layout-deleted', 'deleted entry file', 'app', deleted('frontend/app/layout.tsx')),
  fault('page-deleted', 'deleted entry file', 'app', deleted('frontend/app/page.tsx')),
  fault('app-renamed', 'wrong entry', 'app', once(/^backend\/main\.py$/u, /^(app) = FastAPI\(/gmu, 'application')),
  fault(
    'page-not-default',
    'wrong entry',
    'app',
    once(/^frontend\/app\/page\.tsx$/u, /export (default )function/gu, ''),
  ),
  fault('route-mismatch', 'route mismatch', 'app', once(client, /['"`](\/auth\/login)['"`]/gu, '/auth/signin')),
  fault('method-mismatch', 'route mismatch', 'app', once(client, /send\('(POST)', '\/auth\/login'/gu, 'PUT')),
  fault('route-plural', 'route mismatch', 'app', once(client, /'\/auth\/(users)'/gu, 'user')),
];
