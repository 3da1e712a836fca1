import { writeOperatorBundle } from './operator-bundle.ts';
import { writeOperatorPackages } from './operator-packages.ts';
import { writeBuilderPrograms } from './builder-programs.ts';
import { writePreviewProgram } from './preview-program.ts';
import type { ImageRecipe } from './recipe.ts';
import { writeWalkerPrograms } from './walker-programs.ts';

/** Every image, parents before children. */
export const RECIPES: readonly ImageRecipe[] = [
  { name: 'toolchain', parents: {}, inputs: [] },
  {
    name: 'stack',
    parents: {},
    inputs: [{ from: 'templates/base/backend/requirements.txt', to: 'requirements.txt' }],
  },
  { name: 'runtime', parents: { STACK: 'stack' }, inputs: [], prepare: writePreviewProgram },
  {
    name: 'builder',
    parents: { STACK: 'stack', TOOLCHAIN: 'toolchain' },
    inputs: [
      { from: 'templates/base/frontend/package.json', to: 'frontend/package.json' },
      { from: 'templates/base/frontend/package-lock.json', to: 'frontend/package-lock.json' },
      { from: 'templates/base/backend/requirements.txt', to: 'requirements.txt' },
      { from: 'templates/base/backend/tests/requirements-dev.txt', to: 'requirements-dev.txt' },
      { from: 'templates/base/frontend', to: 'reference/frontend' },
      { from: 'templates/base/backend', to: 'reference/backend' },
    ],
    prepare: writeBuilderPrograms,
  },
  {
    name: 'operator',
    parents: { TOOLCHAIN: 'toolchain' },
    inputs: [
      { from: 'templates/base/frontend/package.json', to: 'typings/package.json' },
      { from: 'templates/base/frontend/package-lock.json', to: 'typings/package-lock.json' },
    ],
    prepare: async (context, root) => {
      await Promise.all([writeOperatorBundle(context, root), writeOperatorPackages(context, root)]);
    },
  },
  {
    name: 'walker',
    parents: { TOOLCHAIN: 'toolchain' },
    inputs: [{ from: 'node_modules/playwright-core', to: 'playwright-core' }],
    isOptional: true,
    prepare: writeWalkerPrograms,
  },
];
