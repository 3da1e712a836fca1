import { REQUESTED_AT, type Mvp, type MvpBranch, type MvpBranchStatus } from '../../../crds/index.ts';
import { DataError } from '../../data/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import { conditionOf, type Context, type Step } from '../../runtime/index.ts';
import { messageOf } from '../backup.ts';
import { acknowledged, isRetryAsked, previewOf, stalled, underWay } from '../environment/index.ts';
import { maskFor } from '../masking.ts';
import { appOf, databaseOf, type Platform } from '../platform.ts';
import { mvpOf } from './state.ts';

/** Type of the condition: whether the data of the live app is in the branch's database. */
const COPIED = 'DataCopied';
const WORDS = 'The data of the live app is copied, with what tells of people made up';
const NEXT = `The live app is as it was. Ask again by the annotation ${REQUESTED_AT}, or delete the branch and begin one with data: seeded`;

type Told = Awaited<ReturnType<Step<MvpBranch, MvpBranchStatus>['run']>>;

/** The gate before the preview's first release: where the branch begins with a copy of the live data, nothing starts on its database until that is there. */
export function copyOfLive(platform: Platform): Step<MvpBranch, MvpBranchStatus> {
  return {
    name: 'copy',
    run: (branch, context, status) => {
      const mvp = mvpOf(branch, context);
      if (branch.spec.data !== 'copy') return {};
      if (mvp === undefined) return { wait: true };
      const stands = conditionOf(status.conditions, COPIED);
      if (stands?.status === 'True') return {};
      if (stands?.status === 'False' && !isRetryAsked(branch, status))
        return { ...stalled(stands.reason, stands.message), wait: true };
      if (databaseOf(mvp).mode === 'external')
        return refused('ExternalDatabase', 'The data of an external database is not copied', branch);
      const { release } = mvp.status ?? {};
      if (release === undefined) return waiting('Waiting', 'Waits until the app is live whose data it gets', branch);
      const ready = conditionOf(status.conditions, 'DatabaseReady');
      if (ready?.status !== 'True') return waiting('Waiting', `database: ${ready?.message ?? 'not ready'}`, branch);
      // whoever asks again gets another dump; an operator that was away meets the Jobs of this one
      const asked = branch.metadata.annotations?.[REQUESTED_AT] ?? '';
      const task = context.task(`copy/${asked}`, ({ signal }) =>
        copy({ mvp, branch, release, id: `${branch.metadata.uid}/${asked}` }, { platform, context, signal }),
      );
      if (task.phase === 'running') return waiting('Copying', WORDS, branch);
      if (task.phase === 'failed') return refused('CopyFailed', messageOf(task.error), branch);
      const message = `The data of ${release} is here, with what tells of people made up`;
      return {
        conditions: [{ type: COPIED, status: 'True', reason: 'Copied', message }],
        removed: ['Stalled'],
        events: [{ type: 'Normal', reason: 'DataCopied', note: message }],
      };
    },
  };
}

/** Dumps the live database, masked before a byte leaves its pod, and fills the branch's own with it, in one transaction. */
async function copy(
  what: { mvp: Mvp; branch: MvpBranch; release: string; id: string },
  { platform, context, signal }: { platform: Platform; context: Context; signal: AbortSignal },
): Promise<void> {
  const { mvp, branch, release, id } = what;
  const { app, database } = previewOf(mvp, branch);
  const { client } = context;
  const { store, deploy } = platform;
  const around = { client, store, runtimeImage: deploy.runtimeImage, signal };
  const owner = { ...ownerOf(app), blockOwnerDeletion: false };
  // nothing names it: it goes with a sweep
  const key = `backup:${branch.metadata.uid.toLowerCase()}-copy`;
  const mask = await maskFor(mvp, release, context);
  const dump = { app: appOf(mvp), database: databaseOf(mvp), id, owner, work: { kind: 'backup', key, mask } } as const;
  await platform.runData(dump, around);
  const kept = await store.stat(key);
  if (kept === undefined) throw new DataError('the store does not hold the dump');
  const { sha256 } = kept;
  await platform.runData({ app, database, id, owner, work: { kind: 'restore', key, sha256 } }, around);
}

function waiting(reason: string, message: string, branch: MvpBranch): Told {
  const stage = underWay('Deploying', message);
  return {
    conditions: [{ type: COPIED, status: 'Unknown', reason, message }, ...stage.conditions],
    removed: stage.removed,
    status: acknowledged(branch),
    wait: true,
  };
}

function refused(reason: string, why: string, branch: MvpBranch): Told {
  const message = `The data was not copied: ${why}. ${NEXT}`.slice(0, 2000);
  const stage = stalled(reason, message);
  return {
    conditions: [{ type: COPIED, status: 'False', reason, message }, ...stage.conditions],
    removed: stage.removed,
    status: acknowledged(branch),
    events: [{ type: 'Warning', reason, note: message.slice(0, 1000) }],
    wait: true,
  };
}
