import { cp, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { build, type Metafile, type Plugin } from 'esbuild';

import { builtWeb } from '../web/index.ts';
import { cacheFolder } from '../setup/cache.ts';
import { OPERATOR_FOLDERS } from './operator-folders.ts';

/** Leaves out what never runs in the operator's image. */
const LEFT_OUT = /(^|\/)(node_modules|\.next|out|__pycache__|\.pytest_cache|fixtures)(\/|$)|\.test\.ts$/;

/** Where the repository's folders lie in the image. */
const HOME = '/app';

/** Packages that stay packages: native code, WASM, compilers, and what loads files of its own. */
const EXTERNAL = [
  '@anthropic-ai/*',
  '@astral-sh/*',
  '@kubernetes/client-node',
  '@node-rs/*',
  '@tailwindcss/*',
  'esbuild',
  'jsonc-parser',
  'lightningcss',
  // Goes by the names of its classes, which a bundle may change.
  'oidc-provider',
  'openai',
  'oxc-*',
  'pino',
  'prettier',
  'prom-client',
  // Has native parts, and does without them.
  'ssh2',
  'tailwindcss',
  'ts-morph',
  'typescript',
];

/** The processes that run from the image. */
const PROCESSES = ['operator', 'api', 'store', 'gateway'] as const;

/** The processes that these start, by their source. Each is started anew again and again, and a person waits for most of them. */
const CHILDREN = [
  'api/attachments/child.ts',
  'api/catalogue/child.ts',
  'api/editor/merger-child.ts',
  'operator/generator/child.ts',
  'operator/git/child.ts',
  'repair/child.ts',
] as const;

/** Where the bundle of a child lies below the folder of bundles, without its ending. */
const bundleOf = (child: string): string => `children/${child.replace(/\.ts$/, '')}`;

/**
 * Writes what the operator's image runs: a bundle for each process and for each child, which starts faster and takes less memory than a thousand modules,
 * and the folders themselves, for the data that is read from them.
 */
export async function writeOperatorBundle(context: string, root: string): Promise<void> {
  for (const folder of OPERATOR_FOLDERS) {
    const source = join(root, folder);
    await cp(source, join(context, 'source', folder), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(source, path).split(sep).join('/')),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await Promise.all([
    bundleProcesses(join(context, 'source/dist'), root),
    // Copied, not made, where it was made before.
    builtWeb(cacheFolder()).then((built) => cp(built, join(context, 'source/web/dist'), { recursive: true })),
  ]);
}

/** Bundles the processes into a folder. The answer says what each of them holds and still imports. */
export async function bundleProcesses(outdir: string, root: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [
      ...PROCESSES.map((name) => ({ in: join(root, name, 'main.ts'), out: name })),
      ...CHILDREN.map((child) => ({ in: join(root, child), out: bundleOf(child) })),
    ],
    outdir,
    metafile: true,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: EXTERNAL,
    plugins: [nothingAtImport(root), whereTheSourceIs(root)],
    // Packages written for `require` find it here.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire('/app/package.json');",
    },
    legalComments: 'none',
    logLevel: 'error',
  });
  return metafile;
}

/** How our source says which module a child runs. */
const MODULE = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;

/**
 * Our modules do nothing when they are imported, so what a process takes from a room's door brings no more than it needs: the operator starts
 * the repair engine in a child, and must not load the parsers and WebAssembly of the engine itself.
 */
function nothingAtImport(root: string): Plugin {
  return {
    name: 'nothing-at-import',
    setup(builder) {
      builder.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir, kind }) =>
        kind !== 'import-statement' || !resolveDir.startsWith(root)
          ? undefined
          : { path: resolve(resolveDir, path), sideEffects: false },
      );
    },
  };
}

/**
 * In a bundle `import.meta` is that of the bundle; our modules mean their own place when they look for the data beside them, and a child's bundle when they
 * start it.
 */
function whereTheSourceIs(root: string): Plugin {
  return {
    name: 'where-the-source-is',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes(`${sep}node_modules${sep}`)) return undefined;
        const text = await readFile(path, 'utf8');
        const place = `${HOME}/${relative(root, path).split(sep).join('/')}`;
        if (!text.includes('import.meta.')) return undefined;
        const meta = { url: `file://${place}`, filename: place, dirname: dirname(place) };
        const started = text.replaceAll(MODULE, (said, file: string) => {
          const child = CHILDREN.find((each) => join(root, each) === join(dirname(path), file));
          return child === undefined ? said : `new URL('file://${HOME}/dist/${bundleOf(child)}.mjs')`;
        });
        const contents = `const sourceMeta = ${JSON.stringify(meta)};${started.replaceAll('import.meta.', 'sourceMeta.')}`;
        return { contents, loader: 'ts' };
      });
    },
  };
}
