/** Where typings of packages may be found on this machine. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../verify/config.ts';

/**
 * `MVP_NODE_MODULES`, else a toolchain in `MVP_CACHE` (default `~/.cache/mvp-operator`); null if neither has the typings of React and Next.js both:
 * with half of them a sound app would seem broken.
 */
export function findTypings(environment: NodeJS.ProcessEnv = process.env): string | null {
  const toolchains = join(cacheFolder(environment), 'toolchains');
  const cached = existsSync(toolchains)
    ? readdirSync(toolchains)
        .filter((name) => existsSync(join(toolchains, name, 'ready')))
        .map((name) => join(toolchains, name, 'node_modules'))
    : [];
  const given = environment['MVP_NODE_MODULES'];
  return [...(given === undefined ? [] : [given]), ...cached].find(hasTypings) ?? null;
}

/** When the compiler is asked about types: of every app, or only of one whose real build has failed at them. */
export type AskTypes = 'always' | 'after-build';

/** `MVP_TYPES`, default `always`. */
export function readAskTypes(environment: NodeJS.ProcessEnv = process.env): AskTypes {
  return environment['MVP_TYPES'] === 'after-build' ? 'after-build' : 'always';
}

const hasTypings = (folder: string): boolean =>
  existsSync(join(folder, '@types/react/index.d.ts')) && existsSync(join(folder, 'next/package.json'));
