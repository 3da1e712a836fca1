/**
 * One pass of all fixers over a workspace. A fix is kept only if its finding is gone and no finding of the same or an
 * earlier fixer appeared; findings of later fixers were only hidden before, and get their turn.
 */
import type { AppliedFix, Edit, Failure, Finding, Fixer, FixerId } from './contract.ts';
import { detectOne, type RunContext } from './detect.ts';
import { applyEdits, canMerge, changedLines } from './edits.ts';
import { maskedFiles } from './masking.ts';
import { signature } from './report.ts';
import { revealedSince } from './revealed.ts';
import type { Workspace } from './workspace.ts';

export type { RunContext } from './detect.ts';

/** A workspace with what was done to it; the very same workspace if nothing was. */
export interface Pass {
  readonly workspace: Workspace;
  readonly fixes: readonly AppliedFix[];
  /** Fixers whose share of work was used up before they were through. */
  readonly cutShort: readonly FixerId[];
}

interface Proposal {
  readonly finding: Finding;
  readonly edits: readonly Edit[];
}

/** A fixer whose every fix shows another finding (errors a parser reports one at a time) gets this many turns. */
const maxTurns = 12;

/** Lets each fixer repair what it finds, in order. */
export async function fixPass(start: Workspace, round: number, context: RunContext): Promise<Pass> {
  let workspace = start;
  const fixes: AppliedFix[] = [];
  const cutShort: FixerId[] = [];
  for (const [index, fixer] of context.fixers.entries()) {
    const judges = context.fixers.slice(0, index + 1);
    const tried = new Set<string>();
    context.work.begin(fixer.meta.id);
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const proposals = await propose(fixer, workspace, tried, context);
      if (proposals.length === 0) break;
      const kept = await keepGood(workspace, proposals, judges, context);
      if (kept.workspace === workspace) break;
      for (const { finding, edits } of kept.proposals) {
        for (const fix of describe(fixer, finding, edits, workspace, kept.workspace, round)) {
          fixes.push(fix);
          context.onProgress({ type: 'fixed', fix });
        }
      }
      workspace = kept.workspace;
    }
    if (context.work.isSpent) {
      cutShort.push(fixer.meta.id);
      context.notes.add(`${fixer.meta.id} was stopped: this app takes it too much work.`);
    }
  }
  return { workspace, fixes, cutShort };
}

async function propose(
  fixer: Fixer,
  workspace: Workspace,
  tried: Set<string>,
  context: RunContext,
): Promise<readonly Proposal[]> {
  const proposals: Proposal[] = [];
  const look = await detectOne(fixer, workspace, context);
  for (const finding of 'failure' in look ? [] : look.findings) {
    const mark = `${signature(finding)}|${finding.line}|${finding.files.map((path) => workspace.key(path)).join()}`;
    if (!finding.autoFixable || tried.has(mark)) continue;
    // What was proposed so far is still judged: a fix that is ready is not thrown away.
    if (context.work.isSpent) break;
    tried.add(mark);
    const edits = await fixOne(fixer, workspace, finding, context);
    if (edits !== null && edits.length > 0) proposals.push({ finding, edits });
  }
  return proposals;
}

/** What the fixer proposes; if it fails, that is a note in the report. */
async function fixOne(
  fixer: Fixer,
  workspace: Workspace,
  finding: Finding,
  context: RunContext,
): Promise<readonly Edit[] | null> {
  context.oracles.signal.throwIfAborted();
  context.work.spend(1);
  try {
    const edits = await fixer.fix(workspace, finding, context.oracles);
    const kept = edits?.find(({ path }) => context.locked.has(path));
    if (kept === undefined) return edits;
    context.notes.add(`${kept.path} is locked and was left as it is.`);
    return null;
  } catch (error) {
    context.oracles.signal.throwIfAborted();
    context.notes.add(`${fixer.meta.id} could not fix: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** All that fit together at once if that is good, else one after another, each on its own merit. */
async function keepGood(
  workspace: Workspace,
  proposals: readonly Proposal[],
  judges: readonly Fixer[],
  context: RunContext,
): Promise<{ workspace: Workspace; proposals: readonly Proposal[] }> {
  const together: Proposal[] = [];
  for (const proposal of proposals) {
    if (together.every((other) => canMerge(other.edits, proposal.edits))) together.push(proposal);
  }
  const all = await judge(workspace, together, judges, context);
  if (all !== null) return { workspace: all, proposals: together };
  if (together.length === 1) return { workspace, proposals: [] };
  // Edits hold offsets of the text they were made for, so only one per file can be tried before detecting again.
  let current = workspace;
  const kept: Proposal[] = [];
  for (const proposal of together) {
    if (context.work.isSpent) break;
    if (kept.some((other) => other.edits.some((a) => proposal.edits.some((b) => a.path === b.path)))) continue;
    const next = await judge(current, [proposal], judges, context);
    if (next === null) continue;
    current = next;
    kept.push(proposal);
  }
  return { workspace: current, proposals: kept };
}

/** The workspace with these proposals applied, or null if that would not be better. */
async function judge(
  workspace: Workspace,
  proposals: readonly Proposal[],
  judges: readonly Fixer[],
  context: RunContext,
): Promise<Workspace | null> {
  const seen = await detectEach(workspace, judges, context);
  const before = tally(seen);
  const first = applyEdits(
    workspace,
    proposals.flatMap((proposal) => proposal.edits),
  );
  if (first === null || (await hides(workspace, first, context))) return null;
  let candidate = first;
  context.work.spend(costOf(workspace, first, judges, context));
  let found = await detectEach(candidate, judges, context);
  const followUp = newFindings(before, found);
  if (followUp.length > 0) {
    // A new file may need what only an earlier fixer provides (its package, say), and a file that is read again shows what
    // else is wrong with it: they stand or fall together.
    const settled = await settle(candidate, followUp, before, judges, context);
    if (settled !== null && !(await hides(workspace, settled, context))) {
      candidate = settled;
      found = await detectEach(candidate, judges, context);
    }
    // What cannot be mended and was only hidden is no reason to leave a file that nobody can read.
    const isRevealed = revealedSince(seen, found);
    if (newFindings(before, found).some((finding) => !isRevealed(finding))) return null;
  }
  const after = tally(found);
  const gone = tally(proposals.map((proposal) => proposal.finding));
  for (const [mark, count] of gone) {
    if ((after.get(mark) ?? 0) > Math.max(0, (before.get(mark) ?? 0) - count)) return null;
  }
  return candidate;
}

/** A lost file of ours may hold what its renderer wrote, an ignore comment with its reason too. */
async function hides(before: Workspace, after: Workspace, context: RunContext): Promise<boolean> {
  for (const path of maskedFiles(before, after)) {
    if ((await context.oracles.reference.file(before, path)) !== after.text(path)) return true;
  }
  return false;
}

/** So many findings may come to light with one fix. */
const maxFollowUps = 8;

async function settle(
  workspace: Workspace,
  findings: readonly Finding[],
  before: ReadonlyMap<string, number>,
  judges: readonly Fixer[],
  context: RunContext,
): Promise<Workspace | null> {
  let current = workspace;
  let left = findings;
  for (let turn = 0; turn < maxFollowUps; turn += 1) {
    const [finding] = left;
    if (finding === undefined) return current;
    if (context.work.isSpent) return null;
    const fixer = judges.find((one) => one.meta.id === finding.fixer);
    const edits = fixer === undefined || !finding.autoFixable ? null : await fixOne(fixer, current, finding, context);
    const next = edits === null ? null : applyEdits(current, edits);
    if (next === null) return null;
    context.work.spend(costOf(current, next, judges, context));
    current = next;
    left = newFindings(before, await detectEach(current, judges, context));
  }
  return left.length === 0 ? current : null;
}

/** What looking at a state anew costs: every file whose types may differ, if the compiler is among the judges. */
function costOf(before: Workspace, after: Workspace, judges: readonly Fixer[], context: RunContext): number {
  const { types } = context.oracles;
  return (
    1 + (types.hasPackageTypes && judges.some((one) => one.meta.id === 'typescript') ? types.reach(before, after) : 0)
  );
}

async function detectEach(
  workspace: Workspace,
  fixers: readonly Fixer[],
  context: RunContext,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const fixer of fixers) {
    const look = await detectOne(fixer, workspace, context);
    found.push(...('failure' in look ? [couldNotLook(look.failure)] : look.findings));
  }
  return found;
}

/** A fix that a detector fails on has brought something new, like one that brings a finding; this one is in no report. */
const couldNotLook = ({ fixer, reason }: Failure): Finding => ({
  fixer,
  rule: 'could-not-look',
  severity: 'critical',
  files: [],
  line: null,
  description: reason,
  autoFixable: false,
  evidence: '',
});

function tally(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(signature(finding), (counts.get(signature(finding)) ?? 0) + 1);
  return counts;
}

function newFindings(before: ReadonlyMap<string, number>, found: readonly Finding[]): readonly Finding[] {
  const left = new Map(before);
  return found.filter((finding) => {
    const mark = signature(finding);
    const count = left.get(mark) ?? 0;
    left.set(mark, count - 1);
    return count <= 0;
  });
}

function describe(
  fixer: Fixer,
  finding: Finding,
  edits: readonly Edit[],
  before: Workspace,
  after: Workspace,
  round: number,
): readonly AppliedFix[] {
  return [...new Set(edits.map((edit) => edit.path))].map((path) => ({
    fixer: fixer.meta.id,
    rule: finding.rule,
    path,
    lines: changedLines(before.text(path), after.text(path)),
    round,
    why: fixer.meta.safety,
  }));
}
