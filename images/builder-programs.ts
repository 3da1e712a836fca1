import { join } from 'node:path';

import { build } from 'esbuild';

import { bundleRunner } from '../repair/index.ts';

/** Bundles what a build pod runs: the Job's own program, and the verifier it calls. */
export async function writeBuilderPrograms(context: string, root: string): Promise<void> {
  await Promise.all([
    bundleRunner(join(context, 'verify.mjs')),
    build({
      entryPoints: [join(root, 'images/builder/job.ts')],
      outfile: join(context, 'job.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      legalComments: 'none',
      logLevel: 'warning',
    }),
  ]);
}
