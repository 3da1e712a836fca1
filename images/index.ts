/**
 * The container images of the system, built with `docker build` and named by what they are made of.
 *
 * @module
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RECIPES } from './catalogue.ts';
import { readImagesConfig } from './config.ts';
import { contextDigest, writeContext } from './context.ts';
import { docker, imageId } from './docker.ts';
import { withLock } from '../setup/lock.ts';
import type { ImageName, ImageRecipe } from './recipe.ts';

export type { ImageName } from './recipe.ts';

/** An image that is there. */
export interface BuiltImage {
  /** Name and tag, for example `mvp-builder:3f2a91c05d7e`. */
  readonly ref: string;
  /** 64 hexadecimal characters: a digest of everything the image is made of; the tag is its beginning. */
  readonly key: string;
  /** 0 where the image was there already. */
  readonly seconds: number;
  /** When that was known, on the clock of `performance.now()`. */
  readonly endedAt: number;
}

/** Options of {@link buildImages}. */
export interface BuildImagesOptions {
  /** Build these and what they need. Default: all but the optional ones. */
  readonly only?: readonly ImageName[];
  readonly onProgress?: (line: string) => void;
}

const ROOT = join(import.meta.dirname, '..');

/** What every installation needs. */
const STANDARD = RECIPES.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name);

/**
 * Makes the images that are not there yet, each as soon as its parents are. Equal inputs give an equal tag, so a second call only hashes files;
 * several processes may call at once. Throws with the end of Docker's output if a build fails.
 */
export async function buildImages(options: BuildImagesOptions = {}): Promise<ReadonlyMap<ImageName, BuiltImage>> {
  const config = readImagesConfig(process.env);
  const wanted = withParents(options.only ?? STANDARD);
  const base = await imageId(config.base);
  if (base === undefined) throw new Error(`the base image ${config.base} is not there: run images/base/build.sh first`);
  const building = new Map<ImageName, Promise<BuiltImage>>();
  for (const recipe of RECIPES) {
    if (!wanted.has(recipe.name)) continue;
    const parents = Object.entries(recipe.parents).map(async ([argument, name]): Promise<Parent> => {
      const parent = building.get(name);
      if (parent === undefined)
        throw new Error(`image ${recipe.name} comes before its parent ${name} in the catalogue`);
      return { argument, image: await parent };
    });
    const around = { base, baseRef: config.base, cache: config.cache, options };
    building.set(
      recipe.name,
      Promise.all(parents).then((ready) => buildImage(recipe, ready, around)),
    );
  }
  const built = await Promise.all([...building].map(async ([name, image]) => [name, await image] as const));
  return new Map(built);
}

function withParents(names: readonly ImageName[]): ReadonlySet<ImageName> {
  const wanted = new Set<ImageName>(names);
  for (const recipe of RECIPES.toReversed()) {
    if (wanted.has(recipe.name)) for (const parent of Object.values(recipe.parents)) wanted.add(parent);
  }
  return wanted;
}

interface Surroundings {
  base: string;
  baseRef: string;
  cache: string;
  options: BuildImagesOptions;
}

/** An image that another one is made from, and the build argument that names it. */
interface Parent {
  argument: string;
  image: BuiltImage;
}

async function buildImage(recipe: ImageRecipe, parents: readonly Parent[], around: Surroundings): Promise<BuiltImage> {
  const say = around.options.onProgress ?? (() => {});
  const context = await mkdtemp(join(tmpdir(), `mvp-image-${recipe.name}-`));
  try {
    await writeContext(recipe, ROOT, context);
    const key = await contextDigest(context, [recipe.name, around.base, ...parents.map(({ image }) => image.key)]);
    const ref = `mvp-${recipe.name}:${key.slice(0, 12)}`;
    return await withLock(join(around.cache, 'locks', `image-${recipe.name}-${key.slice(0, 12)}`), async () => {
      if ((await imageId(ref)) !== undefined) return { ref, key, seconds: 0, endedAt: performance.now() };
      const started = performance.now();
      say(`image ${ref}: building`);
      const args = [
        'build',
        '--tag',
        ref,
        '--build-arg',
        `BASE=${around.baseRef}`,
        '--label',
        'mvp.build/image=' + recipe.name,
      ];
      for (const { argument, image } of parents) args.push('--build-arg', `${argument}=${image.ref}`);
      const answer = await docker([...args, context], (line) => {
        if (line.startsWith('Step ')) say(`image ${recipe.name}: ${line.slice(0, 120)}`);
      });
      if (answer.exitCode !== 0) {
        throw new Error(`building ${ref} failed:\n${(answer.stdout + answer.stderr).slice(-3000)}`);
      }
      const seconds = (performance.now() - started) / 1000;
      say(`image ${ref}: built in ${seconds.toFixed(1)} s`);
      return { ref, key, seconds, endedAt: performance.now() };
    });
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}
