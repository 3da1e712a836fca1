import type { Run } from '../../client/api';

/** What the whole report of a run says beside the run; of an old one some may be missing. */
export interface Report {
  rounds?: readonly { byFixer?: Readonly<Record<string, number>> }[];
  fixes?: readonly Fix[];
  issues?: readonly { fixer: string }[];
}

/** A fix that was kept. */
export interface Fix {
  fixer: string;
  rule: string;
  path: string;
  lines: readonly [number, number];
  why: string;
}

/** What one fixer has done in a run. */
export interface Tally {
  fixer: string;
  /** Findings at its first look. */
  found: number;
  mended: number;
  left: number;
  fixes: readonly Fix[];
}

/** What each fixer has done, in the order in which they ran, and what models have mended; without a report what is left is known alone. */
export function tallyOf(run: Pick<Run, 'fixers' | 'issues'>, report: Report = {}): Tally[] {
  const { rounds = [], fixes = [], issues = run.issues } = report;
  const names = new Set([...run.fixers, ...fixes.map(({ fixer }) => fixer), ...issues.map(({ fixer }) => fixer)]);
  return [...names].map((fixer) => {
    const own = fixes.filter((fix) => fix.fixer === fixer);
    const left = issues.filter((issue) => issue.fixer === fixer).length;
    return { fixer, found: rounds[0]?.byFixer?.[fixer] ?? left, mended: own.length, left, fixes: own };
  });
}
