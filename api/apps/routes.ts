import { z } from 'zod';

import { LIMITS, PATTERNS, type Mvp } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import type { AccountLimits } from '../config.ts';
import { ApiError } from '../errors.ts';
import { route, type Route, type RouteCall } from '../http/route.ts';
import type { Tenant } from '../tenant.ts';
import { createApp } from './create.ts';
import { stateStream } from './events.ts';
import type { Feed } from './feed.ts';
import { slugOf } from './names.ts';
import { ideaSchema, isRunning, mvpRecordSchema, recordOf } from './record.ts';

/** Streams one user may have open at one replica: more than tabs anybody looks at. */
const MAX_STREAMS = 30;

/** What the app routes work with. */
export interface AppServices {
  mvps: Feed<Mvp>;
  limits: AccountLimits;
}

/** The name of an app in a path. A name that cannot be one is an app that is not there. */
export const mvpId = z
  .string()
  .max(LIMITS.nameLength)
  .regex(new RegExp(PATTERNS.mvpName))
  .meta({ description: 'The app, as quick called it.', examples: ['petal-stem'] });
/** The name of a snapshot: `<mvp>.<branch>.<revision>`. */
export const snapshotId = z
  .string()
  .max(128)
  .regex(new RegExp(PATTERNS.snapshotName))
  .meta({ examples: ['petal-stem.main.1'] });
/** Path parameters of everything below an app. */
export const mvpParams = z.object({ mvp_id: mvpId });

const created = mvpRecordSchema
  .extend({
    session_id: z.string(),
    requested_name: z
      .string()
      .nullable()
      .meta({ description: 'The name asked for, where it was taken and another was given.' }),
  })
  .meta({ id: 'CreatedMvp' });

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: 'Apps in one page.' }),
  cursor: z.string().max(4096).optional().meta({ description: '`next_cursor` of the page before.' }),
});
const page = z.object({ items: z.array(mvpRecordSchema), next_cursor: z.string().nullable() }).meta({ id: 'MvpPage' });

/** An app of the caller's workspace. @throws ApiError `not_found` for anybody else's */
export async function appOf(
  call: RouteCall<{ mvp_id: string }, unknown, unknown>,
): Promise<{ tenant: Tenant; mvp: Mvp }> {
  const tenant = await call.tenant();
  return { tenant, mvp: await findApp(tenant, call.params.mvp_id, call.signal) };
}

/** An app of a workspace. @throws ApiError `not_found` */
export async function findApp(tenant: Tenant, name: string, signal?: AbortSignal): Promise<Mvp> {
  const mvp = await tenant.client.find(RESOURCES.mvp, name, tenant.namespace, signal);
  if (mvp === undefined) throw new ApiError('not_found', `There is no app ${name}.`);
  return mvp;
}

/** Create, list, read, follow and delete apps. */
export function appRoutes({ mvps, limits }: AppServices): Route[] {
  /** Open streams by user: each holds memory and a socket of this replica. */
  const streams = new Map<string, number>();
  return [
    route({
      method: 'POST',
      path: '/quick',
      operation: 'quick',
      tag: 'apps',
      summary: 'Turn an idea into a live app',
      description:
        'Answers at once; the app is generated, repaired, built and deployed meanwhile. Follow it by `links.events` or `Location`. A name that is taken gets a free one, and `requested_name` says so.',
      access: 'user',
      body: ideaSchema,
      headers: { 'Idempotency-Key': 'Sent again with the same body, it gives the same app; with another body, 422.' },
      answers: { 202: { description: 'It is on its way.', schema: created } },
      async handle(call) {
        const idempotencyKey = keyOf(call.header('idempotency-key'));
        const tenant = await call.tenant();
        const { id, email } = call.caller();
        const { mvp, session } = await createApp({
          tenant,
          user: { id, email },
          idea: call.body,
          idempotencyKey,
          taken: (name) => [...mvps.objects()].some((each) => each.metadata.name === name),
          admit: () => admit(tenant, limits),
        });
        const record = recordOf(mvp, call.base);
        const wanted = slugOf(call.body.app_name) ?? null;
        return {
          status: 202,
          headers: { location: record.links['self'] ?? '' },
          body: {
            ...record,
            session_id: session.metadata.name,
            requested_name: wanted === mvp.metadata.name ? null : wanted,
          },
        };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps',
      operation: 'listMvps',
      tag: 'apps',
      summary: 'Your apps, by name',
      access: 'user',
      query: listQuery,
      answers: { 200: { description: 'One page.', schema: page } },
      async handle(call) {
        const { client, namespace } = await call.tenant();
        const { limit, cursor } = call.query;
        try {
          const found = await client.list(RESOURCES.mvp, {
            namespace,
            limit,
            ...(cursor === undefined ? {} : { continue: cursor }),
            signal: call.signal,
          });
          const next = found.metadata.continue ?? '';
          return {
            body: {
              items: found.items.map((mvp) => recordOf(mvp, call.base)),
              next_cursor: next === '' ? null : next,
            },
          };
        } catch (error) {
          if (cursor !== undefined && isKubeError(error, 'Gone')) throw new ApiError('cursor_expired');
          if (cursor !== undefined && isKubeError(error, 'BadRequest', 'Invalid')) {
            throw new ApiError('invalid', 'cursor: is not one that was given out', { cause: error });
          }
          throw error;
        }
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}',
      operation: 'getMvp',
      tag: 'apps',
      summary: 'One app',
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'The app as it is now.', schema: mvpRecordSchema } },
      async handle(call) {
        const { mvp } = await appOf(call);
        return { body: recordOf(mvp, call.base), etag: mvp.metadata.resourceVersion };
      },
    }),
    route({
      method: 'DELETE',
      path: '/mvps/{mvp_id}',
      operation: 'deleteMvp',
      tag: 'apps',
      summary: 'Delete an app, its data and its history',
      access: 'user',
      params: mvpParams,
      headers: { 'If-Match': 'Only if the app is still as it was read.' },
      answers: { 204: { description: 'It is going; nothing of it answers any more in a moment.' } },
      async handle(call) {
        const { tenant, mvp } = await appOf(call);
        const wanted = call.header('if-match');
        const { name, namespace, uid, resourceVersion } = mvp.metadata;
        if (wanted !== undefined && wanted !== '*' && unquoted(wanted) !== resourceVersion) {
          throw new ApiError('precondition_failed');
        }
        // By uid: an app of the same name made in between is another one.
        await tenant.client.delete(RESOURCES.mvp, { name, namespace, uid }, { signal: call.signal });
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
        'Events: `state` with the record, `deleted`, `expired` (get a new token and come back). Each is the state as it is, not a history. Read it with fetch: EventSource cannot send a bearer token.',
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

async function admit({ client, namespace }: Tenant, limits: AccountLimits): Promise<void> {
  const existing = await client.listAll(RESOURCES.mvp, { namespace });
  if (existing.length >= limits.apps) {
    throw new ApiError(
      'app_limit',
      `You have ${existing.length} apps, the most an account may have; delete one first.`,
    );
  }
  const running = existing.filter(isRunning).length;
  if (running >= limits.running) {
    throw new ApiError('running_limit', `${running} of your apps are being made, the most there may be at once.`, {
      retryAfterSeconds: 30,
    });
  }
}
