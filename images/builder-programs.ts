import { join } from 'node:path';

import { build } from 'esbuild';

import { bundleRunner } from '../repair/index.ts';

/** Bundles what a build pod runs: the program that builds, the verifier it calls, and the program that hands over. */
export async function writeBuilderPrograms(context: string, root: string): Promise<void> {
  await Promise.all([
    bundleRunner(join(context, 'verify.mjs')),
    build({
      entryPoints: ['job', 'deliver'].map((name) => join(root, `images/builder/${name}.ts`)),
      outdir: context,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      legalComments: 'none',
      logLevel: 'warning',
    }),
  ]);
}
