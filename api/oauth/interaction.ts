import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { z } from 'zod';

import {
  ARRIVED_COOKIE,
  credentials,
  DEVICE_COOKIE,
  MIN_PASSWORD,
  registration,
  type AccessTokens,
  type Account,
  type Accounts,
  type Origin,
  type SignIn,
} from '../account/index.ts';
import { ApiError } from '../errors.ts';
import { readBytes } from '../http/body.ts';
import { SCOPES, type Scope } from '../scopes.ts';
import { askerOf, deviceAskerOf, formTarget } from './asker.ts';
import { consentPage, problemPage, signInPage, type Asker } from './pages.ts';
import { OAUTH_PATHS, SESSION_COOKIE } from './provider.ts';
import type { OAuthRecords } from './records.ts';
import { show } from './show.ts';

/** What the pages of sign-in and consent work with. */
export interface InteractionServices {
  provider: Provider;
  records: OAuthRecords;
  accounts: Accounts;
  accessTokens: AccessTokens;
  signIn: SignIn;
  /** The provider of OpenID Connect that people sign in at, and where that begins. */
  oidc: { name: string; start: string } | undefined;
  publicUrl: URL;
  /** The resource tokens are for where a request does not say. */
  defaultResource: string;
}

/** The most a form of ours sends. */
const MAX_FORM_BYTES = 8 * 1024;

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

const paramsSchema = z.object({
  client_id: z.string(),
  /** None for a program on another device, which shows a code. */
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
  resource: z.union([z.string(), z.array(z.string())]).optional(),
});

/** One step of a person's way through sign-in and consent, as read from what was asked for. */
interface Step {
  details: Details;
  params: z.infer<typeof paramsSchema>;
  asker: Asker;
  /** Where this page's forms go. */
  action: string;
}

/** Shows and takes the pages below `/oauth/interaction/`. */
export async function interact(ctx: Context, services: InteractionServices): Promise<void> {
  ctx.set('cache-control', 'no-store');
  const step = await stepOf(ctx, services);
  if (step === undefined) {
    ctx.status = 400;
    show(ctx, problemPage('This sign-in has ended', 'Go back to the program that sent you here and start again.'));
    return;
  }
  allowForm(ctx, step.params.redirect_uri);
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    if (ctx.method === 'GET' && (await arrived(ctx, services, step))) return;
    const mode = ctx.query['mode'] === 'register' ? 'register' : 'login';
    const problem = PROBLEMS[String(ctx.query['problem'])];
    show(ctx, await pageOf(step, services, { mode, ...(problem === undefined ? {} : { error: problem }) }));
    return;
  }
  ownPageOnly(ctx, services.publicUrl);
  const form = new URLSearchParams((await readBytes(ctx.req, MAX_FORM_BYTES)).toString('utf8'));
  await take(ctx, services, step, form);
}

/** What is said of a sign-in at the provider that has failed. */
const PROBLEMS: Readonly<Record<string, string>> = {
  cancelled: 'You did not sign in at your provider.',
  expired: 'That took too long, or began in another window. Try again.',
  failed: 'Your provider could not sign you in. Try again.',
  group: 'Your account may not use this platform. Ask whoever runs it.',
  taken: 'Somebody else has the account of your e-mail address. Ask whoever runs this platform.',
  unverified: 'Your provider has not checked your e-mail address. Confirm it there and try again.',
};

/** Goes on for somebody who has just come back from the provider. */
async function arrived(ctx: Context, services: InteractionServices, { details, action }: Step): Promise<boolean> {
  const token = ctx.cookies.get(ARRIVED_COOKIE);
  if (token === undefined || details.prompt.name !== 'login') return false;
  ctx.append('set-cookie', `${ARRIVED_COOKIE}=; Path=${action}; Max-Age=0; HttpOnly; SameSite=Lax`);
  const id = await services.accessTokens.subjectOf(token);
  if (id === undefined || (await services.accounts.find(id)) === undefined) return false;
  await finish(ctx, services, { login: { accountId: id } });
  return true;
}

async function stepOf(ctx: Context, { provider }: InteractionServices): Promise<Step | undefined> {
  try {
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    const uid = ctx.path.slice(OAUTH_PATHS.interaction.length + 1);
    if (details.uid !== uid) return undefined;
    const params = paramsSchema.parse(details.params);
    const client = await provider.Client.find(params.client_id);
    const { redirect_uri: uri } = params;
    const device = uri === undefined ? await deviceOf(provider, details) : undefined;
    if (uri === undefined && device === undefined) return undefined;
    const asker =
      uri === undefined ? deviceAskerOf(client?.clientName, device?.userCode ?? '') : askerOf(client?.clientName, uri);
    return { details, params, asker, action: `${OAUTH_PATHS.interaction}/${uid}` };
  } catch (error) {
    if (error instanceof errors.OIDCProviderError) return undefined;
    throw error;
  }
}

/** The code of the device that asks, while it is good. */
async function deviceOf(provider: Provider, { deviceCode }: Details): Promise<{ userCode?: string } | undefined> {
  return deviceCode === undefined ? undefined : provider.DeviceCode.find(deviceCode);
}

async function pageOf(
  { details, asker, action, params }: Step,
  { accounts, oidc, signIn }: InteractionServices,
  said: { mode: 'login' | 'register'; email?: string; error?: string },
): Promise<string> {
  if (details.prompt.name === 'login') {
    const start = oidc === undefined ? undefined : `${oidc.start}?return_to=${encodeURIComponent(action)}`;
    const provider = oidc === undefined || start === undefined ? {} : { provider: { name: oidc.name, start } };
    return signInPage({ action, asker, passwords: signIn.takesPasswords, ...provider, ...said });
  }
  const account = await accounts.find(details.session?.accountId ?? '');
  if (account === undefined) return problemPage('This account is gone', 'Sign in with another one.');
  return consentPage({ action, asker, email: account.email, scopes: wantedOf(params.scope) });
}

/** What is asked for, of what there is; reading at least. */
function wantedOf(scope: string): Scope[] {
  const wanted = new Set(scope.split(' '));
  return SCOPES.filter((each) => each === 'mvp:read' || wanted.has(each));
}

async function take(ctx: Context, services: InteractionServices, step: Step, form: URLSearchParams): Promise<void> {
  const { details, action } = step;
  switch (form.get('step')) {
    case 'cancel':
      return finish(ctx, services, { error: 'access_denied', error_description: 'The person did not allow it.' });
    case 'show-register':
      return goTo(ctx, `${action}?mode=register`);
    case 'show-login':
      return goTo(ctx, action);
    case 'switch':
      return details.deviceCode === undefined ? goTo(ctx, again(details)) : anotherForDevice(ctx, services, details);
    case 'login':
    case 'register':
      return signedIn(ctx, services, step, form);
    case 'allow':
      return allowed(ctx, services, step, form);
    default:
      throw new ApiError('malformed');
  }
}

async function signedIn(ctx: Context, services: InteractionServices, step: Step, form: URLSearchParams): Promise<void> {
  if (step.details.prompt.name !== 'login') throw new ApiError('conflict', 'This step is over; start again.');
  const mode = form.get('step') === 'register' ? 'register' : 'login';
  const email = form.get('email') ?? '';
  try {
    const origin = { address: ctx.ip, device: ctx.cookies.get(DEVICE_COOKIE) };
    const account = await enter(services.signIn, origin, mode, { email, password: form.get('password') ?? '' });
    await finish(ctx, services, { login: { accountId: account.id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    ctx.status = error.status;
    show(ctx, await pageOf(step, services, { mode, email, error: error.message }));
  }
}

async function enter(
  signIn: SignIn,
  origin: Origin,
  mode: 'login' | 'register',
  typed: { email: string; password: string },
): Promise<Account> {
  const read = (mode === 'register' ? registration : credentials).safeParse(typed);
  if (!read.success) {
    signIn.admit(origin.address);
    const wrong = new Set(read.error.issues.map(({ path: [field] }) => field));
    throw new ApiError(
      'invalid',
      wrong.has('email') ? 'Enter your e-mail address.' : `The password needs at least ${MIN_PASSWORD} characters.`,
    );
  }
  return mode === 'register' ? signIn.register(origin, { ...read.data, name: '' }) : signIn.check(origin, read.data);
}

async function allowed(
  ctx: Context,
  services: InteractionServices,
  { details, params }: Step,
  form: URLSearchParams,
): Promise<void> {
  const { provider, records, defaultResource } = services;
  const accountId = details.session?.accountId;
  if (details.prompt.name !== 'consent' || accountId === undefined) {
    throw new ApiError('conflict', 'This step is over; start again.');
  }
  const wanted = wantedOf(params.scope);
  const ticked = new Set(['mvp:read', ...form.getAll('scope')]);
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  const ofServer = params.scope.split(' ').filter((each) => each === 'openid' || each === 'offline_access');
  if (ofServer.length > 0) grant.addOIDCScope(ofServer.join(' '));
  for (const resource of [params.resource ?? defaultResource].flat()) {
    grant.addResourceScope(resource, wanted.filter((scope) => ticked.has(scope)).join(' '));
    // Said once; it is not asked for again until the program wants more.
    const refused = wanted.filter((scope) => !ticked.has(scope));
    if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '));
  }
  const grantId = await grant.save();
  // The same program in the same browser: what it was allowed before is replaced, not added to.
  if (details.grantId !== undefined) await records.endGrant(details.grantId);
  await finish(ctx, services, { consent: { grantId } });
}

async function finish(
  ctx: Context,
  { provider }: InteractionServices,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<void> {
  goTo(ctx, await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true }));
}

/** The same request again, with another person to sign in. */
function again(details: Details): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(details.params)) {
    for (const each of [value].flat()) if (typeof each === 'string') query.append(name, each);
  }
  query.set('prompt', 'login consent');
  return `${OAUTH_PATHS.authorization}?${query.toString()}`;
}

/** The same code again, in a browser where nobody is signed in any more. */
async function anotherForDevice(ctx: Context, { provider }: InteractionServices, details: Details): Promise<void> {
  const code = await provider.DeviceCode.find(details.deviceCode ?? '');
  if (code === undefined) throw new ApiError('conflict', 'This step is over; start again.');
  code.inFlight = false;
  await code.save();
  for (const name of [SESSION_COOKIE, `${SESSION_COOKIE}.sig`]) {
    ctx.append('set-cookie', `${name}=; Path=/oauth; Max-Age=0; HttpOnly; SameSite=Lax`);
  }
  goTo(ctx, `${OAUTH_PATHS.code_verification}?${new URLSearchParams({ user_code: code.userCode }).toString()}`);
}

function goTo(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set('location', address);
  ctx.body = '';
}

/** Lets a form of ours lead on to the program that asked: browsers hold redirects after a form to that, too. */
function allowForm(ctx: Context, redirectUri: string | undefined): void {
  ctx.set(
    'content-security-policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      redirectUri === undefined ? "form-action 'self'" : `form-action 'self' ${formTarget(redirectUri)}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
}

/** SameSite is not enough: the apps we host are, to a browser, the same site as the platform. */
export function ownPageOnly(ctx: Context, publicUrl: URL): void {
  const origin = ctx.get('origin');
  const site = ctx.get('sec-fetch-site');
  const foreign = site !== '' && site !== 'same-origin' && site !== 'none';
  if (foreign || (origin !== '' && origin !== publicUrl.origin)) {
    throw new ApiError('forbidden', 'This request came from another page.');
  }
}
