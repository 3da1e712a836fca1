import { resolve } from 'node:path';
import { cacheFolder } from '../setup/cache.ts';

/** Where this machine keeps what is long to make, and which cluster a person wants to use. */
export interface ClusterConfig {
  /** Folder outside the checkout for binaries and the state of running clusters. `MVP_CACHE`, default `~/.cache/mvp-operator`. */
  cache: string;
  /** Name of a kubeconfig context to use instead of a cluster of our own. `MVP_CONTEXT`, default none. */
  context: string | undefined;
  /** Start K3s's image instead of the node image. `MVP_CLUSTER=k3s`. */
  useK3s: boolean;
  /** Local image that the project's Dockerfiles start from. `MVP_BASE_IMAGE`, default `mvp-base:bookworm`. */
  baseImage: string;
  /** Top folder of the checkout. */
  checkout: string;
}

/** The configuration from the environment, read when called. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ClusterConfig {
  return {
    cache: cacheFolder(env),
    context: env['MVP_CONTEXT'] || undefined,
    useK3s: env['MVP_CLUSTER'] === 'k3s',
    baseImage: env['MVP_BASE_IMAGE'] || 'mvp-base:bookworm',
    checkout: resolve(import.meta.dirname, '..'),
  };
}
