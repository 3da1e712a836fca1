import {
  API_VERSION,
  BACKUPS,
  LABELS,
  SCHEDULE_HOURS,
  type Mvp,
  type MvpBackup,
  type MvpStatus,
} from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import { conditionOf, type Step } from '../../runtime/index.ts';
import { backupsOf } from '../lookup.ts';
import { appOf, databaseOf, namespaceOf } from '../platform.ts';

const HOUR_MS = 3_600_000;

/** Backups by themselves, as often as the spec says while the app serves; of each kind but those on demand the oldest go. */
export const backups: Step<Mvp, MvpStatus> = {
  name: 'backups',
  run: async (mvp, context, status) => {
    const own = backupsOf(context, mvp);
    const { schedule = 'Daily', keep = BACKUPS.keep } = mvp.spec.backups ?? {};
    for (const spare of spareBackups(own, keep)) await context.remove(RESOURCES.backup, spare);
    const serves = conditionOf(status.conditions, 'Available')?.status === 'True' && status.release !== undefined;
    if (schedule === 'Never' || databaseOf(mvp).mode === 'external' || !serves) return {};
    const scheduled = own.filter(({ spec }) => spec.reason === 'Schedule');
    const since = Date.parse(scheduled.at(-1)?.metadata.creationTimestamp ?? mvp.metadata.creationTimestamp);
    const every = SCHEDULE_HOURS[schedule] * HOUR_MS;
    const left = since + every - context.now.getTime();
    if (left > 0) return { requeueAfterMs: left + 1000 };
    await context.create<MvpBackup>(RESOURCES.backup, {
      apiVersion: API_VERSION,
      kind: 'MvpBackup',
      metadata: {
        // of two operators that find it due at once only one makes it
        name: `${mvp.metadata.name}-${String(Math.floor(context.now.getTime() / every))}-${schedule.toLowerCase()}`,
        namespace: namespaceOf(mvp),
        labels: { [LABELS.mvp]: mvp.metadata.name, [LABELS.managedBy]: 'mvp-operator' },
        ownerReferences: [{ ...ownerOf(appOf(mvp)), blockOwnerDeletion: false }],
      },
      spec: { mvp: mvp.metadata.name, reason: 'Schedule' },
    });
    return {
      events: [{ type: 'Normal', reason: 'BackupDue', note: `A backup is made by the ${schedule} schedule` }],
      requeueAfterMs: every,
    };
  },
};

/** The oldest beyond what is kept of their kind, oldest first; one that failed counts like any other. Those on demand are a person's own. */
function spareBackups(own: readonly MvpBackup[], keep: number): MvpBackup[] {
  const ended = own.filter(
    ({ status }) => (conditionOf(status?.conditions, 'Succeeded')?.status ?? 'Unknown') !== 'Unknown',
  );
  const of = (...reasons: MvpBackup['spec']['reason'][]): MvpBackup[] =>
    ended.filter(({ spec }) => reasons.includes(spec.reason));
  return [
    ...of('Schedule').slice(0, -keep),
    ...of('BeforeMigration').slice(0, -BACKUPS.before),
    ...of('BeforeRestore').slice(0, -BACKUPS.before),
  ];
}
