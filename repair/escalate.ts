/** The paid last resort: one file a call, at most five findings, kept only if the findings became a strict subset. */
import type { AppliedFix, Escalation, Finding } from './contract.ts';
import { detectAll, type RunContext } from './detect.ts';
import { changedLines } from './edits.ts';
import { maskedFiles } from './masking.ts';
import { signature } from './report.ts';
import type { Workspace } from './workspace.ts';

/** What has been spent of the budget so far. */
export interface Spent {
  readonly calls: number;
  readonly tokens: number;
}

const findingsPerCall = 5;
/** The share of its lines that a file of so many lines keeps at least: a model mends a file, it does not empty it. */
const kept = { share: 0.6, from: 8 };

/** Asks for each file that still has an error, worst file first, until the budget is used up. */
export async function escalate(
  start: Workspace,
  findings: readonly Finding[],
  round: number,
  escalation: Escalation,
  already: Spent,
  context: RunContext,
): Promise<{ workspace: Workspace; fixes: readonly AppliedFix[]; spent: Spent }> {
  let workspace = start;
  let open = findings;
  let { calls, tokens } = already;
  const fixes: AppliedFix[] = [];
  for (const path of filesToAsk(findings, start)) {
    if (context.locked.has(path)) continue;
    if (calls >= escalation.budget.calls || tokens >= escalation.budget.tokens) break;
    const text = workspace.text(path);
    const here = open.filter((finding) => finding.files[0] === path && isOpen(finding));
    if (text === undefined || here.length === 0) continue;
    const answer = await escalation.propose(
      { path, text, findings: here.slice(0, findingsPerCall), context: contextOf(workspace, here, path) },
      context.oracles.signal,
    );
    calls += 1;
    tokens += answer.tokens;
    if (answer.text === null || answer.text === text || !keepsMost(text, answer.text)) continue;
    const candidate = workspace.with(new Map([[path, answer.text]]));
    const { findings: after, failed } = await detectAll(candidate, context);
    // Who cannot look cannot agree.
    if (failed.length > 0) continue;
    if (maskedFiles(workspace, candidate).length > 0 || !isStrictSubset(after, open)) continue;
    const fix: AppliedFix = {
      fixer: 'ai',
      rule: here[0]?.rule ?? 'proposal',
      path,
      lines: changedLines(text, answer.text),
      round,
      why: 'Kept because the findings that are left are a strict subset of those before.',
    };
    fixes.push(fix);
    context.onProgress({ type: 'fixed', fix });
    workspace = candidate;
    open = after;
  }
  return { workspace, fixes, spent: { calls, tokens } };
}

function keepsMost(before: string, after: string): boolean {
  const lines = linesOf(before);
  const left = new Map<string, number>();
  for (const line of linesOf(after)) left.set(line, (left.get(line) ?? 0) + 1);
  const same = lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  });
  return lines.length < kept.from || same.length >= lines.length * kept.share;
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

const isOpen = (finding: Finding): boolean => finding.severity === 'critical' || finding.severity === 'error';

function filesToAsk(findings: readonly Finding[], workspace: Workspace): readonly string[] {
  const counts = new Map<string, number>();
  for (const finding of findings.filter(isOpen)) {
    const path = finding.files[0];
    if (path !== undefined && workspace.text(path) !== undefined) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([path]) => path);
}

function contextOf(
  workspace: Workspace,
  findings: readonly Finding[],
  path: string,
): readonly { path: string; text: string }[] {
  const others = new Set(findings.flatMap((finding) => finding.files).filter((other) => other !== path));
  return [...others]
    .map((other) => ({ path: other, text: workspace.text(other) ?? '' }))
    .filter((file) => file.text !== '')
    .toSorted((a, b) => a.text.length - b.text.length)
    .slice(0, 4);
}

function isStrictSubset(after: readonly Finding[], before: readonly Finding[]): boolean {
  const left = new Map<string, number>();
  for (const finding of before) left.set(signature(finding), (left.get(signature(finding)) ?? 0) + 1);
  for (const finding of after) {
    const count = left.get(signature(finding)) ?? 0;
    if (count === 0) return false;
    left.set(signature(finding), count - 1);
  }
  return after.length < before.length;
}
