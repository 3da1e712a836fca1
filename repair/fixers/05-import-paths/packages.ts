/** Packages that do not exist, or lack the module that is imported, where React, Next.js or lucide-react is meant. */
import { builtinModules } from 'node:module';
import type { Finding } from '../../contract.ts';
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { nearest } from '../../spelling.ts';
import { mentions } from './tsx-mentions.ts';
import { ownSource, packageSource, usualSource, type Meant } from './usual-sources.ts';
import { asFinding } from '../../told.ts';

const builtins: ReadonlySet<string> = new Set(builtinModules);
const isOfNext = /^(?:next|react)\//u;

/** Modules of the three that are there and not in the list of exports. */
const others = new RegExp(
  String.raw`^(?:next\/(?:font|form|og|types|error|head|router|document|app|web-vitals|legacy|compat` +
    String.raw`|third-parties|constants|babel|jest|dist|root-params|experimental|image-types|package\.json)(?:\/|$)` +
    String.raw`|react\/(?:jsx-|compiler|canary|experimental)` +
    String.raw`|react-dom\/(?:server|static|profiling|test-utils|canary|experimental))`,
  'u',
);

/** Findings for all source files. What is told here is no missing package. */
export function detectModules(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const index = oracles.modules.index(workspace);
  const manifest = workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '';
  return index.paths.flatMap((path) => {
    const text = workspace.text(path) ?? '';
    return (oracles.tsx.facts(path, text)?.imports ?? []).flatMap((one): readonly Finding[] => {
      if (one.kind !== 'import' || index.resolve(path, one.specifier) !== undefined) return [];
      const isNone = isLost(one.specifier, manifest, oracles);
      if (!isNone && !isUnasked(one.specifier, manifest, oracles)) return [];
      const meant =
        manifest !== '' && isIdle(text, one)
          ? { right: '', isIdle: true }
          : meantBy(workspace, index, path, one, isNone, manifest, oracles);
      if (meant === undefined) return [];
      const words = 'isIdle' in meant ? 'nothing uses what is taken from it' : `${meant.right} is meant`;
      return [
        asFinding('import-paths', 'unresolved-path', path, `There is no ${one.specifier}; ${words}.`, {
          line: one.line,
          evidence: one.specifier,
          data: { start: one.start, end: one.end, ...meant },
        }),
      ];
    });
  });
}

function meantBy(
  workspace: Workspace,
  index: ModuleIndex,
  path: string,
  one: ModuleImport,
  isNone: boolean,
  manifest: string,
  oracles: Oracles,
): Meant | undefined {
  const typed = /^@types\/(\w[\w-]*)$/u.exec(one.specifier)?.[1];
  if (typed !== undefined) return { right: typed };
  const right = isNone ? moduleFor(one, oracles) : undefined;
  if (right !== undefined) return { right };
  return (
    usualSource(workspace, index, oracles, path, one) ??
    packageSource(manifest, oracles, one) ??
    (isNone ? ownSource(index, path, one, /from ['"]\.\//u.test(workspace.text(path) ?? '')) : undefined)
  );
}

/** Nothing in the file speaks of what this statement takes. */
export const isIdle = (text: string, one: ModuleImport): boolean =>
  one.names.length > 0 && one.names.every(({ local }) => mentions(text, local) === 1);

/** A package that is known and that the app does not ask for: a library of the same kind as one that it does. */
function isUnasked(specifier: string, manifest: string, oracles: Oracles): boolean {
  const name = packageName(specifier);
  return (
    !manifest.includes(`"${name}"`) &&
    oracles.packages.requirement('npm', name) !== undefined &&
    manifest !== '' &&
    !/^(?:next|react|react-dom|lucide-react)$/u.test(name)
  );
}

const packageName = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? '';

/** True for a module of the three packages that is not there, and for a package that nobody asked for and no table knows. */
function isLost(specifier: string, manifest: string, oracles: Oracles): boolean {
  const name = packageName(specifier);
  if (name === '@types' || specifier.startsWith('@types/')) return true;
  if (oracles.packageExports.names(specifier, undefined) !== undefined || others.test(specifier)) return false;
  if (/^(?:next|react|react-dom)$/u.test(name)) return true;
  if (name === 'lucide-react') return !/^lucide-react\/(?:dynamic|dist\/)/u.test(specifier);
  // Node.js has modules of its own; an asset or a style sheet may be made by a tool.
  if (builtins.has(name) || /^\w+:|\.(?:css|scss|sass|less|svg|png|jpe?g|gif|webp|json|mdx?)$/u.test(specifier))
    return false;
  return !manifest.includes(`"${name}"`) && oracles.packages.requirement('npm', name) === undefined;
}

/** The one module that exports all that is taken and has a near name, or is of the same package. */
function moduleFor(one: ModuleImport, oracles: Oracles): string | undefined {
  const [first, ...more] = one.names;
  if (first === undefined) return undefined;
  const modules = oracles.packageExports.exporters(first.imported);
  const fitting = modules.filter((module) =>
    more.every(({ imported }) => oracles.packageExports.names(module, undefined)?.has(imported) === true),
  );
  const bare = one.specifier.replace(/\.js$/u, '');
  if (bare !== one.specifier && fitting.includes(bare)) return bare;
  const family = fitting.filter((module) => module.split('/')[0] === one.specifier.split('/')[0]);
  return (
    nearest(one.specifier, fitting) ?? (family.length === 1 && isOfNext.test(one.specifier) ? family[0] : undefined)
  );
}
