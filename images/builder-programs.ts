import { join } from 'node:path';

import { build } from 'esbuild';

/** Bundles what a build pod runs: the Job's own program, and the verifier it calls. */
export async function writeBuilderPrograms(context: string, root: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'images/builder/job.ts')],
    outfile: join(context, 'job.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
  });
}
