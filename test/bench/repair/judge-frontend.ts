/** What neither a parser nor a type check sees of a front end: entry files, configuration, classes without CSS, client boundaries. */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseJsonc, type ParseError } from 'jsonc-parser';
import { parseSync } from 'oxc-parser';
import { compile } from 'tailwindcss';
import { z } from 'zod';

type Files = ReadonlyMap<string, string>;

const markup = /^frontend\/.*\.tsx$/u;
const script = /^frontend\/.*\.(?:tsx?|mjs)$/u;

/** Files that do not parse. */
export function unparsable(files: Files): readonly string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    const [first] = script.test(path) ? parseSync(path, text).errors : [];
    if (first !== undefined) found.push(`syntax: ${path} ${first.message}`);
  }
  for (const path of ['frontend/package.json', 'frontend/tsconfig.json']) {
    const errors: ParseError[] = [];
    const isStrict = path.endsWith('package.json');
    const value: unknown = parseJsonc(files.get(path) ?? '', errors, {
      allowTrailingComma: !isStrict,
      disallowComments: isStrict,
    });
    if (errors.length > 0 || value === undefined)
      found.push(`config: ${path} is ${files.has(path) ? 'not readable' : 'missing'}`);
  }
  return found;
}

/** Entry files and configuration that Next.js and Tailwind 4 need. */
export function badEntries(files: Files): readonly string[] {
  const found: string[] = [];
  const pages = [...files.keys()].filter((path) => /^frontend\/app\/(?:.*\/)?(?:page|layout)\.tsx$/u.test(path));
  for (const path of [
    'frontend/app/page.tsx',
    'frontend/app/layout.tsx',
    'frontend/next.config.ts',
    'frontend/app/globals.css',
  ]) {
    const isThere = files.has(path) || (path.endsWith('next.config.ts') && files.has('frontend/next.config.mjs'));
    if (!isThere) found.push(`entry: ${path} is missing`);
  }
  const configs = [...files.keys()].filter((path) => /^frontend\/(?:next|postcss)\.config\.\w+$/u.test(path));
  for (const path of [...pages, ...configs]) {
    const { module, errors } = parseSync(path, files.get(path) ?? '');
    const exported: readonly string[] = module.staticExports.flatMap((one) =>
      one.entries.map((entry) => entry.exportName.kind),
    );
    if (errors.length === 0 && !exported.includes('Default')) found.push(`entry: ${path} has no default export`);
  }
  found.push(...badLayout(files.get('frontend/app/layout.tsx') ?? ''));
  if (!loadsTailwind(files, configs)) found.push('config: PostCSS does not load Tailwind 4');
  return found;
}

const manifestSchema = z.object({ postcss: z.unknown() });
const keySchema = z.object({ plugins: z.record(z.string(), z.unknown()) });
const listSchema = z.object({ plugins: z.array(z.string()) });

/** The key of package.json decides where it is there: Next.js asks no file beside it. `tailwindcss` as a plugin ends the build. */
function loadsTailwind(files: Files, configs: readonly string[]): boolean {
  const key = manifestSchema.safeParse(parseJsonc(files.get('frontend/package.json') ?? '')).data?.postcss;
  if (key !== undefined) {
    const plugins =
      keySchema.safeParse(key).data?.plugins ??
      Object.fromEntries((listSchema.safeParse(key).data?.plugins ?? []).map((name) => [name, true]));
    const options = plugins['@tailwindcss/postcss'];
    return (options === true || typeof options === 'object') && options !== null && !('tailwindcss' in plugins);
  }
  const file = configs.find((path) => path.includes('postcss'));
  return file !== undefined && /['"]@tailwindcss\/postcss['"]/u.test(files.get(file) ?? '');
}

function badLayout(text: string): readonly string[] {
  const found: string[] = [];
  if (!text.includes('<html') || !text.includes('<body')) found.push('entry: the layout has no html and body');
  if (!/^import ['"][^'"]*globals\.css['"]/mu.test(text)) found.push('entry: the layout does not load the style sheet');
  return found;
}

/** Calls of hooks, React's or an app's own, but for the few that render on the server too. */
const clientOnly = /\b(?:createContext|use(?!Id\b|Memo\b|Callback\b)[A-Z]\w*)\s*(?:<[^()]*>)?\(/u;

/** Files with hooks that a server component reaches without crossing a `'use client'`, and what no client or server component may say. */
export function badBoundaries(files: Files): readonly string[] {
  const found = [...files].flatMap(([path, text]) => (markup.test(path) ? badAnywhere(path, text) : []));
  const seen = new Set<string>();
  const waiting = [...files.keys()].filter((path) =>
    /^frontend\/app\/(?:.*\/)?(?:page|layout|not-found)\.tsx$/u.test(path),
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = files.get(path) ?? '';
    const parsed = parseSync(path, text);
    if (isClient(parsed)) continue;
    if (clientOnly.test(text)) found.push(`client: ${path} has hooks on the server`);
    for (const { moduleRequest } of parsed.module.staticImports) {
      const target = resolveOwn(path, moduleRequest.value, files);
      if (target !== undefined) waiting.push(target);
    }
  }
  return found;
}

/** What no build accepts, whoever imports the file. */
function badAnywhere(path: string, text: string): readonly string[] {
  const isLate = /^['"]use client['"];?$/mu.test(text) && !isClient(parseSync(path, text));
  return [
    ...(isLate ? [`client: ${path} says 'use client' too late`] : []),
    // It has types, and the page throws when it is built: below `app` the older router is never mounted.
    ...(/from ['"]next\/router['"]/u.test(text) ? [`client: ${path} asks for the router of the pages folder`] : []),
  ];
}

function isClient({ program }: ReturnType<typeof parseSync>): boolean {
  return program.body.some((one) => 'directive' in one && one.directive === 'use client');
}

function resolveOwn(from: string, specifier: string, files: Files): string | undefined {
  const base = specifier.startsWith('@/')
    ? `frontend/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  return base === undefined
    ? undefined
    : [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((path) => files.has(path));
}

/** Class names of the markup, each once. */
export function classNames(files: Files): ReadonlySet<string> {
  const names = [...files].flatMap(([path, text]) =>
    path.endsWith('.tsx')
      ? [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/gu)].flatMap((match) => (match[1] ?? '').split(/\s+/u))
      : [],
  );
  return new Set(names.filter((name) => name !== ''));
}

/** Those of the names that Tailwind makes no CSS of and that the app's own style sheet does not have; all of them where it does not load. */
export async function withoutCss(files: Files, names: readonly string[]): Promise<readonly string[]> {
  const css = files.get('frontend/app/globals.css') ?? '';
  try {
    const compiler = await compile(css, {
      base: '/',
      loadStylesheet: async (id, base) => ({
        path: id,
        base,
        content: await readFile(
          fileURLToPath(import.meta.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id)),
          'utf8',
        ),
      }),
      loadModule: async (id) => Promise.reject(new Error(`${id} is not loaded`)),
    });
    let size = compiler.build([]).length;
    return names.filter((name) => {
      const next = compiler.build([name]).length;
      const grew = next > size;
      size = next;
      return !grew && !css.includes(`.${name}`);
    });
  } catch {
    return names;
  }
}
