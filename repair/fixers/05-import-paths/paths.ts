/** Import paths of the front end that lead nowhere. */
import type { Edit, Finding } from '../../contract.ts';
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { classHelper } from './class-helper.ts';
import { isIdle } from './packages.ts';
import { asPath, findTarget, isStyle } from './targets.ts';
import { packageSource, usualSource, type Meant } from './usual-sources.ts';
import { asFinding } from '../../told.ts';

/** Findings for all source files. */
export function detectPaths(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const index = oracles.modules.index(workspace);
  const manifest = workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '';
  const folders = new Set(
    index.paths.map((path) => path.slice((workspace.layout.frontend ?? '').length).split('/')[0] ?? ''),
  );
  return index.paths.flatMap((path) => {
    if (path.endsWith('.d.ts')) return [];
    const text = workspace.text(path) ?? '';
    const imports = oracles.tsx.facts(path, text)?.imports ?? [];
    return imports.flatMap((one) => {
      const isStray = isLikeNoPackage(workspace, index, path, one);
      if (!isStray && isGood(index, path, one, folders) && !hasEnding(workspace, index, path, one)) return [];
      const target = findTarget(workspace, index, path, one);
      if (isStray && target === undefined) return [];
      const isNowhere = target === undefined && one.kind === 'import' && !isAsset(one.specifier);
      const meant: Meant | undefined =
        target !== undefined
          ? { right: written(index, path, target, one.specifier, imports) }
          : isNowhere
            ? (usualSource(workspace, index, oracles, path, one) ?? packageSource(manifest, oracles, one))
            : undefined;
      const idle = isNowhere && meant === undefined && isIdle(text, one);
      const helper =
        isNowhere && meant === undefined && !idle ? classHelper(workspace, index, oracles, path, one) : undefined;
      const words =
        meant !== undefined
          ? `; ${meant.right} does`
          : idle
            ? ', and nothing uses what is taken from it'
            : helper !== undefined
              ? '; the helper that joins names of classes belongs there'
              : '';
      return [
        asFinding('import-paths', 'unresolved-path', path, `${one.specifier} leads to no file${words}.`, {
          line: one.line,
          autoFixable: idle || helper !== undefined || (meant !== undefined && meant.right !== one.specifier),
          evidence: one.specifier,
          data: {
            start: one.start,
            end: one.end,
            right: null,
            ...meant,
            ...(idle ? { isIdle: true } : {}),
            ...(helper === undefined ? {} : { helper: helper.path, source: helper.text }),
          },
        }),
      ];
    });
  });
}

function isGood(index: ModuleIndex, path: string, one: ModuleImport, folders: ReadonlySet<string>): boolean {
  const target = index.resolve(path, one.specifier);
  // A style sheet is asked for with its ending.
  if (target?.endsWith('.css') === true && !/\.css(?:\?|$)/u.test(one.specifier)) return false;
  if (target !== undefined)
    return target !== null || isAsset(one.specifier) || fitsWithScript(index, path, one.specifier);
  if (/^~\/|^#\//u.test(one.specifier)) return false;
  // Without any alias in tsconfig.json it is the configuration that is wrong, which fixer 3 sees.
  if (one.specifier.startsWith('@/')) return index.aliases.length === 0;
  const [first = '', ...rest] = one.specifier.split('/');
  return rest.length === 0 || !folders.has(first) || first === 'app';
}

/** `$lib/api`, `@app/lib/api`, `/lib/api`, `@.lib.api`: no package that is asked for, and it ends as a path of the app. */
function isLikeNoPackage(workspace: Workspace, index: ModuleIndex, path: string, { specifier }: ModuleImport): boolean {
  if (index.resolve(path, specifier) !== undefined) return false;
  const name = /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? '';
  if ((workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '').includes(`"${name}"`)) return false;
  if (isStyle(specifier)) return true;
  const parts = asPath(specifier).split('/');
  const end = parts.slice(-2).join('/');
  return parts.length > 1 && index.paths.some((one) => one.replace(/\.[jt]sx?$/u, '').endsWith(`/${end}`));
}

/** TypeScript refuses `.tsx` at the end of a path, unless it is told not to. */
const hasEnding = (workspace: Workspace, index: ModuleIndex, path: string, { specifier }: ModuleImport): boolean =>
  /(?<!\.d)\.tsx?$/u.test(specifier) &&
  typeof index.resolve(path, specifier) === 'string' &&
  !settingsOf(workspace).some((text) => /"allowImportingTsExtensions"|"extends"/u.test(text));

/** What the compiler's settings of the front end say, those that others refer to with them; where there are none, anything. */
function settingsOf(workspace: Workspace): readonly string[] {
  const folder = workspace.layout.frontend ?? '';
  const all = workspace.paths.filter(
    (path) => path.startsWith(folder) && /^tsconfig(?:\.\w+)?\.json$/u.test(path.slice(folder.length)),
  );
  return all.length === 0 ? ['"extends"'] : all.map((path) => workspace.text(path) ?? '');
}

/** Pictures and the like may be left out of what we are given to look at. */
const isAsset = (specifier: string): boolean =>
  /\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|mdx?)(?:\?|$)/u.test(specifier);

/** `./x.js` is how some write the import of `./x.ts`. */
const fitsWithScript = (index: ModuleIndex, path: string, specifier: string): boolean =>
  /\.jsx?$/u.test(specifier) && typeof index.resolve(path, specifier.replace(/\.jsx?$/u, '')) === 'string';

/** The path as this import would write it: by alias if it meant one, or if that is how the file reaches other folders. */
function written(
  index: ModuleIndex,
  from: string,
  target: string,
  specifier: string,
  imports: readonly ModuleImport[],
): string {
  const usesAlias = imports.some((one) =>
    index.aliases.some(([prefix]) => prefix !== '' && one.specifier.startsWith(prefix)),
  );
  const climbs = imports.some(
    (one) => one.specifier.startsWith('../') && typeof index.resolve(from, one.specifier) === 'string',
  );
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const isNear = target.startsWith(folder) && !target.slice(folder.length).includes('/');
  const usesNear = imports.some(
    (one) => one.specifier.startsWith('./') && typeof index.resolve(from, one.specifier) === 'string',
  );
  const style =
    (specifier.startsWith('./') && !specifier.startsWith('./@/') && (target.startsWith(folder) || !usesAlias)) ||
    (specifier.startsWith('../') && (climbs || !usesAlias || (isNear && usesNear)))
      ? 'relative'
      : 'alias';
  const right = index.specifier(from, target, style);
  return target.endsWith('.css') ? right.replace(/(?:\.css)?$/u, '.css') : right;
}

/** Writes the right path in place of the wrong one, or takes the statement away that nothing needs. */
export function fixPath(path: string, text: string, found: Finding): readonly Edit[] | null {
  const { start, end, right, clause, isIdle: idle, helper, source } = found.data ?? {};
  if (typeof helper === 'string' && typeof source === 'string') return [{ kind: 'write', path: helper, text: source }];
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  const statement = text.lastIndexOf('import', start);
  if (idle === true) {
    const stop = /^["'][ \t]*;?[ \t]*(?:\r?\n|$)/u.exec(text.slice(end));
    if (stop === null || !/(?:^|\n)$/u.test(text.slice(0, statement))) return null;
    return [{ kind: 'splice', path, start: statement, end: end + stop[0].length, text: '' }];
  }
  if (typeof right !== 'string') return null;
  if (typeof clause !== 'string') return [{ kind: 'splice', path, start, end, text: right }];
  const quote = text[start - 1] ?? "'";
  return [{ kind: 'splice', path, start: statement, end, text: `import ${clause} from ${quote}${right}` }];
}
