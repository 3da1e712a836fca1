/** Packages that do not exist, or lack the module that is imported, where React, Next.js or lucide-react is meant. */
import type { Finding } from '../../contract.ts';
import type { ModuleImport, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { nearest, plain } from '../../spelling.ts';

/** Modules of the three that are there and not in the list of exports. */
const others =
  /^(?:next\/(?:font|form|og|types|error|head|router|document|app|web-vitals|legacy|compat|third-parties|constants|babel|jest|dist|root-params|experimental|image-types|package\.json)(?:\/|$)|react\/(?:jsx-|compiler|canary|experimental)|react-dom\/(?:server|static|profiling|test-utils|canary|experimental))/u;

/** Findings for all source files. */
export function detectModules(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const index = oracles.modules.index(workspace);
  const manifest = workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '';
  return index.paths.flatMap((path) =>
    (oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? []).flatMap((one): readonly Finding[] => {
      if (one.kind !== 'import' || index.resolve(path, one.specifier) !== undefined) return [];
      if (!isLost(one.specifier, manifest, oracles)) return [];
      const right = moduleFor(one, oracles);
      if (right === undefined) return [];
      return [
        {
          fixer: 'import-paths',
          rule: 'unresolved-path',
          severity: 'critical',
          files: [path],
          line: one.line,
          description: `There is no ${one.specifier}; ${right} is meant.`,
          autoFixable: true,
          evidence: one.specifier,
          data: { start: one.start, end: one.end, right },
        },
      ];
    }),
  );
}

/** True for a module of the three packages that is not there, and for a package that nobody asked for and no table knows. */
function isLost(specifier: string, manifest: string, oracles: Oracles): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? '';
  if (oracles.packageExports.names(specifier, undefined) !== undefined || others.test(specifier)) return false;
  if (/^(?:next|react|react-dom)$/u.test(name)) return true;
  return !manifest.includes(`"${name}"`) && oracles.packages.requirement('npm', name) === undefined;
}

/** The one module that exports all that is taken, or the one of a near name. */
function moduleFor(one: ModuleImport, oracles: Oracles): string | undefined {
  const [first, ...more] = one.names;
  if (first === undefined) return undefined;
  const modules = oracles.packageExports.exporters(first.imported);
  const fitting = modules.filter((module) =>
    more.every(({ imported }) => oracles.packageExports.names(module, undefined)?.has(imported) === true),
  );
  const near = nearest(one.specifier, fitting);
  if (near !== undefined) return near;
  const last = (module: string): string => plain(module.split('/').at(-1) ?? '');
  if (first.imported === 'default') {
    const named = fitting.filter((module) => last(module) === plain(first.local));
    return named.length === 1 && /next|router/iu.test(one.specifier) ? named[0] : undefined;
  }
  // An icon has a word that anything may be called: its package must be meant by name.
  const [only, ...rest] = fitting.filter((module) => module !== 'lucide-react' || /lucide|icon/iu.test(one.specifier));
  const isHook = one.names.some(({ imported }) => /^use[A-Z]|^create[A-Z]/u.test(imported));
  return only !== undefined && rest.length === 0 && (isHook || only === 'lucide-react') ? only : undefined;
}
