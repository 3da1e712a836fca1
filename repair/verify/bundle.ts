/** Bundles the verify program into one file for the builder image: `node repair/verify/bundle.ts OUT`. */
import { fileURLToPath } from 'node:url';

/** Writes the bundle; it needs Node and nothing else. */
export async function bundleRunner(target: string): Promise<void> {
  // Only image builds need the bundler; the engine at run time does without it.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [fileURLToPath(new URL('runner/main.ts', import.meta.url))],
    outfile: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    legalComments: 'none',
    logLevel: 'error',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundleRunner(process.argv[2] ?? 'verify.mjs');
}
