import { z } from 'zod';

import { ApiError } from '../errors.ts';
import { route, type Answer, type Cookie, type Route } from '../http/route.ts';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';
import { deviceCookie } from './cookies.ts';
import { IdentityRefused, type Refused } from './identities.ts';
import { placeOf, refreshCookie, type AccountServices } from './routes.ts';

/** Where somebody comes back to from the provider, below the API's prefix. */
export const CALLBACK = '/auth/oidc/callback';
/** The pages of OAuth that a person signs in at, for a program. */
const FOR_A_PROGRAM = '/oauth/interaction/';
/** How long somebody may take at the provider. */
const UNDERWAY_SECONDS = 600;
/** How long the page of OAuth may take to be loaded. */
const ARRIVAL_SECONDS = 60;

/** The cookie that lets a person go on at a page of OAuth; it is sent to that page alone. */
export const ARRIVED_COOKIE = 'mvp_arrived';

/** What the editor is told when a sign-in has failed: `failed` is everything that is not for its person to know. */
export type Problem = Refused | 'cancelled' | 'expired' | 'failed';

const methods = z
  .object({
    password: z.boolean().meta({ description: 'Whether there are accounts with passwords.' }),
    reset_by_mail: z.boolean().meta({
      description: 'Whether who has forgotten a password gets a link by mail; else by an administrator.',
    }),
    oidc: z
      .object({
        name: z.string().meta({ description: 'What the provider is called.' }),
        start: z.string().meta({ description: 'Where the browser goes to sign in there.' }),
      })
      .nullable(),
  })
  .meta({ id: 'SignInMethods' });

const underwaySchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});

/** The ways in, and the one by a provider of OpenID Connect. */
export function oidcRoutes(services: AccountServices): Route[] {
  const { signIn, oidc, identities, accessTokens, logins, publicUrl, secureCookies, onFailure } = services;
  /** With the prefix no app of the same domain can put one there. */
  const underwayName = secureCookies ? '__Host-mvp_oidc' : 'mvp_oidc';
  const underwayCookie = (value: string | null): Cookie => ({
    name: underwayName,
    value,
    maxAgeSeconds: UNDERWAY_SECONDS,
    path: '/',
    fromOthers: true,
  });
  const goTo = (location: string, cookies: readonly Cookie[]): Answer => ({
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    cookies,
  });

  return [
    route({
      method: 'GET',
      path: '/auth/methods',
      operation: 'signInMethods',
      tag: 'account',
      summary: 'How people sign in here',
      access: 'public',
      answers: { 200: { description: 'The ways in.', schema: methods } },
      handle: async (call) => ({
        body: {
          password: signIn.takesPasswords,
          reset_by_mail: signIn.takesPasswords && services.resets.byMail,
          oidc: oidc === undefined ? null : { name: oidc.config.name, start: `${call.base}/auth/oidc/start` },
        },
      }),
    }),
    route({
      method: 'GET',
      path: '/auth/oidc/start',
      operation: 'startOidc',
      tag: 'account',
      summary: 'Sign in at the provider of OpenID Connect',
      description: 'For a browser to go to: it leads on to the provider, and from there back.',
      access: 'public',
      query: z.object({
        return_to: z
          .string()
          .max(2000)
          .optional()
          .meta({ description: 'The page to come back to; the first one else.' }),
      }),
      answers: { 303: { description: 'On to the provider.' } },
      async handle(call) {
        signIn.admit(call.address);
        if (oidc === undefined) return goTo(withProblem('/', 'failed'), []);
        const { url, underway } = await oidc.start().catch((error: unknown) => {
          onFailure(error);
          throw new ApiError('unavailable', 'The provider does not answer; try again in a moment.');
        });
        const returnTo = ownPage(call.query.return_to ?? '/', publicUrl);
        const until = Date.now() + UNDERWAY_SECONDS * 1000;
        const kept = Buffer.from(JSON.stringify({ ...underway, returnTo, until })).toString('base64url');
        return goTo(url.href, [underwayCookie(kept)]);
      },
    }),
    route({
      method: 'GET',
      path: CALLBACK,
      operation: 'finishOidc',
      tag: 'account',
      summary: 'Come back from the provider of OpenID Connect',
      description:
        'For the provider to lead to. Logs in by the refresh cookie, or says in the address of the page why not.',
      access: 'public',
      query: z.object({ state: z.string().max(500).optional() }).catchall(z.string().max(8000)),
      answers: { 303: { description: 'Back to the page somebody came from.' } },
      async handle(call) {
        signIn.admit(call.address);
        if (oidc === undefined || identities === undefined) return goTo(withProblem('/', 'failed'), []);
        const underway = underwayIn(call.cookie(underwayName));
        const returnTo = ownPage(underway?.returnTo ?? '/', publicUrl);
        const done = underwayCookie(null);
        const failed = (problem: Problem): Answer => goTo(withProblem(returnTo, problem), [done]);
        if (underway === undefined || call.query.state !== underway.state) return failed('expired');
        try {
          const answer = Object.fromEntries(Object.entries(call.query).filter(([, value]) => value !== undefined));
          const account = await identities.accountOf(await oidc.finish(answer as Record<string, string>, underway));
          if (returnTo.startsWith(FOR_A_PROGRAM))
            return goTo(returnTo, [done, arrived(returnTo, await accessTokens.sign(account))]);
          const started = await logins.start(account.id, { ...placeOf(call), by: 'oidc' });
          const cookies = [done, refreshCookie(call, started.token), deviceCookie(started.device)];
          return goTo(withHash(returnTo, 'signed-in'), cookies);
        } catch (error) {
          onFailure(error);
          if (error instanceof IdentityRefused) return failed(error.reason);
          return failed(call.query['error'] === 'access_denied' ? 'cancelled' : 'failed');
        }
      },
    }),
  ];
}

function arrived(path: string, token: string): Cookie {
  const maxAgeSeconds = Math.min(ARRIVAL_SECONDS, ACCESS_TOKEN_SECONDS);
  return { name: ARRIVED_COOKIE, value: token, maxAgeSeconds, path, fromOthers: true };
}

function underwayIn(cookie: string | undefined): z.infer<typeof underwaySchema> | undefined {
  try {
    const kept = underwaySchema.safeParse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')));
    return kept.success && kept.data.until > Date.now() ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

/** A page of ours, whatever somebody was sent here with; the first one if it is none. */
function ownPage(stated: string, publicUrl: URL): string {
  const page = URL.canParse(stated, publicUrl.href) ? new URL(stated, publicUrl) : publicUrl;
  return page.origin === publicUrl.origin && !page.pathname.startsWith('//') ? page.pathname + page.search : '/';
}

function withHash(page: string, hash: string): string {
  return `${page}#${hash}`;
}

function withProblem(page: string, problem: Problem): string {
  return page.startsWith(FOR_A_PROGRAM)
    ? `${page.split('?')[0]}?problem=${problem}`
    : withHash(page, `sign-in=${problem}`);
}
