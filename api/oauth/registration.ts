import type { Context } from 'koa';

import { ApiError } from '../errors.ts';
import { readJson } from '../http/body.ts';
import { isNative, mayReturnTo } from './asker.ts';
import { DEVICE_GRANT } from './device.ts';

/**
 * Reads what a program registers, and says for it what most programs leave out: that one on the person's own computer is native,
 * so a port of its choice is fine and it is never allowed anything without being asked about.
 *
 * @returns undefined if it was refused; the answer is given then
 */
export async function readRegistration(ctx: Context): Promise<Record<string, unknown> | undefined> {
  const read = await readJson(ctx.req).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (read instanceof ApiError || typeof read !== 'object' || read === null || Array.isArray(read)) {
    return refuse(
      ctx,
      'invalid_client_metadata',
      read instanceof ApiError ? read.message : 'The body has to be an object.',
    );
  }
  const { scope, ...metadata } = read as Record<string, unknown>;
  // Which scopes a program gets is decided by the person, each time.
  void scope;
  if (isForDevice(metadata)) return { ...metadata, application_type: 'native', redirect_uris: [], response_types: [] };
  const uris: unknown = metadata['redirect_uris'];
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 20) {
    return refuse(ctx, 'invalid_redirect_uri', 'redirect_uris has to name 1 to 20 addresses.');
  }
  const strange = uris.find((uri) => typeof uri !== 'string' || !mayReturnTo(uri));
  if (strange !== undefined) {
    return refuse(ctx, 'invalid_redirect_uri', 'Every redirect_uri has to be https, loopback, or a scheme of its own.');
  }
  const native = uris.some((uri) => typeof uri === 'string' && isNative(uri));
  return { application_type: native ? 'native' : 'web', ...metadata };
}

/** Whether a program only ever shows a code and goes nowhere. */
function isForDevice({ redirect_uris: uris, grant_types: grants }: Record<string, unknown>): boolean {
  const goesNowhere = uris === undefined || (Array.isArray(uris) && uris.length === 0);
  return (
    goesNowhere && Array.isArray(grants) && grants.includes(DEVICE_GRANT) && !grants.includes('authorization_code')
  );
}

function refuse(ctx: Context, error: string, description: string): undefined {
  ctx.status = 400;
  ctx.type = 'application/json';
  ctx.set('cache-control', 'no-store');
  ctx.body = JSON.stringify({ error, error_description: description });
  return undefined;
}
