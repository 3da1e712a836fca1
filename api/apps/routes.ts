import type { Mvp } from '../../crds/index.ts';
import { createMvp, deleteMvp, getMvp, listMvps, raiseMvp, restCall, type ActionServices } from '../actions/index.ts';
import { ApiError } from '../errors.ts';
import { MAX_FILE_JSON_BYTES } from '../http/body.ts';
import { route, type Route } from '../http/route.ts';
import { stateStream } from './events.ts';
import { findApp, mvpParams } from './lookup.ts';
import { newAppSchema, recordOf } from './record.ts';

/** Streams one user may have open at one replica: more than tabs anybody looks at. */
const MAX_STREAMS = 30;

/** Create, list, read, follow and delete apps. */
export function appRoutes(services: ActionServices): Route[] {
  const { mvps } = services;
  /** Open streams by user: each holds memory and a socket of this replica. */
  const streams = new Map<string, number>();
  return [
    route({
      method: 'POST',
      path: '/quick',
      operation: 'quick',
      tag: 'apps',
      summary: createMvp.title,
      description:
        'Answers at once; the app is generated, repaired, built and deployed meanwhile. Follow it by ' +
        '`links.events` or `Location`. A name that is taken gets a free one, and `requested_name` says so.',
      access: 'user',
      body: newAppSchema,
      large: { member: 'attachments', maxBytes: MAX_FILE_JSON_BYTES },
      headers: { 'Idempotency-Key': 'Sent again with the same body, it gives the same app; with another body, 422.' },
      answers: { 202: { description: 'It is on its way.', schema: createMvp.output } },
      async handle(call) {
        const key = keyOf(call.header('idempotency-key'));
        const body = await createMvp.run(restCall(call, services), { ...call.body, idempotency_key: key });
        return { status: 202, headers: { location: body.links['self'] ?? '' }, body };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps',
      operation: 'listMvps',
      tag: 'apps',
      summary: listMvps.title,
      access: 'user',
      query: listMvps.input.strip(),
      answers: { 200: { description: 'One page.', schema: listMvps.output } },
      handle: async (call) => ({ body: await listMvps.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}',
      operation: 'getMvp',
      tag: 'apps',
      summary: getMvp.title,
      access: 'user',
      params: getMvp.input,
      answers: { 200: { description: 'The app as it is now.', schema: getMvp.output } },
      async handle(call) {
        const body = await getMvp.run(restCall(call, services), call.params);
        return { body, etag: body.version };
      },
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/raise',
      operation: 'raiseMvp',
      tag: 'apps',
      summary: raiseMvp.title,
      description: 'Answers at once. Follow it by `links.events`: `raised` says what came of it.',
      access: 'user',
      params: mvpParams,
      answers: { 202: { description: 'Models are asked.', schema: raiseMvp.output } },
      handle: async (call) => ({ status: 202, body: await raiseMvp.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'DELETE',
      path: '/mvps/{mvp_id}',
      operation: 'deleteMvp',
      tag: 'apps',
      summary: deleteMvp.title,
      access: 'user',
      params: mvpParams,
      headers: { 'If-Match': 'Only if the app is still as it was read.' },
      answers: { 204: { description: 'It is going; nothing of it answers any more in a moment.' } },
      async handle(call) {
        const wanted = call.header('if-match');
        const version = wanted === undefined || wanted === '*' ? undefined : unquoted(wanted);
        await deleteMvp.run(restCall(call, services), { ...call.params, if_version: version });
        return { status: 204 };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/events',
      operation: 'followMvp',
      tag: 'apps',
      summary: 'Follow an app (server-sent events)',
      description:
        'Events: `state` with the record, `deleted`, `expired` (get a new token and come back). Each is the ' +
        'state as it is, not a history. Read it with fetch: EventSource cannot send a bearer token.',
      access: 'user',
      params: mvpParams,
      headers: { 'Last-Event-ID': 'The version you have; an unchanged one is not sent again.' },
      answers: { 200: { description: 'A stream of states.', contentType: 'text/event-stream' } },
      async handle(call) {
        const { id, expires } = call.caller();
        openStream(streams, id, call.signal);
        // Listening begins before the read, or a change between the two would be lost.
        const early: (Mvp | undefined)[] = [];
        const tenant = await call.tenant();
        let listener = (mvp: Mvp | undefined): void => void early.push(mvp);
        const stop = mvps.listen(tenant.namespace, call.params.mvp_id, (mvp) => listener(mvp));
        const mvp = await findApp(tenant, call.params.mvp_id, call.signal).catch((error: unknown) => {
          stop();
          throw error;
        });
        const stateOf = (each: Mvp) => ({ version: each.metadata.resourceVersion, state: recordOf(each, call.base) });
        const body = stateStream({
          current: stateOf(mvp),
          listen: (next) => {
            listener = (each) => {
              // Another app of the same name is not the one that was asked for.
              next(each === undefined || each.metadata.uid !== mvp.metadata.uid ? undefined : stateOf(each));
            };
            queueMicrotask(() => early.forEach((each) => listener(each)));
            return stop;
          },
          expires,
          signal: call.signal,
          seen: call.header('last-event-id'),
        });
        return {
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
          body,
        };
      },
    }),
  ];
}

function openStream(streams: Map<string, number>, user: string, signal: AbortSignal): void {
  const open = streams.get(user) ?? 0;
  if (open >= MAX_STREAMS) throw new ApiError('stream_limit', undefined, { retryAfterSeconds: 5 });
  streams.set(user, open + 1);
  const close = (): void => {
    const left = (streams.get(user) ?? 1) - 1;
    if (left > 0) streams.set(user, left);
    else streams.delete(user);
  };
  signal.addEventListener('abort', close, { once: true });
}

/** A quoted entity tag without its quotes and weakness. */
export function unquoted(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}

function keyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\u0021-\u007e]{1,255}$/.test(header)) {
    throw new ApiError('invalid', 'Idempotency-Key: has to be 1 to 255 visible characters', {
      errors: [{ field: 'Idempotency-Key', message: 'has to be 1 to 255 visible characters' }],
    });
  }
  return header;
}
