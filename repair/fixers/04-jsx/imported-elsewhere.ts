/** Which package the app's other files import a name from. */
import type { ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';

/** The one package, with ` default` behind it for a default export; undefined if no file imports the name, or two from different places. */
export function importedElsewhere(
  workspace: Workspace,
  path: string,
  name: string,
  oracles: Oracles,
): string | undefined {
  const index = oracles.modules.index(workspace);
  const found = new Set(
    index.paths.flatMap((other) => (other === path ? [] : sourcesIn(workspace, other, name, index, oracles))),
  );
  const [only] = found;
  return found.size === 1 && only !== null ? only : undefined;
}

/** Null for what is no package, or is called otherwise there. */
function sourcesIn(
  workspace: Workspace,
  path: string,
  name: string,
  index: ModuleIndex,
  oracles: Oracles,
): readonly (string | null)[] {
  const text = workspace.text(path) ?? '';
  if (!text.includes(name)) return [];
  const imports = oracles.tsx.facts(path, text)?.imports ?? [];
  return imports.flatMap(({ kind, specifier, names }) =>
    kind === 'import'
      ? names
          .filter((one) => one.local === name)
          .map((one) => {
            if (index.resolve(path, specifier) !== undefined) return null;
            if (one.imported === 'default') return `${specifier} default`;
            return one.imported === name ? specifier : null;
          })
      : [],
  );
}
