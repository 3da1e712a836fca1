import { z } from 'zod';

import { ApiError } from '../errors.ts';
import { route, type Answer, type Cookie, type Route, type RouteCall } from '../http/route.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts';
import type { Account, Accounts } from './accounts.ts';
import { DEVICE_COOKIE, deviceCookie } from './cookies.ts';
import { email } from './email.ts';
import { REFRESH_TOKEN_SECONDS, type LoggedIn, type Logins, type Place } from './logins.ts';
import type { Identities } from './identities.ts';
import type { OidcProvider } from './oidc.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './passwords.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Origin, SignIn } from './sign-in.ts';

/** The cookie of the refresh token. */
export const REFRESH_COOKIE = 'mvp_refresh';

/** What the account routes work with. */
export interface AccountServices {
  accounts: Accounts;
  accessTokens: AccessTokens;
  logins: Logins;
  signIn: SignIn;
  /** The provider of OpenID Connect, where there is one. */
  oidc: OidcProvider | undefined;
  /** Whose account a person of the provider has. */
  identities: Identities | undefined;
  /** Forgotten passwords. */
  resets: PasswordResets;
  /** Where people reach the platform. */
  publicUrl: URL;
  /** Whether browsers reach it by https alone. */
  secureCookies: boolean;
  /** Told of what went wrong with a sign-in at the provider. */
  onFailure: (error: unknown) => void;
}

/** A password that somebody sets. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD, `needs at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `may have at most ${MAX_PASSWORD} characters`)
  .meta({
    description: `At least ${MIN_PASSWORD} characters, and none of those that everybody uses.`,
    examples: ['correct horse battery'],
  });

/** What registering takes. */
export const registration = z
  .strictObject({ email, password: newPassword, name: z.string().trim().max(100).optional() })
  .meta({ id: 'Registration' });
/** What logging in takes. */
export const credentials = z
  .strictObject({ email, password: z.string().min(1).max(MAX_PASSWORD) })
  .meta({ id: 'Credentials' });
const passwordChange = z
  .strictObject({ current_password: z.string().min(1).max(MAX_PASSWORD), new_password: newPassword })
  .meta({ id: 'PasswordChange' });
const user = z
  .object({
    id: z.string().meta({ description: 'Also the name of the workspace.' }),
    email: z.string(),
    name: z.string(),
    administrator: z.boolean().meta({ description: 'Whether they look after the installation.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' });
const login = z
  .object({
    access_token: z.string().meta({ description: 'A JWT for the Authorization header.' }),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    user,
  })
  .meta({ id: 'Login' });

const elsewhere = z
  .object({ continue_at: z.url().meta({ description: 'Where the provider signs somebody out.' }) })
  .meta({ id: 'LoggedOut' });

/** Register, log in, refresh, log out, and who am I. */
export function accountRoutes(services: AccountServices): Route[] {
  const { accounts, accessTokens, logins, signIn } = services;
  const loggedIn = async (
    call: AnyCall,
    account: Account,
    started: LoggedIn & { device?: string },
    status: number,
  ): Promise<Answer> => ({
    status,
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: await accessTokens.sign(account, started.login),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      user: userOf(account),
    },
    cookies: [
      refreshCookie(call, started.token),
      ...(started.device === undefined ? [] : [deviceCookie(started.device)]),
    ],
  });

  return [
    route({
      method: 'POST',
      path: '/auth/register',
      operation: 'register',
      tag: 'account',
      summary: 'Create an account',
      description: 'Logs in at once: the answer has an access token, and a cookie has the refresh token.',
      access: 'public',
      body: registration,
      answers: { 201: { description: 'The account is there.', schema: login } },
      async handle(call) {
        ownOriginOnly(call);
        const account = await signIn.register(originOf(call), { ...call.body, name: call.body.name ?? '' });
        return loggedIn(call, account, await logins.start(account.id, placeOf(call)), 201);
      },
    }),
    route({
      method: 'POST',
      path: '/auth/login',
      operation: 'login',
      tag: 'account',
      summary: 'Log in',
      access: 'public',
      body: credentials,
      answers: { 200: { description: 'Logged in.', schema: login } },
      async handle(call) {
        ownOriginOnly(call);
        const account = await signIn.check(originOf(call), call.body);
        return loggedIn(call, account, await logins.start(account.id, placeOf(call)), 200);
      },
    }),
    route({
      method: 'POST',
      path: '/auth/refresh',
      operation: 'refresh',
      tag: 'account',
      summary: 'Get a new access token by the refresh cookie',
      description:
        'The refresh token rotates: each works once, and for 30 seconds more. An older one that turns up again ends the login.',
      access: 'public',
      answers: { 200: { description: 'A new access token, and a new cookie.', schema: login } },
      async handle(call) {
        ownOriginOnly(call);
        signIn.admit(call.address);
        const token = call.cookie(REFRESH_COOKIE);
        if (token === undefined) throw new ApiError('session_ended', 'You are not logged in.');
        const refreshed = await logins.refresh(token);
        const account = await accounts.find(refreshed.user);
        if (account === undefined) throw new ApiError('session_ended');
        return loggedIn(call, account, refreshed, 200);
      },
    }),
    route({
      method: 'POST',
      path: '/auth/logout',
      operation: 'logout',
      tag: 'account',
      summary: 'Log out',
      description:
        'Ends the login of the refresh cookie. Access tokens given out before run out by themselves. For whoever came by a provider of OpenID Connect, ' +
        'the answer says where it signs them out, too.',
      access: 'public',
      answers: {
        200: { description: 'Logged out here; go on to the provider.', schema: elsewhere },
        204: { description: 'Logged out.' },
      },
      async handle(call) {
        ownOriginOnly(call);
        const token = call.cookie(REFRESH_COOKIE);
        const ended = token === undefined ? undefined : await logins.end(token);
        const cookies = [refreshCookie(call, null)];
        const next =
          ended?.by === 'oidc' ? await services.oidc?.endSession(services.publicUrl).catch(() => undefined) : undefined;
        return next === undefined ? { status: 204, cookies } : { body: { continue_at: next.href }, cookies };
      },
    }),
    route({
      method: 'POST',
      path: '/auth/password',
      operation: 'changePassword',
      tag: 'account',
      summary: 'Set another password',
      description: 'Every other login ends, and every device has to be known anew. Needs the present password.',
      access: 'user',
      body: passwordChange,
      answers: { 204: { description: 'The new password holds.' } },
      async handle(call) {
        ownOriginOnly(call);
        const { id, login: current } = call.caller();
        const account = await accounts.find(id);
        if (account === undefined) throw new ApiError('unauthenticated', 'This account is gone.');
        const { current_password: known, new_password: next } = call.body;
        await signIn.changePassword(originOf(call), account, { current: known, next });
        await logins.endOthers(id, current);
        return { status: 204 };
      },
    }),
    route({
      method: 'GET',
      path: '/auth/me',
      operation: 'me',
      tag: 'account',
      summary: 'Who the token belongs to',
      access: 'user',
      answers: { 200: { description: 'The user.', schema: user } },
      async handle(call) {
        const account = await accounts.find(call.caller().id);
        if (account === undefined) throw new ApiError('unauthenticated', 'This account is gone.');
        return { body: userOf(account) };
      },
    }),
  ];
}

export type AnyCall = Pick<RouteCall<unknown, unknown, unknown>, 'header' | 'cookie' | 'base' | 'address'>;

function originOf(call: AnyCall): Origin {
  return { address: call.address, device: call.cookie(DEVICE_COOKIE) };
}

export function placeOf(call: AnyCall): Place {
  return { agent: call.header('user-agent'), device: call.cookie(DEVICE_COOKIE) };
}

function userOf(account: Account): z.infer<typeof user> {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    administrator: account.administrator === true,
    created_at: account.createdAt,
  };
}

export function refreshCookie(call: AnyCall, value: string | null): Cookie {
  return { name: REFRESH_COOKIE, value, maxAgeSeconds: REFRESH_TOKEN_SECONDS, path: `${call.base}/auth` };
}

/**
 * Refuses a browser that is on another origin's page. SameSite is not enough: the apps we host are, to a browser, the
 * same site as the platform.
 */
export function ownOriginOnly(call: AnyCall): void {
  const origin = call.header('origin');
  const site = call.header('sec-fetch-site');
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && hostOf(origin) !== call.header('host'))) {
    throw new ApiError('forbidden', 'This request came from another page.');
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
