/** Modules that take names from each other where both are loaded: whichever is imported first, the other finds it half made. */
import type { Finding } from '../../contract.ts';
import type { PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, isAside, type Backend } from './backend.ts';
import { pythonFinding } from './python-findings.ts';

/** One statement at a module's margin that takes names from a module of the app. */
interface Taking {
  readonly from: string;
  readonly to: string;
  readonly one: PythonImport;
}

/** A finding for each circle. Which of its statements should go is for a person to say. */
export function detectCircles(workspace: Workspace, backend: Backend): readonly Finding[] {
  const edges = takings(workspace, backend);
  const seen = new Set<string>();
  return edges.flatMap((edge): readonly Finding[] => {
    const circle = circleOf(edge, edges);
    if (circle === undefined) return [];
    const key = circle
      .map(({ from }) => from)
      .toSorted()
      .join();
    if (seen.has(key) || circle.some((each) => comesLate(workspace, backend, each, circle))) return [];
    seen.add(key);
    const words = `This module and ${edge.one.module} take names from each other while they are loaded, so neither can be.`;
    return [pythonFinding(edge.from, edge.one, 'import-circle', `${edge.from} and ${edge.to}`, words, null)];
  });
}

function takings(workspace: Workspace, backend: Backend): readonly Taking[] {
  return [...backend.facts].flatMap(([from, facts]) => {
    if (isAside(backend, from) || from.endsWith('/__init__.py')) return [];
    const lines = (workspace.text(from) ?? '').split('\n');
    return facts.imports.flatMap((one): readonly Taking[] => {
      const module = absoluteName(backend, from, one);
      const to = backend.modules.get(module);
      const isPlain = one.names.length > 0 && one.names.every((name) => !backend.modules.has(`${module}.${name}`));
      if (one.optional || typeof to !== 'string' || to === from || !isPlain || to.endsWith('/__init__.py')) return [];
      return /^from\b/u.test(lines[one.line - 1] ?? '') ? [{ from, to, one }] : [];
    });
  });
}

/** The shortest way back from where a statement leads. */
function circleOf(edge: Taking, edges: readonly Taking[]): readonly Taking[] | undefined {
  const ways: (readonly Taking[])[] = [[edge]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const end = way.at(-1)?.to ?? '';
    if (end === edge.from) return way;
    if (seen.has(end)) continue;
    seen.add(end);
    for (const next of edges) if (next.from === end) ways.push([...way, next]);
  }
  return undefined;
}

/** The statement stands below what the circle takes from its module, which is there by then. */
function comesLate(workspace: Workspace, backend: Backend, each: Taking, circle: readonly Taking[]): boolean {
  const back = circle.find((other) => other.to === each.from);
  const lines = (workspace.text(each.from) ?? '').split('\n').slice(0, each.one.line - 1);
  const own = backend.facts.get(each.from)?.definitions ?? [];
  return (
    back?.one.names.every(
      (name) =>
        own.includes(name) &&
        lines.some((line) =>
          new RegExp(`^(?:(?:async[ \\t]+)?def|class)[ \\t]+${name}\\b|^${name}\\s*[:=]`, 'u').test(line),
        ),
    ) === true
  );
}
