/** Imports that were dropped or written twice. */
import type { Finding } from '../../contract.ts';
import type { ModuleFacts, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { isRouteFile } from '../../layout.ts';
import { importedElsewhere } from './imported-elsewhere.ts';
import { inspect } from './inspect.ts';
import { distance } from '../../spelling.ts';
import type { UndeclaredName } from './names.ts';
import { isGlobalName, isIcon, isReactEvent, knownSource } from './sources.ts';
import { asFinding } from '../../told.ts';

/** Findings about one file's imports. */
export function importFindings(workspace: Workspace, path: string, oracles: Oracles): readonly Finding[] {
  const text = workspace.text(path) ?? '';
  const facts = oracles.tsx.facts(path, text);
  if (facts === null) return [];
  return [...dropped(workspace, path, text, facts, oracles), ...duplicates(path, text, facts)];
}

function dropped(
  workspace: Workspace,
  path: string,
  text: string,
  facts: ModuleFacts,
  oracles: Oracles,
): readonly Finding[] {
  const groups = new Map<string, UndeclaredName[]>();
  const findings: Finding[] = [];
  for (const one of oracles.memory.recall(inspect, path, text).undeclared) {
    const from = sourceOf(one, path, facts, workspace, oracles) ?? iconSet(one, text, workspace, oracles);
    if (from !== undefined && isMisspeltThere(one.name, from, text, facts)) continue;
    if (from !== undefined) groups.set(from, [...(groups.get(from) ?? []), one]);
    else if (one.isTag) {
      findings.push(finding(path, text, one.start, [one.name], null));
    }
  }
  for (const [from, names] of groups) {
    const specs = names.map((one) => `${one.isType ? 'type ' : ''}${one.name}`);
    findings.push(finding(path, text, Math.min(...names.map((one) => one.start)), specs, from));
  }
  return findings;
}

function finding(path: string, text: string, start: number, names: readonly string[], from: string | null): Finding {
  const list = names.map((name) => name.replace('type ', '')).join(', ');
  return asFinding(
    'jsx',
    'dropped-import',
    path,
    from === null
      ? `${list} is used and comes from nowhere.`
      : `${list} is used, and its import from ${from} is missing.`,
    {
      line: text.slice(0, start).split('\n').length,
      autoFixable: from !== null,
      evidence: `${list} <- ${from ?? '?'}`,
      ...(from === null ? {} : { data: { from, names } }),
    },
  );
}

/** The same import already takes a name that is a letter away and that nobody uses: fixer 5 corrects it. */
function isMisspeltThere(name: string, from: string, text: string, facts: ModuleFacts): boolean {
  const module = from.replace(/ default$/u, '');
  const names = facts.imports.filter((one) => one.specifier === module).flatMap((one) => one.names);
  return names.some(
    ({ local, imported }) =>
      local === imported && distance(local, name, 2) <= 2 && text.split(new RegExp(`\\b${local}\\b`, 'u')).length === 2,
  );
}

/** The one module that provides a name: of the app, else of a package that is known for it. */
function sourceOf(
  one: UndeclaredName,
  path: string,
  facts: ModuleFacts,
  workspace: Workspace,
  oracles: Oracles,
): string | undefined {
  const index = oracles.modules.index(workspace);
  // Types may be read through the global name, values may not.
  if (one.name === 'React') return one.isType ? undefined : 'react default';
  if (!one.isTag && isGlobalName(one.name) && !(one.isGeneric && isReactEvent(one.name))) return undefined;
  const exporters = index.exportersOf(one.name).filter((exporter) => exporter !== path && !isRouteFile(exporter));
  const [only] = exporters;
  if (exporters.length === 1 && only !== undefined) {
    const isNear = only.slice(0, only.lastIndexOf('/')) === path.slice(0, path.lastIndexOf('/'));
    const usesRelative = facts.imports.some((entry) => entry.specifier.startsWith('./'));
    const usesAlias = facts.imports.some((entry) =>
      index.aliases.some(([prefix]) => prefix !== '' && entry.specifier.startsWith(prefix)),
    );
    const style = isNear && (usesRelative || !usesAlias) ? 'relative' : 'alias';
    return index.specifier(path, only, style);
  }
  if (exporters.length > 1) return undefined;
  return knownSource(one.name, one.isTag, workspace) ?? importedElsewhere(workspace, path, one.name, oracles);
}

/** lucide-react, for an icon by the short name that only it has. */
function iconSet(one: UndeclaredName, text: string, workspace: Workspace, oracles: Oracles): string | undefined {
  const [only, ...more] = one.isTag ? oracles.packageExports.exporters(one.name) : [];
  const isLucide = only === 'lucide-react' && more.length === 0;
  const isOwn = oracles.modules.index(workspace).exportersOf(one.name).length > 0;
  return isLucide && !isOwn && isIcon(text, one.start, workspace) ? only : undefined;
}

function duplicates(path: string, text: string, facts: ModuleFacts): readonly Finding[] {
  const seen = new Map<string, string>();
  const findings: Finding[] = [];
  for (const one of facts.imports) {
    for (const name of one.kind === 'import' ? one.names : []) {
      const from = `${one.specifier} ${name.imported}`;
      const before = seen.get(name.local);
      seen.set(name.local, before ?? from);
      if (before === undefined) continue;
      findings.push(
        asFinding('jsx', 'duplicate-import', path, `${name.local} is imported twice.`, {
          line: text.slice(0, one.start).split('\n').length,
          autoFixable: before === from,
          evidence: `${name.local} <- ${one.specifier}`,
          data: { name: name.local, at: one.start },
        }),
      );
    }
  }
  return findings;
}
