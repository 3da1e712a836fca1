/** A method that speaks of `self` and does not take it: it compiles, and fails at its first call. */
import type { PythonOracle } from '../../oracles/contract.ts';

/** Such a method, with the place where its parameters begin. */
export interface LostSelf {
  readonly line: number;
  readonly at: number;
  readonly name: string;
  /** True if it takes other parameters. */
  readonly hasOthers: boolean;
}

/** Methods right below a class, without a decorator that says they take none, in whose lines `self` is bound nowhere. */
export function lostSelves(text: string, python: PythonOracle): readonly LostSelf[] {
  if (!/\bself\b/u.test(text)) return [];
  const unbound = python.unbound(text).filter((one) => one.name === 'self');
  if (unbound.length === 0) return [];
  const lines = text.split('\n');
  const found = new Map<number, LostSelf>();
  for (const { line } of unbound) {
    const at = methodAround(lines, line - 1);
    const header = at === undefined ? undefined : /^(\s*(?:async\s+)?def\s+(\w+)\s*\()\s*(\)?)/u.exec(lines[at] ?? '');
    if (at === undefined || header === null || header === undefined) continue;
    const start = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
    found.set(at, {
      line: at + 1,
      at: start + (header[1] ?? '').length,
      name: header[2] ?? '',
      hasOthers: header[3] !== ')',
    });
  }
  return [...found.values()];
}

const depthOf = (line: string): number => /^[ \t]*/u.exec(line)?.[0].length ?? 0;

/** The line of the method's header; undefined where the lines are in no method of their own class. */
function methodAround(lines: readonly string[], from: number): number | undefined {
  let depth = depthOf(lines[from] ?? '');
  let method: number | undefined;
  for (let index = from; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || (index < from && depthOf(line) >= depth)) continue;
    depth = depthOf(line);
    if (/^\s*(?:async\s+)?def\b/u.test(line)) method = index;
    else if (/^\s*class\b/u.test(line)) return method !== undefined && isPlain(lines, method) ? method : undefined;
  }
  return undefined;
}

/** No decorator says that it takes no instance. */
function isPlain(lines: readonly string[], method: number): boolean {
  const indent = depthOf(lines[method] ?? '');
  for (let index = method - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || depthOf(line) !== indent || !/^\s*@/u.test(line)) return true;
    if (/^\s*@(?:staticmethod|classmethod)\b|validator\b/u.test(line)) return false;
  }
  return true;
}
