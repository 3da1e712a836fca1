import {
  cancelChange,
  getChange,
  listChanges,
  restCall,
  retryChange,
  sendChange,
  undoChange,
  type ActionServices,
} from '../actions/index.ts';
import type { MvpChange } from '../../crds/index.ts';
import { stateStream } from '../apps/events.ts';
import { MAX_FILE_JSON_BYTES } from '../http/body.ts';
import { route, type Answer, type Route } from '../http/route.ts';
import { changeRecordOf, findChange, type ChangeRecord } from './changes.ts';
import { waitOf } from './runs.ts';
import { workSchema } from './work.ts';

const { message, attachments, answers, about, branch, dry_run, files, auto_redeploy } = sendChange.input.shape;
const chatBody = workSchema
  .extend({ message, attachments, answers, about, branch, dry_run, files, auto_redeploy })
  .meta({ id: 'Chat' });
/** Headers of what begins a change. */
export const prefer = {
  Prefer: '`wait=N`: answer when it has ended, or after N seconds (60 at most).',
  'Idempotency-Key': 'The same key and body again give the same change.',
};
const started = {
  description: 'It is under way, or has ended where you preferred to wait.',
  schema: sendChange.output,
};

/** An app is talked to: its changes, and what came of them. */
export function chatRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/editor/chat',
      operation: 'chat',
      tag: 'editor',
      summary: sendChange.title,
      description:
        'One plain sentence a wish. The reply says what changed, where, what it means and what was not done. ' +
        'It is built, checked and released like any other snapshot; what does not build is taken back.',
      access: 'user',
      body: chatBody,
      large: { member: 'attachments', maxBytes: MAX_FILE_JSON_BYTES },
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) =>
        begun(await sendChange.run(restCall(call, services), { ...call.body, ...waitingOf(call) })),
    }),
    route({
      method: 'GET',
      path: '/editor/changes',
      operation: 'listChanges',
      tag: 'editor',
      summary: listChanges.title,
      access: 'user',
      query: listChanges.input,
      answers: { 200: { description: 'All that are kept.', schema: listChanges.output } },
      handle: async (call) => ({ body: await listChanges.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'GET',
      path: '/editor/changes/{change_id}',
      operation: 'getChange',
      tag: 'editor',
      summary: getChange.title,
      access: 'user',
      params: getChange.input,
      answers: { 200: { description: 'The change as it is now.', schema: getChange.output } },
      async handle(call) {
        const body = await getChange.run(restCall(call, services), call.params);
        return { body, etag: body.version };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/changes/{change_id}/events',
      operation: 'followChange',
      tag: 'editor',
      summary: 'Follow a change (server-sent events)',
      description: 'Events: `state` with the record, `deleted`, `expired`. Each is the state as it is, not a history.',
      access: 'user',
      params: getChange.input,
      headers: { 'Last-Event-ID': 'The version you have; an unchanged one is not sent again.' },
      answers: { 200: { description: 'A stream of states.', contentType: 'text/event-stream' } },
      async handle(call) {
        const tenant = await call.tenant();
        const early: (MvpChange | undefined)[] = [];
        let listener = (change: MvpChange | undefined): void => void early.push(change);
        const stop = services.changes.listen(tenant.namespace, call.params.change_id, (change) => listener(change));
        const change = await findChange(tenant, call.params.change_id).catch((error: unknown) => {
          stop();
          throw error;
        });
        const stateOf = (each: MvpChange) => ({
          version: each.metadata.resourceVersion,
          state: changeRecordOf(each, call.base),
        });
        const body = stateStream({
          current: stateOf(change),
          listen: (next) => {
            listener = (each) => {
              next(each === undefined || each.metadata.uid !== change.metadata.uid ? undefined : stateOf(each));
            };
            queueMicrotask(() => early.forEach((each) => listener(each)));
            return stop;
          },
          expires: call.caller().expires,
          signal: call.signal,
          seen: call.header('last-event-id'),
        });
        return {
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
          body,
        };
      },
    }),
    route({
      method: 'POST',
      path: '/editor/changes/{change_id}/cancel',
      operation: 'cancelChange',
      tag: 'editor',
      summary: cancelChange.title,
      access: 'user',
      params: getChange.input,
      answers: { 200: { description: 'The change; it ends in a moment.', schema: cancelChange.output } },
      handle: async (call) => ({ body: await cancelChange.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'POST',
      path: '/editor/changes/{change_id}/undo',
      operation: 'undoChange',
      tag: 'editor',
      summary: undoChange.title,
      description: 'What came after it is kept, and so is what was filled in meanwhile.',
      access: 'user',
      params: getChange.input,
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) =>
        begun(await undoChange.run(restCall(call, services), { ...call.params, ...waitingOf(call) })),
    }),
    route({
      method: 'POST',
      path: '/editor/changes/{change_id}/retry',
      operation: 'retryChange',
      tag: 'editor',
      summary: retryChange.title,
      access: 'user',
      params: getChange.input,
      headers: prefer,
      answers: { 200: started, 202: started },
      handle: async (call) =>
        begun(await retryChange.run(restCall(call, services), { ...call.params, ...waitingOf(call) })),
    }),
  ];
}

/** How long somebody waits, and their key. */
export function waitingOf(call: { header(name: string): string | undefined }): {
  wait_seconds: number;
  idempotency_key?: string;
} {
  const key = call.header('idempotency-key');
  return {
    wait_seconds: waitOf(call.header('prefer')),
    ...(key === undefined ? {} : { idempotency_key: key.slice(0, 255) }),
  };
}

/** A change that was begun, or has ended. */
export function begun(body: ChangeRecord): Answer {
  return { status: body.status === 'running' ? 202 : 200, headers: { location: body.links['self'] ?? '' }, body };
}
