import { z } from 'zod';

import type { Mvp, MvpChange } from '../../crds/index.ts';
import { diffOf, mergeBaseOf, mergeFiles, type Files } from '../../history/index.ts';
import { isPrivate, bundleOf, headOf, settledIn, snapshotOf, snapshotsOf } from '../apps/bundles.ts';
import { branchId, findApp, appOf, mvpId } from '../apps/lookup.ts';
import { changeSchema, findChange } from '../editor/changes.ts';
import { resolutionsSchema } from '../editor/merging.ts';
import { snapshotSchema } from '../editor/snapshot-record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action, type ActionCall } from './action.ts';
import { begin, waiting } from './begin-change.ts';
import { mergeBranch } from './branches.ts';
import { getChange } from './changes.ts';

const { into } = mergeBranch.input.shape;

/** A model is asked about the conflicts of a merge. */
export const settleMerge = action({
  name: 'settle_merge',
  title: 'Have a model settle the conflicts of a merge',
  description:
    'Asks a model to settle what compare_branch finds in conflict, file by file and hunk by hunk. What it answers is ' +
    'judged as any change of a model, and kept as a proposal: look at it with get_settlement, then take it with ' +
    'accept_settlement. With accept it is merged at once, if nothing is left to settle. Without wait_seconds it ' +
    'answers at once; call get_change until its status is succeeded or failed.',
  scope: 'mvp:write',
  effect: 'changes',
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId,
    into,
    files: z
      .array(z.string().min(1).max(240))
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Only these files. Default: all that are in conflict.' }),
    accept: z.boolean().default(false).meta({ description: 'Merge at once, without a look at the proposal.' }),
    auto_redeploy: z.boolean().default(true).meta({ description: 'With accept: make main live once it is verified.' }),
    ...waiting,
  }),
  output: changeSchema,
  async run(call, { mvp_id: id, branch, into: target, files, accept, auto_redeploy: autoRedeploy, ...rest }) {
    const { tenant, mvp } = await appOf(call, id);
    if (branch === target) throw new ApiError('invalid', 'A branch cannot be merged into itself.');
    await headOf(tenant, mvp, target);
    await headOf(tenant, mvp, branch);
    const merges = { branch, ...(files === undefined ? {} : { files }) };
    return begin(call, { tenant, mvp }, { branch: target, merges, dryRun: !accept, autoRedeploy }, rest);
  },
});

const settlementSchema = z
  .object({
    change_id: z.string(),
    branch: z.string().meta({ description: 'The branch that is merged.' }),
    into: z.string(),
    branch_head: z.string().meta({ description: 'What it was settled for; accept_settlement wants the same heads.' }),
    into_head: z.string(),
    items: z.array(
      z.object({
        path: z.string(),
        take: z.enum(['ours', 'theirs']).nullable().meta({ description: 'One side as it is; null: see the text.' }),
        text: z
          .string()
          .nullable()
          .meta({ description: 'The whole file; null where a side is taken, and of the plan.' }),
        diff: z.string().meta({ description: 'What it makes of the file of the branch merged into, with its hunks.' }),
      }),
    ),
  })
  .meta({ id: 'Settlement' });

/** What a model proposes. */
export const getSettlement = action({
  name: 'get_settlement',
  title: 'What a model proposes for the conflicts of a merge',
  description: 'Every file that the model has settled, with the difference it makes. Nothing is merged yet.',
  scope: 'mvp:read',
  effect: 'reads',
  input: getChange.input,
  output: settlementSchema,
  async run(call, { change_id: id }) {
    const { tenant, mvp, change, heads, resolutions } = await settlementOf(call, id);
    const [base, ours, theirs] = await filesOf(tenant, mvp, heads);
    const items = Object.entries(resolutions).map(([path, how]) => {
      const take = typeof how === 'string' ? how : null;
      const text = typeof how === 'string' ? undefined : how.text;
      const only = [base, ours, theirs].map((files) => onlyOf(files, path)) as [Files, Files, Files];
      const { files } = mergeFiles(
        ...only,
        new Map([[path, text === undefined ? { take: take ?? 'ours' } : { text }]]),
      );
      const isHidden = isPrivate(path);
      return { path, take, text: isHidden ? null : (text ?? null), diff: isHidden ? '' : diffOf(only[1], files) };
    });
    return { change_id: id, branch: change.spec.merges?.branch ?? '', into: change.spec.branch, ...heads, items };
  },
});

/** It is taken. */
export const acceptSettlement = action({
  name: 'accept_settlement',
  title: 'Merge with what a model proposes',
  description:
    'Merges a branch with its conflicts settled as a model has proposed. resolutions settles what the model has not, or ' +
    'otherwise. Refused with head_moved if either branch has moved on since: ask again then.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: getChange.input.extend({
    resolutions: resolutionsSchema.default({}).meta({ description: 'By path; these go before what the model says.' }),
    message: mergeBranch.input.shape.message,
    auto_redeploy: mergeBranch.input.shape.auto_redeploy,
  }),
  output: snapshotSchema,
  async run(call, { change_id: id, resolutions: own, message, auto_redeploy }) {
    const { change, heads, resolutions } = await settlementOf(call, id);
    return mergeBranch.run(call, {
      mvp_id: change.spec.mvp,
      branch: change.spec.merges?.branch ?? '',
      into: change.spec.branch,
      resolutions: { ...resolutions, ...own },
      ...heads,
      auto_redeploy,
      ...(message === undefined ? {} : { message }),
    });
  },
});

interface SettlementOf {
  tenant: Tenant;
  mvp: Mvp;
  change: MvpChange;
  heads: { branch_head: string; into_head: string };
  resolutions: Record<string, 'ours' | 'theirs' | { text: string }>;
}

/** What a change proposes. @throws ApiError `not_found`, or `conflict` if it proposes nothing */
async function settlementOf(call: ActionCall, id: string): Promise<SettlementOf> {
  const tenant = await call.tenant();
  const change = await findChange(tenant, id);
  const { settled, before, mergedFrom } = change.status ?? {};
  if (settled === undefined || before === undefined || mergedFrom === undefined)
    throw new ApiError(
      'conflict',
      `${id} proposes nothing: ${change.status?.reply?.summary ?? 'it has not ended yet'}`,
    );
  const mvp = await findApp(tenant, change.spec.mvp, call.signal);
  const said = await settledIn(tenant, mvp, settled.digest as `sha256:${string}`);
  return {
    tenant,
    mvp,
    change,
    heads: { branch_head: mergedFrom, into_head: before },
    resolutions: resolutionsSchema.parse(said),
  };
}

async function filesOf(
  tenant: Tenant,
  mvp: Mvp,
  { branch_head: theirs, into_head: ours }: SettlementOf['heads'],
): Promise<[Files, Files, Files]> {
  const [left, right] = [await snapshotOf(tenant, mvp, ours), await snapshotOf(tenant, mvp, theirs)];
  const base = mergeBaseOf(await snapshotsOf(tenant, mvp), left, right) ?? left;
  const [was = NONE, our = NONE, their = NONE] = await Promise.all(
    [base, left, right].map((each) => bundleOf(tenant, mvp, each)),
  );
  return [was, our, their];
}

const NONE: Files = new Map();

function onlyOf(files: Files, path: string): Files {
  const bytes = files.get(path);
  return new Map(bytes === undefined ? [] : [[path, bytes]]);
}
