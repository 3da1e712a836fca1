import { z } from 'zod';

import {
  API_VERSION,
  LABELS,
  pointedSchema,
  type Mvp,
  type MvpChange,
  type MvpChangeSpecInput,
  type Work,
} from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import type { Feed } from '../apps/feed.ts';
import { orNull, WAITING } from '../apps/record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** A wish about an app, and what came of it, as REST gives it. */
export const changeSchema = z
  .object({
    change_id: z.string(),
    mvp_id: z.string(),
    branch: z.string(),
    message: z.string().meta({ description: 'What was asked for; empty where an earlier change is taken back.' }),
    attachments: z.array(z.string()).meta({ description: 'The names of the files that came with it.' }),
    about: pointedSchema().required().nullable().meta({ description: 'What was pointed at in the running app.' }),
    answers: z
      .string()
      .nullable()
      .meta({ description: 'The change whose question it answers; with an empty message it skips it.' }),
    undoes: z.string().nullable().meta({ description: 'The change it takes back.' }),
    author: z.string(),
    merges: z
      .string()
      .nullable()
      .meta({ description: 'The branch that it merges, with a model that settles what is in conflict.' }),
    settled: z.int().meta({ description: 'Of a merge: files that a model has settled; see get_settlement.' }),
    dry_run: z.boolean(),
    status: z.enum(['running', 'succeeded', 'failed']),
    reason: z.string().meta({
      description:
        'One word programs may rely on: Waiting, Planning, Applying, Building, Checking, Deploying; Live, ' +
        'Finished, DryRun, Skipped, ReleasePinned; Question, NotAsked, NotUnderstood, NotUndone, ' +
        'NotMerged, NotSettled, BranchNotFound, NotVerified, ReleaseFailed, Cancelled, Failed.',
    }),
    text: z.string().meta({ description: 'Where it stands, for people.' }),
    plan: z
      .array(z.object({ path: z.string(), why: z.string() }))
      .meta({ description: 'The files that were to change; nothing else was written.' }),
    files: z
      .array(
        z.object({ path: z.string(), kind: z.enum(['added', 'removed', 'changed']), added: z.int(), removed: z.int() }),
      )
      .meta({ description: 'What did change, in lines.' }),
    reply: z
      .object({
        summary: z.string(),
        done: z.array(z.object({ what: z.string(), means: z.string().optional() })),
        not_done: z.array(z.object({ said: z.string(), why: z.string(), help: z.string() })),
      })
      .nullable()
      .meta({ description: 'What a person is told: made from what was done, never from what was promised.' }),
    question: z
      .object({ question: z.string(), options: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Asked back: send a message with `answers` to answer or skip it, or leave it.' }),
    migration: z
      .object({ revision: z.string(), path: z.string(), kept: z.array(z.string()) })
      .nullable()
      .meta({ description: 'What happens to the database. `kept` leaves the app and stays in it.' }),
    before: z.string().nullable().meta({ description: 'The snapshot it was made from.' }),
    snapshot: z.string().nullable().meta({ description: 'The snapshot it made.' }),
    taken_back_as: z
      .string()
      .nullable()
      .meta({ description: 'The snapshot that took it back, because it did not build or come up.' }),
    created_at: z.string(),
    finished_at: z.string().nullable(),
    seconds: z.number().nullable(),
    version: z.string().meta({ description: 'Changes with every change of the record.' }),
    links: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Change' });

/** A change as REST gives it. */
export type ChangeRecord = z.infer<typeof changeSchema>;

/** A change as REST gives it, from its resource. */
export function changeRecordOf({ metadata, spec, status = {} }: MvpChange, base: string): ChangeRecord {
  const succeeded = status.conditions?.find((condition) => condition.type === 'Succeeded');
  const self = `${base}/editor/changes/${metadata.name}`;
  const { reply, migration } = status;
  return {
    change_id: metadata.name,
    mvp_id: spec.mvp,
    branch: spec.branch,
    message: spec.instruction,
    attachments: (spec.attachments ?? []).map(({ name }) => name),
    about: aboutOf(spec.about),
    answers: orNull(spec.answers),
    undoes: orNull(spec.undoes),
    author: spec.author,
    merges: orNull(spec.merges?.branch),
    settled: status.settled?.files ?? 0,
    dry_run: spec.dryRun,
    status: succeeded?.status === 'True' ? 'succeeded' : succeeded?.status === 'False' ? 'failed' : 'running',
    reason: succeeded?.reason ?? 'Pending',
    text: succeeded?.message ?? WAITING,
    plan: status.plan ?? [],
    files: status.diffstat ?? [],
    reply: reply === undefined ? null : { summary: reply.summary, done: reply.done, not_done: reply.notDone },
    question:
      reply?.question === undefined ? null : { question: reply.question.question, options: reply.question.options },
    migration: orNull(migration),
    before: orNull(status.before),
    snapshot: orNull(status.snapshot),
    taken_back_as: orNull(status.takenBackAs),
    created_at: metadata.creationTimestamp,
    finished_at: orNull(status.finishedAt),
    seconds: orNull(status.seconds),
    version: metadata.resourceVersion,
    links: {
      self,
      events: `${self}/events`,
      mvp: `${base}/mvps/${spec.mvp}`,
      ...(status.snapshot === undefined
        ? {}
        : { diff: `${base}/editor/snapshots/${status.snapshot}/diff?mvp_id=${spec.mvp}` }),
    },
  };
}

function aboutOf(about: MvpChange['spec']['about']): ChangeRecord['about'] {
  if (about === undefined) return null;
  const { kind, text = '', path, section = '', field = '' } = about;
  return { kind, text, path, section, field };
}

/** Creates a change of an app, which goes with it. The same name again gives the change that is there. */
export async function startChange(
  tenant: Tenant,
  mvp: Mvp,
  spec: Omit<MvpChangeSpecInput, 'mvp'>,
  name: string,
): Promise<MvpChange> {
  const { name: owner, uid } = mvp.metadata;
  try {
    return await tenant.client.create<MvpChange>({
      apiVersion: API_VERSION,
      kind: 'MvpChange',
      metadata: {
        name,
        namespace: tenant.namespace,
        labels: { [LABELS.mvp]: owner, [LABELS.branch]: spec.branch ?? 'main' },
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name: owner, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
      spec: { ...spec, mvp: owner },
    });
  } catch (error) {
    if (isKubeError(error, 'AlreadyExists')) return findChange(tenant, name);
    throw error;
  }
}

/** A change of the caller's workspace. @throws ApiError `not_found` */
export async function findChange(tenant: Tenant, name: string): Promise<MvpChange> {
  const change = await tenant.client.find(RESOURCES.change, name, tenant.namespace);
  if (change === undefined) throw new ApiError('not_found', `There is no change ${name}.`);
  return change;
}

/** What waiting for a change needs. */
export interface ChangeWaiting {
  feed: Feed<MvpChange, Work>;
  tenant: Tenant;
  name: string;
  seconds: number;
  signal: AbortSignal;
  tell: (change: MvpChange) => void;
}

/** The change when it has ended, or as it is after `seconds`. Hears of it by the shared watch. */
export async function waitForChange({ feed, tenant, name, seconds, signal, tell }: ChangeWaiting): Promise<MvpChange> {
  if (seconds <= 0) return findChange(tenant, name);
  const { promise, resolve } = Promise.withResolvers<void>();
  const hasEnded = (change: MvpChange): boolean => changeRecordOf(change, '').status !== 'running';
  const stop = feed.listen(tenant.namespace, name, (next) => {
    if (next !== undefined) tell(next);
    if (next === undefined || hasEnded(next)) resolve();
  });
  const timer = setTimeout(resolve, seconds * 1000);
  signal.addEventListener('abort', () => resolve(), { once: true });
  try {
    const now = await findChange(tenant, name);
    if (hasEnded(now)) return now;
    await promise;
    return await findChange(tenant, name);
  } finally {
    stop();
    clearTimeout(timer);
  }
}
