/** The faults kept back (see `held-out.ts`) of manifests, configuration and entry files. */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const manifest = /^frontend\/package\.json$/u;
const tsconfig = /^frontend\/tsconfig\.json$/u;
const nextConfig = /^frontend\/next\.config\.ts$/u;
const styles = /^frontend\/app\/globals\.css$/u;
const main = /^backend\/main\.py$/u;

const dependencies: readonly Fault[] = [
  fault('react-of-two-majors', 'wrong dependency', 'app', once(manifest, /"react(?:-dom)?": "(\d+)/gu, '18'), kept),
];

const configuration: readonly Fault[] = [
  fault('dependencies-misspelt', 'wrong config', 'app', once(manifest, /"(dependencies)"/gu, 'dependancies'), kept),
  fault(
    'json-single-quotes',
    'wrong config',
    'app',
    wholeFile(/^frontend\/(?:package|tsconfig)\.json$/u, (text) => text.replaceAll('"', "'")),
    kept,
  ),
  fault(
    'tsconfig-without-browser',
    'wrong config',
    'app',
    once(tsconfig, /"lib": \[("dom", "dom\.iterable", )/gu, ''),
    kept,
  ),
  fault(
    'next-config-of-older-major',
    'wrong config',
    'app',
    once(nextConfig, /NextConfig = \{\n()/gu, '  swcMinify: true,\n'),
    kept,
  ),
  fault('styles-brace', 'wrong config', 'app', once(styles, /^( {2}\}\n)\n {2}\./gmu, ''), kept),
  fault(
    'class-in-styles',
    'class typo',
    'app',
    once(
      styles,
      /@apply (?:[^;\n]* )?(items-center|font-medium|text-muted|transition-colors|border-line)(?=[ ;])/gu,
      (found) => found.charAt(0) + found.charAt(2) + found.charAt(1) + found.slice(3),
    ),
    kept,
  ),
];

const entries: readonly Fault[] = [
  fault('client-deleted', 'deleted entry file', 'app', deleted('frontend/lib/api.ts'), kept),
  fault(
    'layout-without-children',
    'wrong entry',
    'app',
    once(/^frontend\/app\/layout\.tsx$/u, /(>\{children\}<\/Shell>)/gu, ' />'),
    kept,
  ),
  fault('lifespan-called', 'wrong entry', 'app', once(main, /lifespan=lifespan()(?=[,)])/gu, '()'), kept),
];

/** What an installer, a bundler or a server reads first. */
export const heldOutApp: readonly Fault[] = [...dependencies, ...configuration, ...entries];
