/**
 * From findings to a score and a status, by a fixed rule:
 *
 * - each critical finding takes 25 points, each error 10, each warning 2, info nothing; the score is never below 0;
 * - one critical finding, or a failed build, means `broken` and at most 49 points;
 * - else one error, or fewer than 70 points, means `degraded` and at most 89 points;
 * - else a fixer that could not look means `degraded` and at most 89 points: what it would have found is not known;
 * - else the app is `healthy`.
 */
import { createHash } from 'node:crypto';
import type { Counts, Finding, Issue, Report, Severity } from './contract.ts';

const points: Counts = { critical: 25, error: 10, warning: 2, info: 0 };
const rank: Counts = { critical: 0, error: 1, warning: 2, info: 3 };

/** Counts findings by severity. */
export function countFindings(findings: readonly { readonly severity: Severity }[]): Counts {
  const counts = { critical: 0, error: 0, warning: 0, info: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  return counts;
}

/** Score and status of these counts; `buildFailed`: a real build of these files failed; `isBlind`: a fixer could not look at them. */
export function grade(counts: Counts, buildFailed: boolean, isBlind: boolean): Pick<Report, 'health_score' | 'status'> {
  const lost = (Object.keys(points) as Severity[]).reduce(
    (sum, severity) => sum + points[severity] * counts[severity],
    0,
  );
  const score = Math.max(0, 100 - lost);
  if (counts.critical > 0 || buildFailed) return { health_score: Math.min(score, 49), status: 'broken' };
  if (counts.error > 0 || score < 70 || isBlind) return { health_score: Math.min(score, 89), status: 'degraded' };
  return { health_score: score, status: 'healthy' };
}

/** Findings as the report shows them, worst first, with ids that stay the same from run to run. */
export function toIssues(findings: readonly Finding[]): readonly Issue[] {
  const seen = new Map<string, number>();
  return findings
    .toSorted((a, b) => rank[a.severity] - rank[b.severity])
    .map((finding) => {
      const base = signature(finding);
      const repeat = seen.get(base) ?? 0;
      seen.set(base, repeat + 1);
      return {
        id: createHash('sha256').update(`${base}#${repeat}`).digest('hex').slice(0, 12),
        fixer: finding.fixer,
        rule: finding.rule,
        severity: finding.severity,
        files: finding.files,
        line: finding.line,
        description: finding.description,
        auto_fixable: finding.autoFixable,
        evidence: finding.evidence,
      };
    });
}

/** Names a finding by what it is and where, but not on which line: an edit above it must not make it look new. */
export function signature(finding: Finding): string {
  return `${finding.fixer}|${finding.rule}|${finding.files.join(',')}|${finding.evidence.replaceAll(/\d+/gu, '#').slice(0, 400)}`;
}
