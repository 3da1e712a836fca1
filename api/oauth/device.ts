import type { Context } from 'koa';
import type { KoaContextWithOIDC } from 'oidc-provider';

import { readBytes } from '../http/body.ts';
import { userCodePage, problemPage } from './pages.ts';
import type { OAuthRecords } from './records.ts';
import { show } from './show.ts';

/** Seconds between two questions of a device for its tokens; RFC 8628. */
export const POLL_SECONDS = 5;
/** The most a form of a program has. */
const MAX_FORM_BYTES = 56 * 1024;
/** How a device asks for its tokens; RFC 8628. */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** The form of a code that a device shows. */
const MASK = '****-****';

/** A program on a computer without a browser shows a code, which a person enters in a browser of their own. */
export const deviceFlow = {
  enabled: true,
  charset: 'base-20' as const,
  mask: MASK,
  deviceInfo: () => ({}),
  userCodeInputSource(ctx: KoaContextWithOIDC, _form: string, _out?: unknown, error?: Error): void {
    const code = textOf(ctx.oidc.params?.['user_code'] ?? ctx.query['code']);
    if (error?.name === 'AbortedError') {
      show(
        ctx,
        problemPage('Nothing was allowed', 'The program on your device gets nothing. You can close this window.'),
      );
      return;
    }
    if (error !== undefined) ctx.status = 400;
    const said = error === undefined ? {} : { error: PROBLEMS[error.name] ?? UNKNOWN_PROBLEM };
    show(ctx, userCodePage({ action: ctx.oidc.urlFor('code_verification'), secret: secretOf(ctx), code, ...said }));
  },
  // The page of the code says yes to it in the same step; what the program is and wants, the consent page says.
  userCodeConfirmSource(ctx: KoaContextWithOIDC, _form: string, _client: unknown, _info: unknown, code: string): void {
    show(ctx, userCodePage({ action: ctx.oidc.urlFor('code_verification'), secret: secretOf(ctx), code }));
  },
  successSource(ctx: KoaContextWithOIDC): void {
    show(ctx, problemPage('Your device is signed in', 'Go back to it. You can close this window.'));
  },
};

const UNKNOWN_PROBLEM = 'That did not work. Enter the code again.';
const PROBLEMS: Readonly<Record<string, string>> = {
  NoCodeError: 'Enter the code that your device shows.',
  NotFoundError: 'There is no such code. Look at your device again: a code has eight letters.',
  ExpiredError: 'This code has expired. Start again on your device.',
  AlreadyUsedError: 'This code was used already, or is open in another window. Start again on your device.',
  SessionNotFound: 'This took too long. Start again on your device.',
};

function secretOf(ctx: KoaContextWithOIDC): string {
  return textOf(ctx.oidc.session?.state?.['secret']);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

/** The address with the code in it shows the code, to be looked at: nothing goes on by opening an address. */
export function showCode({ req, query, path }: Context): void {
  const code = query['user_code'];
  if (code !== undefined) req.url = `${path}?${new URLSearchParams({ code: [code].flat()[0] ?? '' }).toString()}`;
}

/**
 * Reads a form that a program sends, for what is decided before the authorization server sees it: a device that says no scope asks for
 * the usual one, and one that asks for its tokens too often has to wait.
 *
 * @returns whether it goes on; if not, the answer is given
 */
export async function readForm(ctx: Context, records: OAuthRecords, defaultScope?: string): Promise<boolean> {
  if (ctx.is('application/x-www-form-urlencoded') === false || ctx.method !== 'POST') return true;
  const text = (await readBytes(ctx.req, MAX_FORM_BYTES)).toString('utf8');
  const form = new URLSearchParams(text);
  if (defaultScope !== undefined && !form.has('scope')) form.set('scope', defaultScope);
  Object.assign(ctx.req, { body: form.toString() });
  const code = form.get('device_code');
  if (form.get('grant_type') !== DEVICE_GRANT || code === null || (await records.mayPoll(code, POLL_SECONDS * 1000))) {
    return true;
  }
  ctx.status = 400;
  ctx.type = 'application/json';
  ctx.set('cache-control', 'no-store');
  const description = `asked for less than ${String(POLL_SECONDS)} seconds after the last time; wait 5 seconds longer from now on`;
  ctx.body = JSON.stringify({ error: 'slow_down', error_description: description });
  return false;
}
