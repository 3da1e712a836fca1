import { randomUUID } from 'node:crypto';

import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

import { ApiError } from '../errors.ts';

/** A request id that may be taken over from the caller: nothing that could confuse a log. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives every request an id, says it in the answer and writes one log line when the answer has gone out. */
export function identify(log: Logger): Middleware {
  return async (ctx, next) => {
    const given = ctx.get('x-request-id');
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    ctx.state['requestId'] = id;
    ctx.set('x-request-id', id);
    const started = performance.now();
    ctx.res.once('close', () => {
      const user: unknown = ctx.state['user'];
      log.info(
        {
          request_id: id,
          method: ctx.method,
          // Without its query: that may hold a cursor or a search, never needed here.
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(performance.now() - started),
          ...(typeof user === 'object' && user !== null && 'sub' in user ? { user: user.sub } : {}),
        },
        'request',
      );
    });
    await next();
  };
}

/**
 * The Content-Security-Policy of our answers: nothing from elsewhere, no inline script, no frame around them.
 *
 * @param more.nonce lets style elements with it apply: libraries of the editor write some
 * @param more.frames origins the page may show in frames
 */
export function pagePolicy(more: { nonce?: string; frames?: string } = {}): string {
  const { nonce, frames } = more;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Headers that keep a browser from doing with our answers what they are not for. Pages bring nothing from elsewhere and
 * run no inline script; API answers are data, never a document.
 */
export function protect(options: { https: boolean }): Middleware {
  const policy = pagePolicy();
  return async (ctx, next) => {
    ctx.set({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    if (options.https) ctx.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}

/** Holds a path to the methods it has. @throws ApiError `method_not_allowed`, with those in `Allow` */
export function only(ctx: Context, ...methods: readonly string[]): void {
  if (methods.includes(ctx.method)) return;
  ctx.set('allow', methods.join(', '));
  throw new ApiError('method_not_allowed');
}
