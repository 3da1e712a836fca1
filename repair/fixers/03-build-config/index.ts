/** Fixer 3: the build's configuration files. */
import type { Finding, Fixer } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { restoreParts } from '../../restore.ts';
import type { Workspace } from '../../workspace.ts';
import { putRight } from '../../told.ts';
import { withoutWrapping } from '../../wrapping.ts';
import { configFinding, openFront, type Front } from './front.ts';
import { detectNextConfig, fixNextConfig } from './next-config.ts';
import { fixPostcss } from './postcss.ts';
import { detectStyles, fixStyles } from './styles.ts';
import { detectTheme } from './theme.ts';
import { detectTsconfig, fixTsconfig } from './tsconfig.ts';

async function detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const front = openFront(workspace);
  if (front === undefined) return [];
  const around = wrapped(front);
  if (around.length > 0) return around;
  const styles = detectStyles(front);
  return [
    ...detectNextConfig(front, oracles),
    ...detectTsconfig(front),
    ...styles,
    // A style sheet that cannot be read has no theme.
    ...(styles.some((one) => one.files[0]?.endsWith('.css') === true) ? [] : await detectTheme(front, oracles)),
  ];
}

/** A style sheet or a configuration with an answer's fences and words around it, which may parse and say nothing. */
function wrapped(front: Front): readonly Finding[] {
  return front.names
    .filter((name) => name.endsWith('.css') || /^(?:next|postcss)\.config\.\w+$/u.test(name))
    .flatMap((name) => {
      const text = front.text(name) ?? '';
      if (bareText(name, text) === text) return [];
      const description = `${name} is wrapped in what an answer puts around a file.`;
      return [configFinding(front, 'wrapped-config', name, { description, evidence: text.trim().slice(0, 20) })];
    });
}

/** The file itself; of a style sheet with marks of a diff what the diff adds: no rule begins with a plus at the margin. */
function bareText(name: string, text: string): string {
  const bare = withoutWrapping(text);
  if (!name.endsWith('.css') || !/^\+(?=[ \t]*[\w@.:#}-])/mu.test(bare)) return bare;
  return bare.replaceAll(/^-(?!-|webkit-|moz-|ms-)[^\n]*\n/gmu, '').replaceAll(/^\+/gmu, '');
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
    const [path] = finding.files;
    // Of package.json one key is ours to mend: what differs beside it is fixer 2's.
    if (path === `${front.folder}package.json`) return fixPostcss(front, finding, oracles);
    const restored = await restoreParts(workspace, finding, detect, oracles);
    if (restored !== null) return restored;
    if (finding.rule === 'wrapped-config') {
      const text = workspace.text(path ?? '');
      return path === undefined || text === undefined ? null : [minimalSplice(path, text, bareText(path, text))];
    }
    const put = putRight(workspace, finding);
    if (put !== null) return put;
    if (/next-config|module-system|config-export/u.test(finding.rule)) return fixNextConfig(front, finding, oracles);
    if (/tsconfig|compiler-option|alias/u.test(finding.rule)) return fixTsconfig(front, finding, oracles);
    return fixStyles(front, finding, oracles);
  },
};
