/** `import * as api` of a module that has an `api`, where that is what the file uses. */
import type { ModuleImport, ModuleIndex } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import type { Remedy } from './export-remedies.ts';

/** The module's own name, if the file uses the namespace as only that can be used. */
export function wrongNamespace(
  workspace: Workspace,
  index: ModuleIndex,
  path: string,
  one: ModuleImport,
  local: string,
): Remedy | undefined {
  const target = index.resolve(path, one.specifier);
  const exported = typeof target === 'string' ? index.exportsOf(target) : null;
  if (exported === null || exported.isOpen || !exported.names.has(local)) return undefined;
  const text = workspace.text(path) ?? '';
  const rest = text.slice(0, text.lastIndexOf('import', one.start)) + text.slice(one.end);
  const uses = [...rest.matchAll(new RegExp(`(?<![\\w$.'"/-])${local}(?![\\w$'"])(?:\\.(\\w+))?`, 'gu'))];
  const isAsked = uses.length > 0 && uses.every(([, member]) => member === undefined || !exported.names.has(member));
  return isAsked ? { kind: 'named', right: local } : undefined;
}
