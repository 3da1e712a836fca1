import { join } from 'node:path';

import { build } from 'esbuild';

/** Bundles what a live app's web server puts into a page that the platform's preview shows. */
export async function writePreviewProgram(context: string, root: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'web/src/framed/main.ts')],
    outfile: join(context, 'preview.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  });
}
