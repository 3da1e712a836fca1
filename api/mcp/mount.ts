import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import {
  createMcpHandler,
  type AuthInfo,
  type McpRequestContext,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

import { listMvps, perform, type ActionCall, type ActionServices } from '../actions/index.ts';
import { ApiError } from '../errors.ts';
import { readBytes } from '../http/body.ts';
import { only } from '../http/headers.ts';
import type { Bearer, OAuth } from '../oauth/index.ts';
import type { Workspaces } from '../tenant.ts';
import { mcpServer, toolsOf, type CallFor, type McpExtension } from './server.ts';

/** The path of MCP. */
export const MCP_PATH = '/mcp';

/** The most one message may have: a whole file fits, quoted or in base64. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The most apps an id is completed from. */
const LISTED = 100;

/** What MCP is put together from. */
export interface McpOptions {
  services: ActionServices;
  workspaces: Workspaces;
  oauth: OAuth;
  publicUrl: URL;
  /** The path of the REST API, for links. */
  base: string;
  log: Logger;
  extension?: McpExtension | undefined;
}

/** MCP over streamable HTTP, without sessions: any replica answers any request. */
export interface Mcp {
  /** Lets only those in who have a token for it, and says who they are. */
  authenticate: Middleware;
  /** Answers. */
  serve: Middleware;
  stop(): Promise<void>;
}

/** Puts MCP together. */
export function createMcp(options: McpOptions): Mcp {
  const { oauth, publicUrl, log, extension } = options;
  const tools = toolsOf();
  const callFor: CallFor = (auth, ctx) => callOf(bearerIn(auth), ctx, options);
  const made = ({ authInfo, requestInfo }: McpRequestContext): McpServer =>
    mcpServer(tools, { callFor, idsLike: (typed) => idsLike(typed, options, authInfo, requestInfo), extension });
  const handler = createMcpHandler(made, {
    onerror: (error) => log.debug({ err: error }, 'mcp'),
    maxRequestBodySize: MAX_BYTES,
  });

  return {
    async authenticate(ctx, next) {
      if (ctx.path !== MCP_PATH) return next();
      only(ctx, 'POST', 'GET', 'DELETE', 'OPTIONS');
      openTo(ctx, publicUrl);
      if (ctx.method === 'OPTIONS') {
        ctx.status = 204;
        return undefined;
      }
      const bearer = await bearerOf(ctx, oauth);
      if (bearer === undefined) return undefined;
      ctx.state['user'] = { sub: bearer.id };
      ctx.state['bearer'] = bearer;
      return next();
    },
    async serve(ctx, next) {
      if (ctx.path !== MCP_PATH) return next();
      const bearer = ctx.state['bearer'] as Bearer;
      const answer = await handler.fetch(await requestOf(ctx, publicUrl), { authInfo: authInfoOf(bearer, oauth) });
      ctx.status = answer.status;
      answer.headers.forEach((value, name) => ctx.set(name, value));
      ctx.set('cache-control', 'no-store');
      ctx.body = answer.body === null ? null : Readable.fromWeb(answer.body as ReadableStream);
      return undefined;
    },
    stop: () => handler.close(),
  };
}

/** What a token says, carried through the protocol to the actions. */
function authInfoOf(bearer: Bearer, { resource }: OAuth): AuthInfo {
  return {
    token: '',
    clientId: bearer.clientId,
    scopes: [...bearer.scopes],
    expiresAt: Math.floor(bearer.expires.getTime() / 1000),
    resource: new URL(resource),
    extra: { bearer },
  };
}

function bearerIn(auth: AuthInfo): Bearer {
  const bearer = auth.extra?.['bearer'];
  if (bearer === undefined) throw new ApiError('unauthenticated');
  return bearer as Bearer;
}

/** The ids of a person's apps that begin as typed; none for a token that may not see them. */
async function idsLike(typed: string, options: McpOptions, auth?: AuthInfo, request?: Request): Promise<string[]> {
  if (auth === undefined || request === undefined) return [];
  const call = callIn(bearerIn(auth), request.signal, options);
  try {
    const { items } = await perform(listMvps, call, { limit: LISTED });
    return items.map(({ mvp_id: id }) => id).filter((id) => id.startsWith(typed));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

function callIn(bearer: Bearer, signal: AbortSignal, { services, workspaces, base }: McpOptions): ActionCall {
  return {
    services,
    base,
    signal,
    caller: () => bearer,
    tenant: () => workspaces.of(bearer.id, signal),
    newTenant: () => workspaces.make(bearer.id, signal),
    progress: () => undefined,
  };
}

function callOf(bearer: Bearer, { mcpReq }: ServerContext, options: McpOptions): ActionCall {
  const token = mcpReq._meta?.progressToken;
  return {
    ...callIn(bearer, mcpReq.signal, options),
    progress: ({ done, total, message }) => {
      if (token === undefined) return;
      const params = { progressToken: token, progress: done, message, ...(total === undefined ? {} : { total }) };
      // Whoever has gone away is not told.
      mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    },
  };
}

/** Who a request comes from; undefined if it was answered, with where to get a token. */
async function bearerOf(ctx: Context, oauth: OAuth): Promise<Bearer | undefined> {
  const header = ctx.get('authorization');
  const token = /^Bearer +([\w~.+/-]+=*)$/i.exec(header)?.[1];
  const bearer = token === undefined ? undefined : await oauth.bearer(token);
  if (bearer !== undefined) return bearer;
  const description = 'The token is not valid here, or has expired or been revoked.';
  ctx.status = 401;
  ctx.set('www-authenticate', oauth.challenge(header === '' ? undefined : { code: 'invalid_token', description }));
  ctx.set('cache-control', 'no-store');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({ error: 'invalid_token', error_description: description });
  return undefined;
}

/**
 * Lets pages of our own origin and of the person's own computer (such as the Inspector's) read answers, and refuses all others: a name
 * that was made to lead here would otherwise let any page in.
 */
function openTo(ctx: Context, publicUrl: URL): void {
  if (hostnameOf(`http://${ctx.get('host')}`) !== publicUrl.hostname) {
    throw new ApiError('forbidden', 'This is not the host of this server.');
  }
  const origin = ctx.get('origin');
  if (origin === '') return;
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostnameOf(origin) ?? '');
  if (origin !== publicUrl.origin && !local) throw new ApiError('forbidden', 'Pages of that origin may not ask here.');
  ctx.vary('origin');
  ctx.set({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, GET, DELETE',
    'access-control-allow-headers': ctx.get('access-control-request-headers') || 'authorization, content-type',
    'access-control-expose-headers': 'www-authenticate, mcp-session-id, mcp-protocol-version',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** The request as the web has it; aborted when the client goes away. */
async function requestOf(ctx: Context, publicUrl: URL): Promise<Request> {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = ctx.method === 'POST' ? await readBytes(ctx.req, MAX_BYTES) : undefined;
  return new Request(new URL(MCP_PATH, publicUrl), {
    method: ctx.method,
    headers,
    signal: gone.signal,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
}
