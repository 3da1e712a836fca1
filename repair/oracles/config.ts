/** Where typings of packages may be found on this machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readyToolchain, type Manifests } from '../verify/toolchain.ts';

/**
 * `MVP_NODE_MODULES`, else the toolchain that was installed for these very manifests, else the one of our reference app where it is installed; null
 * where there is none with the typings of React and Next.js both: with half of them a sound app would seem broken. What else is in the cache is
 * never looked at.
 */
export async function findTypings(
  manifests: Manifests,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const given = environment['MVP_NODE_MODULES'];
  if (given !== undefined && hasTypings(given)) return given;
  const own = await readyToolchain(manifests, environment);
  return own !== undefined && hasTypings(own) ? own : null;
}

/** When the compiler is asked about types: of every app, or only of one whose real build has failed at them. */
export type AskTypes = 'always' | 'after-build';

/** `MVP_TYPES`, default `always`. */
export function readAskTypes(environment: NodeJS.ProcessEnv = process.env): AskTypes {
  return environment['MVP_TYPES'] === 'after-build' ? 'after-build' : 'always';
}

const hasTypings = (folder: string): boolean =>
  existsSync(join(folder, '@types/react/index.d.ts')) && existsSync(join(folder, 'next/package.json'));
