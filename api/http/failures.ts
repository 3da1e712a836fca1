import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';

import { isKubeError, type KubeError } from '../../kube/index.ts';
import { StoreError } from '../../store/index.ts';
import { ApiError, ERRORS, type ErrorBody, type ErrorCode } from '../errors.ts';

/** Answers every error in the one shape, whoever threw it. The outermost middleware but for the request id. */
export function answerFailures(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new ApiError('not_found');
      // Whoever knew the path has said in `Allow` what may be done there.
      if ((ctx.status === 405 || ctx.status === 501) && !ctx.body) throw new ApiError('method_not_allowed');
    } catch (error) {
      const failure = asApiError(error, ctx);
      if (failure.status >= 500) log.error({ err: error, request_id: ctx.state['requestId'] }, 'request failed');
      answer(ctx, failure);
    }
  };
}

function answer(ctx: Context, failure: ApiError): void {
  const body: ErrorBody = {
    detail: failure.message,
    status_code: failure.status,
    code: failure.code,
    request_id: String(ctx.state['requestId'] ?? ''),
    ...(failure.errors === undefined ? {} : { errors: failure.errors }),
    ...failure.more,
  };
  ctx.status = failure.status;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
  ctx.set('cache-control', 'no-store');
  ctx.remove('etag');
  if (failure.retryAfterSeconds !== undefined) ctx.set('retry-after', String(failure.retryAfterSeconds));
  if (failure.status === 401) ctx.set('www-authenticate', 'Bearer realm="mvp"');
  // A body that was refused unread would otherwise be read as the next request.
  if (failure.status === 413 || failure.status === 415) ctx.set('connection', 'close');
}

/** What the API server says while the quota of a new namespace has not been counted yet. */
export const QUOTA_UNKNOWN = 'status unknown for quota';

/** Any thrown thing as what may be answered. */
export function asApiError(error: unknown, ctx?: Pick<Context, 'request'>): ApiError {
  if (error instanceof ApiError) return error;
  if (isKubeError(error)) return ofKubernetes(error);
  if (error instanceof z.ZodError) return invalid(error);
  if (error instanceof StoreError) return ofStore(error);
  const status = statusOf(error);
  if (status === 401) {
    const sent = ctx?.request.headers.authorization !== undefined;
    const detail = sent ? 'The access token is not valid or has expired; refresh it or log in again.' : undefined;
    return new ApiError('unauthenticated', detail, { cause: error });
  }
  const code = (Object.keys(ERRORS) as ErrorCode[]).find((each) => ERRORS[each].status === status);
  return new ApiError(status < 500 && code !== undefined ? code : 'internal', undefined, { cause: error });
}

/** A failed validation, with every field that is wrong. */
export function invalid(error: z.ZodError, prefix = ''): ApiError {
  const errors = error.issues.slice(0, 20).map((issue) => ({
    field: [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.') || 'body',
    message: issue.message,
  }));
  const first = errors[0];
  const detail = first === undefined ? undefined : `${first.field}: ${first.message}`;
  return new ApiError('invalid', detail, { errors, cause: error });
}

function ofKubernetes(error: KubeError): ApiError {
  const cause = error;
  switch (error.code) {
    case 'NotFound':
    case 'Gone':
      return new ApiError('not_found', undefined, { cause });
    case 'Forbidden':
      return ofRefusal(error);
    case 'AlreadyExists':
    case 'Conflict':
      return new ApiError('conflict', 'Somebody else changed it at the same time; try again.', { cause });
    case 'Invalid':
      return new ApiError('invalid', error.causes[0]?.message, { errors: error.causes, cause });
    case 'TooManyRequests':
    case 'Unavailable':
    case 'Network':
    case 'Timeout':
      return new ApiError('unavailable', undefined, {
        retryAfterSeconds: Math.ceil((error.retryAfterMs ?? 2000) / 1000),
        cause,
      });
    default:
      return new ApiError('internal', undefined, { cause });
  }
}

/** A quota is refused with 403 as well, and says which one. */
function ofRefusal(cause: KubeError): ApiError {
  const { message } = cause;
  if (message.includes(QUOTA_UNKNOWN)) return new ApiError('unavailable', undefined, { retryAfterSeconds: 1, cause });
  if (message.includes('count/mvps')) return new ApiError('app_limit', undefined, { cause });
  if (message.includes('count/mvpbranches'))
    return new ApiError('conflict', 'There are as many branches as a workspace may have; delete one first.', { cause });
  if (/exceeded quota.*requested: configmaps=/.test(message)) return new ApiError('storage_full', undefined, { cause });
  if (message.includes('exceeded quota')) {
    return new ApiError('conflict', 'The workspace is full; delete an app first.', { cause });
  }
  return new ApiError('forbidden', undefined, { cause });
}

function ofStore(error: StoreError): ApiError {
  switch (error.code) {
    case 'BundleInvalid':
      return new ApiError('invalid', error.message, { cause: error });
    case 'BundleTooLarge':
    case 'BlobTooLarge':
      return new ApiError('too_large', error.message, { cause: error });
    case 'Unavailable':
      return new ApiError('unavailable', undefined, { retryAfterSeconds: 2, cause: error });
    default:
      return new ApiError('internal', undefined, { cause: error });
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}
