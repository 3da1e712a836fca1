import type { IncomingMessage } from 'node:http';

import Router from '@koa/router';
import type { Context, Middleware } from 'koa';

import { ApiError } from '../errors.ts';
import { SCOPES } from '../scopes.ts';
import type { Tenant, Workspaces } from '../tenant.ts';
import { MAX_JSON_BYTES, readBytes, readJson, tooLarge } from './body.ts';
import { invalid } from './failures.ts';
import { isRaw, type Answer, type Caller, type Route, type RouteCall } from './route.ts';

/** What mounting routes needs. */
export interface MountOptions {
  /** The path all routes are under. */
  base: string;
  workspaces: Workspaces;
  secureCookies: boolean;
  /** What a request passes before the route's handler, by who may call it. */
  before: Readonly<Record<Route['access'], readonly Middleware[]>>;
}

/** The routes as a Koa router: checks what comes in against each route's schemas, and puts out what its handler answers. */
export function mount(routes: readonly Route[], options: MountOptions): Router {
  const router = new Router({ prefix: options.base, sensitive: true });
  // A fixed path before one with parameters, whatever order they are listed in.
  for (const each of routes) {
    const handle: Middleware = async (ctx) => {
      const answer = await each.handle(await callOf(each, ctx, options));
      put(ctx, answer, options);
    };
    router.register(koaPath(each.path), [each.method], [...options.before[each.access], handle]);
  }
  return router;
}

/** `{name}` as `:name`, and `{name+}` as a wildcard. */
function koaPath(path: string): string {
  return path.replaceAll(/\{(\w+)\+\}/g, '*$1').replaceAll(/\{(\w+)\}/g, ':$1');
}

async function callOf(
  definition: Route,
  ctx: Context,
  { base, workspaces }: MountOptions,
): Promise<RouteCall<unknown, unknown, unknown>> {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const caller = (): Caller => callerOf(ctx.state['user']);
  let tenant: Promise<Tenant> | undefined;
  const parameters: unknown = ctx['params'];
  return {
    params: checkPath(definition, parameters),
    query: check(definition.query, singleValues(ctx), 'query'),
    body: await bodyOf(definition, ctx.req),
    header: (name) => (ctx.headers[name] === undefined ? undefined : ctx.get(name)),
    cookie: (name) => ctx.cookies.get(name),
    base,
    address: ctx.ip,
    requestId: String(ctx.state['requestId']),
    signal: gone.signal,
    caller,
    tenant: () => (tenant ??= workspaces.of(caller().id, gone.signal)),
    newTenant: () => (tenant ??= workspaces.make(caller().id, gone.signal)),
  };
}

function callerOf(user: unknown): Caller {
  if (typeof user !== 'object' || user === null) throw new ApiError('unauthenticated');
  const { sub, email, exp, sid } = user as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || typeof exp !== 'number') {
    throw new ApiError('unauthenticated');
  }
  // A login of one's own allows everything.
  return {
    id: sub,
    email,
    scopes: SCOPES,
    expires: new Date(exp * 1000),
    ...(typeof sid === 'string' ? { login: sid } : {}),
  };
}

async function bodyOf(definition: Route, request: IncomingMessage): Promise<unknown> {
  if (definition.rawBody !== undefined) return readBytes(request, definition.rawBody.maxBytes);
  if (definition.body === undefined) return undefined;
  return check(definition.body, await jsonOf(definition, request), '');
}

async function jsonOf({ large }: Route, request: IncomingMessage): Promise<unknown> {
  if (large === undefined) return readJson(request);
  const body = await readJson(request, large.maxBytes);
  const rest = JSON.stringify(body, (key, value: unknown) => (key === large.member ? undefined : value)) ?? '';
  if (Buffer.byteLength(rest) > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES);
  return body;
}

/** A path whose parts cannot be a name leads nowhere: that is a 404, as for any other path without anything at its end. */
function checkPath(definition: Route, parameters: unknown): unknown {
  if (definition.params === undefined) return undefined;
  const read = definition.params.safeParse(parameters);
  if (!read.success) throw new ApiError('not_found');
  return read.data;
}

function check(schema: Route['body'], value: unknown, prefix: string): unknown {
  if (schema === undefined) return undefined;
  const read = schema.safeParse(value);
  if (!read.success) throw invalid(read.error, prefix);
  return read.data;
}

/** Query parameters that are given once; one given twice is refused rather than guessed. */
function singleValues(ctx: Context): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(ctx.query)) {
    if (Array.isArray(value)) throw new ApiError('invalid', `query.${name}: is given more than once`);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function put(ctx: Context, answer: Answer, { secureCookies }: MountOptions): void {
  const { body, cookies = [] } = answer;
  ctx.status = answer.status ?? (body === undefined ? 204 : 200);
  if (isRaw(body)) ctx.body = body instanceof Uint8Array ? Buffer.from(body) : body;
  else if (body !== undefined) {
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(body);
  }
  // Whose data it is depends on the token, so no shared cache may keep it.
  ctx.set('cache-control', 'private, no-cache');
  ctx.vary('authorization');
  if (answer.headers !== undefined) ctx.set(answer.headers);
  if (answer.etag !== undefined) {
    ctx.etag = answer.etag;
    if (ctx.method === 'GET' && ctx.fresh) {
      ctx.status = 304;
      ctx.body = null;
    }
  }
  for (const cookie of cookies) {
    // Written by hand: Koa refuses `Secure` behind a proxy that speaks http to us.
    ctx.append(
      'set-cookie',
      [
        `${cookie.name}=${cookie.value ?? ''}`,
        `Path=${cookie.path}`,
        `Max-Age=${cookie.value === null ? 0 : cookie.maxAgeSeconds}`,
        'HttpOnly',
        `SameSite=${cookie.fromOthers === true ? 'Lax' : 'Strict'}`,
        ...(secureCookies ? ['Secure'] : []),
      ].join('; '),
    );
  }
}
