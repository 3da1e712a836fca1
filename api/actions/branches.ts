import { z } from 'zod';

import {
  API_VERSION,
  AUTO_REDEPLOY,
  BRANCH_DATA,
  branchObjectName,
  LABELS,
  LIMITS,
  type Mvp,
  type MvpBranch,
} from '../../crds/index.ts';
import { changesOf, diffOf, placesOf, type Files } from '../../history/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { commit, headOf, isPrivate, snapshotOf } from '../apps/bundles.ts';
import { appOf, branchId, mvpId, snapshotId } from '../apps/lookup.ts';
import { branchRecordOf, branchSchema, findBranch } from '../editor/branch-record.ts';
import {
  conflictSchema,
  conflictsOf,
  filesOfMeeting,
  meet,
  mergeMeeting,
  planIn,
  resolutionsSchema,
  type Meeting,
} from '../editor/merging.ts';
import { recordOfSnapshot, snapshotSchema } from '../editor/snapshot-record.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

const branchInput = z.strictObject({ mvp_id: mvpId, branch: branchId });
const into = branchId.default('main').meta({ description: 'The branch that is merged into; default: main.' });

/** The lines beside main. */
export const listBranches = action({
  name: 'list_branches',
  title: 'The branches of an app',
  description:
    'Lists the lines of work beside main, each with where its preview answers and how far it is from main. main itself is not among them.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({ mvp_id: mvpId }),
  output: z.object({ items: z.array(branchSchema) }).meta({ id: 'BranchList' }),
  async run(call, { mvp_id: id }) {
    const { tenant, mvp } = await appOf(call, id);
    const found = await tenant.client.listAll(RESOURCES.branch, { namespace: tenant.namespace });
    const items = found
      .filter(({ spec, metadata }) => spec.mvp === mvp.metadata.name && metadata.deletionTimestamp === undefined)
      .map((each) => branchRecordOf(each, call.base));
    return { items };
  },
});

/** One of them. */
export const getBranch = action({
  name: 'get_branch',
  title: 'A branch as it is now',
  description: 'Where the preview of a branch stands and answers, and how far the branch is from main.',
  scope: 'mvp:read',
  effect: 'reads',
  input: branchInput,
  output: branchSchema,
  async run(call, { mvp_id: id, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    return branchRecordOf(await findBranch(tenant, mvp, branch), call.base);
  },
});

/** A line of one's own. */
export const createBranch = action({
  name: 'create_branch',
  title: 'Begin a branch with a preview of its own',
  description:
    'Begins a line of work beside main from any snapshot, without a build, and brings its preview up at ' +
    'an address and with a database of its own. The live app is not touched. Call get_branch until its ' +
    'status is live or failed.',
  scope: 'mvp:write',
  effect: 'changes',
  input: branchInput.extend({
    from: snapshotId.optional().meta({ description: 'The snapshot to begin with; default: the newest of main.' }),
    data: z.enum(BRANCH_DATA).default('seeded').meta({
      description:
        'What the preview’s database begins with: the app’s sample data, nothing, or a copy of the live data in which what tells of people is made up.',
    }),
  }),
  output: branchSchema,
  async run(call, { mvp_id: id, branch, from, data }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name, uid } = mvp.metadata;
    const object = branchObjectName(name, branch);
    const problem =
      branch === 'main' || branch.includes('--')
        ? 'has to be another name than main, without two hyphens in a row'
        : object.length > LIMITS.branchObjectName
          ? `has to be at most ${String(LIMITS.branchObjectName - 1 - name.length)} characters for this app`
          : undefined;
    if (problem !== undefined)
      throw new ApiError('invalid', `branch: ${problem}`, { errors: [{ field: 'branch', message: problem }] });
    if (data === 'copy') mustHaveData(mvp);
    if (from === undefined) await headOf(tenant, mvp);
    else await snapshotOf(tenant, mvp, from);
    try {
      const made = await tenant.client.create<MvpBranch>({
        apiVersion: API_VERSION,
        kind: 'MvpBranch',
        metadata: {
          name: object,
          namespace: tenant.namespace,
          labels: { [LABELS.mvp]: name, [LABELS.branch]: branch },
          ownerReferences: [
            { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
          ],
        },
        spec: { mvp: name, data, ...(from === undefined ? {} : { from }) },
      });
      return branchRecordOf(made, call.base);
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
      throw new ApiError('conflict', `There is a branch ${branch} of this app already.`, { cause: error });
    }
  },
});

const compareSchema = z
  .object({
    branch: z.string(),
    into: z.string(),
    branch_head: z.string(),
    into_head: z.string(),
    base: z.string().meta({ description: 'The newest snapshot both have in common.' }),
    ahead: z.int(),
    behind: z.int(),
    files: z
      .array(
        z.object({
          path: z.string(),
          kind: z.enum(['added', 'removed', 'changed']),
          added: z.int(),
          removed: z.int(),
          diff: z.string().meta({ description: 'Unified, with its hunks.' }),
        }),
      )
      .meta({ description: 'What the branch has changed since the base, in lines.' }),
    plan: z
      .array(z.object({ place: z.string(), kind: z.enum(['added', 'removed', 'changed']) }))
      .meta({ description: 'What it has changed of the app’s plan, such as entities.bike.fields.colour.' }),
    conflicts: z
      .array(conflictSchema)
      .meta({ description: 'What a merge would have to settle; none: it can be merged.' }),
  })
  .meta({ id: 'Comparison' });

/** What a merge would bring. */
export const compareBranch = action({
  name: 'compare_branch',
  title: 'What a branch would bring',
  description:
    'What a branch has changed since it left another one, file by file with hunks, and what merging it there would have to settle. Changes nothing.',
  scope: 'mvp:read',
  effect: 'reads',
  input: branchInput.extend({ into }),
  output: compareSchema,
  async run(call, { mvp_id: id, branch, into: target }) {
    const { tenant, mvp } = await appOf(call, id);
    const meeting = await meet(tenant, mvp, branch, target);
    const files = await filesOfMeeting(tenant, mvp, meeting);
    const [before, after] = [visible(files.base), visible(files.theirs)];
    const { conflicts } = await mergeMeeting(
      { merger: call.services.merger, tenant, signal: call.signal },
      mvp,
      meeting,
      files,
    );
    return {
      branch,
      into: target,
      ...headsOf(meeting),
      base: meeting.base.metadata.name,
      ...meeting.distance,
      files: changesOf(before, after).map((change) => ({
        ...change,
        diff: diffOf(only(before, change.path), only(after, change.path)),
      })),
      plan: placesOf(planIn(files.base), planIn(files.theirs)),
      conflicts: conflictsOf(conflicts, files),
    };
  },
});

/** Two lines become one. */
export const mergeBranch = action({
  name: 'merge_branch',
  title: 'Merge a branch',
  description:
    'Merges a branch into main, or into another branch, as one snapshot with two parents, which is ' +
    'verified and goes live like any change. Conflicts are answered with merge_conflict and are settled ' +
    'by resolutions. Call compare_branch first, and get_mvp afterwards until it is live.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: branchInput.extend({
    into,
    resolutions: resolutionsSchema.default({}),
    branch_head: snapshotId.optional().meta({ description: 'Merge only if the branch still is at this snapshot.' }),
    into_head: snapshotId.optional().meta({ description: 'Merge only if the other one still is at this snapshot.' }),
    message: z.string().trim().min(1).max(500).optional().meta({ description: 'What it is about, for the history.' }),
    auto_redeploy: z.boolean().default(true).meta({ description: 'Make main live once the merge is verified.' }),
  }),
  output: snapshotSchema,
  async run(call, input) {
    const { mvp_id: id, branch, into: target, resolutions, message, auto_redeploy: goesLive } = input;
    const { tenant, mvp } = await appOf(call, id);
    const meeting = await meet(tenant, mvp, branch, target);
    const { ours, theirs, distance } = meeting;
    // said again, it is done already
    if (ours.spec.mergedFrom === theirs.metadata.name) return recordOfSnapshot(ours, mvp);
    const heads = headsOf(meeting);
    const moved = (['branch_head', 'into_head'] as const).find((each) => (input[each] ?? heads[each]) !== heads[each]);
    if (moved !== undefined) throw movedTo(heads[moved]);
    if (distance.ahead === 0)
      throw new ApiError('conflict', `${branch} has nothing that ${target} does not have already.`);
    const files = await filesOfMeeting(tenant, mvp, meeting);
    const { files: merged, conflicts } = await mergeMeeting(
      { merger: call.services.merger, tenant, signal: call.signal },
      mvp,
      meeting,
      files,
      resolutions,
    );
    if (conflicts.length > 0) {
      const paths = conflicts.map(({ path }) => path).join(', ');
      throw new ApiError('merge_conflict', `Both sides have changed the same places of ${paths.slice(0, 500)}.`, {
        more: { conflicts: conflictsOf(conflicts, files), ...heads },
      });
    }
    try {
      const made = await commit(tenant, mvp, merged, {
        parent: ours,
        mergedFrom: theirs.metadata.name,
        reason: 'Merged',
        message: message ?? `Merged ${branch}`,
        author: call.caller().email,
        ...(goesLive && target === 'main' ? { annotations: { [AUTO_REDEPLOY]: 'true' } } : {}),
      });
      return recordOfSnapshot(made, mvp);
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
      throw movedTo((await headOf(tenant, mvp, target)).metadata.name);
    }
  },
});

/** A line that is of no use any more. */
export const deleteBranch = action({
  name: 'delete_branch',
  title: 'Delete a branch with its preview',
  description:
    'Deletes a branch with its snapshots, its preview and the preview’s data. What was merged stays. What was not is gone for good: ask the person first.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: branchInput,
  output: z.object({ mvp_id: z.string(), branch: z.string(), deleted: z.literal(true) }),
  async run(call, { mvp_id: id, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name, namespace, uid } = (await findBranch(tenant, mvp, branch)).metadata;
    await tenant.client.delete(RESOURCES.branch, { name, namespace, uid }, { signal: call.signal });
    return { mvp_id: mvp.metadata.name, branch, deleted: true as const };
  },
});

/** Whether there is anything that could be copied. @throws ApiError `conflict` */
function mustHaveData({ spec, status }: Mvp): void {
  if (spec.database.mode === 'external')
    throw new ApiError('conflict', 'This app’s database is on another server; begin the branch with sample data.');
  if (status?.release === undefined)
    throw new ApiError('conflict', 'The app is not live yet, so there is no data to copy.');
}

function movedTo(head: string): ApiError {
  return new ApiError('head_moved', `It has moved on to ${head} meanwhile; compare again, then merge.`, {
    more: { head },
  });
}

function headsOf({ ours, theirs }: Meeting): { branch_head: string; into_head: string } {
  return { branch_head: theirs.metadata.name, into_head: ours.metadata.name };
}

/** The app's own files: what is the platform's is told as its plan. */
function visible(files: Files): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => !isPrivate(path)));
}

function only(files: Files, path: string): Files {
  const bytes = files.get(path);
  return new Map(bytes === undefined ? [] : [[path, bytes]]);
}
