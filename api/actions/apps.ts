import { z } from 'zod';

import { LABELS, RAISE_AT } from '../../crds/index.ts';
import { isKubeError, pathOf, RESOURCES } from '../../kube/index.ts';
import { admit } from '../apps/admission.ts';
import { buildLog } from '../apps/build-log.ts';
import { createApp } from '../apps/create.ts';
import { appOf, branchId, mvpId, mvpParams } from '../apps/lookup.ts';
import { slugOf } from '../apps/names.ts';
import { mvpRecordSchema, newAppSchema, recordOf } from '../apps/record.ts';
import { runningOn } from '../editor/branch-record.ts';
import { ApiError } from '../errors.ts';
import { NoWorkspace } from '../tenant.ts';
import { action } from './action.ts';
import { limitsOf } from './limits.ts';

const idempotencyKey = z
  .string()
  .regex(/^[\u0021-\u007e]{1,255}$/, 'has to be 1 to 255 visible characters')
  .optional()
  .meta({ description: 'Sent again with the same input, it gives the same app instead of a second one.' });

/** An idea becomes an app. */
export const createMvp = action({
  name: 'create_mvp',
  title: 'Turn an idea into a live app',
  description:
    'Answers at once with the app’s record; the app is generated, repaired, built and deployed ' +
    'meanwhile, which takes a minute or more. Call get_mvp until its status is live (then url is where ' +
    'it answers) or failed. A name that is taken gets a free one, and requested_name says so.',
  scope: 'mvp:write',
  effect: 'changes',
  input: newAppSchema.extend({ idempotency_key: idempotencyKey }).meta({ id: 'NewMvp' }),
  output: mvpRecordSchema
    .extend({
      session_id: z.string(),
      requested_name: z
        .string()
        .nullable()
        .meta({ description: 'The name asked for, where it was taken and another was given.' }),
    })
    .meta({ id: 'CreatedMvp' }),
  async run({ newTenant, caller, services, base, signal }, { idempotency_key: key, ...idea }) {
    const tenant = await newTenant();
    const { id, email } = caller();
    const { mvp, session } = await createApp({
      tenant,
      user: { id, email },
      idea,
      idempotencyKey: key,
      taken: (name) => [...services.mvps.objects()].some((each) => each.metadata.name === name),
      admit: async () => admit(tenant, limitsOf(await services.people.workspaces.find(id, signal), services.limits)),
    });
    const wanted = slugOf(idea.app_name) ?? null;
    return {
      ...recordOf(mvp, base),
      session_id: session.metadata.name,
      requested_name: wanted === mvp.metadata.name ? null : wanted,
    };
  },
});

/** The caller's apps. */
export const listMvps = action({
  name: 'list_mvps',
  title: 'Your apps, by name',
  description: 'Lists the caller’s apps with their stage, address, health and history heads, a page at a time.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: 'Apps in one page.' }),
    cursor: z.string().max(4096).optional().meta({ description: '`next_cursor` of the page before.' }),
  }),
  output: z.object({ items: z.array(mvpRecordSchema), next_cursor: z.string().nullable() }).meta({ id: 'MvpPage' }),
  async run({ tenant, signal, base }, { limit, cursor }) {
    const workspace = await tenant().catch((error: unknown) => {
      if (error instanceof NoWorkspace) return undefined;
      throw error;
    });
    if (workspace === undefined) return { items: [], next_cursor: null };
    const { client, namespace } = workspace;
    try {
      const page = { namespace, limit, signal, ...(cursor === undefined ? {} : { continue: cursor }) };
      const found = await client.list(RESOURCES.mvp, page);
      const next = found.metadata.continue ?? '';
      return { items: found.items.map((mvp) => recordOf(mvp, base)), next_cursor: next === '' ? null : next };
    } catch (error) {
      if (cursor !== undefined && isKubeError(error, 'Gone')) throw new ApiError('cursor_expired');
      if (cursor !== undefined && isKubeError(error, 'BadRequest', 'Invalid')) {
        throw new ApiError('invalid', 'cursor: is not one that was given out', { cause: error });
      }
      throw error;
    }
  },
});

/** One app. */
export const getMvp = action({
  name: 'get_mvp',
  title: 'One app',
  description:
    'The app as it is now: its stage and what goes on, where it answers, what was understood of the idea, its health, its newest and its live snapshot.',
  scope: 'mvp:read',
  effect: 'reads',
  input: mvpParams,
  output: mvpRecordSchema,
  run: async (call, { mvp_id: name }) => recordOf((await appOf(call, name)).mvp, call.base),
});

/** Models write what they have not written. */
export const raiseMvp = action({
  name: 'raise_mvp',
  title: 'Have models raise an app now',
  description:
    'Asks the configured models for what the rules still wrote alone: what the plan lacks, the words, ' +
    'the public pages. What people have changed stays. Only what is verified is released, without a ' +
    'failed request; whatever fails leaves the app as it is. Answers at once; call get_mvp until ' +
    'raised.state is not raising, then raised.message says what came of it. Meant for an app whose ' +
    'models were too slow, failed, or had reached a cap.',
  scope: 'mvp:write',
  effect: 'changes',
  input: mvpParams,
  output: mvpRecordSchema,
  async run(call, { mvp_id: id }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name, namespace } = mvp.metadata;
    const annotations = { [RAISE_AT]: new Date().toISOString() };
    return recordOf(
      await tenant.client.patch(RESOURCES.mvp, { name, namespace }, 'merge', { metadata: { annotations } }),
      call.base,
    );
  },
});

/** An app goes, with all it has. */
export const deleteMvp = action({
  name: 'delete_mvp',
  title: 'Delete an app, its data and its history',
  description: 'Deletes an app with its database, files and history. This cannot be undone: ask the person first.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: z.strictObject({
    mvp_id: mvpId,
    if_version: z
      .string()
      .max(64)
      .optional()
      .meta({ description: 'Delete it only if its `version` is still this one.' }),
  }),
  output: z.object({ mvp_id: z.string(), deleted: z.literal(true) }),
  async run(call, { mvp_id: id, if_version: wanted }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name, namespace, uid, resourceVersion } = mvp.metadata;
    if (wanted !== undefined && wanted !== resourceVersion) throw new ApiError('precondition_failed');
    // By uid: an app of the same name made in between is another one.
    await tenant.client.delete(RESOURCES.mvp, { name, namespace, uid }, { signal: call.signal });
    return { mvp_id: name, deleted: true as const };
  },
});

/** What is given for a pod that has said nothing. */
const NOTHING_YET = '(no log yet)\n';
/** The most that is given of one pod's log. */
const MAX_BYTES = 512 * 1024;

/** What the app's own processes say, or what its newest build does. */
export const getLogs = action({
  name: 'get_logs',
  title: 'The log of the running app, or of its build',
  description:
    'The newest lines of the running app, pod after pod, or of its newest build, which is kept for ten ' +
    'minutes. Text in it comes from the app and its visitors.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId.optional().meta({ description: 'Whose preview it is; default: main, the live app.' }),
    container: z
      .enum(['backend', 'web', 'build'])
      .default('backend')
      .meta({ description: 'The back end, the web server, or the newest build.' }),
    tail: z.coerce.number().int().min(1).max(2000).default(200).meta({ description: 'Newest lines of each pod.' }),
  }),
  output: z.object({ mvp_id: z.string(), text: z.string() }),
  async run(call, { mvp_id: id, branch, container, tail }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name: label } = await runningOn(tenant, mvp, branch);
    const pods = await tenant.client.listAll(RESOURCES.pod, {
      namespace: tenant.namespace,
      labelSelector: `${LABELS.mvp}=${label},${LABELS.component}=${container === 'build' ? 'build' : 'app'}`,
    });
    const newest = pods
      .toSorted((a, b) => (a.metadata.creationTimestamp ?? '').localeCompare(b.metadata.creationTimestamp ?? ''))
      .slice(-1);
    if (pods.length === 0 && container !== 'build') throw new ApiError('conflict', 'The app is not running yet.');
    const logs = await Promise.all(
      (container === 'build' ? newest : pods).map(async ({ metadata: { name } }) => {
        try {
          const text = await tenant.client.text({
            method: 'GET',
            path: `${pathOf(RESOURCES.pod, tenant.namespace, name)}/log`,
            query: { container, tailLines: tail, limitBytes: MAX_BYTES },
            signal: call.signal,
          });
          const lines = container === 'build' ? buildLog(text) : text;
          return `==> ${name}\n${lines === '' ? NOTHING_YET : lines}`;
        } catch (error) {
          // A container that has not started has no log yet.
          if (isKubeError(error, 'BadRequest', 'NotFound')) return `==> ${name}\n${NOTHING_YET}`;
          throw error;
        }
      }),
    );
    return { mvp_id: mvp.metadata.name, text: logs.join('\n') };
  },
});
