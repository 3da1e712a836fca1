import { z } from 'zod';

import { snapshotOf } from '../apps/bundles.ts';
import { snapshotId } from '../apps/lookup.ts';
import { snapshotSchema } from '../editor/snapshot-record.ts';
import { workInput, workOf } from '../editor/work.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';
import { backupId, beginRestore, mustBeRestorable, restoreSchema } from './backups.ts';
import { rollback } from './history.ts';

/** Back to how it was, with the data of that time. */
export const restoreVersion = action({
  name: 'restore_version',
  title: 'Go back to an earlier snapshot and to a backup of the data',
  description:
    'Makes an earlier snapshot of the live app live again, and once it is, replaces all data by that of ' +
    'a backup. What is there is backed up first; if the snapshot does not come up, no data is changed. ' +
    'Ask the person first; call list_backups until the restore’s status is succeeded.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: workInput.extend({
    snapshot: snapshotId.meta({ description: 'The snapshot to go back to.' }),
    backup: backupId,
  }),
  output: z.object({ snapshot: snapshotSchema, restore: restoreSchema }).meta({ id: 'RestoredVersion' }),
  async run(call, { snapshot: name, backup, ...work }) {
    const { tenant, mvp } = await workOf(call, work);
    const { spec } = await snapshotOf(tenant, mvp, name);
    if (spec.branch !== 'main')
      throw new ApiError('conflict', 'Only the live app has backups; this is a version of a branch.');
    // before anything is done, so that it is all or nothing
    await mustBeRestorable(tenant, mvp, backup);
    const snapshot = await rollback.run(call, { ...work, snapshot: name });
    const restore = await beginRestore(tenant, mvp, { backup, release: snapshot.snapshot });
    return { snapshot, restore };
  },
});
