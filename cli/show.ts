/** A repair report as text for a terminal. */
import { structuredPatch } from 'diff';
import { styleText } from 'node:util';
import type { RepairOutcome, Severity } from '../repair/index.ts';

const colours = { critical: 'red', error: 'magenta', warning: 'yellow', info: 'blue' } as const;
const statusColours = { healthy: 'green', degraded: 'yellow', broken: 'red' } as const;

type Files = ReadonlyMap<string, Uint8Array | string>;

/** Findings grouped by severity, each with file and line, then what was repaired and the score. */
export function showReport(outcome: RepairOutcome): string {
  const { report } = outcome;
  const lines: string[] = [];
  for (const severity of ['critical', 'error', 'warning', 'info'] as const satisfies readonly Severity[]) {
    const issues = report.issues.filter((issue) => issue.severity === severity);
    if (issues.length === 0) continue;
    lines.push('', styleText(['bold', colours[severity]], `${severity} (${issues.length})`));
    for (const issue of issues) {
      const place = `${issue.files[0] ?? ''}${issue.line === null ? '' : `:${issue.line}`}`;
      lines.push(
        `  ${styleText('cyan', place)}  ${issue.description}${issue.auto_fixable ? styleText('dim', '  [can be fixed]') : ''}`,
      );
    }
  }
  if (outcome.fixes.length > 0) lines.push('', styleText('bold', `repaired (${outcome.fixes.length})`));
  for (const fix of outcome.fixes) {
    const range = fix.lines[0] === fix.lines[1] ? `${fix.lines[0]}` : `${fix.lines[0]}-${fix.lines[1]}`;
    lines.push(
      `  ${styleText('cyan', `${fix.path}:${range}`)}  ${fix.fixer}/${fix.rule}  ${styleText('dim', fix.why)}`,
    );
  }
  const steps = report.rounds.at(-1)?.verify?.steps ?? [];
  for (const step of steps) {
    lines.push(
      `  ${step.ok ? styleText('green', 'ok    ') : styleText('red', 'failed')} ${step.name} ${step.seconds.toFixed(1)} s`,
    );
  }
  for (const { fixer, reason } of report.failed)
    lines.push(
      '',
      styleText(['bold', 'red'], `${fixer} could not look, so what it would have found is not known: ${reason}`),
    );
  const told = report.failed.map(({ fixer }) => `${fixer} could not look`);
  for (const note of report.notes.filter((one) => !told.some((start) => one.startsWith(start))))
    lines.push(styleText('dim', `note: ${note}`));
  const done = [
    ...(steps.some((step) => step.name === 'next-build') ? ['built'] : []),
    ...(steps.some((step) => step.name === 'boot') ? ['booted'] : []),
  ];
  const built = report.verified && done.length > 0 ? done.join(' and ') : 'not built';
  lines.push(
    '',
    `${styleText(['bold', statusColours[report.status]], report.status)}, score ${report.health_score}/100, ${built}`,
  );
  return lines.join('\n');
}

/** What changed, as a coloured unified diff. */
export function showDiff(before: Files, after: Files): string {
  const lines: string[] = [];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    if (before.get(path) === after.get(path)) continue;
    lines.push(
      styleText('bold', `--- ${before.has(path) ? path : '(new)'}`),
      styleText('bold', `+++ ${after.has(path) ? path : '(gone)'}`),
    );
    for (const hunk of structuredPatch(path, path, textOf(before.get(path)), textOf(after.get(path))).hunks) {
      lines.push(styleText('cyan', `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`));
      for (const line of hunk.lines) {
        lines.push(
          line.startsWith('+') ? styleText('green', line) : line.startsWith('-') ? styleText('red', line) : line,
        );
      }
    }
  }
  return lines.join('\n');
}

const textOf = (value: Uint8Array | string | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : new TextDecoder().decode(value);
