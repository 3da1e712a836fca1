/** Modules that take names from each other where both are loaded: whichever is imported first, the other finds it half made. */
import type { Edit, Finding } from '../../contract.ts';
import type { PythonFacts, PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, isAside, type Backend } from './backend.ts';
import { pythonFinding, statementAt } from './python-findings.ts';

/** One statement at a module's margin that takes names from a module of the app. */
interface Taking {
  readonly from: string;
  readonly to: string;
  readonly one: PythonImport;
}

/** A function at the margin or a method, with the lines of its body. */
interface Body {
  readonly first: number;
  readonly last: number;
}

/** A finding for each circle; it is opened at a statement whose names only functions use: what these import is imported when they are called. */
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
    const bodies = (each: Taking): number => bodiesWith(workspace.text(each.from) ?? '', each.one)?.length ?? 0;
    // Whichever of several goes, the app does the same: the one that fewest functions use.
    const movable = circle.filter((each) => bodies(each) > 0).toSorted((a, b) => bodies(a) - bodies(b))[0];
    const told = movable ?? edge;
    const words = `This module and ${told.one.module} take names from each other while they are loaded, so neither can be.`;
    const change = movable === undefined ? null : { inFunctions: 'yes' };
    return [pythonFinding(told.from, told.one, 'import-circle', `${told.from} and ${told.to}`, words, change)];
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

/** The functions that use what the statement takes; undefined if it is also used elsewhere, or in no function. */
function bodiesWith(text: string, one: PythonImport): readonly Body[] | undefined {
  const { source } = statementAt(text, one.line);
  if (/\bas\b|[#\\;*]/u.test(source)) return undefined;
  const lines = text.split('\n');
  const last = one.line - 1 + source.split('\n').length;
  const uses = lines.flatMap((line, index) => {
    const isUse = one.names.some((name) => new RegExp(`(?<![\\w.])${name}\\b`, 'u').test(line));
    return isUse && (index < one.line - 1 || index >= last) ? [index] : [];
  });
  const bodies = uses.map((index) => bodyAround(lines, index));
  if (bodies.length === 0 || bodies.includes(undefined)) return undefined;
  const found = new Map(bodies.flatMap((body) => (body === undefined ? [] : [[body.first, body] as const])));
  return [...found.values()];
}

/** The body of the outermost function around a line; undefined outside of one, or in its head. */
function bodyAround(lines: readonly string[], index: number): Body | undefined {
  for (let head = index; head >= 0; head -= 1) {
    const found = /^((?: {4}|\t)?)(?:async[ \t]+)?def\b/u.exec(lines[head] ?? '');
    if (/^[^\s#)\]}]/u.test(lines[head] ?? '') && found === null) return undefined;
    if (found === null) continue;
    const margin = (found[1] ?? '').length;
    let first = head;
    while (first < lines.length && !/:[ \t]*(?:#.*)?\r?$/u.test(lines[first] ?? '')) first += 1;
    first += 1;
    let last = first;
    while (last < lines.length && (/^\s*$/u.test(lines[last] ?? '') || indentOf(lines[last]) > margin)) last += 1;
    return index >= first && index < last ? { first, last } : undefined;
  }
  return undefined;
}

const indentOf = (line: string | undefined): number => /^[ \t]*/u.exec(line ?? '')?.[0].length ?? 0;

/** The statement taken from the margin and put at the begin of each function that uses what it takes. */
export function intoFunctions(
  path: string,
  text: string,
  line: number | null,
  facts: PythonFacts | null,
): readonly Edit[] | null {
  const one = facts?.imports.find((each) => each.line === line);
  const bodies = one === undefined ? undefined : bodiesWith(text, one);
  if (one === undefined || bodies === undefined) return null;
  const { start, source } = statementAt(text, one.line);
  const lines = text.split('\n');
  const offsets = lines.reduce<number[]>((all, each) => [...all, (all.at(-1) ?? 0) + each.length + 1], [0]);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const edits = bodies.map(({ first, last }): Edit => {
    const at = belowDocstring(lines, first, last);
    const indent = /^[ \t]*/u.exec(lines[first] ?? '')?.[0] ?? '    ';
    const names = one.names.filter((name) =>
      lines.slice(first, last).some((each) => new RegExp(`(?<![\\w.])${name}\\b`, 'u').test(each)),
    );
    const head = /^from\s+\S+\s+import/u.exec(source)?.[0] ?? '';
    const put = `${indent}${head} ${names.join(', ')}${lineEnd}${lineEnd}`;
    const offset = offsets[at] ?? text.length;
    return { kind: 'splice', path, start: offset, end: offset, text: put };
  });
  const end = start + source.length + (text[start + source.length] === '\n' ? 1 : 0);
  return [{ kind: 'splice', path, start, end, text: '' }, ...edits];
}

/** The first line of a body that is not its docstring. */
function belowDocstring(lines: readonly string[], first: number, last: number): number {
  const opening = /^\s*[rR]?("""|''')/u.exec(lines[first] ?? '');
  if (opening === null) return first;
  const quote = opening[1] ?? '"""';
  const rest = (lines[first] ?? '').slice(opening[0].length);
  if (rest.includes(quote)) return first + 1;
  const end = lines.findIndex((line, index) => index > first && index < last && line.includes(quote));
  return end === -1 ? first : end + 1;
}
