import { z } from 'zod';

import { LOCKED, lockedFiles, MOST_LOCKED } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { BUNDLE_LIMITS, pathProblem } from '../../store/index.ts';
import { isPrivate } from '../apps/bundles.ts';
import { appOf, mvpId } from '../apps/lookup.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

/** Tries when the app is written at the same time. */
const MAX_TRIES = 4;

/** A file stays as it is, or may change again. */
export const lockFile = action({
  name: 'lock_file',
  title: 'Lock a file, or unlock it',
  description:
    'A locked file stays as it is on every branch: no wish, no Fix All, no model and no write_file ' +
    'changes it until it is unlocked. Undo, going back, merges and Git still bring it as it was there.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: z.strictObject({
    mvp_id: mvpId,
    path: z
      .string()
      .min(1)
      .max(BUNDLE_LIMITS.pathBytes)
      .meta({ description: 'As list_files gives it, such as frontend/app/page.tsx.' }),
    locked: z.boolean().default(true).meta({ description: 'Whether it is locked from now on.' }),
  }),
  output: z
    .object({ mvp_id: z.string(), locked_files: z.array(z.string()).meta({ description: 'All that are locked.' }) })
    .meta({ id: 'LockedFiles' }),
  async run(call, { mvp_id: id, path, locked }) {
    const problem = isPrivate(path) ? 'belongs to the platform' : pathProblem(path);
    if (problem !== undefined)
      throw new ApiError('invalid', `path: ${problem}`, { errors: [{ field: 'path', message: problem }] });
    for (let attempt = 1; ; attempt += 1) {
      const { tenant, mvp } = await appOf(call, id);
      const before = lockedFiles(mvp.metadata.annotations);
      const others = before.filter((each) => each !== path);
      const after = locked ? [...others, path].toSorted() : others;
      if (after.length > MOST_LOCKED)
        throw new ApiError('conflict', 'As many files are locked as may be; unlock one first.');
      if (after.length === before.length && before.includes(path) === locked)
        return { mvp_id: id, locked_files: before };
      const { name, namespace, resourceVersion } = mvp.metadata;
      const annotations = { [LOCKED]: after.length === 0 ? null : JSON.stringify(after) };
      try {
        await tenant.client.patch(RESOURCES.mvp, { name, namespace }, 'merge', {
          metadata: { resourceVersion, annotations },
        });
        return { mvp_id: id, locked_files: after };
      } catch (error) {
        if (!isKubeError(error, 'Conflict') || attempt >= MAX_TRIES) throw error;
      }
    }
  },
});
