/**
 * Refuses repairs that only hide a problem. Whoever proposes a fix, it may not add an escape hatch: a type that
 * switches checking off, an ignore comment, a swallowed exception, a stub.
 */
import type { Workspace } from './workspace.ts';

const script = /\.[cm]?[jt]sx?$/u;
const python = /\.py$/u;

const scriptMasks: readonly RegExp[] = [
  /@ts-(?:ignore|expect-error|nocheck)/gu,
  /eslint-disable|oxlint-disable|biome-ignore/gu,
  /(?::|\bas|<|\|)\s*any\b/gu,
  /\bignoreBuildErrors\s*:\s*true|\bignoreDuringBuilds\s*:\s*true|"strict"\s*:\s*false/gu,
];
const pythonMasks: readonly RegExp[] = [
  /#\s*(?:type:\s*ignore|noqa|pyright:\s*ignore)/gu,
  /\bNotImplementedError\b/gu,
  /except(?:\s+(?:Base)?Exception)?\s*:\s*(?:pass|\.\.\.)/gu,
];
/** A body that was lost; the class of an error, or the base of all models, seldom has one. */
const stub = /(?<!^[ \t]*class[ \t][^\n]*(?:Base|Error|Exception)\)[ \t]*:[ \t]*\n)^[ \t]*(?:pass|\.\.\.)[ \t]*$/gmu;
/** The same where lines are numbered or the whole file is one text: what is only unwrapped was there before. */
const wrappedStub = /\bpass\b|^[ \t]*\.\.\.[ \t]*$/gmu;

/** Paths in which `after` has more escape hatches than `before`. */
export function maskedFiles(before: Workspace, after: Workspace): readonly string[] {
  return after.paths.filter((path) => {
    const now = after.text(path) ?? '';
    const old = before.text(path) ?? '';
    return now !== old && (masks(path, now) > masks(path, old) || hasMoreStubs(path, old, now));
  });
}

function masks(path: string, text: string): number {
  const all = script.test(path) || path.endsWith('.json') ? scriptMasks : python.test(path) ? pythonMasks : [];
  return all.reduce((sum, mask) => sum + count(text, mask), 0);
}

const hasMoreStubs = (path: string, old: string, now: string): boolean =>
  python.test(path) && count(now, stub) > Math.max(count(old, stub), count(old, wrappedStub));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
