/** The faults kept back (see `held-out.ts`) of manifests, configuration, entry files and addresses, of other versions, tools and habits. */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const requirements = /^backend\/requirements\.txt$/u;
const manifest = /^frontend\/package\.json$/u;
const nextConfig = /^frontend\/next\.config\.ts$/u;
const styles = /^frontend\/app\/globals\.css$/u;
const client = /^frontend\/lib\/api\.ts$/u;
const routes = /^backend\/routes\/\w+\.py$/u;

/** What answers still ask for, years later. */
const olderMajor: Readonly<Record<string, string>> = {
  next: '14.2.5',
  'lucide-react': '0.263.1',
  tailwindcss: '3.4.17',
};
const olderPins = ['SQLAlchemy==1.4.54', 'pydantic==1.10.24', 'PyJWT==1.7.1', 'argon2-cffi==21.3.0'];
const otherAddress: Readonly<Record<string, string>> = {
  'auth/password': 'auth/change-password',
  'auth/claim-admin': 'auth/claimAdmin',
  'auth/users': 'users',
  'auth/me': 'auth/profile',
  'auth/refresh': 'auth/token/refresh',
};

const dependencies: readonly Fault[] = [
  fault(
    'dependencies-emptied',
    'dropped dependency',
    'app',
    once(manifest, /"dependencies": (\{[^}]*\})/gu, '{}'),
    kept,
  ),
  fault(
    'requirements-of-a-tutorial',
    'dropped dependency',
    'app',
    wholeFile(requirements, () => 'fastapi\nuvicorn\nsqlalchemy\n'),
    lossy,
  ),
  fault(
    'requirement-twice',
    'wrong dependency',
    'app',
    (files, random) => {
      const path = 'backend/requirements.txt';
      const text = files.get(path);
      return text === undefined ? null : { path, text: `${text}${random.pick(olderPins) ?? ''}\n` };
    },
    kept,
  ),
  fault(
    'package-of-older-major',
    'wrong dependency',
    'app',
    once(manifest, /("(?:next|lucide-react|tailwindcss)": "[^"]+")/gu, (found) => {
      const [, name = ''] = found.split('"');
      return `"${name}": "${olderMajor[name] ?? ''}"`;
    }),
    kept,
  ),
];

const configuration: readonly Fault[] = [
  fault(
    'json-closers-cut',
    'wrong config',
    'app',
    wholeFile(/^frontend\/(?:package|tsconfig)\.json$/u, (text) => text.replace(/\n(?: {2}[}\]]\n)?\}\n$/u, '\n')),
    kept,
  ),
  fault(
    'tsconfig-source-folder',
    'wrong config',
    'app',
    once(/^frontend\/tsconfig\.json$/u, /\n() {4}"paths"/gu, '    "baseUrl": "./src",\n'),
    kept,
  ),
  fault(
    'next-config-of-common-modules',
    'wrong config',
    'app',
    once(nextConfig, /^(export default) config;$/gmu, 'module.exports ='),
    kept,
  ),
  fault(
    'styles-semicolon',
    'wrong config',
    'app',
    once(styles, /^ {2}--color-[\w-]+: [^;\n]+(;)\n {2}--color-(?:surface|sunken|line|ink|muted|primary)/gmu, ''),
    kept,
  ),
];

const entries: readonly Fault[] = [
  fault('accounts-deleted', 'deleted entry file', 'app', deleted('backend/accounts.py'), kept),
  fault('form-deleted', 'deleted entry file', 'app', deleted('frontend/components/form.tsx'), kept),
  // Two files of one answer under the same name: the later one stayed.
  fault(
    'layout-overwritten',
    'wrong entry',
    'app',
    (files) => {
      const text = files.get('frontend/app/page.tsx');
      return text === undefined ? null : { path: 'frontend/app/layout.tsx', text };
    },
    lossy,
  ),
];

const addresses: readonly Fault[] = [
  fault('request-without-slash', 'route mismatch', 'app', once(client, /'(\/)auth\/[\w-]+'/gu, ''), kept),
  fault(
    'request-of-habit',
    'route mismatch',
    'app',
    once(client, /'\/(auth\/(?:password|claim-admin|users|me|refresh))'/gu, (found) => otherAddress[found] ?? found),
    kept,
  ),
  fault('route-with-version', 'route mismatch', 'app', once(routes, /^@router\.\w+\("\/api\/()/gmu, 'v1/'), kept),
  fault(
    'route-with-end-slash',
    'route mismatch',
    'app',
    once(routes, /^@router\.\w+\("\/api\/[\w/-]+()"/gmu, '/'),
    kept,
  ),
];

/** What an installer, a bundler, a server or a browser asks for first. */
export const heldOutAppFiles: readonly Fault[] = [...dependencies, ...configuration, ...entries, ...addresses];
