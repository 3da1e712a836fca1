import { z } from 'zod';

import { CANCEL, DRAFT_AUTHOR, LIMITS, PATTERNS, pointedSchema, type Mvp, type MvpChange } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { asksUndo } from '../../generate/index.ts';
import { headOf } from '../apps/bundles.ts';
import { appOf, branchId, findApp, mvpId, ownedBy } from '../apps/lookup.ts';
import { newIdeaSchema } from '../apps/record.ts';
import { changeRecordOf, changeSchema, findChange, startChange } from '../editor/changes.ts';
import { workInput, workOf } from '../editor/work.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action } from './action.ts';
import { begin, waiting } from './begin-change.ts';

const changeId = z.string().max(253).regex(new RegExp(PATTERNS.objectName));
const changeInput = z.object({ change_id: changeId });
const followUp = 'Without wait_seconds it answers at once; call get_change until its status is succeeded or failed.';

/** The newest change of a line that made a snapshot and was not taken back; what only takes back another one does not count. */
async function lastDone(
  tenant: Tenant,
  mvp: Parameters<typeof startChange>[1],
  branch: string,
): Promise<MvpChange | undefined> {
  const all = await changesOf(tenant, mvp);
  const undone = new Set(
    all.flatMap(({ spec, status }) => (status?.snapshot === undefined ? [] : (spec.undoes ?? []))),
  );
  return all.find(
    ({ metadata, spec, status }) =>
      spec.branch === branch &&
      !undone.has(metadata.name) &&
      spec.undoes === undefined &&
      status?.snapshot !== undefined &&
      status.takenBackAs === undefined,
  );
}

/** Makes sure that a question is open: one is at a time, until it is answered or a later one takes its place. @throws ApiError */
async function openQuestion(
  tenant: Tenant,
  mvp: Parameters<typeof startChange>[1],
  {
    answers,
    branch,
    again,
  }: {
    answers: string;
    branch: string;
    /** The answer that may have been sent before, with the same key. */
    again: string | undefined;
  },
): Promise<void> {
  const asked = await findChange(tenant, answers);
  if (asked.spec.mvp !== mvp.metadata.name || asked.spec.branch !== branch)
    throw new ApiError('not_found', `There is no change ${answers} on ${branch} of this app.`);
  if (asked.status?.reply?.question === undefined) throw new ApiError('conflict', `${answers} asks nothing.`);
  const all = await changesOf(tenant, mvp);
  const later = all.slice(
    0,
    Math.max(
      0,
      all.findIndex(({ metadata }) => metadata.name === answers),
    ),
  );
  if (all.some(({ spec }) => spec.answers === answers && !spec.dryRun && spec.instruction !== again))
    throw new ApiError('conflict', 'That question has been answered already.');
  const isSameTalk = ({ spec }: MvpChange): boolean =>
    spec.branch === branch && spec.session === asked.spec.session && spec.author === asked.spec.author;
  if (later.some((one) => isSameTalk(one) && one.status?.reply?.question !== undefined))
    throw new ApiError('conflict', 'A later question has taken its place; answer that one.');
}

/** The changes of an app, newest first. */
const changesOf = (tenant: Tenant, mvp: Mvp): Promise<MvpChange[]> =>
  ownedBy(tenant, RESOURCES.change, mvp, (a, b) => (a.metadata.name < b.metadata.name ? 1 : -1));

/** An app is talked to. */
export const sendChange = action({
  name: 'send_change',
  title: 'Change an app by saying what is wanted',
  description:
    'Changes an app by plain sentences: add, rename or remove fields and things, make them required, ' +
    'unique, searchable or private, add choices and statuses, change colours, texts and charts. It ' +
    `builds, checks and releases the result and says what was done and what was not. ${followUp}`,
  scope: 'mvp:write',
  effect: 'changes',
  input: workInput.extend({
    message: z.string().trim().max(LIMITS.instruction).meta({
      description:
        'What is wanted, in plain English; words such as “it” and “the same” refer to the turn before. May be empty only with attachments or answers.',
    }),
    attachments: newIdeaSchema.shape.attachments.meta({
      description:
        'What read_attachment understood of files: a table becomes a thing with its rows, or rows of the ' +
        'thing called the same; a text is read with the message.',
    }),
    answers: changeId.optional().meta({
      description:
        'The change whose question the message answers, by one of its options or a text. With an empty ' +
        'message the question is skipped: then a reading that does no harm is taken, or nothing is done, and ' +
        'the reply says which.',
    }),
    about: pointedSchema().optional().meta({
      description: 'What the person points at in the running app, which “this” in the message then means.',
    }),
    branch: branchId.optional().meta({ description: 'Default: the session’s.' }),
    dry_run: z.boolean().default(false).meta({ description: 'Say what would change, and change nothing.' }),
    files: z
      .array(z.string().min(1).max(240))
      .max(LIMITS.bundleFiles)
      .optional()
      .meta({ description: 'Only these files may change. Default: whatever the wish needs.' }),
    auto_redeploy: z.boolean().default(true).meta({ description: 'Make the changed app live once it is verified.' }),
    ...waiting,
  }),
  output: changeSchema,
  async run(
    call,
    {
      session_id,
      mvp_id,
      message,
      attachments,
      answers,
      about,
      branch: wanted,
      dry_run: dryRun,
      files,
      auto_redeploy: autoRedeploy,
      ...rest
    },
  ) {
    const { tenant, mvp, branch: of } = await workOf(call, { session_id, mvp_id });
    const line = wanted ?? of;
    await headOf(tenant, mvp, line);
    if (message === '' && (attachments ?? []).length === 0 && answers === undefined)
      throw new ApiError('invalid', 'Say what is wanted, or attach a file.', {
        errors: [{ field: 'message', message: 'must not be empty without attachments or answers' }],
      });
    if (answers !== undefined)
      await openQuestion(tenant, mvp, {
        answers,
        branch: line,
        again: rest.idempotency_key === undefined ? undefined : message,
      });
    else if (asksUndo(message) && !dryRun) {
      const last = await lastDone(tenant, mvp, line);
      if (last === undefined) throw new ApiError('conflict', 'Nothing was changed here yet that could be taken back.');
      return begin(call, { tenant, mvp }, { branch: line, undoes: last.metadata.name }, rest);
    }
    const spec = {
      branch: line,
      instruction: message,
      dryRun,
      autoRedeploy,
      ...(session_id === undefined ? {} : { session: session_id }),
      ...(files === undefined ? {} : { files }),
      ...(answers === undefined ? {} : { answers }),
      ...(about === undefined ? {} : { about }),
    };
    return begin(call, { tenant, mvp }, spec, { ...rest, attachments });
  },
});

/** One change. */
export const getChange = action({
  name: 'get_change',
  title: 'A change as it is now',
  description: 'Whether a change has ended, what it did, where, what it means and what was not done.',
  scope: 'mvp:read',
  effect: 'reads',
  input: changeInput,
  output: changeSchema,
  run: async (call, { change_id: id }) => changeRecordOf(await findChange(await call.tenant(), id), call.base),
});

/** What was asked of an app so far. */
export const listChanges = action({
  name: 'list_changes',
  title: 'What was asked of an app, newest first',
  description: 'The conversation about an app: every wish with what came of it.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({ mvp_id: mvpId, branch: branchId.optional() }),
  output: z.object({ items: z.array(changeSchema) }).meta({ id: 'ChangeList' }),
  async run(call, { mvp_id: id, branch: of }) {
    const { tenant, mvp } = await appOf(call, id);
    const items = (await changesOf(tenant, mvp)).filter(
      ({ spec }) =>
        (of === undefined || spec.branch === of) &&
        // what a role of the team only drafts, nobody has said
        !(spec.author === DRAFT_AUTHOR && spec.dryRun),
    );
    return { items: items.map((each) => changeRecordOf(each, call.base)) };
  },
});

/** Not after all. */
export const cancelChange = action({
  name: 'cancel_change',
  title: 'Cancel a change',
  description: 'Stops a change that has not made a snapshot yet. One that has is undone instead.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: changeInput,
  output: changeSchema,
  async run(call, { change_id: id }) {
    const tenant = await call.tenant();
    const change = await findChange(tenant, id);
    const record = changeRecordOf(change, call.base);
    if (record.reason === 'Cancelled') return record;
    if (record.status !== 'running' || record.snapshot !== null)
      throw new ApiError('conflict', 'It has been done already; undo it instead.');
    const annotations = { [CANCEL]: call.caller().email };
    const { name, namespace } = change.metadata;
    return changeRecordOf(
      await tenant.client.patch(RESOURCES.change, { name, namespace }, 'merge', { metadata: { annotations } }),
      call.base,
    );
  },
});

/** How it was before. */
export const undoChange = action({
  name: 'undo_change',
  title: 'Take a change back',
  description: `Takes one change back and keeps what came after it, as a new snapshot. What was filled in meanwhile stays in the database. ${followUp}`,
  scope: 'mvp:write',
  effect: 'changes',
  input: changeInput.extend(waiting),
  output: changeSchema,
  async run(call, { change_id: id, ...rest }) {
    const tenant = await call.tenant();
    const change = await findChange(tenant, id);
    if (change.status?.snapshot === undefined) throw new ApiError('conflict', 'It changed nothing.');
    if (change.status.takenBackAs !== undefined) throw new ApiError('conflict', 'It was taken back already.');
    const mvp = await findApp(tenant, change.spec.mvp, call.signal);
    return begin(call, { tenant, mvp }, { branch: change.spec.branch, undoes: id }, rest);
  },
});

/** Once more. */
export const retryChange = action({
  name: 'retry_change',
  title: 'Try a change again',
  description: `Asks for the same once more, on top of how the app is now. ${followUp}`,
  scope: 'mvp:write',
  effect: 'changes',
  input: changeInput.extend(waiting),
  output: changeSchema,
  async run(call, { change_id: id, ...rest }) {
    const tenant = await call.tenant();
    const { spec } = await findChange(tenant, id);
    const mvp = await findApp(tenant, spec.mvp, call.signal);
    const { mvp: _, author: __, ...again } = spec;
    return begin(call, { tenant, mvp }, again, rest);
  },
});
