import {
  cancelRun,
  diagnose,
  fix,
  getRun,
  getRunDiff,
  listRuns,
  redeploy,
  restCall,
  runTests,
  type ActionServices,
} from '../actions/index.ts';
import { route, type Answer, type Route } from '../http/route.ts';
import { openReport } from './report.ts';
import { type RunRecord, waitOf } from './runs.ts';
import { workSchema } from './work.ts';

const diagnoseBody = workSchema.meta({ id: 'Diagnose' });
const fixBody = workSchema
  .extend({ auto_redeploy: fix.input.shape.auto_redeploy, create_snapshot: fix.input.shape.create_snapshot })
  .meta({ id: 'Fix' });

const prefer = { Prefer: '`wait=N`: answer when it has ended, or after N seconds (60 at most).' };
const started = { description: 'It is under way, or has ended where you preferred to wait.', schema: diagnose.output };

/** Diagnose, fix, and what came of it. */
export function doctorRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/editor/doctor/diagnose',
      operation: 'diagnose',
      tag: 'editor',
      summary: diagnose.title,
      description: 'Changes no file.',
      access: 'user',
      body: diagnoseBody,
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) => begun(await diagnose.run(restCall(call, services), { ...call.body, ...waitingOf(call) })),
    }),
    route({
      method: 'POST',
      path: '/editor/doctor/tests',
      operation: 'runTests',
      tag: 'editor',
      summary: runTests.title,
      description: 'In a sandbox with a database of its own; the live app is not touched.',
      access: 'user',
      body: workSchema.meta({ id: 'RunTests' }),
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) => begun(await runTests.run(restCall(call, services), { ...call.body, ...waitingOf(call) })),
    }),
    route({
      method: 'POST',
      path: '/editor/doctor/fix',
      operation: 'fix',
      tag: 'editor',
      summary: fix.title,
      description: 'The fixed files are a new snapshot; what was there before stays in the history.',
      access: 'user',
      body: fixBody,
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) => begun(await fix.run(restCall(call, services), { ...call.body, ...waitingOf(call) })),
    }),
    route({
      method: 'POST',
      path: '/editor/redeploy',
      operation: 'redeploy',
      tag: 'editor',
      summary: redeploy.title,
      access: 'user',
      body: workSchema.meta({ id: 'Redeploy' }),
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) => begun(await redeploy.run(restCall(call, services), { ...call.body, ...waitingOf(call) })),
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs',
      operation: 'listRuns',
      tag: 'editor',
      summary: listRuns.title,
      description: listRuns.description,
      access: 'user',
      query: listRuns.input,
      answers: { 200: { description: 'Newest first.', schema: listRuns.output } },
      handle: async (call) => ({ body: await listRuns.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs/{run_id}',
      operation: 'getRun',
      tag: 'editor',
      summary: getRun.title,
      access: 'user',
      params: getRun.input,
      answers: { 200: { description: 'The run as it is now.', schema: getRun.output } },
      async handle(call) {
        const body = await getRun.run(restCall(call, services), call.params);
        return { body, etag: body.version };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs/{run_id}/report',
      operation: 'getReport',
      tag: 'editor',
      summary: 'Everything a run found',
      access: 'user',
      params: getRun.input,
      answers: { 200: { description: 'The whole report.', contentType: 'application/json' } },
      async handle(call) {
        const blob = await openReport(services.store, await call.tenant(), call.params.run_id);
        return { body: blob.stream, etag: blob.sha256, headers: { 'content-type': 'application/json' } };
      },
    }),
    route({
      method: 'POST',
      path: '/editor/doctor/runs/{run_id}/cancel',
      operation: 'cancelRun',
      tag: 'editor',
      summary: cancelRun.title,
      description: cancelRun.description,
      access: 'user',
      params: cancelRun.input,
      answers: { 200: { description: 'It ends in a moment.', schema: cancelRun.output } },
      handle: async (call) => ({ body: await cancelRun.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'GET',
      path: '/editor/doctor/runs/{run_id}/diff',
      operation: 'getRunDiff',
      tag: 'editor',
      summary: getRunDiff.title,
      access: 'user',
      params: getRun.input,
      answers: { 200: { description: 'A unified diff; empty if nothing changed.', contentType: 'text/plain' } },
      async handle(call) {
        const { diff } = await getRunDiff.run(restCall(call, services), call.params);
        return { body: diff, headers: { 'content-type': 'text/plain; charset=utf-8' } };
      },
    }),
  ];
}

function waitingOf(call: { header(name: string): string | undefined }): {
  wait_seconds: number;
  idempotency_key: string | undefined;
} {
  return { wait_seconds: waitOf(call.header('prefer')), idempotency_key: call.header('idempotency-key') };
}

function begun(body: RunRecord): Answer {
  return { status: body.status === 'running' ? 202 : 200, headers: { location: body.links['self'] ?? '' }, body };
}
