import type { Mvp, MvpBackup, MvpSnapshot, RepairRun, TeamFinding } from '../../../crds/index.ts';
import type { Pod } from '../../../kube/index.ts';
import { conditionOf } from '../../runtime/index.ts';
import { isFinished } from '../lookup.ts';
import { endingCertificate, fullDisk, oldBackup, type Disk, type ShownCertificate } from './keeping.ts';

/** What a role can see of an app at one moment. */
export interface Sight {
  now: Date;
  mvp: Mvp;
  /** Pods of the app that serve the live release. */
  pods: readonly Pod[];
  /** Pods of its database. */
  database: readonly Pod[];
  /** The snapshot that is live. */
  served: MvpSnapshot | undefined;
  /** The newest other snapshot that builds, starts, and is older than the one that is live. */
  earlier: MvpSnapshot | undefined;
  /** Runs of the doctor, oldest first. */
  runs: readonly RepairRun[];
  /** Lines of the log since the last look that tell of a failure. */
  failures: readonly string[];
  /** Of its database, oldest first. */
  backups: readonly MvpBackup[];
  /** Of hosts of its owner's. */
  certificates: readonly ShownCertificate[];
  /** What the app says of its database's volume; undefined where it does not. */
  disk?: Disk;
}

/** What would mend something, if it can be done by itself and undone. */
export type Remedy = { verb: 'Repair' } | { verb: 'RollBack'; to: string; from: string };

/** Something that is wrong, and what would help. */
export type Observation = Pick<TeamFinding, 'id' | 'severity' | 'title' | 'evidence' | 'proposal' | 'answer'> & {
  remedy?: Remedy;
  /** The words of a wish that would help. It becomes a change that nobody has made yet. */
  draft?: string;
};

/** Starts of a container within one release that are no accident any more. */
const MANY_RESTARTS = 3;
/** A release that fails so soon after it was made is at fault itself; one that has served for longer is not. */
const YOUNG_MS = 24 * 3600_000;
/** An app that does not answer is given so long to come back by itself. */
const PATIENCE_MS = 2 * 60_000;
/** Failures in the log between two looks that are worth a word. */
const MANY_FAILURES = 3;

/** Everything the operator role sees that is wrong, the worst first. By rules alone: the same sight gives the same answer. */
export function observe(sight: Sight): Observation[] {
  return RULES.flatMap((rule) => rule(sight) ?? []).sort(bySeverity);
}

const ORDER = ['critical', 'error', 'warning', 'info'];

/** The worst first. */
export function bySeverity(one: Pick<Observation, 'severity'>, other: Pick<Observation, 'severity'>): number {
  return ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity);
}

type Rule = (sight: Sight) => Observation | undefined;

const unavailable: Rule = ({ mvp, now }) => {
  const available = conditionOf(mvp.status?.conditions, 'Available');
  if (available?.status !== 'False' || mvp.status?.release === undefined) return undefined;
  if (now.getTime() - Date.parse(available.lastTransitionTime) < PATIENCE_MS) return undefined;
  return {
    id: 'unavailable',
    severity: 'critical',
    title: 'The app does not answer',
    evidence: `Since ${available.lastTransitionTime}: ${available.message}`,
    proposal: 'Look at its log, then repair it or roll back.',
  };
};

const crashing: Rule = (sight) => {
  const told = sight.pods.flatMap((pod) => restartsOf(pod).filter(({ why }) => why !== 'OOMKilled'));
  const worst = told.toSorted((a, b) => b.restarts - a.restarts)[0];
  if (worst === undefined) return undefined;
  const release = sight.served?.metadata.name ?? 'live';
  const remedy = wayOut(sight);
  return {
    id: `crashing/${release}`,
    severity: 'critical',
    title: 'The app keeps crashing',
    evidence: told.map(({ text }) => text).join('\n'),
    proposal:
      remedy?.verb === 'RollBack'
        ? `${remedy.from} crashes since it was released; go back to ${remedy.to}.`
        : 'Run the doctor on it; there is no earlier release to go back to that would be to blame less.',
    ...(remedy === undefined ? {} : { remedy }),
  };
};

/** Back to the earlier release where the live one is new; else the doctor, as whatever has changed is not the release. */
export function wayOut({ now, served, earlier }: Sight): Remedy {
  const age = served === undefined ? Infinity : now.getTime() - Date.parse(served.metadata.creationTimestamp);
  if (served === undefined || earlier === undefined || age > YOUNG_MS) return { verb: 'Repair' };
  return { verb: 'RollBack', to: earlier.metadata.name, from: served.metadata.name };
}

const outOfMemory: Rule = ({ pods, mvp }) => {
  const killed = pods.flatMap((pod) => restartsOf(pod, 1).filter(({ why }) => why === 'OOMKilled'));
  if (killed.length === 0) return undefined;
  const limit = mvp.spec.resources?.limits?.memory ?? 'the default';
  return {
    id: 'out-of-memory',
    severity: 'error',
    title: 'The app runs out of memory',
    evidence: killed.map(({ text }) => text).join('\n'),
    proposal: `Raise spec.resources.limits.memory (now ${limit}); if it grows again, something leaks.`,
  };
};

const databaseTrouble: Rule = ({ database }) => {
  const told = database.flatMap((pod) => restartsOf(pod));
  if (told.length === 0) return undefined;
  return {
    id: 'database-crashing',
    severity: 'critical',
    title: 'The database keeps crashing',
    evidence: told.map(({ text }) => text).join('\n'),
    proposal: 'Look at its log and at how full its volume is: kubectl logs and kubectl exec df.',
  };
};

const stuck: Rule = ({ mvp, runs }) => {
  const stalled = conditionOf(mvp.status?.conditions, 'Stalled');
  if (stalled?.status !== 'True') return undefined;
  return {
    id: `stuck/${mvp.status?.head ?? ''}/${stalled.reason}`.slice(0, 128),
    severity: 'error',
    title: mvp.status?.release === undefined ? 'The app has not come up' : 'The newest release did not come up',
    evidence: `${stalled.reason}: ${stalled.message}`,
    proposal: 'Run the doctor; what was live before keeps serving meanwhile.',
    ...(triedOn(runs, mvp.status?.head) ? {} : { remedy: { verb: 'Repair' as const } }),
  };
};

const brokenFiles: Rule = ({ mvp, runs }) => {
  const health = mvp.status?.health;
  const bad = (health?.counts.critical ?? 0) + (health?.counts.error ?? 0);
  if (health === undefined || bad === 0) return undefined;
  const head = mvp.status?.head ?? '';
  return {
    id: `files/${head}`,
    severity: health.counts.critical > 0 ? 'error' : 'warning',
    title: `${String(bad)} ${bad === 1 ? 'problem' : 'problems'} in the files of ${head}`,
    evidence: `Health ${String(health.score)} of 100: ${String(health.counts.critical)} critical, ${String(health.counts.error)} errors.`,
    proposal: 'Run the doctor with fixes.',
    ...(triedOn(runs, head) ? {} : { remedy: { verb: 'Repair' as const } }),
  };
};

/** Whether the doctor has tried already to mend a snapshot: another try would find the same. */
function triedOn(runs: readonly RepairRun[], head: string | undefined): boolean {
  return runs.some(
    (run) =>
      run.spec.mode === 'Fix' &&
      run.spec.trigger !== 'Generation' &&
      isFinished(run) &&
      head !== undefined &&
      (run.status?.before === head || run.status?.after === head),
  );
}

const noRoom: Rule = ({ mvp }) => {
  const full = conditionOf(mvp.status?.conditions, 'QuotaExceeded');
  if (full?.status !== 'True') return undefined;
  return {
    id: 'no-room',
    severity: 'warning',
    title: 'The workspace is full',
    evidence: full.message,
    proposal: 'Delete an app that is not needed, or have the quota raised.',
  };
};

const failuresInLog: Rule = ({ failures }) => {
  if (failures.length < MANY_FAILURES) return undefined;
  return {
    id: 'failures-in-log',
    severity: 'warning',
    title: `${String(failures.length)} failures in the log since the last look`,
    evidence: failures
      .slice(-5)
      .map((line) => line.slice(0, 300))
      .join('\n'),
    proposal: 'Diagnose the app, and look at the log around these lines.',
  };
};

interface Restarts {
  restarts: number;
  why: string;
  text: string;
}

/** Containers of a pod that were started again at least so often, or wait to be. */
function restartsOf(pod: Pod, least = MANY_RESTARTS): Restarts[] {
  return (pod.status?.containerStatuses ?? []).flatMap(({ name, restartCount = 0, state, lastState }) => {
    const ended = lastState?.terminated ?? state?.terminated;
    if (restartCount < least && state?.waiting?.reason !== 'CrashLoopBackOff') return [];
    const why = ended?.reason ?? state?.waiting?.reason ?? 'unknown';
    const code = ended?.exitCode === undefined ? '' : ` with exit code ${String(ended.exitCode)}`;
    const said = (ended?.message ?? '').trim().slice(-300);
    const text = `${pod.metadata.name}/${name}: ${String(restartCount)} restarts, last ended ${why}${code}${said === '' ? '' : `: ${said}`}`;
    return [{ restarts: restartCount, why, text }];
  });
}

/** Lines of an app's log that tell of a failure: what its servers write for one. */
export function failuresIn(log: string): string[] {
  return log.split('\n').filter((line) => /^(ERROR|CRITICAL)\b|^Traceback \(|" 5\d\d\b/.test(line));
}

const RULES: readonly Rule[] = [
  unavailable,
  crashing,
  outOfMemory,
  databaseTrouble,
  fullDisk,
  stuck,
  brokenFiles,
  oldBackup,
  endingCertificate,
  noRoom,
  failuresInLog,
];
