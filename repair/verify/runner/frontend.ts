/** Type check and `next build`, side by side, in a copy of the front end below the installed packages. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VerifyStep } from '../../contract.ts';
import type { RunnerConfig } from './config.ts';
import { run } from './process.ts';
import { fromRun } from './step.ts';

const buildTimeoutMs = 240_000;
const typesTimeoutMs = 120_000;

const configName = /^next\.config\.(ts|mts|mjs|js|cjs)$/u;

/**
 * Type-checks a second copy, because `next build` writes into the first one meanwhile. Errors in the declarations of packages are not the
 * app's, so those are skipped, as every app made by Next.js does.
 */
export async function checkTypes(folder: string, config: RunnerConfig): Promise<Omit<VerifyStep, 'name' | 'seconds'>> {
  if (!existsSync(join(folder, 'next-env.d.ts'))) {
    await writeFile(
      join(folder, 'next-env.d.ts'),
      '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
    );
  } else {
    // The committed file points at types that only a build writes; without them the reference itself is an error.
    const text = await readFile(join(folder, 'next-env.d.ts'), 'utf8');
    await writeFile(join(folder, 'next-env.d.ts'), text.replaceAll(/^import ["']\.\/\.next\/.*$/gmu, ''));
  }
  if (!existsSync(join(folder, 'tsconfig.json'))) return { ok: true, log: 'no tsconfig.json: nothing to check' };
  const ran = await run(
    process.execPath,
    [config.tsc, '--noEmit', '--incremental', 'false', '--pretty', 'false', '--skipLibCheck', '-p', 'tsconfig.json'],
    { cwd: folder, timeoutMs: typesTimeoutMs },
  );
  return fromRun(ran);
}

/**
 * Builds the site. What is to be deployed is a static export, in `<folder>/out` afterwards; of any other app the build is what its own
 * next.config says, so that one with a server of its own is not blamed for it.
 */
export async function buildSite(
  folder: string,
  config: RunnerConfig,
  build: { readonly buildId: string; readonly slot: string; readonly deployable: boolean },
): Promise<Omit<VerifyStep, 'name' | 'seconds'>> {
  const exported = build.deployable || (await exportsItself(folder));
  await wrapConfig(folder, dirname(config.nodeModules), {
    buildId: build.buildId,
    exported,
    // Not every version of Next.js has it; where there is a cache to start from, the version is ours.
    isCached: config.nextCache !== undefined,
  });
  const warm = config.nextCache === undefined ? undefined : join(config.nextCache, build.slot);
  if (warm !== undefined && existsSync(warm)) {
    await mkdir(join(folder, '.next'), { recursive: true });
    await cp(warm, join(folder, '.next/cache'), { recursive: true });
  }
  const ran = await run(process.execPath, [join(config.nodeModules, 'next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
    timeoutMs: buildTimeoutMs,
  });
  const result = fromRun(ran);
  if (result.ok && exported && !existsSync(join(folder, 'out/index.html'))) {
    return { ok: false, log: `${result.log}\nthe build wrote no index.html` };
  }
  if (result.ok && config.saveCache && warm !== undefined && !existsSync(warm)) {
    // Renamed into place, so that a run beside this one never starts from half a cache.
    await cp(join(folder, '.next/cache'), `${warm}.${process.pid}`, { recursive: true });
    await rename(`${warm}.${process.pid}`, warm);
  }
  return result;
}

const ownConfig = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder)).find((name) => configName.test(name));

/** True if the app's own next.config asks for a static export. */
async function exportsItself(folder: string): Promise<boolean> {
  const own = await ownConfig(folder);
  return own !== undefined && /\boutput\s*:\s*["']export["']/u.test(await readFile(join(folder, own), 'utf8'));
}

/** Puts our settings around the app's own next.config: what it decides about the product stays, where things lie does not. */
async function wrapConfig(
  folder: string,
  root: string,
  { buildId, exported, isCached }: { readonly buildId: string; readonly exported: boolean; readonly isCached: boolean },
): Promise<void> {
  const own = await ownConfig(folder);
  const extension = own === undefined ? 'mjs' : (configName.exec(own)?.[1] ?? 'mjs');
  const inner = `app-next.config.${extension}`;
  if (own !== undefined) await rename(join(folder, own), join(folder, inner));
  const wrapper = extension === 'ts' || extension === 'mts' ? 'next.config.ts' : 'next.config.mjs';
  const text = `${wrapper.endsWith('.ts') ? "// @ts-nocheck: this file is the verifier's, not the app's\n" : ''}${
    own === undefined
      ? 'const own = {};'
      : `import own from './${extension.endsWith('ts') ? inner.replace(/\.m?ts$/u, '') : inner}';`
  }
export default async (phase, context) => {
  const config = typeof own === 'function' ? await own(phase, context) : { ...own };
${exported ? '  const { rewrites, redirects, headers, ...rest } = config;' : '  const rest = config;'}
  return {
    ...rest,
${exported ? "    output: 'export',\n" : ''}    distDir: '.next',
    typescript: { ...rest.typescript, ignoreBuildErrors: true },
    images: { ...rest.images, unoptimized: true },
    turbopack: { ...rest.turbopack, root: ${JSON.stringify(root)} },
    outputFileTracingRoot: ${JSON.stringify(root)},
    generateBuildId: () => ${JSON.stringify(buildId)},
${isCached ? '    experimental: { ...rest.experimental, turbopackFileSystemCacheForBuild: true },\n' : ''}  };
};
`;
  await writeFile(join(folder, wrapper), text);
}
