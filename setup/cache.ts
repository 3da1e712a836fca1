import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder outside the checkout for what is long to make, locks, and the state of running clusters: `MVP_CACHE`, default `~/.cache/mvp-operator`. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env['MVP_CACHE'] || join(homedir(), '.cache/mvp-operator');
}
