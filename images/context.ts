import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import type { ImageRecipe } from './recipe.ts';

/** Never part of an image: what tools leave behind, and tests. */
const LEFT_OUT =
  /(^|\/)(node_modules|\.next|out|__pycache__|\.pytest_cache|\.venv|next-env\.d\.ts)(\/|$)|\.(test\.ts|pyc|tsbuildinfo)$/;

/** Fills `context`, an empty directory, with everything the recipe's `docker build` reads. */
export async function writeContext(recipe: ImageRecipe, root: string, context: string): Promise<void> {
  const copies = [{ from: join('images', recipe.name), to: '.' }, ...recipe.inputs];
  for (const { from, to } of copies) {
    const source = join(root, from);
    const target = join(context, to);
    await mkdir(dirname(target), { recursive: true });
    await cp(source, target, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(source, path).split(sep).join('/')),
    });
  }
  await recipe.prepare?.(context, root);
}

/**
 * What a context is, as 64 hexadecimal characters: paths, contents and the executable bit, in a fixed order, so that
 * equal inputs give an equal key on every machine.
 */
export async function contextDigest(context: string, extra: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`extra ${text.length}\n${text}\n`);
  const entries = await readdir(context, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(context, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  for (const path of paths) {
    const content = await readFile(join(context, path));
    const mode = (await stat(join(context, path))).mode & 0o100 ? 'x' : '-';
    hash.update(`${path} ${mode} ${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex');
}
