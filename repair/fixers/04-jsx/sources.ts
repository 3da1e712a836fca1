/** Which package a name of React, Next.js or an icon set comes from, and which names the browser itself has. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isRouteFile } from '../../layout.ts';
import type { Workspace } from '../../workspace.ts';

/** Names by the package that exports them, and those that the browser and the compiler have. */
const known = z
  .record(z.enum(['named', 'types', 'browser']), z.record(z.string(), z.array(z.string())))
  .parse(JSON.parse(readFileSync(new URL('known-names.json', import.meta.url), 'utf8')));
const listed = (kind: keyof typeof known): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(known[kind]).map(([module, lines]) => [module, lines.flatMap((line) => line.split(' '))]));
const named = listed('named');
const types = listed('types');
const defaults: ReadonlyMap<string, string> = new Map([
  ['Link', 'next/link'],
  ['Image', 'next/image'],
  ['Script', 'next/script'],
]);

/** The module, with ` default` behind it for a default export and ` type` for a type; undefined if it is not known or not installed. */
export function knownSource(name: string, isTag: boolean, workspace: Workspace): string | undefined {
  // An app of the folder `pages/` alone has the router of that folder.
  const hasApp = workspace.paths.some((path) => isRouteFile(path));
  if (name === 'useRouter' && !hasApp) return 'next/router';
  for (const [module, names] of named) if (names.includes(name)) return module;
  for (const [module, names] of types) if (!isTag && names.includes(name)) return module;
  const module = isTag ? defaults.get(name) : undefined;
  if (module !== undefined) return `${module} default`;
  // Icons by their long names: `…Icon` is what only lucide-react, of the sets we know, calls them.
  if (isTag && /^[A-Z]\w+Icon$/u.test(name) && uses(workspace, 'lucide-react')) return 'lucide-react';
  return undefined;
}

/** Other packages of icons; beside one of them a short name may be of either. */
const otherIcons = [
  '@heroicons/react',
  'react-icons',
  '@tabler/icons-react',
  '@phosphor-icons/react',
  '@radix-ui/react-icons',
  '@mui/icons-material',
];

/** Whether a tag can only be one of lucide-react's icons by its short name: it stands alone and is given a size as an icon is. */
export function isIcon(text: string, start: number, workspace: Workspace): boolean {
  const tag = /^\w+(?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*\s*\/>/u.exec(text.slice(start))?.[0];
  const isSized = /\s(?:size|strokeWidth)=|\sclassName="(?:[^"]*\s)?(?:size|[hw])-[\d[]/u.test(tag ?? '');
  return isSized && uses(workspace, 'lucide-react') && !otherIcons.some((name) => uses(workspace, name));
}

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.unknown()).optional() });

function uses(workspace: Workspace, name: string): boolean {
  try {
    const value: unknown = JSON.parse(workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '{}');
    return Object.hasOwn(manifestSchema.parse(value).dependencies ?? {}, name);
  } catch {
    return false;
  }
}

const browserNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...[...listed('browser').values()].flat(),
]);

/** True for names that a well-known package exports: only their import may be missing. */
export const isKnownName = (name: string): boolean =>
  defaults.has(name) || [...named.values(), ...types.values()].some((names) => names.includes(name));

/** True for names that need no import. */
export const isGlobalName = (name: string): boolean => browserNames.has(name);

/** True for types that the browser has too, without type arguments. */
export const isReactEvent = (name: string): boolean =>
  name.endsWith('Event') && types.get('react')?.includes(name) === true;
