/** Where typings of packages may be found on this machine. */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `MVP_NODE_MODULES`, else a toolchain in `MVP_CACHE` (default `~/.cache/mvp-operator`), else our own packages, which hold React's typings and
 * not those of Next.js; null if there are none at all.
 */
export function findTypings(environment: NodeJS.ProcessEnv = process.env): string | null {
  const toolchains = join(environment['MVP_CACHE'] ?? join(homedir(), '.cache/mvp-operator'), 'toolchains');
  const cached = existsSync(toolchains)
    ? readdirSync(toolchains)
        .filter((name) => existsSync(join(toolchains, name, 'ready')))
        .map((name) => join(toolchains, name, 'node_modules'))
    : [];
  const given = environment['MVP_NODE_MODULES'];
  return [...(given === undefined ? [] : [given]), ...cached].find(hasTypings) ?? ownTypings();
}

function ownTypings(): string | null {
  try {
    const folder = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('@types/react/package.json')))));
    return existsSync(join(folder, '@types/react/index.d.ts')) ? folder : null;
  } catch {
    return null;
  }
}

const hasTypings = (folder: string): boolean =>
  existsSync(join(folder, '@types/react/index.d.ts')) && existsSync(join(folder, 'next/package.json'));
