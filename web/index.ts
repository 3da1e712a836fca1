/**
 * The editor as it is served: built by Vite, once for each content.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { withLock } from '../setup/lock.ts';

const HERE = import.meta.dirname;
/** What is worth compressing; fonts and pictures are already. */
const COMPRESSED = /\.(js|css|html|svg)$/;
/** Smaller files gain nothing. */
const MIN_COMPRESSED_BYTES = 1024;

/**
 * The folder with the built editor, each text file beside its `.br` and `.gz`. Built the first time (about ten seconds); equal sources and packages
 * give the same folder again. Several processes may call at once.
 *
 * @param cache the folder of what is kept between runs
 */
export async function builtWeb(cache: string): Promise<string> {
  const key = await digestOfSources();
  const target = join(cache, 'web', key);
  return withLock(join(cache, 'locks', `web-${key}`), async () => {
    if (existsSync(target)) return target;
    const making = `${target}.${process.pid}`;
    await mkdir(join(cache, 'web'), { recursive: true });
    await viteBuild(making);
    await compress(making);
    await rename(making, target).catch(async (error: unknown) => {
      await rm(making, { recursive: true, force: true });
      throw error;
    });
    return target;
  });
}

/** In a process of its own: packages decide by NODE_ENV what they are, and here it may be a test's. */
async function viteBuild(outDir: string): Promise<void> {
  const vite = join(HERE, '../node_modules/vite/bin/vite.js');
  const args = [
    'build',
    '--config',
    join(HERE, 'vite.config.ts'),
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  await promisify(execFile)(process.execPath, [vite, ...args], { env: { ...process.env, NODE_ENV: 'production' } });
}

/** What the built files depend on: the sources and the exact packages. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(HERE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(HERE, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/\.test\.tsx?$|^dist\/|openapi\.d\.ts$/.test(path))
    .sort();
  for (const path of [...paths, '../package-lock.json']) {
    const content = await readFile(join(HERE, path));
    hash.update(`${path} ${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      // The page itself is filled in anew for each answer.
      if (!entry.isFile() || !COMPRESSED.test(entry.name) || entry.name === 'index.html') return;
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.byteLength < MIN_COMPRESSED_BYTES) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
