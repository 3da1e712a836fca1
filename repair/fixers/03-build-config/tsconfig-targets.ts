/** What tsconfig.json points to: a base file, other projects, typings, the files themselves. Each must be there. */
import { posix } from 'node:path';
import { z } from 'zod';
import type { Front } from './front.ts';

/** A setting that points nowhere, and what should stand there; undefined takes the setting away. */
export interface LostTarget {
  readonly path: readonly (string | number)[];
  readonly written: string;
  readonly right: unknown;
}

const texts = z.array(z.string());
const usualInclude: readonly string[] = [
  'next-env.d.ts',
  '**/*.ts',
  '**/*.tsx',
  '.next/types/**/*.ts',
  '.next/dev/types/**/*.ts',
];

/** All of them, in order. Where package.json cannot be read, nothing is said of packages. */
export function lostTargets(front: Front, config: Readonly<Record<string, unknown>>): readonly LostTarget[] {
  const options = z.record(z.string(), z.unknown()).safeParse(config['compilerOptions']).data ?? {};
  const found: LostTarget[] = [];
  const base = z.union([z.string().transform((one) => [one]), texts]).safeParse(config['extends']).data ?? [];
  if (base.some((one) => !isThere(front, one, ['', '.json', '/tsconfig.json'])))
    found.push({ path: ['extends'], written: base.join(', '), right: undefined });
  const references = z.array(z.object({ path: z.string() })).safeParse(config['references']).data ?? [];
  if (references.some(({ path }) => !isThere(front, `./${path}`, ['', '.json', '/tsconfig.json'])))
    found.push({ path: ['references'], written: references.map((one) => one.path).join(', '), right: undefined });
  const files = texts.safeParse(config['files']).data ?? [];
  if (files.some((one) => one !== 'next-env.d.ts' && !isThere(front, `./${one}`, [''])))
    found.push({ path: ['files'], written: files.join(', '), right: undefined });
  const types = texts.safeParse(options['types']).data ?? [];
  const known = types.filter((one) => isPackage(front, one));
  if (known.length < types.length)
    found.push({
      path: ['compilerOptions', 'types'],
      written: types.filter((one) => !known.includes(one)).join(', '),
      right: known.length === 0 ? undefined : known,
    });
  const source = options['jsxImportSource'];
  if (typeof source === 'string' && !isPackage(front, source))
    found.push({ path: ['compilerOptions', 'jsxImportSource'], written: source, right: undefined });
  return [...found, ...lostFiles(front, config)];
}

function isThere(front: Front, target: string, endings: readonly string[]): boolean {
  if (!/^\.{1,2}\//u.test(target)) return isPackage(front, target) || target.startsWith('/');
  const path = posix.normalize(`${front.folder}${target}`);
  return path.startsWith('..') || endings.some((ending) => front.workspace.has(path.replace(/\/$/u, '') + ending));
}

/** A package with typings of its own or others' for it. */
function isPackage(front: Front, name: string): boolean {
  if (front.packages === undefined || /^\.{0,2}\//u.test(name)) return true;
  const own = /^(?:@[^/]+\/)?[^/]+/u.exec(name)?.[0] ?? name;
  return ['react', 'node', 'react-dom', own, `@types/${own.replace(/^@/u, '').replace('/', '__')}`].some(
    (one, index) =>
      index < 3 ? one === own && front.packages?.has(`@types/${one}`) === true : front.packages?.has(one) === true,
  );
}

/** `include` finds none of the app's files, or `exclude` takes them all out again. */
function lostFiles(front: Front, config: Readonly<Record<string, unknown>>): readonly LostTarget[] {
  const sources = front.names.filter((name) => /^(?:src\/)?(?:app|pages|components|lib)\/.*\.tsx?$/u.test(name));
  if (sources.length === 0) return [];
  const include = texts.safeParse(config['include']).data;
  const exclude = texts.safeParse(config['exclude']).data;
  const isTaken = (patterns: readonly string[]): boolean => {
    const forms = patterns.map(toPattern);
    return sources.some((name) => forms.some((form) => form.test(name)));
  };
  if (include !== undefined && !('files' in config) && !isTaken(include))
    return [{ path: ['include'], written: include.join(', '), right: usualInclude }];
  // `**/*.ts` takes no component along.
  const markup = sources.filter((name) => name.endsWith('x'));
  const isTakenWhole =
    include === undefined ||
    'files' in config ||
    markup.length === 0 ||
    markup.some((name) => include.some((one) => toPattern(one).test(name)));
  const plain = include?.find((one) => /^(?:\.\/)?(?:src\/)?\*\*\/\*\.ts$/u.test(one));
  if (!isTakenWhole && plain !== undefined)
    return [
      {
        path: ['include'],
        written: include.join(', '),
        right: include.flatMap((one) => (one === plain ? [one, `${one}x`] : [one])),
      },
    ];
  const out = (exclude ?? []).map(toPattern);
  if (out.length > 0 && sources.every((name) => out.some((form) => form.test(name))))
    return [{ path: ['exclude'], written: (exclude ?? []).join(', '), right: ['node_modules'] }];
  return [];
}

/** A pattern of TypeScript; one without a star at its end takes the folder below it. */
function toPattern(pattern: string): RegExp {
  const body = pattern
    .replace(/^\.\//u, '')
    .replace(/\/$/u, '')
    .replaceAll(/[.+^${}()|[\]\\]/gu, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('**', '\u0001')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\u0000', '(?:.*/)?')
    .replaceAll('\u0001', '.*');
  return new RegExp(`^${body === '\\.' || body === '' ? '.*' : body}(?:/.*)?$`, 'u');
}

/** The one key that leads there and that no file uses: `~/*` where all of them say `@/`. */
export function idleKey(
  front: Front,
  paths: Readonly<Record<string, readonly string[]>>,
  target: string,
): string | undefined {
  const idle = Object.keys(paths).filter(
    (key) =>
      /^[^\w.*][^*]*\/\*$/u.test(key) &&
      paths[key]?.[0] === target &&
      !front.names.some(
        (name) =>
          /\.[cm]?[jt]sx?$/u.test(name) &&
          [`'${key.slice(0, -1)}`, `"${key.slice(0, -1)}`].some((one) => front.text(name)?.includes(one) === true),
      ),
  );
  return idle.length === 1 ? idle[0] : undefined;
}
