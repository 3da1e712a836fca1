import { join } from 'node:path';

import { build } from 'esbuild';

/** Bundles what a walk pod runs: the program that walks, and the one that hands over. The browser's driver stays a package. */
export async function writeWalkerPrograms(context: string, root: string): Promise<void> {
  await build({
    entryPoints: ['walk', 'deliver'].map((name) => join(root, `images/walker/${name}.ts`)),
    outdir: context,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['playwright-core'],
    legalComments: 'none',
    logLevel: 'warning',
  });
}
