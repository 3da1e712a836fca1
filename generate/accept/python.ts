/** Standard modules that compute and reach nothing outside. */
const HARMLESS = new Set([
  'calendar',
  'collections',
  'dataclasses',
  'datetime',
  'decimal',
  'enum',
  'functools',
  'itertools',
  'math',
  're',
  'statistics',
  'string',
  'typing',
  'uuid',
  'zoneinfo',
]);

/** Lines that say who may do what, or what the tables are: changing them is an operation on the plan, with its migration. */
const FIXED = new RegExp(
  String.raw`^.*(?:\b(?:access|own|owned|managed|managed_by|manager|managers|created_by|creators|shown_in|by` +
    String.raw`|roles?)\s*=|mapped_column\(|__tablename__|CheckConstraint|UniqueConstraint|ExcludeConstraint` +
    String.raw`|ForeignKey|sa\.Index\().*$`,
  'gm',
);

const DANGER = /\b(?:eval|exec|compile|open|globals|locals|getattr|setattr|__\w+__)\s*\(|\bsa\.text\(|\.execute\(/g;

/** What is wrong with a changed file of the back end, in words for a second try; undefined when nothing is. */
export function pythonProblem(before: string, after: string): string | undefined {
  const missing = namesIn(before).filter((name) => !namesIn(after).includes(name));
  if (missing.length > 0) return `${missing.slice(0, 4).join(', ')} is missing. Keep every class and function.`;
  const imported = modulesIn(before);
  const foreign = modulesIn(after).filter((name) => !imported.includes(name) && !HARMLESS.has(name));
  if (foreign.length > 0) return `it must not import ${foreign.join(', ')}.`;
  const [were, are] = [linesIn(before), linesIn(after)];
  const differs = [...are, ...were].find((line) => count(are, line) !== count(were, line));
  if (differs !== undefined)
    return `“${differs.slice(0, 80)}” says who may do what or what a table is. That must not change.`;
  if (routesIn(before).join('\n') !== routesIn(after).join('\n')) return 'routes must stay as they are.';
  const guards = (text: string): number => text.match(/:\s*Principal\b/g)?.length ?? 0;
  if (guards(after) < guards(before)) return 'a check of who is signed in is missing.';
  const danger = (text: string): number => text.match(DANGER)?.length ?? 0;
  return danger(after) > danger(before) ? 'it must not run code, SQL or open files by itself.' : undefined;
}

/** Names that other files may import: top-level classes, functions and values. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:class|(?:async )?def) (\w+)|^(\w+)(?::[^=\n]+)? = /gm)].map(
    ([, one, other]) => one ?? other ?? '',
  );

const modulesIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:from ([\w.]+) import|import ([\w.]+))/gm)].map(([, one, other]) => one ?? other ?? '');

const linesIn = (text: string): string[] => (text.match(FIXED) ?? []).map((line) => line.trim().replace(/,$/, ''));

const count = (lines: readonly string[], line: string): number => lines.filter((each) => each === line).length;

/** What is wrong with a file in which two sides were joined: it holds what both of them hold, and nothing that neither has. */
export function joinedPythonProblem(
  base: string,
  [ours, theirs]: readonly [string, string],
  after: string,
): string | undefined {
  const [left, right, is] = [namesIn(ours), namesIn(theirs), namesIn(after)];
  const missing = keptBy(namesIn(base), left, right).filter((name) => !is.includes(name));
  if (missing.length > 0) return `${missing.slice(0, 4).join(', ')} is missing. Keep every class and function.`;
  const imported = [...modulesIn(ours), ...modulesIn(theirs)];
  const foreign = modulesIn(after).filter((name) => !imported.includes(name));
  if (foreign.length > 0) return `it must not import ${foreign.join(', ')}.`;
  for (const lines of [linesIn, routesIn, guardsIn]) {
    const [our, their, now] = [lines(ours), lines(theirs), lines(after)];
    const strange = now.find((line) => !our.includes(line) && !their.includes(line));
    const lost = keptBy(lines(base), our, their).find((line) => !now.includes(line));
    const line = strange ?? lost;
    if (line !== undefined)
      return `“${line.slice(0, 80)}” says who may do what or what a table is. Such lines stay as the sides have them.`;
  }
  const danger = (text: string): number => text.match(DANGER)?.length ?? 0;
  return danger(after) > Math.max(danger(ours), danger(theirs))
    ? 'it must not run code, SQL or open files by itself.'
    : undefined;
}

/** What a joined file has to hold: what both sides have, and what either has added. What one side took away may go. */
export function keptBy(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  const both = ours.filter((each) => theirs.includes(each));
  return [...new Set([...both, ...[...ours, ...theirs].filter((each) => !base.includes(each))])];
}

const routesIn = (text: string): string[] => text.match(/^@router\..*$/gm) ?? [];
const guardsIn = (text: string): string[] => (text.match(/^.*:\s*Principal\b.*$/gm) ?? []).map((line) => line.trim());
