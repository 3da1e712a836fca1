/** Fault operators: each breaks one thing in a clean app, as people and models do. A third is held out while fixers are written. */
import type { Random } from './random.ts';

type Files = ReadonlyMap<string, string>;

/** What a fault did to one file; `meant` is the repaired text to expect where that is not the clean one. */
export interface Broken {
  readonly path: string;
  readonly text: string | null;
  readonly meant?: string;
}

/** One way to break an app. */
export interface Fault {
  readonly name: string;
  readonly kind: 'python' | 'tsx' | 'imports' | 'dependencies' | 'config' | 'entry' | 'classes' | 'types' | 'contract';
  readonly heldOut: boolean;
  /** The broken file's path and text (null: deleted), or null if this app has no place for the fault. */
  apply(files: Files, random: Random): Broken | null;
}

const python = /^backend\/(?!tests\/|migrations\/)[\w/]+\.py$/u;
const tsx = /^frontend\/(?:app|components)\/.*\.tsx$/u;

/** Replaces one random match of a pattern in one random file. Group 1, if any, is what is replaced. */
function once(
  where: RegExp,
  pattern: RegExp,
  replacement: string | ((found: string) => string),
): (files: Files, random: Random) => { path: string; text: string } | null {
  return (files, random) => {
    const places: { path: string; start: number; found: string }[] = [];
    for (const [path, text] of files) {
      if (!where.test(path)) continue;
      for (const match of text.matchAll(pattern)) {
        const group = match[1] ?? match[0];
        const start = match.index + (match[1] === undefined ? 0 : match[0].indexOf(match[1]));
        if (!insideDocstring(text, start)) places.push({ path, start, found: group });
      }
    }
    const place = random.pick(places);
    if (place === undefined) return null;
    const text = files.get(place.path) ?? '';
    const put = typeof replacement === 'string' ? replacement : replacement(place.found);
    return { path: place.path, text: text.slice(0, place.start) + put + text.slice(place.start + place.found.length) };
  };
}

/** A fault inside a comment or a text is none. */
function insideDocstring(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return ((before.match(/"""/gu)?.length ?? 0) & 1) === 1 || line.includes('#') || /^\s*(?:\/\/|\*)/u.test(line);
}

function wholeFile(where: RegExp, change: (text: string, random: Random) => string | null): Fault['apply'] {
  return (files, random) => {
    const path = random.pick([...files.keys()].filter((one) => where.test(one)));
    if (path === undefined) return null;
    const before = files.get(path) ?? '';
    const text = change(before, random);
    return text === before ? null : { path, text };
  };
}

const fault = (name: string, kind: Fault['kind'], apply: Fault['apply'], heldOut = false): Fault => ({
  name,
  kind,
  heldOut,
  apply,
});

const pythonFaults: readonly Fault[] = [
  fault('python-comma', 'python', once(python, /(,) ?[\w"'([]/gu, '')),
  fault(
    'python-colon',
    'python',
    once(python, /^\s*(?:def|class|if|for|while|with|try|else|except)\b[^\n]*(:)$/gmu, ''),
  ),
  fault('python-bracket', 'python', once(python, /[)\]}](?=\n)/gu, '')),
  fault('python-quote', 'python', once(python, /\w(")(?=[,)\]:])/gu, '')),
  fault('python-indent', 'python', once(python, /^( {4})\S/gmu, '')),
  fault(
    'python-fence',
    'python',
    wholeFile(python, (text) => `Here is the file:\n\n\`\`\`python\n${text}\`\`\`\n`),
  ),
  fault(
    'python-elision',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '\n\n... rest of the code unchanged ...\n\n\n'),
  ),
  fault('python-2-print', 'python', (files, random) => {
    const path = random.pick([...files.keys()].filter((one) => python.test(one)));
    const text = path === undefined ? undefined : files.get(path);
    if (path === undefined || text === undefined) return null;
    const head = `${text}\n\ndef show(value):\n    print`;
    return { path, text: `${head} "value: %s" % value\n`, meant: `${head}("value: %s" % value)\n` };
  }),
  fault(
    'python-merge-markers',
    'python',
    once(python, /^from [^\n(]*\n/gmu, (found) => `<<<<<<< HEAD\n${found}=======\n${found}>>>>>>> feature\n`),
    true,
  ),
  fault('python-extra-bracket', 'python', once(python, /\)(?=\n)/gu, '))'), true),
  fault('python-wrong-closer', 'python', once(python, /\)(?=\n)/gu, ']'), true),
  fault(
    'python-keyword-typo',
    'python',
    once(
      python,
      /^\s*(return|import|class|def|for|while)\b(?= )/gmu,
      (found) => found.slice(0, -2) + found.slice(-1) + (found.at(-2) ?? ''),
    ),
    true,
  ),
];

const tsxFaults: readonly Fault[] = [
  fault('tsx-closing-tag', 'tsx', once(tsx, /<\/(?:div|p|li|section|h2|span|main)>/gu, '')),
  fault('tsx-wrong-closing-tag', 'tsx', once(tsx, /<\/(?:div|section|main|ul)>/gu, '</span>')),
  fault('tsx-attribute', 'tsx', once(tsx, /<\w+[^<>]*? (className)="/gu, 'class')),
  fault('tsx-brace', 'tsx', once(tsx, /\}(?=\n)/gu, '')),
  fault('tsx-quote', 'tsx', once(tsx, /="[^"\n{}]+(")/gu, '')),
  fault('tsx-placeholder', 'tsx', once(tsx, /<(?:h1|h2|p|span)[^<>]*>([A-Z][^<>{}]+)</gu, '{{ title }}')),
  fault(
    'tsx-fence',
    'tsx',
    wholeFile(tsx, (text) => `\`\`\`tsx\n${text}\`\`\`\n`),
  ),
  fault(
    'tsx-style-string',
    'tsx',
    once(tsx, /<(?:section|p|h2|ul|main)( )className/gu, ' style="margin-top: 4px; color: red" '),
    true,
  ),
  fault(
    'tsx-html-comment',
    'tsx',
    once(tsx, /<(?:section|p|h2|ul|main)[^<>]*>(\s*)</gu, (found) => `<!-- section -->${found}`),
    true,
  ),
  fault('tsx-paren', 'tsx', once(tsx, /^ {2}\);(?=\n\})/gmu, '  ;'), true),
];

const importFaults: readonly Fault[] = [
  fault('import-path', 'imports', once(tsx, /from '@\/(components|lib)\/\w+'/gu, 'commponents')),
  fault('import-alias', 'imports', once(tsx, /from '(@\/)(?:components|lib)\//gu, '~/')),
  fault(
    'import-case',
    'imports',
    once(tsx, /from '@\/(?:components|lib)\/(\w)/gu, (found) => found.toUpperCase()),
  ),
  fault('import-dropped', 'imports', once(tsx, /^import \{[^}]+\} from '@\/components[^\n]+\n/gmu, '')),
  fault(
    'import-wrong-export',
    'imports',
    once(tsx, /^import \{ ?(\w+)[^}]*\} from '@\/components/gmu, (found) => `${found}s`),
    true,
  ),
  fault(
    'python-import-module',
    'imports',
    once(
      /^backend\/(?:main|routes\/\w+)\.py$/u,
      /^from (models|database|listing|security)\b/gmu,
      (found) => `${found}s`,
    ),
    true,
  ),
];

const appFaults: readonly Fault[] = [
  fault(
    'requirement-dropped',
    'dependencies',
    once(
      /^backend\/requirements\.txt$/u,
      /^(?:fastapi|SQLAlchemy|psycopg|argon2-cffi|PyJWT|email-validator|pydantic-settings|uvicorn)[^\n]*\n/gmu,
      '',
    ),
  ),
  fault(
    'node-package-dropped',
    'dependencies',
    once(
      /^frontend\/package\.json$/u,
      /^ {4}"(?:next|react-dom|lucide-react|tailwindcss|@tailwindcss\/postcss)"[^\n]*,\n/gmu,
      '',
    ),
  ),
  fault(
    'package-misspelt',
    'dependencies',
    once(
      /^backend\/requirements\.txt$/u,
      /^(fastapi|SQLAlchemy|argon2-cffi)==/gmu,
      (found) => found.slice(0, 2) + found.slice(3),
    ),
    true,
  ),
  fault('next-config-deleted', 'config', (files) =>
    files.has('frontend/next.config.ts') ? { path: 'frontend/next.config.ts', text: null } : null,
  ),
  fault('postcss-deleted', 'config', (files) =>
    files.has('frontend/postcss.config.mjs') ? { path: 'frontend/postcss.config.mjs', text: null } : null,
  ),
  fault('tsconfig-comma', 'config', once(/^frontend\/tsconfig\.json$/u, /,(?=\n)/gu, '')),
  fault('tsconfig-alias', 'config', once(/^frontend\/tsconfig\.json$/u, /"(\.\/\*)"/gu, './src/*')),
  fault('package-json-comma', 'config', once(/^frontend\/package\.json$/u, /,(?=\n)/gu, ''), true),
  fault(
    'postcss-old-plugin',
    'config',
    once(/^frontend\/postcss\.config\.mjs$/u, /'@tailwindcss\/postcss'/gu, 'tailwindcss'),
    true,
  ),
  fault('main-deleted', 'entry', () => ({ path: 'backend/main.py', text: null })),
  fault('layout-deleted', 'entry', () => ({ path: 'frontend/app/layout.tsx', text: null })),
  fault('page-deleted', 'entry', () => ({ path: 'frontend/app/page.tsx', text: null })),
  fault('app-renamed', 'entry', once(/^backend\/main\.py$/u, /^(app) = FastAPI\(/gmu, 'application'), true),
  fault('page-not-default', 'entry', once(/^frontend\/app\/page\.tsx$/u, /export (default )function/gu, ''), true),
  fault(
    'class-typo',
    'classes',
    once(tsx, /className="[^"]*\b(text-sm|rounded-lg|font-medium)\b/gu, (found) =>
      found === 'text-sm' ? 'text-smm' : `${found}l`,
    ),
  ),
  fault('type-error', 'types', once(tsx, /useState\((false|true)\)/gu, '"no"')),
  fault('route-mismatch', 'contract', once(/^frontend\/lib\/api\.ts$/u, /['"`](\/auth\/login)['"`]/gu, '/auth/signin')),
];

const client = /^frontend\/(?:app|components)\/.*\.tsx$/u;

/** Faults of the front end's meaning: what parses and is still wrong. */
const meaningFaults: readonly Fault[] = [
  fault('tsx-two-roots', 'tsx', once(tsx, /^ {4}(<>)\n/gmu, '')),
  fault('tsx-void-element', 'tsx', once(tsx, /(?<=<(?:input|br|hr|img|circle|rect|path)\b[^<>]*)( \/)(?=>)/gu, '')),
  fault('tsx-html-for', 'tsx', once(tsx, /<label[^<>]* (htmlFor)=/gu, 'for')),
  fault(
    'tsx-duplicate-import',
    'tsx',
    once(tsx, /^import \{ \w+ \} from '[^']+';\n/gmu, (found) => found + found),
  ),
  fault('hook-import-dropped', 'imports', once(tsx, /^import \{ [^}\n]*use[^}\n]* \} from 'react';\n/gmu, '')),
  fault('import-extension-depth', 'imports', once(tsx, /from '(@\/)lib\//gu, '../../../../')),
  fault(
    'icon-misspelt',
    'imports',
    once(tsx, /^ {2}([A-Z]\w{5,}Icon),\n/gmu, (found) => found.slice(0, 3) + found.slice(4)),
  ),
  fault('class-unit', 'classes', once(tsx, /className="[^"]*\bp-(4)\b/gu, '4px')),
  fault('class-comma', 'classes', once(tsx, /className="[\w-]+( )[\w-]+"/gu, ', ')),
  fault(
    'state-text-for-number',
    'types',
    once(tsx, /useState\((0|1)\)/gu, (found) => `'${found}'`),
  ),
  fault('method-mismatch', 'contract', once(/^frontend\/lib\/api\.ts$/u, /send\('(POST)', '\/auth\/login'/gu, 'PUT')),
  fault('use-client-dropped', 'contract', once(client, /^('use client';\n\n)/gu, '')),
  fault(
    'tsx-extra-closing-tag',
    'tsx',
    once(tsx, /<\/(?:section|p|li|h2)>\n/gu, (found) => `${found.trimEnd()}</div>\n`),
    true,
  ),
  fault('tsx-arrow', 'tsx', once(tsx, /\)( =>) (?:\(|\{)\n/gu, ''), true),
  fault(
    'default-import-for-named',
    'imports',
    once(tsx, /^import (\{ \w+ \}) from '@\/components/gmu, (found) => found.replaceAll(/[{} ]/gu, '')),
    true,
  ),
  fault(
    'property-typo',
    'types',
    once(tsx, /\bwords\.(\w{6,})\b/gu, (found) => found.slice(0, 2) + found.slice(3)),
    true,
  ),
  fault(
    'use-client-below',
    'contract',
    once(
      client,
      /^'use client';\n\nimport [^\n]+\n/gu,
      (found) => `${found.split('\n').slice(2).join('\n')}'use client';\n`,
    ),
    true,
  ),
  fault('route-plural', 'contract', once(/^frontend\/lib\/api\.ts$/u, /'\/auth\/(users)'/gu, 'user'), true),
];

/** All operators. */
export const faults: readonly Fault[] = [
  ...pythonFaults,
  ...tsxFaults,
  ...importFaults,
  ...appFaults,
  ...meaningFaults,
];
