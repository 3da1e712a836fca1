/** Runs detectors and counts what they find. */
import type { Finding, Fixer, FixerId, ProgressEvent } from './contract.ts';
import type { Oracles } from './oracles/contract.ts';
import type { WorkLedger } from './work.ts';
import type { Workspace } from './workspace.ts';

/** What one run shares between its steps. */
export interface RunContext {
  readonly fixers: readonly Fixer[];
  readonly oracles: Oracles;
  readonly work: WorkLedger;
  /** Remarks for the report; a fixer that failed is one. */
  readonly notes: Set<string>;
  onProgress(event: ProgressEvent): void;
}

/** Findings of all fixers, in fixer order. */
export interface Detection {
  readonly findings: readonly Finding[];
  readonly byFixer: Readonly<Partial<Record<FixerId, number>>>;
}

/** Runs every selected detector. */
export async function detectAll(workspace: Workspace, context: RunContext): Promise<Detection> {
  const findings: Finding[] = [];
  const byFixer: Partial<Record<FixerId, number>> = {};
  // What goes wrong there goes wrong again where the answer is wanted, and is told there.
  for (const fixer of context.fixers) void fixer.ahead?.(workspace, context.oracles).catch(() => undefined);
  for (const fixer of context.fixers) {
    context.oracles.signal.throwIfAborted();
    const began = performance.now();
    const found = (await detectOne(fixer, workspace, context)).filter((one) => !isToldAlready(one, findings));
    byFixer[fixer.meta.id] = found.length;
    findings.push(...found);
    context.onProgress({
      type: 'detected',
      fixer: fixer.meta.id,
      findings: found.length,
      milliseconds: performance.now() - began,
    });
  }
  return { findings, byFixer };
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

/** Runs one detector; if it fails, that is a note in the report, and the others go on. */
export async function detectOne(fixer: Fixer, workspace: Workspace, context: RunContext): Promise<readonly Finding[]> {
  try {
    return await fixer.detect(workspace, context.oracles);
  } catch (error) {
    context.oracles.signal.throwIfAborted();
    context.notes.add(`${fixer.meta.id} could not look: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
