import { createHash } from 'node:crypto';

import { z } from 'zod';

import { PATTERNS, type RepairRun } from '../../crds/index.ts';
import type { StoreClient } from '../../store/index.ts';
import { diffOf, filesOf, findApp, headOf, snapshotOf, type Feed } from '../apps/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Answer, type Route, type RouteCall } from '../http/route.ts';
import { findRun, runRecordOf, runSchema, startRun, waitForRun, waitOf } from './runs.ts';
import { workOf, workSchema } from './sessions.ts';

/** What the doctor routes work with. */
export interface DoctorServices {
  runs: Feed<RepairRun>;
  /** Where whole reports are; without it only the worst findings can be told. */
  store: StoreClient | undefined;
}

const diagnoseBody = workSchema.meta({ id: 'Diagnose' });
const fixBody = workSchema
  .extend({
    auto_redeploy: z.boolean().default(true).meta({ description: 'Make the fixed app live once it is verified.' }),
    create_snapshot: z
      .boolean()
      .default(true)
      .meta({ description: 'Keep the app as it was, exempt from history limits.' }),
  })
  .meta({ id: 'Fix' });
const runParams = z.object({
  run_id: z.string().max(253).regex(new RegExp(PATTERNS.objectName)),
});

const prefer = { Prefer: '`wait=N`: answer when it has ended, or after N seconds (60 at most).' };
const started = { description: 'It is under way, or has ended where you preferred to wait.', schema: runSchema };

/** Diagnose, fix, and what came of it. */
export function doctorRoutes({ runs, store }: DoctorServices): Route[] {
  const begin = async (
    call: RouteCall<unknown, unknown, z.infer<typeof workSchema>>,
    spec: Parameters<typeof startRun>[2],
  ): Promise<Answer> => {
    const { session_id, mvp_id } = call.body;
    const { tenant, mvp, session } = await workOf(call, { session_id, mvp_id });
    await headOf(tenant, mvp, session.spec.branch);
    const key = call.header('idempotency-key');
    const name =
      key === undefined
        ? undefined
        : `r-${createHash('sha256')
            .update(JSON.stringify([call.caller().id, mvp.metadata.uid, key, spec]))
            .digest('hex')
            .slice(0, 16)}`;
    const run = await startRun(tenant, mvp, { ...spec, branch: session.spec.branch }, name);
    const latest = await waitForRun(runs, tenant, run, waitOf(call.header('prefer')), call.signal);
    const body = runRecordOf(latest, call.base);
    return { status: body.status === 'running' ? 202 : 200, headers: { location: body.links['self'] ?? '' }, body };
  };

  return [
    route({
      method: 'POST',
      path: '/editor/doctor/diagnose',
      operation: 'diagnose',
      tag: 'editor',
      summary: 'Find what is wrong with an app',
      description: 'Changes no file.',
      access: 'user',
      body: diagnoseBody,
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: (call) => begin(call, { mode: 'Diagnose', trigger: 'OnDemand' }),
    }),
    route({
      method: 'POST',
      path: '/editor/doctor/fix',
      operation: 'fix',
      tag: 'editor',
      summary: 'Repair what can be repaired safely',
      description: 'The fixed files are a new snapshot; what was there before stays in the history.',
      access: 'user',
      body: fixBody,
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: (call) =>
        begin(call, {
          mode: 'Fix',
          trigger: 'OnDemand',
          autoRedeploy: call.body.auto_redeploy,
          createSnapshot: call.body.create_snapshot,
        }),
    }),
    route({
      method: 'POST',
      path: '/editor/redeploy',
      operation: 'redeploy',
      tag: 'editor',
      summary: 'Repair, build and release the newest files',
      access: 'user',
      body: workSchema.meta({ id: 'Redeploy' }),
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: (call) => begin(call, { mode: 'Fix', trigger: 'Redeploy', autoRedeploy: true, createSnapshot: true }),
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs/{run_id}',
      operation: 'getRun',
      tag: 'editor',
      summary: 'A run of the doctor',
      access: 'user',
      params: runParams,
      answers: { 200: { description: 'The run as it is now.', schema: runSchema } },
      async handle(call) {
        const run = await findRun(await call.tenant(), call.params.run_id);
        return { body: runRecordOf(run, call.base), etag: run.metadata.resourceVersion };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs/{run_id}/report',
      operation: 'getReport',
      tag: 'editor',
      summary: 'Everything a run found',
      access: 'user',
      params: runParams,
      answers: { 200: { description: 'The whole report.', contentType: 'application/json' } },
      async handle(call) {
        const run = await findRun(await call.tenant(), call.params.run_id);
        const key = run.status?.report?.key;
        if (key === undefined) throw new ApiError('conflict', 'The run has no report yet.');
        if (store === undefined) throw new ApiError('unavailable', 'Whole reports are not kept here; see the run.');
        const blob = await store.open(key);
        if (blob === undefined) throw new ApiError('not_found', 'The report is no longer kept.');
        return { body: blob.stream, etag: blob.sha256, headers: { 'content-type': 'application/json' } };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs/{run_id}/diff',
      operation: 'getRunDiff',
      tag: 'editor',
      summary: 'What a fix changed',
      access: 'user',
      params: runParams,
      answers: { 200: { description: 'A unified diff; empty if nothing changed.', contentType: 'text/plain' } },
      async handle(call) {
        const tenant = await call.tenant();
        const run = await findRun(tenant, call.params.run_id);
        const { before, after } = run.status ?? {};
        if (before === undefined) throw new ApiError('conflict', 'The run has not looked at anything yet.');
        const headers = { 'content-type': 'text/plain; charset=utf-8' };
        if (after === undefined) return { body: '', headers };
        const mvp = await findApp(tenant, run.spec.mvp);
        const [from, to] = await Promise.all(
          [before, after].map(async (name) => filesOf(tenant, mvp, await snapshotOf(tenant, mvp, name))),
        );
        return { body: diffOf(from ?? new Map(), to ?? new Map()), headers };
      },
    }),
  ];
}
