import { SCHEDULE_HOURS, type MvpBackup } from '../../../crds/index.ts';
import { conditionOf } from '../../runtime/index.ts';
import { databaseOf } from '../platform.ts';
import type { Observation, Sight } from './rules.ts';

/** What an app keeps its data in, and how much of that is used. */
export interface Disk {
  usedBytes: number;
  limitBytes: number;
}

/** A certificate that an app is shown with at a host of its owner's. */
export interface ShownCertificate {
  host: string;
  secretName: string;
  /** Whether cert-manager is to renew it. */
  renewed: boolean;
  /** When it ends; none where it cannot be used. */
  ends?: Date;
  /** Why it cannot be used. */
  problem?: string;
}

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A backup may be late by so much before it is missed. */
const LATE_MS = HOUR_MS;
/** Who renews a certificate does it a month before its end: so shortly before, it has been missed. */
const ENDING_DAYS = 14;
const ENDING_SOON_DAYS = 3;
const FULL = 0.8;
const VERY_FULL = 0.95;

/** No backup for more than two turns of the schedule, while the app served. */
export function oldBackup({ mvp, now, backups }: Sight): Observation | undefined {
  const { schedule = 'Daily' } = mvp.spec.backups ?? {};
  const available = conditionOf(mvp.status?.conditions, 'Available');
  if (schedule === 'Never' || databaseOf(mvp).mode === 'external' || available?.status !== 'True') return undefined;
  const every = SCHEDULE_HOURS[schedule] * HOUR_MS;
  const kept = backups.filter((each) => succeeded(each)?.status === 'True');
  const last = kept.map(({ status, metadata }) => Date.parse(status?.finishedAt ?? metadata.creationTimestamp)).at(-1);
  // none is made of an app that rests
  const since = Math.max(last ?? Date.parse(mvp.metadata.creationTimestamp), Date.parse(available.lastTransitionTime));
  const age = now.getTime() - since;
  if (age <= 2 * every + LATE_MS) return undefined;
  const failed = backups.findLast((each) => succeeded(each)?.status === 'False');
  const why = failed === undefined ? '' : ` The last try failed: ${succeeded(failed)?.message ?? ''}`;
  return {
    id: 'old-backup',
    severity: age > 4 * every ? 'error' : 'warning',
    title: last === undefined ? 'There is no backup' : 'The last backup is old',
    evidence: `${last === undefined ? 'None has succeeded' : `The last one is of ${new Date(last).toISOString()}`}; the schedule is ${schedule}.${why}`,
    proposal: 'Make one now (create_backup), and look at why those of the schedule fail (list_backups).',
  };
}

/** The first certificate that cannot be used, or will not be for long. */
export function endingCertificate({ certificates, now }: Sight): Observation | undefined {
  const left = ({ ends }: ShownCertificate): number =>
    ends === undefined ? -1 : Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const worst = certificates.filter((each) => left(each) < ENDING_DAYS).toSorted((a, b) => left(a) - left(b))[0];
  if (worst === undefined) return undefined;
  const { host, secretName, renewed, ends, problem } = worst;
  const gone = problem !== undefined || left(worst) < 0;
  return {
    id: `certificate/${host}`.slice(0, 128),
    severity: left(worst) < ENDING_SOON_DAYS ? 'error' : 'warning',
    title: gone
      ? `The certificate for ${host} cannot be used`
      : `The certificate for ${host} ends on ${ends?.toISOString().slice(0, 10) ?? ''}`,
    evidence: `The Secret ${secretName} ${problem ?? `has a certificate that ends at ${ends?.toISOString() ?? ''}`}.`,
    proposal: renewed
      ? 'cert-manager should have renewed it: kubectl describe certificate says why it has not.'
      : `Put a new certificate and its key into the Secret ${secretName}.`,
  };
}

/** A database that has used most of its volume. */
export function fullDisk({ disk, mvp }: Sight): Observation | undefined {
  if (disk === undefined || disk.limitBytes <= 0) return undefined;
  const part = disk.usedBytes / disk.limitBytes;
  if (part < FULL) return undefined;
  const percent = Math.floor(part * 100);
  return {
    id: 'full-disk',
    severity: part < VERY_FULL ? 'warning' : 'error',
    title: `The database has used ${String(percent)} % of its volume`,
    evidence: `${mib(disk.usedBytes)} of ${mib(disk.limitBytes)} MiB (spec.database.storage ${mvp.spec.database.storage}).`,
    proposal:
      'Make a backup, delete rows that nobody needs, or raise spec.database.storage where the storage class can grow volumes.',
  };
}

function succeeded({ status }: MvpBackup): { status: string; message: string } | undefined {
  return conditionOf(status?.conditions, 'Succeeded');
}

function mib(bytes: number): string {
  return String(Math.round(bytes / 1024 / 1024));
}
