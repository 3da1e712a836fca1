import { cacheFolder } from '../setup/cache.ts';

/** Settings of the image builds. */
export interface ImagesConfig {
  /** Locks live here; the images themselves are kept by the Docker engine. */
  readonly cache: string;
  /** The image every Dockerfile starts from; `images/base/build.sh` makes it. */
  readonly base: string;
}

/** Reads `MVP_CACHE` (default `~/.cache/mvp-operator`) and `MVP_BASE_IMAGE` (default `mvp-base:bookworm`). */
export function readImagesConfig(env: NodeJS.ProcessEnv): ImagesConfig {
  return {
    cache: cacheFolder(env),
    base: env['MVP_BASE_IMAGE'] ?? 'mvp-base:bookworm',
  };
}
