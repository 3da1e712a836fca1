/** Environment variables that Next.js does not hand to the browser. */
import type { Finding } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';
import { told } from './told.ts';

/** Findings about environment variables in the front end. */
export function detectVariables(workspace: Workspace, path: string): readonly Finding[] {
  const text = workspace.text(path) ?? '';
  return [
    ...text.matchAll(
      /\b(?:import\.meta\.env\.(?:VITE_|NEXT_PUBLIC_)?|process\.env\.(?:REACT_APP_|VITE_))([A-Z][A-Z0-9_]*)\b/gu,
    ),
  ]
    .filter((match) => !/^(?:MODE|DEV|PROD|SSR|BASE_URL)$/u.test(match[1] ?? '') || match[0].startsWith('process'))
    .map((match) => {
      const right = nameFor(workspace, path, match[1] ?? '');
      const who = right.startsWith(ofBrowser) ? 'Next.js hands' : 'here the server reads';
      const [start, end] = [match.index, match.index + match[0].length];
      const words = `${match[0]} is another tool's; ${who} process.env.${right}${right.startsWith(ofBrowser) ? ' to the browser' : ''}.`;
      const written = `process.env.${right}${isInText(text, start, match[0].length) ? " ?? ''" : ''}`;
      return told({ path, text }, { rule: 'foreign-variable', start, end, right: written, words });
    });
}

/** `${…}/rows`: a variable that nobody set would be the word `undefined` there. */
const isInText = (text: string, start: number, length: number): boolean =>
  /\$\{\s*$/u.test(text.slice(0, start)) && /^\s*\}/u.test(text.slice(start + length));

const ofBrowser = 'NEXT_PUBLIC_';

/** Code a browser may run has the variables with the prefix alone; the configuration has all, by the name they have elsewhere in the app. */
function nameFor(workspace: Workspace, path: string, name: string): string {
  if (!isConfig(workspace, path)) return ofBrowser + name;
  const isNamed = (one: string): boolean => {
    const pattern = new RegExp(`(?<![\\w$]|meta\\.env\\.)${one}(?!\\w)`, 'u');
    return workspace.paths.some((other) => other !== path && pattern.test(workspace.text(other) ?? ''));
  };
  return [ofBrowser + name, `VITE_${name}`].find(isNamed) ?? name;
}

/** The configuration of Next.js, which runs where the app is built and served. */
const isConfig = ({ layout }: Workspace, path: string): boolean =>
  /^next\.config\.(?:ts|mts|mjs|js)$/u.test(path.slice((layout.frontend ?? '').length));

/** The same in Next.js's configuration, where `import.meta` has no `env`; of process.env any name may be meant. */
export const detectConfigVariables = (workspace: Workspace): readonly Finding[] =>
  workspace.paths
    .filter((path) => path.startsWith(workspace.layout.frontend ?? '') && isConfig(workspace, path))
    .flatMap((path) => detectVariables(workspace, path))
    .filter(({ evidence }) => evidence?.startsWith('import.meta') === true);
