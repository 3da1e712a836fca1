/** Fixer 3: the build's configuration files. */
import type { Finding, Fixer } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { restoreParts } from '../../restore.ts';
import type { Workspace } from '../../workspace.ts';
import { openFront } from './front.ts';
import { detectNextConfig, fixNextConfig } from './next-config.ts';
import { detectStyles, fixStyles } from './styles.ts';
import { detectTheme } from './theme.ts';
import { detectTsconfig, fixTsconfig } from './tsconfig.ts';

async function detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const front = openFront(workspace);
  if (front === undefined) return [];
  const styles = detectStyles(front, oracles);
  return [
    ...detectNextConfig(front, oracles),
    ...detectTsconfig(front),
    ...styles,
    // A style sheet that cannot be read has no theme.
    ...(styles.some((one) => one.files[0]?.endsWith('.css') === true) ? [] : await detectTheme(front, oracles)),
  ];
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
    const { start, end, right } = finding.data ?? {};
    const [path] = finding.files;
    if (path !== undefined && typeof start === 'number' && typeof end === 'number' && typeof right === 'string')
      return [{ kind: 'splice', path, start, end, text: right }];
    if (/next-config|module-system|config-export/u.test(finding.rule)) return fixNextConfig(front, finding, oracles);
    if (/tsconfig|compiler-option|alias/u.test(finding.rule)) return fixTsconfig(front, finding, oracles);
    return fixStyles(front, finding, oracles);
  },
};
