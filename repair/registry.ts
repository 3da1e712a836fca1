/** The fixers, in the order they run: what hides other problems comes first, the real build last. */
import type { Fixer, FixerId } from './contract.ts';
import { pythonSyntax } from './fixers/01-python-syntax/index.ts';
import { missingDependencies } from './fixers/02-missing-dependencies/index.ts';
import { buildConfig } from './fixers/03-build-config/index.ts';
import { jsx } from './fixers/04-jsx/index.ts';
import { importPaths } from './fixers/05-import-paths/index.ts';
import { entryPoints } from './fixers/06-entry-points/index.ts';
import { tailwind } from './fixers/07-tailwind/index.ts';
import { typescript } from './fixers/08-typescript/index.ts';
import { contract } from './fixers/10-contract/index.ts';
import { build } from './fixers/09-build/index.ts';

/** Running order of all ten: 1, 2, 3, 6, 4, 5, 8, 10, 7, 9. */
export const fixerOrder: readonly FixerId[] = [
  'python-syntax',
  'missing-dependencies',
  'build-config',
  'entry-points',
  'jsx',
  'import-paths',
  'typescript',
  'contract',
  'tailwind',
  'build',
];

const fixers: readonly Fixer[] = [
  pythonSyntax,
  missingDependencies,
  buildConfig,
  jsx,
  importPaths,
  entryPoints,
  tailwind,
  typescript,
  contract,
  build,
];

/** The fixers that exist, in running order, limited to `only` if given. */
export function selectFixers(only?: readonly FixerId[], from: readonly Fixer[] = fixers): readonly Fixer[] {
  return from
    .filter((fixer) => only === undefined || only.includes(fixer.meta.id))
    .toSorted((a, b) => fixerOrder.indexOf(a.meta.id) - fixerOrder.indexOf(b.meta.id));
}
