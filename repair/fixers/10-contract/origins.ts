/** Who may ask: CORS settings no browser accepts, and environment variables that Next.js does not hand to the browser. */
import type { Finding, Severity } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import type { BackendFile } from './outlines.ts';

/** Findings about CORS in the back end. */
export function detectCors(workspace: Workspace, oracles: Oracles, files: readonly BackendFile[]): readonly Finding[] {
  const sendsCookies = oracles.modules
    .index(workspace)
    .paths.some((path) => /credentials\s*:\s*["']include["']|withCredentials/u.test(workspace.text(path) ?? ''));
  return files.flatMap((file) => {
    if (!/\bCORSMiddleware\b/u.test(file.text)) return [];
    const given = /\ballow_origins\s*=\s*(\[[^\]]*\]|["'][^"'\n]*["']|\w+)/u.exec(file.text);
    if (given === null) return [];
    const value = given[1] ?? '';
    const start = given.index + given[0].length - value.length;
    const findings: Finding[] = [];
    if (/^["']/u.test(value))
      findings.push(
        cors(
          file,
          start,
          value,
          `[${value}]`,
          'error',
          'allow_origins is a list; of a text every letter is taken for an origin.',
        ),
      );
    const list = /^\w+$/u.test(value)
      ? new RegExp(`^[ \\t]*${value}\\s*(?::[^=\\n]+)?=\\s*(\\[[^\\]]*\\])`, 'mu').exec(file.text)
      : null;
    const items = list === null ? value : (list[1] ?? '');
    const base = list === null ? start : list.index + list[0].length - items.length;
    for (const match of items.matchAll(/(["'])(https?:\/\/[^/"']+)(\/[^"']*)\1/gu)) {
      const at = base + match.index + 1 + (match[2] ?? '').length;
      findings.push(
        cors(
          file,
          at,
          match[3] ?? '',
          '',
          'error',
          'An origin has no path; browsers send none, so this one never matches.',
        ),
      );
    }
    const secret = /\ballow_credentials\s*=\s*(True)\b/u.exec(file.text);
    if (/["']\*["']/u.test(items) && secret !== null) {
      const words = 'Every origin together with credentials opens the app to any page a user visits.';
      const found = cors(file, secret.index + secret[0].length - 4, 'True', 'False', 'warning', words);
      findings.push(sendsCookies ? { ...found, autoFixable: false } : found);
    }
    return findings;
  });
}

function cors(
  file: BackendFile,
  start: number,
  wrong: string,
  right: string,
  severity: Severity,
  description: string,
): Finding {
  return {
    fixer: 'contract',
    rule: 'cors-setting',
    severity,
    files: [file.path],
    line: file.text.slice(0, start).split('\n').length,
    description,
    autoFixable: true,
    evidence: `${wrong} in ${file.path}`,
    data: { start, end: start + wrong.length, right },
  };
}

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
      return {
        fixer: 'contract',
        rule: 'foreign-variable',
        severity: 'error',
        files: [path],
        line: text.slice(0, match.index).split('\n').length,
        description: `${match[0]} is another tool's; ${who} process.env.${right}${right.startsWith(ofBrowser) ? ' to the browser' : ''}.`,
        autoFixable: true,
        evidence: match[0],
        data: {
          start: match.index,
          end: match.index + match[0].length,
          right: `process.env.${right}${isInText(text, match.index, match[0].length) ? " ?? ''" : ''}`,
        },
      };
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
