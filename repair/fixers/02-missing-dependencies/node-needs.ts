/** Which packages the front end needs: those it imports, and those that Next.js asks for by itself. */
import { builtinModules } from 'node:module';
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import type { Oracles } from '../../oracles/contract.ts';
import { postcssPlugins } from '../../postcss-plugins.ts';
import type { Workspace } from '../../workspace.ts';
import { lineOf } from '../../told.ts';
import { readLock } from './lock-file.ts';
import { detectModules } from '../05-import-paths/index.ts';

const source = /\.(?:[cm]?[jt]sx?)$/u;
const keySchema = z.object({ postcss: z.unknown() });
const builtins: ReadonlySet<string> = new Set(builtinModules);

/** Who needs a package. */
export interface Need {
  readonly path: string;
  readonly line: number;
  readonly why: string;
}

/** By the package's name. */
export function neededPackages(workspace: Workspace, frontend: string, oracles: Oracles): ReadonlyMap<string, Need> {
  const needed = new Map<string, Need>();
  const need = (name: string, path: string, line: number, why: string): void => {
    if (!needed.has(name)) needed.set(name, { path, line, why });
  };
  const aliases = aliasPrefixes(workspace, frontend);
  const index = oracles.modules.index(workspace);
  const manifest = workspace.text(`${frontend}package.json`) ?? '';
  const isTailwind4 = /"@tailwindcss\/postcss"\s*:\s*"|"tailwindcss"\s*:\s*"[^"\d]*(?:[4-9]|\d\d)/u.test(manifest);
  const needPlugin = (name: string, path: string, line: number): void => {
    // A configuration of Tailwind 3 in an app of version 4 is what is wrong, not the list of packages.
    if (isTailwind4 && /^(?:tailwindcss|autoprefixer|postcss)(?:$|[-/])/u.test(name)) return;
    if (oracles.packages.requirement('npm', name) !== undefined) need(name, path, line, 'named as a plugin');
  };
  // What stands there for a module that is there is mended there, and needs nothing here.
  const mistaken = new Set(
    detectModules(workspace, oracles).map((one) => `${one.files[0] ?? ''}:${String(one.line)}:${one.evidence}`),
  );
  const files = workspace.paths.filter((path) => path.startsWith(frontend) && isFrontend(workspace, path));
  for (const path of files) {
    const text = workspace.text(path) ?? '';
    // What a configuration of another tool asks for goes with it.
    if (/(?:^|\/)next\.config\.\w+$/u.test(path) && isOfAnotherTool(text)) continue;
    if (path.endsWith('.css')) {
      for (const match of text.matchAll(/@(?:import|plugin)\s+["']([^"'.][^"']*)["']/gu)) {
        const name = packageName(match[1] ?? '', aliases);
        if (name !== undefined) need(name, path, lineOf(text, match.index), `its styles use ${name}`);
      }
      continue;
    }
    if (!source.test(path)) continue;
    for (const one of oracles.tsx.facts(path, text)?.imports ?? []) {
      if (mistaken.has(`${path}:${String(one.line)}:${one.specifier}`)) continue;
      const name = packageName(one.specifier, aliases);
      if (name !== undefined && typeof index.resolve(path, one.specifier) !== 'string')
        need(name, path, one.line, `imported`);
    }
    if (!/(?:^|\/)postcss\.config\.[cm]?[jt]s$/u.test(path)) continue;
    for (const match of text.matchAll(/["'](@?[\w-]+(?:\/[\w-]+)?)["']\s*[:,\]]|\b(tailwindcss|autoprefixer)\s*:/gu))
      needPlugin(match[1] ?? match[2] ?? '', path, lineOf(text, match.index));
  }
  for (const { name, isOff } of postcssPlugins(keySchema.safeParse(parse(manifest)).data?.postcss) ?? [])
    if (!isOff) needPlugin(name, `${frontend}package.json`, lineOf(manifest, manifest.indexOf('"postcss"')));
  // Types of a package that the app has, where the lock file says that they were asked for.
  for (const name of readLock(workspace, frontend)?.asked.keys() ?? []) {
    const typed = name.replace(/^@types\//u, '');
    if (typed !== name && needsTypes(workspace, frontend, typed))
      need(name, `${frontend}package-lock.json`, 1, `types of ${typed}, which were asked for`);
  }
  for (const [name, why] of implied(workspace, frontend, needed)) need(name, `${frontend}package.json`, 1, why);
  return needed;
}

const needsTypes = (workspace: Workspace, frontend: string, typed: string): boolean =>
  workspace.has(`${frontend}tsconfig.json`) && (workspace.text(`${frontend}package.json`) ?? '').includes(`"${typed}"`);

/** What Next.js asks for by itself. */
function implied(
  workspace: Workspace,
  frontend: string,
  needed: ReadonlyMap<string, Need>,
): readonly (readonly [string, string])[] {
  const usesApp = workspace.paths.some(
    (path) => path.startsWith(frontend) && /^(?:src\/)?(?:app|pages)\//u.test(path.slice(frontend.length)),
  );
  const isTyped = workspace.paths.some(
    (path) => path.startsWith(frontend) && /\.tsx?$/u.test(path) && isFrontend(workspace, path),
  );
  return [
    ...(usesApp
      ? ([
          ['next', 'it builds the app'],
          ['react', 'Next.js needs it'],
          ['react-dom', 'Next.js needs it'],
        ] as const)
      : []),
    ...(isTyped && usesApp
      ? ([
          ['typescript', 'Next.js needs it for .ts files'],
          ['@types/react', 'types of React'],
          ['@types/node', 'types of Node.js'],
        ] as const)
      : []),
    ...(needed.has('@tailwindcss/postcss') ? ([['tailwindcss', 'its PostCSS plugin needs it']] as const) : []),
  ];
}

/** With the front end in the root, the back end's folder is not part of it. */
function isFrontend(workspace: Workspace, path: string): boolean {
  const { frontend, backend } = workspace.layout;
  return (
    !(frontend === '' && backend !== undefined && backend !== '' && path.startsWith(backend)) &&
    !/(?:^|\/)(?:out|dist|build)\//u.test(path)
  );
}

function aliasPrefixes(workspace: Workspace, frontend: string): readonly string[] {
  const value: unknown = parse(
    workspace.text(`${frontend}tsconfig.json`) ?? workspace.text(`${frontend}jsconfig.json`) ?? '{}',
  );
  const paths = z.object({ compilerOptions: z.object({ paths: z.record(z.string(), z.unknown()) }) }).safeParse(value)
    .data?.compilerOptions.paths;
  return ['@/', '~/', '#', ...Object.keys(paths ?? {}).map((key) => key.replace(/\*$/u, ''))];
}

function packageName(specifier: string, aliases: readonly string[]): string | undefined {
  if (/^[./]|^\w+:|^$/u.test(specifier) || aliases.some((alias) => alias !== '' && specifier.startsWith(alias)))
    return undefined;
  const name = /^(@[^/]+\/[^/]+|[^/]+)/u.exec(specifier)?.[1] ?? '';
  return builtins.has(name) || !/^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/iu.test(name) ? undefined : name;
}

const isOfAnotherTool = (text: string): boolean =>
  /["'](?:vite|@vitejs\/[\w-]+|webpack|rollup|astro\/config|@craco\/craco|gatsby|vitest\/config)["']/u.test(text) &&
  !/\b[nN]extConfig\b/u.test(text);
