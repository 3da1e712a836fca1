/** Fixer 3: the build's configuration files. */
import type { Finding, Fixer } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { restoreParts } from '../../restore.ts';
import type { Workspace } from '../../workspace.ts';
import { openFront } from './front.ts';
import { detectNextConfig, fixNextConfig } from './next-config.ts';
import { detectStyles, fixStyles } from './styles.ts';
import { detectTsconfig, fixTsconfig } from './tsconfig.ts';

const detect = async (workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> =>
  Promise.resolve(look(workspace, oracles));

function look(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const front = openFront(workspace);
  if (front === undefined) return [];
  return [...detectNextConfig(front, oracles), ...detectTsconfig(front), ...detectStyles(front, oracles)];
}

/** next.config, tsconfig, PostCSS and Tailwind. */
export const buildConfig: Fixer = {
  meta: {
    id: 'build-config',
    number: 3,
    title: 'Build configuration that is missing, unreadable or wrong',
    safety:
      'Only configuration is written: single values where the file is readable, the known-good file where it is not.',
  },
  detect,
  async fix(workspace, finding, oracles) {
    const front = openFront(workspace);
    if (front === undefined) return null;
    const restored = await restoreParts(workspace, finding, detect, oracles);
    if (restored !== null) return restored;
    if (/next-config|module-system|config-export/u.test(finding.rule)) return fixNextConfig(front, finding, oracles);
    if (/tsconfig|compiler-option|alias/u.test(finding.rule)) return fixTsconfig(front, finding, oracles);
    return fixStyles(front, finding, oracles);
  },
};
