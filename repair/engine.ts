/** Detect, fix, verify, repeat: at most three rounds, and never worse than before. */
import type {
  AppliedFix,
  Finding,
  Fixer,
  FixerId,
  RepairOptions,
  RepairOutcome,
  Report,
  Round,
  VerifyResult,
} from './contract.ts';
import { detectAll, type Detection } from './detect.ts';
import { escalate } from './escalate.ts';
import { createParts } from './isolation.ts';
import { createOracles, type OracleOptions, type OracleSet } from './oracles/index.ts';
import type { RuleWord } from './gate.ts';
import { identify, introduce } from './identity.ts';
import type { Oracles } from './oracles/contract.ts';
import { fixPass, type Pass, type RunContext } from './pass.ts';
import { fixerOrder, selectFixers } from './registry.ts';
import { revealedSince, withoutEchoes } from './revealed.ts';
import { countFindings, grade, toIssues } from './report.ts';
import { createWorkLedger, type WorkLimits } from './work.ts';
import { manifestsOf } from './verify/toolchain.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** Options of an engine. */
export interface EngineOptions extends OracleOptions {
  /** Those a run may choose from. Default: all ten. */
  readonly fixers?: readonly Fixer[];
  /** How much may be done for each fixer of a run. */
  readonly work?: WorkLimits;
  /**
   * What a rule's word is good for where no judge has spoken. Default: `apply` in an app that holds the blueprint it was rendered from, `tell` in
   * any other. Whoever knows that an app is ours says `apply`.
   */
  readonly rules?: RuleWord;
}

/** An engine keeps its judges warm between runs; `stop` ends their processes. */
export interface Engine {
  repair(files: ReadonlyMap<string, Uint8Array | string>, options: RepairOptions): Promise<RepairOutcome>;
  stop(): Promise<void>;
}

/** Makes an engine. Nothing is started before the first run needs it; services that run often keep one. */
export function createEngine(options: EngineOptions = {}): Engine {
  const oracles = createOracles(options);
  return {
    repair: async (files, run) => runRounds(openWorkspace(files), run, oracles, options),
    stop: async () => oracles.stop(),
  };
}

async function runRounds(
  start: Workspace,
  options: RepairOptions,
  judges: OracleSet,
  own: Pick<EngineOptions, 'fixers' | 'work' | 'rules'>,
): Promise<RepairOutcome> {
  const signal = options.signal ?? new AbortController().signal;
  const builds = new BuildLog(options, signal);
  let current = start;
  const identity = identify(start);
  const notes = new Set<string>();
  const work = createWorkLedger(
    own.work,
    createParts((words) => notes.add(words)),
  );
  const rules = own.rules ?? (identity.origin === 'ours' ? 'apply' : 'tell');
  const manifests = rules === 'apply' ? manifestsOf((path) => start.text(path), start.layout) : undefined;
  const oracles = await judges.forRun(signal, (workspace) => builds.lastFor(workspace), work, manifests);
  const context: RunContext = {
    fixers: selectFixers(options.only, own.fixers),
    oracles,
    work,
    rules,
    locked: new Set(options.locked),
    notes,
    onProgress: (event) => options.onProgress?.(event),
  };
  if (!oracles.python.hasCPython) notes.add('No CPython was found: Ruff alone judged the Python files.');
  if (context.rules === 'tell') notes.add(introduce(identity));
  for (const one of start.layout.otherFrontends)
    notes.add(`${one} is another front end, which was not looked at beside ${start.layout.frontend ?? 'this one'}.`);
  let fixes: readonly AppliedFix[] = [];
  const rounds: Round[] = [];
  const maxRounds = options.mode === 'diagnose' ? 1 : (options.maxRounds ?? 3);
  let stopped: Report['stopped'] = 'rounds-used';
  let isCutShort = false;
  let spent = { calls: 0, tokens: 0 };
  let detection = await detectAll(current, context);

  for (let round = 1; round <= maxRounds; round += 1) {
    signal.throwIfAborted();
    context.onProgress({ type: 'round', round });
    const began = performance.now();
    const before = { workspace: current, detection, build: builds.lastFor(current) };
    let pass: Pass = { workspace: current, fixes: [], cutShort: [] };
    if (options.mode === 'fix') {
      pass = await fixPass(current, round, context);
      if (pass.workspace === current && options.escalation !== undefined && (round > 1 || !builds.wanted(current))) {
        const answer = await escalate(current, detection.findings, round, options.escalation, spent, context);
        pass = { ...pass, ...answer };
        spent = answer.spent;
      }
    }
    isCutShort = pass.cutShort.length > 0;
    current = pass.workspace;
    const changed = current !== before.workspace;
    detection = changed ? await detectAll(current, context) : detection;
    const hopeless = detection.findings.some((finding) => finding.severity === 'critical' && finding.autoFixable);
    let verify: VerifyResult | null = null;
    // A build known to fail is not worth its time while another round can still repair what stops it.
    if (builds.wanted(current) && !(hopeless && changed && round < maxRounds)) {
      context.onProgress({ type: 'verifying', round });
      verify = await builds.run(current);
      context.onProgress({ type: 'verified', round, ok: verify.ok, seconds: verify.seconds });
      detection = await detectAll(current, context);
    }
    const revealed = before.build === undefined ? revealedByBuild(oracles) : [];
    const kept = !changed || (!isBlinded(before.detection, detection) && fell(before.detection, detection, revealed));
    const counts = countFindings(detection.findings);
    if (!kept) {
      current = before.workspace;
      detection = await detectAll(current, context);
    } else fixes = [...fixes, ...pass.fixes];
    rounds.push({
      round,
      found: countFindings(before.detection.findings),
      left: counts,
      byFixer: before.detection.byFixer,
      fixed: kept ? pass.fixes.length : 0,
      kept,
      seconds: (performance.now() - began) / 1000,
      verify,
    });
    const end = whyStop({
      kept,
      changed,
      detection,
      options,
      builtOk: !builds.wanted(current),
      build: verify,
      isCutShort,
    });
    if (end !== undefined) {
      stopped = end;
      break;
    }
    stopped = isCutShort ? 'budget' : 'rounds-used';
  }
  return outcome(start, current, detection, { fixes, rounds, stopped, context, build: builds.lastFor(current) });
}

function whyStop(state: {
  kept: boolean;
  changed: boolean;
  detection: Detection;
  options: RepairOptions;
  builtOk: boolean;
  build: VerifyResult | null;
  isCutShort: boolean;
}): Report['stopped'] | undefined {
  if (state.options.mode === 'diagnose') return 'diagnosed';
  if (!state.kept) return state.isCutShort ? 'budget' : 'no-progress';
  const open = state.detection.findings.filter((finding) => finding.severity !== 'info');
  if (open.length === 0 && state.builtOk) return 'clean';
  // After a first build that failed there is something new to repair, though no file changed yet.
  if (!state.changed && (state.build === null || state.build.ok)) return state.isCutShort ? 'budget' : 'unfixable';
  return undefined;
}

/** Fixers that had nothing to read before the first build: what they say after it was there all along. */
function revealedByBuild(oracles: Oracles): readonly FixerId[] {
  return oracles.types.waitsForBuild ? ['build', 'typescript'] : ['build'];
}

/** A fixer that could look before and cannot now has not found less. */
const isBlinded = (before: Detection, after: Detection): boolean =>
  after.failed.some((one) => !before.failed.some((other) => other.fixer === one.fixer));

/** True if the vector of finding counts, in fixer order, became smaller; more of what was revealed does not count. */
function fell(before: Detection, after: Detection, revealed: readonly FixerId[]): boolean {
  const isRevealed = revealedSince(before.findings, after.findings);
  const hidden = after.findings.filter(isRevealed);
  for (const id of fixerOrder) {
    const shown = hidden.filter((finding) => finding.fixer === id).length;
    const difference = (after.byFixer[id] ?? 0) - shown - (before.byFixer[id] ?? 0);
    if (difference > 0 && revealed.includes(id)) continue;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function outcome(
  start: Workspace,
  end: Workspace,
  detection: Detection,
  run: {
    fixes: readonly AppliedFix[];
    rounds: readonly Round[];
    stopped: Report['stopped'];
    context: RunContext;
    build: VerifyResult | undefined;
  },
): RepairOutcome {
  const findings: readonly Finding[] = withoutEchoes(detection.findings);
  const counts = countFindings(findings);
  return {
    report: {
      ...grade(counts, run.build?.ok === false, detection.failed.length > 0),
      issues: toIssues(findings),
      counts,
      rounds: run.rounds,
      fixers: run.context.fixers.map((fixer) => fixer.meta.id),
      verified: run.build?.ok === true,
      stopped: run.stopped,
      failed: detection.failed,
      notes: [...run.context.notes],
    },
    files: end.files(),
    changed: end !== start,
    fixes: run.fixes,
  };
}

/** Remembers which files the last real build was made of. */
class BuildLog {
  readonly #options: RepairOptions;
  readonly #signal: AbortSignal;
  readonly #results = new Map<Workspace, VerifyResult>();

  constructor(options: RepairOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  lastFor(workspace: Workspace): VerifyResult | undefined {
    return this.#results.get(workspace);
  }

  wanted(workspace: Workspace): boolean {
    return this.#options.verifier !== undefined && !this.#results.has(workspace);
  }

  async run(workspace: Workspace): Promise<VerifyResult> {
    if (this.#options.verifier === undefined) throw new TypeError('verify without a verifier');
    const result = await this.#options.verifier.verify(workspace.files(), this.#signal);
    this.#results.set(workspace, result);
    return result;
  }
}
