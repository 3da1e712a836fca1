/** Where the local verifier keeps what is expensive to make. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The cache folder: `MVP_CACHE`, default `~/.cache/mvp-operator`. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['MVP_CACHE'] || join(homedir(), '.cache/mvp-operator');
}
