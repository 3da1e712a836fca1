import Koa, { type Middleware } from 'koa';
import jwt from 'koa-jwt';
import type { Logger } from 'pino';

import { ALGORITHM, AUDIENCE, ISSUER, type AccessTokens } from './account/index.ts';
import type { ApiConfig } from './config.ts';
import { ApiError } from './errors.ts';
import { knowClient, networkOf } from './http/address.ts';
import { answerFailures } from './http/failures.ts';
import { identify, only, protect } from './http/headers.ts';
import { Limiter } from './http/limiter.ts';
import { mount } from './http/mount.ts';
import type { Route } from './http/route.ts';
import type { Mcp } from './mcp/index.ts';
import type { OAuth } from './oauth/index.ts';
import { openApiDocument } from './openapi/document.ts';
import { docsPage } from './pages/docs.ts';
import { editorPages } from './pages/editor.ts';
import type { Workspaces } from './tenant.ts';

/** The path of every route but the pages'. */
export const API_PREFIX = '/api/conversational-mvp';

/** What the application is put together from. */
export interface AppOptions {
  config: ApiConfig;
  accessTokens: AccessTokens;
  workspaces: Workspaces;
  routes: readonly Route[];
  oauth: OAuth;
  mcp: Mcp;
  log: Logger;
  /** Whether requests can be served; asked by the readiness probe. */
  ready: () => boolean;
}

/** The Koa application. It keeps nothing a replica beside it would need. */
export function createApp(options: AppOptions): Koa {
  const { config, accessTokens, routes, oauth, mcp, log } = options;
  const app = new Koa({ proxy: config.behindProxy });
  const limited = limit(config.limits.requestsPerMinute);
  const router = mount(routes, {
    base: API_PREFIX,
    workspaces: options.workspaces,
    secureCookies: config.secureCookies,
    // Who may call a route is decided by the route that was found, so that no spelling of its path finds it and passes by.
    before: { public: [limited], user: [authenticate(accessTokens), limited] },
  });

  if (config.behindProxy) app.use(knowClient(config.trustedProxies));
  app.use(readable);
  app.use(identify(log));
  app.use(protect({ https: config.secureCookies }));
  app.use(answerFailures(log));
  app.use(probes(options.ready));
  app.use(documents(routes, accessTokens));
  app.use(docsPage());
  app.use(editorPages({ directory: config.webDirectory, frames: config.appsOrigin }));
  app.use(oauth.middleware);
  app.use(mcp.authenticate);
  // one that holds a token for MCP
  app.use((ctx, next) => (ctx.state['bearer'] === undefined ? next() : limited(ctx, next)));
  app.use(mcp.serve);
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.on('error', (error: unknown) => {
    // Koa reports here what happens after an answer has begun; a client that went away is no error of ours.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ECONNRESET' && code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      log.error({ err: error }, 'answer failed');
    }
  });
  return app;
}

/** An address that nothing can read, such as `http://[`, leads nowhere; reading it later would throw where nobody catches. */
const readable: Middleware = async (ctx, next) => {
  const { url = '' } = ctx.req;
  if (!url.startsWith('/')) {
    const absolute = URL.canParse(url) ? new URL(url) : undefined;
    ctx.req.url = absolute?.pathname.startsWith('/') === true ? `${absolute.pathname}${absolute.search}` : '/-';
  }
  return next();
};

/** Checks the bearer token of a request. */
function authenticate(accessTokens: AccessTokens): Middleware {
  const check = jwt({
    secret: async (header: { kid?: unknown }) => accessTokens.publicKey(header.kid),
    // Named, so that no token decides how it is checked.
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    issuer: ISSUER,
  });
  return async (ctx, next) => {
    // Errors of what comes after must not become koa-jwt's.
    let passed = false;
    await check(ctx, async () => {
      passed = true;
    });
    return passed ? next() : undefined;
  };
}

function limit(perMinute: number): Middleware {
  const limiter = new Limiter({ limit: perMinute, windowMs: 60_000 });
  return async (ctx, next) => {
    const user: unknown = ctx.state['user'];
    const key =
      typeof user === 'object' && user !== null && 'sub' in user
        ? `user ${String(user.sub)}`
        : `ip ${networkOf(ctx.ip)}`;
    const allowance = limiter.take(key);
    ctx.set({
      'ratelimit-limit': String(allowance.limit),
      'ratelimit-remaining': String(allowance.remaining),
      'ratelimit-reset': String(allowance.resetSeconds),
    });
    if (!allowance.allowed) {
      throw new ApiError('rate_limited', `More than ${perMinute} requests a minute; wait a little.`, {
        retryAfterSeconds: allowance.retryAfterSeconds,
      });
    }
    return next();
  };
}

function probes(ready: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz' || ctx.path === '/readyz') only(ctx, 'GET', 'HEAD');
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' };
    else if (ctx.path === '/readyz') {
      if (!ready()) throw new ApiError('unavailable', 'Not ready yet.', { retryAfterSeconds: 1 });
      ctx.body = { status: 'ok' };
    } else await next();
  };
}

function documents(routes: readonly Route[], accessTokens: AccessTokens): Middleware {
  const openapi = JSON.stringify(openApiDocument(routes, API_PREFIX));
  return async (ctx, next) => {
    const body =
      ctx.path === '/openapi.json'
        ? openapi
        : ctx.path === '/.well-known/jwks.json'
          ? JSON.stringify(accessTokens.jwks())
          : undefined;
    if (body === undefined) return next();
    only(ctx, 'GET', 'HEAD');
    ctx.type = 'application/json';
    ctx.set('cache-control', 'public, max-age=300');
    ctx.body = body;
  };
}
