import { createHash } from 'node:crypto';

import { z } from 'zod';

import { CANCEL, PATTERNS, type RepairRun } from '../../crds/index.ts';
import { diffOf } from '../../history/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { filesOf, headOf, snapshotOf } from '../apps/bundles.ts';
import { appOf, branchId, findApp, mvpId } from '../apps/lookup.ts';
import { findRun, MAX_WAIT_SECONDS, runRecordOf, runSchema, runsOf, startRun, waitForRun } from '../editor/runs.ts';
import { workInput, workOf } from '../editor/work.ts';
import { ApiError } from '../errors.ts';
import { action, type ActionCall } from './action.ts';

const waiting = {
  wait_seconds: z
    .int()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(0)
    .meta({ description: 'Answer when it has ended, or after so long.' }),
  idempotency_key: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'Sent again with the same input, it gives the same run instead of a second one.' }),
};
const followUp =
  'Without wait_seconds it answers at once with a run that is under way; call get_run until its status is succeeded or failed.';

type Begun = z.infer<typeof runSchema>;

async function begin(
  call: ActionCall,
  input: z.output<typeof workInput> & { wait_seconds: number; idempotency_key?: string | undefined },
  spec: Parameters<typeof startRun>[2],
): Promise<Begun> {
  const { session_id, mvp_id, idempotency_key: key, wait_seconds: seconds } = input;
  const { tenant, mvp, branch } = await workOf(call, { session_id, mvp_id });
  await headOf(tenant, mvp, branch);
  const name =
    key === undefined
      ? undefined
      : `r-${createHash('sha256')
          .update(JSON.stringify([call.caller().id, mvp.metadata.uid, key, spec]))
          .digest('hex')
          .slice(0, 16)}`;
  const run = await startRun(tenant, mvp, { ...spec, branch }, name);
  let steps = 0;
  const tell = (next: RepairRun): void => {
    steps += 1;
    call.progress({ done: steps, message: runRecordOf(next, call.base).message });
  };
  const latest = await waitForRun({ feed: call.services.runs, tenant, run, seconds, signal: call.signal, tell });
  return runRecordOf(latest, call.base);
}

/** What is wrong with an app. */
export const diagnose = action({
  name: 'diagnose',
  title: 'Find what is wrong with an app',
  description:
    'Looks at an app’s newest files: syntax, dependencies, configuration, types, contract between front ' +
    `and back end, and whether they build and start. Changes no file. ${followUp}`,
  scope: 'mvp:write',
  effect: 'reads',
  input: workInput.extend(waiting),
  output: runSchema,
  run: (call, input) => begin(call, input, { mode: 'Diagnose', trigger: 'OnDemand' }),
});

/** The app's own tests. */
export const runTests = action({
  name: 'run_tests',
  title: 'Run the tests of an app',
  description:
    'Builds an app’s newest files and runs the tests that they have themselves, in a sandbox with a ' +
    `database of its own. The live app and its data are not touched. ${followUp} Its tests then say how ` +
    'many passed, and which failed why.',
  scope: 'mvp:write',
  effect: 'reads',
  input: workInput.extend(waiting),
  output: runSchema,
  run: (call, input) => begin(call, input, { mode: 'Test', trigger: 'OnDemand' }),
});

/** Repair what can be repaired. */
export const fix = action({
  name: 'fix',
  title: 'Repair what can be repaired safely',
  description: `Applies every safe repair; the fixed files are a new snapshot, and what was there before stays in the history. ${followUp}`,
  scope: 'mvp:write',
  effect: 'changes',
  input: workInput.extend({
    auto_redeploy: z.boolean().default(true).meta({ description: 'Make the fixed app live once it is verified.' }),
    create_snapshot: z
      .boolean()
      .default(true)
      .meta({ description: 'Keep the app as it was, exempt from history limits.' }),
    ...waiting,
  }),
  output: runSchema,
  run: (call, input) =>
    begin(call, input, {
      mode: 'Fix',
      trigger: 'OnDemand',
      autoRedeploy: input.auto_redeploy,
      createSnapshot: input.create_snapshot,
    }),
});

/** The newest files go live. */
export const redeploy = action({
  name: 'redeploy',
  title: 'Repair, build and release the newest files',
  description:
    'Makes the newest files live once they build and start. A release that does not come up is withdrawn ' +
    `while the old one keeps serving. ${followUp}`,
  scope: 'mvp:write',
  effect: 'changes',
  input: workInput.extend(waiting),
  output: runSchema,
  run: (call, input) =>
    begin(call, input, { mode: 'Fix', trigger: 'Redeploy', autoRedeploy: true, createSnapshot: true }),
});

/** Path parameters of a run. */
const runInput = z.object({ run_id: z.string().max(253).regex(new RegExp(PATTERNS.objectName)) });

/** A run of the doctor. */
export const getRun = action({
  name: 'get_run',
  title: 'A run of the doctor',
  description:
    'A diagnose, fix, redeploy or run of tests as it is now: whether it has ended, what it found, what it fixed.',
  scope: 'mvp:read',
  effect: 'reads',
  input: runInput,
  output: runSchema,
  run: async (call, { run_id: id }) => runRecordOf(await findRun(await call.tenant(), id), call.base),
});

/** Runs given of an app. */
const MAX_RUNS = 20;

/** What the doctor has done to an app. */
export const listRuns = action({
  name: 'list_runs',
  title: 'The runs of the doctor, newest first',
  description: `What was diagnosed, fixed, redeployed and tested of an app, whoever asked for it: the newest ${String(MAX_RUNS)} that are kept.`,
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId.optional().meta({ description: 'Only those of this branch.' }),
    mode: runSchema.shape.mode.optional().meta({ description: 'Only those of this mode.' }),
  }),
  output: z.object({ items: z.array(runSchema) }).meta({ id: 'RepairRunList' }),
  async run(call, { mvp_id: id, branch, mode }) {
    const { tenant, mvp } = await appOf(call, id);
    const items = (await runsOf(tenant, mvp))
      .filter(({ spec }) => branch === undefined || spec.branch === branch)
      .map((run) => runRecordOf(run, call.base))
      .filter((run) => mode === undefined || run.mode === mode);
    return { items: items.slice(0, MAX_RUNS) };
  },
});

/** A run is stopped. */
export const cancelRun = action({
  name: 'cancel_run',
  title: 'Cancel a run of the doctor',
  description:
    'Stops a diagnose, fix, redeploy or run of tests that has made no snapshot yet, also one that waits. ' +
    'One that has goes on to its end; go back to an earlier version instead.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: runInput,
  output: runSchema,
  async run(call, { run_id: id }) {
    const tenant = await call.tenant();
    const run = await findRun(tenant, id);
    const record = runRecordOf(run, call.base);
    if (record.reason === 'Cancelled') return record;
    if (record.status !== 'running' || record.after !== null)
      throw new ApiError('conflict', 'It is done already; go back to an earlier version instead.');
    const { name, namespace } = run.metadata;
    const metadata = { annotations: { [CANCEL]: call.caller().email } };
    const cancelled = await tenant.client.patch(RESOURCES.repairRun, { name, namespace }, 'merge', { metadata });
    return runRecordOf(cancelled, call.base);
  },
});

/** What a fix changed. */
export const getRunDiff = action({
  name: 'get_run_diff',
  title: 'What a fix changed',
  description: 'A unified diff of the files before and after a fix; empty if nothing changed.',
  scope: 'mvp:read',
  effect: 'reads',
  input: runInput,
  output: z.object({ run_id: z.string(), diff: z.string() }),
  async run(call, { run_id: id }) {
    const tenant = await call.tenant();
    const run = await findRun(tenant, id);
    const { before, after } = run.status ?? {};
    if (before === undefined) throw new ApiError('conflict', 'The run has not looked at anything yet.');
    if (after === undefined) return { run_id: id, diff: '' };
    const mvp = await findApp(tenant, run.spec.mvp);
    const [from, to] = await Promise.all(
      [before, after].map(async (name) => filesOf(tenant, mvp, await snapshotOf(tenant, mvp, name))),
    );
    return { run_id: id, diff: diffOf(from ?? new Map(), to ?? new Map()) };
  },
});
