/** Runs detectors and counts what they find. */
import type { Failure, Finding, Fixer, FixerId, ProgressEvent } from './contract.ts';
import { gate, type RuleWord } from './gate.ts';
import type { Oracles } from './oracles/contract.ts';
import type { WorkLedger } from './work.ts';
import type { Workspace } from './workspace.ts';

/** What one run shares between its steps. */
export interface RunContext {
  readonly fixers: readonly Fixer[];
  readonly oracles: Oracles;
  readonly work: WorkLedger;
  /** What the word of a rule is good for. */
  readonly rules: RuleWord;
  /** Files that are left as they are. */
  readonly locked: ReadonlySet<string>;
  /** Remarks for the report; a fixer that failed on the way is one. */
  readonly notes: Set<string>;
  onProgress(event: ProgressEvent): void;
}

/** Findings of all fixers, in fixer order. */
export interface Detection {
  readonly findings: readonly Finding[];
  readonly byFixer: Readonly<Partial<Record<FixerId, number>>>;
  /** Who could not look. */
  readonly failed: readonly Failure[];
}

/** What one detector says: its findings, or why it has none to show. */
export type Look = { readonly findings: readonly Finding[] } | { readonly failure: Failure };

/** Runs every selected detector. */
export async function detectAll(workspace: Workspace, context: RunContext): Promise<Detection> {
  const findings: Finding[] = [];
  const byFixer: Partial<Record<FixerId, number>> = {};
  const failed: Failure[] = [];
  // What goes wrong there goes wrong again where the answer is wanted, and is told there.
  for (const fixer of context.fixers) void fixer.ahead?.(workspace, context.oracles).catch(() => undefined);
  for (const fixer of context.fixers) {
    context.oracles.signal.throwIfAborted();
    const began = performance.now();
    const look = await detectOne(fixer, workspace, context);
    if ('failure' in look) failed.push(look.failure);
    const found = 'failure' in look ? [] : look.findings.filter((one) => !isToldAlready(one, findings));
    byFixer[fixer.meta.id] = found.length;
    findings.push(...found);
    context.onProgress({
      type: 'detected',
      fixer: fixer.meta.id,
      findings: found.length,
      milliseconds: performance.now() - began,
    });
  }
  return { findings, byFixer, failed };
}

/** `class="…"` and a name from nowhere are type errors too; who sees the cause tells it. */
const isToldAlready = (one: Finding, earlier: readonly Finding[]): boolean =>
  one.fixer === 'typescript' &&
  earlier.some(
    (other) =>
      (other.fixer === 'jsx' || other.fixer === 'import-paths') &&
      other.severity === 'critical' &&
      other.files[0] === one.files[0] &&
      isSamePlace(other, one),
  );

function isSamePlace(a: Finding, b: Finding): boolean {
  const [start, end, at] = [a.data?.['start'], a.data?.['end'], b.data?.['start']];
  if (typeof start === 'number' && typeof end === 'number' && typeof at === 'number') return start <= at && at <= end;
  return a.line === b.line;
}

/** Runs one detector; if it fails, that is said in the report, and the others go on. */
export async function detectOne(fixer: Fixer, workspace: Workspace, context: RunContext): Promise<Look> {
  try {
    const found = await fixer.detect(workspace, context.oracles);
    return { findings: gate(workspace, found, context.rules, context.oracles) };
  } catch (error) {
    context.oracles.signal.throwIfAborted();
    const reason = reasonOf(error);
    context.notes.add(`${fixer.meta.id} could not look: ${reason}`);
    return { failure: { fixer: fixer.meta.id, reason } };
  }
}

/** Longer ones are cut: a reason is one line of a report. */
const reasonLength = 300;

function reasonOf(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return (first === '' ? 'no reason given' : first).slice(0, reasonLength);
}
