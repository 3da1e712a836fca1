/**
 * The words every part of the repair engine shares: what a finding is, what a fixer promises, what the judges answer.
 * This file has types only, so that a fixer can be read and tested without the engine.
 */
import type { Oracles } from './oracles/contract.ts';
import type { Workspace } from './workspace.ts';

/** The ten fixers by name. Their running order is in `registry.ts`. */
export const fixerIds = [
  'python-syntax',
  'missing-dependencies',
  'build-config',
  'jsx',
  'import-paths',
  'entry-points',
  'tailwind',
  'typescript',
  'build',
  'contract',
] as const;

/** Name of one of the ten fixers. */
export type FixerId = (typeof fixerIds)[number];

/** `critical` stops compile, build or boot; `error` breaks a feature; `warning` and `info` do neither. */
export type Severity = 'critical' | 'error' | 'warning' | 'info';

/** One problem, found by one fixer. Plain data: it crosses process borders as JSON. */
export interface Finding {
  readonly fixer: FixerId;
  /** Stable kebab-case name of what is wrong, such as `missing-package`. */
  readonly rule: string;
  readonly severity: Severity;
  /** Paths concerned; the first one is the place. A path may not exist yet (a missing file). */
  readonly files: readonly string[];
  /** 1-based line in the first file, or null where no line makes sense. */
  readonly line: number | null;
  /** One sentence for a person. */
  readonly description: string;
  /** True where the fixer expects its `fix` to have an answer. A false claim is only noted, never harmful. */
  readonly autoFixable: boolean;
  /** What the judge said, word for word (a compiler message, an unresolved name). */
  readonly evidence: string;
  /** What `fix` needs to know of `detect`'s work; plain JSON. */
  readonly data?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** A change to one file. Offsets are UTF-16 code units of the text that `fix` was given. */
export type Edit =
  | {
      readonly kind: 'splice';
      readonly path: string;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    }
  /** Creates the file, or replaces all of it. */
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  /** Only for a file whose whole role another file holds (a second build configuration); never for a feature. */
  | { readonly kind: 'delete'; readonly path: string };

/** What a fixer is, as data. */
export interface FixerMeta {
  readonly id: FixerId;
  /** Number of the fixer in documents and folder names (1 to 10), not its running order. */
  readonly number: number;
  /** What it finds, in a few words. */
  readonly title: string;
  /** Why its fixes cannot make the app worse, in one sentence; repeated beside each applied fix. */
  readonly safety: string;
}

/**
 * A detector with its repair. `detect` has no side effects and may be called any number of times;
 * `fix` is a pure function of the workspace, the finding and what the oracles answer.
 */
export interface Fixer {
  readonly meta: FixerMeta;
  /** Asks other processes early for what `detect` will want of them, so that they work while the detectors before it do. */
  ahead?(workspace: Workspace, oracles: Oracles): Promise<unknown>;
  detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]>;
  /** Edits that make this finding go away, or null when there is no safe one. */
  fix(
    workspace: Workspace,
    finding: Finding,
    oracles: Oracles,
  ): Promise<readonly Edit[] | null> | readonly Edit[] | null;
}

/** One step of Verify. A step that could not be started because an earlier one failed is left out. */
export interface VerifyStep {
  readonly name:
    'packages' | 'python-compile' | 'types' | 'next-build' | 'import' | 'boot' | 'health' | 'openapi' | 'tests';
  readonly ok: boolean;
  readonly seconds: number;
  /** The tool's output, at most 64 KiB (head and tail are kept). */
  readonly log: string;
  /** Closed reason of a failure that is not the app's code. */
  readonly reason?: 'PackageNotAvailable' | 'Timeout' | 'ToolMissing';
  /** For `PackageNotAvailable`: the names, as the manifest writes them. */
  readonly packages?: readonly string[];
}

/** What a real build and boot said of one set of files. */
export interface VerifyResult {
  readonly ok: boolean;
  readonly seconds: number;
  readonly steps: readonly VerifyStep[];
  /** The built form, when the verifier makes one: sha256 of the tar.gz, its size and, for a local verifier, its path. */
  readonly artifact?: { readonly digest: string; readonly bytes: number; readonly path?: string };
}

/** Builds and boots an app for real. One implementation runs here as a child process, one as a Job in a cluster. */
export interface Verifier {
  verify(files: ReadonlyMap<string, Uint8Array | string>, signal: AbortSignal): Promise<VerifyResult>;
}

/** What is asked of a model: one file, its findings (at most five) and what they touch. */
export interface EscalationRequest {
  readonly path: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  /** Other files worth seeing (types, imported modules), shortest first. */
  readonly context: readonly { readonly path: string; readonly text: string }[];
}

/** A model's answer: the whole new text of the file, or null for "I cannot". */
export interface EscalationAnswer {
  readonly text: string | null;
  readonly tokens: number;
}

/** The paid last resort, with a budget the engine holds it to. An answer is a proposal: it counts only if the findings became a strict subset. */
export interface Escalation {
  readonly budget: { readonly calls: number; readonly tokens: number };
  propose(request: EscalationRequest, signal: AbortSignal): Promise<EscalationAnswer>;
}

/** A fix that was kept. */
export interface AppliedFix {
  readonly fixer: FixerId | 'ai';
  readonly rule: string;
  readonly path: string;
  /** First and last changed line in the file as it was before this fix (1-based, inclusive). */
  readonly lines: readonly [number, number];
  readonly round: number;
  readonly why: string;
}

/** A finding as the report shows it. The names are those of the REST answer. */
export interface Issue {
  /** Stable for the same problem in the same place: a hash of fixer, rule, files and evidence. */
  readonly id: string;
  readonly fixer: FixerId;
  readonly rule: string;
  readonly severity: Severity;
  readonly files: readonly string[];
  readonly line: number | null;
  readonly description: string;
  readonly auto_fixable: boolean;
  readonly evidence: string;
}

/** Number of findings by severity. */
export type Counts = Readonly<Record<Severity, number>>;

/** What one round did. */
export interface Round {
  readonly round: number;
  readonly found: Counts;
  readonly left: Counts;
  readonly byFixer: Readonly<Partial<Record<FixerId, number>>>;
  readonly fixed: number;
  readonly kept: boolean;
  readonly seconds: number;
  readonly verify: VerifyResult | null;
}

/** A fixer whose detector failed, and what it failed with: a message, no stack. */
export interface Failure {
  readonly fixer: FixerId;
  readonly reason: string;
}

/** Health of an app as the engine saw it last. */
export interface Report {
  readonly health_score: number;
  readonly status: 'healthy' | 'degraded' | 'broken';
  readonly issues: readonly Issue[];
  readonly counts: Counts;
  readonly rounds: readonly Round[];
  /** Fixers that ran, in order. */
  readonly fixers: readonly FixerId[];
  /** True if a real build and boot of exactly these files succeeded. */
  readonly verified: boolean;
  /** Why the loop ended; `budget`: a fixer had used up its share of work and something is left. */
  readonly stopped: 'budget' | 'clean' | 'diagnosed' | 'no-progress' | 'rounds-used' | 'unfixable';
  /** Fixers that could not look at the app as it is now: what they would have found is not known. Empty as a rule. */
  readonly failed: readonly Failure[];
  /** What a reader should know of the run itself, such as a missing judge. */
  readonly notes: readonly string[];
}

/** Says how far a run is. */
export type ProgressEvent =
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'detected'; readonly fixer: FixerId; readonly findings: number; readonly milliseconds: number }
  | { readonly type: 'fixed'; readonly fix: AppliedFix }
  | { readonly type: 'verifying'; readonly round: number }
  | { readonly type: 'verified'; readonly round: number; readonly ok: boolean; readonly seconds: number };

/** How a run is asked for. */
export interface RepairOptions {
  /** `diagnose` changes nothing. */
  readonly mode: 'diagnose' | 'fix';
  /** Default 3. */
  readonly maxRounds?: 1 | 2 | 3;
  /** Without one nothing is built and `report.verified` stays false. */
  readonly verifier?: Verifier;
  /** Default none: the deterministic fixers alone. */
  readonly escalation?: Escalation;
  /** Only these fixers detect and fix. Default all ten. */
  readonly only?: readonly FixerId[];
  /** Files that are left as they are, whatever is found in them. Default none. */
  readonly locked?: readonly string[];
  /** Aborting rejects the run with the signal's reason; nothing was written, so nothing is left behind. */
  readonly signal?: AbortSignal;
  onProgress?(event: ProgressEvent): void;
}

/** What a run gives back. */
export interface RepairOutcome {
  readonly report: Report;
  /** All files after the run; unchanged ones are the very values that came in. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  readonly changed: boolean;
  readonly fixes: readonly AppliedFix[];
}
